// What the cold-start table is held to. Read by tables/cold-start.mjs and by the report's summary.

/** By how much Chromium slows its main thread: 4 is DevTools' mid-tier phone. */
export const THROTTLE = 4
/** Milliseconds to the first result at that. */
export const COLD_START_GOAL = 15
