import { useLonghand } from './use-longhand.js'

console.log(JSON.stringify(useLonghand()))
