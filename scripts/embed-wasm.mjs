// Turns the linked .wasm file into a JavaScript module that exports its bytes as hexadecimal text, so that the package
// loads synchronously and needs no request; beside it, its declarations. Called by the build, behind the link:
// node embed-wasm.mjs IN.wasm OUT.js
import { readFileSync, writeFileSync } from 'node:fs'

const [input, output] = process.argv.slice(2)
const text = readFileSync(input).toString('hex')
writeFileSync(output, `// Generated from the .wasm file beside it.\nexport const WASM_HEX = '${text}'\n`)
writeFileSync(output.replace(/\.js$/, '.d.ts'), 'export const WASM_HEX: string\n')
