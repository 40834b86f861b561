// UTF-8 and JSON's escapes as their standards define them, one code point at a time: the oracle for
// text.h and escape.h, with which it shares no code.

#ifndef LONGHAND_TESTS_REFERENCE_TEXT_H_
#define LONGHAND_TESTS_REFERENCE_TEXT_H_

#include <string>
#include <string_view>

namespace longhand {

// Offset of the first byte that belongs to no valid sequence; the size when all do. Surrogates are
// valid where `allow_surrogates` says so.
size_t EncodedEnd(std::string_view bytes, bool allow_surrogates);

// Whether the bytes may have been made from a JS string.
inline bool IsEncodedText(std::string_view bytes) {
  return EncodedEnd(bytes, true) == bytes.size();
}

// The text between the quotes that JSON.stringify writes.
std::string EscapedAsStringify(std::u16string_view text);

}  // namespace longhand

#endif  // LONGHAND_TESTS_REFERENCE_TEXT_H_
