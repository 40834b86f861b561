// The writer, op by op: wire forms, the text of numbers that is checked, errors and which pair they
// are about, strings that share a surrogate pair, indentation. Expectations of strings and
// indentation are JSON.stringify's.

#include "writer.h"

#include <gtest/gtest.h>

#include <string>

#include "error_names.h"
#include "recording_handler.h"
#include "test_mapper.h"

namespace longhand {
namespace {

using Op = WriteOp;

// Each node of "[long]" and the like has its index: 0 is untyped, 1 the root.
std::string Outcome(const WriteResult& result) {
  return result.code == ErrorCode::kNone ? result.output : ErrorName(result.code);
}

std::string Write(const WriteScript& script) {
  return Outcome(TestMapper().WriteAs("any", script));
}

TEST(WriterTest, WritesEveryOp) {
  EXPECT_EQ(Write(WriteScript().Push(Op::kNull)), "null");
  EXPECT_EQ(Write(WriteScript().Push(Op::kFalse)), "false");
  EXPECT_EQ(Write(WriteScript().Push(Op::kTrue)), "true");
  EXPECT_EQ(Write(WriteScript().Text(Op::kNumber, "1.5e+300")), "1.5e+300");
  EXPECT_EQ(Write(WriteScript().Text(Op::kString, "say \"hi\"\n")), R"("say \"hi\"\n")");
  EXPECT_EQ(Write(WriteScript().Text(Op::kString, "")), R"("")");
  EXPECT_EQ(Write(WriteScript().Text(Op::kString, u"\u4f60\U0001F600\u2028")),
            "\"\xE4\xBD\xA0\xF0\x9F\x98\x80\xE2\x80\xA8\"");
  EXPECT_EQ(Write(WriteScript().Push(Op::kStartArray).Push(Op::kEndArray)), "[]");
  EXPECT_EQ(Write(WriteScript().Push(Op::kStartObject).Push(Op::kEndObject)), "{}");
  for (const int32_t value : {0, 7, -7, 10, 99, 100, 2147483647, INT32_MIN}) {
    EXPECT_EQ(Write(WriteScript().Push(Op::kInt, value)), std::to_string(value));
  }
  EXPECT_EQ(Write(WriteScript()), "");
}

TEST(WriterTest, PutsCommasAndColons) {
  WriteScript script;
  script.Push(Op::kStartArray)
      .Push(Op::kNull)
      .Push(Op::kStartArray)
      .Push(Op::kEndArray)
      .Push(Op::kStartObject);
  script.Text(Op::kKey, "a")
      .Push(Op::kInt, 1)
      .Text(Op::kKey, "")
      .Push(Op::kStartObject)
      .Push(Op::kEndObject);
  script.Text(Op::kKey, u"\u00e9\"")
      .Push(Op::kStartArray)
      .Push(Op::kTrue)
      .Push(Op::kFalse)
      .Push(Op::kEndArray);
  script.Push(Op::kEndObject).Text(Op::kString, "x").Push(Op::kEndArray);
  EXPECT_EQ(Write(script), "[null,[],{\"a\":1,\"\":{},\"\xC3\xA9\\\"\":[true,false]},\"x\"]");
  EXPECT_EQ(Outcome(TestMapper(kIndentOutput).WriteAs("any", script)),
            "[\n  null,\n  [],\n  {\n    \"a\": 1,\n    \"\": {},\n    \"\xC3\xA9\\\"\": [\n      "
            "true,\n      false\n    "
            "]\n  },\n  \"x\"\n]");
}

TEST(WriterTest, IndentsScalarsAndEmptyContainersAsTheyAre) {
  TestMapper mapper(kIndentOutput);
  EXPECT_EQ(mapper.WriteAs("any", WriteScript().Push(Op::kInt, 5)).output, "5");
  EXPECT_EQ(mapper.WriteAs("any", WriteScript().Push(Op::kStartObject).Push(Op::kEndObject)).output,
            "{}");
  WriteScript deep;
  constexpr int kDepth = 300;
  for (int k = 0; k < kDepth; ++k) deep.Push(Op::kStartArray);
  for (int k = 0; k < kDepth; ++k) deep.Push(Op::kEndArray);
  const std::string output = mapper.WriteAs("any", deep).output;
  EXPECT_TRUE(ReadEvents(output).complete);
  EXPECT_NE(output.find('\n' + std::string(2 * (kDepth - 1), ' ') + "[]\n"), std::string::npos);
}

// Keys of every length in front of scalars of every length: all that is copied by vectors.
TEST(WriterTest, WritesFieldsOfEveryLength) {
  for (size_t length = 0; length < 70; ++length) {
    const std::string name(length, 'k');
    const std::string digits(length + 1, '7');
    TestMapper mapper;
    const int32_t type =
        mapper.Compile(TypeDescription("{" + name + ":bigInteger," + name + "\xC3\xA9:decimal}"));
    WriteScript script;
    script.Push(Op::kStartObject).Push(Op::kField, 0, 1).Text(Op::kInteger, digits, 2);
    script.Push(Op::kField, 1, 1).Text(Op::kDecimal, digits + '.' + digits, 3).Push(Op::kEndObject);
    EXPECT_EQ(mapper.Write(type, script).output, "{\"" + name + "\":" + digits + ",\"" + name +
                                                     "\xC3\xA9\":" + digits + '.' + digits + '}');
  }
}

struct NumberRow {
  const char* text;
  const char* expected;
};

TEST(WriterTest, ChecksIntegers) {
  TestMapper mapper;
  const int32_t type = mapper.Compile(TypeDescription("[long]"));
  const NumberRow rows[] = {
      {"0", "0"},
      {"-0", "0"},
      {"7", "7"},
      {"-7", "-7"},
      {"999999999999999999", "999999999999999999"},
      {"9223372036854775807", "9223372036854775807"},
      {"-9223372036854775808", "-9223372036854775808"},
      {"9223372036854775808", "kOutOfRange"},
      {"-9223372036854775809", "kOutOfRange"},
      {"1000000000000000000000", "kOutOfRange"},
      {"1.0", "kNotAnInteger"},
      {"1e3", "kNotAnInteger"},
      {"", "kNotANumber"},
      {"-", "kNotANumber"},
      {"+1", "kNotANumber"},
      {"0123", "kNotANumber"},
      {"-01", "kNotANumber"},
      {"00", "kNotANumber"},
      {" 1", "kNotANumber"},
      {"1 ", "kNotANumber"},
      {"1,2", "kNotANumber"},
      {"1]", "kNotANumber"},
      {"12345678901234567x", "kNotANumber"},
      {"1,\"admin\":true", "kNotANumber"},
      {"0x10", "kNotANumber"},
      {"NaN", "kNotANumber"},
      {"Infinity", "kNotANumber"},
      {"null", "kNotANumber"},
      {"1.", "kNotANumber"},
      {"1e", "kNotANumber"},
  };
  for (const NumberRow& row : rows) {
    EXPECT_EQ(Outcome(mapper.Write(type, WriteScript().Text(Op::kInteger, row.text, 2))),
              row.expected)
        << row.text;
  }
  EXPECT_EQ(Outcome(mapper.Write(type, WriteScript().Text(Op::kInteger, std::string("1\0", 2), 2))),
            "kNotANumber");
  EXPECT_EQ(Outcome(mapper.Write(type, WriteScript().Text(Op::kInteger, u"1\u0661", 2))),
            "kNotANumber");
  EXPECT_EQ(Outcome(mapper.Write(type, WriteScript().Text(Op::kInteger, u"1\xD83D", 2))),
            "kNotANumber");
  // Without a type, or as a bigInteger, of any size.
  EXPECT_EQ(Write(WriteScript().Text(Op::kInteger, "-123456789012345678901234567890")),
            "-123456789012345678901234567890");
  EXPECT_EQ(Write(WriteScript().Text(Op::kInteger, "-0")), "0");
}

TEST(WriterTest, ChecksDecimals) {
  StreamReadConstraints constraints;
  constraints.max_number_length = 20;
  TestMapper mapper(TestMapper::kDefaultFeatures, constraints);
  const int32_t type = mapper.Compile(TypeDescription("decimal"));
  const NumberRow rows[] = {
      {"12.250", "12.250"},
      {"200.00", "200.00"},
      {"-0.00", "0.00"},
      {"-0", "0"},
      {"0", "0"},
      {"0.5", "0.5"},
      {"-0.5", "-0.5"},
      {"7E-10", "0.0000000007"},
      {"1E+3", "1000"},
      {"1e30", "1E+30"},
      {"1e19", "10000000000000000000"},
      {"1e20", "1E+20"},
      {"123456789012345678901234567890", "123456789012345678901234567890"},
      {"1234567890123456789.0123", "1234567890123456789.0123"},
      {"1e2147483648", "kExponentOutOfRange"},
      {"1e99999999999999999999", "kExponentOutOfRange"},
      {".5", "kNotANumber"},
      {"5.", "kNotANumber"},
      {"-.5", "kNotANumber"},
      {"1.2.3", "kNotANumber"},
      {"1.2e", "kNotANumber"},
      {"01.5", "kNotANumber"},
      {"1.5 ", "kNotANumber"},
      {"1.5x", "kNotANumber"},
      {"", "kNotANumber"},
      {"-", "kNotANumber"},
      {"NaN", "kNotANumber"},
      {"-Infinity", "kNotANumber"},
      {"1.5,2", "kNotANumber"},
      {"1\"", "kNotANumber"},
  };
  for (const NumberRow& row : rows) {
    EXPECT_EQ(Outcome(mapper.Write(type, WriteScript().Text(Op::kDecimal, row.text, 1))),
              row.expected)
        << row.text;
  }
}

TEST(WriterTest, SaysWhichPairItCouldNotWrite) {
  TestMapper mapper;
  WriteScript script;
  script.Push(Op::kStartArray)
      .Text(Op::kInteger, "1", 2)
      .Text(Op::kInteger, "x", 2)
      .Push(Op::kEndArray);
  const WriteResult result = mapper.WriteAs("[long]", script);
  EXPECT_EQ(result.code, ErrorCode::kNotANumber);
  EXPECT_EQ(result.pair, 2);
  // The next call has nothing of the failed one.
  EXPECT_EQ(mapper.WriteAs("any", WriteScript().Push(Op::kTrue)).output, "true");
}

// What follows a number in the pool is another value's text.
TEST(WriterTest, EndsNumbersWhereTheyEnd) {
  WriteScript script;
  script.Push(Op::kStartArray)
      .Text(Op::kInteger, "12")
      .Text(Op::kInteger, "34")
      .Text(Op::kDecimal, "5");
  script.Text(Op::kNumber, "6")
      .Text(Op::kString, "78")
      .Text(Op::kDecimal, "-0")
      .Text(Op::kInteger, "9");
  EXPECT_EQ(Write(script.Push(Op::kEndArray)), R"([12,34,5,6,"78",0,9])");
}

TEST(WriterTest, QuotesWhatTheTypeSays) {
  TestMapper mapper;
  const int32_t type = mapper.Compile(TypeDescription("[long']"));
  WriteScript script;
  script.Push(Op::kStartArray)
      .Text(Op::kInteger, "1", 2)
      .Text(Op::kInteger, "-0", 2)
      .Push(Op::kInt, -3, 2);
  script.Text(Op::kNumber, "1.5", 2)
      .Push(Op::kTrue, 0, 2)
      .Push(Op::kFalse, 0, 2)
      .Text(Op::kDecimal, "1e2", 2);
  script.Push(Op::kNull, 0, 2).Text(Op::kInteger, "9223372036854775807", 2).Push(Op::kEndArray);
  EXPECT_EQ(mapper.Write(type, script).output,
            R"(["1","0","-3","1.5","true","false","100",null,"9223372036854775807"])");
}

// JavaScript joins all texts to one string before it becomes UTF-8, where halves of different
// strings become a pair.
TEST(WriterTest, KeepsHalvesOfPairsApart) {
  const auto two = [](std::u16string_view a, std::u16string_view b) {
    return Write(WriteScript()
                     .Push(Op::kStartArray)
                     .Text(Op::kString, a)
                     .Text(Op::kString, b)
                     .Push(Op::kEndArray));
  };
  EXPECT_EQ(two(u"\xD83D", u"\xDE00"), R"(["\ud83d","\ude00"])");
  EXPECT_EQ(two(u"a\xD83D", u"\xDE00z"), R"(["a\ud83d","\ude00z"])");
  EXPECT_EQ(two(u"\xD83D", u"x"), R"(["\ud83d","x"])");
  EXPECT_EQ(two(u"\xDE00", u"\xD83D"), R"(["\ude00","\ud83d"])");
  EXPECT_EQ(two(u"\xD83D\xDE00", u"\xD83D"), "[\"\xF0\x9F\x98\x80\",\"\\ud83d\"]");
  EXPECT_EQ(two(u"\xD83D", u"\xDE00\xD83D\xDE00"), "[\"\\ud83d\",\"\\ude00\xF0\x9F\x98\x80\"]");
  EXPECT_EQ(two(u"\xD83D", u""), R"(["\ud83d",""])");
  WriteScript three;
  three.Push(Op::kStartArray)
      .Text(Op::kString, u"\xD83D")
      .Text(Op::kString, u"")
      .Text(Op::kString, u"\xDE00");
  EXPECT_EQ(Write(three.Push(Op::kEndArray)), R"(["\ud83d","","\ude00"])");
  WriteScript key;
  key.Push(Op::kStartObject)
      .Text(Op::kKey, u"\xD83D")
      .Text(Op::kString, u"\xDE00\xD83D")
      .Text(Op::kKey, u"\xDE00k");
  EXPECT_EQ(Write(key.Push(Op::kNull).Push(Op::kEndObject)),
            R"({"\ud83d":"\ude00\ud83d","\ude00k":null})");
  // A number next to a half.
  WriteScript number;
  number.Push(Op::kStartArray).Text(Op::kString, u"\xD83D").Text(Op::kInteger, u"\xDE00", kUntyped);
  EXPECT_EQ(Write(number.Push(Op::kEndArray)), "kNotANumber");
}

TEST(WriterTest, WritesLongTexts) {
  std::u16string text;
  for (int k = 0; k < 100000; ++k) text += u"a\n\u00e9\U0001F600\xD800z"[k % 7];
  const std::string output = Write(WriteScript().Text(Op::kString, text));
  const ReadRecord record = ReadEvents(output);
  ASSERT_TRUE(record.complete);
  // Reading joins no halves here: a high one stands in front of z.
  EXPECT_EQ(record.events, Events{'"' + EncodeWtf8(text)});
}

// Long strings are written in pieces: whatever stands at an edge of one is not torn apart.
TEST(WriterTest, WritesLongTextsInPieces) {
  for (size_t before = (64 << 10) - 6; before < (64 << 10) + 2; ++before) {
    for (const std::u16string_view special :
         {u"\U0001F600", u"\u4f60", u"\xD83D", u"\u0001", u"\""}) {
      std::u16string text(before, u'x');
      text += special;
      text += u"yz";
      const ReadRecord record = ReadEvents(Write(WriteScript().Text(Op::kString, text)));
      ASSERT_EQ(record.events, Events{'"' + EncodeWtf8(text)}) << before;
    }
  }
}

}  // namespace
}  // namespace longhand
