// Finds the Chromium that the browser tests drive: from the environment or from PATH, never from a fixed place.
// Called by the set-up (is one installed?) and by vitest.config.js (which one to start).

import { findCommand } from './commands.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome']

/**
 * The browser's path, or undefined where there is none; LONGHAND_CHROMIUM, a path or a command, goes first.
 * @returns {string | undefined}
 */
export function findChromium() {
  const chosen = process.env.LONGHAND_CHROMIUM
  return findCommand(...(chosen ? [chosen] : NAMES))
}
