// How the JavaScript name of a field becomes its JSON name: Jackson's PropertyNamingStrategies, letter for letter. Used
// when a type is compiled, for fields without a name of their own.

/** @param {string} letter */
function isUpper(letter) {
  return letter !== letter.toLowerCase()
}

// An upper-case letter begins a word unless another is in front of it: URLPath → urlpath. One leading underscore goes.
/** @param {string} name */
function snakeCase(name) {
  let result = ''
  let wasUpper = false
  for (const [index, letter] of [...name].entries()) {
    if (index === 0 && letter === '_') continue
    const upper = isUpper(letter)
    if (upper && !wasUpper && result !== '' && !result.endsWith('_')) result += '_'
    result += letter.toLowerCase()
    wasUpper = upper
  }
  return result === '' ? name : result
}

// The last of several upper-case letters begins a word if a lower-case one follows: URLPath → url-path.
/** @param {string} separator */
function separatedBy(separator) {
  return (/** @type {string} */ name) => {
    /** @type {string[]} */
    const result = []
    let upperCount = 0
    for (const letter of name) {
      if (isUpper(letter)) {
        if (upperCount === 0 && result.length > 0) result.push(separator)
        upperCount++
      } else {
        if (upperCount > 1) result.splice(-1, 0, separator)
        upperCount = 0
      }
      result.push(letter.toLowerCase())
    }
    return result.join('')
  }
}

/** A naming strategy turns a JavaScript name into a JSON name. */
export const PropertyNamingStrategies = Object.freeze({
  /** unitPrice → unitPrice */
  LOWER_CAMEL_CASE: (/** @type {string} */ name) => name,
  /** unitPrice → UnitPrice */
  UPPER_CAMEL_CASE: (/** @type {string} */ name) => name.charAt(0).toUpperCase() + name.slice(1),
  /** unitPrice → unit_price */
  SNAKE_CASE: snakeCase,
  /** unitPrice → UNIT_PRICE */
  UPPER_SNAKE_CASE: (/** @type {string} */ name) => snakeCase(name).toUpperCase(),
  /** unitPrice → unit-price */
  KEBAB_CASE: separatedBy('-'),
  /** unitPrice → unit.price */
  LOWER_DOT_CASE: separatedBy('.'),
  /** unitPrice → unitprice */
  LOWER_CASE: (/** @type {string} */ name) => name.toLowerCase(),
})
