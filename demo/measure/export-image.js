// The charts -> one PNG with titles, legend and a note of browser and machine, so that a picture that is passed on says
// where it comes from. Called by measurement.js. It looks the same whatever the width of the screen.

import { createHatch } from './hatch.js'

const WIDTH = 1240
const MARGIN = 40
const GUTTER = 40
const PANEL_WIDTH = (WIDTH - 2 * MARGIN - GUTTER) / 2
/** Of a sharp screen, whatever this one is. */
const SCALE = 2
/** Above the panels of a chart: title, legend, titles of the panels. */
const HEAD = 92
const CHART_GAP = 36
const NOTE_HEIGHT = 20
const SWATCH = 12

/**
 * A chart: two panels beside each other.
 * @typedef {object} ChartToDraw
 * @property {string} title
 * @property {{ text: string, color: string, isStriped: boolean }[]} legend
 * @property {{ title: string, panel: import('./bar-panel.js').BarPanel }[]} panels
 */

/** @param {ChartToDraw[]} charts @param {string[]} notes @returns {Promise<Blob>} */
export async function toPng(charts, notes) {
  const pictures = await Promise.all(
    charts.map(({ panels }) => Promise.all(panels.map(({ panel }) => panel.picture(PANEL_WIDTH, SCALE)))),
  )
  const heights = pictures.map((pair) => HEAD + CHART_GAP + Math.max(...pair.map(({ height }) => height / SCALE)))
  const height = 2 * MARGIN + heights.reduce((sum, part) => sum + part, 0) + notes.length * NOTE_HEIGHT
  const sheet = new Sheet(height)
  let top = MARGIN
  charts.forEach(({ title, legend, panels }, index) => {
    sheet.write(title, MARGIN, top + 20, '600 22px', '--ink')
    sheet.drawLegend(legend, top + 50)
    panels.forEach((panel, position) => {
      const left = MARGIN + position * (PANEL_WIDTH + GUTTER)
      sheet.write(panel.title, left, top + 80, '600 14px', '--ink')
      sheet.drawPicture(pictures[index][position], left, top + HEAD)
    })
    top += heights[index]
  })
  notes.forEach((note, index) => {
    sheet.write(note, MARGIN, top + 10 + index * NOTE_HEIGHT, '400 13px', '--ink-soft')
  })
  return sheet.toBlob()
}

class Sheet {
  #canvas
  #drawing
  #style = getComputedStyle(document.documentElement)

  constructor(height) {
    this.#canvas = new OffscreenCanvas(WIDTH * SCALE, height * SCALE)
    this.#drawing = /** @type {OffscreenCanvasRenderingContext2D} */ (this.#canvas.getContext('2d'))
    this.#drawing.scale(SCALE, SCALE)
    this.#drawing.fillStyle = this.#color('--paper')
    this.#drawing.fillRect(0, 0, WIDTH, height)
  }

  write(text, left, baseline, font, ink) {
    const drawing = this.#drawing
    drawing.font = `${font} ${this.#style.fontFamily}`
    drawing.fillStyle = this.#color(ink)
    drawing.fillText(text, left, baseline, WIDTH - left - MARGIN)
    return drawing.measureText(text).width
  }

  drawPicture(picture, left, top) {
    this.#drawing.drawImage(picture, left, top, picture.width / SCALE, picture.height / SCALE)
  }

  drawLegend(legend, baseline) {
    let left = MARGIN
    for (const { text, color, isStriped } of legend) {
      const drawing = this.#drawing
      const ink = this.#color(color)
      drawing.fillStyle = isStriped ? createHatch(drawing, ink, this.#color('--paper')) : ink
      drawing.fillRect(left, baseline - SWATCH + 2, SWATCH, SWATCH)
      left += SWATCH + 8
      left += this.write(text, left, baseline, '400 14px', '--ink') + 24
    }
  }

  toBlob() {
    return this.#canvas.convertToBlob({ type: 'image/png' })
  }

  #color(name) {
    return this.#style.getPropertyValue(name).trim()
  }
}
