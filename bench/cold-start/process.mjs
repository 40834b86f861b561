// A fresh process of Node that loads the library as it is published and says on stdout how long its first result took.
// Started by cold-start.mjs.

import { timeFirstResult } from './first-result.js'

console.log(JSON.stringify(await timeFirstResult(() => import('../../js/index.js'))))
