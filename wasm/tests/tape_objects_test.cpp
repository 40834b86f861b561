// What a read makes of arrays, records and objects: the raw layout of contract.h once for each,
// then orders of members, unknown, missing and duplicate keys, conversions and the place of a cell.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "error_names.h"
#include "test_mapper.h"

namespace longhand {
namespace {

std::vector<int32_t> RawTape(TestMapper* mapper, const char* type, std::string_view text) {
  const ReadResult result = mapper->ReadAs(type, text);
  EXPECT_EQ(result.code, ErrorCode::kNone);
  EXPECT_EQ(result.complaint, "");
  const Buffer<int32_t>& tape = mapper->workspace().builder.tape();
  return std::vector<int32_t>(tape.data(), tape.data() + tape.size());
}

std::string Outcome(const ReadResult& result) {
  if (result.code != ErrorCode::kNone) return ErrorName(result.code);
  return result.tape + (result.complaint.empty() ? "" : " (!) " + result.complaint);
}

using Ints = std::vector<int32_t>;

TEST(TapeLayoutTest, Scalars) {
  TestMapper mapper;
  EXPECT_EQ(RawTape(&mapper, "string", "\"abc\""), (Ints{2 + 1, 4}));
  EXPECT_EQ(RawTape(&mapper, "string", "\"a\\n\""), (Ints{-2 - 1, 4}));
  EXPECT_EQ(RawTape(&mapper, "string", "\"\xE4\xBD\xA0\""), (Ints{2 + 1, 2}));
  EXPECT_EQ(RawTape(&mapper, "string", "\xEF\xBB\xBF\"a\""), (Ints{2 + 2, 3}));
  EXPECT_EQ(RawTape(&mapper, "long", "1e2"), (Ints{-2, -1 - 3}));
  EXPECT_EQ(RawTape(&mapper, "long", "null"), (Ints{-1, 0}));
  EXPECT_EQ(RawTape(&mapper, "int", "-5"), (Ints{1, -5}));
  EXPECT_EQ(RawTape(&mapper, "boolean", "true"), (Ints{1, 1}));
}

TEST(TapeLayoutTest, Containers) {
  TestMapper mapper;
  EXPECT_EQ(RawTape(&mapper, "[int]", "[]"), (Ints{1, 2, 0, 0}));
  EXPECT_EQ(RawTape(&mapper, "[int]", "[5,6]"),
            (Ints{1, 2, /*header*/ 2, 4, /*entries*/ 7, 1, 5, 0, 1, 6}));
  EXPECT_EQ(RawTape(&mapper, "<int>", "{\"k\":5}"),
            (Ints{1, 2, 1, 4, /*entry*/ 0, 2 + 2, 3, 1, 5}));
  EXPECT_EQ(RawTape(&mapper, "{a:int,b:int}", "{\"b\":7}"),
            (Ints{1, 2, /*blocks*/ 0, /*a*/ 0, 0, /*b*/ 1, 7}));
  EXPECT_EQ(RawTape(&mapper, "{}", "{}"), (Ints{1, 2, 0}));
  EXPECT_EQ(RawTape(&mapper, "any", " 17 "), (Ints{1, 2, /*block*/ 0, 1, 3, 0}));
  EXPECT_EQ(RawTape(&mapper, "any", "9007199254740993"),
            (Ints{1, 2, 0, 0, 16, 1, 0, 16, kConversionInteger}));
  EXPECT_EQ(RawTape(&mapper, "{a:int}", "{\"x\":2}"),
            (Ints{1, 2, /*first block*/ 5, 0, 0, /*block*/ 0, 1, 6, 0}));
}

TEST(TapeLayoutTest, PagesOfFields) {
  std::string type = "{f0:int";
  for (int32_t k = 1; k <= 2 * kPageFields; ++k) type += ",f" + std::to_string(k) + ":int";
  type += '}';
  TestMapper mapper;
  // Only what comes takes a page, in the order in which it comes.
  EXPECT_EQ(RawTape(&mapper, type.c_str(), "{}"), (Ints{1, 2, 0, 0, 0, 0}));
  Ints tape = RawTape(&mapper, type.c_str(), "{\"f64\":7,\"f1\":8,\"f0\":9}");
  ASSERT_EQ(tape.size(), 6u + 2u * kCellSize * kPageFields);
  EXPECT_EQ(Ints(tape.begin(), tape.begin() + 8), (Ints{1, 2, 0, 70, 0, 6, /*f64*/ 1, 7}));
  EXPECT_EQ(Ints(tape.begin() + 70, tape.begin() + 74), (Ints{/*f0*/ 1, 9, /*f1*/ 1, 8}));
}

TEST(TapeLayoutTest, RequiredFieldsInPages) {
  std::string type = "{f0:int";
  for (int32_t k = 1; k < 2 * kPageFields; ++k) type += ",f" + std::to_string(k) + ":int";
  type += ",last*:int}";
  TestMapper mapper;
  EXPECT_EQ(mapper.ReadAs(type, "{\"f0\":1}").code, ErrorCode::kMissingProperty);
  EXPECT_EQ(mapper.ReadAs(type, "{\"f0\":1,\"last\":2}").code, ErrorCode::kNone);
}

struct Row {
  const char* type;
  const char* text;
  const char* expected;
};

template <size_t size>
void ExpectReads(TestMapper* mapper, const Row (&rows)[size]) {
  for (const Row& row : rows) {
    EXPECT_EQ(Outcome(mapper->ReadAs(row.type, row.text)), row.expected)
        << row.type << ' ' << row.text;
  }
}

TEST(TapeObjectsTest, OrdersNestingRecursion) {
  TestMapper mapper;
  const Row rows[] = {
      {"{id:long,name:string}", R"({"id":1,"name":"x"})", "{id='1', name='x'}"},
      {"{id:long,name:string}", R"({"name":"x","id":1})", "{id='1', name='x'}"},
      {"{id:long,name:string}", R"({"name":null})", "{id=-, name=null}"},
      {"{id:long,name:string}", "{}", "{id=-, name=-}"},
      {"{id:long}", "null", "null"},
      {"{id:long}!", "null", "kNullValue"},
      {"{id:long}", R"({"i\u0064":1})", "{id='1'}"},
      {"{:long}", R"({"":1})", "{='1'}"},
      {"[[int]]", "[[1,2],[],null,[3]]", "[[#1, #2], [], null, [#3]]"},
      {"[int!]", "[1,null]", "kNullValue"},
      {"[[int]!]", "[null]", "kNullValue"},
      {"<[int]>", R"({"a":[1],"\n":[],"a":null})", "<'a'=[#1], e'\\n'=[], 'a'=null>"},
      {"<int!>", R"({"a":null})", "kNullValue"},
      {"{v:int,next:@1}", R"({"next":{"next":null,"v":2},"v":1})",
       "{v=#1, next={v=#2, next=null}}"},
      {"[@1]", "[[],[[],[[]]]]", "[[], [[], [[]]]]"},
      {"{a:[{b:<{c:int}>}]}", R"({"a":[{"b":{"k":{"c":1}}},{}]})", "{a=[{b=<'k'={c=#1}>}, {b=-}]}"},
  };
  ExpectReads(&mapper, rows);
}

TEST(TapeObjectsTest, UnknownMembers) {
  TestMapper mapper;
  const Row rows[] = {
      {"{a:int}", R"({"x":1,"a":2,"y":[{"z":1}]})", R"({a=#2 + ("x":1) + ("y":[{"z":1}])})"},
      {"{a:int}", R"({ "x" : [ ] , "a":2})", R"({a=#2 + ("x" : [ ])})"},
      {"{a:int}", R"({"x":12345678901234567890})",
       R"({a=- + ("x":12345678901234567890; 12345678901234567890 i)})"},
      {"{a:int}", R"({"x":1,"x":2})", R"({a=- + ("x":1) + ("x":2)})"},
      {"ignore{a:int}", R"({"x":12345678901234567890,"a":2,"y":{"b":[]}})", "{a=#2}"},
      {"ignore{a:ignore{b:int}}", R"({"x":1,"a":{"y":1.10,"b":3,"z":{}},"w":"s"})", "{a={b=#3}}"},
      {"fail{a:int}", R"({"a":2,"x":1})", "kUnknownProperty"},
      {"fail{a:int}", R"({"a":2})", "{a=#2}"},
      {"[{a:int}]", R"([{"x":1},{"a":2},{"y":2}])",
       R"([{a=- + ("x":1)}, {a=#2}, {a=- + ("y":2)}])"},
      {"{}", R"({"x":"y"})", R"({ + ("x":"y")})"},
  };
  ExpectReads(&mapper, rows);
}

TEST(TapeObjectsTest, SaysWhereAnUnknownMemberStands) {
  TestMapper mapper;
  const ReadResult result = mapper.ReadAs("{a:[fail{b:int}]}", R"({"a":[{"b":1},{ "\u0078":1}]})");
  EXPECT_EQ(result.code, ErrorCode::kUnknownProperty);
  EXPECT_EQ(result.offset, 16);
  EXPECT_EQ(result.path, "['a'][1][e'\\u0078']");
  EXPECT_EQ(result.type, 3);
}

TEST(TapeObjectsTest, RequiredMembers) {
  TestMapper mapper;
  EXPECT_EQ(mapper.ReadAs("{a*:int,b:int}", R"({"a":null})").tape, "{a=null, b=-}");
  const ReadResult result =
      mapper.ReadAs("{x:[{a:int,b*:int!,c*:int}]}", R"({"x":[{"b":1,"c":1}, {"a":1,"z":{}}]})");
  EXPECT_EQ(result.code, ErrorCode::kMissingProperty);
  EXPECT_EQ(result.offset, 21);
  EXPECT_EQ(result.path, "['x'][1]");
  EXPECT_EQ(result.type, 3);
  EXPECT_EQ(result.field, 1);
  EXPECT_EQ(result.token, TokenKind::kObject);
  EXPECT_EQ(mapper.ReadAs("{b*:int!}", R"({"b":null})").code, ErrorCode::kNullValue);
  EXPECT_EQ(mapper.ReadAs("{b*:int}", "{}").field, 0);
}

TEST(TapeObjectsTest, TheLastDuplicateWins) {
  TestMapper mapper;
  const Row rows[] = {
      {"{a:int}", R"({"a":1,"a":2})", "{a=#2}"},
      {"{a:int}", R"({"a":1,"a":null})", "{a=null}"},
      {"{a:[int]}", R"({"a":[1,2],"a":[3]})", "{a=[#3]}"},
      {"{a:any}", R"({"a":{"b":1},"a":2})", "{a=(2)}"},
      {"{a:int}", R"({"a":1,"a":"x"})", "kNotANumber"},
      {"{a:int}", R"({"a":"x","a":1})", "kNotANumber"},
  };
  ExpectReads(&mapper, rows);
}

TEST(TapeObjectsTest, StrictDuplicateDetection) {
  TestMapper mapper(TestMapper::kDefaultFeatures | kStrictDuplicateDetection);
  const struct {
    const char* type;
    const char* text;
    int32_t offset;  // of the second key, -1: there is none
  } rows[] = {
      {"{a:int,b:int}", R"({"a":1,"b":2})", -1},
      {"{a:int,b:int}", R"({"a":1,"a":2})", 7},
      {"{a:int}", R"({"a":1,"\u0061":2})", 7},
      {"{a:int}", R"({"a":null,"a":2})", 10},
      {"{a:any}", R"({"a":1,"a":2})", 7},
      {"{a:int}", R"({"x":1,"x":2})", 7},
      {"{a:int}", R"({"x":1,"a":1,"\u0078":2})", 13},
      {"ignore{a:int}", R"({"x":1,"x":2})", 7},
      {"<int>", R"({"x":1,"y":2,"x":3})", 13},
      {"<int>", R"({"n\u0061me":1,"name":2})", 15},
      {"any", R"({"x":1,"x":2})", 7},
      {"any", R"([{"x":1},{"x":2},{"x":{"x":1,"y":{"x":1}}}])", -1},
      {"any", R"({"x":{"y":1,"y":2}})", 12},
      {"any", R"({"\ud800":1,"\ud801":2,"\udc00":3})", -1},
      {"any", R"({"\ud83d\ude00":1,"😀":2})", 18},
      {"{a:{a:int}}", R"({"a":{"a":1},"b":{"a":2}})", -1},
      {"[{a:int}]", R"([{"a":1,"x":1},{"a":2,"x":1}])", -1},
      {"{a:<int>}", R"({"a":{"k":1},"x":{"k":1}})", -1},
      {"any", R"({"":1,"":2})", 6},
  };
  for (const auto& row : rows) {
    const ReadResult result = mapper.ReadAs(row.type, row.text);
    EXPECT_EQ(result.code, row.offset < 0 ? ErrorCode::kNone : ErrorCode::kDuplicateKey)
        << row.text;
    if (row.offset >= 0) EXPECT_EQ(result.offset, row.offset) << row.text;
    EXPECT_EQ(result.complaint, "");
  }
}

// Cells to be converted come in document order, containers behind what is in them; null and missing
// never.
TEST(TapeObjectsTest, ListsConversions) {
  TestMapper mapper;
  const struct {
    const char* type;
    const char* text;
    const char* cells;
  } rows[] = {
      {"long~", "1", "0"},
      {"long~", "null", ""},
      {"string~", "\"\"", "0"},
      {"long~", "\"\"", ""},
      {"int~", "\"5\"", "0"},
      {"boolean~", "true", "0"},
      {"any~", "{\"a\":[1]}", "0"},
      {"any~", "17", "0"},
      {"(a|b)~", "\"a\"", "0"},
      {"[int~]", "[1,null,2]", "5,11"},
      {"[int]~", "[1]", "0"},
      {"[int~]~", "[1]", "5,0"},
      {"<int~>~", R"({"k":1})", "7,0"},
      {"{a:int~,b:int~}", R"({"b":1,"a":2})", "5,3"},
      {"{a:int~,b:int~}~", R"({"b":null})", "0"},
      {"{a:any~,b:int~}", R"({"x":[],"a":[],"b":1})", "3,5"},
      {"{a:int~}", R"({"a":1,"a":2})", "3,3"},
  };
  for (const auto& row : rows) {
    const ReadResult result = mapper.ReadAs(row.type, row.text);
    EXPECT_EQ(result.conversions, row.cells) << row.type << ' ' << row.text;
    EXPECT_EQ(result.complaint, "");
  }
}

TEST(TapeObjectsTest, LimitsDeclaredNamesToo) {
  StreamReadConstraints constraints;
  constraints.max_name_length = 4;
  TestMapper mapper(TestMapper::kDefaultFeatures, constraints);
  EXPECT_EQ(mapper.ReadAs("{name:int,email:int}", R"({"name":1})").tape, "{name=#1, email=-}");
  for (const char* text :
       {R"({"name":1,"email":2})", R"({"email":2,"name":1})", R"({"name":1,"emai\u006c":2})"}) {
    const ReadResult result = mapper.ReadAs("{name:int,email:int}", text);
    EXPECT_EQ(result.code, ErrorCode::kNameTooLong) << text;
    EXPECT_EQ(text[result.offset], '"') << text;
  }
}

// Keys are recognized before they are scanned: however long they are, that stays within the padding
// behind the text. Each read has buffers of exactly the size that it asks for.
TEST(TapeObjectsTest, ReadsEveryTruncationWithinTheInput) {
  TestMapper mapper;
  for (const size_t length : {6, 14, 15, 30, 64, 80, 100, 300}) {
    const std::string name(length, 'n');
    const int32_t type =
        mapper.Compile(TypeDescription("{" + name + ":int," + name + "x:[{" + name + ":string}]}"));
    const std::string text = "{\"" + name + "\":1,\"" + name + "x\":[{\"" + name + "\":\"s\"}]}";
    for (size_t cut = 1; cut < text.size(); ++cut) {
      mapper.ForgetBuffers();
      const ReadResult result = mapper.Read(type, text.substr(0, cut));
      ASSERT_EQ(result.code, ErrorCode::kUnexpectedEnd) << cut;
      ASSERT_EQ(result.offset, static_cast<int32_t>(cut));
    }
    const ReadResult whole = mapper.Read(type, text);
    EXPECT_EQ(whole.tape, "{" + name + "=#1, " + name + "x=[{" + name + "='s'}]}");
  }
}

TEST(TapeObjectsTest, LocatesACell) {
  TestMapper mapper;
  const struct {
    const char* type;
    const char* text;
    int32_t cell;
    int32_t offset;
    const char* path;
  } rows[] = {
      {"int", " 5", 0, 1, ""},
      {"[int]", "[1, 22]", 8, 4, "[1]"},
      {"{a:int,b:string}", R"({"b": "x"})", 5, 6, "['b']"},
      {"<[int]>", R"({"k":[7]})", 12, 6, "['k'][0]"},
      {"{a:any}", R"({"x":1,"a":[2]})", 3, 11, "['a']"},
      {"{a:int}", R"({"a":1,"a":2})", 3, 11, "['a']"},  // the last one counts
  };
  for (const auto& row : rows) {
    const ReadResult result = mapper.ReadAs(row.type, row.text, 0, row.cell);
    ASSERT_EQ(result.code, ErrorCode::kNone);
    EXPECT_TRUE(mapper.workspace().builder.located()) << row.text;
    EXPECT_EQ(result.offset, row.offset) << row.text;
    EXPECT_EQ(result.path, row.path) << row.text;
  }
}

}  // namespace
}  // namespace longhand
