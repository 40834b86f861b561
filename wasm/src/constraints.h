// What a reader accepts at most, with the names and defaults of Jackson. Set per mapper, checked by
// every path that reads.

#ifndef LONGHAND_CONSTRAINTS_H_
#define LONGHAND_CONSTRAINTS_H_

#include <cstdint>

namespace longhand {

struct StreamReadConstraints {
  uint32_t max_nesting_depth = 1000;
  uint32_t max_number_length = 1000;      // digits
  uint32_t max_string_length = 20000000;  // UTF-16 units, unescaped
  uint32_t max_name_length = 50000;       // UTF-16 units, unescaped
};

}  // namespace longhand

#endif  // LONGHAND_CONSTRAINTS_H_
