// The browser's navigator -> one line naming browser, system and cores, since a figure without them says little.
// Called by throughput.js.

export function describeEnvironment({ userAgent, hardwareConcurrency }) {
  const cores = hardwareConcurrency === undefined ? '' : `, ${hardwareConcurrency} logical cores`
  return `${nameBrowser(userAgent)} on ${nameSystem(userAgent)}${cores}`
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
