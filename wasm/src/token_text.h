// The text of a string token as its value means it: without escapes, trimmed, compared. Used by the
// tape builder.

#ifndef LONGHAND_TOKEN_TEXT_H_
#define LONGHAND_TOKEN_TEXT_H_

#include <cstring>

#include "buffer.h"
#include "reader.h"
#include "text.h"

namespace longhand {

struct Text {
  const char* begin;
  const char* end;
  bool empty() const { return begin == end; }
  bool Is(const char* word) const {
    const size_t length = std::strlen(word);
    return static_cast<size_t>(end - begin) == length && std::memcmp(begin, word, length) == 0;
  }
};

// Without JSON's white space around it.
inline Text Trim(Text text) {
  while (text.begin < text.end && IsSpace(*text.begin)) ++text.begin;
  while (text.begin < text.end && IsSpace(text.end[-1])) --text.end;
  return text;
}

// The content of a string without its escapes, in the source or in *scratch; bytes behind it may be
// read.
inline Text Content(const Token& token, const Input& input, Buffer<char>* scratch) {
  if (!token.escaped) return {input.data + token.begin, input.data + token.end};
  scratch->Clear();
  AppendUnescaped(input.data + token.begin, input.data + token.end, scratch);
  const uint32_t length = scratch->size();
  char* padding = scratch->Append(kTextPadding);
  // Without memory it is a text without content: out_of_memory() ends the call.
  static constexpr char kNothing[kTextPadding] = {};
  if (padding == nullptr) return {kNothing, kNothing};
  std::memset(padding, 0, kTextPadding);
  return {scratch->data(), scratch->data() + length};
}

}  // namespace longhand

#endif  // LONGHAND_TOKEN_TEXT_H_
