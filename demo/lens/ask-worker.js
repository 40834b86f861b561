// Questions -> answers of the lens's Worker. Called by lens.js. One that works on a document nobody waits for any more is
// ended, not waited for.

export class LensWorker {
  /** @type {Worker | undefined} */
  #worker
  #lastId = 0
  /** @type {Map<number, { resolve: (answer: any) => void, reject: (error: Error) => void }>} */
  #waiting = new Map()

  /** Ends what is under way: its promises stay open for ever. The next question has to open a document. */
  restart() {
    if (this.#waiting.size === 0) return
    this.#worker?.terminate()
    this.#worker = undefined
    this.#waiting.clear()
  }

  /** @param {string} question one of worker.js @param {object} [details] @returns {Promise<any>} */
  ask(question, details = {}) {
    this.#worker ??= this.#start()
    const id = ++this.#lastId
    this.#worker.postMessage({ id, question, ...details })
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }))
  }

  #start() {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data: { id, answer, failure } }) => {
      const waiting = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (failure === undefined) waiting?.resolve(answer)
      else waiting?.reject(new Error(failure))
    })
    worker.addEventListener('error', (event) => {
      const error = new Error(event.message || 'the Worker could not be loaded')
      for (const { reject } of this.#waiting.values()) reject(error)
      this.#waiting.clear()
      this.#worker = undefined
    })
    return worker
  }
}
