// Has to be bundled without the WebAssembly module's bytes.
import { ObjectMapper, t } from 'longhand/slim'

globalThis.read = (module, text) => {
  ObjectMapper.init(module)
  return ObjectMapper.getInstance().readValue(text, t.array(t.long))
}
