// Revivers that change what is still to be walked: longhand/json calls them as the global JSON does, call by call, with
// hand-made changes and random ones. The source text is compared where the engine's own JSON gives one.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ObjectMapper, SimpleModule, t } from '../js/index.js'
import { jsonOf, parse } from '../js/json.js'
import { jsonArbitrary, parameters, printer } from './arbitraries.js'
import { render } from './assertions.js'

const nativeHasSource = JSON.parse('1', (_key, _value, context) => context?.source === '1')

// Every call that a reviver got, as text; `change` does what a user's reviver might.
function traced(read, text, change, withContext) {
  const calls = []
  const result = read(text, function (key, value, context) {
    const seen = [JSON.stringify(key), render(value), render(this)]
    if (withContext) seen.push(JSON.stringify(context))
    calls.push(seen.join(' '))
    return change.call(this, key, value, calls.length)
  })
  return [...calls, render(result)]
}

describe('holders changed in mid-walk', () => {
  const changes = {
    'a later member goes': (holder) => delete holder.c,
    'a member comes': (holder) => Object.assign(holder, { z: 1 }),
    'a later one is an object now': (holder) => Object.assign(holder, { c: { n: [1] } }),
    'a later one is a function now': (holder) => Object.assign(holder, { c: Object.assign(() => 1, { n: 1 }) }),
    'a later one is an array with holes': (holder) =>
      Object.assign(holder, { c: Object.assign(new Array(3), { 1: 1 }) }),
    frozen: (holder) => Object.freeze(holder),
    'not extensible, one gone': (holder) => Object.preventExtensions(holder) && delete holder.c,
    'a getter': (holder) => Object.defineProperty(holder, 'c', { get: () => 8, configurable: true, enumerable: true }),
  }
  it.each(Object.entries(changes))('%s', (_, apply) => {
    for (const result of ['kept', undefined]) {
      const change = function (key, value) {
        if (key === 'b') apply(this)
        return key === 'c' || key === 'a' ? result : value
      }
      const text = '{"a":1,"b":2,"c":[3],"d":4}'
      expect(traced(parse, text, change, nativeHasSource)).toEqual(traced(JSON.parse, text, change, nativeHasSource))
    }
  })

  it.each(['shrinks', 'grows'])('an array that %s', (way) => {
    const change = function (key, value) {
      if (key === '0' && Array.isArray(this)) this.length = way === 'shrinks' ? 1 : 4
      return value === undefined ? 'hole' : value
    }
    expect(traced(parse, '[1,2,3]', change, nativeHasSource)).toEqual(
      traced(JSON.parse, '[1,2,3]', change, nativeHasSource),
    )
  })

  it('a Proxy', () => {
    const log = (read) => {
      const calls = []
      const handler = new Proxy(
        {},
        {
          get:
            (_, trap) =>
            (target, key, ...rest) => {
              calls.push(`${trap} ${typeof key === 'object' ? '' : String(key)}`)
              return Reflect[trap](target, key, ...rest)
            },
        },
      )
      read('{"a":1,"b":2,"c":3}', function (key, value) {
        if (key === 'a') this.b = new Proxy({ x: 1, y: [1] }, handler)
        if (key === 'b') this.c = new Proxy([1, { z: 2 }], handler)
        return key === 'x' ? undefined : value
      })
      return calls
    }
    expect(log(parse)).toEqual(log(JSON.parse))
    const revoked = Proxy.revocable([], {})
    revoked.revoke()
    const change = function (key, value) {
      if (key === 'a') this.b = revoked.proxy
      return value
    }
    expect(() => parse('{"a":1,"b":2}', change)).toThrow(TypeError)
  })

  it('throws what a Proxy throws, when it refuses', () => {
    const throwing = (trap) => ({
      [trap]() {
        throw new RangeError(trap)
      },
    })
    for (const trap of ['get', 'ownKeys', 'deleteProperty', 'defineProperty', 'getOwnPropertyDescriptor']) {
      const change = function (key, value) {
        if (key === 'a') this.b = new Proxy({ x: 1, y: 1 }, throwing(trap))
        return key === 'x' ? undefined : value
      }
      expect(() => parse('{"a":1,"b":2}', change), trap).toThrow(new RangeError(trap))
    }
  })
})

// What a reviver may do, chosen by a number that the place in the walk decides.
const ACTIONS = [
  () => undefined,
  (value) => [value],
  () => ({ k: 1, 2: 'x' }),
  (value, holder) => Object.assign(holder, { a: 1 }) && value,
  (value, holder) => delete holder[Object.keys(holder).at(-1)] && value,
  (value, holder) => Object.assign(holder, { [Object.keys(holder).at(-1)]: { n: [1, null] } }) && value,
  (value, holder) =>
    Object.assign(holder, { [Object.keys(holder).at(-1)]: holder[Object.keys(holder).at(-1)] }) && value,
  (value, holder) => (Array.isArray(holder) ? holder.reverse() && value : value),
  (value, holder) => (Array.isArray(holder) ? holder.splice(1) && value : value),
]

describe('any document and reviver', () => {
  it('agree with the global JSON', () => {
    const documents = fc.tuple(jsonArbitrary, fc.integer()).map(([value, style]) => printer(style).json(value))
    fc.assert(
      fc.property(documents, fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 7 }), (text, choices) => {
        const change = function (key, value, count) {
          // Some of these would go on for ever.
          const action = count < 50 ? ACTIONS[choices[(count + key.length) % choices.length]] : undefined
          return action === undefined ? value : action(value, this)
        }
        expect(traced(parse, text, change, nativeHasSource)).toEqual(traced(JSON.parse, text, change, nativeHasSource))
      }),
      parameters(1500, 20261001),
    )
  })

  it('give each primitive the text that means it', () => {
    const documents = fc.tuple(jsonArbitrary, fc.integer()).map(([value, style]) => printer(style).json(value))
    fc.assert(
      fc.property(documents, (text) => {
        const rebuilt = parse(text, (_, value, { source }) => (source === undefined ? value : JSON.parse(source)))
        expect(render(rebuilt)).toBe(render(JSON.parse(text)))
      }),
      parameters(1000, 20261002),
    )
  })
})

it('a deserializer that makes something else of the text is no hindrance', () => {
  for (const made of [null, 5, 'text', [1]]) {
    const module = new SimpleModule('other').addDeserializer(t.any, () => made)
    const face = jsonOf(new ObjectMapper().registerModule(module))
    expect(face.parse('[1,{"a":2}]', (_, value) => value)).toEqual(made)
  }
})
