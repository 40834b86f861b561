#include "number.h"

#include <algorithm>
#include <cstring>

#include "text.h"

namespace longhand {
namespace {

constexpr int64_t kExponentClamp = int64_t{1} << 40;
constexpr uint32_t kLongDigits = 19;
constexpr char kLongMax[] = "9223372036854775807";
constexpr char kLongMin[] = "9223372036854775808";
constexpr char kSafeMax[] = "9007199254740991";
constexpr uint32_t kSafeDigits = 16;

const char* SkipDigits(const char* text) {
  while (IsDigit(*text)) ++text;
  return text;
}

// The digits of integer and fraction as one row, without leading zeros: value = row × 10^exponent.
struct DigitRow {
  const char* integer;
  const char* fraction;
  uint32_t integer_length;
  uint32_t size;
  int64_t exponent;

  explicit DigitRow(const NumberParts& parts)
      : integer(parts.integer),
        fraction(parts.fraction),
        integer_length(parts.integer_length),
        size(parts.integer_length + parts.fraction_length),
        exponent(parts.exponent - parts.fraction_length) {
    while (integer_length > 0 && *integer == '0') {
      ++integer;
      --integer_length;
      --size;
    }
    while (integer_length == 0 && size > 0 && *fraction == '0') {
      ++fraction;
      --size;
    }
  }

  bool zero() const { return size == 0; }
  char operator[](uint32_t k) const {
    return k < integer_length ? integer[k] : fraction[k - integer_length];
  }
  uint32_t trailing_zeros() const {
    uint32_t count = 0;
    while (count < size && (*this)[size - 1 - count] == '0') ++count;
    return count;
  }
  void Write(uint32_t from, uint32_t to, Buffer<char>* out) const {
    if (from < integer_length) {
      const uint32_t stop = to < integer_length ? to : integer_length;
      out->Append(integer + from, stop - from);
      from = stop;
    }
    if (from < to) out->Append(fraction + (from - integer_length), to - from);
  }
};

void WriteZeros(int64_t count, Buffer<char>* out) {
  if (count <= 0) return;
  if (char* zeros = out->Append(static_cast<uint32_t>(count))) {
    std::memset(zeros, '0', static_cast<size_t>(count));
  }
}

void WriteUnsigned(int64_t value, Buffer<char>* out) {
  char digits[20];
  uint32_t k = sizeof digits;
  do {
    digits[--k] = static_cast<char>('0' + value % 10);
    value /= 10;
  } while (value > 0);
  out->Append(digits + k, sizeof digits - k);
}

// Whether `length` digits without leading zeros are at most `limit`, which has limit_length digits.
bool AtMost(const char* digits, uint32_t length, const char* limit, uint32_t limit_length) {
  return length < limit_length ||
         (length == limit_length && std::memcmp(digits, limit, length) <= 0);
}

bool FitsLong(const char* digits, uint32_t length, bool negative) {
  return AtMost(digits, length, negative ? kLongMin : kLongMax, kLongDigits);
}

const char* ScanExponent(const char* text, NumberParts* parts) {
  parts->has_exponent = true;
  const bool negative = *text == '-';
  if (*text == '-' || *text == '+') ++text;
  const char* digits = text;
  for (; IsDigit(*text); ++text) {
    if (parts->exponent < kExponentClamp) parts->exponent = parts->exponent * 10 + (*text - '0');
  }
  parts->exponent_length = static_cast<uint32_t>(text - digits);
  if (negative) parts->exponent = -parts->exponent;
  return text;
}

}  // namespace

const char* ScanJsonNumber(const char* text, NumberParts* parts, const char** stop) {
  const char* p = text;
  parts->negative = *p == '-';
  if (parts->negative) ++p;
  parts->integer = p;
  p = SkipDigits(p);
  parts->integer_length = static_cast<uint32_t>(p - parts->integer);
  if (parts->integer_length == 0) {
    *stop = p;
    return nullptr;
  }
  if (*parts->integer == '0' && parts->integer_length > 1) {
    *stop = parts->integer + 1;
    return nullptr;
  }
  if (*p == '.') {
    parts->has_point = true;
    parts->fraction = ++p;
    p = SkipDigits(p);
    parts->fraction_length = static_cast<uint32_t>(p - parts->fraction);
    if (parts->fraction_length == 0) {
      *stop = p;
      return nullptr;
    }
  }
  if (*p == 'e' || *p == 'E') {
    p = ScanExponent(p + 1, parts);
    if (parts->exponent_length == 0) {
      *stop = p;
      return nullptr;
    }
  }
  return p;
}

bool SplitQuotedNumber(const char* begin, const char* end, NumberParts* parts) {
  const char* p = begin;
  parts->negative = p < end && *p == '-';
  parts->has_plus = p < end && *p == '+';
  if (parts->negative || parts->has_plus) ++p;
  // A quote or a padding byte stands at `end`, so that no run of digits passes it.
  parts->integer = p;
  p = SkipDigits(p);
  parts->integer_length = static_cast<uint32_t>(p - parts->integer);
  if (p < end && *p == '.') {
    parts->has_point = true;
    parts->fraction = ++p;
    p = SkipDigits(p);
    parts->fraction_length = static_cast<uint32_t>(p - parts->fraction);
  }
  if (parts->integer_length + parts->fraction_length == 0) return false;
  if (p < end && (*p == 'e' || *p == 'E')) {
    p = ScanExponent(p + 1, parts);
    if (parts->exponent_length == 0) return false;
  }
  return p == end;
}

namespace {

// An exponent makes no more digits than this, whatever the limit is set to.
constexpr uint32_t kMostExpanded = 1'000'000;

int64_t MostDigits(const NumberParts& parts, uint32_t limit) {
  return std::min(limit, std::max(parts.length(), kMostExpanded));
}

}  // namespace

ErrorCode WriteInteger(const NumberParts& parts, bool truncate, uint32_t max_digits,
                       Buffer<char>* out) {
  const DigitRow row(parts);
  if (row.zero()) {
    out->Push('0');
    return ErrorCode::kNone;
  }
  if (row.exponent < 0 && !truncate && row.trailing_zeros() < -row.exponent) {
    return ErrorCode::kNotAnInteger;
  }
  const int64_t length = row.size + row.exponent;
  if (length <= 0) {
    out->Push('0');
    return ErrorCode::kNone;
  }
  if (length > MostDigits(parts, max_digits)) return ErrorCode::kNumberTooLong;
  if (parts.negative) out->Push('-');
  row.Write(0, length < row.size ? static_cast<uint32_t>(length) : row.size, out);
  WriteZeros(row.exponent, out);
  return ErrorCode::kNone;
}

ErrorCode WriteLong(const NumberParts& parts, bool truncate, Buffer<char>* out) {
  const uint32_t start = out->size();
  const ErrorCode code = WriteInteger(parts, truncate, kLongDigits, out);
  if (code == ErrorCode::kNumberTooLong) return ErrorCode::kOutOfRange;
  if (code != ErrorCode::kNone || out->failed()) return code;
  const bool negative = (*out)[start] == '-';
  const uint32_t first = start + (negative ? 1 : 0);
  if (FitsLong(out->data() + first, out->size() - first, negative)) return ErrorCode::kNone;
  out->Truncate(start);
  return ErrorCode::kOutOfRange;
}

ErrorCode ReadInt(const NumberParts& parts, bool truncate, int32_t* value) {
  const DigitRow row(parts);
  if (row.zero()) {
    *value = 0;
    return ErrorCode::kNone;
  }
  if (row.exponent < 0 && !truncate && row.trailing_zeros() < -row.exponent) {
    return ErrorCode::kNotAnInteger;
  }
  constexpr int64_t kIntDigits = 10;
  const int64_t length = row.size + row.exponent;
  if (length > kIntDigits) return ErrorCode::kOutOfRange;
  int64_t result = 0;
  for (int64_t k = 0; k < length; ++k) {
    result = result * 10 + (k < row.size ? row[static_cast<uint32_t>(k)] - '0' : 0);
  }
  if (parts.negative) result = -result;
  if (result < INT32_MIN || result > INT32_MAX) return ErrorCode::kOutOfRange;
  *value = static_cast<int32_t>(result);
  return ErrorCode::kNone;
}

ErrorCode WriteDecimal(const NumberParts& parts, uint32_t max_length, Buffer<char>* out) {
  const DigitRow row(parts);
  const int64_t scale = -row.exponent;
  // BigDecimal's bound, but that it asks for an exponent of 32 bits too, and so refuses some texts
  // of its own: 10e2147483647 prints as 1.0E+2147483648.
  if (scale < -INT32_MAX || scale > INT32_MAX) return ErrorCode::kExponentOutOfRange;
  // A zero has one digit, and no sign.
  const int64_t precision = row.zero() ? 1 : row.size;
  const bool negative = parts.negative && !row.zero();
  const auto write_digits = [&](int64_t from, int64_t to) {
    if (row.zero()) {
      WriteZeros(to - from, out);
    } else {
      row.Write(static_cast<uint32_t>(from), static_cast<uint32_t>(to), out);
    }
  };

  const int64_t integer_digits = precision - scale;  // 0 or less: the value is below 1
  int64_t plain_length = negative ? 1 : 0;
  if (scale <= 0) {
    plain_length += row.zero() ? 1 : integer_digits;
  } else {
    plain_length += integer_digits > 0 ? precision + 1 : scale + 2;
  }
  const int64_t adjusted = integer_digits - 1;
  const bool scientific =
      plain_length > MostDigits(parts, max_length) && (scale < 0 || adjusted < -6);

  if (negative) out->Push('-');
  if (scientific) {
    write_digits(0, 1);
    if (precision > 1) {
      out->Push('.');
      write_digits(1, precision);
    }
    out->Push('E');
    out->Push(adjusted < 0 ? '-' : '+');
    WriteUnsigned(adjusted < 0 ? -adjusted : adjusted, out);
  } else if (scale <= 0) {
    write_digits(0, precision);
    if (!row.zero()) WriteZeros(-scale, out);
  } else if (integer_digits > 0) {
    write_digits(0, integer_digits);
    out->Push('.');
    write_digits(integer_digits, precision);
  } else {
    out->Push('0');
    out->Push('.');
    WriteZeros(-integer_digits, out);
    write_digits(0, precision);
  }
  return ErrorCode::kNone;
}

bool IsJsonNumber(const NumberParts& parts) {
  const bool needless_zero = parts.integer_length > 1 && *parts.integer == '0';
  return !parts.has_plus && parts.integer_length > 0 && !needless_zero &&
         (!parts.has_point || parts.fraction_length > 0);
}

bool IsCanonicalInteger(const NumberParts& parts) {
  return parts.digits_only() && !(parts.negative && *parts.integer == '0');
}

bool IsCanonicalDecimal(const NumberParts& parts) {
  return !parts.has_exponent &&
         !(parts.negative && *parts.integer == '0' && DigitRow(parts).zero());
}

bool IsSafeInteger(const NumberParts& parts) {
  return AtMost(parts.integer, parts.integer_length, kSafeMax, kSafeDigits);
}

bool IsLong(const NumberParts& parts) {
  return FitsLong(parts.integer, parts.integer_length, parts.negative);
}

bool IsSafeWhenTruncated(const NumberParts& parts) {
  const DigitRow row(parts);
  const int64_t length = row.size + row.exponent;
  if (row.zero() || length < kSafeDigits) return true;
  if (length > kSafeDigits) return false;
  for (uint32_t k = 0; k < kSafeDigits; ++k) {
    const char digit = k < row.size ? row[k] : '0';
    if (digit != kSafeMax[k]) return digit < kSafeMax[k];
  }
  return true;
}

Exactness DoubleExactness(const NumberParts& parts) {
  const DigitRow row(parts);
  if (row.zero()) return Exactness::kExact;
  constexpr uint32_t kAlwaysExact = 15;
  constexpr uint32_t kNeverExact = 18;
  const uint32_t significant = row.size - row.trailing_zeros();
  if (significant >= kNeverExact) return Exactness::kInexact;
  // Fifteen digits survive only in the normal range, 2.2e-308 to 1.8e308.
  const int64_t magnitude = row.size + row.exponent;
  if (magnitude < -306 || magnitude > 308) return Exactness::kUncertain;
  return significant <= kAlwaysExact ? Exactness::kExact : Exactness::kUncertain;
}

}  // namespace longhand
