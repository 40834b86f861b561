// What every suite checks in the same way: a text read in each form the library takes (string, bytes, ArrayBuffer), the
// parts of an error, a value written as string and as bytes. Imported by the suites only.
import { expect } from 'vitest'
import * as api from '../js/index.js'

const classes = { ...api }

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

export const classNamed = (name) => classes[name]
export const encode = (text) => encoder.encode(text)
export const singleton = () => api.ObjectMapper.getInstance()

// Text with a lone surrogate has no UTF-8 form. `unit` turns an index of the text into an offset of the form.
export function forms(text) {
  const list = [{ form: 'string', input: text, unit: (index) => index }]
  if (LONE_SURROGATE.test(text)) return list
  const bytes = encode(text)
  const unit = (index) => encode(text.slice(0, index)).length
  list.push({ form: 'bytes', input: bytes, unit }, { form: 'ArrayBuffer', input: bytes.slice().buffer, unit })
  return list
}

// Line and column of an offset, both from 1, in the units of the input; \n, \r and \r\n end a line.
export function lineAndColumn(input, offset) {
  const bytes = input instanceof ArrayBuffer ? new Uint8Array(input) : input
  const unitAt = (index) => (typeof bytes === 'string' ? bytes.charCodeAt(index) : bytes[index])
  let line = 1
  let start = 0
  for (let index = 0; index < offset; index++) {
    const isEnd = unitAt(index) === 10 || (unitAt(index) === 13 && unitAt(index + 1) !== 10)
    if (isEnd) line++
    if (isEnd) start = index + 1
  }
  return { line, column: offset - start + 1 }
}

// A value as text that tells -0 from 0, a string from a number, absent from undefined and one prototype from another;
// key order counts unless `sorted`. One string comparison is also far quicker than a deep one on large documents.
export function render(value, sorted = false) {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'bigint') return `${value}n`
  if (Object.is(value, -0)) return '-0'
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return `[${Array.from(value, (item) => render(item, sorted)).join()}]`
  const keys = sorted ? Object.keys(value).sort() : Object.keys(value)
  const members = keys.map((key) => `${JSON.stringify(key)}:${render(value[key], sorted)}`)
  const prefix = Object.getPrototypeOf(value) === Object.prototype ? '' : (value.constructor?.name ?? 'null prototype')
  return `${prefix}{${members.join()}}`
}

export function call(mapper, input, type, options) {
  if (options === undefined) return type === undefined ? mapper.readValue(input) : mapper.readValue(input, type)
  return type === undefined ? mapper.readValue(input, options) : mapper.readValue(input, type, options)
}

// Without a type the order of keys is part of the result. With one it is not: only undeclared members have an order.
export function reads(text, type, expected, { mapper = singleton(), options } = {}) {
  for (const { form, input } of forms(text)) {
    const sorted = type !== undefined
    expect(render(call(mapper, input, type, options), sorted), `${form} ${text.slice(0, 80)}`).toBe(
      render(expected, sorted),
    )
  }
}

export function caught(action) {
  try {
    action()
  } catch (error) {
    return error
  }
  return undefined
}

// The call throws the library's own error: `as` is a class name, `path` error.path.
export function refuses(action, { as = 'JsonProcessingException', path, what = 'call' } = {}) {
  const error = caught(action)
  expect(error, `${what}: no error`).toBeInstanceOf(Error)
  expect(error, `${what}: ${error.name} is no ${as}`).toBeInstanceOf(classNamed(as))
  expect(error, what).toBeInstanceOf(api.JsonProcessingException)
  expect(classNamed(error.name), `${what}: name ${error.name}`).toBe(error.constructor)
  expect(error.message, what).toEqual(expect.any(String))
  expect(error.code, what).toMatch(/./)
  expect(Array.isArray(error.path), `${what}: path`).toBe(true)
  if (path) expect(error.path, what).toEqual(path)
  return error
}

// The same for a read in every form; `at` is an index of the text, checked in the units of the form.
export function rejects(text, type, { as, path, at } = {}, { mapper = singleton(), options } = {}) {
  let last
  for (const { form, input, unit } of forms(text)) {
    const what = `${form} ${JSON.stringify(text.slice(0, 80))}`
    last = refuses(() => call(mapper, input, type, options), { as, path, what })
    const { offset, line, column } = last.location
    expect(offset, what).toBeGreaterThanOrEqual(0)
    if (at !== undefined) expect(offset, what).toBe(unit(at))
    expect({ line, column }, what).toEqual(lineAndColumn(input, offset))
  }
  return last
}

export function writes(value, type, expected, mapper = new api.ObjectMapper()) {
  const args = type === undefined ? [value] : [value, type]
  expect(mapper.writeValueAsString(...args)).toBe(expected)
  const bytes = mapper.writeValueAsBytes(...args)
  expect(bytes).toBeInstanceOf(Uint8Array)
  expect(decoder.decode(bytes)).toBe(expected)
}

export function refusesToWrite(value, type, want, mapper = new api.ObjectMapper()) {
  const args = type === undefined ? [value] : [value, type]
  refuses(() => mapper.writeValueAsString(...args), want)
  return refuses(() => mapper.writeValueAsBytes(...args), want)
}
