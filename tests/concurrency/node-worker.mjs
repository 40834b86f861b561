// A worker of Node: does its part and posts the report. Started by workers.test.js.
import { parentPort, workerData } from 'node:worker_threads'
import { work } from './work.js'

parentPort.postMessage(work(workerData.seed, workerData.rounds))
