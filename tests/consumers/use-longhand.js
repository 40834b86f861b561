// What every consumer does with the package, as its users would: reads and writes, typed and not, text and bytes. Copied
// into each fixture by the runner, which compares what it gives with expected.js.
import { JsonParseException, ObjectMapper, SimpleModule, t } from 'longhand'
import { jsonOf, parse, stringify } from 'longhand/json'

const User = t.object('UserEntity', { id: t.long, email: t.string, price: t.decimal })
const ANSWER = '{"id":1223456678901234567,"email":"jo@example.com","price":12.250}'
// '{"é":[1.50,"\ud800"]}' in UTF-8, made without a TextEncoder, which not every consumer has.
const BYTES = Uint8Array.from(unescape(encodeURIComponent('{"é€😀":[1.50,"\\ud800"]}')), (c) => c.charCodeAt(0))

/** @returns {object} as expected.js has it */
export function useLonghand() {
  const mapper = ObjectMapper.getInstance()
  const plain = new ObjectMapper({ as: 'bigint' }).registerModule(new SimpleModule('none'))
  const user = mapper.readValue(ANSWER, User)
  return {
    user,
    quoted: mapper.writeValueAsString(user, User),
    bare: plain.writeValueAsString(user, User),
    fromBytes: mapper.readValue(BYTES, t.record(t.array(t.string))),
    fromBuffer: mapper.readValue(BYTES.buffer),
    fromText: mapper.readValue('["é€😀\\ud800",9007199254740993]'),
    asBytes: String(mapper.writeValueAsBytes({ 'é€😀': 9007199254740993n })),
    bigint: String(plain.readValue('9007199254740993')),
    parsed: parse('{"price":12.250}', (key, value, { source }) => (key === 'price' ? source : value)),
    stringified: stringify({ id: 9007199254740993n }, null, 1),
    ofMapper: String(jsonOf(plain).parse('[9007199254740993]')),
    refused: refusal(() => mapper.readValue(Uint8Array.of(0x22, 0xff, 0x22))),
  }
}

/** @param {() => unknown} call */
function refusal(call) {
  try {
    return call()
  } catch (error) {
    return error instanceof JsonParseException && [error.name, error.code, error.location?.offset].join()
  }
}
