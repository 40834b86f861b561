#include "random_types.h"

#include <vector>

namespace longhand {
namespace {

constexpr uint32_t kDeepest = 4;
constexpr uint32_t kMostNodes = 40;

// Names that documents use as well, ones that share their first bytes, and ones around the widths
// of vectors.
constexpr const char* kNames[] = {
    "id",
    "a",
    "name",
    "",
    "customerId",
    "customerIds",
    "price\"\\",
    "\xE4\xBD\xA0\xE5\xA5\xBD",
    "\xF0\x9F\x98\x80",
    "fourteen_bytes",
    "fifteen__bytes_",
    "seventeen_bytes__",
    "a_name_that_is_longer_than_any_vector_or_the_padding_behind_a_text_is_wide",
    "n\xC3\xA9"};

class TypeGenerator {
 public:
  explicit TypeGenerator(Choices* choices) : choices_(*choices) {}

  std::string Type(uint32_t depth) {
    if (containers_.size() > 1 && choices_.OneIn(16)) return Known();
    const uint32_t index = ++nodes_;
    std::string type;
    switch (choices_.Below(depth < kDeepest && nodes_ < kMostNodes ? 14 : 9)) {
      case 0:
        type = "any";
        break;
      case 1:
        type = "long";
        break;
      case 2:
        type = "bigInteger";
        break;
      case 3:
        type = "decimal";
        break;
      case 4:
        type = "int";
        break;
      case 5:
        type = "double";
        break;
      case 6:
        type = "string";
        break;
      case 7:
        type = "boolean";
        break;
      case 8:
        type = choices_.OneIn(2) ? "(red|green|blue)" : "(a||\xC3\xA9|customerId|customerIds)";
        break;
      case 9:
        containers_.push_back(index);
        type = '[' + Type(depth + 1) + ']';
        break;
      case 10:
        containers_.push_back(index);
        type = '<' + Type(depth + 1) + '>';
        break;
      default:
        containers_.push_back(index);
        type = Object(depth);
        break;
    }
    if (choices_.OneIn(6)) type += '!';
    if (choices_.OneIn(8)) type += '\'';
    if (choices_.OneIn(12)) type += '#';
    if (choices_.OneIn(6)) type += '~';
    if (choices_.OneIn(8)) type += '=';
    return type;
  }

 private:
  std::string Known() {
    return '@' +
           std::to_string(containers_[choices_.Below(static_cast<uint32_t>(containers_.size()))]);
  }

  std::string Object(uint32_t depth) {
    std::string object = choices_.OneOf({"{", "{", "{", "ignore{", "fail{"});
    bool first = true;
    const uint32_t rarely = 2 + choices_.Below(4);
    for (const char* name : kNames) {
      if (!choices_.OneIn(rarely)) continue;
      if (!first) object += ',';
      first = false;
      object += name;
      object += choices_.OneIn(8) ? "*:" : ":";
      object += Type(depth + 1);
    }
    // Now and then more fields than a page of the tape has.
    const uint32_t fillers = choices_.OneIn(16) ? kPageFields - 8 + choices_.Below(kPageFields) : 0;
    for (uint32_t k = 0; k < fillers; ++k) {
      object += (object.back() == '{' ? "f" : ",f") + std::to_string(k) + ":int";
      ++nodes_;
    }
    return object + '}';
  }

  Choices& choices_;
  uint32_t nodes_ = 0;
  std::vector<uint32_t> containers_;
};

}  // namespace

std::string RandomType(Choices* choices) {
  return TypeGenerator(choices).Type(choices->OneIn(4) ? kDeepest : 0);
}

StreamReadConstraints RandomConstraints(Choices* choices) {
  StreamReadConstraints constraints;
  if (choices->OneIn(4)) constraints.max_nesting_depth = choices->Below(6);
  if (choices->OneIn(4)) constraints.max_number_length = choices->Below(30);
  if (choices->OneIn(4)) constraints.max_string_length = choices->Below(20);
  if (choices->OneIn(4)) constraints.max_name_length = choices->Below(12);
  return constraints;
}

Module RandomModule(Choices* choices) {
  Module module;
  module.name = "random";
  for (uint32_t kind = 0; kind < kKinds; ++kind) {
    const bool scalar = static_cast<Kind>(kind) < Kind::kEnum;
    if (scalar && choices->OneIn(3)) module.serializers[kind] = Serializer::kToString;
  }
  return module;
}

}  // namespace longhand
