// UTF-8 and JSON's escapes: every sequence that is valid and every kind that is not, escapes
// resolved, halves of pairs joined however they are written.

#include "text.h"

#include <gtest/gtest.h>

#include <string>

#include "padded_text.h"

namespace longhand {
namespace {

uint32_t LengthOf(std::string_view sequence, bool allow_surrogates = false) {
  return SequenceLength(PaddedText(sequence).begin(), allow_surrogates);
}

std::string Unescape(std::string_view text) {
  const PaddedText padded(text);
  Buffer<char> out;
  AppendUnescaped(padded.begin(), padded.end(), &out);
  return out.empty() ? "" : std::string(out.data(), out.size());
}

std::string Encode(uint32_t point) {
  const auto byte = [](uint32_t value) { return static_cast<char>(value); };
  if (point < 0x80) return {byte(point)};
  if (point < 0x800) return {byte(0xC0 | point >> 6), byte(0x80 | (point & 0x3F))};
  if (point < 0x10000) {
    return {byte(0xE0 | point >> 12), byte(0x80 | (point >> 6 & 0x3F)),
            byte(0x80 | (point & 0x3F))};
  }
  return {byte(0xF0 | point >> 18), byte(0x80 | (point >> 12 & 0x3F)),
          byte(0x80 | (point >> 6 & 0x3F)), byte(0x80 | (point & 0x3F))};
}

TEST(TextTest, AcceptsEveryCodePoint) {
  for (uint32_t point = 0x80; point < 0x110000; point += point < 0x3000 ? 1 : 37) {
    const std::string sequence = Encode(point);
    const PaddedText text(sequence);
    const bool surrogate = point >= 0xD800 && point < 0xE000;
    const uint32_t length = static_cast<uint32_t>(sequence.size());
    ASSERT_EQ(SequenceLength(text.begin(), false), surrogate ? 0 : length) << point;
    ASSERT_EQ(SequenceLength(text.begin(), true), length) << point;
    ASSERT_EQ(DecodeSequence(text.begin(), length), point);
    ASSERT_EQ(SequenceUnits(length), point >= 0x10000 ? 2u : 1u);
  }
}

TEST(TextTest, AcceptsTheEndsOfEveryRange) {
  for (const uint32_t point :
       {0x80u, 0x7FFu, 0x800u, 0xD7FFu, 0xE000u, 0xFFFFu, 0x10000u, 0x10FFFFu}) {
    EXPECT_EQ(LengthOf(Encode(point)), Encode(point).size()) << point;
  }
}

TEST(TextTest, RefusesEveryKindOfInvalidSequence) {
  const std::string_view rows[] = {
      "\x80",
      "\xBF",  // a continuation alone
      "\xC0\x80",
      "\xC1\xBF",
      "\xC0\xAF",  // overlong, two bytes
      "\xE0\x80\x80",
      "\xE0\x9F\xBF",  // overlong, three
      "\xF0\x80\x80\x80",
      "\xF0\x8F\xBF\xBF",  // overlong, four
      "\xF4\x90\x80\x80",
      "\xF5\x80\x80\x80",
      "\xF7\xBF\xBF\xBF",  // beyond U+10FFFF
      "\xF8\x88\x80\x80\x80",
      "\xFC\x84\x80\x80\x80\x80",
      "\xFE",
      "\xFF",
      "\xC3",
      "\xE4",
      "\xE4\xBD",
      "\xF0",
      "\xF0\x9F",
      "\xF0\x9F\x98",  // cut off
      "\xC3\x28",
      "\xE4\x28\xA0",
      "\xE4\xBD\x28",
      "\xF0\x28\x98\x80",
      "\xF0\x9F\x28\x80",
      "\xF0\x9F\x98\x28",
      "\xC3\xC3",
      "\xE4\xBD\xC3",
      "\xF0\x9F\x98\xF0",
  };
  for (const std::string_view row : rows) {
    EXPECT_EQ(LengthOf(row), 0u) << testing::PrintToString(row);
    EXPECT_EQ(LengthOf(row, true), 0u) << testing::PrintToString(row);
  }
}

TEST(TextTest, AllowsSurrogatesOnlyInTextOfAString) {
  for (const std::string_view row :
       {"\xED\xA0\x80", "\xED\xAF\xBF", "\xED\xB0\x80", "\xED\xBF\xBF"}) {
    EXPECT_EQ(LengthOf(row, false), 0u);
    EXPECT_EQ(LengthOf(row, true), 3u);
  }
  EXPECT_EQ(LengthOf("\xED\x9F\xBF", false), 3u);
  EXPECT_EQ(LengthOf("\xEE\x80\x80", false), 3u);
}

// Leads and second bytes, all of them, against the table of the Unicode standard.
TEST(TextTest, JudgesEveryPairOfLeadAndSecondByte) {
  for (uint32_t lead = 0x80; lead < 0x100; ++lead) {
    for (uint32_t second = 0; second < 0x100; ++second) {
      const char bytes[] = {static_cast<char>(lead), static_cast<char>(second), '\x80', '\x80'};
      const bool continues = second >= 0x80 && second < 0xC0;
      uint32_t expected = lead < 0xC2 || lead > 0xF4 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
      if (!continues || (lead == 0xE0 && second < 0xA0) || (lead == 0xED && second >= 0xA0) ||
          (lead == 0xF0 && second < 0x90) || (lead == 0xF4 && second >= 0x90)) {
        expected = 0;
      }
      ASSERT_EQ(LengthOf({bytes, 4}), expected) << std::hex << lead << ' ' << second;
    }
  }
}

TEST(TextTest, KnowsHexadecimalDigits) {
  const std::string digits = "0123456789abcdef";
  for (int c = 0; c < 256; ++c) {
    const char character = static_cast<char>(c);
    const char lower = c >= 'A' && c <= 'F' ? static_cast<char>(c + 32) : character;
    const size_t place = digits.find(lower);
    EXPECT_EQ(HexValue(character), place == std::string::npos ? -1 : static_cast<int>(place)) << c;
  }
  EXPECT_EQ(HexUnit("0000"), 0);
  EXPECT_EQ(HexUnit("fFfF"), 0xFFFF);
  EXPECT_EQ(HexUnit("12aB"), 0x12AB);
  for (const char* wrong : {"g000", "0g00", "00g0", "000g", "-000", " 000"})
    EXPECT_EQ(HexUnit(wrong), -1) << wrong;
}

struct Row {
  std::string_view text;
  std::string_view meaning;
};

TEST(TextTest, ResolvesEscapes) {
  const Row rows[] = {
      {"", ""},
      {"plain", "plain"},
      {R"(\"\\\/\b\f\n\r\t)", "\"\\/\b\f\n\r\t"},
      {R"(\u0041\u00e9\u4f60)", "A\xC3\xA9\xE4\xBD\xA0"},
      {R"(\u00E9\u4F60)", "\xC3\xA9\xE4\xBD\xA0"},
      {R"(\u007f\u0080\u07ff\u0800\uffff)", "\x7F\xC2\x80\xDF\xBF\xE0\xA0\x80\xEF\xBF\xBF"},
      {R"(a\u0000b)", Bytes("a\0b")},
      {R"(\\u0041)", "\\u0041"},
      {R"(\ud83d\ude00)", "\xF0\x9F\x98\x80"},
      {R"(\uD800\uDC00\uDBFF\uDFFF)", "\xF0\x90\x80\x80\xF4\x8F\xBF\xBF"},
      {"x\xC3\xA9\\ny", "x\xC3\xA9\ny"},
  };
  for (const Row& row : rows) EXPECT_EQ(Unescape(row.text), row.meaning);
}

TEST(TextTest, JoinsHalvesHoweverTheyAreWritten) {
  constexpr std::string_view kSmile = "\xF0\x9F\x98\x80";
  constexpr std::string_view kRawHigh = "\xED\xA0\xBD";  // of that character
  constexpr std::string_view kRawLow = "\xED\xB8\x80";
  const std::string high(kRawHigh);
  const std::string low(kRawLow);
  EXPECT_EQ(Unescape(high + R"(\ude00)"), kSmile);
  EXPECT_EQ(Unescape(R"(\ud83d)" + low), kSmile);
  EXPECT_EQ(Unescape("a" + high + R"(\ude00b)"), "a" + std::string(kSmile) + "b");
  // Not halves of one pair.
  EXPECT_EQ(Unescape(R"(\ud83d)"), high);
  EXPECT_EQ(Unescape(R"(\ude00)"), low);
  EXPECT_EQ(Unescape(R"(\ude00\ud83d)"), low + high);
  EXPECT_EQ(Unescape(R"(\ud83d \ude00)"), high + " " + low);
  EXPECT_EQ(Unescape(R"(\ud83dx)" + low), high + "x" + low);
  EXPECT_EQ(Unescape(R"(\ud83d\ud83d\ude00)"), high + std::string(kSmile));
  EXPECT_EQ(Unescape(R"(\ud83d\ude00\ude00)"), std::string(kSmile) + low);
  EXPECT_EQ(Unescape("\xED\x9F\xBF" + low), "\xED\x9F\xBF" + low);  // U+D7FF is no half
}

// What stands in the buffer already belongs to another text: its last character is no half of this
// one's.
TEST(TextTest, NeverJoinsWithTheTextBefore) {
  Buffer<char> out;
  const PaddedText high(R"(\ud83d)");
  const PaddedText low(R"(\ude00)");
  AppendUnescaped(high.begin(), high.end(), &out);
  AppendUnescaped(low.begin(), low.end(), &out);
  EXPECT_EQ(std::string(out.data(), out.size()), "\xED\xA0\xBD\xED\xB8\x80");
}

TEST(TextTest, StopsAtWhatAStringCannotPassOver) {
  for (size_t before = 0; before < 100; ++before) {
    for (const char stop : {'"', '\\', '\n', '\0', '\x1f', '\x80', '\xff'}) {
      const PaddedText text(std::string(before, 'a') + stop + std::string(40, 'b'));
      ASSERT_EQ(SkipPlainText(text.begin(), text.end()) - text.begin(),
                static_cast<ptrdiff_t>(before));
    }
    const PaddedText plain(std::string(before, '\x7f'));
    ASSERT_EQ(SkipPlainText(plain.begin(), plain.end()), plain.end());
    // A stop behind the end is none.
    const PaddedText quoted(std::string(before, ' ') + '"');
    ASSERT_EQ(SkipPlainText(quoted.begin(), quoted.end() - 1), quoted.end() - 1);
  }
}

}  // namespace
}  // namespace longhand
