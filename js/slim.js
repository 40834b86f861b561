// What `import … from 'longhand/slim'` gives: the export list, nothing else. Its ObjectMapper has no WebAssembly module: it
// needs one from `ObjectMapper.init(module)`.

export {
  InvalidDefinitionException,
  InvalidFormatException,
  JsonMappingException,
  JsonParseException,
  JsonProcessingException,
  MismatchedInputException,
  StreamConstraintsException,
  UnrecognizedPropertyException,
} from './errors.js'
export { CustomJsonModule, SimpleModule, ToStringSerializer } from './module.js'
export { PropertyNamingStrategies } from './naming.js'
export { ObjectMapper } from './object-mapper.js'
export { t } from './types.js'

/**
 * @typedef {import('./errors.js').JsonLocation} JsonLocation
 * @typedef {import('./errors.js').JsonPath} JsonPath
 * @typedef {import('./features.js').FeatureName} FeatureName
 * @typedef {import('./options.js').MapperOptions} MapperOptions
 * @typedef {import('./options.js').ReadOptions} ReadOptions
 * @typedef {import('./options.js').StreamReadConstraints} StreamReadConstraints
 */
/**
 * @template T
 * @typedef {import('./infer.d.ts').Infer<T>} Infer
 */
/**
 * @template T
 * @template {import('./infer.d.ts').Presence} [P='default']
 * @typedef {import('./infer.d.ts').Type<T, P>} Type
 */
