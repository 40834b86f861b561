// Blocks, the source that is read without a type: which numbers are listed for conversion under
// which options, with which flags and spans; and how they stand beside typed values.

#include <gtest/gtest.h>

#include <string>

#include "error_names.h"
#include "test_mapper.h"

namespace longhand {
namespace {

struct Row {
  const char* text;
  int32_t options;
  const char* conversions;  // what follows the source in the printed block
};

void ExpectBlocks(std::initializer_list<Row> rows) {
  TestMapper mapper;
  for (const Row& row : rows) {
    const ReadResult result = mapper.ReadAs("any", row.text, row.options);
    ASSERT_EQ(result.code, ErrorCode::kNone) << row.text;
    EXPECT_EQ(result.complaint, "") << row.text;
    EXPECT_EQ(result.tape, '(' + std::string(row.text) + row.conversions + ')') << row.options;
  }
}

TEST(TapeBlocksTest, ListsNumbersThatADoubleMayNotHold) {
  ExpectBlocks({
      {"true", 0, ""},
      {"\"12345678901234567890\"", 0, ""},
      {"[0,-0,7,9007199254740991,-9007199254740991]", 0, ""},
      {"9007199254740992", 0, "; 9007199254740992 i"},
      {"-9007199254740993", 0, "; -9007199254740993 i"},
      {"10000000000000000", 0, "; 10000000000000000 i"},
      {"1e16", 0, ""},
      {"[19.90,1.0,0.1,1e22]", 0, ""},
      {"1e400", 0, "; 1e400 u"},
      {"1234567890123456.5", 0, "; 1234567890123456.5 u"},
      {"4120.816273540961928354", 0, "; 4120.816273540961928354 -"},
      {R"({"a":1,"b":[12345678901234567890,{"c":0.1234567890123456789}]})", 0,
       "; 12345678901234567890 i; 0.1234567890123456789 -"},
  });
}

TEST(TapeBlocksTest, ListsWhatTheOptionsAskFor) {
  ExpectBlocks({
      {"[1,1.5,1e2,-0]", kAllLongs, "; 1 i; -0 i"},
      {"[1,1.5,1e2]", kAllDecimals, "; 1.5 -; 1e2 -"},
      {"[1,1.5,9007199254740993]", kAllDecimals, "; 1.5 -; 9007199254740993 i"},
      {"[1,1.5]", kAllLongs | kAllDecimals, "; 1 i; 1.5 -"},
      {"3", kAllLongs, "; 3 i"},
  });
}

TEST(TapeBlocksTest, ListNumbersWhereverTheyStand) {
  TestMapper mapper;
  const struct {
    const char* type;
    const char* text;
    const char* tape;
  } rows[] = {
      {"[any]", "[[5]]", "[([5]; 5 i)]"},
      {"{a:any}", R"({"a":{"b":5}})", R"({a=({"b":5}; 5 i)})"},
      {"{a:int}", R"({"x":{"b":5}})", R"({a=- + ("x":{"b":5}; 5 i)})"},
      {"[{a:int}]", R"([{"x":5}])", R"([{a=- + ("x":5; 5 i)}])"},
      {"<any>", R"({"k":[5]})", "<'k'=([5]; 5 i)>"},
  };
  for (const auto& row : rows) {
    const ReadResult result = mapper.ReadAs(row.type, row.text, kAllLongs);
    EXPECT_EQ(result.tape, row.tape);
    EXPECT_EQ(result.complaint, "") << row.text;
  }
}

TEST(TapeBlocksTest, StandBesideTypedValues) {
  TestMapper mapper;
  const struct {
    const char* type;
    const char* text;
    const char* tape;
  } rows[] = {
      {"any", " \"a\\nb\" ", "(\"a\\nb\")"},
      {"[any]", "[1 , \"x\", [ ] ,{}]", "[(1), (\"x\"), ([ ]), ({})]"},
      {"[any]", "[null,true]", "[null, (true)]"},
      {"{a:any,b:[any],c:int}", R"({"a":{"b":[]},"b":[{}],"c":1})",
       R"({a=({"b":[]}), b=[({})], c=#1})"},
      {"{a:any}", "{\"a\":\"\xF0\x9F\x98\x80\",\"\xE4\xBD\xA0\":1}",
       "{a=(\"\xF0\x9F\x98\x80\") + (\"\xE4\xBD\xA0\":1)}"},
      {"any", "\xEF\xBB\xBF[1]", "([1])"},
  };
  for (const auto& row : rows) {
    const ReadResult result = mapper.ReadAs(row.type, row.text);
    EXPECT_EQ(result.tape, row.tape);
    EXPECT_EQ(result.complaint, "") << row.text;
  }
}

// Nothing of an ignored member stays on the tape, its numbers neither.
TEST(TapeBlocksTest, DropsIgnoredMembers) {
  TestMapper mapper;
  const char* const kType = "ignore{a:int}";
  ASSERT_EQ(mapper.ReadAs(kType, R"({"a":1})").code, ErrorCode::kNone);
  const uint32_t size = mapper.workspace().builder.tape().size();
  const ReadResult result =
      mapper.ReadAs(kType, R"({"x":[12345678901234567890,{"y":1.50}],"a":1,"z":5})", kAllLongs);
  EXPECT_EQ(result.tape, "{a=#1}");
  EXPECT_EQ(mapper.workspace().builder.tape().size(), size);
}

TEST(TapeBlocksTest, AreCheckedToTheLastByte) {
  TestMapper mapper;
  const struct {
    const char* type;
    const char* text;
    ErrorCode code;
    int32_t offset;
  } rows[] = {
      {"any", "[00000000000000000001]", ErrorCode::kInvalidNumber, 2},
      {"any", "{12345678901234567890:1}", ErrorCode::kUnexpectedCharacter, 1},
      {"any", "[12345678901234567890", ErrorCode::kUnexpectedEnd, 21},
      {"ignore{a:int}", "{\"x\":[1,]}", ErrorCode::kUnexpectedCharacter, 8},
      {"ignore{a:int}", "{\"x\":\"\xFF\"}", ErrorCode::kInvalidUtf8, 6},
      {"{a:int}", "{\"x\":tru}", ErrorCode::kInvalidLiteral, 8},
  };
  for (const auto& row : rows) {
    const ReadResult result = mapper.ReadAs(row.type, row.text);
    EXPECT_EQ(result.code, row.code) << row.text;
    EXPECT_EQ(result.offset, row.offset) << row.text;
  }
}

}  // namespace
}  // namespace longhand
