// The button -> a running Worker, and its messages -> progress bar, chart, table and sentences. Started by main.js.

import { createChart } from './chart.js'
import { describeEnvironment } from './describe-environment.js'
import { describeResults } from './describe-results.js'
import { showTable } from './results-table.js'

export function startThroughput({ run, progress, status, canvas, table, findings, environment }) {
  const chart = createChart(canvas)
  let worker
  showTable(table, [])
  environment.textContent = describeEnvironment(navigator)

  run.addEventListener('click', () => {
    if (worker === undefined) start()
    else finish('Stopped. The figures are those of the rounds so far.')
  })

  function start() {
    worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })
    worker.addEventListener('message', receive)
    worker.addEventListener('error', (event) =>
      finish(`The Worker failed: ${event.message ?? 'it could not be loaded'}`),
    )
    worker.postMessage('run')
    run.textContent = 'Stop'
    status.textContent = 'Comparing results, then warming up.'
    findings.textContent = ''
    progress.value = 0
  }

  function receive({ data }) {
    if (data.failure !== undefined) {
      finish(`Not measured. ${data.failure}`)
      return
    }
    progress.value = data.progress ?? 1
    // Two rounds make a first estimate.
    const known = data.results.filter((result) => !Number.isNaN(result.error))
    if (known.length === 0) return
    if (status.textContent !== 'Measuring.' && data.progress !== undefined) status.textContent = 'Measuring.'
    chart.show(known)
    showTable(table, known)
    if (data.progress === undefined) {
      findings.textContent = describeResults(data.results, data.lost)
      finish('Done.')
    }
  }

  function finish(message) {
    worker.terminate()
    worker = undefined
    run.textContent = 'Measure again'
    status.textContent = message
  }
}
