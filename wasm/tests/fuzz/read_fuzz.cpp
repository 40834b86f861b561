// Fuzzes reading: the first bytes choose a type, features, limits and options, the others are the
// document. What must hold of every read is in properties.h.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "choices.h"
#include "properties.h"
#include "random_types.h"

namespace {

constexpr size_t kTypeBytes = 32;
constexpr size_t kOptionBytes = 16;

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const size_t type_size = std::min(size, kTypeBytes);
  const size_t option_size = std::min(size - type_size, kOptionBytes);
  longhand::Choices type_choices(data, type_size);
  longhand::Choices option_choices(data + type_size, option_size);
  const std::string notation = longhand::RandomType(&type_choices);
  const char* bytes = reinterpret_cast<const char*>(data) + type_size + option_size;
  const std::string_view text(bytes, size - type_size - option_size);
  std::string complaint =
      longhand::CheckRead(longhand::TypeDescription(notation), text, &option_choices);
  if (complaint.empty()) {
    bool scanned = false;
    complaint =
        longhand::CheckScan(text, {}, static_cast<int32_t>(option_choices.Below(4)), &scanned);
  }
  if (!complaint.empty()) {
    std::fprintf(stderr, "%s, as %s\n", complaint.c_str(), notation.c_str());
    std::abort();
  }
  return 0;
}
