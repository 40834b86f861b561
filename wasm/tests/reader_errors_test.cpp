// Every error of the reader, by tables: its code and its exact offset.

#include <gtest/gtest.h>

#include <string>

#include "error_names.h"
#include "padded_text.h"
#include "reader.h"
#include "recording_handler.h"

namespace longhand {
namespace {

struct ErrorRow {
  std::string_view text;
  ErrorCode code;
  uint32_t offset;
};

void ExpectErrors(std::initializer_list<ErrorRow> rows) {
  for (const ErrorRow& row : rows) {
    const ReadRecord record = ReadEvents(row.text);
    EXPECT_FALSE(record.complete) << testing::PrintToString(row.text);
    EXPECT_EQ(record.failure.code, row.code) << testing::PrintToString(row.text);
    EXPECT_EQ(record.failure.offset, row.offset) << testing::PrintToString(row.text);
    EXPECT_EQ(record.complaint, "") << testing::PrintToString(row.text);
  }
}

TEST(ReaderErrorsTest, NoContent) {
  ExpectErrors({
      {"", ErrorCode::kNoContent, 0},
      {"  \n", ErrorCode::kNoContent, 3},
      {"\xEF\xBB\xBF", ErrorCode::kNoContent, 3},
      {"\xEF\xBB\xBF \t", ErrorCode::kNoContent, 5},
  });
}

TEST(ReaderErrorsTest, UnexpectedCharacter) {
  constexpr ErrorCode kCode = ErrorCode::kUnexpectedCharacter;
  ExpectErrors({
      {"]", kCode, 0},
      {"}", kCode, 0},
      {",", kCode, 0},
      {":", kCode, 0},
      {"+1", kCode, 0},
      {".5", kCode, 0},
      {"'a'", kCode, 0},
      {"NaN", kCode, 0},
      {"Infinity", kCode, 0},
      {"undefined", kCode, 0},
      {"True", kCode, 0},
      {"/* a */1", kCode, 0},
      {Bytes("\0"), kCode, 0},
      {Bytes("[\0]"), kCode, 1},
      {"\xC2\xA0"
       "1",
       kCode, 0},  // a no-break space is none of JSON's
      {"\x0b"
       "1",
       kCode, 0},
      {"\x0c"
       "1",
       kCode, 0},
      {"[,]", kCode, 1},
      {"[1,]", kCode, 3},
      {"[1,,2]", kCode, 3},
      {"[\"a\" 2]", kCode, 5},
      {"[\"a\":2]", kCode, 4},
      {"[}", kCode, 1},
      {"[true}", kCode, 5},
      {"{]", kCode, 1},
      {"{\"a\":null]", kCode, 9},
      {"{,}", kCode, 1},
      {"{1:2}", kCode, 1},
      {"{12345678901234567890:1}", kCode, 1},
      {"{a:1}", kCode, 1},
      {"{\"a\"}", kCode, 4},
      {"{\"a\",1}", kCode, 4},
      {"{\"a\" 1}", kCode, 5},
      {"{\"a\":}", kCode, 5},
      {"{\"a\":null,}", kCode, 10},
      {"{\"a\":null \"b\":1}", kCode, 10},
      {"{\"a\"::1}", kCode, 5},
      {"[1 // x\n]", kCode, 3},
      {"\xEF\xBB\xBF\xEF\xBB\xBF"
       "1",
       kCode, 3},  // only one mark is skipped
      {"[\xEF\xBB\xBF"
       "1]",
       kCode, 1},
  });
}

TEST(ReaderErrorsTest, TrailingContent) {
  constexpr ErrorCode kCode = ErrorCode::kTrailingContent;
  ExpectErrors({
      {"1 2", kCode, 2},
      {"null,", kCode, 4},
      {"[]]", kCode, 2},
      {"{} {}", kCode, 3},
      {"\"a\"b", kCode, 3},
      {"true false", kCode, 5},
      {"truex", kCode, 4},
      {"[1]\xEF\xBB\xBF", kCode, 3},
      {Bytes("[1]\0"), kCode, 3},
      {Bytes("1 \0"), kCode, 2},
  });
}

TEST(ReaderErrorsTest, InvalidNumber) {
  constexpr ErrorCode kCode = ErrorCode::kInvalidNumber;
  ExpectErrors({
      {"01", kCode, 1},         {"-01", kCode, 2},
      {"[-]", kCode, 2},        {"-a", kCode, 1},
      {"--1", kCode, 1},        {"1.]", kCode, 2},
      {"1.e5", kCode, 2},       {"1e]", kCode, 2},
      {"1e+]", kCode, 3},       {"0x10", kCode, 1},
      {"12a", kCode, 2},        {"1_000", kCode, 1},
      {"1.5.5", kCode, 3},      {"[1-2]", kCode, 2},
      {"-Infinity", kCode, 1},  {"[00000000000000000001]", kCode, 2},
      {Bytes("1\0"), kCode, 1}, {"1\xC2\xA0", kCode, 1},
      {"1e5\"", kCode, 3},
  });
}

TEST(ReaderErrorsTest, InvalidLiteral) {
  constexpr ErrorCode kCode = ErrorCode::kInvalidLiteral;
  ExpectErrors({
      {"tRue", kCode, 1},
      {"trua", kCode, 3},
      {"[nul]", kCode, 4},
      {"nil", kCode, 1},
      {"falsy", kCode, 4},
      {"fals,", kCode, 4},
      {Bytes("tru\0"), kCode, 3},
  });
}

TEST(ReaderErrorsTest, InvalidEscape) {
  constexpr ErrorCode kCode = ErrorCode::kInvalidEscape;
  ExpectErrors({
      {R"("\x")", kCode, 2},
      {R"("\'")", kCode, 2},
      {R"("\0")", kCode, 2},
      {R"("\U0041")", kCode, 2},
      {R"("\u")", kCode, 3},
      {R"("\u123")", kCode, 6},
      {R"("\u12g4")", kCode, 5},
      {R"("\u+123")", kCode, 3},
      {R"("ab\ ")", kCode, 4},
      {R"({"\a":1})", kCode, 3},
      {"\"\\\n\"", kCode, 2},
      {Bytes("\"\\\0\""), kCode, 2},
      {"\"\\\xC3\xA9\"", kCode, 2},
  });
}

TEST(ReaderErrorsTest, ControlCharacter) {
  constexpr ErrorCode kCode = ErrorCode::kControlCharacter;
  ExpectErrors({
      {"\"\n\"", kCode, 1},
      {"\"a\tb\"", kCode, 2},
      {Bytes("\"\0\""), kCode, 1},
      {"[\"\x1f\"]", kCode, 2},
      {"{\"a\r\":1}", kCode, 3},
      {"\"\xC3\xA9\x01\"", kCode, 3},
  });
  for (int c = 0; c < 0x20; ++c) {
    ExpectErrors({{std::string("\"abc") + static_cast<char>(c) + "\"", kCode, 4}});
  }
}

TEST(ReaderErrorsTest, InvalidUtf8) {
  constexpr ErrorCode kCode = ErrorCode::kInvalidUtf8;
  ExpectErrors({
      {"\"\x80\"", kCode, 1},
      {"\"a\xC0\x80\"", kCode, 2},
      {"\"\xE4\xBD\"", kCode, 1},
      {"\"\xC3", kCode, 1},  // cut off by the end
      {"\"\xF0\x9F\x98", kCode, 1},
      {"\"\xF4\x90\x80\x80\"", kCode, 1},
      {"\"ok\xC3\xA9\xFF\"", kCode, 5},
      {"{\"\xFE\":1}", kCode, 2},
      {"\"\xED\xA0\x80\"", kCode, 1},
      {"\"\xED\xB0\x80\"", kCode, 1},
  });
}

TEST(ReaderErrorsTest, TextOfAStringMayHoldLoneSurrogates) {
  EXPECT_TRUE(ReadEvents("\"\xED\xA0\x80\"", true).complete);
  EXPECT_EQ(ReadEvents("{\"\xED\xB0\x80\":\"\xED\xA0\xBD\\ude00\"}", true).events,
            (Events{"{", ":\xED\xB0\x80", "\"\xF0\x9F\x98\x80", "}"}));
}

TEST(ReaderErrorsTest, UnexpectedEnd) {
  for (const std::string_view text :
       {"[",    "{",      "[1",      "[1,",      "[1, ",
        "{\"a", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,",
        "\"",   "\"abc",  "\"\\",    "\"\\u",    "\"\\u12",
        "t",    "tru",    "nul",     "f",        "-",
        "1.",   "1e",     "1e+",     "[[[",      "[\"a\", {\"b\": [true"}) {
    ExpectErrors({{text, ErrorCode::kUnexpectedEnd, static_cast<uint32_t>(text.size())}});
  }
}

// Where a document breaks off, it is an error at its end, unless what is left is a document.
TEST(ReaderErrorsTest, EveryTruncationEndsAtTheEnd) {
  const std::string document =
      " { \"id\" : -12.50e+3 , \"\\u0041\\n\" : [ true , false , null , \"text\" , [ ] , { } ] , "
      "\"deep\" : [[[{\"x\":[0.5]}]]] } ";
  ASSERT_TRUE(ReadEvents(document).complete);
  for (size_t length = 0; length + 1 < document.size(); ++length) {
    const ReadRecord record = ReadEvents(document.substr(0, length));
    ASSERT_FALSE(record.complete) << length;
    const ErrorCode expected = length <= 1 ? ErrorCode::kNoContent : ErrorCode::kUnexpectedEnd;
    EXPECT_EQ(record.failure.code, expected) << length;
    EXPECT_EQ(record.failure.offset, length);
  }
}

}  // namespace
}  // namespace longhand
