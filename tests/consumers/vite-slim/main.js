// The entry without the module's bytes, and the module as a file of its own that Vite puts beside the bundle.

import address from 'longhand/longhand.wasm?url'
import { ObjectMapper, t } from 'longhand/slim'

ObjectMapper.init(await WebAssembly.compileStreaming(fetch(address)))
const mapper = ObjectMapper.getInstance()
const User = t.object('UserEntity', { id: t.long, email: t.string, price: t.decimal })
const user = mapper.readValue('{"id":1223456678901234567,"email":"jo@example.com","price":12.250}', User)
document.querySelector('.report').textContent = JSON.stringify({ user, quoted: mapper.writeValueAsString(user, User) })
