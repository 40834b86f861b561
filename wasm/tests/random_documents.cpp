#include "random_documents.h"

#include <algorithm>

namespace longhand {
namespace {

constexpr uint32_t kDeepest = 6;
// Recursive types end here.
constexpr uint32_t kDeepestTyped = 12;
constexpr size_t kLongest = 2000;

class Generator {
 public:
  Generator(Choices* choices, std::string* out) : choices_(*choices), out_(*out) {}

  void Value(uint32_t depth) {
    switch (choices_.Below(depth < kDeepest ? 9 : 6)) {
      case 0:
        out_ += "null";
        break;
      case 1:
        out_ += choices_.OneIn(2) ? "true" : "false";
        break;
      case 2:
      case 3:
        out_ += RandomNumber(&choices_);
        break;
      case 4:
      case 5:
        String();
        break;
      case 6:
        Array([&] { Value(depth + 1); });
        break;
      default:
        Object([&] { Value(depth + 1); });
        break;
    }
  }

  void TypedValue(const TypeDescription& types, int32_t index, uint32_t depth) {
    const DescribedNode& node = types.node(index);
    if (choices_.OneIn(60)) return Value(kDeepest);
    if ((node.flags & kTypeNonNull) == 0 && choices_.OneIn(12)) {
      out_ += "null";
      return;
    }
    const bool container =
        node.kind == Kind::kArray || node.kind == Kind::kRecord || node.kind == Kind::kObject;
    if (container && (depth > kDeepestTyped || out_.size() > kLongest)) {
      out_ += node.kind == Kind::kArray ? "[]" : "{}";
      return;
    }
    switch (node.kind) {
      case Kind::kAny:
        return Value(std::max(depth, kDeepest - 3));
      case Kind::kString:
        return String();
      case Kind::kBoolean:
        out_ += choices_.OneOf({"false", "true", "1", "0", "\"true\"", "\"\""});
        return;
      case Kind::kEnum:
        out_ += '"' + node.values[choices_.Below(static_cast<uint32_t>(node.values.size()))] + '"';
        return;
      case Kind::kArray:
        return Array([&] { TypedValue(types, node.element, depth + 1); });
      case Kind::kRecord:
        return Object([&] { TypedValue(types, node.element, depth + 1); });
      case Kind::kObject:
        return Members(types, node, depth);
      default:
        return TypedNumber(node.kind);
    }
  }

  void Space() {
    if (!choices_.OneIn(4)) return;
    for (uint32_t left = 1 + choices_.Below(choices_.OneIn(8) ? 70 : 3); left > 0; --left) {
      out_ += choices_.OneOf({' ', '\n', '\t', '\r'});
    }
  }

 private:
  void String() { out_ += '"' + RandomContent(&choices_) + '"'; }

  void TypedNumber(Kind kind) {
    std::string number = std::to_string(choices_.Below(1000));
    if (kind == Kind::kLong || kind == Kind::kBigInteger) {
      number = choices_.OneOf({"9223372036854775807", "-9223372036854775808", "9007199254740993",
                               "-0", "1e3", "12.0", "0", "7", "1234567", "123456789012345678"});
    } else if (kind == Kind::kDecimal || kind == Kind::kDouble) {
      number = choices_.OneIn(2) ? number + ".50" : RandomNumber(&choices_);
    }
    if (choices_.OneIn(6)) {
      number = choices_.OneOf({"\" ", "\"+0", "\""}) + number + choices_.OneOf({"\"", "\\n\""});
    }
    out_ += number;
  }

  template <typename Element>
  void Array(const Element& element) {
    out_ += '[';
    Space();
    for (uint32_t left = choices_.Below(4); left > 0; --left) {
      element();
      Space();
      if (left > 1) out_ += ',';
      Space();
    }
    out_ += ']';
  }

  template <typename Element>
  void Object(const Element& element) {
    out_ += '{';
    Space();
    for (uint32_t left = choices_.Below(4); left > 0; --left) {
      Key(choices_.OneIn(3) ? RandomContent(&choices_)
                            : choices_.OneOf({"id", "a", "name", "", "customerId"}));
      element();
      Space();
      if (left > 1) out_ += ',';
      Space();
    }
    out_ += '}';
  }

  void Key(const std::string& key) {
    out_ += '"' + key + '"';
    Space();
    out_ += ':';
    Space();
  }

  // Mostly all of them in their order; unknown ones and duplicates between them.
  void Members(const TypeDescription& types, const DescribedNode& node, uint32_t depth) {
    out_ += '{';
    bool first = true;
    const auto next = [&] {
      if (!first) out_ += ',';
      first = false;
      Space();
    };
    const uint32_t fields = static_cast<uint32_t>(node.fields.size());
    const uint32_t shift = choices_.OneIn(4) && fields > 0 ? choices_.Below(fields) : 0;
    for (uint32_t k = 0; k < fields; ++k) {
      if (choices_.OneIn(10)) {
        next();
        Key(RandomContent(&choices_));
        Value(kDeepest - 2);
      }
      const DescribedNode::Field& field = node.fields[(k + shift) % fields];
      if (choices_.OneIn(12)) continue;
      for (uint32_t times = choices_.OneIn(40) ? 2 : 1; times > 0; --times) {
        next();
        Key(KeyOf(field.name, choices_.OneIn(20)));
        TypedValue(types, field.type, depth + 1);
        Space();
      }
    }
    out_ += '}';
  }

  // A name as a key; sometimes with a first character that needs no escape written as one.
  static std::string KeyOf(const std::string& name, bool needlessly) {
    constexpr char kHex[] = "0123456789ABCDEF";
    std::string key;
    for (const char c : name) {
      if ((needlessly && key.empty() && (c & 0x80) == 0) || static_cast<uint8_t>(c) < 0x20) {
        key += std::string("\\u00") + kHex[c >> 4] + kHex[c & 15];
      } else {
        if (c == '"' || c == '\\') key += '\\';
        key += c;
      }
    }
    return key;
  }

  Choices& choices_;
  std::string& out_;
};

void AppendDigits(Choices* choices, uint32_t most, std::string* out) {
  for (uint32_t left = 1 + choices->Below(most); left > 0; --left) {
    out->push_back(static_cast<char>('0' + choices->Below(10)));
  }
}

}  // namespace

std::string RandomNumber(Choices* choices) {
  std::string number = choices->OneIn(3) ? "-" : "";
  if (choices->OneIn(4)) {
    number += '0';
  } else {
    number += static_cast<char>('1' + choices->Below(9));
    if (choices->OneIn(2)) AppendDigits(choices, choices->OneIn(6) ? 40 : 18, &number);
  }
  if (choices->OneIn(2)) {
    number += '.';
    AppendDigits(choices, choices->OneIn(6) ? 40 : 6, &number);
  }
  if (choices->OneIn(4)) {
    number += choices->OneOf({"e", "E", "e+", "e-", "E-"});
    AppendDigits(choices, choices->OneIn(20) ? 12 : 2, &number);
  }
  return number;
}

std::string RandomContent(Choices* choices) {
  std::string content;
  const uint32_t length = choices->OneIn(10) ? choices->Below(150) : choices->Below(12);
  for (uint32_t left = length; left > 0; --left) {
    switch (choices->Below(24)) {
      case 0:
        content += choices->OneOf({"\\\"", "\\\\", "\\/", "\\b", "\\f", "\\n", "\\r", "\\t"});
        break;
      case 1:
        content +=
            choices->OneOf({"\\u0041", "\\u00e9", "\\u4F60", "\\u0000", "\\uFFFF", "\\u007f"});
        break;
      case 2:
        content += choices->OneOf({"\xC3\xA9", "\xDF\xBF", "\xC2\x80"});
        break;
      case 3:
        content += choices->OneOf(
            {"\xE4\xBD\xA0", "\xE2\x80\xA8", "\xEF\xBF\xBF", "\xED\x9F\xBF", "\xEF\xBB\xBF"});
        break;
      case 4:
        content += choices->OneOf({"\xF0\x9F\x98\x80", "\xF4\x8F\xBF\xBF", "\xF0\x90\x80\x80"});
        break;
      case 5:
        content += choices->OneOf({"\\ud83d\\ude00", "\\uDBFF\\uDFFF"});
        break;
      case 6:
        content += choices->OneOf({"{", "}", "[", "]", ",", ":", "'", "\x7f"});
        break;
      case 7:
        if (choices->OneIn(12)) content += choices->OneOf({"\\ud800", "\\udc00", "\\ud83dx"});
        break;
      default:
        content += static_cast<char>('a' + choices->Below(26));
        break;
    }
  }
  return content;
}

std::string RandomDocument(Choices* choices) {
  std::string document = choices->OneIn(30) ? "\xEF\xBB\xBF" : "";
  Generator generator(choices, &document);
  generator.Space();
  generator.Value(choices->OneIn(5) ? kDeepest : 0);
  generator.Space();
  return document;
}

std::string RandomDocumentFor(const TypeDescription& type, Choices* choices) {
  std::string document;
  Generator generator(choices, &document);
  generator.Space();
  generator.TypedValue(type, 1, 0);
  generator.Space();
  return document;
}

std::string Mutate(std::string document, Choices* choices) {
  for (uint32_t left = 1 + choices->Below(3); left > 0 && !document.empty(); --left) {
    const size_t place = choices->Below(static_cast<uint32_t>(document.size()));
    const size_t length = 1 + choices->Below(4);
    switch (choices->Below(7)) {
      case 0:
        document[place] = static_cast<char>(1 + choices->Below(255));
        break;
      case 1:
        document.insert(place, 1, static_cast<char>(1 + choices->Below(255)));
        break;
      case 2:
        document.erase(place, length);
        break;
      case 3:
        document.insert(place, document.substr(place, length));
        break;
      case 4:
        document.resize(place);
        break;
      case 5:
        document.insert(
            place, choices->OneOf({"\"", "\\", "{", "}", "[", "]", ",", ":", "0", "-", ".", "e",
                                   "\\u", " ", "\xED\xA0\xBD", "\xED\xB8\x80"}));
        break;
      default: {
        const size_t other = choices->Below(static_cast<uint32_t>(document.size()));
        std::swap(document[place], document[other]);
      }
    }
  }
  return document;
}

}  // namespace longhand
