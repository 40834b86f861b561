// A Cloudflare Worker, where WebAssembly may not be compiled at run time: the .wasm file is a module of the worker.
import module from 'longhand/longhand.wasm'
import { ObjectMapper, t } from 'longhand/slim'

ObjectMapper.init(module)
const User = t.object('UserEntity', { id: t.long, email: t.string, price: t.decimal })

export default {
  /** @param {Request} request */
  async fetch(request) {
    const mapper = ObjectMapper.getInstance()
    const user = mapper.readValue(await request.arrayBuffer(), User)
    return Response.json({ user, quoted: mapper.writeValueAsString(user, User) })
  },
}
