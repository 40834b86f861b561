// Every number that crosses between C++ and JavaScript: kinds, flags, features, error codes, tape
// layouts. Its mirror is js/engine/contract.js; a test compares the two, name by name. Nothing but
// constants may stand here.

#ifndef LONGHAND_CONTRACT_H_
#define LONGHAND_CONTRACT_H_

#include <cstdint>

namespace longhand {

// What a type declares.
enum class Kind : int32_t {
  kAny = 0,
  kLong = 1,
  kBigInteger = 2,
  kDecimal = 3,
  kInt = 4,
  kDouble = 5,
  kString = 6,
  kBoolean = 7,
  kEnum = 8,
  kArray = 9,
  kRecord = 10,
  kObject = 11,
  kKindCount = 12,
};

// One bit each; how one type is used at one place.
enum TypeFlag : int32_t {
  kTypeNonNull = 1,         // null is an error here
  kTypeWireString = 2,      // .writeAs('string')
  kTypeWireNumber = 4,      // .writeAs('number')
  kTypeConverted = 8,       // JS code makes the final form: its cell is listed in kStateConversions
  kTypeUnknownIgnore = 16,  // object: unknown members are dropped
  kTypeUnknownFail = 32,  // object: unknown members are an error; neither of the two: they are kept
  // JavaScript sees a number: what it can't hold exactly is an error. A decimal that only a double
  // can judge is left to JavaScript.
  kTypeExactNumber = 64,
};

// One bit each; a field of an object type.
enum FieldFlag : int32_t {
  kFieldRequired = 1,  // a missing member is an error
};

// One bit each: the features that the C++ side knows.
enum Feature : int32_t {
  kAcceptFloatAsInt = 1,
  kAllowCoercionOfScalars = 2,
  kStrictDuplicateDetection = 4,
  kIndentOutput = 8,
};

// One bit each: what a read without a type makes of numbers, and what a read is for.
enum ReadOption : int32_t {
  kAllLongs = 1,     // convert every digits-only token, not only the unsafe ones
  kAllDecimals = 2,  // convert every token with a point or an exponent
  kTextInput = 4,    // the bytes were made from a JS string: lone surrogates are allowed
  kValidate = 8,     // validate the text here, even where JSON.parse would
};

enum class ErrorCode : int32_t {
  kNone = 0,
  // The text is not JSON.
  kUnexpectedCharacter = 1,
  kUnexpectedEnd = 2,
  kTrailingContent = 3,
  kInvalidNumber = 4,
  kInvalidLiteral = 5,
  kInvalidEscape = 6,
  kControlCharacter = 7,
  kInvalidUtf8 = 8,
  kDuplicateKey = 9,
  // A limit was passed.
  kNestingTooDeep = 10,
  kNumberTooLong = 11,
  kStringTooLong = 12,
  kNameTooLong = 13,
  kDocumentTooLong = 14,
  kOutOfMemory = 15,
  // The text is JSON, yet not of the declared type; or a value can't be written as its type.
  kNoContent = 16,
  kMismatchedType = 17,
  kNullValue = 18,
  kMissingProperty = 19,
  kUnknownProperty = 20,
  kCoercionDisabled = 21,
  kNotANumber = 22,
  kNotAnInteger = 23,
  kOutOfRange = 24,
  kExponentOutOfRange = 25,
  kNotABoolean = 26,
  kNotInEnum = 27,
  kPrecisionLoss = 29,
  // Noticed by JavaScript alone.
  kUnsafeNumber = 28,
};

// What stood in the text where something else was expected.
enum class TokenKind : int32_t {
  kNone = 0,
  kNull = 1,
  kBoolean = 2,
  kNumber = 3,
  kString = 4,
  kObject = 5,
  kArray = 6,
};

// The read tape. A value is a cell of two ints (a, b):
//   (0, -)        missing                      (-1, -)    null
//   (1, b)        an int, a boolean, or the tape position of an array, record, object or block
//   (2+s, e)      source text [s, e), as it stands        UTF-16 indexes of the caller's text
//   (-2-s, e)     source text [s, e), JSON escapes in it
//   (-2-s, -1-e)  pool text [s, e)                        bytes of the pool, ASCII
// An array or record is a count and the position of its first entry. An entry of an array is (next,
// cell), of a record (next, key cell, cell). An object is the position of its first unknown
// member's block (0: none), then a cell a field; with more fields than a page has, the positions of
// pages of cells (0: none of its fields came). A block is source text that has to be read without a
// type:
//   next, start, end, count, then count times: start, end, conversion flags
// where a conversion is a number token that a double may not hold.
constexpr int32_t kCellSize = 2;
constexpr int32_t kCellNull = -1;
constexpr int32_t kCellImmediate = 1;
constexpr int32_t kCellSource = 2;
constexpr int32_t kSequenceHeader = 2;
constexpr int32_t kArrayEntry = 3;
constexpr int32_t kRecordEntry = 5;
constexpr int32_t kObjectHeader = 1;
constexpr int32_t kPageFields = 32;
constexpr int32_t kBlockHeader = 4;
constexpr int32_t kConversionSize = 3;

// One bit each.
enum ConversionFlag : int32_t {
  kConversionInteger = 1,  // digits only
  // 16 or 17 significant digits, or near an end of the range: compare exactly
  kConversionUncertain = 2,
};

// The write tape: pairs of ints, an op with a type's index in its upper bits, and an argument. The
// ops kNumber to kDecimal and kKey have text in the pool: they stand in a row. 15 is taken:
// write-tape.js marks with it what it writes later.
enum class WriteOp : int32_t {
  kNull = 0,
  kFalse = 1,
  kTrue = 2,
  kInt = 3,      // argument: the value
  kNumber = 4,   // argument: length of a JSON number in the pool, written as it stands
  kString = 5,   // argument: length, in UTF-16 units, as of all below
  kInteger = 6,  // the text of a long or bigInteger, to be checked
  kDecimal = 7,  // the text of a decimal, to be checked and written plain
  kStartArray = 8,
  kEndArray = 9,
  kStartObject = 10,
  kEndObject = 11,
  kKey = 12,
  kField = 13,  // argument: index of a declared field
};
constexpr int32_t kWriteOpBits = 4;
constexpr int32_t kWritePairSize = 2;
constexpr int32_t kUntyped = 0;  // the type index of a value without a type

// The state block: what a call leaves behind, ints at fixed places.
enum StateSlot : int32_t {
  kStateInput = 0,  // address of the input buffer
  kStateTape = 1,   // address of the tape
  kStatePool = 2,   // address and length of the pool
  kStatePoolLength = 3,
  kStateOutput = 4,  // address and length of the text written
  kStateOutputLength = 5,
  // address and count of the cells that JS code has to convert, in document order
  kStateConversions = 6,
  kStateConversionsLength = 7,
  kStateErrorOffset = 8,  // in bytes of the input
  kStateErrorIndex = 9,   // in UTF-16 units of the input
  kStateErrorType = 10,   // index of the type that was expected, -1: none
  kStateErrorToken = 11,  // TokenKind: what came
  kStateErrorField = 12,  // index of the missing field, -1: none
  kStatePath = 13,        // address of the path: a cell a step
  kStatePathLength = 14,  // in steps
  kStateErrorPair = 15,   // of a write: which pair of the tape could not be written
  kStateWindows = 16,  // of a large input: address and count of ints, pairs of a UTF-16 index and a
                       // byte offset: beginnings and ends in turn
  kStateWindowsLength = 17,
  kStateSize = 18,
};

}  // namespace longhand

#endif  // LONGHAND_CONTRACT_H_
