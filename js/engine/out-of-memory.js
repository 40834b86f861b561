// Where memory ends: WebAssembly's, or the length of JavaScript's strings. Thrown within js/engine/; engine.js makes an
// exception of it.

/** Units of V8's longest string; other engines have longer ones. */
export const LONGEST_STRING = 2 ** 29 - 24

/** There is no memory for a call. */
export class OutOfMemory extends Error {}
