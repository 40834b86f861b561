// A Chart.js plugin: writes each dataset's `ratios` on its horizontal bars, behind the end where there is room, else
// inside. chart.js registers it; its two colours come from the chart's options.

const GAP = 6

export const ratioLabels = {
  id: 'ratioLabels',

  afterDatasetsDraw(chart, _args, { outside, inside }) {
    const { ctx, chartArea, data } = chart
    ctx.save()
    ctx.font = `600 12px ${chart.options.font.family}`
    ctx.textBaseline = 'middle'
    data.datasets.forEach((dataset, datasetIndex) => {
      chart.getDatasetMeta(datasetIndex).data.forEach((bar, index) => {
        const label = dataset.ratios[index]
        if (label === undefined) return
        const fits = bar.x + GAP + ctx.measureText(label).width <= chartArea.right
        ctx.textAlign = fits ? 'left' : 'right'
        ctx.fillStyle = fits ? outside : inside
        ctx.fillText(label, fits ? bar.x + GAP : bar.x - GAP, bar.y)
      })
    })
    ctx.restore()
  },
}
