// A fast hash of a few bytes, for the tables of names. Unseeded it can be made to collide: whoever
// hashes keys of a document passes a seed.

#ifndef LONGHAND_HASH_H_
#define LONGHAND_HASH_H_

#include <cstdint>
#include <cstring>

namespace longhand {

// Murmur3's finalizer: every input bit reaches every output bit.
inline uint64_t MixBits(uint64_t bits) {
  bits ^= bits >> 33;
  bits *= 0xff51afd7ed558ccdULL;
  bits ^= bits >> 33;
  bits *= 0xc4ceb9fe1a85ec53ULL;
  return bits ^ bits >> 33;
}

inline uint32_t HashBytes(const char* bytes, uint32_t length, uint64_t seed = 0) {
  uint64_t hash = seed ^ length * 0x9e3779b97f4a7c15ULL;
  for (; length >= 8; bytes += 8, length -= 8) {
    uint64_t word;
    std::memcpy(&word, bytes, 8);
    hash = MixBits(hash ^ word);
  }
  uint64_t rest = 0;
  std::memcpy(&rest, bytes, length);
  return static_cast<uint32_t>(MixBits(hash ^ rest));
}

}  // namespace longhand

#endif  // LONGHAND_HASH_H_
