// Fuzzes writing: bytes choose a type, a configuration and a valid write tape with any text. What
// comes out must be the JSON of those values, and its own type must read it.

#include "fuzz_input.h"
#include "properties.h"
#include "random_types.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  longhand::Choices choices(data, size);
  const std::string notation = longhand::RandomType(&choices);
  longhand::Require(longhand::CheckWrite(longhand::TypeDescription(notation), &choices),
                    "as " + notation);
  return 0;
}
