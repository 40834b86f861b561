// Fuzzes reading without a type: the numbers that are listed for JSON.parse, with options and
// limits of choice, and what the text is with quotes around them.

#include "contract.h"
#include "fuzz_input.h"
#include "properties.h"
#include "random_types.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  longhand::FuzzInput input = longhand::SplitInput(data, size);
  const longhand::StreamReadConstraints constraints = longhand::RandomConstraints(&input.choices);
  const int32_t options =
      static_cast<int32_t>(input.choices.Below((longhand::kAllLongs | longhand::kAllDecimals) + 1));
  bool scanned = false;
  longhand::Require(longhand::CheckScan(input.text, constraints, options, &scanned),
                    "with the options " + std::to_string(options));
  // As most texts are read.
  if (options != 0) longhand::Require(longhand::CheckScan(input.text, {}, 0, &scanned), "plain");
  return 0;
}
