// What the bytes of a fuzz target mean, and how it says that a property does not hold. Included by
// the targets alone.

#ifndef LONGHAND_TESTS_FUZZ_FUZZ_INPUT_H_
#define LONGHAND_TESTS_FUZZ_FUZZ_INPUT_H_

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "choices.h"

namespace longhand {

// A text, and choices behind a separator that no UTF-8 holds: a file of the corpus may be a
// document as it is. tests/fuzz-corpus.node.test.js splits the same way.
struct FuzzInput {
  std::string_view text;
  Choices choices;
};

inline FuzzInput SplitInput(const uint8_t* data, size_t size) {
  constexpr std::string_view kSeparator = "\xFF\xFF";
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const size_t end = bytes.find(kSeparator);
  if (end == std::string_view::npos) return {bytes, Choices(data, 0)};
  const size_t rest = end + kSeparator.size();
  return {bytes.substr(0, end), Choices(data + rest, size - rest)};
}

// Ends the target where there is a complaint; libFuzzer keeps the input.
inline void Require(const std::string& complaint, const std::string& about) {
  if (complaint.empty()) return;
  std::fprintf(stderr, "Violated: %.600s, %.600s\n", complaint.c_str(), about.c_str());
  std::abort();
}

}  // namespace longhand

#endif  // LONGHAND_TESTS_FUZZ_FUZZ_INPUT_H_
