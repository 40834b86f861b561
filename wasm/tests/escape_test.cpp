// Strings as JSON.stringify escapes them: the expectations are its output.

#include "escape.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "padded_text.h"

namespace longhand {
namespace {

// In memory of exactly the size that the function asks for.
std::string Escape(std::string_view text) {
  const PaddedText padded(text);
  const auto room = std::make_unique<char[]>(kLongestEscape * text.size() + kEscapeSpare);
  const char* end = WriteEscaped(padded.begin(), padded.end(), room.get());
  return std::string(room.get(), static_cast<size_t>(end - room.get()));
}

struct Row {
  std::string_view text;
  std::string_view escaped;
};

TEST(EscapeTest, EscapesAsJsonStringify) {
  const Row rows[] = {
      {"", ""},
      {"plain", "plain"},
      {"\"", R"(\")"},
      {"\\", R"(\\)"},
      {"/", "/"},
      {"\b\f\n\r\t", R"(\b\f\n\r\t)"},
      {Bytes("\0"), R"(\u0000)"},
      {"\x01\x0b\x1f", R"(\u0001\u000b\u001f)"},
      {"\x7f", "\x7f"},
      {"<script>&'", "<script>&'"},
      {"\xC3\xA9\xE4\xBD\xA0\xF0\x9F\x98\x80", "\xC3\xA9\xE4\xBD\xA0\xF0\x9F\x98\x80"},
      {"\xE2\x80\xA8\xE2\x80\xA9", "\xE2\x80\xA8\xE2\x80\xA9"},  // JSON.stringify leaves U+2028
      {"\xEF\xBF\xBF\xEF\xBB\xBF", "\xEF\xBF\xBF\xEF\xBB\xBF"},
      // Lone surrogates, in WTF-8.
      {"\xED\xA0\x80", R"(\ud800)"},
      {"\xED\xAF\xBF", R"(\udbff)"},
      {"\xED\xB0\x80", R"(\udc00)"},
      {"\xED\xBF\xBF", R"(\udfff)"},
      {"\xED\x9F\xBF", "\xED\x9F\xBF"},  // U+D7FF
      {"a\xED\xA0\xBD\"\xC3\xA9", "a\\ud83d\\\"\xC3\xA9"},
      {"\xED\xB0\x80\xED\xA0\x80", R"(\udc00\ud800)"},
  };
  for (const Row& row : rows) EXPECT_EQ(Escape(row.text), row.escaped);
}

TEST(EscapeTest, EscapesEveryControlCharacter) {
  for (int c = 0; c < 0x20; ++c) {
    const std::string escaped = Escape(std::string(1, static_cast<char>(c)));
    ASSERT_GE(escaped.size(), 2u) << c;
    EXPECT_EQ(escaped[0], '\\') << c;
    EXPECT_TRUE(escaped.size() == 2 || escaped.substr(0, 4) == "\\u00") << escaped;
  }
}

// Vectors are 16 bytes wide: what has to be escaped is found at every place in and around one.
TEST(EscapeTest, FindsWhatToEscapeAtEveryPlace) {
  const Row specials[] = {
      {"\"", "\\\""}, {"\n", "\\n"}, {"\xED\xA0\x80", "\\ud800"}, {"\xC3\xA9", "\xC3\xA9"}};
  for (const Row& special : specials) {
    for (size_t before = 0; before < 70; ++before) {
      const std::string front(before, 'x');
      const std::string back(70 - before, 'y');
      EXPECT_EQ(Escape(front + std::string(special.text) + back),
                front + std::string(special.escaped) + back);
      EXPECT_EQ(Escape(front + std::string(special.text)), front + std::string(special.escaped));
    }
  }
}

// The longest escapes from the first byte to the last: the room asked for is enough.
TEST(EscapeTest, StaysWithinItsRoom) {
  for (size_t count = 0; count < 70; ++count) {
    std::string escaped;
    for (size_t k = 0; k < count; ++k) escaped += "\\u0001";
    EXPECT_EQ(Escape(std::string(count, '\x01')), escaped);
    EXPECT_EQ(Escape(std::string(count, 'x')), std::string(count, 'x'));
  }
}

TEST(EscapeTest, WritesUnits) {
  char room[12];
  char* end = WriteUnitEscape(0, WriteUnitEscape(0xBEEF, room));
  EXPECT_EQ(std::string(room, static_cast<size_t>(end - room)), R"(\ubeef\u0000)");
}

}  // namespace
}  // namespace longhand
