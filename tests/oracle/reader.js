// Turns JSON text into a tree of nodes, one character at a time and strictly by RFC 8259. The suites judge the library by
// it: slow and plain on purpose, it shares no code with the library and never turns a number into a double.
// An error carries the offset of the first character that no valid document could have at that place.
export class OracleError extends Error {
  constructor(name, offset, path) {
    super(`${name} at ${offset}`)
    this.name = name
    this.offset = offset
    this.path = path
  }
}

const ESCAPES = { '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }
const isDigit = (char) => char !== undefined && char >= '0' && char <= '9'

export const countDigits = (token) => token.replace(/[^0-9]/g, '').length

// Nodes: { kind: 'object', start, entries: [{ key, start, value }] }, { kind: 'array', start, items },
// { kind: 'string' | 'boolean' | 'null', start, value } and { kind: 'number', start, text }.
export function readTree(text, { maxNestingDepth = 1000, maxNumberLength = 1000 } = {}) {
  let at = text.startsWith('\ufeff') ? 1 : 0

  const fail = () => {
    throw new OracleError('JsonParseException', at)
  }
  const skipWhite = () => {
    while (at < text.length && ' \t\n\r'.includes(text[at])) at++
  }
  const expect = (char) => {
    if (text[at] !== char) fail()
    at++
  }

  function literal(word, kind, value) {
    const start = at
    for (const char of word) expect(char)
    return { kind, start, value }
  }

  function digits() {
    if (!isDigit(text[at])) fail()
    while (isDigit(text[at])) at++
  }

  function number() {
    const start = at
    if (text[at] === '-') at++
    if (text[at] === '0') at++
    else digits()
    if (text[at] === '.') {
      at++
      digits()
    }
    if (text[at] === 'e' || text[at] === 'E') {
      at++
      if (text[at] === '+' || text[at] === '-') at++
      digits()
    }
    const token = text.slice(start, at)
    if (countDigits(token) > maxNumberLength) throw new OracleError('StreamConstraintsException', start)
    return { kind: 'number', start, text: token }
  }

  function string() {
    const start = at
    let value = ''
    expect('"')
    while (text[at] !== '"') {
      if (at >= text.length || text[at] < ' ') fail()
      if (text[at] !== '\\') {
        value += text[at++]
        continue
      }
      at++
      if (text[at] === 'u') {
        at++
        const first = at
        for (; at < first + 4; at++) if (!/^[0-9a-fA-F]$/.test(text[at] ?? '')) fail()
        value += String.fromCharCode(Number.parseInt(text.slice(first, at), 16))
      } else {
        if (!Object.hasOwn(ESCAPES, text[at] ?? '')) fail()
        value += ESCAPES[text[at++]]
      }
    }
    at++
    return { kind: 'string', start, value }
  }

  function open(depth) {
    if (depth > maxNestingDepth) throw new OracleError('StreamConstraintsException', at)
    at++
    skipWhite()
  }

  function array(depth) {
    const start = at
    const items = []
    open(depth)
    if (text[at] === ']') {
      at++
      return { kind: 'array', start, items }
    }
    for (;;) {
      items.push(value(depth))
      if (text[at] === ']') break
      expect(',')
    }
    at++
    return { kind: 'array', start, items }
  }

  function object(depth) {
    const start = at
    const entries = []
    open(depth)
    if (text[at] === '}') {
      at++
      return { kind: 'object', start, entries }
    }
    for (;;) {
      skipWhite()
      const key = string()
      skipWhite()
      expect(':')
      entries.push({ key: key.value, start: key.start, value: value(depth) })
      if (text[at] === '}') break
      expect(',')
    }
    at++
    return { kind: 'object', start, entries }
  }

  function value(depth) {
    skipWhite()
    const char = text[at]
    let node
    if (char === '{') node = object(depth + 1)
    else if (char === '[') node = array(depth + 1)
    else if (char === '"') node = string()
    else if (char === 't') node = literal('true', 'boolean', true)
    else if (char === 'f') node = literal('false', 'boolean', false)
    else if (char === 'n') node = literal('null', 'null', null)
    else if (char === '-' || isDigit(char)) node = number()
    else fail()
    skipWhite()
    return node
  }

  skipWhite()
  if (at === text.length) throw new OracleError('MismatchedInputException', at)
  const root = value(0)
  if (at < text.length) fail()
  return root
}
