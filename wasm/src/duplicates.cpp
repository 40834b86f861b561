#include "duplicates.h"

#include <cstring>

#include "hash.h"
#include "text.h"

namespace longhand {

void DuplicateDetector::Clear(uint64_t seed) {
  seed_ = seed;
  entries_.Reset();
  slots_.Reset();
  unescaped_.Reset();
}

bool DuplicateDetector::Add(uint32_t object, const char* begin, const char* end, bool escaped) {
  Entry entry{begin, 0, static_cast<uint32_t>(end - begin), object, 0};
  if (escaped) {
    entry.plain = nullptr;
    entry.offset = unescaped_.size();
    AppendUnescaped(begin, end, &unescaped_);
    entry.length = unescaped_.size() - entry.offset;
  }
  if (failed()) return true;
  entry.hash = HashBytes(bytes(entry), entry.length, seed_ ^ MixBits(object));
  if (Contains(entry)) return false;
  entries_.Push(entry);
  if (failed()) return true;
  if (entries_.size() * 2 > slots_.size()) {
    Rehash();
  } else {
    Insert(entries_.size() - 1);
  }
  return true;
}

bool DuplicateDetector::Contains(const Entry& entry) const {
  if (slots_.empty()) return false;
  const uint32_t mask = slots_.size() - 1;
  for (uint32_t slot = entry.hash & mask; slots_[slot] >= 0; slot = (slot + 1) & mask) {
    const Entry& other = entries_[static_cast<uint32_t>(slots_[slot])];
    if (other.hash == entry.hash && other.object == entry.object && other.length == entry.length &&
        std::memcmp(bytes(other), bytes(entry), entry.length) == 0) {
      return true;
    }
  }
  return false;
}

void DuplicateDetector::Rehash() {
  constexpr uint32_t kFirstSize = 64;
  const uint32_t size = slots_.empty() ? kFirstSize : slots_.size() * 2;
  slots_.Clear();
  int32_t* slots = slots_.Append(size);
  if (slots == nullptr) return;
  std::memset(slots, -1, size * sizeof(int32_t));
  for (uint32_t index = 0; index < entries_.size(); ++index) Insert(index);
}

void DuplicateDetector::Insert(uint32_t index) {
  const uint32_t mask = slots_.size() - 1;
  uint32_t slot = entries_[index].hash & mask;
  while (slots_[slot] >= 0) slot = (slot + 1) & mask;
  slots_[slot] = static_cast<int32_t>(index);
}

}  // namespace longhand
