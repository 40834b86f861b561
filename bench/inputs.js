// A seed -> the same sequence of random numbers, and from it the same users, on every machine and engine.
// contenders.js and the tables take their texts and values from here, measure.js and forks/run-groups.mjs shuffle with it.
// What a read must return is written down here from the digits themselves, so it does not depend on any JSON reader.
// Browser-safe: no Node built-ins.

export const DEFAULT_SEED = 20240229

const NAMES = ['ada', 'jo', 'li.wei', 'maria', 'noor', 'olga', 'sam.o', 'yuki']
const CHINESE_NAMES = ['王小明', '李娜', '张伟', '刘洋', '陈静', '杨光', '赵敏', '黄磊']
const DOMAINS = ['example.com', 'example.org', 'mail.example.net']

/** Returns a function giving numbers in [0, 1): mulberry32, which is small and needs no state outside. */
export function seededRandom(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns a shuffled copy (Fisher-Yates). */
export function shuffled(list, random) {
  const copy = [...list]
  for (let last = copy.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[copy[last], copy[other]] = [copy[other], copy[last]]
  }
  return copy
}

/** One in so many prices is longer than a double can hold, where some are to be. */
export const PRECISE_EVERY = 8
export const PRECISE_SCALE = 18

/**
 * Makes `count` users, each as `text` (what a back end without CustomJsonModule sends: bare numbers), `value` (what an
 * exact reader returns) and `written` (what a writer with CustomJsonModule sends back: quoted numbers). `chinese` makes
 * names Chinese, `precise` some prices longer than a double can hold.
 */
export function createUsers(count, seed, { chinese = false, precise = false } = {}) {
  const names = chinese ? CHINESE_NAMES : NAMES
  const random = seededRandom(seed)
  const below = (limit) => Math.floor(random() * limit)
  return Array.from({ length: count }, (_, index) => {
    // 19 digits below 2^63: the size of a snowflake id, always beyond what a double holds exactly.
    const id = `${1 + below(8)}${digits(18, below)}`
    const email = `${names[below(names.length)]}${below(1000)}@${DOMAINS[below(DOMAINS.length)]}`
    // A BigDecimal keeps its scale, so trailing zeros are as likely as any other digit.
    const scale = precise && index % PRECISE_EVERY === 0 ? PRECISE_SCALE : 2 + below(2)
    const price = `${below(5000)}.${digits(scale, below)}`
    return {
      text: `{"id":${id},"email":"${email}","price":${price}}`,
      value: { id, email, price },
      written: `{"id":"${id}","email":"${email}","price":"${price}"}`,
    }
  })
}

function digits(length, below) {
  let text = ''
  while (text.length < length) text += below(10)
  return text
}
