#include "nesting.h"

#include <algorithm>

#include "string_mask.h"

namespace longhand {

bool NestsDeeper(const char* text, uint32_t size, uint32_t limit) {
  StringMask strings;
  uint32_t depth = 0;
  for (uint32_t at = 0; at < size; at += kBlockSize) {
    const uint64_t valid = BitsBelow(std::min(size - at, kBlockSize));
    const ByteMasks masks = ClassifyBytes(text + at);
    const uint64_t outside = ~strings.Next(masks, valid).inside & valid;
    const uint64_t opening = masks.opening & outside;
    const uint64_t closing = masks.closing & outside;
    const uint32_t opened = static_cast<uint32_t>(__builtin_popcountll(opening));
    if (depth + opened > limit) {
      // Near the limit the order of the brackets counts.
      uint32_t reached = depth;
      for (uint64_t rest = opening | closing; rest != 0; rest &= rest - 1) {
        const uint64_t bracket = rest & (~rest + 1);
        reached = (opening & bracket) != 0 ? reached + 1 : reached - 1;
        if (reached > limit && (opening & bracket) != 0) return true;
      }
    }
    depth += opened - static_cast<uint32_t>(__builtin_popcountll(closing));
  }
  return false;
}

}  // namespace longhand
