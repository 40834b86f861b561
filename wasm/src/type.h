// A compiled type: what JavaScript described with `t`, as nodes that refer to each other by index,
// with names ready to be compared. Made once per mapper and type; read by the tape builder and the
// writer.

#ifndef LONGHAND_TYPE_H_
#define LONGHAND_TYPE_H_

#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "contract.h"
#include "simd.h"

namespace longhand {

// Names in their order, found by their bytes. Up to 8 bytes behind a name that is looked up must be
// readable.
class NameTable {
 public:
  void Add(const char* name, uint32_t length);

  // Index of the name, -1 when there is none.
  int32_t Find(const char* name, uint32_t length) const;

  uint32_t size() const { return static_cast<uint32_t>(names_.size()); }
  const char* data(uint32_t index) const { return bytes_.data() + names_[index].offset; }
  uint32_t length(uint32_t index) const { return names_[index].length; }

 private:
  struct Name {
    uint64_t head;  // the first 8 bytes, zeros behind a shorter name
    uint32_t length;
    uint32_t offset;
  };

  bool Matches(const Name& name, uint64_t head, const char* bytes, uint32_t length) const;
  void Insert(uint32_t index);

  std::vector<Name> names_;
  std::string bytes_;
  std::vector<int32_t> slots_;  // a hash table of indexes, at most half full; -1: free
};

struct TypeNode;

// A field of an object type, with its key as it mostly stands in a document, quotes included:
// recognized by one comparison, in front of any lookup.
struct Field {
  static constexpr uint32_t kHead = 16;

  char head[kHead];       // of the key; zeros behind a shorter one
  uint32_t plain_length;  // of the key; 0: it is not ASCII, or has escapes
  int32_t flags;
  const TypeNode* type;
  std::string key;  // the name as a JSON string, quotes included

  // Whether the text, behind which kTextPadding bytes can be read, begins with the key.
  bool Matches(const char* text) const {
    const uint32_t in_head = plain_length < kHead ? plain_length : kHead;
    return plain_length != 0 && SameBytes(text, head, in_head) &&
           (plain_length == in_head ||
            std::memcmp(text + kHead, key.data() + kHead, plain_length - kHead) == 0);
  }
};

struct TypeNode {
  Kind kind = Kind::kAny;
  int32_t flags = 0;
  bool quoted = false;                // the wire form of these numbers is a string
  const TypeNode* element = nullptr;  // array, record
  NameTable names;                    // object: fields; enum: values
  std::vector<Field> fields;          // object
  std::vector<uint32_t> required;     // object: the fields that must not be missing

  // Whether the cells of the fields stand in pages.
  bool paged() const { return fields.size() > kPageFields; }

  bool has(TypeFlag flag) const { return (flags & flag) != 0; }
};

class CompiledType {
 public:
  // Node 0 is a value without a type, node 1 the type itself.
  static constexpr int32_t kRoot = 1;

  // Reads what js/engine/compile.js wrote: `count` ints, then the bytes of all names in their
  // order, a NUL behind each. `quoted` says for each kind whether the mapper's modules write it as
  // a string.
  void Read(const int32_t* ints, uint32_t count, const bool* quoted);

  const TypeNode& node(int32_t index) const { return nodes_[static_cast<size_t>(index)]; }
  int32_t index_of(const TypeNode& node) const {
    return static_cast<int32_t>(&node - nodes_.data());
  }

 private:
  std::vector<TypeNode> nodes_;
};

}  // namespace longhand

#endif  // LONGHAND_TYPE_H_
