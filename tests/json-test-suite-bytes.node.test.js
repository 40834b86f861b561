// JSONTestSuite as bytes, from the folder shared between the repositories: the npm package holds the 25 files that are no
// UTF-8 only after replacement. Skipped where the folder is absent.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { t } from '../js/index.js'
import { caught, refuses, render, singleton } from './assertions.js'
import { readTree } from './oracle/reader.js'
import { untyped } from './oracle/untyped.js'

const folder = new URL('../../shared/corpora/JSONTestSuite/test_parsing/', import.meta.url)
const files = existsSync(folder) ? readdirSync(folder).sort() : []

function decode(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

if (files.length === 0) it.skip('JSONTestSuite as bytes: skipped, ../shared/corpora is absent')

describe.runIf(files.length > 0)('JSONTestSuite as bytes', () => {
  it.each(files)('%s', (name) => {
    const bytes = new Uint8Array(readFileSync(new URL(encodeURIComponent(name), folder)))
    const text = decode(bytes)
    const fault = text === undefined ? { name: 'JsonParseException' } : caught(() => readTree(text))
    for (const type of [undefined, t.any]) {
      if (!fault) expect(render(singleton().readValue(bytes, type))).toBe(render(untyped(text)))
      else refuses(() => singleton().readValue(bytes, type), { as: fault.name, what: name })
    }
    if (name.startsWith('y_')) expect(fault).toBe(undefined)
    if (name.startsWith('n_')) expect(fault).not.toBe(undefined)
  })
})
