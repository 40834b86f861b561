// Tells what is inside of strings from what is outside, for texts that are looked at 64 bytes at a
// time. Used by the number scanner and for the nesting of output; after the algorithm of the
// simdjson paper.

#ifndef LONGHAND_STRING_MASK_H_
#define LONGHAND_STRING_MASK_H_

#include <cstdint>

#include "simd.h"

namespace longhand {

constexpr uint32_t kBlockSize = 64;

inline uint64_t BitsBelow(uint32_t bit) {
  return bit < kBlockSize ? (uint64_t{1} << bit) - 1 : ~uint64_t{0};
}

class StringMask {
 public:
  struct Block {
    uint64_t quotes;  // that begin or end a string
    uint64_t inside;  // from an opening quote to in front of the closing one
  };

  // The next block of the text; `valid`: the bytes that belong to it.
  Block Next(const ByteMasks& masks, uint64_t valid) {
    const uint64_t quotes = masks.quotes & ~Escaped(masks.backslashes) & valid;
    const uint64_t inside = PrefixXor(quotes) ^ open_;
    open_ = static_cast<uint64_t>(static_cast<int64_t>(inside) >> 63);
    return {quotes, inside};
  }

  // Whether the text so far ends inside of a string.
  bool open() const { return open_ != 0; }

 private:
  // The bytes that a backslash escapes: those behind an odd run of them.
  uint64_t Escaped(uint64_t backslashes) {
    if ((backslashes | escaped_) == 0) return 0;
    constexpr uint64_t kEven = 0x5555555555555555;
    backslashes &= ~escaped_;
    const uint64_t follows = backslashes << 1 | escaped_;
    const uint64_t odd_starts = backslashes & ~kEven & ~follows;
    uint64_t sequences = 0;
    escaped_ = __builtin_add_overflow(odd_starts, backslashes, &sequences) ? 1 : 0;
    return (kEven ^ sequences << 1) & follows;
  }

  // Each bit is the parity of the bits up to it.
  static uint64_t PrefixXor(uint64_t bits) {
    for (uint32_t shift = 1; shift < kBlockSize; shift <<= 1) bits ^= bits << shift;
    return bits;
  }

  uint64_t open_ = 0;     // all ones or zeros
  uint64_t escaped_ = 0;  // the next block's first byte is escaped
};

}  // namespace longhand

#endif  // LONGHAND_STRING_MASK_H_
