// A Blob -> a download. Called by whatever exports something. Needs no server and no network.

/** @param {string} name @param {Blob} blob */
export function saveFile(name, blob) {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser reads the Blob after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
