// Types in a short notation, as the ints and names that CompiledType::Read reads
// (js/engine/compile.js writes the same):
//   long  [long]  <long> (a record)  (a|b) (an enum)  {id*:long,name:string} (* required)
//   ignore{a:int}  fail{a:int} (what becomes of unknown members)  @2 (the second type: recursion)
// behind a type: ! not null, ' written as a string, # written as a number, ~ converted by JS, =
// a number that a double holds.

#ifndef LONGHAND_TESTS_TYPE_NOTATION_H_
#define LONGHAND_TESTS_TYPE_NOTATION_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "contract.h"

namespace longhand {

struct DescribedNode {
  struct Field {
    int32_t flags = 0;
    int32_t type = 0;
    std::string name;
  };

  Kind kind = Kind::kAny;
  int32_t flags = 0;
  int32_t element = 0;
  std::vector<std::string> values;
  std::vector<Field> fields;
};

// Node 0 is a value without a type, node 1 the type; children follow in the order in which they are
// written.
class TypeDescription {
 public:
  explicit TypeDescription(std::string_view notation);
  explicit TypeDescription(std::vector<DescribedNode> nodes) : nodes_(std::move(nodes)) {}

  const std::vector<DescribedNode>& nodes() const { return nodes_; }
  const DescribedNode& node(int32_t index) const { return nodes_[static_cast<size_t>(index)]; }

  std::vector<int32_t> Ints() const;
  std::string Names() const;
  // Ints and names as they stand in the input of CompileType.
  std::string Encode() const;

 private:
  int32_t ParseType(const char** text);
  void ParseObject(const char** text, int32_t node);

  std::vector<DescribedNode> nodes_;
};

}  // namespace longhand

#endif  // LONGHAND_TESTS_TYPE_NOTATION_H_
