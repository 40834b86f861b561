// The bounds that README.md states in its table "Bounds", in MB; the suites beside this file hold the library to them, and
// readme.node.test.js the table.

/** What loops over small documents may add to the process, while they run and after them. */
export const LOOPS = { peak: 150, kept: 50 }

/** What a document of 64 MB may leave in the process. */
export const LARGE = { kept: 120 }

/** What an instance of the WebAssembly module may have between calls on small documents. */
export const WASM = 8
