// Nothing -> the machine, its load and the date, as data and as text: a figure without them can't be compared with
// another. Called by benchmark.mjs, quick.mjs and speed.mjs; the report shows what a results file has of it.

import os from 'node:os'

/** @returns {{ cpu: string, cores: number, os: string }} */
export function describeMachine() {
  const cpus = os.cpus()
  return {
    cpu: cpus[0]?.model.trim() ?? 'unknown CPU',
    cores: cpus.length,
    os: `${os.type()} ${os.release()} ${os.arch()}`,
  }
}

/** @returns {{ date: string, load: number[] }} load of 1, 5 and 15 minutes */
export function describeMoment() {
  return { date: new Date().toISOString(), load: os.loadavg().map((average) => Number(average.toFixed(2))) }
}

/** Machine, versions, load and date as text. */
export function renderEnvironment() {
  const { cpu, cores, os: system } = describeMachine()
  const { date, load } = describeMoment()
  return [
    `Node ${process.version} (V8 ${process.versions.v8}), ${system}`,
    `${cpu}, ${cores} logical cores, load ${load.map((average) => average.toFixed(2)).join(' ')}`,
    date,
  ].join('\n')
}
