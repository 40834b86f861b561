// The mappers that the soak keeps for its whole run, as an application would: the singleton, and one at module level for
// each other configuration. `features` says the same to the oracle, `layout` to written.js.

import { CustomJsonModule, ObjectMapper } from '../../js/index.js'

/**
 * @typedef {object} KeptMapper
 * @property {string} name
 * @property {ObjectMapper} mapper
 * @property {object} features as the oracle names them
 * @property {object} layout
 */

export const singleton = {
  name: 'singleton',
  mapper: ObjectMapper.getInstance(),
  features: { quotedWireForm: true },
  layout: { quoted: true },
}

export const plain = { name: 'plain', mapper: new ObjectMapper(), features: {}, layout: {} }

const strict = {
  name: 'strict',
  mapper: new ObjectMapper().registerModule(new CustomJsonModule()).disable('ALLOW_COERCION_OF_SCALARS'),
  features: { noCoercion: true, quotedWireForm: true },
  layout: { quoted: true },
}

const picky = {
  name: 'picky',
  mapper: new ObjectMapper()
    .enable('ACCEPT_FLOAT_AS_INT')
    .enable('FAIL_ON_UNKNOWN_PROPERTIES')
    .enable('STRICT_DUPLICATE_DETECTION'),
  features: { acceptFloatAsInt: true, failOnUnknown: true, strictDuplicates: true },
  layout: {},
}

const pretty = {
  name: 'pretty',
  mapper: ObjectMapper.getInstance().copy().enable('INDENT_OUTPUT').enable('SORT_PROPERTIES_ALPHABETICALLY'),
  features: { quotedWireForm: true },
  layout: { quoted: true, indent: '  ', sorted: true },
}

/** @type {readonly KeptMapper[]} */
export const READERS = [singleton, plain, strict, picky]
/** @type {readonly KeptMapper[]} */
export const WRITERS = [singleton, plain, pretty]

/** Options of untyped reads, given to a mapper or to a call. */
export const READ_OPTIONS = [
  { longs: 'all' },
  { decimals: 'all' },
  { as: 'bigint' },
  { longs: 'all', decimals: 'all', as: 'bigint' },
]
export const optionMappers = READ_OPTIONS.map((options) => ({ options, mapper: new ObjectMapper(options) }))
