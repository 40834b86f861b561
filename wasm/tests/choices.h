// A source of decisions for generators: a seed gives the same endless row on every machine, a
// fuzzer's bytes give what they say and zeros behind their end. Every generator ends on zeros.

#ifndef LONGHAND_TESTS_CHOICES_H_
#define LONGHAND_TESTS_CHOICES_H_

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>

namespace longhand {

class Choices {
 public:
  explicit Choices(uint64_t seed) : state_(seed) {}
  Choices(const uint8_t* bytes, size_t size) : bytes_(bytes), left_(size), by_bytes_(true) {}

  // A number of 0 and more below `limit`, of at most 2^16.
  uint32_t Below(uint32_t limit) {
    if (!by_bytes_) return static_cast<uint32_t>(Next() % limit);
    const uint32_t low = NextByte();
    return (limit > 256 ? low << 8 | NextByte() : low) % limit;
  }
  bool OneIn(uint32_t count) { return Below(count) == count - 1; }

  template <typename T>
  T OneOf(std::initializer_list<T> values) {
    return values.begin()[Below(static_cast<uint32_t>(values.size()))];
  }

 private:
  // Splitmix64.
  uint64_t Next() {
    uint64_t bits = state_ += 0x9e3779b97f4a7c15ULL;
    bits = (bits ^ bits >> 30) * 0xbf58476d1ce4e5b9ULL;
    bits = (bits ^ bits >> 27) * 0x94d049bb133111ebULL;
    return bits ^ bits >> 31;
  }
  uint32_t NextByte() {
    if (left_ == 0) return 0;
    --left_;
    return *bytes_++;
  }

  uint64_t state_ = 0;
  const uint8_t* bytes_ = nullptr;
  size_t left_ = 0;
  bool by_bytes_ = false;
};

// How often a random test runs: LONGHAND_RUNS if that is set.
inline uint32_t RandomRuns(uint32_t standard) {
  const char* runs = std::getenv("LONGHAND_RUNS");
  return runs == nullptr ? standard : static_cast<uint32_t>(std::strtoul(runs, nullptr, 10));
}

}  // namespace longhand

#endif  // LONGHAND_TESTS_CHOICES_H_
