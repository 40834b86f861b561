// Error codes by their names in contract.h, so that tables read well and a failed test says what
// came.

#ifndef LONGHAND_TESTS_ERROR_NAMES_H_
#define LONGHAND_TESTS_ERROR_NAMES_H_

#include <ostream>

#include "contract.h"

namespace longhand {

inline const char* ErrorName(ErrorCode code) {
  switch (code) {
    case ErrorCode::kNone:
      return "kNone";
    case ErrorCode::kUnexpectedCharacter:
      return "kUnexpectedCharacter";
    case ErrorCode::kUnexpectedEnd:
      return "kUnexpectedEnd";
    case ErrorCode::kTrailingContent:
      return "kTrailingContent";
    case ErrorCode::kInvalidNumber:
      return "kInvalidNumber";
    case ErrorCode::kInvalidLiteral:
      return "kInvalidLiteral";
    case ErrorCode::kInvalidEscape:
      return "kInvalidEscape";
    case ErrorCode::kControlCharacter:
      return "kControlCharacter";
    case ErrorCode::kInvalidUtf8:
      return "kInvalidUtf8";
    case ErrorCode::kDuplicateKey:
      return "kDuplicateKey";
    case ErrorCode::kNestingTooDeep:
      return "kNestingTooDeep";
    case ErrorCode::kNumberTooLong:
      return "kNumberTooLong";
    case ErrorCode::kStringTooLong:
      return "kStringTooLong";
    case ErrorCode::kNameTooLong:
      return "kNameTooLong";
    case ErrorCode::kDocumentTooLong:
      return "kDocumentTooLong";
    case ErrorCode::kOutOfMemory:
      return "kOutOfMemory";
    case ErrorCode::kNoContent:
      return "kNoContent";
    case ErrorCode::kMismatchedType:
      return "kMismatchedType";
    case ErrorCode::kNullValue:
      return "kNullValue";
    case ErrorCode::kMissingProperty:
      return "kMissingProperty";
    case ErrorCode::kUnknownProperty:
      return "kUnknownProperty";
    case ErrorCode::kCoercionDisabled:
      return "kCoercionDisabled";
    case ErrorCode::kNotANumber:
      return "kNotANumber";
    case ErrorCode::kNotAnInteger:
      return "kNotAnInteger";
    case ErrorCode::kOutOfRange:
      return "kOutOfRange";
    case ErrorCode::kExponentOutOfRange:
      return "kExponentOutOfRange";
    case ErrorCode::kNotABoolean:
      return "kNotABoolean";
    case ErrorCode::kNotInEnum:
      return "kNotInEnum";
    case ErrorCode::kUnsafeNumber:
      return "kUnsafeNumber";
    case ErrorCode::kPrecisionLoss:
      return "kPrecisionLoss";
  }
  return "unknown";
}

inline void PrintTo(ErrorCode code, std::ostream* out) { *out << ErrorName(code); }

}  // namespace longhand

#endif  // LONGHAND_TESTS_ERROR_NAMES_H_
