// The bytes of a text on the heap with exactly the padding that the core asks for, all zeros, so
// that AddressSanitizer sees every read beyond it. Used by all tests that give text to the core
// without a Workspace.

#ifndef LONGHAND_TESTS_PADDED_TEXT_H_
#define LONGHAND_TESTS_PADDED_TEXT_H_

#include <cstdint>
#include <cstring>
#include <memory>
#include <string_view>

#include "text.h"

namespace longhand {

class PaddedText {
 public:
  explicit PaddedText(std::string_view text)
      : size_(static_cast<uint32_t>(text.size())), bytes_(new char[text.size() + kTextPadding]()) {
    if (!text.empty()) std::memcpy(bytes_.get(), text.data(), text.size());
  }

  const char* begin() const { return bytes_.get(); }
  const char* end() const { return bytes_.get() + size_; }
  uint32_t size() const { return size_; }

 private:
  uint32_t size_;
  std::unique_ptr<char[]> bytes_;
};

// A literal whose embedded NULs count: Bytes("a\0b") has three.
template <size_t size>
constexpr std::string_view Bytes(const char (&literal)[size]) {
  return {literal, size - 1};
}

}  // namespace longhand

#endif  // LONGHAND_TESTS_PADDED_TEXT_H_
