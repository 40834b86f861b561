// What a read makes of scalars, by type: values as the tape holds them (see TapePrinter for the
// notation) and refusals with code and place. Objects and blocks are in tape_objects_test.cpp and
// tape_blocks_test.cpp.

#include "tape_builder.h"

#include <gtest/gtest.h>

#include <string>

#include "error_names.h"
#include "test_mapper.h"

namespace longhand {
namespace {

struct Row {
  const char* type;
  const char* text;
  const char* expected;  // the tape, or the name of an error
};

// Whether a text is cut from the source or stands in the pool is up to the builder.
std::string Outcome(const ReadResult& result) {
  if (result.code != ErrorCode::kNone) return ErrorName(result.code);
  const bool in_pool = result.tape.substr(0, 2) == "p'";
  return result.tape.substr(in_pool ? 1 : 0) +
         (result.complaint.empty() ? "" : " (!) " + result.complaint);
}

template <size_t size>
void ExpectReads(TestMapper* mapper, const Row (&rows)[size]) {
  for (const Row& row : rows) {
    EXPECT_EQ(Outcome(mapper->ReadAs(row.type, row.text)), row.expected)
        << row.type << ' ' << row.text;
  }
}

TEST(TapeScalarsTest, IntegersAndDecimals) {
  TestMapper mapper;
  const Row rows[] = {
      {"long", "12", "'12'"},
      {"long", "-7", "'-7'"},
      {"long", "-0", "'0'"},
      {"long", "1E3", "'1000'"},
      {"long", "9223372036854775807", "'9223372036854775807'"},
      {"long", "9223372036854775808", "kOutOfRange"},
      {"long", "1.9", "kNotAnInteger"},
      {"long", "\"12\"", "'12'"},
      {"long", "\" +0012\\n\"", "'12'"},
      {"long", "\"\\u0031\\u0032\"", "'12'"},
      {"long", "\"1.0\"", "kNotAnInteger"},
      {"long", "\"1e3\"", "kNotAnInteger"},
      {"long", "\"9223372036854775808\"", "kOutOfRange"},
      {"long", "\"\"", "null"},
      {"long", "\" \\t\\r\\n\"", "null"},
      {"long", "\"\\u00a0\"", "kNotANumber"},
      {"long", "\"12abc\"", "kNotANumber"},
      {"long", "\"0x10\"", "kNotANumber"},
      {"long", "\"1_000\"", "kNotANumber"},
      {"long", "\"null\"", "kNotANumber"},
      {"long", "\"1 2\"", "kNotANumber"},
      {"long", "\"\\u0000\"", "kNotANumber"},
      {"long", "\"12\\u0000\"", "kNotANumber"},
      {"long", "\"\\u0661\"", "kNotANumber"},
      {"long", "true", "kMismatchedType"},
      {"long", "null", "null"},
      {"long", "[1]", "kMismatchedType"},
      {"long", "{}", "kMismatchedType"},
      {"long!", "null", "kNullValue"},
      {"long!", "\"\"", "kNullValue"},
      {"bigInteger", "123456789012345678901234567890", "'123456789012345678901234567890'"},
      {"bigInteger", "1e20", "'100000000000000000000'"},
      {"bigInteger", "1e1000", "kNumberTooLong"},
      {"bigInteger", "0.5", "kNotAnInteger"},
      {"bigInteger", "\"-00012345678901234567890\"", "'-12345678901234567890'"},
      {"int", "42", "#42"},
      {"int", "-2147483648", "#-2147483648"},
      {"int", "2147483648", "kOutOfRange"},
      {"int", "1.0e1", "#10"},
      {"int", "1.5", "kNotAnInteger"},
      {"int", "\" 7 \"", "#7"},
      {"int", "\"\"", "null"},
      {"int", "false", "kMismatchedType"},
      {"decimal", "12.250", "'12.250'"},
      {"decimal", "7E-10", "'0.0000000007'"},
      {"decimal", "-0.00", "'0.00'"},
      {"decimal", "1e2147483648", "kExponentOutOfRange"},
      {"decimal", "\".07\"", "'0.07'"},
      {"decimal", "\"4.\"", "'4'"},
      {"decimal", "\"12.250\"", "'12.250'"},
      {"decimal", "\"1,5\"", "kNotANumber"},
      {"decimal", "\"  \"", "null"},
  };
  ExpectReads(&mapper, rows);
}

TEST(TapeScalarsTest, DoublesAreTextForJavaScript) {
  TestMapper mapper;
  const Row rows[] = {
      {"double", "1e400", "'1e400'"},
      {"double", "-0.0", "'-0.0'"},
      {"double", "\"1.50\"", "'1.50'"},
      {"double", "\" 7 \"", "'7'"},
      {"double", "\"NaN\"", "'NaN'"},
      {"double", "\"Infinity\"", "'Infinity'"},
      {"double", "\"-Infinity\"", "'-Infinity'"},
      {"double", "\" NaN \"", "'NaN'"},
      {"double", "\"\\u004eaN\"", "'NaN'"},
      {"double", "\"nan\"", "kNotANumber"},
      {"double", "\"+Infinity\"", "kNotANumber"},
      {"double", "\"Infinit\"", "kNotANumber"},
      {"double", "\"1d\"", "kNotANumber"},
      {"double", "\"\"", "null"},
      {"double", "true", "kMismatchedType"},
  };
  ExpectReads(&mapper, rows);
}

TEST(TapeScalarsTest, StringsBooleansEnums) {
  TestMapper mapper;
  const Row rows[] = {
      {"string", "\"\"", "''"},
      {"string", "\"text\"", "'text'"},
      {"string", "\"\xE4\xBD\xA0\xF0\x9F\x98\x80!\"", "'\xE4\xBD\xA0\xF0\x9F\x98\x80!'"},
      {"string", "\"a\\nb\"", "e'a\\nb'"},
      {"string", "1.50", "'1.50'"},
      {"string", "true", "'true'"},
      {"string", "null", "null"},
      {"string!", "null", "kNullValue"},
      {"string!", "\"\"", "''"},
      {"string", "[]", "kMismatchedType"},
      {"string", "{\"a\":1}", "kMismatchedType"},
      {"boolean", "true", "true"},
      {"boolean", "false", "false"},
      {"boolean", "1", "true"},
      {"boolean", "0", "false"},
      {"boolean", "2", "kNotABoolean"},
      {"boolean", "-0", "kNotABoolean"},
      {"boolean", "1.0", "kNotABoolean"},
      {"boolean", "10", "kNotABoolean"},
      {"boolean", "\"true\"", "true"},
      {"boolean", "\" False \"", "false"},
      {"boolean", "\"TRUE\"", "true"},
      {"boolean", "\"tRUE\"", "kNotABoolean"},
      {"boolean", "\"1\"", "kNotABoolean"},
      {"boolean", "\"\"", "null"},
      {"boolean!", "\"\"", "kNullValue"},
      {"boolean", "[]", "kMismatchedType"},
      {"(red|green|)", "\"green\"", "'green'"},
      {"(red|green|)", "\"\"", "''"},
      {"(red|green|)", "\"gr\\u0065en\"", "e'gr\\u0065en'"},
      {"(red|green)", "\"\"", "kNotInEnum"},
      {"(red|green)", "\"blue\"", "kNotInEnum"},
      {"(red|green)", "\"greens\"", "kNotInEnum"},
      {"(red|green)", "\" red\"", "kNotInEnum"},
      {"(red|green)", "1", "kMismatchedType"},
      {"(red|green)", "null", "null"},
      {"(red|green)!", "null", "kNullValue"},
  };
  ExpectReads(&mapper, rows);
}

TEST(TapeScalarsTest, CoercionDisabled) {
  TestMapper mapper(0);
  const Row rows[] = {
      {"long", "12", "'12'"},
      {"long", "\"12\"", "kCoercionDisabled"},
      {"long", "\"\"", "kCoercionDisabled"},
      {"int", "\"12\"", "kCoercionDisabled"},
      {"double", "\"NaN\"", "'NaN'"},  // is how it is written
      {"double", "\"1.5\"", "kCoercionDisabled"},
      {"decimal", "\"x\"", "kCoercionDisabled"},
      {"string", "1", "kCoercionDisabled"},
      {"string", "true", "kCoercionDisabled"},
      {"string", "\"x\"", "'x'"},
      {"boolean", "1", "kCoercionDisabled"},
      {"boolean", "7", "kCoercionDisabled"},
      {"boolean", "\"true\"", "kCoercionDisabled"},
      {"boolean", "true", "true"},
      {"long", "1E3", "'1000'"},
      // Where the wire form is a string, a string is none.
      {"long'", "\"12\"", "'12'"},
      {"long'", "12", "'12'"},
      {"decimal'", "\"1.50\"", "'1.50'"},
      {"long'", "\" \"", "kCoercionDisabled"},
  };
  ExpectReads(&mapper, rows);
}

TEST(TapeScalarsTest, AcceptFloatAsInt) {
  TestMapper mapper(TestMapper::kDefaultFeatures | kAcceptFloatAsInt);
  const Row rows[] = {
      {"long", "1.9", "'1'"},
      {"long", "-1.9", "'-1'"},
      {"int", "-1.9", "#-1"},
      {"int", "0.9", "#0"},
      {"bigInteger", "12345678901234567890.9", "'12345678901234567890'"},
      {"long", "-0.9", "'0'"},
      {"int", "2147483648.1", "kOutOfRange"},
      {"decimal", "1.9", "'1.9'"},
      {"long", "\"1.9\"", "kNotAnInteger"},
  };
  ExpectReads(&mapper, rows);
}

TEST(TapeScalarsTest, Constraints) {
  StreamReadConstraints constraints;
  constraints.max_number_length = 5;
  TestMapper mapper(TestMapper::kDefaultFeatures, constraints);
  const Row rows[] = {
      {"long", "\"012345\"", "kNumberTooLong"},
      {"long", "\"12345\"", "'12345'"},
      {"double", "\"1.23456\"", "kNumberTooLong"},
      {"decimal", "1e5", "'1E+5'"},
      {"decimal", "1e4", "'10000'"},
      {"bigInteger", "1e5", "kNumberTooLong"},
      {"bigInteger", "1e4", "'10000'"},
      {"any", "123456", "kNumberTooLong"},
      {"string", "123456", "kNumberTooLong"},
  };
  ExpectReads(&mapper, rows);
}

// The plain form of a decimal is measured whole, also where it is the source's own text: a point or
// a sign may pass the limit that the digits keep to.
TEST(TapeScalarsTest, MeasuresDecimalsWhole) {
  StreamReadConstraints constraints;
  constraints.max_number_length = 9;
  TestMapper mapper(TestMapper::kDefaultFeatures, constraints);
  const Row rows[] = {
      {"decimal", "0.00000012", "'1.2E-7'"},       {"decimal", "\"0.00000012\"", "'1.2E-7'"},
      {"decimal", "-0.0000001", "'-1E-7'"},        {"decimal", "0.0000012", "'0.0000012'"},
      {"decimal", "-12345678.9", "'-12345678.9'"},
  };
  ExpectReads(&mapper, rows);
}

// The whole description of an error: where, what was declared, what came.
TEST(TapeScalarsTest, DescribesAnError) {
  TestMapper mapper;
  const ReadResult result =
      mapper.ReadAs("{tags:[string],ids:[long]}", "{\"ids\":[1, \"\xE4\xBD\xA0\", \"x\"]}");
  EXPECT_EQ(result.code, ErrorCode::kNotANumber);
  EXPECT_EQ(result.offset, 11);
  EXPECT_EQ(result.index, 11);
  EXPECT_EQ(result.path, "['ids'][1]");
  EXPECT_EQ(result.type, 5);
  EXPECT_EQ(result.token, TokenKind::kString);
  EXPECT_EQ(result.field, -1);
  const ReadResult behind = mapper.ReadAs("[long]", "[\"\xF0\x9F\x98\x80\"]");
  EXPECT_EQ(behind.offset, 1);
  const ReadResult units =
      mapper.ReadAs("{\xF0\x9F\x98\x80:int,b:long}", "{\"\xF0\x9F\x98\x80\":1,\"b\":true}");
  EXPECT_EQ(units.code, ErrorCode::kMismatchedType);
  EXPECT_EQ(units.offset, 14);
  EXPECT_EQ(units.index, 12);
  EXPECT_EQ(units.path, "['b']");
  EXPECT_EQ(units.token, TokenKind::kBoolean);
}

TEST(TapeScalarsTest, NamesWhatCame) {
  TestMapper mapper;
  const struct {
    const char* type;
    const char* text;
    TokenKind token;
  } rows[] = {{"int!", "null", TokenKind::kNull},       {"int", "true", TokenKind::kBoolean},
              {"[int]", "5", TokenKind::kNumber},       {"[int]", "\"x\"", TokenKind::kString},
              {"[int]", "{}", TokenKind::kObject},      {"{a:int}", "[]", TokenKind::kArray},
              {"<int>", "[]", TokenKind::kArray},       {"<int>", "1", TokenKind::kNumber},
              {"{a:int}", "\"x\"", TokenKind::kString}, {"[int]", "false", TokenKind::kBoolean}};
  for (const auto& row : rows) {
    const ReadResult result = mapper.ReadAs(row.type, row.text);
    EXPECT_NE(result.code, ErrorCode::kNone) << row.type;
    EXPECT_EQ(result.token, row.token) << row.type << ' ' << row.text;
    EXPECT_EQ(result.type, 1);
    EXPECT_EQ(result.offset, 0);
    EXPECT_EQ(result.path, "");
  }
}

}  // namespace
}  // namespace longhand
