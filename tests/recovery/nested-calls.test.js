// Calls in the middle of a call, from every place where user code runs: reads and writes, good and bad, on the same mapper,
// another one and the singleton; calls that cost the instance; changes of the mapper in use. The outer call is not to notice.
import { describe, expect, it } from 'vitest'
import { dropInstance } from '../../js/engine/instance.js'
import { ObjectMapper, SimpleModule, t } from '../../js/index.js'
import { jsonOf } from '../../js/json.js'
import { caught, render, singleton } from '../assertions.js'
import { PLACES } from './user-code.js'

const Inner = t.object('Inner', { id: t.long, texts: t.array(t.string), price: t.decimal })
const TEXT = `{"id":9007199254740995,"texts":["${'ü'.repeat(300)}"],"price":0.10,"more":[12345678901234567890]}`
const VALUE = { id: '5', texts: ['a', '"'], price: '0.10', more: [1n] }
const LARGE = `["${'x'.repeat(3_000_000)}",12345678901234567890]`

/** What is called inside, of a mapper; each checks its own result. */
const INNER = {
  'a typed read': (mapper) => expect(mapper.readValue(TEXT, Inner).price).toBe('0.10'),
  'a read of bytes': (mapper) =>
    expect(mapper.readValue(new TextEncoder().encode(TEXT), Inner).id).toBe('9007199254740995'),
  'a read without a type': (mapper) => expect(mapper.readValue(TEXT).more).toEqual(['12345678901234567890']),
  'a typed write': (mapper) =>
    expect(mapper.writeValueAsString(VALUE, t.object('W', { price: t.decimal.writeAs('number') }))).toContain(
      '"price":0.10',
    ),
  'a write of bytes': (mapper) => expect(mapper.writeValueAsBytes([1n, 'é'], t.array(t.any)).length).toBeGreaterThan(7),
  'a write without a type': (mapper) => expect(mapper.writeValueAsString({ a: [null, 'é'] })).toBe('{"a":[null,"é"]}'),
  convertValue: (mapper) => expect(mapper.convertValue({ id: 7 }, Inner)).toEqual({ id: '7' }),
  'JSON with functions': (mapper) => {
    const json = jsonOf(mapper)
    expect(
      json.parse(
        json.stringify([1, 'a'], (_key, value) => value, 1),
        (_key, value) => value,
      ),
    ).toEqual([1, 'a'])
  },
  'a read that fails': (mapper) =>
    expect(caught(() => mapper.readValue('{"id":1,"texts":[5,{}]}', Inner)).code).toBe('MISMATCHED_TYPE'),
  'a write that fails': (mapper) =>
    expect(caught(() => mapper.writeValueAsString({ id: 'x' }, Inner)).code).toBe('NOT_A_NUMBER'),
  'a large read, for which memory grows': (mapper) =>
    expect(mapper.readValue(LARGE, t.array(t.any))[1]).toBe('12345678901234567890'),
}

/** A call's value as text, or the code of what it throws. */
function outcomeOf(call) {
  let value
  const error = caught(() => {
    value = render(call())
  })
  return error === undefined ? value : (error.code ?? String(error))
}

const MAPPERS = [
  ['the same mapper', (outer) => outer],
  ['another mapper', () => new ObjectMapper().enable('SORT_PROPERTIES_ALPHABETICALLY')],
  ['the singleton', () => singleton()],
]

describe.each(PLACES)('in $place', ({ make, mapper: makeMapper }) => {
  /** The outer call, quiet, and with an action run at its hook. */
  function outerCall() {
    let inside
    let calls = 0
    let failure
    const hook = (value) => {
      // Only outermost: what runs inside may come by the same hook.
      const run = inside
      inside = undefined
      if (run !== undefined) calls++
      try {
        run?.()
      } catch (error) {
        failure ??= error
      }
      inside = run
      return value
    }
    const mapper = makeMapper?.(hook) ?? new ObjectMapper()
    const call = make(mapper, hook)
    const right = render(call())
    const runs = (action) => {
      inside = action
      calls = 0
      const outcome = outcomeOf(call)
      inside = undefined
      if (failure !== undefined) throw failure
      expect(calls).toBeGreaterThan(0)
      return outcome
    }
    const passes = (action) => {
      expect(runs(action)).toBe(right)
      expect(outcomeOf(call)).toBe(right)
    }
    return { mapper, call, right, runs, passes }
  }

  it.each(MAPPERS)('%s', (_name, choose) => {
    const { mapper, passes } = outerCall()
    const inner = choose(mapper)
    const actions = Object.values(INNER)
    for (const action of actions) passes(() => action(inner))
    passes(() => {
      for (const action of actions) action(inner)
    })
  })

  it('the same call again, some levels deep', () => {
    const { passes, call } = outerCall()
    const again = (level) => () => {
      if (level === 0) return
      call()
      again(level - 1)()
    }
    passes(again(5))
  })

  it('what costs the instance', () => {
    const { mapper, passes } = outerCall()
    passes(() => dropInstance())
    passes(() => {
      INNER['a typed read'](mapper)
      dropInstance()
      INNER['a typed write'](singleton())
    })
    // More fresh mappers and types than an instance keeps.
    passes(() => {
      for (let round = 0; round < 70; round++) new ObjectMapper().readValue('[1]', t.array(t.long))
      for (let round = 0; round < 260; round++) mapper.readValue('[1]', t.array(t.long))
    })
  })

  it('a change of the mapper in use', () => {
    const { mapper, passes } = outerCall()
    passes(() => mapper.enable('ACCEPT_FLOAT_AS_INT').registerModule(new SimpleModule('late')))
    expect(mapper.isEnabled('ACCEPT_FLOAT_AS_INT')).toBe(true)
    expect(mapper.readValue('[1.9]', t.array(t.int))).toEqual([1])
  })

  it('the end of the mapper in use', () => {
    const { mapper, right, runs } = outerCall()
    // A call that is under way comes to its end; longhand/json makes more than one, and a copy lives on.
    expect([right, 'CLOSED']).toContain(runs(() => mapper.close()))
    expect(outcomeOf(() => mapper.readValue('1'))).toBe('CLOSED')
    expect(singleton().readValue('[9007199254740993]')).toEqual(['9007199254740993'])
  })
})
