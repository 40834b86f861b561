// Names found by their bytes, and types as the JavaScript side describes them.

#include "type.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "module.h"
#include "padded_text.h"
#include "type_notation.h"

namespace longhand {
namespace {

int32_t Find(const NameTable& table, std::string_view name, uint32_t guess = 0) {
  const PaddedText text(name);
  return table.Find(text.begin(), text.size(), guess);
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

// Names of every length around the 8 bytes that are compared at once, each a prefix of the next;
// whatever is guessed.
TEST(NameTableTest, FindsNamesOfEveryLength) {
  std::vector<std::string> names;
  for (size_t length = 0; length < 40; ++length) names.push_back(std::string(length, 'n'));
  const NameTable table = MakeTable(names);
  ASSERT_EQ(table.size(), names.size());
  for (uint32_t guess = 0; guess < 45; ++guess) {
    for (uint32_t k = 0; k < names.size(); ++k)
      ASSERT_EQ(Find(table, names[k], guess), static_cast<int32_t>(k));
    ASSERT_EQ(Find(table, std::string(40, 'n'), guess), -1);
    ASSERT_EQ(Find(table, std::string(41, 'n'), guess), -1);
  }
  EXPECT_EQ(std::string(table.data(3), table.length(3)), "nnn");
}

TEST(NameTableTest, TellsNamesApartThatShareTheirFirstBytes) {
  const std::vector<std::string> names = {"customerId", "customerIds", "customerName", "customer",
                                          "custome",    "customerie",  "Customer",     "customeR"};
  const NameTable table = MakeTable(names);
  for (uint32_t guess = 0; guess < names.size(); ++guess) {
    for (uint32_t k = 0; k < names.size(); ++k)
      EXPECT_EQ(Find(table, names[k], guess), static_cast<int32_t>(k));
    for (const char* other : {"customerI", "customerif", "customerIdss", "customs", ""}) {
      EXPECT_EQ(Find(table, other, guess), -1) << other;
    }
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
  for (int32_t k = 0; k < kNames; ++k) ASSERT_EQ(Find(table, "field" + std::to_string(k), 17), k);
  EXPECT_EQ(Find(table, "field5000"), -1);
}

class CompiledTypeTest : public testing::Test {
 protected:
  CompiledType& Read(const TypeDescription& description) {
    const std::vector<int32_t> ints = description.Ints();
    const std::string encoded = description.Encode();
    const size_t size = encoded.size() + kTextPadding;
    bytes_ = std::make_unique<int32_t[]>(size / sizeof(int32_t) + 1);
    std::memcpy(bytes_.get(), encoded.data(), encoded.size());
    type_ = std::make_unique<CompiledType>();
    type_->Read(bytes_.get(), static_cast<uint32_t>(ints.size()), quoted_);
    return *type_;
  }

  bool quoted_[kKinds] = {};
  std::unique_ptr<int32_t[]> bytes_;
  std::unique_ptr<CompiledType> type_;
};

TEST_F(CompiledTypeTest, ReadsWhatWasDescribed) {
  const CompiledType& type =
      Read(TypeDescription("{id*:long!,tags:[string],color:(red|green)~,map:<decimal>,back:@1}"));
  EXPECT_EQ(type.node(0).kind, Kind::kAny);
  const TypeNode& root = type.node(CompiledType::kRoot);
  EXPECT_EQ(root.kind, Kind::kObject);
  ASSERT_EQ(root.fields.size(), 5u);
  ASSERT_EQ(root.names.size(), 5u);
  EXPECT_EQ(root.keys,
            (std::vector<std::string>{"\"id\"", "\"tags\"", "\"color\"", "\"map\"", "\"back\""}));
  EXPECT_EQ(root.fields[0].flags, kFieldRequired);
  EXPECT_EQ(root.fields[1].flags, 0);
  const TypeNode& id = type.node(root.fields[0].type);
  EXPECT_EQ(id.kind, Kind::kLong);
  EXPECT_TRUE(id.has(kTypeNonNull));
  const TypeNode& tags = type.node(root.fields[1].type);
  EXPECT_EQ(tags.kind, Kind::kArray);
  EXPECT_EQ(type.node(tags.element).kind, Kind::kString);
  const TypeNode& color = type.node(root.fields[2].type);
  EXPECT_EQ(color.kind, Kind::kEnum);
  EXPECT_TRUE(color.has(kTypeConverted));
  EXPECT_EQ(Find(color.names, "green"), 1);
  EXPECT_EQ(type.node(type.node(root.fields[3].type).element).kind, Kind::kDecimal);
  EXPECT_EQ(root.fields[4].type, CompiledType::kRoot);
  EXPECT_EQ(type.index_of(tags), root.fields[1].type);
}

TEST_F(CompiledTypeTest, MakesKeysThatAreJson) {
  DescribedNode root;
  root.kind = Kind::kObject;
  for (const std::string& name : {std::string("say \"hi\"\n"), std::string("\0", 1), std::string(),
                                  std::string("\xED\xA0\xBD"), std::string("\xED\xB8\x80")}) {
    root.fields.push_back({0, 0, name});
  }
  const TypeNode& node = Read(TypeDescription({DescribedNode{}, root})).node(CompiledType::kRoot);
  EXPECT_EQ(node.keys, (std::vector<std::string>{R"("say \"hi\"\n")", R"("\u0000")", R"("")",
                                                 R"("\ud83d")", R"("\ude00")"}));
  EXPECT_EQ(Find(node.names, "\xED\xB8\x80"), 4);
  EXPECT_EQ(Find(node.names, ""), 2);
}

TEST_F(CompiledTypeTest, QuotesByModuleUnlessTheTypeSaysOtherwise) {
  quoted_[static_cast<int>(Kind::kLong)] = true;
  const CompiledType& type =
      Read(TypeDescription("{a:long,b:long#,c:decimal,d:decimal',e:long'#}"));
  const TypeNode& root = type.node(CompiledType::kRoot);
  const bool expected[] = {true, false, false, true, true};
  for (size_t k = 0; k < 5; ++k) EXPECT_EQ(type.node(root.fields[k].type).quoted, expected[k]) << k;
}

}  // namespace
}  // namespace longhand
