#include "escape.h"

#include "text.h"

namespace longhand {
namespace {

// The letter of a two-character escape, 0 for characters that have none.
char EscapeLetter(char c) {
  switch (c) {
    case '"':
    case '\\': return c;
    case '\b': return 'b';
    case '\f': return 'f';
    case '\n': return 'n';
    case '\r': return 'r';
    case '\t': return 't';
    default: return 0;
  }
}

}  // namespace

void AppendUnitEscape(uint32_t unit, Buffer<char>* out) {
  constexpr char kHex[] = "0123456789abcdef";
  const char escape[] = {'\\', 'u', kHex[unit >> 12], kHex[unit >> 8 & 15], kHex[unit >> 4 & 15], kHex[unit & 15]};
  out->Append(escape, sizeof escape);
}

void AppendEscaped(const char* begin, const char* end, Buffer<char>* out) {
  for (const char* p = begin; p < end;) {
    // What needs no escape: plain text and valid sequences, in one piece.
    const char* plain = p;
    while ((p = SkipPlainText(p, end)) < end && static_cast<uint8_t>(*p) >= 0x80) {
      const uint32_t length = SequenceLength(p, false);
      if (length == 0) break;
      p += length;
    }
    out->Append(plain, static_cast<uint32_t>(p - plain));
    if (p == end) return;
    if (static_cast<uint8_t>(*p) >= 0x80) {
      AppendUnitEscape(DecodeSequence(p, 3), out);
      p += 3;
    } else if (const char letter = EscapeLetter(*p)) {
      out->Push('\\');
      out->Push(letter);
      ++p;
    } else {
      AppendUnitEscape(static_cast<uint8_t>(*p++), out);
    }
  }
}

}  // namespace longhand
