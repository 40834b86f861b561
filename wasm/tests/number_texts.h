// What number.h makes of a number, as text that a table can hold: the digits written, or the name
// of the error.

#ifndef LONGHAND_TESTS_NUMBER_TEXTS_H_
#define LONGHAND_TESTS_NUMBER_TEXTS_H_

#include <memory>
#include <string>
#include <string_view>

#include "error_names.h"
#include "number.h"
#include "padded_text.h"

namespace longhand {

// A number's parts and the text that they point into.
struct NumberText {
  std::shared_ptr<PaddedText> text;
  NumberParts parts;
  bool ok = false;
};

inline NumberText SplitJson(std::string_view text) {
  NumberText number{std::make_shared<PaddedText>(text), {}, false};
  const char* stop = nullptr;
  number.ok = ScanJsonNumber(number.text->begin(), &number.parts, &stop) == number.text->end();
  return number;
}

inline NumberText SplitQuoted(std::string_view text) {
  NumberText number{std::make_shared<PaddedText>(text), {}, false};
  number.ok = SplitQuotedNumber(number.text->begin(), number.text->end(), &number.parts);
  return number;
}

inline std::string TextOrError(ErrorCode code, const Buffer<char>& out) {
  if (code != ErrorCode::kNone) return ErrorName(code);
  return std::string(out.data(), out.size());
}

inline std::string LongText(const NumberParts& parts, bool truncate) {
  Buffer<char> out;
  return TextOrError(WriteLong(parts, truncate, &out), out);
}

inline std::string LongText(std::string_view text, bool truncate) {
  const NumberText number = SplitJson(text);
  return LongText(number.parts, truncate);
}

inline std::string IntegerText(std::string_view text, uint32_t max_digits) {
  const NumberText number = SplitJson(text);
  Buffer<char> out;
  return TextOrError(WriteInteger(number.parts, false, max_digits, &out), out);
}

inline std::string IntText(std::string_view text, bool truncate) {
  const NumberText number = SplitJson(text);
  int32_t value = 0;
  const ErrorCode code = ReadInt(number.parts, truncate, &value);
  return code == ErrorCode::kNone ? std::to_string(value) : ErrorName(code);
}

inline std::string DecimalText(const NumberParts& parts, uint32_t max_length) {
  Buffer<char> out;
  return TextOrError(WriteDecimal(parts, max_length, &out), out);
}

inline std::string DecimalText(std::string_view text, uint32_t max_length) {
  const NumberText number = SplitJson(text);
  return DecimalText(number.parts, max_length);
}

}  // namespace longhand

#endif  // LONGHAND_TESTS_NUMBER_TEXTS_H_
