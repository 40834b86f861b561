// The types of every entry of the package; compiled, never run.
import { type Infer, ObjectMapper, t } from 'longhand'
import face, { jsonOf, parse, type Reviver, stringify } from 'longhand/json'
import module from 'longhand/longhand.wasm'
import { ObjectMapper as SlimMapper, t as slimT, type Type } from 'longhand/slim'

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
declare function typeOf<V>(value: V): { is<W>(same: Same<V, W>): void }

const User = t.object('UserEntity', { id: t.long.required(), count: t.bigInteger.as('bigint') })
const mapper: ObjectMapper = ObjectMapper.getInstance()
typeOf(mapper.readValue('{}', User)).is<{ id: string; count?: bigint | null } | null>(true)
typeOf(mapper.readValue('{}')).is<unknown>(true)
typeOf<Infer<typeof User>>({ id: '1' }).is<{ id: string; count?: bigint | null }>(true)
// @ts-expect-error the comparison can fail
typeOf(mapper.readValue('{}')).is<string>(true)

const reviver: Reviver = (_key, value) => value
typeOf(stringify(parse('1', reviver), null, 2)).is<string>(true)
typeOf(jsonOf(mapper).stringify).is<typeof stringify>(true)
typeOf(face.parse).is<typeof parse>(true)

SlimMapper.init(module)
const slim: SlimMapper = new SlimMapper()
// One class under two names: what is made by one entry is a value of the other.
const same: ObjectMapper = slim
const type: Type<string> = slimT.string
typeOf(same.readValue('""', type.required())).is<string>(true)
// @ts-expect-error text is no module
SlimMapper.init('longhand.wasm')
