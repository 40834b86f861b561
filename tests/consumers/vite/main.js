import { useLonghand } from './use-longhand.js'

document.querySelector('.report').textContent = JSON.stringify(useLonghand())
