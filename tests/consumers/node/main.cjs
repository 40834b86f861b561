const { ObjectMapper, t } = require('longhand')
const { stringify } = require('longhand/json')

const mapper = ObjectMapper.getInstance()
const User = t.object('UserEntity', { id: t.long, email: t.string, price: t.decimal })
const user = mapper.readValue('{"id":1223456678901234567,"email":"jo@example.com","price":12.250}', User)
const stringified = stringify({ id: 9007199254740993n }, null, 1)
console.log(JSON.stringify({ user, quoted: mapper.writeValueAsString(user, User), stringified }))
