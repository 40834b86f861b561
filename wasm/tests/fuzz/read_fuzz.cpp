// Fuzzes reading: any text, as a type of choice, with features, limits and options of choice; and
// the reader against RapidJSON's.

#include "fuzz_input.h"
#include "properties.h"
#include "random_types.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  longhand::FuzzInput input = longhand::SplitInput(data, size);
  longhand::Require(longhand::CheckReaders(input.text), "without a type");
  const std::string notation = longhand::RandomType(&input.choices);
  const longhand::TypeDescription type(notation);
  longhand::Require(longhand::CheckRead(type, input.text, &input.choices), "as " + notation);
  return 0;
}
