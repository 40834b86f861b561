// ObjectMapper.init takes a WebAssembly.Module of the application's own, before the first use, as Cloudflare Workers need
// it. It can be tried once per module instance, so this file stands alone.
import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { ObjectMapper, t } from '../js/index.js'
import { caught } from './assertions.js'

// A module with functions of these names, in which nothing is.
function moduleExporting(names) {
  const encoded = names.flatMap((name) => [name.length, ...new TextEncoder().encode(name), 0, 0])
  const exports = [names.length, ...encoded]
  const header = [0, 97, 115, 109, 1, 0, 0, 0]
  const size = [(exports.length & 0x7f) | 0x80, exports.length >> 7]
  return new WebAssembly.Module(
    Uint8Array.from([...header, 1, 4, 1, 0x60, 0, 0, 3, 2, 1, 0, 7, ...size, ...exports, 10, 4, 1, 2, 0, 11]),
  )
}

it('init refuses a module of another version, whatever it lacks, and goes on taking the right one', () => {
  const module = new WebAssembly.Module(readFileSync(new URL('../dist/longhand.wasm', import.meta.url)))
  // What Emscripten adds by itself is not missed.
  const names = WebAssembly.Module.exports(module)
    .filter(({ kind, name }) => kind === 'function' && !/^(__|stack)/.test(name))
    .map(({ name }) => name)
  expect(names.length).toBeGreaterThan(10)
  for (const missing of names) {
    const others = ['memory', ...names.filter((name) => name !== missing)]
    expect(caught(() => ObjectMapper.init(moduleExporting(others)))?.code, missing).toBe('FOREIGN_MODULE')
  }
  expect(caught(() => ObjectMapper.init(moduleExporting([])))?.code).toBe('FOREIGN_MODULE')
})

it('init uses the given module and compiles none', () => {
  const module = new WebAssembly.Module(readFileSync(new URL('../dist/longhand.wasm', import.meta.url)))
  const compile = vi.spyOn(WebAssembly, 'Module').mockImplementation(() => {
    throw new Error('compiled')
  })
  try {
    ObjectMapper.init(module)
    expect(ObjectMapper.getInstance().readValue('[9007199254740993]', t.array(t.long))).toEqual(['9007199254740993'])
    expect(compile).not.toHaveBeenCalled()
  } finally {
    compile.mockRestore()
  }
  expect(() => ObjectMapper.init(module)).toThrow()
})
