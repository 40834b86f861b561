// `longhand/slim`: the library without a WebAssembly module of its own, which the application hands over. In Node alone,
// since it reads the module from its file.
import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'

const compile = () => new WebAssembly.Module(readFileSync(new URL('../dist/longhand.wasm', import.meta.url)))

/** @returns {Promise<typeof import('../js/slim.js')>} a copy of the library that has seen nothing */
async function freshSlim() {
  vi.resetModules()
  return import('../js/slim.js')
}

it('says what is missing where no module was given, at each call, and works as soon as it was', async () => {
  const { InvalidDefinitionException, ObjectMapper, t } = await freshSlim()
  const mapper = ObjectMapper.getInstance()
  // What needs no WebAssembly works without.
  expect(mapper.copy().enable('INDENT_OUTPUT').isEnabled('INDENT_OUTPUT')).toBe(true)
  const Row = t.object('Row', { a: t.long })
  for (const call of [
    () => mapper.readValue('[1]'),
    () => mapper.readValue('[1]', t.array(t.long)),
    // What JSON.stringify could write alone, too: whoever forgot the module learns it from the first call.
    () => mapper.writeValueAsString({ a: '1' }, Row),
    () => mapper.writeValueAsString([1]),
    () => mapper.writeValueAsBytes({ a: 1n }, Row),
    () => mapper.convertValue({ a: 1 }, Row),
  ]) {
    expect(call).toThrow(InvalidDefinitionException)
    expect(call).toThrow(expect.objectContaining({ code: 'MODULE_MISSING', path: [] }))
    expect(call).toThrow(/ObjectMapper\.init\(module\)/)
  }
  ObjectMapper.init(compile())
  expect(mapper.readValue('[9007199254740993]', t.array(t.long))).toEqual(['9007199254740993'])
  expect(mapper.writeValueAsString({ id: 9007199254740993n })).toBe('{"id":"9007199254740993"}')
  expect(mapper.writeValueAsString({ a: '1' }, Row)).toBe('{"a":"1"}')
})

it('is the same class as the main entry has, once that is loaded, and then needs no module', async () => {
  const slim = await freshSlim()
  const main = await import('../js/index.js')
  expect({ ...main }).toEqual({ ...slim })
  expect(slim.ObjectMapper.getInstance().readValue('[9007199254740993]')).toEqual(['9007199254740993'])
})
