// Bytes that their owner changes or gives away while they are read, which a codec can do: the values are those of the bytes
// as they came, and what the codec throws is not lost, even where its place can't be found any more.
import { describe, expect, it } from 'vitest'
import { ObjectMapper, t } from '../../js/index.js'
import { encode, refuses } from '../assertions.js'

const SPOILERS = [
  ['overwritten', (bytes) => bytes.fill(0x5b)],
  ['given away', (bytes) => structuredClone(bytes.buffer, { transfer: [bytes.buffer] })],
]

describe.each(SPOILERS)('bytes that are %s', (_name, spoil) => {
  const mapper = new ObjectMapper()
  const spoiling = (bytes, then) =>
    t.record(
      t.string.as({
        decode: (text) => {
          if (bytes.length > 0 && bytes[0] === 0x7b) spoil(bytes)
          then()
          return text
        },
        encode: String,
      }),
    )

  it('have been read', () => {
    const bytes = encode('{"a":"x","b":"y"}')
    expect(
      mapper.readValue(
        bytes,
        spoiling(bytes, () => {}),
      ),
    ).toEqual({ a: 'x', b: 'y' })
  })

  it('do not hide what the codec throws', () => {
    const thrown = new Error('mine')
    const bytes = encode('{"a":"x","b":"y"}')
    const throwing = spoiling(bytes, () => {
      throw thrown
    })
    const error = refuses(() => mapper.readValue(bytes, throwing), { as: 'JsonMappingException' })
    expect([error.code, error.cause === thrown]).toEqual(['CONVERSION_FAILED', true])
    expect(mapper.readValue('{"a":"z"}', t.record(t.string))).toEqual({ a: 'z' })
  })
})
