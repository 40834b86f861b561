// The inverse of unescaping: text as the content of a JSON string, escaped exactly as
// JSON.stringify escapes.

#ifndef LONGHAND_ESCAPE_H_
#define LONGHAND_ESCAPE_H_

#include <cstdint>

namespace longhand {

// An escape takes at most this many bytes for one of the text.
constexpr uint32_t kLongestEscape = 6;
// Bytes behind the escaped text that may be overwritten.
constexpr uint32_t kEscapeSpare = 16;

// Writes [begin, end), whole WTF-8 sequences behind which kTextPadding bytes can be read; lone
// surrogates as \udXXX. At `to` there is room for kLongestEscape times the text's length, plus
// kEscapeSpare. Returns the end.
char* WriteEscaped(const char* begin, const char* end, char* to);

// Writes \uXXXX and returns its end.
char* WriteUnitEscape(uint32_t unit, char* to);

}  // namespace longhand

#endif  // LONGHAND_ESCAPE_H_
