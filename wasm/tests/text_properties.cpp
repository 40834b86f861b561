#include <cstdio>
#include <memory>

#include "error_names.h"
#include "escape.h"
#include "padded_text.h"
#include "properties.h"
#include "recording_handler.h"
#include "reference_text.h"
#include "test_mapper.h"

namespace longhand {
namespace {

std::string Escape(std::string_view wtf8) {
  const PaddedText padded(wtf8);
  // Of exactly the size that WriteEscaped asks for.
  const size_t room = wtf8.size() * kLongestEscape + kEscapeSpare;
  const auto escaped = std::make_unique<char[]>(room);
  const char* end = WriteEscaped(padded.begin(), padded.end(), escaped.get());
  return {escaped.get(), static_cast<size_t>(end - escaped.get())};
}

// The content of a string that means the text: each unit as an escape or as it is.
std::string SpellContent(std::u16string_view text, Choices* choices) {
  std::string content;
  std::u16string raw;
  const auto flush = [&] {
    content += EncodeWtf8(raw);
    raw.clear();
  };
  for (const char16_t unit : text) {
    const bool must = unit < 0x20 || unit == '"' || unit == '\\';
    if (!must && !choices->OneIn(4)) {
      raw += unit;
      continue;
    }
    flush();
    if (unit == '"' || unit == '\\' || (unit == '/' && choices->OneIn(2))) {
      content += {'\\', static_cast<char>(unit)};
      continue;
    }
    char escape[8];
    const char* format = choices->OneIn(2) ? "\\u%04x" : "\\u%04X";
    std::snprintf(escape, sizeof escape, format, static_cast<unsigned>(unit));
    content += escape;
  }
  flush();
  return content;
}

// The places of all tokens are checked by ReadEvents itself.
std::string CheckContent(const std::string& content, const std::string& wtf8) {
  const std::string document = "{\"k\":[\"" + content + "\",1],\"" + content + "\":2}";
  const ReadRecord record = ReadEvents(document, true);
  if (!record.complaint.empty()) return record.complaint;
  if (!record.complete) return std::string("refused: ") + ErrorName(record.failure.code);
  const Events expected = {"{", ":k", "[", '"' + wtf8, "#1", "]", ':' + wtf8, "#2", "}"};
  return record.events == expected ? "" : "other text: " + document;
}

}  // namespace

std::string CheckText(std::u16string_view text, Choices* choices) {
  const std::string wtf8 = EncodeWtf8(text);
  const std::string escaped = Escape(wtf8);
  if (escaped != EscapedAsStringify(text)) return "escaped as " + escaped;
  const std::string complaint = CheckContent(escaped, wtf8);
  return complaint.empty() ? CheckContent(SpellContent(text, choices), wtf8) : complaint;
}

std::string CheckBytes(std::string_view bytes) {
  std::string content(bytes);
  for (char& c : content) {
    if (static_cast<uint8_t>(c) < 0x20 || c == '"' || c == '\\') c = 'x';
  }
  const size_t end = EncodedEnd(content, false);
  const ReadRecord record = ReadEvents('"' + content + '"');
  if (!record.complaint.empty()) return record.complaint;
  if (end == content.size()) {
    return record.complete && record.events == Events{'"' + content} ? "" : "refused, yet UTF-8";
  }
  if (record.complete) return "taken, yet no UTF-8";
  if (record.failure.code != ErrorCode::kInvalidUtf8) return ErrorName(record.failure.code);
  return record.failure.offset == end + 1 ? "" : "the offset of what is no UTF-8";
}

}  // namespace longhand
