// Arithmetic on the digits of numbers, as the documentation of java.math.BigDecimal describes it:
// the oracle for number.h, with which it shares no code. Slow and plain on purpose; its only double
// is the one that it is asked about.

#ifndef LONGHAND_TESTS_REFERENCE_NUMBER_H_
#define LONGHAND_TESTS_REFERENCE_NUMBER_H_

#include <cstdint>
#include <string>
#include <string_view>

namespace longhand {

// A number as unscaled × 10^-scale.
struct ReferenceNumber {
  std::string text;
  bool negative = false;  // never for zero
  std::string digits;     // without leading zeros; "0" for zero
  int64_t scale = 0;
  int64_t exponent = 0;  // as written; clamped far outside of 32 bits
  uint32_t length = 0;   // digits of integer, fraction and exponent, as written
  bool digits_only = true;
};

// Where the number of JSON's grammar at the beginning of the text ends; *valid: false when it
// breaks the grammar, at that place.
size_t JsonNumberEnd(std::string_view text, bool* valid);

// Whether the text is a number as it may stand in quotes: +1, 007, .5 and 5. are.
bool IsQuotedNumber(std::string_view text);

// The number of a text that one of the two functions above accepts.
ReferenceNumber ParseReference(std::string_view text);

// Text as the core must write it, or the name of the error.
std::string IntegerOf(const ReferenceNumber& number, bool truncate, uint32_t max_digits);
std::string LongOf(const ReferenceNumber& number, bool truncate);
std::string IntOf(const ReferenceNumber& number, bool truncate);
std::string DecimalOf(const ReferenceNumber& number, uint32_t max_length);

// Whether two numbers have the same value.
bool IsSameNumber(const ReferenceNumber& a, const ReferenceNumber& b);

// What a read without a type leaves a number: an integer within ±(2^53−1), any other number whose
// double prints the same value.
bool StaysNumber(const ReferenceNumber& number);

}  // namespace longhand

#endif  // LONGHAND_TESTS_REFERENCE_NUMBER_H_
