// Input from a frame of the page: told by its tag, not by instanceof. Node has no frames; realms.node.test.js tests a vm
// context there.
import { describe, expect, it } from 'vitest'
import { t } from '../js/index.js'
import { encode, singleton } from './assertions.js'

const hasFrames = typeof document !== 'undefined'

function withFrame(action) {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  try {
    action(frame.contentWindow)
  } finally {
    frame.remove()
  }
}

describe.skipIf(!hasFrames)('a frame (skipped where there is no document)', () => {
  it('hands over bytes and buffers', () => {
    withFrame((foreign) => {
      const bytes = foreign.Uint8Array.from(encode('{"id":9007199254740993,"é":[1.50]}'))
      expect(bytes instanceof Uint8Array).toBe(false)
      for (const input of [bytes, bytes.buffer]) {
        expect(singleton().readValue(input)).toEqual({ id: '9007199254740993', é: [1.5] })
        expect(singleton().readValue(input, t.record(t.any))).toEqual({ id: '9007199254740993', é: [1.5] })
      }
    })
  })

  it('hands over values', () => {
    withFrame((foreign) => {
      const value = foreign.JSON.parse('{"a":[1,{"b":"é"}]}')
      value.date = new foreign.Date(0)
      expect(singleton().writeValueAsString(value)).toBe(JSON.stringify(value))
      expect(singleton().writeValueAsString(value.a, t.array(t.any))).toBe('[1,{"b":"é"}]')
    })
  })
})
