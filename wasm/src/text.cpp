#include "text.h"

#include <cstring>

#include "simd.h"

namespace longhand {
namespace {

constexpr uint32_t kSurrogateEnd = 0xE000;
constexpr uint8_t kSurrogateLead = 0xED;  // of the UTF-8 form of U+D000 to U+DFFF

inline uint8_t Byte(const char* text, uint32_t index) { return static_cast<uint8_t>(text[index]); }
inline bool IsContinuation(uint8_t byte) { return (byte & 0xC0) == 0x80; }

void AppendSequence(uint32_t code_point, Buffer<char>* out) {
  if (code_point < 0x80) {
    out->Push(static_cast<char>(code_point));
    return;
  }
  char bytes[4];
  uint32_t length;
  if (code_point < 0x800) {
    bytes[0] = static_cast<char>(0xC0 | code_point >> 6);
    length = 2;
  } else if (code_point < 0x10000) {
    bytes[0] = static_cast<char>(0xE0 | code_point >> 12);
    bytes[1] = static_cast<char>(0x80 | (code_point >> 6 & 0x3F));
    length = 3;
  } else {
    bytes[0] = static_cast<char>(0xF0 | code_point >> 18);
    bytes[1] = static_cast<char>(0x80 | (code_point >> 12 & 0x3F));
    bytes[2] = static_cast<char>(0x80 | (code_point >> 6 & 0x3F));
    length = 4;
  }
  bytes[length - 1] = static_cast<char>(0x80 | (code_point & 0x3F));
  out->Append(bytes, length);
}

// Appends one UTF-16 unit; a low half right behind a high one, which stands behind `start`, becomes
// a pair with it.
void AppendUnit(uint32_t unit, uint32_t start, Buffer<char>* out) {
  if (unit >= kLowSurrogateFirst && unit < kSurrogateEnd && out->size() >= start + 3) {
    const char* last = out->data() + out->size() - 3;
    if (Byte(last, 0) == kSurrogateLead && Byte(last, 1) >= 0xA0 && Byte(last, 1) < 0xB0) {
      const uint32_t high = DecodeSequence(last, 3);
      out->Truncate(out->size() - 3);
      AppendSequence(0x10000 + ((high - kHighSurrogateFirst) << 10) + (unit - kLowSurrogateFirst),
                     out);
      return;
    }
  }
  AppendSequence(unit, out);
}

uint32_t EscapedUnit(char letter) {
  switch (letter) {
    case 'b':
      return '\b';
    case 'f':
      return '\f';
    case 'n':
      return '\n';
    case 'r':
      return '\r';
    case 't':
      return '\t';
    default:
      return static_cast<uint8_t>(letter);  // a quote, a backslash, a slash
  }
}

}  // namespace

// The well-formed sequences of the Unicode standard, table 3-7.
uint32_t SequenceLength(const char* text, bool allow_surrogates) {
  const uint8_t lead = Byte(text, 0);
  const uint8_t second = Byte(text, 1);
  if (lead < 0xC2 || !IsContinuation(second)) return 0;
  if (lead < 0xE0) return 2;
  if (!IsContinuation(Byte(text, 2))) return 0;
  if (lead < 0xF0) {
    if (lead == 0xE0 && second < 0xA0) return 0;
    if (lead == kSurrogateLead && second >= 0xA0 && !allow_surrogates) return 0;
    return 3;
  }
  if (!IsContinuation(Byte(text, 3))) return 0;
  if (lead > 0xF4 || (lead == 0xF0 && second < 0x90) || (lead == 0xF4 && second >= 0x90)) return 0;
  return 4;
}

uint32_t DecodeSequence(const char* text, uint32_t length) {
  constexpr uint8_t kLeadMask[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
  uint32_t code_point = Byte(text, 0) & kLeadMask[length];
  for (uint32_t k = 1; k < length; ++k) code_point = code_point << 6 | (Byte(text, k) & 0x3F);
  return code_point;
}

bool HasByteOrderMark(const char* text, uint32_t size) {
  return size >= kByteOrderMarkSize && std::memcmp(text, "\xEF\xBB\xBF", kByteOrderMarkSize) == 0;
}

int HexValue(char c) {
  if (IsDigit(c)) return c - '0';
  const char lower = static_cast<char>(c | 0x20);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

int32_t HexUnit(const char* text) {
  int32_t unit = 0;
  for (int k = 0; k < 4; ++k) {
    const int value = HexValue(text[k]);
    if (value < 0) return -1;
    unit = unit << 4 | value;
  }
  return unit;
}

void AppendUnescaped(const char* begin, const char* end, Buffer<char>* out) {
  const uint32_t start = out->size();
  for (const char* p = begin; p < end;) {
    if (*p == '\\') {
      if (p[1] == 'u') {
        AppendUnit(static_cast<uint32_t>(HexUnit(p + 2)), start, out);
        p += 6;
      } else {
        AppendUnit(EscapedUnit(p[1]), start, out);
        p += 2;
      }
      continue;
    }
    // 0xED begins what may be a raw low surrogate, whose high half may have been an escape.
    if (Byte(p, 0) == kSurrogateLead) {
      AppendUnit(DecodeSequence(p, 3), start, out);
      p += 3;
      continue;
    }
    const char* stop = p + 1;
    while (stop < end && *stop != '\\' && Byte(stop, 0) != kSurrogateLead) ++stop;
    out->Append(p, static_cast<uint32_t>(stop - p));
    p = stop;
  }
}

const char* SkipPlainText(const char* text, const char* end) {
  for (; text < end; text += kVectorSize) {
    const uint32_t stops = StringStops(text);
    if (stops != 0) {
      const char* stop = text + __builtin_ctz(stops);
      return stop < end ? stop : end;
    }
  }
  return end;
}

}  // namespace longhand
