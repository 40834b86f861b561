// Fuzzes writing: bytes choose a type, a configuration and a valid write tape with any text. What
// comes out must be the JSON of those values (properties.h).

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "choices.h"
#include "properties.h"
#include "random_types.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  longhand::Choices choices(data, size);
  const std::string notation = longhand::RandomType(&choices);
  const std::string complaint = longhand::CheckWrite(longhand::TypeDescription(notation), &choices);
  if (!complaint.empty()) {
    std::fprintf(stderr, "%s, as %s\n", complaint.c_str(), notation.c_str());
    std::abort();
  }
  return 0;
}
