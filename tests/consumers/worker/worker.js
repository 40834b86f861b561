import { useLonghand } from './use-longhand.js'

postMessage(JSON.stringify(useLonghand()))
