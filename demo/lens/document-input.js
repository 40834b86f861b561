// Typing, pasting, dropping, opening and picking an example -> the document to look at. Started by lens.js. A large
// document never enters the text box, whose layout would freeze the page: its beginning is shown, and can't be edited.

import { EXAMPLES } from '../examples/examples.js'

/** Long enough not to call half a typed number an error, short enough to feel immediate. */
const DELAY_MS = 250
/** What a text box still takes without a pause, in characters or bytes. */
const MOST_EDITABLE = 200_000

export class DocumentInput {
  #elements
  #open
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer

  /**
   * @param {Record<'frame' | 'text' | 'examples' | 'file' | 'choose' | 'clear' | 'hint', any>} elements
   * @param {(source: string | File) => void} open
   */
  constructor(elements, open) {
    this.#elements = elements
    this.#open = open
    const { frame, text, examples, file, choose, clear } = elements
    text.addEventListener('input', () => this.#openSoon())
    text.addEventListener('paste', (event) => this.#paste(event))
    examples.addEventListener('click', ({ target }) => {
      const name = target.closest('[data-example]')?.dataset.example
      if (name !== undefined) this.#setText(EXAMPLES[name], name)
    })
    choose.addEventListener('click', () => file.click())
    file.addEventListener('change', () => this.#openFile(file.files[0]))
    clear.addEventListener('click', () => {
      this.#setText('')
      text.focus()
    })
    for (const type of ['dragenter', 'dragover']) frame.addEventListener(type, (event) => this.#dragOver(event))
    for (const type of ['dragleave', 'drop']) frame.addEventListener(type, () => frame.classList.remove('drop-target'))
    frame.addEventListener('drop', (event) => this.#drop(event))
  }

  /** The first document: what a reload kept in the text box, or the first example. */
  start() {
    const { text } = this.#elements
    if (text.value === '') this.#setText(EXAMPLES.orders, 'orders')
    else this.#open(text.value)
  }

  /** Shows the beginning of a document that is too large to edit. @param {string} head */
  showHead(head) {
    this.#elements.text.value = head
  }

  get isEditable() {
    return !this.#elements.text.readOnly
  }

  /** @param {number} offset */
  select(offset) {
    const { text } = this.#elements
    text.focus()
    text.setSelectionRange(offset, offset + 1)
  }

  #setText(value, example = '') {
    const { text } = this.#elements
    this.#setEditable('')
    text.value = value
    text.scrollTop = 0
    this.#press(example)
    this.#open(value)
  }

  #openSoon() {
    this.#press('')
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#open(this.#elements.text.value), DELAY_MS)
  }

  #paste(event) {
    const pasted = event.clipboardData.getData('text/plain')
    if (pasted.length <= MOST_EDITABLE) return
    event.preventDefault()
    this.#openFixed(pasted, `the pasted text (${formatSize(pasted.length)})`)
  }

  #dragOver(event) {
    event.preventDefault()
    this.#elements.frame.classList.add('drop-target')
  }

  async #drop(event) {
    event.preventDefault()
    const { files } = event.dataTransfer
    const text = event.dataTransfer.getData('text/plain')
    if (files.length > 0) await this.#openFile(files[0])
    else if (text !== '') this.#setText(text)
  }

  async #openFile(file) {
    if (file === undefined) return
    // The same file may be chosen again, changed meanwhile.
    this.#elements.file.value = ''
    const text = file.size > MOST_EDITABLE ? undefined : await readUtf8(file)
    if (text !== undefined) this.#setText(text)
    else this.#openFixed(file, `${file.name} (${formatSize(file.size)})`)
  }

  /** What can't be edited. */
  #openFixed(source, name) {
    this.#press('')
    this.#setEditable(`The beginning of ${name}, which can’t be edited here.`)
    this.#elements.text.value = ''
    this.#open(source)
  }

  /** @param {string} reason why it can't be edited; empty: it can */
  #setEditable(reason) {
    clearTimeout(this.#timer)
    const { text, hint } = this.#elements
    hint.dataset.usual ??= hint.textContent
    text.readOnly = reason !== ''
    hint.textContent = reason || hint.dataset.usual
  }

  #press(example) {
    for (const button of this.#elements.examples.querySelectorAll('[data-example]')) {
      button.setAttribute('aria-pressed', String(button.dataset.example === example))
    }
  }
}

/** Undefined where the file is not UTF-8: a text box would hide that, Longhand says where. */
async function readUtf8(file) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    return undefined
  }
}

function formatSize(size) {
  return size < 1_000_000 ? `${Math.round(size / 1000)} kB` : `${(size / 1_000_000).toFixed(1)} MB`
}
