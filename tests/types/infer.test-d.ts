// What TypeScript infers from a type of `t`: presence, forms, arrays, records, enums and recursion. Checked by tsc, never run.
import { describe, expectTypeOf, it } from 'vitest'
import { type Infer, type Type, t } from '../../js/index.js'
import type { AnyType } from '../../js/infer.d.ts'

declare class Money {
  readonly cents: bigint
}
declare function toMoney(text: string): Money
declare function fromMoney(money: Money): string

describe('scalars', () => {
  it('have their default JS form', () => {
    expectTypeOf<Infer<typeof t.long>>().toEqualTypeOf<string>()
    expectTypeOf<Infer<typeof t.bigInteger>>().toEqualTypeOf<string>()
    expectTypeOf<Infer<typeof t.decimal>>().toEqualTypeOf<string>()
    expectTypeOf<Infer<typeof t.int>>().toEqualTypeOf<number>()
    expectTypeOf<Infer<typeof t.double>>().toEqualTypeOf<number>()
    expectTypeOf<Infer<typeof t.string>>().toEqualTypeOf<string>()
    expectTypeOf<Infer<typeof t.boolean>>().toEqualTypeOf<boolean>()
    expectTypeOf<Infer<typeof t.any>>().toEqualTypeOf<unknown>()
  })

  it('take another form through as()', () => {
    const money = t.decimal.as({ decode: toMoney, encode: fromMoney })
    const bigint = t.long.as('bigint')
    const number = t.decimal.as('number')
    const date = t.string.as({ decode: (text) => new Date(text), encode: (value: Date) => value.toISOString() })
    const size = t.array(t.int).as({ decode: (list) => list.length, encode: (length: number) => new Array(length) })
    expectTypeOf<Infer<typeof money>>().toEqualTypeOf<Money>()
    expectTypeOf<Infer<typeof bigint>>().toEqualTypeOf<bigint>()
    expectTypeOf<Infer<typeof number>>().toEqualTypeOf<number>()
    expectTypeOf<Infer<typeof date>>().toEqualTypeOf<Date>()
    expectTypeOf<Infer<typeof size>>().toEqualTypeOf<number>()
  })

  it('take a codec behind another form', () => {
    const next = t.long.as('number').as({ decode: (n) => n + 1, encode: (n: number) => n - 1 })
    const large = t.int.as('bigint').as({ decode: (n) => [n] as const, encode: ([n]: readonly [bigint]) => n })
    const millis = t.string
      .as({ decode: (text) => new Date(text), encode: (date: Date) => date.toISOString() })
      .as({ decode: (date) => date.getTime(), encode: (number: number) => new Date(number) })
    expectTypeOf<Infer<typeof next>>().toEqualTypeOf<number>()
    expectTypeOf<Infer<typeof large>>().toEqualTypeOf<readonly [bigint]>()
    expectTypeOf<Infer<typeof millis>>().toEqualTypeOf<number>()
    const money = t.string.as({ decode: toMoney, encode: fromMoney })
    // @ts-expect-error money is what it gets
    money.as({ decode: (date: Date) => date, encode: (date: Date) => date })
  })

  it('have the forms that they can have', () => {
    const money = t.decimal.as({ decode: toMoney, encode: fromMoney }).writeAs('string').required()
    expectTypeOf<Infer<typeof money>>().toEqualTypeOf<Money>()
    const last = t.long.as('bigint').required().named('n').as('number').nullable().optional().writeAs('number')
    expectTypeOf<Infer<typeof last>>().toEqualTypeOf<number>()
    // @ts-expect-error a codec has made something else of it
    money.as('bigint')
    // @ts-expect-error the same
    t.long.as({ decode: (text) => text, encode: (text: string) => text }).as('number')
    // @ts-expect-error a decimal is no integer
    t.decimal.as('bigint')
    // @ts-expect-error neither is a double
    t.double.as('bigint')
    // @ts-expect-error a text is no number
    t.string.as('number')
    // @ts-expect-error nor has it two forms in JSON
    t.string.writeAs('string')
    // @ts-expect-error nor have arrays
    t.array(t.long).writeAs('string')
    // @ts-expect-error nor are they numbers
    t.array(t.long).as('bigint')
    // @ts-expect-error there is no such form
    t.long.as('text')
  })

  it('writeAs() and named() change nothing', () => {
    const long = t.long.writeAs('string').named('user_id')
    expectTypeOf<Infer<typeof long>>().toEqualTypeOf<string>()
  })

  it('enums are unions of their texts', () => {
    const Status = t.enum(['NEW', 'PAID'])
    expectTypeOf<Infer<typeof Status>>().toEqualTypeOf<'NEW' | 'PAID'>()
  })
})

describe('objects', () => {
  it('may miss every field, and have null in it', () => {
    const User = t.object('User', { id: t.long, age: t.int, any: t.any })
    expectTypeOf<Infer<typeof User>>().toEqualTypeOf<{ id?: string | null; age?: number | null; any?: unknown }>()
  })

  it('required() narrows a field', () => {
    const User = t.object('User', { id: t.long.required(), big: t.long.as('bigint').required(), name: t.string })
    expectTypeOf<Infer<typeof User>>().toEqualTypeOf<{ id: string; big: bigint; name?: string | null }>()
    const Late = t.object('User', { big: t.long.required().as('bigint').named('b') })
    expectTypeOf<Infer<typeof Late>>().toEqualTypeOf<{ big: bigint }>()
  })

  it('{ required: true } narrows all, nullable() and optional() relax single ones', () => {
    const User = t.object(
      'User',
      {
        id: t.long,
        nick: t.string.nullable(),
        next: t.long.as('bigint').optional(),
        both: t.int.nullable().optional(),
        fix: t.int.required(),
      },
      { required: true },
    )
    expectTypeOf<Infer<typeof User>>().toEqualTypeOf<{
      id: string
      nick: string | null
      next?: bigint
      both?: number | null
      fix: number
    }>()
  })

  it('nullable() and optional() change nothing elsewhere', () => {
    const User = t.object('User', { a: t.int.nullable(), b: t.int.optional() }, { unknown: 'ignore' })
    expectTypeOf<Infer<typeof User>>().toEqualTypeOf<{ a?: number | null; b?: number | null }>()
  })

  it('nest', () => {
    const Line = t.object('Line', { price: t.decimal.required() })
    const Order = t.object('Order', { lines: t.array(Line.required()).required(), first: Line })
    expectTypeOf<Infer<typeof Order>>().toEqualTypeOf<{
      lines: { price: string }[]
      first?: { price: string } | null
    }>()
  })
})

describe('arrays and records', () => {
  it('may hold null unless their element is required', () => {
    const list = t.array(t.long)
    const sure = t.array(t.long.required())
    const record = t.record(t.decimal)
    const sureRecord = t.record(t.array(t.int).required())
    expectTypeOf<Infer<typeof list>>().toEqualTypeOf<(string | null)[]>()
    expectTypeOf<Infer<typeof sure>>().toEqualTypeOf<string[]>()
    expectTypeOf<Infer<typeof record>>().toEqualTypeOf<Record<string, string | null>>()
    expectTypeOf<Infer<typeof sureRecord>>().toEqualTypeOf<Record<string, (number | null)[]>>()
  })

  it('hold what their element is seen as', () => {
    const list = t.array(t.enum(['A', 'B']).required())
    const deep = t.array(t.array(t.long.as('bigint').required()).required())
    expectTypeOf<Infer<typeof list>>().toEqualTypeOf<('A' | 'B')[]>()
    expectTypeOf<Infer<typeof deep>>().toEqualTypeOf<bigint[][]>()
  })
})

describe('recursion', () => {
  interface TreeNode {
    id?: string | null
    children?: (TreeNode | null)[] | null
  }
  const Tree: Type<TreeNode> = t.object('Tree', { id: t.long, children: t.array(t.lazy(() => Tree)) })

  it('goes through lazy() and a declared type', () => {
    expectTypeOf<Infer<typeof Tree>>().toEqualTypeOf<TreeNode>()
    const Forest = t.array(Tree.required())
    expectTypeOf<Infer<typeof Forest>>().toEqualTypeOf<TreeNode[]>()
  })

  it('lazy() is seen as the type that it gives', () => {
    const lazy = t.lazy(() => t.long.as('bigint'))
    expectTypeOf<Infer<typeof lazy>>().toEqualTypeOf<bigint>()
  })

  it('with its presence and its forms', () => {
    const long = t.lazy(() => t.long.nullable())
    const O = t.object(
      'O',
      {
        a: long.optional(),
        b: t.lazy(() => t.string.optional()).nullable(),
        c: long.as('bigint'),
        d: t.lazy(() => t.long.as('number')).as({ decode: (n) => [n], encode: ([n]: number[]) => n }),
        e: t.lazy(() => t.lazy(() => t.decimal).writeAs('string')).required(),
      },
      { required: true },
    )
    expectTypeOf<Infer<typeof O>>().toEqualTypeOf<{
      a?: string | null
      b?: string | null
      c: bigint | null
      d: number[]
      e: string
    }>()
    // @ts-expect-error a text is no number, lazy or not
    t.lazy(() => t.string).as('bigint')
    // @ts-expect-error nor has it two forms in JSON
    t.lazy(() => t.string).writeAs('string')
    // @ts-expect-error a codec has made something else of it
    t.lazy(() => t.long.as({ decode: (text) => text, encode: (text: string) => text })).as('number')
    // @ts-expect-error what is declared says nothing of numbers
    Tree.as('bigint')
  })
})

describe('Type', () => {
  it('tells different values apart', () => {
    expectTypeOf(t.long).toExtend<Type<string>>()
    expectTypeOf(t.int).not.toExtend<Type<string>>()
    expectTypeOf(t.long.as('bigint')).not.toExtend<Type<string>>()
    expectTypeOf(t.long.as({ decode: toMoney, encode: fromMoney })).toExtend<Type<Money>>()
    expectTypeOf(t.string).not.toExtend<Type<Money>>()
    const count = (type: AnyType) => type.as({ decode: () => 1n, encode: (value: bigint) => value })
    expectTypeOf<Infer<ReturnType<typeof count>>>().toEqualTypeOf<bigint>()
  })
})
