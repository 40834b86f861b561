// The page that loads the library as it is published, without a bundler, and twice, as two packages may bring it; posts
// what its first calls gave. Served as it stands by csp.node.test.js.
const copies = [await import('/copy-1/js/index.js'), await import('/copy-2/js/index.js')]

/** A call's value, or what its error says. */
function outcomeOf(call) {
  try {
    return { value: call() }
  } catch ({ name, code, message }) {
    return { name, code, message }
  }
}

const [first, second] = copies
const TEXT = '{"id":9007199254740993,"price":12.50}'
const typed = ({ ObjectMapper, t }) => {
  const Item = t.object('Item', { id: t.long, price: t.decimal })
  const mapper = ObjectMapper.getInstance()
  return mapper.writeValueAsString(mapper.readValue(TEXT, Item), Item)
}
const report = {
  calls: copies.flatMap((copy) => [
    outcomeOf(() => typed(copy)),
    outcomeOf(() => copy.ObjectMapper.getInstance().readValue('[9007199254740993]')),
    outcomeOf(() => new copy.ObjectMapper().writeValueAsString({ id: 9007199254740993n })),
  ]),
  // What the policy forbids, and the library does without.
  evaluated: outcomeOf(() => new Function('return 1')()),
  foreign: outcomeOf(() => second.ObjectMapper.getInstance().writeValueAsString(1, first.t.long)),
}
await fetch('/report', { method: 'POST', body: JSON.stringify(report) })
