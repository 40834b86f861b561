// Names found by their bytes, and types as the JavaScript side describes them.

#include "type.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "padded_text.h"
#include "test_mapper.h"
#include "type_notation.h"

namespace longhand {
namespace {

int32_t Find(const NameTable& table, std::string_view name) {
  const PaddedText text(name);
  return table.Find(text.begin(), text.size());
}

NameTable MakeTable(const std::vector<std::string>& names) {
  NameTable table;
  for (const std::string& name : names) table.Add(name.data(), static_cast<uint32_t>(name.size()));
  return table;
}

TEST(NameTableTest, FindsNothingInAnEmptyTable) {
  const NameTable table;
  EXPECT_EQ(Find(table, ""), -1);
  EXPECT_EQ(Find(table, "id"), -1);
}

// Names of every length around the 8 bytes that are compared at once, each a prefix of the next.
TEST(NameTableTest, FindsNamesOfEveryLength) {
  std::vector<std::string> names;
  for (size_t length = 0; length < 40; ++length) names.push_back(std::string(length, 'n'));
  const NameTable table = MakeTable(names);
  ASSERT_EQ(table.size(), names.size());
  for (uint32_t k = 0; k < names.size(); ++k)
    ASSERT_EQ(Find(table, names[k]), static_cast<int32_t>(k));
  EXPECT_EQ(Find(table, std::string(40, 'n')), -1);
  EXPECT_EQ(Find(table, std::string(41, 'n')), -1);
}

TEST(NameTableTest, TellsNamesApartThatShareTheirFirstBytes) {
  const std::vector<std::string> names = {"customerId", "customerIds", "customerName", "customer",
                                          "custome",    "customerie",  "Customer",     "customeR"};
  const NameTable table = MakeTable(names);
  for (uint32_t k = 0; k < names.size(); ++k)
    EXPECT_EQ(Find(table, names[k]), static_cast<int32_t>(k));
  for (const char* other : {"customerI", "customerif", "customerIdss", "customs", ""}) {
    EXPECT_EQ(Find(table, other), -1) << other;
  }
}

TEST(NameTableTest, TakesNamesByTheirBytes) {
  const std::vector<std::string> names = {
      std::string("a\0", 2), std::string("a\0b", 3), "a", "\xE4\xBD\xA0", "\xED\xA0\x80",
      "\xED\xA0\x81",        "with \"quotes\""};
  const NameTable table = MakeTable(names);
  for (uint32_t k = 0; k < names.size(); ++k)
    EXPECT_EQ(Find(table, names[k]), static_cast<int32_t>(k));
  EXPECT_EQ(Find(table, std::string("a\0\0", 3)), -1);
}

// What follows a name in the source is no part of it.
TEST(NameTableTest, IgnoresTheBytesBehindAName) {
  const NameTable table = MakeTable({"id", "identifier", ""});
  const PaddedText text("identifier\":12345678");
  EXPECT_EQ(table.Find(text.begin(), 2), 0);
  EXPECT_EQ(table.Find(text.begin(), 10), 1);
  EXPECT_EQ(table.Find(text.begin(), 0), 2);
  EXPECT_EQ(table.Find(text.begin(), 3), -1);
}

// Far more names than slots of the first table, so that they collide and the table grows.
TEST(NameTableTest, GrowsWithItsNames) {
  NameTable table;
  constexpr int32_t kNames = 5000;
  for (int32_t k = 0; k < kNames; ++k) {
    const std::string name = "field" + std::to_string(k);
    table.Add(name.data(), static_cast<uint32_t>(name.size()));
    ASSERT_EQ(Find(table, name), k);
  }
  for (int32_t k = 0; k < kNames; ++k) ASSERT_EQ(Find(table, "field" + std::to_string(k)), k);
  EXPECT_EQ(Find(table, "field5000"), -1);
}

// Keys and wire forms as the writer shows them.
TEST(CompiledTypeTest, MakesKeysThatAreJson) {
  DescribedNode root;
  root.kind = Kind::kObject;
  const std::string names[] = {"say \"hi\"\n", std::string("\0", 1), "",
                               "\xED\xA0\xBD", "\xED\xB8\x80",       "\xC3\xA9"};
  for (const std::string& name : names) root.fields.push_back({0, 0, name});
  TestMapper mapper;
  const int32_t type = mapper.Compile(TypeDescription({DescribedNode{}, root}));
  WriteScript script;
  script.Push(WriteOp::kStartObject);
  for (int32_t k = 0; k < 6; ++k)
    script.Push(WriteOp::kField, k, CompiledType::kRoot).Push(WriteOp::kNull);
  script.Push(WriteOp::kEndObject);
  EXPECT_EQ(mapper.Write(type, script).output,
            "{\"say "
            "\\\"hi\\\"\\n\":null,\"\\u0000\":null,\"\":null,\"\\ud83d\":null,\"\\ude00\":null,"
            "\"\xC3\xA9\":null}");
  // Each name is its own, though the last two but one would be a pair if they stood together.
  EXPECT_EQ(mapper.Read(type, R"({"\ude00":1,"\ud83d":2})").complaint, "");
  EXPECT_EQ(mapper.workspace().builder.tape()[3 + 2 * 3], kCellImmediate);
  EXPECT_EQ(mapper.workspace().builder.tape()[3 + 2 * 4], kCellImmediate);
}

TEST(CompiledTypeTest, QuotesByModuleUnlessTheTypeSaysOtherwise) {
  TestMapper mapper;
  Module module;
  module.name = "quoting";
  module.serializers[static_cast<size_t>(Kind::kLong)] = Serializer::kToString;
  mapper.mapper().RegisterModule(module);
  const TypeDescription types("{a:long,b:long#,c:bigInteger,d:bigInteger',e:long'#}");
  const int32_t type = mapper.Compile(types);
  WriteScript script;
  script.Push(WriteOp::kStartObject);
  for (int32_t k = 0; k < 5; ++k) {
    script.Push(WriteOp::kField, k, CompiledType::kRoot);
    script.Text(WriteOp::kInteger, "7", types.node(1).fields[static_cast<size_t>(k)].type);
  }
  script.Push(WriteOp::kEndObject);
  EXPECT_EQ(mapper.Write(type, script).output, R"({"a":"7","b":7,"c":7,"d":"7","e":"7"})");
}

}  // namespace
}  // namespace longhand
