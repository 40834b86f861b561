// A Chart.js plugin: writes each dataset's `ratios` behind the end of its horizontal bars; where there is no room, inside,
// on a ground that any bar lets one read. bar-panel.js registers it; its two colours come from the chart's options.

const GAP = 6
const PADDING = 3
const HEIGHT = 16

export const ratioLabels = {
  id: 'ratioLabels',

  afterDatasetsDraw(chart, _args, { outside, ground }) {
    const { ctx, chartArea, data } = chart
    ctx.save()
    ctx.font = `600 12px ${chart.options.font.family}`
    ctx.textBaseline = 'middle'
    data.datasets.forEach((dataset, datasetIndex) => {
      chart.getDatasetMeta(datasetIndex).data.forEach((bar, index) => {
        const label = dataset.ratios[index]
        if (!label) return
        const { width } = ctx.measureText(label)
        const isInside = bar.x + GAP + width > chartArea.right
        const left = isInside ? chartArea.right - width - GAP : bar.x + GAP
        if (isInside) {
          ctx.fillStyle = ground
          ctx.fillRect(left - PADDING, bar.y - HEIGHT / 2, width + 2 * PADDING, HEIGHT)
        }
        ctx.fillStyle = outside
        ctx.fillText(label, left, bar.y)
      })
    })
    ctx.restore()
  },
}
