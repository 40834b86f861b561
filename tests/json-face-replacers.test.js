// longhand/json calls replacers and reads property lists as the global JSON does: order, holders, changes in mid-walk, what
// a replacer may give, Proxies.
import { describe, expect, it } from 'vitest'
import { ObjectMapper } from '../js/index.js'
import { jsonOf, stringify } from '../js/json.js'
import { caught, render } from './assertions.js'

const same = (...args) => expect(stringify(...args)).toBe(JSON.stringify(...args))

describe('replacer', () => {
  const trace = (write, value, change = (_, member) => member) => {
    const calls = []
    const text = write(value, function (key, member) {
      calls.push(`${render(this)} ${JSON.stringify(key)} ${render(member)}`)
      return change.call(this, key, member)
    })
    return [text, ...calls]
  }

  it('is called top-down with its holder, after toJSON', () => {
    const made = () => ({ a: new Date(0), b: { toJSON: (key) => ({ was: key }) }, c: [Object(1), Object('x')], 2: 1 })
    expect(trace(stringify, made())).toEqual(trace(JSON.stringify, made()))
    const holders = []
    stringify({ a: 1 }, function (key, value) {
      holders.push([key, this])
      return value
    })
    expect(holders).toEqual([
      ['', { '': { a: 1 } }],
      ['a', { a: 1 }],
    ])
  })

  it('changes what is still to come', () => {
    const change = function (key, value) {
      if (key === 'a') Object.assign(this, { b: [1], z: 1 })
      if (key === 'c') delete this.d
      if (key === '0') this.length = 1
      return key === '1' ? 'gone' : value
    }
    const made = () => ({ a: 1, b: 2, c: 3, d: 4, e: [1, 2, 3] })
    expect(trace(stringify, made(), change)).toEqual(trace(JSON.stringify, made(), change))
  })

  it('gives values of every kind', () => {
    const values = [
      1,
      'x',
      null,
      undefined,
      Number.NaN,
      -0,
      new Date(0),
      [1, [2]],
      { a: { toJSON: () => 3 } },
      Object(false),
    ]
    values.push(
      new Map([[1, 2]]),
      new (class Money {
        amount = 1
      })(),
      new (class extends Number {})(4),
      Object.create({ a: 1 }),
    )
    for (const made of values) same({ a: 1, b: [1] }, (key, value) => (key === 'b' ? made : value))
  })

  it('writes an object anew wherever it stands', () => {
    const shared = { n: 1 }
    let count = 0
    expect(
      jsonOf(new ObjectMapper()).stringify([shared, shared, { shared }], (key, value) =>
        key === 'n' ? ++count : value,
      ),
    ).toBe('[{"n":1},{"n":2},{"shared":{"n":3}}]')
  })

  it('meets no patch of a prototype twice', () => {
    const replacers = [
      (key, value) => (key === '' ? { a: [1, 'x', { b: 2 }] } : value),
      (key, value) => (key === '0' ? Object(key) : [value].flat().length),
      ['a'],
    ]
    const results = (write) => replacers.map((replacer) => write({ a: ['y', {}] }, replacer))
    const toJSON = {
      value() {
        return Array.isArray(this) ? ['patched', ...this] : 'patched'
      },
      configurable: true,
    }
    Object.defineProperty(Object.prototype, 'toJSON', toJSON)
    let written
    try {
      written = [results(stringify), results(JSON.stringify)]
    } finally {
      delete Object.prototype.toJSON
    }
    expect(written[0]).toEqual(written[1])
  })

  it('may give its holder', () => {
    const once = () => {
      let given = false
      return function (key, value) {
        if (key !== '' || given) return value
        given = true
        return this
      }
    }
    for (const value of [{ a: 1 }, [1], 'x', null]) {
      expect(stringify(value, once())).toBe(JSON.stringify(value, once()))
      expect(stringify(value, once(), 2)).toBe(JSON.stringify(value, once(), 2))
    }
    const inner = function (key, value) {
      return key === 'b' && this.b !== undefined && value === 1 ? { ...this, b: 2 } : value
    }
    expect(stringify({ a: { b: 1 } }, inner)).toBe(JSON.stringify({ a: { b: 1 } }, inner))
    for (const name of ['', 'a']) {
      const endless = function (key, value) {
        return key === name ? this : value
      }
      expect(() => JSON.stringify({ a: 1 }, endless)).toThrow(TypeError)
      expect(caught(() => stringify({ a: 1 }, endless)).code).toBe('CIRCULAR_REFERENCE')
    }
  })

  it('may write with the same mapper, and throw', () => {
    same({ a: { b: 1 } }, (key, value) => (key === 'a' ? stringify(value, null, 1) : value), 2)
    const thrown = new Error('mine')
    const error = caught(() =>
      stringify({ a: 1 }, (key) => {
        if (key === 'a') throw thrown
        return { a: 1 }
      }),
    )
    expect(error).toBe(thrown)
  })

  it('is called once for each member, whatever comes after it', () => {
    const keys = []
    const note = (key, value) => {
      keys.push(key)
      if (key === 'fails') throw new TypeError('mine')
      return value
    }
    stringify({ a: 1, b: { toJSON: (key) => keys.push(`toJSON ${key}`) }, id: 1n }, note)
    expect(keys).toEqual(['', 'a', 'toJSON b', 'b', 'id'])
    keys.length = 0
    expect(() => stringify({ a: 1, fails: 2 }, note)).toThrow(new TypeError('mine'))
    expect(keys).toEqual(['', 'a', 'fails'])
    keys.length = 0
    expect(stringify({ toJSON: () => keys.push('root') && { id: 1n } }, null, '')).toBe('{"id":"1"}')
    expect(keys).toEqual(['root'])
  })

  it('sees a Proxy as the global JSON does', () => {
    const log = (write) => {
      const calls = []
      const handler = {
        get: (target, key) => calls.push(`get ${String(key)}`) && Reflect.get(target, key),
        ownKeys: () => calls.push('ownKeys') && ['b', '1', 'a'],
        getOwnPropertyDescriptor: (target, key) =>
          calls.push(`descriptor ${key}`) && Reflect.getOwnPropertyDescriptor(target, key),
        has: () => calls.push('has'),
      }
      const array = {
        get: (target, key) => calls.push(`get ${String(key)}`) && (key === 'length' ? '2.5' : target[key]),
      }
      const value = { p: new Proxy({ 1: 1, a: 2, b: { c: 3 } }, handler), q: new Proxy([1, 2, 3], array) }
      return [write(value, (_, member) => member), ...calls]
    }
    expect(log(stringify)).toEqual(log(JSON.stringify))
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    expect(() => stringify({ proxy }, (_, value) => value)).toThrow(TypeError)
  })
})

describe('property list', () => {
  it.each([
    [[]],
    [['a']],
    [['c', 'a', 'c', 'n', 'a']],
    [['2', 1, 'a', 1, '1', -0, 1.5, Number.NaN]],
    [[Object('b'), Object(1), Object(true), {}, null, undefined, 1n, Symbol('s'), ['a']]],
    [[Object.assign(Object(1), { toString: () => 'c', valueOf: () => 2 })]],
    [Object.assign(['a'], { length: 3, 2: 'b' })],
    [new Proxy(['c', 'b'], {})],
    [['__proto__', 'toString', '']],
    [['0', 'length', 'a']],
  ])('list %#', (list) => {
    const value = {
      a: 1,
      b: { c: 2, a: [{ a: 1, x: 2 }] },
      c: [3, 4],
      1: 'one',
      2: 'two',
      1.5: 'x',
      0: 0,
      NaN: 1,
      '': 5,
    }
    Object.defineProperty(value, '__proto__', { value: { a: 1 }, enumerable: true })
    Object.defineProperty(value, 'n', { value: 'not enumerable' })
    same(value, list)
    same([value, value], list, 1)
    same({ toJSON: () => value }, list)
  })

  it('of a revoked Proxy', () => {
    const { proxy, revoke } = Proxy.revocable([], {})
    revoke()
    expect(() => stringify({}, proxy)).toThrow(TypeError)
  })

  it.each([null, undefined, 'a', 1, { 0: 'a', length: 1 }, new Set(['a'])])('%s is none', (replacer) =>
    same({ a: 1, b: [{ a: 2 }] }, replacer),
  )
})
