// The mapper itself: modules and their precedence, several types at once, options that reach the
// reader, and the state block that a call leaves behind.

#include "object_mapper.h"

#include <gtest/gtest.h>

#include <string>

#include "error_names.h"
#include "test_mapper.h"

namespace longhand {
namespace {

Module MakeModule(const char* name, std::initializer_list<Kind> kinds,
                  Serializer serializer = Serializer::kToString) {
  Module module;
  module.name = name;
  for (const Kind kind : kinds) module.serializers[static_cast<size_t>(kind)] = serializer;
  return module;
}

// An object with a field of each kind of number, written with what the mapper has registered.
std::string WriteNumbers(TestMapper* mapper) {
  WriteScript script;
  script.Push(WriteOp::kStartObject).Push(WriteOp::kField, 0, 1).Text(WriteOp::kInteger, "1", 2);
  script.Push(WriteOp::kField, 1, 1).Text(WriteOp::kInteger, "2", 3);
  script.Push(WriteOp::kField, 2, 1).Text(WriteOp::kDecimal, "3.0", 4);
  script.Push(WriteOp::kField, 3, 1).Push(WriteOp::kInt, 4, 5);
  script.Push(WriteOp::kField, 4, 1).Text(WriteOp::kInteger, "5").Push(WriteOp::kEndObject);
  return mapper->WriteAs("{l:long,b:bigInteger,d:decimal,i:int,a:any}", script).output;
}

TEST(ObjectMapperTest, HasOneInstance) {
  EXPECT_EQ(&ObjectMapper::Instance(), &ObjectMapper::Instance());
}

TEST(ObjectMapperTest, WritesBareWithoutModules) {
  TestMapper mapper;
  EXPECT_EQ(WriteNumbers(&mapper), R"({"l":1,"b":2,"d":3.0,"i":4,"a":5})");
}

TEST(ObjectMapperTest, WritesAsItsModulesSay) {
  TestMapper mapper;
  mapper.mapper().RegisterModule(
      MakeModule("custom", {Kind::kLong, Kind::kBigInteger, Kind::kDecimal}));
  EXPECT_EQ(WriteNumbers(&mapper), R"({"l":"1","b":"2","d":"3.0","i":4,"a":"5"})");
}

TEST(ObjectMapperTest, TheLaterModuleWins) {
  TestMapper mapper;
  mapper.mapper().RegisterModule(MakeModule("first", {Kind::kLong, Kind::kInt}));
  mapper.mapper().RegisterModule(MakeModule("second", {Kind::kLong}, Serializer::kDefault));
  EXPECT_EQ(WriteNumbers(&mapper), R"({"l":1,"b":2,"d":3.0,"i":"4","a":5})");
}

TEST(ObjectMapperTest, RegistersANameOnce) {
  TestMapper mapper;
  mapper.mapper().RegisterModule(MakeModule("same", {Kind::kLong}));
  mapper.mapper().RegisterModule(MakeModule("other", {Kind::kLong}, Serializer::kDefault));
  mapper.mapper().RegisterModule(MakeModule("same", {Kind::kLong, Kind::kInt}));
  EXPECT_EQ(WriteNumbers(&mapper), R"({"l":1,"b":2,"d":3.0,"i":4,"a":5})");
}

TEST(ObjectMapperTest, AStringIsNoCoercionWhereAModuleWritesOne) {
  TestMapper mapper(0);
  EXPECT_EQ(mapper.ReadAs("long", "\"1\"").code, ErrorCode::kCoercionDisabled);
  mapper.mapper().RegisterModule(MakeModule("custom", {Kind::kLong}));
  EXPECT_EQ(mapper.ReadAs("long", "\"1\"").tape, "'1'");
  EXPECT_EQ(mapper.ReadAs("long#", "\"1\"").code, ErrorCode::kCoercionDisabled);
  EXPECT_EQ(mapper.ReadAs("int", "\"1\"").code, ErrorCode::kCoercionDisabled);
}

TEST(ObjectMapperTest, KeepsItsTypesApart) {
  TestMapper mapper;
  const int32_t users = mapper.Compile(TypeDescription("{id:long}"));
  const int32_t prices = mapper.Compile(TypeDescription("[decimal]"));
  EXPECT_EQ(users, 0);
  EXPECT_EQ(prices, 1);
  EXPECT_EQ(mapper.Read(users, R"({"id":1})").tape, "{id='1'}");
  EXPECT_EQ(mapper.Read(prices, "[1.50]").tape, "['1.50']");
  EXPECT_EQ(mapper.Read(users, R"({"id":2})").tape, "{id='2'}");
  EXPECT_EQ(mapper.Read(prices, R"({"id":1})").code, ErrorCode::kMismatchedType);
  mapper.mapper().ClearTypes();
  EXPECT_EQ(mapper.Compile(TypeDescription("{id:long}")), 0);
}

TEST(ObjectMapperTest, TextOfAStringMayHoldLoneSurrogates) {
  TestMapper mapper;
  EXPECT_EQ(mapper.ReadAs("string", "\"\xED\xA0\x80\"", kTextInput).tape, "'\xED\xA0\x80'");
  const ReadResult bytes = mapper.ReadAs("string", "\"\xED\xA0\x80\"");
  EXPECT_EQ(bytes.code, ErrorCode::kInvalidUtf8);
  EXPECT_EQ(bytes.offset, 1);
}

TEST(ObjectMapperTest, AppliesItsConstraints) {
  StreamReadConstraints constraints;
  constraints.max_nesting_depth = 2;
  constraints.max_string_length = 3;
  TestMapper mapper(TestMapper::kDefaultFeatures, constraints);
  EXPECT_EQ(mapper.ReadAs("any", "[[\"abc\"]]").tape, "([[\"abc\"]])");
  const ReadResult deep = mapper.ReadAs("[[any]]", "[[[]]]");
  EXPECT_EQ(deep.code, ErrorCode::kNestingTooDeep);
  EXPECT_EQ(deep.offset, 2);
  EXPECT_EQ(deep.path, "[0][0]");
  EXPECT_EQ(mapper.ReadAs("string", "\"abcd\"").code, ErrorCode::kStringTooLong);
}

// Offsets in bytes and in UTF-16 units, and the path to the place, for each kind of failure.
TEST(ObjectMapperTest, DescribesWhereItFailed) {
  TestMapper mapper;
  const struct {
    const char* type;
    const char* text;
    ErrorCode code;
    int32_t offset;
    int32_t index;
    const char* path;
  } rows[] = {
      {"any", "", ErrorCode::kNoContent, 0, 0, ""},
      {"any", "\xEF\xBB\xBF ", ErrorCode::kNoContent, 4, 2, ""},
      {"any", "{\"\xE4\xBD\xA0\":[1,\"\xF0\x9F\x98\x80\",tru]}", ErrorCode::kInvalidLiteral, 20, 16,
       "['\xE4\xBD\xA0'][2]"},
      {"any", "{\"a\":1,", ErrorCode::kUnexpectedEnd, 7, 7, ""},
      {"any", "{\"a\":1,}", ErrorCode::kUnexpectedCharacter, 7, 7, ""},
      {"any", "{\"a\"", ErrorCode::kUnexpectedEnd, 4, 4, "['a']"},
      {"any", "[[],", ErrorCode::kUnexpectedEnd, 4, 4, "[1]"},
      {"any", "[1]]", ErrorCode::kTrailingContent, 3, 3, ""},
      {"{a:[int]}", "{\"a\":[1,\"x\"]}", ErrorCode::kNotANumber, 8, 8, "['a'][1]"},
      {"{a:[int!]}", "{\"b\":0,\"a\":[null]}", ErrorCode::kNullValue, 12, 12, "['a'][0]"},
      {"<{a*:int}>", "{\"k\\n\":{}}", ErrorCode::kMissingProperty, 7, 7, "[e'k\\n']"},
      {"fail{a:int}", "{\"b\":1}", ErrorCode::kUnknownProperty, 1, 1, "['b']"},
  };
  for (const auto& row : rows) {
    const ReadResult result = mapper.ReadAs(row.type, row.text);
    EXPECT_EQ(result.code, row.code) << row.text;
    EXPECT_EQ(result.offset, row.offset) << row.text;
    EXPECT_EQ(result.index, row.index) << row.text;
    EXPECT_EQ(result.path, row.path) << row.text;
  }
}

// Whatever a call did, the next one starts anew.
TEST(ObjectMapperTest, ForgetsTheCallBefore) {
  TestMapper mapper(TestMapper::kDefaultFeatures | kStrictDuplicateDetection);
  const int32_t type = mapper.Compile(TypeDescription("{a:[long~],b:any}"));
  const std::string expected = mapper.Read(type, R"({"a":[1e2],"b":{"x":1}})").tape;
  for (const char* text :
       {R"({"a":[1,[)", R"({"b":{"x":1,"x":2}})", R"({"b":[{"x":)", "\"", R"({"a":["x"]})"}) {
    EXPECT_NE(mapper.Read(type, text).code, ErrorCode::kNone) << text;
    const ReadResult result = mapper.Read(type, R"({"a":[1e2],"b":{"x":1}})");
    EXPECT_EQ(result.tape, expected) << text;
    EXPECT_EQ(result.complaint, "");
    EXPECT_EQ(result.conversions, "10") << text;
  }
  EXPECT_EQ(mapper.workspace().state[kStateConversionsLength], 1);
  EXPECT_EQ(mapper.workspace().state[kStatePoolLength], 3);
}

TEST(ObjectMapperTest, SaysHowLongTheOutputIs) {
  TestMapper mapper;
  EXPECT_EQ(mapper.WriteAs("any", WriteScript().Text(WriteOp::kString, u"\u00e9")).output,
            "\"\xC3\xA9\"");
  EXPECT_EQ(mapper.workspace().state[kStateOutputLength], 4);
}

}  // namespace
}  // namespace longhand
