// Fuzzes the text of numbers, bare and in quotes, read and written as every type of number.

#include "fuzz_input.h"
#include "properties.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  longhand::FuzzInput input = longhand::SplitInput(data, size);
  longhand::Require(longhand::CheckNumber(input.text, &input.choices), "of a number");
  return 0;
}
