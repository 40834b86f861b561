// The names of the modes that are compared, for everything that lists them: contenders.js, print.mjs, the demo page.

/** In the order in which tables and charts show them. */
export const MODES = ['singleton', 'fresh mapper', 'fresh instance', 'native']

/** The mode that the others are compared with. */
export const BASELINE = 'singleton'
