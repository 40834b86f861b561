// Every number that crosses between C++ and JavaScript: the mirror of wasm/src/contract.h, where each is explained. A
// test compares the two, name by name. Nothing but constants may stand here.

export const Kind = Object.freeze({
  ANY: 0,
  LONG: 1,
  BIG_INTEGER: 2,
  DECIMAL: 3,
  INT: 4,
  DOUBLE: 5,
  STRING: 6,
  BOOLEAN: 7,
  ENUM: 8,
  ARRAY: 9,
  RECORD: 10,
  OBJECT: 11,
  KIND_COUNT: 12,
})

export const TypeFlag = Object.freeze({
  NON_NULL: 1,
  WIRE_STRING: 2,
  WIRE_NUMBER: 4,
  CONVERTED: 8,
  UNKNOWN_IGNORE: 16,
  UNKNOWN_FAIL: 32,
  EXACT_NUMBER: 64,
})

export const FieldFlag = Object.freeze({
  REQUIRED: 1,
})

export const Feature = Object.freeze({
  ACCEPT_FLOAT_AS_INT: 1,
  ALLOW_COERCION_OF_SCALARS: 2,
  STRICT_DUPLICATE_DETECTION: 4,
  INDENT_OUTPUT: 8,
})

export const ReadOption = Object.freeze({
  ALL_LONGS: 1,
  ALL_DECIMALS: 2,
  TEXT_INPUT: 4,
  VALIDATE: 8,
})

export const ErrorCode = Object.freeze({
  NONE: 0,
  UNEXPECTED_CHARACTER: 1,
  UNEXPECTED_END: 2,
  TRAILING_CONTENT: 3,
  INVALID_NUMBER: 4,
  INVALID_LITERAL: 5,
  INVALID_ESCAPE: 6,
  CONTROL_CHARACTER: 7,
  INVALID_UTF8: 8,
  DUPLICATE_KEY: 9,
  NESTING_TOO_DEEP: 10,
  NUMBER_TOO_LONG: 11,
  STRING_TOO_LONG: 12,
  NAME_TOO_LONG: 13,
  DOCUMENT_TOO_LONG: 14,
  OUT_OF_MEMORY: 15,
  NO_CONTENT: 16,
  MISMATCHED_TYPE: 17,
  NULL_VALUE: 18,
  MISSING_PROPERTY: 19,
  UNKNOWN_PROPERTY: 20,
  COERCION_DISABLED: 21,
  NOT_A_NUMBER: 22,
  NOT_AN_INTEGER: 23,
  OUT_OF_RANGE: 24,
  EXPONENT_OUT_OF_RANGE: 25,
  NOT_A_BOOLEAN: 26,
  NOT_IN_ENUM: 27,
  PRECISION_LOSS: 29,
  UNSAFE_NUMBER: 28,
})

export const TokenKind = Object.freeze({
  NONE: 0,
  NULL: 1,
  BOOLEAN: 2,
  NUMBER: 3,
  STRING: 4,
  OBJECT: 5,
  ARRAY: 6,
})

export const CELL_SIZE = 2
export const CELL_NULL = -1
export const CELL_IMMEDIATE = 1
export const CELL_SOURCE = 2
export const SEQUENCE_HEADER = 2
export const ARRAY_ENTRY = 3
export const RECORD_ENTRY = 5
export const OBJECT_HEADER = 1
export const PAGE_FIELDS = 32
export const BLOCK_HEADER = 4
export const CONVERSION_SIZE = 3

export const ConversionFlag = Object.freeze({
  INTEGER: 1,
  UNCERTAIN: 2,
})

export const WriteOp = Object.freeze({
  NULL: 0,
  FALSE: 1,
  TRUE: 2,
  INT: 3,
  NUMBER: 4,
  STRING: 5,
  INTEGER: 6,
  DECIMAL: 7,
  START_ARRAY: 8,
  END_ARRAY: 9,
  START_OBJECT: 10,
  END_OBJECT: 11,
  KEY: 12,
  FIELD: 13,
})
export const WRITE_OP_BITS = 4
export const WRITE_PAIR_SIZE = 2
export const UNTYPED = 0

export const StateSlot = Object.freeze({
  INPUT: 0,
  TAPE: 1,
  POOL: 2,
  POOL_LENGTH: 3,
  OUTPUT: 4,
  OUTPUT_LENGTH: 5,
  CONVERSIONS: 6,
  CONVERSIONS_LENGTH: 7,
  ERROR_OFFSET: 8,
  ERROR_INDEX: 9,
  ERROR_TYPE: 10,
  ERROR_TOKEN: 11,
  ERROR_FIELD: 12,
  PATH: 13,
  PATH_LENGTH: 14,
  ERROR_PAIR: 15,
  WINDOWS: 16,
  WINDOWS_LENGTH: 17,
  STATE_SIZE: 18,
})
