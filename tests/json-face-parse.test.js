// longhand/json reads as the global JSON does: the reviver's calls and holders, and the source text of what it has not
// touched, on engines that have no such thing too; and it refuses with the library's own errors.
import { describe, expect, it } from 'vitest'
import { ObjectMapper } from '../js/index.js'
import { jsonOf, parse } from '../js/json.js'
import { caught, refuses, render } from './assertions.js'

function sources(text, reviver = (_, value) => value, read = parse) {
  const list = []
  read(text, function (key, value, context) {
    list.push([key, context.source])
    return reviver.call(this, key, value)
  })
  return list
}

describe('parse without a reviver', () => {
  it.each(['{"a":[1,"x",null,true]}', ' 12 ', '"\\u0061"', 'null', '{"__proto__":1,"2":2,"1":1,"a":3,"a":4}'])(
    '%s',
    (text) => {
      expect(render(parse(text))).toBe(render(JSON.parse(text)))
      for (const reviver of [null, {}, 'x', 1]) expect(render(parse(text, reviver))).toBe(render(JSON.parse(text)))
    },
  )

  it('makes a string of what it is given', () => {
    expect(parse(12)).toBe(12)
    expect(parse(null)).toBe(null)
    expect(parse(['[1]'])).toEqual([1])
    expect(parse({ toString: () => '{"a":1}' })).toEqual({ a: 1 })
    expect(() => parse(Symbol('s'))).toThrow(TypeError)
  })

  it('keeps the digits that a double loses', () => {
    const text = '{"id":1223456678901234567,"price":4120.816273540961928354,"n":19.90}'
    expect(parse(text)).toEqual({ id: '1223456678901234567', price: '4120.816273540961928354', n: 19.9 })
    const { parse: parseBigint } = jsonOf(new ObjectMapper({ as: 'bigint' }))
    expect(parseBigint(text)).toEqual({ id: 1223456678901234567n, price: '4120.816273540961928354', n: 19.9 })
  })
})

describe('reviver', () => {
  it('is called bottom-up, in key order, with its holder', () => {
    const text = '{"b":[1,{"c":2}],"10":3,"9":4,"":5,"b2":{}}'
    const keys = []
    parse(text, function (key, value) {
      keys.push(key)
      expect(render(this[key])).toBe(render(value))
      if (key === 'c') expect(this).toEqual({ c: 2 })
      return value
    })
    expect(keys).toEqual(['9', '10', '0', 'c', '1', 'b', '', 'b2', ''])
  })

  it('has a plain object around the root', () => {
    parse('1', function (key, value) {
      expect(Object.getPrototypeOf(this)).toBe(Object.prototype)
      expect(Object.getOwnPropertyDescriptor(this, key)).toEqual({
        value,
        writable: true,
        enumerable: true,
        configurable: true,
      })
      return value
    })
  })

  it('deletes by undefined, and leaves holes in arrays', () => {
    const drop = (key, value) => (key === 'a' || key === '1' || value === null ? undefined : value)
    for (const text of ['{"a":1,"b":{"a":2,"c":3}}', '[1,2,3]', '[null,[null]]', 'null', '{"1":1,"x":null}']) {
      expect(render(parse(text, drop))).toBe(render(JSON.parse(text, drop)))
    }
    expect(1 in parse('[1,2,3]', drop)).toBe(false)
    expect(parse('[1,2,3]', drop).length).toBe(3)
  })

  it('makes an own property of __proto__', () => {
    const text = '{"__proto__":{"x":1},"a":{"__proto__":2}}'
    const revived = parse(text, (key, value) => (key === 'x' ? 5 : value))
    expect(Object.getPrototypeOf(revived)).toBe(Object.prototype)
    expect(render(revived)).toBe('{"__proto__":{"x":5},"a":{"__proto__":2}}')
  })

  it('sees the last of duplicate keys alone', () => {
    expect(sources('{"a":{"x":1},"\\u0061":[2.0],"b":3,"a":"\\u0034"}')).toEqual([
      ['a', '"\\u0034"'],
      ['b', '3'],
      ['', undefined],
    ])
  })

  it('may throw what it likes', () => {
    const thrown = new Error('mine')
    const error = caught(() =>
      parse('[1]', () => {
        throw thrown
      }),
    )
    expect(error).toBe(thrown)
  })

  it('sees what the mapper reads', () => {
    const seen = []
    const see = (key, value) => {
      if (key !== '') seen.push(value)
      return value
    }
    const text = '{"a":12345678901234567890,"b":1e400,"c":-0,"d":7}'
    parse(text, see)
    jsonOf(new ObjectMapper({ as: 'bigint', longs: 'all' })).parse(text, see)
    expect(seen).toEqual(['12345678901234567890', '1e400', -0, 7, 12345678901234567890n, '1e400', 0n, 7n])
  })

  it('may read with the same mapper', () => {
    expect(parse('["[1.0]","[\\"2\\"]"]', (key, value) => (key === '' ? value : parse(value)))).toEqual([[1], ['2']])
    const nested = parse('["[1.50]"]', (key, value) =>
      key === '' ? value : parse(value, (_, inner, { source }) => source ?? inner),
    )
    expect(nested).toEqual([['1.50']])
  })
})

describe('context.source', () => {
  it.each([
    ['12.250', '12.250'],
    [' -0 ', '-0'],
    ['\n"\\u0061\\"b" ', '"\\u0061\\"b"'],
    ['true', 'true'],
    ['null\t', 'null'],
    ['1E+3', '1E+3'],
    ['12345678901234567890', '12345678901234567890'],
    ['\ufeff7', '7'],
    ['"\\\\"', '"\\\\"'],
    ['"\ud800,\u2028[]{}"', '"\ud800,\u2028[]{}"'],
  ])('of %j is %j', (text, source) => {
    expect(sources(text)).toEqual([['', source]])
  })

  it('stands for primitives alone', () => {
    const text = ' { "a" : [ 1.0 , "x]" , [ ] , { } , null ] , "b\\"" : { "c" : 1e2 } , "d,":[[-0.00],"\\\\"]}\n'
    const contexts = []
    parse(text, (key, value, context) => {
      expect(Object.getPrototypeOf(context)).toBe(Object.prototype)
      contexts.push([key, context])
      return value
    })
    const of = (source) => ({ source })
    expect(contexts).toEqual([
      ...[
        ['0', of('1.0')],
        ['1', of('"x]"')],
        ['2', {}],
        ['3', {}],
        ['4', of('null')],
        ['a', {}],
      ],
      ...[
        ['c', of('1e2')],
        ['b"', {}],
        ['0', of('-0.00')],
        ['0', {}],
        ['1', of('"\\\\"')],
        ['d,', {}],
        ['', {}],
      ],
    ])
  })

  it('lets a reviver take every number as written', () => {
    const exact = parse('{"id":1223456678901234567,"price":12.250}', (_, value, { source }) => source ?? value)
    expect(exact).toEqual({ id: '1223456678901234567', price: '12.250' })
  })

  it('is gone for what the reviver has changed, and stays for the same primitive', () => {
    const change = function (key, value) {
      if (key === 'a') Object.assign(this, { b: 3, c: 2, d: { x: 1 }, e: [1], f: 1 })
      return value
    }
    expect(sources('{"a":0,"b":1,"c":2.0,"d":{"x":1.0},"e":[1.0],"g":-0}', change)).toEqual([
      ...[
        ['a', '0'],
        ['b', undefined],
        ['c', '2.0'],
        ['x', undefined],
        ['d', undefined],
      ],
      ...[
        ['0', undefined],
        ['e', undefined],
        ['g', '-0'],
        ['', undefined],
      ],
    ])
    const zero = function (key, value) {
      if (key === '0') this[1] = 0
      return value
    }
    expect(sources('[1,-0]', zero)[1]).toEqual(['1', undefined])
  })

  it('follows an object to where it was, not to another place', () => {
    const swap = function (key, value) {
      if (key === 'z') Object.assign(this, { a: this.b, b: this.a })
      return value
    }
    expect(sources('{"z":0,"a":{"x":1},"b":{"x":1}}', swap).slice(1)).toEqual([
      ...[
        ['x', undefined],
        ['a', undefined],
        ['x', undefined],
        ['b', undefined],
        ['', undefined],
      ],
    ])
    const sameObject = function (key, value) {
      if (key === 'z') this.a.y = 3
      return value
    }
    expect(sources('{"z":0,"a":{"x":1.0}}', sameObject).slice(1, 3)).toEqual([
      ['x', '1.0'],
      ['y', undefined],
    ])
  })

  it('holds no large text for a short source', () => {
    const text = `[1234567890.1234567890,"${'x'.repeat(70_000)}","a\\u0062 longer than the shortest substring"]`
    const list = sources(text).map(([, source]) => source)
    expect(list).toEqual([text.slice(1, 22), text.slice(23, 70_025), text.slice(70_026, -1), undefined])
  })
})

describe('depth and errors', () => {
  const nested = (depth) => `${'[{"a":'.repeat(depth / 2)}1.0${'}]'.repeat(depth / 2)}`

  it('1000 and 10 000 levels', () => {
    expect(sources(nested(1000))[0]).toEqual(['a', '1.0'])
    const deep = jsonOf(new ObjectMapper({ constraints: { maxNestingDepth: 10_000 } }))
    expect(sources(nested(10_000), undefined, deep.parse)).toHaveLength(10_001)
    refuses(() => parse(nested(1002), (_, value) => value), { as: 'StreamConstraintsException' })
  })

  it('a reviver that nests without end', () => {
    const endless = function (key, value) {
      if (key === 'a') this.b = { a: 1, b: 2 }
      return value
    }
    const error = refuses(() => parse('{"a":1,"b":2}', endless), { as: 'StreamConstraintsException' })
    expect(error.code).toBe('NESTING_TOO_DEEP')
    expect(error.path).toEqual(new Array(10_000).fill('b'))
  })

  it('what is no JSON never reaches the reviver', () => {
    const never = () => expect.unreachable()
    const error = refuses(() => parse('{"a":01}', never), { as: 'JsonParseException', path: ['a'] })
    expect(error.location).toEqual({ offset: 6, line: 1, column: 7 })
    refuses(() => parse('', never), { as: 'MismatchedInputException' })
    refuses(() => parse(undefined, never), { as: 'JsonParseException' })
    const strict = jsonOf(new ObjectMapper().enable('STRICT_DUPLICATE_DETECTION'))
    refuses(() => strict.parse('{"a":1,"a":2}', never), { as: 'JsonParseException' })
  })
})
