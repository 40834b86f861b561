// The browser's navigator -> one line naming browser, system and cores, since a figure without them says little.
// Called by measurement.js.

/** @param {Navigator & { userAgentData?: any }} navigator */
export async function describeEnvironment(navigator) {
  const { userAgent, hardwareConcurrency } = navigator
  const parts = [`${nameBrowser(userAgent)} on ${nameSystem(userAgent)}`]
  const architecture = await architectureOf(navigator)
  if (architecture) parts.push(architecture)
  if (hardwareConcurrency !== undefined) parts.push(`${hardwareConcurrency} logical cores`)
  return parts.join(', ')
}

/** Order matters: Edge and Opera also say Chrome, and Chrome also says Safari. */
function nameBrowser(userAgent) {
  const names = { Firefox: 'Firefox', Edg: 'Edge', OPR: 'Opera', Chrome: 'Chrome', Version: 'Safari' }
  for (const [token, name] of Object.entries(names)) {
    const version = new RegExp(`${token}/(\\d+)`).exec(userAgent)?.[1]
    if (version !== undefined) return `${name} ${version}`
  }
  return 'This browser'
}

function nameSystem(userAgent) {
  const names = { Android: 'Android', iPhone: 'iOS', iPad: 'iPadOS', Windows: 'Windows', 'Mac OS X': 'macOS' }
  return Object.entries(names).find(([token]) => userAgent.includes(token))?.[1] ?? 'Linux'
}

/** Only Chromium tells, and only where the page is served securely. */
async function architectureOf({ userAgentData }) {
  const { architecture } = (await userAgentData?.getHighEntropyValues?.(['architecture'])) ?? {}
  return architecture
}
