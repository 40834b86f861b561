// Random values of random types survive a write and a read, and typed reads agree with the slow oracle on random
// documents. Seeds are fixed, so that a run is repeatable; see arbitraries.js for more runs or other seeds.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CustomJsonModule, ObjectMapper, t } from '../js/index.js'
import { modelArbitrary, parameters, printer, valueArbitrary } from './arbitraries.js'
import { caught, classNamed, forms, render } from './assertions.js'
import { typed, typeFor } from './oracle/typed.js'

const modelAndValue = modelArbitrary.chain((model) => fc.tuple(fc.constant(model), valueArbitrary(model)))
const modelValueAndStyle = modelArbitrary.chain((model) =>
  fc.tuple(fc.constant(model), valueArbitrary(model), fc.integer()),
)

describe('random values of random types', () => {
  it.each([
    ['plain', () => new ObjectMapper()],
    ['CustomJsonModule', () => new ObjectMapper().registerModule(new CustomJsonModule())],
  ])('survive write-then-read: %s', (_name, make) => {
    const mapper = make()
    fc.assert(
      fc.property(modelAndValue, ([model, value]) => {
        const type = typeFor(model, t)
        const text = mapper.writeValueAsString(value, type)
        const bytes = mapper.writeValueAsBytes(value, type)
        expect(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)).toBe(text)
        expect(() => JSON.parse(text)).not.toThrow()
        for (const input of [text, bytes]) expect(render(mapper.readValue(input, type), true)).toBe(render(value, true))
      }),
      parameters(600, 20260101),
    )
  })
})

// The library may meet the faults of one document in another order, but must report one of them, whole. A missing member
// has no offset in the oracle, a repeated name no path: those are left open.
function isFault(error, faults, unit) {
  return faults.some(
    ({ name, offset, path }) =>
      error instanceof classNamed(name) &&
      (path === undefined || render(error.path) === render(path)) &&
      (offset === undefined || error.location.offset === unit(offset)),
  )
}

function agrees(mapper, model, text, features) {
  const type = typeFor(model, t)
  const { value, faults } = typed(text, model, features)
  for (const { form, input, unit } of forms(text)) {
    if (faults.length === 0) {
      expect(render(mapper.readValue(input, type), true), form).toBe(render(value, true))
      continue
    }
    const error = caught(() => mapper.readValue(input, type))
    expect(error, `${form}: accepted, expected ${faults[0].message}`).toBeInstanceOf(
      classNamed('JsonProcessingException'),
    )
    const got = `${error.name} at ${error.location.offset} ${JSON.stringify(error.path)}`
    expect(
      isFault(error, faults, unit),
      `${form}: ${got}, expected ${faults[0].message} ${JSON.stringify(faults[0].path)}`,
    ).toBe(true)
  }
}

describe('typed reads agree with the oracle', () => {
  it.each([
    ['plain', {}, []],
    [
      'CustomJsonModule, coercion off',
      { noCoercion: true, quotedWireForm: true },
      [['ALLOW_COERCION_OF_SCALARS', false]],
    ],
    [
      'lenient and strict',
      { acceptFloatAsInt: true, failOnUnknown: true, strictDuplicates: true },
      [
        ['ACCEPT_FLOAT_AS_INT', true],
        ['FAIL_ON_UNKNOWN_PROPERTIES', true],
        ['STRICT_DUPLICATE_DETECTION', true],
      ],
    ],
  ])('%s', (_name, features, switches) => {
    const mapper = new ObjectMapper()
    for (const [feature, state] of switches) mapper.configure(feature, state)
    if (features.quotedWireForm) mapper.registerModule(new CustomJsonModule())
    fc.assert(
      fc.property(modelValueAndStyle, ([model, value, style]) => {
        agrees(mapper, model, printer(style).document(value, model), features)
      }),
      parameters(800, 20260202),
    )
  })

  it('where a document was made for another type', () => {
    const mapper = new ObjectMapper()
    fc.assert(
      fc.property(modelValueAndStyle, modelArbitrary, ([model, value, style], other) => {
        agrees(mapper, other, printer(style).document(value, model), {})
      }),
      parameters(600, 20260303),
    )
  })
})
