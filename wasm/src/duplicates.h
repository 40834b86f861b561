// Finds a key that an object has already: for STRICT_DUPLICATE_DETECTION. One table for all objects
// of a document, so that it costs nothing per object and time linear in the input.

#ifndef LONGHAND_DUPLICATES_H_
#define LONGHAND_DUPLICATES_H_

#include <cstdint>

#include "buffer.h"

namespace longhand {

class DuplicateDetector {
 public:
  // Begins a document. A seed that its author can't know keeps keys from being made to collide.
  void Clear(uint64_t seed);

  // Remembers a key of the object with that serial number; false when the object has it already.
  // The key's bytes must stay where they are until the document ends; `escaped` says that they hold
  // JSON escapes.
  bool Add(uint32_t object, const char* begin, const char* end, bool escaped);

  bool failed() const { return entries_.failed() || slots_.failed() || unescaped_.failed(); }

 private:
  struct Entry {
    const char* plain;  // nullptr: the key is in unescaped_
    uint32_t offset;
    uint32_t length;
    uint32_t object;
    uint32_t hash;
  };

  const char* bytes(const Entry& entry) const {
    return entry.plain != nullptr ? entry.plain : unescaped_.data() + entry.offset;
  }
  bool Contains(const Entry& entry) const;
  void Rehash();
  void Insert(uint32_t index);

  uint64_t seed_ = 0;
  Buffer<Entry> entries_;
  Buffer<int32_t>
      slots_;  // indexes of entries, -1: free; a power of two of them, at most half full
  Buffer<char> unescaped_;
};

}  // namespace longhand

#endif  // LONGHAND_DUPLICATES_H_
