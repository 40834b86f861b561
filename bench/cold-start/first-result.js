// A way to load the library -> milliseconds until it is loaded, and from there to its first result. Called once in a fresh
// page by page.js and in a fresh process by process.mjs. Browser-safe.

const TEXT = '{"id":1223456678901234567,"email":"jo@example.com","price":12.250}'

/**
 * @param {() => Promise<any>} load
 * @returns {Promise<{ loadMs: number, callMs: number }>}
 */
export async function timeFirstResult(load) {
  const start = performance.now()
  const { ObjectMapper, t } = await load()
  const loaded = performance.now()
  const UserEntity = t.object('UserEntity', { id: t.long, email: t.string, price: t.decimal })
  const { id, price } = ObjectMapper.getInstance().readValue(TEXT, UserEntity)
  const end = performance.now()
  if (id !== '1223456678901234567' || price !== '12.250') throw new Error('The first result is not the expected one')
  return { loadMs: loaded - start, callMs: end - loaded }
}
