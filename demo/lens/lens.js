// The lens: a document -> verdict, comparison or error, fields with their types, and the text written back. Started by
// main.js. All work on the document is done by a Worker; this only asks it and shows the newest answer.

import { saveFile } from '../save-file.js'
import { LensWorker } from './ask-worker.js'
import { createComparison } from './comparison-view.js'
import { describeCounts } from './describe-counts.js'
import { DocumentInput } from './document-input.js'
import { createError } from './error-view.js'
import { FieldsView } from './fields-view.js'
import { createWritten } from './written-view.js'

/** @param {Record<string, any>} elements of the page, by what they are for */
export function startLens(elements) {
  const lens = new Lens(elements)
  lens.start()
}

class Lens {
  #elements
  #worker = new LensWorker()
  #input
  #fields
  /** Counts what was asked: an answer to an older question is dropped. */
  #turn = 0
  /** Of the last inspection. */
  #counts = { value: 0, scale: 0 }
  #isTyped = false

  constructor(elements) {
    this.#elements = elements
    this.#input = new DocumentInput(elements, (source) => this.#open(source))
    this.#fields = new FieldsView(elements.fields, () => this.#inspect())
    elements.suggest.addEventListener('click', () => this.#fields.suggest())
    elements.untyped.addEventListener('click', () => this.#fields.clear())
    elements.copyCode.addEventListener('click', () => this.#copyCode())
    elements.mapper.addEventListener('change', () => this.#during(this.#turn, () => this.#write(this.#turn)))
    elements.saveWritten.addEventListener('click', () => this.#saveWritten())
  }

  start() {
    this.#input.start()
  }

  async #open(source) {
    const turn = ++this.#turn
    const { verdict, result, types, written } = this.#elements
    this.#worker.restart()
    if (typeof source === 'string' && source.trim() === '') {
      this.#showVerdict('Nothing to look at yet.', 'Paste the answer of a server, or pick an example.')
      result.replaceChildren()
      types.hidden = true
      written.hidden = true
      return
    }
    verdict.setAttribute('aria-busy', 'true')
    await this.#during(turn, async () => {
      const { head } = await this.#worker.ask('open', { source })
      if (turn !== this.#turn) return
      if (!this.#input.isEditable) this.#input.showHead(head)
      const inspection = await this.#worker.ask('inspect', { choices: this.#fields.choices })
      if (turn !== this.#turn) return
      types.hidden = inspection.fields === undefined
      if (inspection.fields !== undefined) this.#fields.show(inspection.fields)
      await this.#show(inspection, turn)
    })
  }

  async #inspect() {
    const turn = ++this.#turn
    await this.#during(turn, async () => {
      const inspection = await this.#worker.ask('inspect', { choices: this.#fields.choices })
      if (turn === this.#turn) await this.#show(inspection, turn)
    })
  }

  /** What goes wrong in the Worker is said, not swallowed: out of memory, say. */
  async #during(turn, work) {
    try {
      await work()
    } catch (error) {
      if (turn === this.#turn) this.#showVerdict('The lens failed.', error.message)
    }
  }

  async #show(inspection, turn) {
    const { text, result, code, codeBox, written } = this.#elements
    const { refusal, counts, rows } = inspection
    text.setAttribute('aria-invalid', String(refusal !== undefined))
    written.hidden = refusal !== undefined
    if (refusal !== undefined) {
      const goTo = this.#input.isEditable ? (offset) => this.#input.select(offset) : undefined
      if (refusal.native !== undefined) this.#showVerdict('This is not JSON.', 'Neither reads it; Longhand says where.')
      else
        this.#showVerdict('Longhand refuses this, and says where.', 'JSON.parse reads it, and has no types to check.')
      result.replaceChildren(createError(refusal, goTo))
      return
    }
    this.#counts = counts
    this.#isTyped = inspection.code !== ''
    const { title, details } = describeCounts(counts)
    this.#showVerdict(title, details)
    result.replaceChildren(createComparison(rows, this.#isTyped))
    result.scrollTop = 0
    code.textContent = inspection.code
    codeBox.hidden = !this.#isTyped
    await this.#write(turn)
  }

  async #write(turn) {
    const mapper = this.#mapper
    const answer = await this.#worker.ask('write', { mapper })
    if (turn !== this.#turn) return
    const { writtenTexts } = this.#elements
    if (answer.refusal !== undefined) {
      writtenTexts.replaceChildren(createError(answer.refusal, undefined))
      return
    }
    writtenTexts.replaceChildren(...createWritten(answer, { counts: this.#counts, mapper, isTyped: this.#isTyped }))
  }

  get #mapper() {
    return new FormData(this.#elements.mapper).get('mapper')
  }

  async #saveWritten() {
    const text = await this.#worker.ask('writeWhole', { mapper: this.#mapper })
    saveFile('longhand.json', new Blob([text], { type: 'application/json' }))
  }

  async #copyCode() {
    const { code, codeStatus } = this.#elements
    // A page that is not served over HTTPS has no clipboard; the keyboard still copies what is selected.
    getSelection()?.selectAllChildren(code)
    try {
      await navigator.clipboard.writeText(code.textContent)
      codeStatus.textContent = 'Copied.'
    } catch {
      codeStatus.textContent = 'Selected, ready to copy.'
    }
  }

  #showVerdict(title, details) {
    const { verdict, verdictTitle, verdictDetails } = this.#elements
    verdictTitle.textContent = title
    verdictDetails.textContent = details
    verdict.removeAttribute('aria-busy')
  }
}
