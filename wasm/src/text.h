// UTF-8 and JSON's string escapes: how long a sequence is, whether it is valid, what an escaped
// string means. Text that came from a JS string is WTF-8: UTF-8 in which a lone surrogate stands as
// its own three-byte sequence.

#ifndef LONGHAND_TEXT_H_
#define LONGHAND_TEXT_H_

#include <cstdint>

#include "buffer.h"

namespace longhand {

// Bytes that must be readable behind the end of any text given to these functions, so that a
// sequence or a vector may be loaded whole.
constexpr uint32_t kTextPadding = 64;

inline bool IsSpace(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }
inline bool IsDigit(char c) { return static_cast<uint8_t>(c - '0') < 10; }

// Whether a number may end in front of the character; the end of the text is another matter.
inline bool EndsNumber(char c) { return IsSpace(c) || c == ',' || c == ']' || c == '}'; }

// UTF-16's surrogates: high halves, then low ones.
constexpr uint32_t kHighSurrogateFirst = 0xD800;
constexpr uint32_t kLowSurrogateFirst = 0xDC00;

// One leading byte order mark is no part of the document.
constexpr uint32_t kByteOrderMarkSize = 3;
constexpr uint32_t kByteOrderMarkSurplus = 2;  // bytes beyond its UTF-16 units
bool HasByteOrderMark(const char* text, uint32_t size);

// Length in bytes of the valid sequence that begins at `text` with a byte of 0x80 or more; 0 when
// it is not valid. Surrogates are valid only in text that came from a JS string.
uint32_t SequenceLength(const char* text, bool allow_surrogates);

// UTF-16 units of a valid sequence of that many bytes.
inline uint32_t SequenceUnits(uint32_t length) { return length == 4 ? 2 : 1; }

// The code point of the valid sequence at `text`, of `length` bytes.
uint32_t DecodeSequence(const char* text, uint32_t length);

// Value of a hexadecimal digit, -1 for any other character.
int HexValue(char c);

// Value of the four hexadecimal digits at `text`, -1 when they are not all digits.
int32_t HexUnit(const char* text);

// Appends the content of a valid JSON string, [begin, end) between the quotes, with its escapes
// resolved. Halves of a surrogate pair are joined however they are written.
void AppendUnescaped(const char* begin, const char* end, Buffer<char>* out);

// The first byte in [text, end) that a string can't simply pass over: a quote, a backslash, a
// control character or a byte of 0x80 or more; `end` when there is none.
const char* SkipPlainText(const char* text, const char* end);

}  // namespace longhand

#endif  // LONGHAND_TEXT_H_
