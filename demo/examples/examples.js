// The bundled examples by the names that their buttons carry in index.html. Called by document-input.js.

import { IDS } from './ids.js'
import { ORDER_BOOK } from './order-book.js'
import { ORDERS } from './orders.js'

/** @type {Record<string, string>} */
export const EXAMPLES = { orders: ORDERS, 'order-book': ORDER_BOOK, ids: IDS }
