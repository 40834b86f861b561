#include "escape.h"

#include <cstring>

#include "simd.h"
#include "text.h"

namespace longhand {
namespace {

// The letter of a two-character escape, 0 for characters that have none.
char EscapeLetter(char c) {
  switch (c) {
    case '"':
    case '\\':
      return c;
    case '\b':
      return 'b';
    case '\f':
      return 'f';
    case '\n':
      return 'n';
    case '\r':
      return 'r';
    case '\t':
      return 't';
    default:
      return 0;
  }
}

}  // namespace

char* WriteUnitEscape(uint32_t unit, char* to) {
  constexpr char kHex[] = "0123456789abcdef";
  const char escape[] = {
      '\\', 'u', kHex[unit >> 12], kHex[unit >> 8 & 15], kHex[unit >> 4 & 15], kHex[unit & 15]};
  std::memcpy(to, escape, sizeof escape);
  return to + sizeof escape;
}

char* WriteEscaped(const char* begin, const char* end, char* to) {
  for (const char* p = begin; p < end;) {
    // Copied first, then looked at: what is wrong behind a stop is overwritten.
    CopyVector(p, to);
    const uint32_t left = static_cast<uint32_t>(end - p);
    const uint32_t plain = static_cast<uint32_t>(__builtin_ctz(StringStops(p) | 1u << kVectorSize));
    if (plain >= left) return to + left;
    p += plain;
    to += plain;
    if (plain == kVectorSize) continue;
    if (static_cast<uint8_t>(*p) < 0x80) {
      if (const char letter = EscapeLetter(*p)) {
        *to++ = '\\';
        *to++ = letter;
      } else {
        to = WriteUnitEscape(static_cast<uint8_t>(*p), to);
      }
      ++p;
    } else if (const uint32_t length = SequenceLength(p, false)) {
      std::memcpy(to, p, 4);
      p += length;
      to += length;
    } else {
      to = WriteUnitEscape(DecodeSequence(p, 3), to);
      p += 3;
    }
  }
  return to;
}

}  // namespace longhand
