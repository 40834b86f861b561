// Containers below depth 1000, which only a raised limit allows, wait until those above them are written: what each keeps
// meanwhile does not grow with its depth.
import { expect, it } from 'vitest'
import { ObjectMapper } from '../../js/index.js'
import { heldMemoryNow } from './memory.js'

const COUNT = 20_000
// 160 MB when each had a list of all that was around it; 8 MB are the values.
const MOST = 60

it('a write of many containers side by side below depth 1000 takes the memory of a shallow one', () => {
  const mapper = new ObjectMapper({ constraints: { maxNestingDepth: 2000 } }).enable('SORT_PROPERTIES_ALPHABETICALLY')
  let held = 0
  const last = {
    toJSON() {
      held = heldMemoryNow()
      return 'measured'
    },
  }
  let value = Array.from({ length: COUNT }, () => [[]])
  value.push([[last]])
  for (let k = 0; k < 998; k++) value = [value]
  const before = heldMemoryNow()
  expect(mapper.writeValueAsString(value)).toContain('[["measured"]]')
  expect(held - before, 'MB').toBeLessThan(MOST)
})
