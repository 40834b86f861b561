#include "random_scripts.h"

#include <algorithm>

#include "random_documents.h"

namespace longhand {
namespace {

constexpr uint32_t kDeepest = 6;
constexpr size_t kLongest = 500;  // recursive types end here

class ScriptGenerator {
 public:
  ScriptGenerator(const TypeDescription& types, Choices* choices, RandomScript* out)
      : types_(types), choices_(*choices), out_(*out) {}

  void Value(int32_t type, uint32_t depth) {
    const DescribedNode& node = types_.node(type);
    const bool container =
        node.kind == Kind::kArray || node.kind == Kind::kRecord || node.kind == Kind::kObject;
    if (choices_.OneIn(12) || (container && (depth > kDeepest || out_.events.size() > kLongest))) {
      out_.script.Push(WriteOp::kNull);
      out_.events.push_back("null");
      return;
    }
    switch (node.kind) {
      case Kind::kAny:
        return Untyped(depth);
      case Kind::kLong:
        return Number(WriteOp::kInteger, Integer(18), type);
      case Kind::kBigInteger:
        return Number(WriteOp::kInteger, Integer(40), type);
      case Kind::kDecimal:
        return Number(WriteOp::kDecimal, RandomNumber(&choices_), type);
      case Kind::kDouble:
        return Number(WriteOp::kNumber, RandomNumber(&choices_), type);
      case Kind::kInt:
        return Int(type);
      case Kind::kBoolean:
        return Boolean(type);
      case Kind::kString:
      case Kind::kEnum:
        return String();
      case Kind::kArray:
        return Array([&] { Value(node.element, depth + 1); });
      case Kind::kRecord:
        return Object([&] {
          Key();
          Value(node.element, depth + 1);
        });
      default:
        return Members(type, node, depth);
    }
  }

 private:
  std::u16string Text() {
    std::u16string text;
    for (uint32_t left = choices_.OneIn(10) ? choices_.Below(200) : choices_.Below(10); left > 0;
         --left) {
      switch (choices_.Below(12)) {
        case 0:
          text += static_cast<char16_t>(choices_.Below(0x20));
          break;
        case 1:
          text += choices_.OneOf({u'"', u'\\', u'/', u'\x7f', u'\0', u'\x80', u'\uffff'});
          break;
        case 2:
          text += static_cast<char16_t>(0xD800 + choices_.Below(0x800));
          break;
        case 3:
          text += choices_.OneOf({u"\U0001F600", u"\U0010FFFF", u"\U00010000"});
          break;
        case 4:
          text += static_cast<char16_t>(choices_.Below(0x10000));
          break;
        default:
          text += static_cast<char16_t>('a' + choices_.Below(26));
          break;
      }
    }
    return text;
  }

  std::string Integer(uint32_t most) {
    std::string digits = choices_.OneIn(3) ? "-" : "";
    digits += static_cast<char>('1' + choices_.Below(9));
    for (uint32_t left = choices_.Below(most); left > 0; --left)
      digits += static_cast<char>('0' + choices_.Below(10));
    return digits;
  }

  // JavaScript passes numbers on as it has them (kNumber), all else is text that may be anything.
  void Number(WriteOp op, const std::string& number, int32_t type) {
    if (op == WriteOp::kNumber || !choices_.OneIn(20)) {
      out_.script.Text(op, number, type);
      out_.events.push_back((op == WriteOp::kNumber ? '?' : '=') + number);
      // Where the exponent of a decimal is too large, it is refused.
      if (op == WriteOp::kDecimal && number.find_first_of("eE") != std::string::npos)
        out_.proper = false;
      return;
    }
    out_.proper = false;
    const std::string damaged = Mutate(number, &choices_);
    const std::u16string text =
        choices_.OneIn(2) ? std::u16string(damaged.begin(), damaged.end()) : Text();
    out_.script.Text(op, text, type);
    out_.events.push_back('=' + EncodeWtf8(text));
  }

  void Boolean(int32_t type) {
    const bool value = choices_.OneIn(2);
    out_.script.Push(value ? WriteOp::kTrue : WriteOp::kFalse, 0, type);
    out_.events.push_back(value ? "?true" : "?false");
  }

  void Int(int32_t type) {
    const uint32_t bits = choices_.Below(0x10000) << 16 | choices_.Below(0x10000);
    const int32_t value = static_cast<int32_t>(choices_.OneIn(2) ? bits : bits >> 20);
    out_.script.Push(WriteOp::kInt, value, type);
    out_.events.push_back('?' + std::to_string(value));
  }

  void String() {
    const std::u16string text = Text();
    out_.script.Text(WriteOp::kString, text);
    out_.events.push_back('"' + EncodeWtf8(text));
  }

  void Key() { Key(Text()); }

  void Key(const std::u16string& text) {
    out_.script.Text(WriteOp::kKey, text);
    out_.events.push_back(':' + EncodeWtf8(text));
  }

  template <typename Element>
  void Array(const Element& element) {
    out_.script.Push(WriteOp::kStartArray);
    out_.events.push_back("[");
    for (uint32_t left = choices_.Below(4); left > 0; --left) element();
    out_.script.Push(WriteOp::kEndArray);
    out_.events.push_back("]");
  }

  template <typename Member>
  void Object(const Member& member) {
    out_.script.Push(WriteOp::kStartObject);
    out_.events.push_back("{");
    for (uint32_t left = choices_.Below(4); left > 0; --left) member();
    out_.script.Push(WriteOp::kEndObject);
    out_.events.push_back("}");
  }

  void Members(int32_t type, const DescribedNode& node, uint32_t depth) {
    out_.script.Push(WriteOp::kStartObject);
    out_.events.push_back("{");
    for (uint32_t k = 0; k < node.fields.size(); ++k) {
      if (choices_.OneIn(5)) continue;
      out_.script.Push(WriteOp::kField, static_cast<int32_t>(k), type);
      out_.events.push_back(':' + node.fields[k].name);
      Value(node.fields[k].type, depth + 1);
    }
    const std::u16string unknown = Text();
    if (choices_.OneIn(5) && !IsDeclared(node, EncodeWtf8(unknown))) {
      Key(unknown);
      Untyped(depth + 1);
    }
    out_.script.Push(WriteOp::kEndObject);
    out_.events.push_back("}");
  }

  static bool IsDeclared(const DescribedNode& node, const std::string& name) {
    return std::any_of(node.fields.begin(), node.fields.end(),
                       [&name](const DescribedNode::Field& field) { return field.name == name; });
  }

  void Untyped(uint32_t depth) {
    switch (choices_.Below(depth < kDeepest ? 8 : 6)) {
      case 0:
        out_.script.Push(WriteOp::kNull);
        out_.events.push_back("null");
        return;
      case 1:
        return Boolean(kUntyped);
      case 2:
        return Int(kUntyped);
      case 3:
        return Number(WriteOp::kNumber, RandomNumber(&choices_), kUntyped);
      case 4:
        return Number(WriteOp::kInteger, Integer(40), kUntyped);
      case 5:
        return String();
      case 6:
        return Array([&] { Untyped(depth + 1); });
      default:
        return Object([&] {
          Key();
          Untyped(depth + 1);
        });
    }
  }

  const TypeDescription& types_;
  Choices& choices_;
  RandomScript& out_;
};

}  // namespace

RandomScript MakeRandomScript(const TypeDescription& types, Choices* choices) {
  RandomScript script;
  ScriptGenerator(types, choices, &script).Value(1, 0);
  return script;
}

}  // namespace longhand
