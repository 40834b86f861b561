// A worker of the browser: does its part and posts the report. Started by workers.test.js.
import { work } from './work.js'

self.onmessage = ({ data }) => self.postMessage(work(data.seed, data.rounds))
