// ObjectMapper.init takes a WebAssembly.Module of the application's own, before the first use, as Cloudflare Workers need
// it. It can be tried once per module instance, so this file stands alone.
import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { ObjectMapper, t } from '../js/index.js'

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
