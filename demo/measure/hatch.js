// Two colours -> stripes to fill a bar with: what loses digits must differ from what is exact without colour, too.
// Called by bar-panel.js.

const SIZE = 8

/** @param {CanvasRenderingContext2D} context @param {string} stripe @param {string} ground */
export function createHatch(context, stripe, ground) {
  const tile = new OffscreenCanvas(SIZE, SIZE)
  const drawing = /** @type {OffscreenCanvasRenderingContext2D} */ (tile.getContext('2d'))
  drawing.fillStyle = ground
  drawing.fillRect(0, 0, SIZE, SIZE)
  drawing.strokeStyle = stripe
  drawing.lineWidth = 3
  // Three lines, so that the stripes go on from tile to tile.
  for (const shift of [-SIZE, 0, SIZE]) {
    drawing.beginPath()
    drawing.moveTo(shift - 1, SIZE + 1)
    drawing.lineTo(shift + SIZE + 1, -1)
    drawing.stroke()
  }
  return context.createPattern(tile, 'repeat')
}
