// Boxes marked `data-scrolls` -> boxes that the keyboard reaches while there is more in them than they show. Started by
// main.js. A box that shows everything must not be one more stop of the tab key.

/** @param {HTMLElement} root */
export function letKeyboardScroll(root) {
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) update(/** @type {HTMLElement} */ (target.closest('[data-scrolls]') ?? target))
  })
  const watch = () => {
    for (const box of root.querySelectorAll('[data-scrolls]')) {
      // What is in a box grows without the box growing.
      for (const watched of [box, ...box.children]) sizes.observe(watched)
    }
  }
  new MutationObserver(watch).observe(root, { childList: true, subtree: true })
  watch()
}

/** @param {HTMLElement} box */
function update(box) {
  if (box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth) box.tabIndex = 0
  else box.removeAttribute('tabindex')
}
