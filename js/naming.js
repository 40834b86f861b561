// How the JavaScript name of a field becomes its JSON name: Jackson's PropertyNamingStrategies. Used when a type is
// compiled, for fields without a name of their own.

// Words as Jackson's snake case finds them: an upper-case letter begins one, a run of them is one word up to its last
// letter if a lower-case one follows (userID → user_id, URLPath → url_path).
const words = (/** @type {string} */ name) =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1_$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1_$2')
    .split('_')

const joined = (/** @type {string} */ separator) => (/** @type {string} */ name) =>
  words(name).join(separator).toLowerCase()

/** A naming strategy turns a JavaScript name into a JSON name. */
export const PropertyNamingStrategies = Object.freeze({
  /** unitPrice → unitPrice */
  LOWER_CAMEL_CASE: (/** @type {string} */ name) => name,
  /** unitPrice → UnitPrice */
  UPPER_CAMEL_CASE: (/** @type {string} */ name) => name.charAt(0).toUpperCase() + name.slice(1),
  /** unitPrice → unit_price */
  SNAKE_CASE: joined('_'),
  /** unitPrice → UNIT_PRICE */
  UPPER_SNAKE_CASE: (/** @type {string} */ name) => joined('_')(name).toUpperCase(),
  /** unitPrice → unit-price */
  KEBAB_CASE: joined('-'),
  /** unitPrice → unit.price */
  LOWER_DOT_CASE: joined('.'),
  /** unitPrice → unitprice */
  LOWER_CASE: (/** @type {string} */ name) => name.toLowerCase(),
})
