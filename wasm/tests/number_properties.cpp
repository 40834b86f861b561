#include "number_texts.h"
#include "properties.h"
#include "reference_number.h"
#include "test_mapper.h"

namespace longhand {
namespace {

constexpr uint32_t kLongestNumber = 1000;

// The default, any small one, or one around the length of the text.
uint32_t LimitFor(uint32_t length, Choices* choices) {
  constexpr uint32_t kSmall = 60;
  constexpr uint32_t kAround = 4;
  const uint32_t kind = choices->Below(3);
  if (kind == 0) return kLongestNumber;
  if (kind == 1) return choices->Below(kSmall);
  const uint32_t limit = length + choices->Below(2 * kAround);
  return limit < kAround ? 0 : limit - kAround;
}

std::string Differ(const char* what, const std::string& expected, const std::string& got) {
  return expected == got ? "" : std::string(what) + ": " + got + ", not " + expected;
}

// What number.h makes of the parts.
std::string CheckParts(const NumberParts& parts, const ReferenceNumber& number, bool truncate,
                       uint32_t max_length) {
  if (parts.length() != number.length) return "the length";
  Buffer<char> integer;
  const ErrorCode code = WriteInteger(parts, truncate, max_length, &integer);
  std::string complaint =
      Differ("integer", IntegerOf(number, truncate, max_length), TextOrError(code, integer));
  if (!complaint.empty()) return complaint;
  complaint = Differ("long", LongOf(number, truncate), LongText(parts, truncate));
  if (!complaint.empty()) return complaint;
  int32_t value = 0;
  const ErrorCode int_code = ReadInt(parts, truncate, &value);
  complaint = Differ("int", IntOf(number, truncate),
                     int_code == ErrorCode::kNone ? std::to_string(value) : ErrorName(int_code));
  if (!complaint.empty()) return complaint;
  complaint = Differ("decimal", DecimalOf(number, max_length), DecimalText(parts, max_length));
  if (!complaint.empty()) return complaint;

  if (parts.digits_only() != number.digits_only) return "digits only";
  const Exactness exactness = DoubleExactness(parts);
  const bool sure = !number.digits_only && exactness != Exactness::kUncertain;
  if (sure && (exactness == Exactness::kExact) != StaysNumber(number)) return "exactness";
  const std::string truncated = LongOf(number, true);
  const bool safe = truncated[0] != 'k' && StaysNumber(ParseReference(truncated));
  return IsSafeWhenTruncated(parts) == safe ? "" : "safe when truncated";
}

// What number.h says of a number of JSON's grammar, as it stands in a text.
std::string CheckJsonParts(const NumberParts& parts, const ReferenceNumber& number) {
  if (number.digits_only && IsSafeInteger(parts) != StaysNumber(number)) return "safe integer";
  if (number.digits_only && IsLong(parts) != (LongOf(number, false)[0] != 'k')) return "is a long";
  const bool integer = number.digits_only && IntegerOf(number, false, UINT32_MAX) == number.text;
  if (IsCanonicalInteger(parts) != integer) return "canonical integer";
  const bool plain = number.text.find_first_of("eE") == std::string::npos;
  const bool decimal = plain && DecimalOf(number, UINT32_MAX) == number.text;
  return IsCanonicalDecimal(parts) == decimal ? "" : "canonical decimal";
}

// A value of the tape: an int, or the text between the quotes.
std::string ValueOf(const ReadResult& result) {
  if (result.code != ErrorCode::kNone) return ErrorName(result.code);
  if (!result.complaint.empty()) return result.complaint;
  if (result.tape[0] == '#') return result.tape.substr(1);
  const size_t quote = result.tape.find('\'');
  return result.tape.substr(quote + 1, result.tape.size() - quote - 2);
}

struct Expectation {
  const char* type;
  bool whole;  // in quotes it has neither point nor exponent
  std::string value;
};

// What the types make of a token, whose text is the number, in quotes or not.
std::string CheckReads(const ReferenceNumber& number, bool quoted, bool truncate,
                       uint32_t max_length) {
  const Expectation rows[] = {
      {"long", true, LongOf(number, truncate)},
      {"int", true, IntOf(number, truncate)},
      {"bigInteger", true, IntegerOf(number, truncate, max_length)},
      {"decimal", false, DecimalOf(number, max_length)},
      {"double", false, number.text},
  };
  StreamReadConstraints constraints;
  constraints.max_number_length = max_length;
  TestMapper mapper(kAllowCoercionOfScalars | (truncate ? kAcceptFloatAsInt : 0), constraints);
  const std::string document = quoted ? '"' + number.text + '"' : number.text;
  for (const Expectation& row : rows) {
    std::string expected = row.value;
    if (quoted && row.whole && !number.digits_only) expected = "kNotAnInteger";
    if (number.length > max_length) expected = "kNumberTooLong";
    const std::string complaint =
        Differ(row.type, expected, ValueOf(mapper.ReadAs(row.type, document)));
    if (!complaint.empty()) return complaint;
  }
  if (!quoted && number.length > max_length) return "";
  return Differ("string", number.text, ValueOf(mapper.ReadAs("string", document)));
}

// What the writer makes of the text, given as a value of the type.
std::string CheckWrites(std::string_view text, bool valid, uint32_t max_length) {
  StreamReadConstraints constraints;
  constraints.max_number_length = max_length;
  TestMapper mapper(0, constraints);
  const auto written = [&](const char* type, WriteOp op) {
    const WriteResult result = mapper.WriteAs(type, WriteScript().Text(op, text, 1));
    return result.code == ErrorCode::kNone ? result.output : ErrorName(result.code);
  };
  Expectation rows[] = {{"long", true, "kNotANumber"}, {"bigInteger", true, "kNotANumber"}};
  std::string decimal = "kNotANumber";
  if (valid) {
    const ReferenceNumber number = ParseReference(text);
    decimal = DecimalOf(number, max_length);
    rows[0].value = number.digits_only ? LongOf(number, false) : "kNotAnInteger";
    rows[1].value = number.digits_only ? IntegerOf(number, false, UINT32_MAX) : "kNotAnInteger";
  }
  for (const Expectation& row : rows) {
    const std::string complaint = Differ(row.type, row.value, written(row.type, WriteOp::kInteger));
    if (!complaint.empty()) return complaint + ", written";
  }
  const std::string complaint = Differ("decimal", decimal, written("decimal", WriteOp::kDecimal));
  return complaint.empty() ? "" : complaint + ", written";
}

}  // namespace

std::string CheckNumber(std::string_view text, Choices* choices) {
  const bool truncate = choices->OneIn(2);
  const uint32_t max_length = LimitFor(static_cast<uint32_t>(text.size()), choices);
  const PaddedText padded(text);

  bool valid = false;
  const size_t place = JsonNumberEnd(text, &valid);
  NumberParts parts;
  const char* stop = nullptr;
  const char* end = ScanJsonNumber(padded.begin(), &parts, &stop);
  if ((end != nullptr) != valid) return valid ? "a number refused" : "no number taken";
  if ((valid ? end : stop) != padded.begin() + place) return "the end of the number";
  valid = valid && place == text.size();
  std::string complaint = CheckWrites(text, valid, max_length);
  if (valid && complaint.empty()) {
    const ReferenceNumber number = ParseReference(text);
    complaint = CheckJsonParts(parts, number);
    if (complaint.empty()) complaint = CheckParts(parts, number, truncate, max_length);
    if (complaint.empty()) complaint = CheckReads(number, false, truncate, max_length);
  }
  if (!complaint.empty()) return complaint;

  NumberParts quoted;
  const bool is_number = IsQuotedNumber(text);
  if (SplitQuotedNumber(padded.begin(), padded.end(), &quoted) != is_number)
    return is_number ? "a quoted number refused" : "no quoted number taken";
  if (!is_number) return "";
  if (IsJsonNumber(quoted) != valid) return "JSON's grammar of a quoted number";
  const ReferenceNumber number = ParseReference(text);
  complaint = CheckParts(quoted, number, truncate, max_length);
  if (complaint.empty()) complaint = CheckReads(number, true, truncate, max_length);
  return complaint.empty() ? "" : complaint + ", quoted";
}

}  // namespace longhand
