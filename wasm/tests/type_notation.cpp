#include "type_notation.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace longhand {
namespace {

struct KindName {
  const char* name;
  Kind kind;
};
constexpr KindName kScalars[] = {
    {"any", Kind::kAny},         {"long", Kind::kLong},      {"bigInteger", Kind::kBigInteger},
    {"decimal", Kind::kDecimal}, {"int", Kind::kInt},        {"double", Kind::kDouble},
    {"string", Kind::kString},   {"boolean", Kind::kBoolean}};

// A test with a wrong notation ends at once.
[[noreturn]] void Refuse(const char* text) {
  std::fprintf(stderr, "not in the notation of types: %s\n", text);
  std::abort();
}

bool Accept(const char** text, const char* word) {
  const size_t length = std::strlen(word);
  if (std::strncmp(*text, word, length) != 0) return false;
  *text += length;
  return true;
}

void Expect(const char** text, const char* word) {
  if (!Accept(text, word)) Refuse(*text);
}

std::string TakeUntil(const char** text, const char* stops) {
  const size_t length = std::strcspn(*text, stops);
  std::string taken(*text, length);
  *text += length;
  return taken;
}

int32_t ParseFlags(const char** text) {
  int32_t flags = 0;
  for (;; ++*text) {
    switch (**text) {
      case '!':
        flags |= kTypeNonNull;
        break;
      case '\'':
        flags |= kTypeWireString;
        break;
      case '#':
        flags |= kTypeWireNumber;
        break;
      case '~':
        flags |= kTypeConverted;
        break;
      case '=':
        flags |= kTypeExactNumber;
        break;
      default:
        return flags;
    }
  }
}

}  // namespace

TypeDescription::TypeDescription(std::string_view notation) {
  nodes_.emplace_back();
  const std::string terminated(notation);
  const char* text = terminated.c_str();
  ParseType(&text);
  if (*text != '\0') Refuse(text);
}

int32_t TypeDescription::ParseType(const char** text) {
  if (Accept(text, "@")) {
    const int32_t known = std::atoi(TakeUntil(text, "]>,}!'#~=").c_str());
    if (known >= static_cast<int32_t>(nodes_.size())) Refuse(*text);
    return known;
  }
  const size_t node = nodes_.size();
  const int32_t index = static_cast<int32_t>(node);
  nodes_.emplace_back();
  int32_t flags = 0;
  if (Accept(text, "[")) {
    nodes_[node].kind = Kind::kArray;
    const int32_t element = ParseType(text);
    nodes_[node].element = element;
    Expect(text, "]");
  } else if (Accept(text, "<")) {
    nodes_[node].kind = Kind::kRecord;
    const int32_t element = ParseType(text);
    nodes_[node].element = element;
    Expect(text, ">");
  } else if (Accept(text, "(")) {
    nodes_[node].kind = Kind::kEnum;
    do nodes_[node].values.push_back(TakeUntil(text, "|)"));
    while (Accept(text, "|"));
    Expect(text, ")");
  } else {
    if (Accept(text, "ignore{")) {
      flags = kTypeUnknownIgnore;
    } else if (Accept(text, "fail{")) {
      flags = kTypeUnknownFail;
    } else if (!Accept(text, "{")) {
      const std::string name = TakeUntil(text, "]>,}!'#~=");
      bool known = false;
      for (const KindName& scalar : kScalars) {
        if (name != scalar.name) continue;
        nodes_[node].kind = scalar.kind;
        known = true;
      }
      if (!known) Refuse(name.c_str());
      nodes_[node].flags = ParseFlags(text);
      return index;
    }
    ParseObject(text, index);
  }
  nodes_[node].flags = flags | ParseFlags(text);
  return index;
}

void TypeDescription::ParseObject(const char** text, int32_t node) {
  std::vector<DescribedNode::Field> fields;
  nodes_[static_cast<size_t>(node)].kind = Kind::kObject;
  while (!Accept(text, "}")) {
    DescribedNode::Field field;
    field.name = TakeUntil(text, "*:");
    if (Accept(text, "*")) field.flags = kFieldRequired;
    Expect(text, ":");
    field.type = ParseType(text);
    fields.push_back(std::move(field));
    Accept(text, ",");
  }
  nodes_[static_cast<size_t>(node)].fields = std::move(fields);
}

std::vector<int32_t> TypeDescription::Ints() const {
  std::vector<int32_t> ints{static_cast<int32_t>(nodes_.size())};
  for (const DescribedNode& node : nodes_) {
    ints.push_back(static_cast<int32_t>(node.kind));
    ints.push_back(node.flags);
    if (node.kind == Kind::kArray || node.kind == Kind::kRecord) ints.push_back(node.element);
    if (node.kind == Kind::kEnum) {
      ints.push_back(static_cast<int32_t>(node.values.size()));
      for (const std::string& value : node.values)
        ints.push_back(static_cast<int32_t>(value.size()));
    }
    if (node.kind == Kind::kObject) {
      ints.push_back(static_cast<int32_t>(node.fields.size()));
      for (const DescribedNode::Field& field : node.fields) {
        ints.insert(ints.end(), {field.flags, field.type, static_cast<int32_t>(field.name.size())});
      }
    }
  }
  return ints;
}

std::string TypeDescription::Names() const {
  std::string names;
  for (const DescribedNode& node : nodes_) {
    for (const std::string& value : node.values) names.append(value).push_back('\0');
    for (const DescribedNode::Field& field : node.fields) names.append(field.name).push_back('\0');
  }
  return names;
}

std::string TypeDescription::Encode() const {
  const std::vector<int32_t> ints = Ints();
  return std::string(reinterpret_cast<const char*>(ints.data()), ints.size() * sizeof(int32_t)) +
         Names();
}

}  // namespace longhand
