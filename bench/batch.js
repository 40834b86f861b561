// A contender and a number of calls -> the milliseconds that they took, every result consumed. The one timed loop of the
// benchmark: called by measure.js for rounds within one thread and by forks/fork.js for JMH's iterations. Browser-safe:
// browsers round their clock, hence batches and never single calls.

/** Milliseconds that `calls` calls take, one input after the other. `clock` gives milliseconds. */
export function timeBatch({ call, inputs }, calls, clock) {
  let next = 0
  const start = clock()
  for (let done = 0; done < calls; done++) {
    consume(call(inputs[next]), done)
    next = next + 1 === inputs.length ? 0 : next + 1
  }
  return clock() - start
}

/** The number of calls, by doubling, that fills at least half of a batch. */
export function calibrate(contender, batchMs, clock) {
  let calls = 1
  while (timeBatch(contender, calls, clock) < batchMs / 2) calls *= 2
  return calls
}

/** Milliseconds that passed, by the engine's best clock. */
export function wallClock() {
  return performance.now()
}

// Results go where the optimizer can't prove that nobody reads them, and so must really be made.
const consumed = new Array(64).fill(undefined)

function consume(result, index) {
  consumed[index & 63] = result
}
