// Runs the JavaScript of README.md and compares it with what README.md says of it: a comment `// → value` behind a
// statement says what it gives, `// → throws Class CODE` what it throws. The blocks share their names, as on a page that
// is read from top to bottom, and may await.
import { parseSync } from 'vite'
import * as longhand from '../../js/index.js'
import { render } from '../assertions.js'
import { MODULES, SERVER, serverAddress } from './modules.js'

const ARROW = ' → '

const AsyncFunction = (async () => {}).constructor

/** A scope in which pieces of code run one after the other; it starts with what the library exports. */
export function createScope(names = {}) {
  return { ...longhand, ...names }
}

/** Evaluates one expression. */
export function evaluate(expression, scope) {
  return compile(Function, `return (${expression}\n)`, scope, [])()
}

/**
 * Runs a block and adds the names it declares to the scope.
 * @returns what was checked: { line, expected, actual }, both as text
 */
export async function runBlock({ code: written, line: firstLine }, scope) {
  const code = written.replaceAll(SERVER, serverAddress)
  const { program, comments, errors } = parseSync('block.js', code, { sourceType: 'module' })
  if (errors.length > 0) throw new Error(`Line ${firstLine}: ${errors[0].message}`)
  const expectations = expectationsOf(code, comments, statements(program))
  const lineOf = (offset) => firstLine + code.slice(0, offset).split('\n').length - 1

  const checks = []
  const check = async (k, give) => {
    const { text, start } = expectations[k]
    const given = await settled(give)
    checks.push({ line: lineOf(start), expected: rendered(text, scope), actual: given.text })
    return given.value
  }
  const declared = []
  const edits = expectations.map(({ statement }, k) => checkOf(statement, code, k))
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration') edits.push({ start: node.start, end: node.end, text: '' })
    if (node.type === 'ImportDeclaration') Object.assign(scope, imported(node))
    if (node.type === 'VariableDeclaration') declared.push(...node.declarations.flatMap(({ id }) => namesOf(id)))
  }
  const body = `${applied(code, edits)}\nreturn { ${declared.join(', ')} }`
  Object.assign(scope, await compile(AsyncFunction, body, { ...scope, check }, declared)())
  if (checks.length !== expectations.length) throw new Error(`Line ${firstLine}: not every statement was run`)
  return checks
}

/** What an expectation stands for, as text that two equal values share. */
export function rendered(text, scope) {
  return text.startsWith('throws ') ? text : render(evaluate(text, scope))
}

/** The value of a call as the same sort of text; an error by its class and code. */
export function outcome(give) {
  try {
    return valued(give())
  } catch (error) {
    return thrown(error)
  }
}

// The same of a statement, which may await; it gives its value in an array, so that a promise stays what it is.
async function settled(give) {
  try {
    const [value] = await give()
    return valued(value)
  } catch (error) {
    return thrown(error)
  }
}

function valued(value) {
  return { value, text: render(value) }
}

function thrown({ name, code }) {
  return { value: undefined, text: `throws ${[name, code].filter(Boolean).join(' ')}` }
}

// Names that the code declares itself can't be parameters too.
function compile(Constructor, body, scope, declared) {
  const names = Object.keys(scope).filter((name) => !declared.includes(name))
  return () => new Constructor(...names, `'use strict'\n${body}`)(...names.map((name) => scope[name]))
}

// The names that an import brings.
function imported({ source, specifiers }) {
  const exports = MODULES[source.value]
  if (exports === undefined) throw new Error(`An example imports ${source.value}`)
  const names = specifiers.map(({ imported, local }) => [local.name, imported?.name ?? 'default'])
  for (const [, name] of names) if (!(name in exports)) throw new Error(`${source.value} exports no ${name}`)
  return Object.fromEntries(names.map(([local, name]) => [local, exports[name]]))
}

// The names that `id` or `{ data }` declares.
function namesOf(pattern) {
  if (pattern.type === 'Identifier') return [pattern.name]
  if (pattern.type === 'ObjectPattern') return pattern.properties.flatMap(({ value }) => namesOf(value))
  throw new Error(`An example declares its names by ${pattern.type}`)
}

// All statements that have a value, in the order in which they end.
function statements(node, found = []) {
  if (Array.isArray(node)) for (const child of node) statements(child, found)
  else if (typeof node === 'object' && node !== null) {
    for (const child of Object.values(node)) statements(child, found)
    if (node.type === 'ExpressionStatement' || node.type === 'VariableDeclaration') found.push(node)
  }
  return found
}

// An expectation belongs to the last statement before it, past other comments; indented comments below go on with it.
function expectationsOf(code, comments, found) {
  const expectations = []
  const isBlank = (from, to) => {
    const between = comments.filter(({ start, end }) => start >= from && end <= to)
    return !/\S/.test(
      applied(
        code.slice(0, to),
        between.map(({ start, end }) => ({ start, end, text: '' })),
      ).slice(from),
    )
  }
  for (const { value, start, end } of comments) {
    const previous = expectations.at(-1)
    if (value.startsWith(ARROW)) {
      const statement = found.filter((node) => node.end <= start).sort((a, b) => b.end - a.end)[0]
      if (statement === undefined || !isBlank(statement.end, start)) {
        throw new Error(`No statement stands before "//${value}"`)
      }
      expectations.push({ statement, text: value.slice(ARROW.length), start, end })
    } else if (previous !== undefined && value.startsWith('   ') && isBlank(previous.end, start)) {
      previous.text += value
      previous.end = end
    }
  }
  return expectations
}

function checkOf(statement, code, k) {
  const { type, start, end } = statement
  if (type === 'VariableDeclaration') {
    return { start: end, end, text: `;await check(${k}, () => [${namesOf(statement.declarations.at(-1).id).at(-1)}]);` }
  }
  return { start, end, text: `;await check(${k}, async () => [${code.slice(start, end)}]);` }
}

function applied(code, edits) {
  const sorted = edits.toSorted((a, b) => b.start - a.start)
  return sorted.reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
}
