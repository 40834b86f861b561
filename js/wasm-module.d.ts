// What `import module from 'longhand/longhand.wasm'` gives where such files are modules, as in Cloudflare Workers: a compiled
// WebAssembly.Module for ObjectMapper.init. An object here, since projects without the DOM's types know no WebAssembly.

declare const module: object
export default module
