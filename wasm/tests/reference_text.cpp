#include "reference_text.h"

#include <cstdint>
#include <cstdio>

#include "test_mapper.h"

namespace longhand {
namespace {

struct SequenceForm {
  uint32_t mask;  // of the first byte
  uint32_t lead;  // what it is under the mask
  size_t length;
  uint32_t least;  // code point that needs so many bytes
};
constexpr SequenceForm kForms[] = {
    {0x80, 0x00, 1, 0}, {0xE0, 0xC0, 2, 0x80}, {0xF0, 0xE0, 3, 0x800}, {0xF8, 0xF0, 4, 0x10000}};

bool IsSurrogate(uint32_t point) { return point >= 0xD800 && point <= 0xDFFF; }

// Length of the sequence that the bytes begin with, 0 when it is none.
size_t EncodedLength(std::string_view bytes, bool allow_surrogates) {
  const uint32_t first = static_cast<uint8_t>(bytes[0]);
  for (const SequenceForm& form : kForms) {
    if ((first & form.mask) != form.lead) continue;
    if (bytes.size() < form.length) return 0;
    uint32_t point = first & ~form.mask;
    for (size_t k = 1; k < form.length; ++k) {
      const uint32_t byte = static_cast<uint8_t>(bytes[k]);
      if (byte >> 6 != 2) return 0;
      point = point << 6 | (byte & 0x3F);
    }
    const bool valid = point >= form.least && point <= 0x10FFFF;
    return valid && (allow_surrogates || !IsSurrogate(point)) ? form.length : 0;
  }
  return 0;
}

}  // namespace

size_t EncodedEnd(std::string_view bytes, bool allow_surrogates) {
  size_t place = 0;
  while (place < bytes.size()) {
    const size_t length = EncodedLength(bytes.substr(place), allow_surrogates);
    if (length == 0) break;
    place += length;
  }
  return place;
}

std::string EscapedAsStringify(std::u16string_view text) {
  std::string escaped;
  for (size_t k = 0; k < text.size(); ++k) {
    const char16_t unit = text[k];
    const bool high = unit >= 0xD800 && unit <= 0xDBFF;
    const bool pair = high && k + 1 < text.size() && text[k + 1] >= 0xDC00 && text[k + 1] <= 0xDFFF;
    constexpr std::u16string_view kPlain = u"\"\\\b\f\n\r\t";
    constexpr char kLetters[] = "\"\\bfnrt";
    const size_t letter = kPlain.find(unit);
    if (pair) {
      escaped += EncodeWtf8(text.substr(k++, 2));
    } else if (letter != std::u16string_view::npos) {
      escaped += {'\\', kLetters[letter]};
    } else if (unit < 0x20 || IsSurrogate(unit)) {
      char escape[8];
      std::snprintf(escape, sizeof escape, "\\u%04x", static_cast<unsigned>(unit));
      escaped += escape;
    } else {
      escaped += EncodeWtf8(text.substr(k, 1));
    }
  }
  return escaped;
}

}  // namespace longhand
