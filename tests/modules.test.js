// Modules: named sets of serializers and deserializers by type. CustomJsonModule quotes long, bigInteger and decimal; the
// later registration wins; a name registers once; the type's own writeAs() beats them all.
import { describe, expect, it } from 'vitest'
import { CustomJsonModule, ObjectMapper, SimpleModule, ToStringSerializer, t } from '../js/index.js'
import { caught, reads, refuses, refusesToWrite, rejects, writes } from './assertions.js'

const Row = t.object('Row', {
  id: t.long,
  n: t.int,
  price: t.decimal,
  hash: t.bigInteger,
  ratio: t.double,
  name: t.string,
  ok: t.boolean,
})
const row = { id: '12', n: 3, price: '1.50', hash: '99', ratio: 0.5, name: '7', ok: true }
const withModules = (...modules) =>
  modules.reduce((mapper, module) => mapper.registerModule(module), new ObjectMapper())

describe('CustomJsonModule', () => {
  it('is a SimpleModule that quotes long, bigInteger and decimal', () => {
    expect(new CustomJsonModule()).toBeInstanceOf(SimpleModule)
    writes(
      row,
      Row,
      '{"id":"12","n":3,"price":"1.50","hash":"99","ratio":0.5,"name":"7","ok":true}',
      withModules(new CustomJsonModule()),
    )
    writes(row, Row, '{"id":12,"n":3,"price":1.50,"hash":99,"ratio":0.5,"name":"7","ok":true}', new ObjectMapper())
  })

  it('is registered on the singleton', () => {
    writes(
      row,
      Row,
      '{"id":"12","n":3,"price":"1.50","hash":"99","ratio":0.5,"name":"7","ok":true}',
      ObjectMapper.getInstance(),
    )
  })

  it('leaves null alone', () => {
    writes({ id: null, price: null }, Row, '{"id":null,"price":null}', withModules(new CustomJsonModule()))
  })

  it('changes nothing in what is read', () => {
    for (const text of ['{"id":12,"price":1.50}', '{"id":"12","price":"1.50"}']) {
      reads(text, Row, { id: '12', price: '1.50' }, { mapper: withModules(new CustomJsonModule()) })
    }
  })
})

describe('ToStringSerializer', () => {
  it.each([
    ['the class', ToStringSerializer],
    ['its instance', ToStringSerializer.instance],
  ])('%s quotes the kind it is added for', (_name, serializer) => {
    const module = new SimpleModule('quoting').addSerializer(t.int, serializer).addSerializer(t.double, serializer)
    writes(row, Row, '{"id":12,"n":"3","price":1.50,"hash":99,"ratio":"0.5","name":"7","ok":true}', withModules(module))
    writes([[1], null], t.array(t.array(t.int)), '[["1"],null]', withModules(module))
  })

  it('matches a scalar by kind, whatever its modifiers', () => {
    const mapper = withModules(new SimpleModule('quoting').addSerializer(t.long, ToStringSerializer))
    writes(
      { a: 1n, b: 2, c: '3' },
      t.object('O', { a: t.long.as('bigint'), b: t.long.required(), c: t.long.named('d') }),
      '{"a":"1","b":"2","d":"3"}',
      mapper,
    )
  })
})

describe('functions', () => {
  const shout = new SimpleModule('shout')
    .addSerializer(t.string, (text) => text.toUpperCase())
    .addDeserializer(t.string, (text) => text.trim())

  it('serialize and deserialize every value of their kind, but no null', () => {
    const Note = t.object('Note', { text: t.string, tags: t.array(t.string), by: t.record(t.string) })
    writes(
      { text: 'straße', tags: ['é', null], by: { k: 'v' } },
      Note,
      '{"text":"STRASSE","tags":["É",null],"by":{"k":"V"}}',
      withModules(shout),
    )
    reads(
      '{"text":" x ","tags":["\\ny",null],"by":{"k":" v"}}',
      Note,
      { text: 'x', tags: ['y', null], by: { k: 'v' } },
      { mapper: withModules(shout) },
    )
  })

  it('match an object by identity', () => {
    const Point = t.object('Point', { x: t.int, y: t.int })
    const Twin = t.object('Point', { x: t.int, y: t.int })
    class Vector {
      constructor(x, y) {
        Object.assign(this, { x, y })
      }
    }
    const mapper = withModules(
      new SimpleModule('vectors')
        .addDeserializer(Point, ({ x, y }) => new Vector(x, y))
        .addSerializer(Point, (vector) => ({ x: vector.x * 10, y: vector.y * 10 })),
    )
    const [first, second] = mapper.readValue('[{"x":1,"y":2},null]', t.array(Point))
    expect(first).toBeInstanceOf(Vector)
    expect({ ...first }).toEqual({ x: 1, y: 2 })
    expect(second).toBe(null)
    reads('{"x":1,"y":2}', Twin, { x: 1, y: 2 }, { mapper })
    writes([new Vector(1, 2)], t.array(Point), '[{"x":10,"y":20}]', mapper)
    writes([{ x: 1, y: 2 }], t.array(Twin), '[{"x":1,"y":2}]', mapper)
  })

  it('escape what they return', () => {
    const mapper = withModules(new SimpleModule('quotes').addSerializer(t.string, (text) => `"${text}",\n`))
    writes(['a'], t.array(t.string), JSON.stringify(['"a",\n']), mapper)
  })

  it('may use the mapper themselves', () => {
    const mapper = new ObjectMapper()
    mapper.registerModule(
      new SimpleModule('nested')
        .addSerializer(t.string, (text) => mapper.writeValueAsString([text.length]))
        .addDeserializer(t.string, (text) => String(mapper.readValue(text)[0])),
    )
    writes({ a: 'xyz', b: 'é' }, t.object('O', { a: t.string, b: t.string }), '{"a":"[3]","b":"[1]"}', mapper)
    reads(
      '{"a":"[3]","b":"[9007199254740993]"}',
      t.object('O', { a: t.string, b: t.string }),
      { a: '3', b: '9007199254740993' },
      { mapper },
    )
  })

  it('that throw give a JsonMappingException with path and cause', () => {
    const thrown = new Error('mine')
    const fail = () => {
      throw thrown
    }
    const mapper = withModules(
      new SimpleModule('failing').addSerializer(t.string, fail).addDeserializer(t.string, fail),
    )
    const type = t.record(t.array(t.string))
    expect(refusesToWrite({ k: [null, 'x'] }, type, { as: 'JsonMappingException', path: ['k', 1] }, mapper).cause).toBe(
      thrown,
    )
    expect(rejects('{"k":[null,"x"]}', type, { as: 'JsonMappingException', path: ['k', 1] }, { mapper }).cause).toBe(
      thrown,
    )
  })
})

describe('a lazy type', () => {
  const Point = t.object('Point', { x: t.int })
  const LazyPoint = t.lazy(() => Point)
  const points = (type) =>
    withModules(
      new SimpleModule('points').addDeserializer(type, ({ x }) => x).addSerializer(type, (x) => ({ x, is: 'point' })),
    )

  it.each([
    ['what it stands for', LazyPoint, Point],
    ['itself', LazyPoint, LazyPoint],
    ['another lazy type', t.lazy(() => LazyPoint), t.lazy(() => Point)],
    ['a type registered eagerly', Point, LazyPoint],
    ['modifiers', LazyPoint.nullable(), LazyPoint.required()],
  ])('matches %s', (_name, registered, used) => {
    const mapper = points(registered)
    reads('[{"x":1}]', t.array(used), [1], { mapper })
    writes([1], t.array(used), '[{"x":1,"is":"point"}]', mapper)
  })

  it('matches itself where its function would make new types', () => {
    const Fresh = t.lazy(() => t.object('Fresh', { x: t.int }))
    reads('[{"x":1}]', t.array(Fresh.required()), [1], { mapper: points(Fresh) })
    reads('[{"x":1}]', t.array(t.object('Fresh', { x: t.int })), [{ x: 1 }], { mapper: points(Fresh) })
  })

  it.each([
    ['a long', t.long, t.long.as('bigint').as({ decode: (n) => n, encode: (n) => n }), t.string],
    ['an enum', t.enum(['A']), t.enum(['B', '7']), t.string],
  ])('of %s matches its kind', (_name, registered, used, other) => {
    const module = new SimpleModule('kinds')
      .addDeserializer(
        t.lazy(() => registered),
        () => 'read',
      )
      .addSerializer(
        t.lazy(() => registered),
        () => 'written',
      )
    reads('["7"]', t.array(used), ['read'], { mapper: withModules(module) })
    writes(['7'], t.array(used), '["written"]', withModules(new CustomJsonModule(), module))
    writes(['7'], t.array(other), '["7"]', withModules(module))
  })

  it('is asked at the first use, and takes no ToStringSerializer, which has to be known before', () => {
    const Later = t.lazy(() => Late)
    const mapper = withModules(new SimpleModule('late').addDeserializer(Later, () => 'read'))
    const Late = t.array(t.int)
    reads('[1]', Late, 'read', { mapper })
    const add = () => new SimpleModule('quoting').addSerializer(Later, ToStringSerializer)
    expect(refuses(add, { as: 'InvalidDefinitionException' }).code).toBe('UNSUPPORTED_SERIALIZER')
  })

  it('that stands for no type is a TypeError at the first use', () => {
    const mapper = points(t.lazy(() => 'Point'))
    expect(caught(() => mapper.readValue('1', t.int))).toBeInstanceOf(TypeError)
    expect(caught(() => mapper.writeValueAsString(1, t.int))).toBeInstanceOf(TypeError)
  })
})

describe('precedence', () => {
  const upper = new SimpleModule('upper').addSerializer(t.string, (text) => text.toUpperCase())
  const dotted = new SimpleModule('dotted').addSerializer(t.string, (text) => `${text}.`)

  it('the later registration wins', () => {
    writes(['a'], t.array(t.string), '["a."]', withModules(upper, dotted))
    writes(['a'], t.array(t.string), '["A"]', withModules(dotted, upper))
    const twice = new SimpleModule('twice')
      .addSerializer(t.string, (text) => `1${text}`)
      .addSerializer(t.string, (text) => `2${text}`)
    writes(['a'], t.array(t.string), '["2a"]', withModules(twice))
  })

  it('a name registers once', () => {
    const again = new SimpleModule('upper').addSerializer(t.string, (text) => `again ${text}`)
    writes(['a'], t.array(t.string), '["A"]', withModules(upper, again))
    writes(['a'], t.array(t.string), '["a."]', withModules(upper, dotted, upper))
    writes([1], t.array(t.long), '["1"]', withModules(new CustomJsonModule(), new CustomJsonModule()))
  })

  it('modules without a name are different modules', () => {
    const first = new SimpleModule().addSerializer(t.string, (text) => `${text}1`)
    const second = new SimpleModule().addSerializer(t.string, (text) => `${text}2`)
    writes(['a'], t.array(t.string), '["a2"]', withModules(first, second))
    writes(['a'], t.array(t.string), '["a1"]', withModules(second, first))
  })

  it('writeAs() beats every module', () => {
    writes([1], t.array(t.long.writeAs('number')), '[1]', withModules(new CustomJsonModule()))
    writes([1], t.array(t.long.writeAs('string')), '["1"]', new ObjectMapper())
  })
})

describe('registerModule', () => {
  it('returns the mapper, works on a mapper in use, and stays on it', () => {
    const mapper = new ObjectMapper()
    writes([1], t.array(t.long), '[1]', mapper)
    expect(mapper.registerModule(new CustomJsonModule())).toBe(mapper)
    writes([1], t.array(t.long), '["1"]', mapper)
    writes([1], t.array(t.long), '[1]', new ObjectMapper())
    writes([1], t.array(t.long), '["1"]', mapper.copy())
  })

  it('on the frozen singleton takes a known name, and no new one', () => {
    const mapper = ObjectMapper.getInstance()
    mapper.readValue('1')
    expect(mapper.registerModule(new CustomJsonModule())).toBe(mapper)
    refuses(() => mapper.registerModule(new SimpleModule('late')), { as: 'InvalidDefinitionException' })
    refuses(() => mapper.registerModule(new SimpleModule()), { as: 'InvalidDefinitionException' })
  })

  it.each([undefined, null, 'CustomJsonModule', {}, CustomJsonModule, () => 1])(
    'refuses anything else (%#)',
    (argument) => {
      expect(caught(() => new ObjectMapper().registerModule(argument))).toBeInstanceOf(TypeError)
    },
  )

  it('checks the name of a subclass', () => {
    class Odd extends SimpleModule {
      name = 5
    }
    const mapper = new ObjectMapper()
    expect(caught(() => mapper.registerModule(new Odd()))).toBeInstanceOf(TypeError)
    reads('1', t.long, '1', { mapper })
  })

  it.each([
    ['long', ToStringSerializer],
    [{}, ToStringSerializer],
    [t.long, 'toString'],
    [t.long, undefined],
    [t.long, {}],
  ])('checks a serializer (%#)', (type, serializer) => {
    expect(caught(() => new SimpleModule('checked').addSerializer(type, serializer))).toBeInstanceOf(TypeError)
  })
})

describe('a bigint without a type', () => {
  const own = (type) => new SimpleModule('own').addSerializer(type, (value) => `${value}`)
  const value = { id: 9007199254740993n, list: [1n] }
  const quoted = '{"id":"9007199254740993","list":["1"]}'
  const bare = '{"id":9007199254740993,"list":[1]}'

  it.each([
    ['none', [], bare],
    ['a function', [own(t.bigInteger)], bare],
    ['ToStringSerializer', [new CustomJsonModule()], quoted],
    ['a function after ToStringSerializer', [new CustomJsonModule(), own(t.bigInteger)], quoted],
    ['a function before ToStringSerializer', [own(t.bigInteger), new CustomJsonModule()], quoted],
    ['a function for another kind', [new CustomJsonModule(), own(t.long)], quoted],
  ])('is quoted as soon as a module has ToStringSerializer for bigIntegers: %s', (_name, modules, text) => {
    writes(value, undefined, text, withModules(...modules))
    writes([value], t.array(t.any), `[${text}]`, withModules(...modules))
    writes(value, t.object('Row', {}), text, withModules(...modules))
  })
})
