// Questions of the page about a document -> answers, away from the page's own thread, so that 20 MB freeze nothing.
// ask-worker.js starts it and sends `{ id, question, … }`; it answers `{ id, answer }` or `{ id, failure }`. Keeps the
// opened document between questions. Knows no DOM.

import { listFields } from './collect-fields.js'
import { excerptOf } from './excerpt.js'
import { inspect } from './inspect.js'
import { openDocument, parseNative } from './open-document.js'
import { writeBack } from './write-back.js'

/** Characters of a text that the page shows: more than fits into a box, less than a browser lays out slowly. */
const HEAD = 20_000

/** @type {import('./open-document.js').OpenDocument} */
let opened

const QUESTIONS = {
  /** Opens a text or a File. */
  async open({ source }) {
    opened = await openDocument(source)
    return { length: opened.text.length, head: opened.text.slice(0, HEAD) }
  },
  /** Reads the opened document by the chosen types. */
  inspect({ choices }) {
    const answer = orRefusal(() => inspect(opened, choices))
    return { ...answer, fields: opened.fields && listFields(opened.fields) }
  },
  /** Writes what was read last, by the singleton or a plain mapper. */
  write({ mapper }) {
    return orRefusal(() => {
      const { native, longhand } = writeBack(opened, mapper)
      return { native: cut(native), longhand: cut(longhand) }
    })
  },
  /** The whole of what Longhand writes. */
  writeWhole({ mapper }) {
    return writeBack(opened, mapper).longhand.text
  },
}

self.addEventListener('message', async ({ data }) => {
  const { id, question } = data
  try {
    self.postMessage({ id, answer: await QUESTIONS[question](data) })
  } catch (error) {
    self.postMessage({ id, failure: `${error.name}: ${error.message}` })
  }
})

/** What the library refuses is an answer, too: with the place, the text around it, and what JSON.parse says. */
function orRefusal(answer) {
  try {
    return answer()
  } catch (error) {
    if (error.code === undefined) throw error
    const { name, code, message, path, location } = error
    const excerpt = location && excerptOf(opened.input, location)
    return { refusal: { name, code, message, path, location, excerpt, native: nativeMessage() } }
  }
}

/** Undefined where JSON.parse reads the text. */
function nativeMessage() {
  try {
    parseNative(opened.text)
    return undefined
  } catch (error) {
    return error.message
  }
}

function cut({ text, isSame }) {
  return { isSame, length: text.length, head: text.slice(0, HEAD) }
}
