// The type-level half of types.js: what a type of `t` reads as in TypeScript. Imported by JSDoc only; copied beside the
// generated declarations.

/** How a type says whether its value may be missing or null. */
export type Presence = 'default' | 'required' | 'nullable' | 'optional' | 'nullish'

/** What `.as()`, besides codecs, and `.writeAs()` take: something for numbers alone. */
export interface NumberForms {
  as: 'bigint' | 'number'
  wire: 'number' | 'string'
}
interface FractionForms extends NumberForms {
  as: 'number'
}
interface NoForms extends NumberForms {
  as: never
  wire: never
}

declare const VALUE: unique symbol
declare const PRESENCE: unique symbol

/** Turns what a type reads into your own form, and back. */
export interface Codec<T, J> {
  /** Never called with null. What it throws becomes a JsonMappingException with path and cause. */
  decode(value: T): J
  /** Gives the value in a form that the type writes. */
  encode(value: J): unknown
}

/** Immutable: every modifier returns a new type. */
export interface Type<T, P extends Presence = 'default', N extends NumberForms = NoForms> {
  readonly [VALUE]: T
  readonly [PRESENCE]: P
  /** What was declared: `'long'`, `'object'`, … */
  readonly kind: string
  /** The name of an object type, as messages show it. */
  readonly name: string | undefined
  /** Missing and null are errors on reading. */
  required(): Type<T, 'required', N>
  /** Null is allowed where the object says `required: true`. */
  nullable(): Type<T, P extends 'optional' | 'nullish' ? 'nullish' : 'nullable', N>
  /** The member may be missing where the object says `required: true`. */
  optional(): Type<T, P extends 'nullable' | 'nullish' ? 'nullish' : 'optional', N>
  /** The field's name in JSON. */
  named(jsonName: string): Type<T, P, N>
  /**
   * Numbers, without a codec, as bigint (long, bigInteger and int) or as number: one that a double can't hold throws, both
   * ways.
   */
  as<F extends N['as']>(form: F): Type<F extends 'bigint' ? bigint : number, P, N>
  /** A form of your own, made of the form so far: text, bigint or number, or what another codec decodes. */
  as<J>(codec: Codec<T, J>): Type<J, P, { as: never; wire: N['wire'] }>
  /** The wire form of a number; it beats any module. */
  writeAs(form: N['wire']): Type<T, P, N>
  toString(): string
}

export type AnyType = Type<any, any, NumberForms>

/** What a type reads: the JavaScript form of its values, without null. */
export type Infer<T> = T extends Type<infer J, any, any> ? J : never

/** What `readValue(input, type)` returns: null unless the type is `.required()`. */
export type ReadResult<T> = T extends Type<infer J, infer P, any> ? (P extends 'required' ? J : J | null) : never

/** An element of an array or record: null unless its type is `.required()`. */
type Element<T> = ReadResult<T>

type Flatten<T> = { [K in keyof T]: T[K] } & {}

// Whether a field may be missing, and what it reads as, in an object with or without `required: true`.
type MayMiss<P, R extends boolean> = P extends 'required'
  ? false
  : R extends true
    ? P extends 'optional' | 'nullish'
      ? true
      : false
    : true
type FieldValue<J, P, R extends boolean> = P extends 'required'
  ? J
  : R extends true
    ? J | (P extends 'nullable' | 'nullish' ? null : never) | (P extends 'optional' | 'nullish' ? undefined : never)
    : J | null | undefined

type PresenceOf<T> = T extends Type<any, infer P, any> ? P : never

type ObjectValue<F extends Record<string, AnyType>, R extends boolean> = Flatten<
  {
    -readonly [K in keyof F as MayMiss<PresenceOf<F[K]>, R> extends true ? never : K]: FieldValue<
      Infer<F[K]>,
      PresenceOf<F[K]>,
      R
    >
  } & {
    -readonly [K in keyof F as MayMiss<PresenceOf<F[K]>, R> extends true ? K : never]?: FieldValue<
      Infer<F[K]>,
      PresenceOf<F[K]>,
      R
    >
  }
>

/** What to do with members that an object type does not declare. */
export type UnknownPolicy = 'keep' | 'ignore' | 'fail'

export interface ObjectOptions<R extends boolean = boolean> {
  /** Missing and null are errors for every field that is not `.nullable()` or `.optional()`. */
  required?: R
  /** Default: `'keep'`, or `'fail'` where the mapper has FAIL_ON_UNKNOWN_PROPERTIES. */
  unknown?: UnknownPolicy
  /** From JavaScript names to JSON names, e.g. PropertyNamingStrategies.SNAKE_CASE. Default: the mapper's. */
  naming?: (name: string) => string
}

export interface TypeFactory {
  /** 64 bits, as a string. */
  readonly long: Type<string, 'default', NumberForms>
  /** Any integer, as a string. */
  readonly bigInteger: Type<string, 'default', NumberForms>
  /** A decimal with its scale, as a string. */
  readonly decimal: Type<string, 'default', FractionForms>
  /** 32 bits, as a number. */
  readonly int: Type<number, 'default', NumberForms>
  readonly double: Type<number, 'default', FractionForms>
  readonly string: Type<string>
  readonly boolean: Type<boolean>
  /** Read as without a type. */
  readonly any: Type<unknown>
  array<T extends AnyType>(element: T): Type<Array<Element<T>>>
  /** An object with any keys. */
  record<T extends AnyType>(value: T): Type<Record<string, Element<T>>>
  object<F extends Record<string, AnyType>, R extends boolean = false>(
    name: string,
    fields: F,
    options?: ObjectOptions<R>,
  ): Type<ObjectValue<F, R>>
  /** A type that is asked for when it is first needed: for types that contain themselves. */
  lazy<T, P extends Presence = 'default', N extends NumberForms = NoForms>(resolve: () => Type<T, P, N>): Type<T, P, N>
  enum<const V extends string>(values: readonly V[]): Type<V>
}
