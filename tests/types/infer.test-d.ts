// What TypeScript infers from a type of `t`: presence, forms, arrays, records, enums and recursion. Checked by tsc, never run.
import { describe, expectTypeOf, it } from 'vitest'
import { type Infer, type Type, t } from '../../js/index.js'

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
})

describe('Type', () => {
  it('tells different values apart', () => {
    expectTypeOf(t.long).toExtend<Type<string>>()
    expectTypeOf(t.int).not.toExtend<Type<string>>()
    expectTypeOf(t.long.as('bigint')).not.toExtend<Type<string>>()
  })
})
