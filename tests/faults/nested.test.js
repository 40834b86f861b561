// Faults in a call that is made in the middle of another one, by a codec or a toJSON: they cost the inner call alone.
import { describe, expect, it } from 'vitest'
import { ObjectMapper, t } from '../../js/index.js'
import { caught, refuses } from '../assertions.js'
import { arm, Fault } from './fault.js'

const FAULTS = [
  ['a trap', Fault.TRAP_IN_BLOCK, 'ENGINE_FAILED'],
  ['memory at its end', Fault.ALLOCATIONS_FAIL, 'OUT_OF_MEMORY'],
]
const Inner = t.array(t.long)
const INNER = `[${'1,'.repeat(50_000)}9007199254740993]`

describe.each(FAULTS)('%s', (_name, fault, code) => {
  const mapper = new ObjectMapper()
  const failing = () => {
    // The next text is longer than any before, so that there is memory to ask for.
    mapper.readValue('[1]', Inner)
    arm(fault, 0)
    const error = caught(() => mapper.readValue(INNER, Inner))
    expect(error?.code).toBe(code)
    return error
  }

  it('in a codec of a read that goes on', () => {
    const Failing = t.string.as({ decode: (text) => `${text} ${failing().code}`, encode: String })
    const Row = t.object('Row', { id: t.long, a: Failing, b: t.array(Failing) })
    expect(mapper.readValue('{"b":["y","z"],"id":9007199254740993,"a":"x"}', Row)).toEqual({
      id: '9007199254740993',
      a: `x ${code}`,
      b: [`y ${code}`, `z ${code}`],
    })
  })

  it('in a codec of a read that fails then: the place is found in a new instance', () => {
    const Failing = t.string.as({
      decode: () => {
        throw failing()
      },
      encode: String,
    })
    const read = () => mapper.readValue('{"é":[null,"x"]}', t.record(t.array(Failing)))
    const error = refuses(read, { as: 'JsonMappingException', path: ['é', 1] })
    expect([error.code, error.cause.code, error.location.offset]).toEqual(['CONVERSION_FAILED', code, 11])
  })

  it('in a codec, a toJSON and a getter of a write', () => {
    const Failing = t.string.as({ decode: String, encode: () => failing().code })
    expect(mapper.writeValueAsString(['x', 'y'], t.array(Failing))).toBe(`["${code}","${code}"]`)
    const value = {
      id: 5n,
      toJSON: () => ({ id: 5n, code: failing().code }),
    }
    expect(mapper.writeValueAsString([value])).toBe(`[{"id":5,"code":"${code}"}]`)
    const getter = {
      get id() {
        return failing().code
      },
    }
    expect(mapper.writeValueAsString(getter, t.object('Row', { id: t.string }))).toBe(`{"id":"${code}"}`)
  })
})

describe('a mapper whose instance has failed', () => {
  it.each(FAULTS)('by %s can be changed, copied and closed', (_name, fault) => {
    for (const change of [
      (mapper) => mapper.enable('INDENT_OUTPUT'),
      (mapper) => mapper.copy(),
      (mapper) => new ObjectMapper().readValue('[1]', Inner) && mapper.disable('INDENT_OUTPUT'),
      (mapper) => mapper.close(),
    ]) {
      const mapper = new ObjectMapper()
      mapper.readValue('[1]', Inner)
      // The fault stays: whatever is called in this instance from now on fails.
      arm(fault, 0)
      expect(caught(() => mapper.readValue(INNER, Inner))).toBeInstanceOf(Error)
      const changed = change(mapper)
      if (changed !== undefined) expect(changed.readValue('[9007199254740993]', Inner)).toEqual(['9007199254740993'])
    }
  })
})
