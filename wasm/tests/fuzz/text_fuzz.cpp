// Fuzzes the text of strings: the bytes as UTF-8 that may be damaged, and as UTF-16 units that may
// be halves of pairs, spelled with escapes of choice.

#include <cstring>

#include "fuzz_input.h"
#include "properties.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  longhand::FuzzInput input = longhand::SplitInput(data, size);
  longhand::Require(longhand::CheckBytes(input.text), "as UTF-8");
  std::u16string units(input.text.size() / sizeof(char16_t), u'\0');
  if (!units.empty()) std::memcpy(units.data(), input.text.data(), units.size() * sizeof(char16_t));
  longhand::Require(longhand::CheckText(units, &input.choices), "as UTF-16");
  // Bytes as units, too: text that is mostly ASCII.
  const std::u16string narrow(data, data + input.text.size());
  longhand::Require(longhand::CheckText(narrow, &input.choices), "as Latin-1");
  return 0;
}
