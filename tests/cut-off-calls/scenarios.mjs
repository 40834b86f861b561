// Calls that the end of the stack cuts off, each at hundreds of depths, and what the calls after them give. Run by
// cut-off-calls.node.test.js in a process of its own, since V8 needs stack to compile a function that was never called:
// `node scenarios.mjs <name>` prints what came of it as JSON.
import { CustomJsonModule, ObjectMapper, SimpleModule, ToStringSerializer, t } from '../../js/index.js'

const Longs = t.array(t.long)
const BIG = '9007199254740993'

// Runs a call with very little stack left: as many frames are given back as `frames` says, and `words` shift them. On the
// module's level, where V8 compiles it once.
let framesLeft = 0
let wasCalled = false
let toCall = () => {}
function deepen() {
  try {
    return deepen()
  } catch (error) {
    if (wasCalled || framesLeft-- > 0) throw error
    wasCalled = true
    return toCall()
  }
}
function deepenShifted(..._words) {
  return deepen()
}
function atTheEndOfTheStack(call, frames, words) {
  toCall = call
  framesLeft = frames
  wasCalled = false
  return deepenShifted(...Array(words).fill(0))
}

/**
 * @param {{ frames?: number, prepare?: () => void, call: () => unknown, isRight: () => boolean }} scenario
 *   of which each part may throw; `prepare` and `isRight` have all the stack there is
 */
function sweep({ frames = 30, prepare = () => {}, call, isRight }) {
  const outcome = { cutOff: 0, wrong: [] }
  // Compiles the parts of the scenario itself.
  prepare()
  call()
  isRight()
  for (let k = 0; k < frames; k++) {
    for (let words = 0; words < 14; words++) {
      prepare()
      try {
        atTheEndOfTheStack(call, k, words)
      } catch (error) {
        outcome.cutOff++
        if (!(error instanceof RangeError)) outcome.wrong.push(`cut off by ${error}`)
      }
      try {
        if (!isRight()) outcome.wrong.push(`at ${k}, ${words}`)
      } catch (error) {
        outcome.wrong.push(`at ${k}, ${words}: ${error.code} ${error.message}`)
      }
    }
  }
  return outcome
}

function codeOf(call) {
  try {
    call()
  } catch (error) {
    return error.code
  }
  return undefined
}

const inUse = (mapper) => {
  mapper.readValue('[1]', Longs)
  return mapper
}
const readsRight = (mapper) => mapper.readValue(`[${BIG}]`, Longs)[0] === BIG

const SCENARIOS = {
  closing() {
    for (let k = 0; k < 3; k++) inUse(new ObjectMapper()).close()
    let mapper
    return sweep({
      prepare: () => (mapper = inUse(new ObjectMapper())),
      call: () => mapper.close(),
      isRight: () => {
        // Take what was freed, if it was freed.
        for (let k = 0; k < 3; k++) new ObjectMapper().readValue('["x"]', t.array(t.string))
        return codeOf(() => mapper.readValue('[1]', Longs)) === 'CLOSED' || readsRight(mapper)
      },
    })
  },

  enabling() {
    inUse(new ObjectMapper()).enable('STRICT_DUPLICATE_DETECTION')
    for (let k = 0; k < 70; k++) inUse(new ObjectMapper())
    const twice = (mapper) => codeOf(() => mapper.readValue('{"a":1,"a":2}', t.record(t.any)))
    let mapper
    return sweep({
      prepare: () => (mapper = inUse(new ObjectMapper())),
      call: () => mapper.enable('STRICT_DUPLICATE_DETECTION'),
      isRight: () => {
        const expected = mapper.isEnabled('STRICT_DUPLICATE_DETECTION') ? 'DUPLICATE_KEY' : undefined
        return twice(mapper) === expected && readsRight(mapper)
      },
    })
  },

  registering() {
    const module = new CustomJsonModule()
    inUse(new ObjectMapper()).registerModule(module)
    let mapper
    return sweep({
      prepare: () => (mapper = inUse(new ObjectMapper())),
      call: () => mapper.registerModule(module),
      isRight: () => mapper.registerModule(module).writeValueAsString([1n], Longs) === '["1"]',
    })
  },

  // Limits of a call of its own come in between, higher or lower than the mapper's.
  limits() {
    const strict = inUse(new ObjectMapper({ constraints: { maxNumberLength: 3 } }))
    const lenient = inUse(new ObjectMapper())
    const other = (mapper, maxNumberLength) => mapper.readValue('[1]', Longs, { constraints: { maxNumberLength } })
    const tooLong = (mapper) => codeOf(() => mapper.readValue('[1234567]', Longs)) === 'NUMBER_TOO_LONG'
    const outcomes = [
      sweep({
        prepare: () => other(strict, 10),
        call: () => strict.readValue('[123]', Longs),
        isRight: () => tooLong(strict),
      }),
      sweep({
        prepare: () => other(lenient, 3),
        call: () => lenient.readValue('[123]', Longs),
        isRight: () => !tooLong(lenient),
      }),
    ]
    return { cutOff: outcomes[0].cutOff, wrong: outcomes.flatMap(({ wrong }) => wrong) }
  },

  writing() {
    const module = new CustomJsonModule()
    let mapper
    return sweep({
      prepare: () => (mapper = new ObjectMapper().registerModule(module)),
      call: () => mapper.writeValueAsString([1n], Longs),
      isRight: () => mapper.writeValueAsString([1n, '2'], Longs) === '["1","2"]' && readsRight(mapper),
    })
  },

  failing() {
    const mapper = inUse(new ObjectMapper())
    const call = () => codeOf(() => mapper.readValue('{"a":[1,"x"]}', t.record(Longs)))
    return sweep({ call, isRight: () => call() === 'NOT_A_NUMBER' && readsRight(mapper) })
  },

  // Where they come furthest, which is in WebAssembly.
  thousands() {
    const mapper = new ObjectMapper()
    const call = () => mapper.readValue('7E-10', t.decimal)
    call()
    const isCutOff = (frames, words) => {
      try {
        atTheEndOfTheStack(call, frames, words)
      } catch {
        return true
      }
      return false
    }
    const outcome = { cutOff: 0, wrong: [] }
    for (let k = 0; outcome.cutOff < 6000 && k < 100_000; k++) {
      const words = k % 14
      let frames = 30
      while (frames > 0 && !isCutOff(frames - 1, words)) frames--
      for (let left = 100; left > 0; left--) if (isCutOff(frames - 1 - (left % 2), words)) outcome.cutOff++
    }
    if (mapper.readValue('12.50', t.decimal) !== '12.50') outcome.wrong.push('at the end')
    return outcome
  },

  // Mappers with two modules, made while the memory grows by other calls. Not cut off, unless by the test's patience.
  ...Object.fromEntries(
    [
      ['names of equal length', 10, 'longs-as-text', 'money-as-text'],
      ['long names', 12, 'com.example.longs-as-text', 'com.example.money-as-text-2'],
    ].map(([name, seed, first, second]) => [
      name,
      () => {
        let state = seed
        const random = (count) => {
          state = (Math.imul(state, 1103515245) + 12345) >>> 0
          return (state >>> 8) % count
        }
        const Row = t.object('T', { id: t.long, price: t.decimal })
        const wrong = []
        for (let k = 0; k < 60; k++) {
          const mapper = new ObjectMapper()
            .registerModule(new SimpleModule(first).addSerializer(t.long, ToStringSerializer))
            .registerModule(new SimpleModule(second).addSerializer(t.decimal, ToStringSerializer))
          const text = mapper.writeValueAsString({ id: 7, price: 1.5 }, Row)
          if (text !== '{"id":"7","price":"1.5"}') wrong.push(text)
          const fields = {}
          for (let i = 0; i < 1 + random(4); i++) fields[`field${i}`] = t.string
          for (let left = 40 + random(200); left > 0; left--) {
            mapper.writeValueAsString({ id: 1n }, t.object('U', fields))
          }
        }
        return { cutOff: 0, wrong }
      },
    ]),
  ),
}

process.stdout.write(JSON.stringify(SCENARIOS[process.argv[2]]()))
