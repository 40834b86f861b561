// Turns the linked .wasm file into a JavaScript module that exports its bytes as base64 text, so that the package loads
// synchronously and needs no request; beside it, declarations for that module and for Emscripten's glue, whose code no
// type checker should read. Called by the build, behind the link: node embed-wasm.mjs IN.wasm OUT.js
import { readFileSync, writeFileSync } from 'node:fs'

const [input, output] = process.argv.slice(2)
const text = readFileSync(input).toString('base64')
writeFileSync(output, `// Generated from the .wasm file beside it.\nexport const WASM_BASE64 = '${text}'\n`)
writeFileSync(output.replace(/\.js$/, '.d.ts'), 'export const WASM_BASE64: string\n')
writeFileSync(
  input.replace(/\.wasm$/, '.d.ts'),
  `export default function createGlue(options: {
  instantiateWasm(
    imports: WebAssembly.Imports,
    receive: (instance: WebAssembly.Instance) => void,
  ): WebAssembly.Exports
}): any
`,
)
