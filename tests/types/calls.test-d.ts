// What TypeScript says about the calls: results, arguments and errors. Checked by tsc, never run.
import { describe, expectTypeOf, it } from 'vitest'
import {
  CustomJsonModule,
  type Infer,
  type InvalidFormatException,
  type JsonMappingException,
  type JsonProcessingException,
  type MismatchedInputException,
  ObjectMapper,
  SimpleModule,
  ToStringSerializer,
  t,
} from '../../js/index.js'

const mapper = ObjectMapper.getInstance()
const User = t.object('UserEntity', { id: t.long.required(), price: t.decimal })
declare const bytes: Uint8Array
declare const buffer: ArrayBuffer

describe('readValue', () => {
  it('without a type is unknown', () => {
    expectTypeOf(mapper.readValue('1')).toEqualTypeOf<unknown>()
    expectTypeOf(mapper.readValue(bytes)).toEqualTypeOf<unknown>()
    expectTypeOf(mapper.readValue(buffer, { longs: 'all', decimals: 'unsafe', as: 'bigint' })).toEqualTypeOf<unknown>()
  })

  it('with a type is what it infers, or null', () => {
    expectTypeOf(mapper.readValue('1', t.long)).toEqualTypeOf<string | null>()
    expectTypeOf(mapper.readValue(bytes, User)).toEqualTypeOf<Infer<typeof User> | null>()
    expectTypeOf(mapper.readValue(bytes, User)).toEqualTypeOf<{ id: string; price?: string | null } | null>()
    expectTypeOf(mapper.readValue(buffer, t.array(User), { longs: 'all' })).toEqualTypeOf<
      (Infer<typeof User> | null)[] | null
    >()
  })

  it('with a required type is never null', () => {
    expectTypeOf(mapper.readValue('1', t.long.as('bigint').required())).toEqualTypeOf<bigint>()
    expectTypeOf(mapper.readValue('{}', User.required())).toEqualTypeOf<Infer<typeof User>>()
    expectTypeOf(mapper.readValue('[]', t.array(User.required()).required())).toEqualTypeOf<Infer<typeof User>[]>()
  })

  it('takes text and bytes only', () => {
    // @ts-expect-error a number is no input
    mapper.readValue(5)
    // @ts-expect-error neither is a parsed value
    mapper.readValue({ id: 1 }, User)
    // @ts-expect-error a type is no name
    mapper.readValue('1', 'long')
    // @ts-expect-error an option has two values
    mapper.readValue('1', { longs: 'some' })
  })
})

describe('the other calls', () => {
  it('write and convert', () => {
    expectTypeOf(mapper.writeValueAsString({ id: 1n })).toEqualTypeOf<string>()
    expectTypeOf(mapper.writeValueAsString({ id: '1' }, User)).toEqualTypeOf<string>()
    expectTypeOf(mapper.writeValueAsBytes({ id: '1' }, User)).toExtend<Uint8Array>()
    expectTypeOf(mapper.convertValue({ id: 5 }, User.required())).toEqualTypeOf<Infer<typeof User>>()
    expectTypeOf(mapper.close()).toEqualTypeOf<void>()
  })

  it('chain', () => {
    expectTypeOf(
      new ObjectMapper({ longs: 'all' }).enable('INDENT_OUTPUT').disable('INDENT_OUTPUT'),
    ).toEqualTypeOf<ObjectMapper>()
    expectTypeOf(
      new ObjectMapper().configure('ACCEPT_FLOAT_AS_INT', true).registerModule(new CustomJsonModule()),
    ).toEqualTypeOf<ObjectMapper>()
    expectTypeOf(mapper.copy({ decimals: 'all' })).toEqualTypeOf<ObjectMapper>()
    expectTypeOf(ObjectMapper.INSTANCE).toEqualTypeOf<ObjectMapper>()
    expectTypeOf(mapper.isEnabled('INDENT_OUTPUT')).toEqualTypeOf<boolean>()
    expectTypeOf(
      new SimpleModule('m').addSerializer(t.long, ToStringSerializer).addDeserializer(t.string, (text) => text),
    ).toEqualTypeOf<SimpleModule>()
  })

  it('know the names of features', () => {
    // @ts-expect-error no such feature
    mapper.enable('INDENT')
  })
})

describe('types', () => {
  it('take types only', () => {
    // @ts-expect-error an element is a type
    t.array('long')
    // @ts-expect-error so is a field
    t.object('O', { id: 'long' })
    // @ts-expect-error there are two wire forms
    t.long.writeAs('bigint')
    // @ts-expect-error a codec has two sides
    t.long.as({ decode: (text: string) => text })
  })
})

describe('errors', () => {
  it('say where and why', () => {
    const error = new Error() as InvalidFormatException
    expectTypeOf(error).toExtend<MismatchedInputException>()
    expectTypeOf(error).toExtend<JsonMappingException>()
    expectTypeOf(error).toExtend<JsonProcessingException>()
    expectTypeOf(error.code).toEqualTypeOf<string>()
    expectTypeOf(error.path).toEqualTypeOf<(string | number)[]>()
    expectTypeOf(error.location?.offset).toEqualTypeOf<number | undefined>()
  })
})
