#include "reference_number.h"

#include <charconv>
#include <cmath>
#include <cstdlib>

namespace longhand {
namespace {

constexpr int64_t kExponentEnd = 1000000000000000;

bool IsDecimalDigit(char c) { return c >= '0' && c <= '9'; }

// The character at `place`; a NUL behind the end, which no number contains.
char At(std::string_view text, size_t place) { return place < text.size() ? text[place] : '\0'; }

size_t DigitsEnd(std::string_view text, size_t place) {
  while (IsDecimalDigit(At(text, place))) ++place;
  return place;
}

// The same value without zeros at the end of its digits.
ReferenceNumber Normalize(ReferenceNumber number) {
  while (number.digits.size() > 1 && number.digits.back() == '0') {
    number.digits.pop_back();
    --number.scale;
  }
  if (number.digits == "0") number.scale = 0;
  return number;
}

std::string Signed(const ReferenceNumber& number, const std::string& text) {
  return number.negative ? '-' + text : text;
}

int64_t PlainLength(const ReferenceNumber& number) {
  const int64_t size = static_cast<int64_t>(number.digits.size());
  const int64_t sign = number.negative ? 1 : 0;
  if (number.scale <= 0) return sign + (number.digits == "0" ? 1 : size - number.scale);
  return sign + (size > number.scale ? size + 1 : number.scale + 2);
}

std::string Plain(const ReferenceNumber& number) {
  if (number.scale <= 0) {
    const size_t zeros = number.digits == "0" ? 0 : static_cast<size_t>(-number.scale);
    return Signed(number, number.digits + std::string(zeros, '0'));
  }
  const size_t scale = static_cast<size_t>(number.scale);
  std::string digits = number.digits;
  if (digits.size() <= scale) digits.insert(0, scale + 1 - digits.size(), '0');
  digits.insert(digits.size() - scale, 1, '.');
  return Signed(number, digits);
}

bool IsInt32(int64_t value) { return value >= INT32_MIN && value <= INT32_MAX; }

}  // namespace

size_t JsonNumberEnd(std::string_view text, bool* valid) {
  *valid = false;
  const auto digits = [text](size_t* place) {
    const size_t begin = *place;
    *place = DigitsEnd(text, begin);
    return *place > begin;
  };
  size_t place = At(text, 0) == '-' ? 1 : 0;
  const size_t integer = place;
  if (!digits(&place)) return place;
  if (text[integer] == '0' && place > integer + 1) return integer + 1;
  if (At(text, place) == '.' && !digits(&++place)) return place;
  if (At(text, place) == 'e' || At(text, place) == 'E') {
    ++place;
    if (At(text, place) == '+' || At(text, place) == '-') ++place;
    if (!digits(&place)) return place;
  }
  *valid = true;
  return place;
}

bool IsQuotedNumber(std::string_view text) {
  const size_t integer = At(text, 0) == '-' || At(text, 0) == '+' ? 1 : 0;
  size_t place = DigitsEnd(text, integer);
  size_t digits = place - integer;
  if (At(text, place) == '.') {
    const size_t fraction = ++place;
    place = DigitsEnd(text, fraction);
    digits += place - fraction;
  }
  if (digits == 0) return false;
  if (At(text, place) == 'e' || At(text, place) == 'E') {
    ++place;
    if (At(text, place) == '+' || At(text, place) == '-') ++place;
    const size_t exponent = place;
    place = DigitsEnd(text, exponent);
    if (place == exponent) return false;
  }
  return place == text.size();
}

ReferenceNumber ParseReference(std::string_view text) {
  ReferenceNumber number;
  number.text = text;
  number.digits_only = text.find_first_of(".eE") == std::string_view::npos;
  const size_t letter = text.find_first_of("eE");
  const std::string_view mantissa = text.substr(0, letter);
  bool in_fraction = false;
  for (const char c : mantissa) {
    in_fraction = in_fraction || c == '.';
    if (!IsDecimalDigit(c)) continue;
    ++number.length;
    if (in_fraction) ++number.scale;
    if (number.digits == "0") number.digits.clear();
    number.digits += c;
  }
  if (letter != std::string_view::npos) {
    for (const char c : text.substr(letter + 1)) {
      if (!IsDecimalDigit(c)) continue;
      ++number.length;
      if (number.exponent < kExponentEnd) number.exponent = number.exponent * 10 + (c - '0');
    }
    if (text[letter + 1] == '-') number.exponent = -number.exponent;
    number.scale -= number.exponent;
  }
  number.negative = text[0] == '-' && number.digits != "0";
  return number;
}

std::string IntegerOf(const ReferenceNumber& number, bool truncate, uint32_t max_digits) {
  const ReferenceNumber normal = Normalize(number);
  if (normal.scale > 0 && !truncate) return "kNotAnInteger";
  const int64_t length = static_cast<int64_t>(normal.digits.size()) - normal.scale;
  if (normal.digits == "0" || length <= 0) return "0";
  if (length > max_digits) return "kNumberTooLong";
  std::string digits = normal.digits;
  digits.resize(static_cast<size_t>(length), '0');
  return Signed(normal, digits);
}

std::string LongOf(const ReferenceNumber& number, bool truncate) {
  constexpr uint32_t kLongestLong = 19;
  std::string text = IntegerOf(number, truncate, kLongestLong);
  if (text == "kNumberTooLong") return "kOutOfRange";
  if (text[0] == 'k') return text;
  const bool negative = text[0] == '-';
  const uint64_t value = std::strtoull(text.c_str() + (negative ? 1 : 0), nullptr, 10);
  const uint64_t limit = static_cast<uint64_t>(INT64_MAX) + (negative ? 1 : 0);
  return value <= limit ? text : "kOutOfRange";
}

std::string IntOf(const ReferenceNumber& number, bool truncate) {
  std::string text = LongOf(number, truncate);
  if (text[0] == 'k') return text;
  return IsInt32(std::strtoll(text.c_str(), nullptr, 10)) ? text : "kOutOfRange";
}

std::string DecimalOf(const ReferenceNumber& number, uint32_t max_length) {
  if (number.scale < -INT32_MAX || number.scale > INT32_MAX) return "kExponentOutOfRange";
  const int64_t adjusted = static_cast<int64_t>(number.digits.size()) - 1 - number.scale;
  constexpr int64_t kLeastPlain = -6;
  const bool prints_plain = number.scale >= 0 && adjusted >= kLeastPlain;
  if (prints_plain || PlainLength(number) <= max_length) return Plain(number);
  std::string digits = number.digits;
  if (digits.size() > 1) digits.insert(1, 1, '.');
  return Signed(number, digits + (adjusted < 0 ? "E" : "E+") + std::to_string(adjusted));
}

bool IsSameNumber(const ReferenceNumber& a, const ReferenceNumber& b) {
  const ReferenceNumber left = Normalize(a);
  const ReferenceNumber right = Normalize(b);
  return left.negative == right.negative && left.digits == right.digits &&
         left.scale == right.scale;
}

bool StaysNumber(const ReferenceNumber& number) {
  if (number.digits_only) {
    constexpr size_t kSafeDigits = 16;
    constexpr uint64_t kMaxSafe = (uint64_t{1} << 53) - 1;
    return number.digits.size() <= kSafeDigits &&
           std::strtoull(number.digits.c_str(), nullptr, 10) <= kMaxSafe;
  }
  const double value = std::strtod(number.text.c_str(), nullptr);
  if (!std::isfinite(value)) return false;
  constexpr size_t kLongestDouble = 32;
  char printed[kLongestDouble];
  // The fewest digits that mean this double, as JavaScript prints it.
  const auto format = std::chars_format::scientific;
  const char* end = std::to_chars(printed, printed + sizeof printed, value, format).ptr;
  return IsSameNumber(number, ParseReference({printed, static_cast<size_t>(end - printed)}));
}

}  // namespace longhand
