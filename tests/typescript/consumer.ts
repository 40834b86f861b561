// A TypeScript project that uses the package as an application would: every line has to type-check, with exactly the
// types it says. Compiled by typescript-versions.node.test.js with the lowest and the newest TypeScript; never run.
import {
  CustomJsonModule,
  type Infer,
  JsonProcessingException,
  type MapperOptions,
  ObjectMapper,
  PropertyNamingStrategies,
  SimpleModule,
  ToStringSerializer,
  type Type,
  t,
} from 'longhand'

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
declare function exactly<A, B>(same: Same<A, B>): void
declare function typeOf<V>(value: V): { is<W>(same: Same<V, W>): void }

class Money {
  constructor(readonly text: string) {}
}

const Status = t.enum(['NEW', 'PAID'])
const Line = t.object('Line', { price: t.decimal.required(), amount: t.long.as('bigint') })
const Order = t.object('Order', {
  id: t.long.required(),
  status: Status,
  lines: t.array(Line.required()).required(),
  labels: t.record(t.string),
  total: t.decimal.as({ decode: (text) => new Money(text), encode: (money: Money) => money.text }),
  extra: t.any,
})
const Strict = t.object('Strict', { a: t.int, b: t.int.nullable(), c: t.int.optional() }, { required: true })
interface Folder {
  name: string
  folders?: (Folder | null)[] | null
}
const Folder: Type<Folder> = t.object('Folder', { name: t.string.required(), folders: t.array(t.lazy(() => Folder)) })

exactly<Infer<typeof t.long>, string>(true)
exactly<Infer<typeof t.double>, number>(true)
exactly<Infer<typeof t.any>, unknown>(true)
exactly<Infer<typeof Status>, 'NEW' | 'PAID'>(true)
exactly<Infer<typeof Line>, { price: string; amount?: bigint | null | undefined }>(true)
exactly<
  Infer<typeof Order>,
  {
    id: string
    status?: 'NEW' | 'PAID' | null | undefined
    lines: { price: string; amount?: bigint | null | undefined }[]
    labels?: Record<string, string | null> | null | undefined
    total?: Money | null | undefined
    extra?: unknown
  }
>(true)
exactly<Infer<typeof Strict>, { a: number; b: number | null; c?: number | undefined }>(true)
exactly<Infer<typeof Folder>, Folder>(true)
const Lazy = t.object(
  'Lazy',
  {
    a: t.lazy(() => t.string.nullable()).optional(),
    b: t.lazy(() => t.long).as('bigint'),
    c: t.lazy(() => t.long.as('number')).as({ decode: (n) => [n], encode: ([n]: number[]) => n }),
    d: t.long.as('bigint').as({ decode: (n) => n > 0n, encode: (is: boolean) => (is ? 1n : 0n) }),
  },
  { required: true },
)
exactly<Infer<typeof Lazy>, { a?: string | null | undefined; b: bigint; c: number[]; d: boolean }>(true)
const texts: Type<string>[] = [t.long, t.decimal, t.string, t.enum(['A']), t.lazy(() => t.long)]
// @ts-expect-error a text is no number
t.string.as('bigint')
// @ts-expect-error a lazy one neither
t.lazy(() => t.string).writeAs('string')
// @ts-expect-error what a codec gives is no number that C++ has read
t.long.as({ decode: (text) => text, encode: (text: string) => text }).as('number')
// @ts-expect-error the comparison can fail
exactly<Infer<typeof t.long>, string | null>(true)
// @ts-expect-error and tells unknown apart
exactly<Infer<typeof Line>, unknown>(true)

const options: MapperOptions = { longs: 'all', constraints: { maxNestingDepth: 20 } }
const cents = new SimpleModule('cents').addSerializer(t.decimal, ToStringSerializer)
const mapper = new ObjectMapper(options)
  .registerModule(new CustomJsonModule())
  .registerModule(cents)
  .enable('STRICT_DUPLICATE_DETECTION')
  .setPropertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)

typeOf(mapper.readValue('1')).is<unknown>(true)
typeOf(mapper.readValue('1', texts[0])).is<string | null>(true)
typeOf(mapper.readValue(new Uint8Array(2), Order)).is<Infer<typeof Order> | null>(true)
typeOf(mapper.readValue(new ArrayBuffer(2), Order.required(), { longs: 'all' })).is<Infer<typeof Order>>(true)
typeOf(mapper.convertValue({ id: 1 }, t.array(t.long.required()).required())).is<string[]>(true)
typeOf(mapper.writeValueAsString({}, Order)).is<string>(true)
typeOf(ObjectMapper.getInstance()).is<ObjectMapper>(true)
// Not any, as it would be where a declaration does not resolve.
const bytes = mapper.writeValueAsBytes({}, Order)
typeOf(bytes).is<ReturnType<typeof Uint8Array.of>>(true)

try {
  mapper.readValue('', Order)
} catch (error) {
  if (error instanceof JsonProcessingException) {
    typeOf(error.code).is<string>(true)
    typeOf(error.location?.line).is<number | undefined>(true)
  }
}

// @ts-expect-error there is no such feature
mapper.enable('INDENT')
// @ts-expect-error a value is no input
mapper.readValue({ id: 1 }, Order)
// @ts-expect-error a name is no type
t.array('long')
