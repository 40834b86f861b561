// What use-longhand.js has to give, in every consumer. Copied into each fixture by the runner.
export const EXPECTED = {
  user: { id: '1223456678901234567', email: 'jo@example.com', price: '12.250' },
  quoted: '{"id":"1223456678901234567","email":"jo@example.com","price":"12.250"}',
  bare: '{"id":1223456678901234567,"email":"jo@example.com","price":12.250}',
  fromBytes: { 'é€😀': ['1.50', '\ud800'] },
  fromBuffer: { 'é€😀': [1.5, '\ud800'] },
  fromText: ['é€😀\ud800', '9007199254740993'],
  asBytes: '123,34,195,169,226,130,172,240,159,152,128,34,58,34,57,48,48,55,49,57,57,50,53,52,55,52,48,57,57,51,34,125',
  bigint: '9007199254740993',
  parsed: { price: '12.250' },
  stringified: '{\n "id": "9007199254740993"\n}',
  ofMapper: '9007199254740993',
  refused: 'JsonParseException,INVALID_UTF8,1',
}
