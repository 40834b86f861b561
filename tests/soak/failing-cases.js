// Calls that have to fail, with the error they have to throw: text that is no JSON, values of a wrong kind, limits, values
// that can't be written, wrong use. By hand; where the oracle knows the fault as well, the two are compared first.

import { ObjectMapper, t } from '../../js/index.js'
import { typed, typeFor } from '../oracle/typed.js'
import { formsOf } from './document-cases.js'
import { fault, offsetIn } from './failures.js'
import { plain, singleton } from './mappers.js'

/** @typedef {import('./verdict.js').Case} Case */

const ANY = { kind: 'any' }
const arrayOf = (element) => ({ kind: 'array', element })
const objectOf = (fields, options) => ({ kind: 'object', name: 'Item', fields, ...options })

// A text, its model (undefined: none is given), the code, the path and the index in the text.
const READS = [
  ['[1 2]', undefined, 'UNEXPECTED_CHARACTER', [0], 3],
  ['{"a":[1,', undefined, 'UNEXPECTED_END', ['a', 1], 8],
  ['{"价":"格", "b" 1}', undefined, 'UNEXPECTED_CHARACTER', ['b'], 14],
  ['{} {}', undefined, 'TRAILING_CONTENT', [], 3],
  ['[01]', undefined, 'INVALID_NUMBER', [0], 2],
  ['["é",\r\n\n98765432109876543210x]', undefined, 'INVALID_NUMBER', [1], 28],
  ['nul!', undefined, 'INVALID_LITERAL', [], 3],
  ['"\\x"', undefined, 'INVALID_ESCAPE', [], 2],
  ['"a\tb"', undefined, 'CONTROL_CHARACTER', [], 2],
  ['', undefined, 'NO_CONTENT', [], 0],
  [' \n', arrayOf(ANY), 'NO_CONTENT', [], 2],
  ['[1.5,[2,]]', arrayOf(ANY), 'UNEXPECTED_CHARACTER', [1, 1], 8],
  ['{"id":1,"id":tru}', objectOf({ id: { kind: 'long' } }), 'INVALID_LITERAL', ['id'], 16],
  ['[{}]', arrayOf({ kind: 'long' }), 'MISMATCHED_TYPE', [0], 1],
  ['{"中":[true,"x"]}', { kind: 'record', element: arrayOf({ kind: 'boolean' }) }, 'NOT_A_BOOLEAN', ['中', 1], 11],
  ['[null]', arrayOf({ kind: 'long', required: true }), 'NULL_VALUE', [0], 1],
  ['{"x":1}', objectOf({ x: { kind: 'int' }, id: { kind: 'long', required: true } }), 'MISSING_PROPERTY', ['id'], 0],
  ['["abc"]', arrayOf({ kind: 'long' }), 'NOT_A_NUMBER', [0], 1],
  ['[1,\n1.5]', arrayOf({ kind: 'long' }), 'NOT_AN_INTEGER', [1], 4],
  ['2147483648', { kind: 'int' }, 'OUT_OF_RANGE', [], 0],
  ['{"id":-9223372036854775809}', objectOf({ id: { kind: 'long' } }), 'OUT_OF_RANGE', ['id'], 6],
  ['[1e2147483648]', arrayOf({ kind: 'decimal' }), 'EXPONENT_OUT_OF_RANGE', [0], 1],
  ['"BLUE"', { kind: 'enum', values: ['RED'] }, 'NOT_IN_ENUM', [], 0],
  ['{"id":1,"x":1}', objectOf({ id: { kind: 'long' } }, { unknown: 'fail' }), 'UNKNOWN_PROPERTY', ['x'], 8],
  [`[${'7'.repeat(1001)}]`, arrayOf({ kind: 'bigInteger' }), 'NUMBER_TOO_LONG', [0], 1],
  ['['.repeat(1001), undefined, 'NESTING_TOO_DEEP', Array(1000).fill(0), 1000],
]

// A text, the constraints of the call, the code, the path and the index.
const LIMITS = [
  ['[[1]]', { maxNestingDepth: 1 }, 'NESTING_TOO_DEEP', [0], 1],
  ['[123]', { maxNumberLength: 2 }, 'NUMBER_TOO_LONG', [0], 1],
  ['["中文字"]', { maxStringLength: 2 }, 'STRING_TOO_LONG', [0], 1],
  ['{"abc":1}', { maxNameLength: 2 }, 'NAME_TOO_LONG', [], 1],
  ['[1,2]', { maxDocumentLength: 4 }, 'DOCUMENT_TOO_LONG', [], 0],
]

// Bytes that are no UTF-8, and the offset of the first bad sequence.
const BAD_BYTES = [
  [[0x22, 0xff, 0x22], [], 1],
  [[0x5b, 0x22, 0xc3, 0xa9, 0xc0, 0x80, 0x22, 0x5d], [0], 4],
  [[0x22, 0xed, 0xa0, 0x80, 0x22], [], 1],
  [[0x22, 0xe4, 0xb8], [], 1],
]

const cycle = { list: [0] }
cycle.list.push({ back: cycle })
const Chain = t.record(t.lazy(() => Chain))

// A value, its type, the code and the path.
const WRITES = [
  [[9007199254740992], t.array(t.long), 'UNSAFE_NUMBER', [0]],
  [{ id: '1,"admin":true' }, t.record(t.long), 'NOT_A_NUMBER', ['id']],
  [{ id: '9223372036854775808' }, t.object('Item', { id: t.long }), 'OUT_OF_RANGE', ['id']],
  [['1.', '1'], t.array(t.decimal), 'NOT_A_NUMBER', [0]],
  [['RED', 'BLUE'], t.array(t.enum(['RED'])), 'NOT_IN_ENUM', [1]],
  [{ 中: 5 }, t.record(t.string), 'MISMATCHED_TYPE', ['中']],
  ['x', t.array(t.int), 'MISMATCHED_TYPE', []],
  [undefined, t.long, 'MISMATCHED_TYPE', []],
  [cycle, undefined, 'CIRCULAR_REFERENCE', ['list', 1, 'back']],
  [nestedRecord(1001), Chain, 'NESTING_TOO_DEEP', Array(1000).fill('a')],
]

function nestedRecord(depth) {
  let value = {}
  for (let k = 1; k < depth; k++) value = { a: value }
  return value
}

/** @returns {Record<'failingReads' | 'failingWrites' | 'misuse', Case[]>} */
export function failingCases() {
  return {
    failingReads: [...wrongTexts(), ...limits(), ...badBytes()],
    failingWrites: failingWrites(),
    misuse: misuse(),
  }
}

function wrongTexts() {
  return READS.flatMap(([text, model, code, path, at]) => {
    agreeWithOracle(text, model ?? ANY, at)
    const type = model && typeFor(model, t)
    return [singleton, plain].flatMap(({ name, mapper }) =>
      formsOf(text).map(([form, input]) => ({
        name: `failing read, ${name}, ${form}: ${text.slice(0, 200)}`,
        call: () => mapper.readValue(input, type),
        failure: fault(code, path, { at: offsetIn(input, text, at), input }),
      })),
    )
  })
}

function agreeWithOracle(text, model, at) {
  let faults
  try {
    faults = typed(text, model).faults
  } catch (error) {
    faults = [error]
  }
  const [{ offset }] = faults
  if (offset !== undefined && offset !== at) throw new Error(`The oracle says ${offset} of ${text}, the table ${at}`)
}

function limits() {
  return LIMITS.flatMap(([text, constraints, code, path, at]) =>
    formsOf(text).map(([form, input]) => ({
      name: `limit of a call, ${form}: ${text}`,
      call: () => singleton.mapper.readValue(input, { constraints }),
      failure: fault(code, path, { at: offsetIn(input, text, at), input }),
    })),
  )
}

function badBytes() {
  return BAD_BYTES.flatMap(([list, path, at]) => {
    const input = Uint8Array.from(list)
    return [undefined, t.any].map((type) => ({
      name: `bytes that are no UTF-8: ${list}`,
      call: () => singleton.mapper.readValue(input, type),
      failure: fault('INVALID_UTF8', path, { at, input }),
    }))
  })
}

function failingWrites() {
  return WRITES.flatMap(([value, type, code, path]) =>
    [singleton, plain].flatMap(({ name, mapper }) =>
      ['writeValueAsString', 'writeValueAsBytes'].map((method) => ({
        name: `failing ${method}, ${name}: ${code} at ${path.slice(0, 5)}`,
        call: () => mapper[method](value, type),
        failure: fault(code, path),
      })),
    ),
  )
}

function misuse() {
  const { mapper } = singleton
  const definitions = [
    ['FROZEN_CONFIGURATION', () => mapper.enable('INDENT_OUTPUT')],
    ['SINGLETON', () => mapper.close()],
    ['UNKNOWN_FEATURE', () => mapper.isEnabled('WRITE_FASTER')],
    ['INVALID_OPTION', () => mapper.readValue('1', { longs: 'some' })],
    ['UNKNOWN_OPTION', () => new ObjectMapper({ long: 'all' })],
    ['DUPLICATE_NAME', () => plain.mapper.readValue('{}', t.object('Item', { a: t.int, b: t.int.named('a') }))],
    [
      'CLOSED',
      () => {
        const closed = new ObjectMapper()
        closed.close()
        closed.readValue('1')
      },
    ],
  ]
  const wrongArguments = [
    () => mapper.readValue(5),
    () => mapper.readValue('1', 'long'),
    () => mapper.writeValueAsString(1, {}),
    () => t.array('long'),
  ]
  return [
    ...definitions.map(([code, call]) => ({ name: `misuse: ${code}`, call, failure: fault(code, []) })),
    ...wrongArguments.map((call) => ({ name: `wrong argument: ${call}`, call, failure: { Class: TypeError } })),
  ]
}
