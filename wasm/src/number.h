// Numbers as digits: splits the text of a number in its parts, and writes the canonical text of a
// long, a bigInteger or a decimal, after the rules of java.math.BigDecimal. Nothing here ever
// passes through a double.

#ifndef LONGHAND_NUMBER_H_
#define LONGHAND_NUMBER_H_

#include <cstdint>

#include "buffer.h"
#include "contract.h"

namespace longhand {

// A number's text in parts that point into it: [-] integer [. fraction] [e exponent].
struct NumberParts {
  const char* integer = nullptr;
  const char* fraction = nullptr;
  uint32_t integer_length = 0;
  uint32_t fraction_length = 0;
  uint32_t exponent_length = 0;  // digits only
  int64_t exponent = 0;          // clamped far outside of the range of 32 bits
  bool negative = false;
  bool has_plus = false;  // only quoted numbers may
  bool has_point = false;
  bool has_exponent = false;

  bool digits_only() const { return !has_point && !has_exponent; }
  uint32_t length() const { return integer_length + fraction_length + exponent_length; }
};

// Splits the number of RFC 8259's grammar that begins at `text`. Returns its end, or nullptr; then
// *stop is the character that breaks the grammar. Text must end with a byte that no number
// contains.
[[gnu::always_inline]] const char* ScanJsonNumber(const char* text, NumberParts* parts,
                                                  const char** stop);

// Splits a quoted number, [begin, end) without white space around it: a sign of either kind,
// leading zeros, ".5" and "5." are allowed, as BigDecimal allows them. False when it is none.
bool SplitQuotedNumber(const char* begin, const char* end, NumberParts* parts);

// Writes the integer's canonical digits; a fraction other than zero is kNotAnInteger, or cut off
// where `truncate` says so; more than max_digits digits are kNumberTooLong. An error leaves *out as
// it was.
ErrorCode WriteInteger(const NumberParts& parts, bool truncate, uint32_t max_digits,
                       Buffer<char>* out);

// The same for 64 bits: kOutOfRange outside of them.
ErrorCode WriteLong(const NumberParts& parts, bool truncate, Buffer<char>* out);

// The value of an int of 32 bits.
ErrorCode ReadInt(const NumberParts& parts, bool truncate, int32_t* value);

// Writes new BigDecimal(text).toPlainString(); where that is longer than max_length, new
// BigDecimal(text).toString(). A scale beyond ±(2^31−1) is kExponentOutOfRange.
ErrorCode WriteDecimal(const NumberParts& parts, uint32_t max_length, Buffer<char>* out);

// Whether what SplitQuotedNumber accepted is also a number of RFC 8259's grammar.
bool IsJsonNumber(const NumberParts& parts);

// Whether the text of a JSON number is already what the function above writes.
bool IsCanonicalInteger(const NumberParts& parts);
bool IsCanonicalDecimal(const NumberParts& parts);

// Whether digits_only() parts are within ±(2^53−1), or within 64 bits.
bool IsSafeInteger(const NumberParts& parts);
bool IsLong(const NumberParts& parts);

// Whether a number without its fraction is within ±(2^53−1), in any notation.
bool IsSafeWhenTruncated(const NumberParts& parts);

enum class Exactness { kExact, kUncertain, kInexact };

// Whether the double nearest to a number prints the same value: judged by the count of significant
// digits; kUncertain leaves the exact comparison to who can print doubles.
Exactness DoubleExactness(const NumberParts& parts);

}  // namespace longhand

#endif  // LONGHAND_NUMBER_H_
