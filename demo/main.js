// The loaded page -> a page that works: hands each section its elements. Called by index.html, knows nothing more.

import { startLens } from './lens/lens.js'
import { startThroughput } from './throughput/throughput.js'

const byId = (id) => document.getElementById(id)

startLens({
  text: byId('lens-text'),
  example: byId('lens-example'),
  clear: byId('lens-clear'),
  status: byId('lens-status'),
  result: byId('lens-result'),
})

startThroughput({
  run: byId('throughput-run'),
  progress: byId('throughput-progress'),
  status: byId('throughput-status'),
  canvas: byId('throughput-chart'),
  table: byId('throughput-table'),
  findings: byId('throughput-findings'),
  environment: byId('throughput-environment'),
})
