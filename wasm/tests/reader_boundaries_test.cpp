// The reader where its vectors and its limits end: everything that stops a vector at every place
// around 16, 32 and 64 bytes, and each constraint at its bound and one beyond.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "error_names.h"
#include "reader.h"
#include "recording_handler.h"

namespace longhand {
namespace {

constexpr size_t kLongest = 140;  // beyond two blocks of 64 bytes

std::string Quote(const std::string& content) { return '"' + content + '"'; }

struct Special {
  const char* source;
  const char* meaning;
};

// At every offset in a string, with every amount of text behind it.
TEST(ReaderBoundariesTest, FindsEscapesAndSequencesAtEveryPlace) {
  const Special specials[] = {{"\\n", "\n"},
                              {"\\\\", "\\"},
                              {"\\\"", "\""},
                              {"\\u00e9", "\xC3\xA9"},
                              {"\\ud83d\\ude00", "\xF0\x9F\x98\x80"},
                              {"\xC3\xA9", "\xC3\xA9"},
                              {"\xE4\xBD\xA0", "\xE4\xBD\xA0"},
                              {"\xF0\x9F\x98\x80", "\xF0\x9F\x98\x80"}};
  for (const Special& special : specials) {
    for (size_t before = 0; before < kLongest; ++before) {
      for (const size_t behind : {size_t{0}, size_t{1}, size_t{15}, size_t{64}}) {
        const std::string front(before, 'x');
        const std::string back(behind, 'y');
        const ReadRecord record = ReadEvents(Quote(front + special.source + back));
        ASSERT_TRUE(record.complete) << before;
        ASSERT_EQ(record.events, Events{'"' + front + special.meaning + back}) << before;
        ASSERT_EQ(record.complaint, "");
      }
    }
  }
}

TEST(ReaderBoundariesTest, FindsRunsOfBackslashesAtEveryPlace) {
  for (size_t before = 0; before < kLongest; ++before) {
    for (size_t pairs = 1; pairs < 5; ++pairs) {
      std::string escapes;
      for (size_t k = 0; k < pairs; ++k) escapes += "\\\\";
      const std::string front(before, 'x');
      const Events even{'"' + front + std::string(pairs, '\\')};
      ASSERT_EQ(ReadEvents(Quote(front + escapes)).events, even) << before;
      const Events odd{'"' + front + std::string(pairs, '\\') + '"'};
      ASSERT_EQ(ReadEvents(Quote(front + escapes + "\\\"")).events, odd) << before;
      ASSERT_FALSE(ReadEvents('"' + front + escapes + "\\\"").complete) << before;
    }
  }
}

TEST(ReaderBoundariesTest, SaysWhereAStringBreaksAtEveryPlace) {
  const struct {
    std::string text;
    ErrorCode code;
    uint32_t offset;  // behind the text in front
  } rows[] = {{"\n\"", ErrorCode::kControlCharacter, 0},
              {std::string(1, '\0') + '"', ErrorCode::kControlCharacter, 0},
              {"\x80\"", ErrorCode::kInvalidUtf8, 0},
              {"\xE4\xBD\"", ErrorCode::kInvalidUtf8, 0},
              {"\xF0\x9F\x98", ErrorCode::kInvalidUtf8, 0},
              {"\\x\"", ErrorCode::kInvalidEscape, 1},
              {"\\u00g0\"", ErrorCode::kInvalidEscape, 4},
              {"", ErrorCode::kUnexpectedEnd, 0},
              {"\\", ErrorCode::kUnexpectedEnd, 1},
              {"\\u00", ErrorCode::kUnexpectedEnd, 4}};
  for (const auto& row : rows) {
    for (size_t before = 0; before < kLongest; ++before) {
      const ReadRecord record = ReadEvents('"' + std::string(before, 'x') + row.text);
      ASSERT_FALSE(record.complete);
      ASSERT_EQ(record.failure.code, row.code) << before;
      ASSERT_EQ(record.failure.offset, before + 1 + row.offset) << before;
    }
  }
}

// White space, brackets and quotes that drift through all places of a block.
TEST(ReaderBoundariesTest, FindsStructureAtEveryPlace) {
  for (size_t space = 0; space < kLongest; ++space) {
    const std::string gap(space, ' ');
    const ReadRecord record = ReadEvents(gap + "{" + gap + "\"a,]}:\"" + gap + ":" + gap + "[1" +
                                         gap + ",\"{\\\"[\"" + gap + "]" + gap + "}" + gap);
    ASSERT_TRUE(record.complete) << space;
    ASSERT_EQ(record.events, (Events{"{", ":a,]}:", "[", "#1", "\"{\"[", "]", "}"}));
    ASSERT_EQ(record.complaint, "");
    // The same cut off is an error at the very end.
    const ReadRecord cut = ReadEvents(gap + "[" + gap + "1" + gap);
    ASSERT_EQ(cut.failure.code, ErrorCode::kUnexpectedEnd);
    ASSERT_EQ(cut.failure.offset, 2 * space + 2 + space);
  }
}

TEST(ReaderBoundariesTest, ReadsNumbersAtEveryPlace) {
  for (size_t before = 0; before < kLongest; ++before) {
    for (const std::string number :
         {"0", "-1.5e-7", "123456789012345678901234567890", "0.000000000000000000000000001"}) {
      const std::string gap(before, ' ');
      ASSERT_EQ(ReadEvents(gap + number).events, Events{'#' + number}) << before;
      ASSERT_EQ(ReadEvents('[' + gap + number + ',' + number + ']').events,
                (Events{"[", '#' + number, '#' + number, "]"}));
    }
  }
}

TEST(ReaderConstraintsTest, LimitsNesting) {
  StreamReadConstraints constraints;
  constraints.max_nesting_depth = 3;
  EXPECT_TRUE(ReadEvents("[[[1]],[{\"a\":1},[]]]", false, constraints).complete);
  const struct {
    const char* text;
    uint32_t offset;
  } rows[] = {{"[[[[", 3}, {"[[[{}", 3}, {"[[ {\"a\":[[", 8}, {"{\"a\":{\"b\":{\"c\":{", 15}};
  for (const auto& row : rows) {
    const ReadRecord record = ReadEvents(row.text, false, constraints);
    EXPECT_EQ(record.failure.code, ErrorCode::kNestingTooDeep) << row.text;
    EXPECT_EQ(record.failure.offset, row.offset) << row.text;
  }
  // As many as allowed, one after the other, are no nesting.
  constraints.max_nesting_depth = 1;
  EXPECT_TRUE(ReadEvents("[]", false, constraints).complete);
  constraints.max_nesting_depth = 0;
  EXPECT_TRUE(ReadEvents("1", false, constraints).complete);
  EXPECT_EQ(ReadEvents("[]", false, constraints).failure.code, ErrorCode::kNestingTooDeep);
}

TEST(ReaderConstraintsTest, NestsAThousandTimesAndNoMore) {
  const std::string open(1000, '[');
  const std::string close(1000, ']');
  EXPECT_TRUE(ReadEvents(open + close).complete);
  const ReadRecord record = ReadEvents('[' + open + close + ']');
  EXPECT_EQ(record.failure.code, ErrorCode::kNestingTooDeep);
  EXPECT_EQ(record.failure.offset, 1000u);
  // A million brackets are refused, not followed.
  EXPECT_EQ(ReadEvents(std::string(1000000, '[')).failure.offset, 1000u);
}

TEST(ReaderConstraintsTest, CountsTheDigitsOfNumbers) {
  StreamReadConstraints constraints;
  constraints.max_number_length = 5;
  for (const char* text : {"12345", "-12345", "123.45", "1.2e345", "-1.2E+345"}) {
    EXPECT_TRUE(ReadEvents(text, false, constraints).complete) << text;
  }
  for (const std::string text :
       {"123456", "-123456", "123.456", "1.23e456", "123456789012345678901234567890"}) {
    const ReadRecord record = ReadEvents("[ " + text + "]", false, constraints);
    EXPECT_EQ(record.failure.code, ErrorCode::kNumberTooLong) << text;
    EXPECT_EQ(record.failure.offset, 2u);
  }
}

TEST(ReaderConstraintsTest, CountsTheUnitsOfStrings) {
  StreamReadConstraints constraints;
  constraints.max_string_length = 4;
  constraints.max_name_length = 2;
  const char* const fits[] = {"abcd",
                              "\\u0061bcd",
                              "\\n\\n\\n\\n",
                              "\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9",
                              "\xF0\x9F\x98\x80\xF0\x9F\x98\x80",
                              "\\ud83d\\ude00ab",
                              "\\ud83d\\ude00\xF0\x9F\x98\x80"};
  for (const char* content : fits) {
    EXPECT_TRUE(ReadEvents(Quote(content), false, constraints).complete) << content;
    const ReadRecord record =
        ReadEvents(" " + Quote(std::string("x") + content), false, constraints);
    EXPECT_EQ(record.failure.code, ErrorCode::kStringTooLong) << content;
    EXPECT_EQ(record.failure.offset, 1u);
  }
  for (const char* name : {"ab", "\\u0061b", "\xF0\x9F\x98\x80", "\\\"\xE4\xBD\xA0"}) {
    EXPECT_TRUE(ReadEvents("{" + Quote(name) + ":\"abcd\"}", false, constraints).complete) << name;
    const ReadRecord record =
        ReadEvents("{ " + Quote(std::string(name) + "x") + ":1}", false, constraints);
    EXPECT_EQ(record.failure.code, ErrorCode::kNameTooLong) << name;
    EXPECT_EQ(record.failure.offset, 2u);
  }
}

}  // namespace
}  // namespace longhand
