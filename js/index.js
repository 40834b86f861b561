// What `import … from 'longhand'` gives: the list of slim.js, with an ObjectMapper that brings its WebAssembly module.

export { ObjectMapper } from './embedded-mapper.js'
export * from './slim.js'
