// Finds the Chromium that the browser tests drive: from the environment or from PATH, never from a fixed place.
// Called by the set-up (is one installed?), and by vitest.config.js and tests (which one to start, and how).

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

/** How tests start it: without talking to anyone. */
export const CHROMIUM_ARGUMENTS = [
  // Chromium's sandbox refuses to start as root, which is what a CI runner is.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]
