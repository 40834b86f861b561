#include "type.h"

#include <algorithm>
#include <cstring>

#include "escape.h"
#include "hash.h"
#include "text.h"

namespace longhand {
namespace {

constexpr uint32_t kHeadSize = 8;

uint64_t HeadMask(uint32_t length) {
  return length >= kHeadSize ? ~uint64_t{0} : (uint64_t{1} << (8 * length)) - 1;
}

// The string keeps room behind its end: the writer copies it in whole vectors.
std::string QuotedName(const char* name, uint32_t length) {
  std::string quoted(2 + kLongestEscape * length + kEscapeSpare, '"');
  char* end = WriteEscaped(name, name + length, &quoted[1]);
  *end++ = '"';
  quoted.resize(static_cast<size_t>(end - quoted.data()));
  return quoted;
}

Field MakeField(const char* name, uint32_t length, int32_t flags, const TypeNode* type) {
  Field field{{}, 0, flags, type, QuotedName(name, length)};
  const std::string& key = field.key;
  const auto is_plain = [](char c) { return static_cast<uint8_t>(c) < 0x80 && c != '\\'; };
  // A longer key could not be compared whole at the end of a text.
  const bool plain = key.size() <= kTextPadding && std::all_of(key.begin(), key.end(), is_plain);
  if (plain) field.plain_length = static_cast<uint32_t>(key.size());
  std::memcpy(field.head, key.data(), std::min<size_t>(key.size(), Field::kHead));
  return field;
}

}  // namespace

void NameTable::Add(const char* name, uint32_t length) {
  uint64_t head = 0;
  std::memcpy(&head, name, length < kHeadSize ? length : kHeadSize);
  names_.push_back({head, length, static_cast<uint32_t>(bytes_.size())});
  bytes_.append(name, length);
  if (names_.size() * 2 <= slots_.size()) {
    Insert(size() - 1);
  } else {
    slots_.assign(slots_.empty() ? 8 : slots_.size() * 2, -1);
    for (uint32_t index = 0; index < size(); ++index) Insert(index);
  }
}

void NameTable::Insert(uint32_t index) {
  size_t slot = HashBytes(data(index), length(index));
  while (slots_[slot &= slots_.size() - 1] >= 0) ++slot;
  slots_[slot] = static_cast<int32_t>(index);
}

bool NameTable::Matches(const Name& name, uint64_t head, const char* bytes, uint32_t length) const {
  return name.length == length && ((head ^ name.head) & HeadMask(length)) == 0 &&
         (length <= kHeadSize || std::memcmp(bytes_.data() + name.offset, bytes, length) == 0);
}

int32_t NameTable::Find(const char* name, uint32_t length) const {
  if (names_.empty()) return -1;
  uint64_t head;
  std::memcpy(&head, name, kHeadSize);
  for (size_t slot = HashBytes(name, length);; ++slot) {
    const int32_t index = slots_[slot &= slots_.size() - 1];
    if (index < 0 || Matches(names_[static_cast<size_t>(index)], head, name, length)) return index;
  }
}

void CompiledType::Read(const int32_t* ints, uint32_t count, const bool* quoted) {
  const char* names = reinterpret_cast<const char*>(ints + count);
  const auto add_name = [&names](NameTable* table, int32_t length) {
    table->Add(names, static_cast<uint32_t>(length));
    names += length +
             1;  // a NUL stands between two names, so that halves of a surrogate pair never meet
  };
  nodes_.resize(static_cast<size_t>(*ints++));
  for (TypeNode& node : nodes_) {
    node.kind = static_cast<Kind>(*ints++);
    node.flags = *ints++;
    node.quoted = node.has(kTypeWireString) ||
                  (quoted[static_cast<int32_t>(node.kind)] && !node.has(kTypeWireNumber));
    if (node.kind == Kind::kArray || node.kind == Kind::kRecord) {
      node.element = &nodes_[static_cast<size_t>(*ints++)];
    } else if (node.kind == Kind::kEnum) {
      for (int32_t values = *ints++; values > 0; --values) add_name(&node.names, *ints++);
    } else if (node.kind == Kind::kObject) {
      for (int32_t fields = *ints++; fields > 0; --fields) {
        const int32_t flags = *ints++;
        const TypeNode* type = &nodes_[static_cast<size_t>(*ints++)];
        node.fields.push_back(MakeField(names, static_cast<uint32_t>(*ints), flags, type));
        if ((flags & kFieldRequired) != 0) node.required.push_back(node.names.size());
        add_name(&node.names, *ints++);
      }
    }
  }
}

}  // namespace longhand
