// Random types with random documents and write tapes, by fixed seeds: what must hold of all of them
// (properties.h). LONGHAND_RUNS sets how many.

#include "properties.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "random_documents.h"
#include "random_types.h"
#include "recording_handler.h"
#include "reference_text.h"
#include "test_mapper.h"

namespace longhand {
namespace {

TEST(PropertiesTest, ReadsDocumentsOfTheirType) {
  Choices choices(11);
  uint32_t taken = 0;
  const uint32_t runs = RandomRuns(4000);
  for (uint32_t run = runs; run > 0; --run) {
    const std::string notation = RandomType(&choices);
    const TypeDescription type(notation);
    const std::string document = RandomDocumentFor(type, &choices);
    ASSERT_EQ(CheckRead(type, document, &choices), "") << notation << '\n' << document;
    taken += TestMapper().ReadAs(notation, document).code == ErrorCode::kNone ? 1 : 0;
  }
  // Most of them are what the type declares, or the tapes would hardly be tested.
  EXPECT_GT(taken, runs / 2);
}

TEST(PropertiesTest, ReadsMutatedDocuments) {
  Choices choices(12);
  for (uint32_t run = RandomRuns(4000); run > 0; --run) {
    const std::string notation = RandomType(&choices);
    const TypeDescription type(notation);
    const std::string document = Mutate(RandomDocumentFor(type, &choices), &choices);
    ASSERT_EQ(CheckRead(type, document, &choices), "") << notation << '\n'
                                                       << testing::PrintToString(document);
  }
}

TEST(PropertiesTest, ReadsAnyDocumentAsAnyType) {
  Choices choices(13);
  for (uint32_t run = RandomRuns(3000); run > 0; --run) {
    const std::string notation = choices.OneIn(3) ? "any" : RandomType(&choices);
    const std::string document = RandomDocument(&choices);
    ASSERT_EQ(CheckRead(TypeDescription(notation), document, &choices), "") << notation << '\n'
                                                                            << document;
  }
}

TEST(PropertiesTest, WritesValuesOfAnyType) {
  Choices choices(14);
  for (uint32_t run = RandomRuns(6000); run > 0; --run) {
    const std::string notation = RandomType(&choices);
    ASSERT_EQ(CheckWrite(TypeDescription(notation), &choices), "") << notation;
  }
}

TEST(PropertiesTest, ReadsAndWritesNumbers) {
  Choices choices(15);
  for (uint32_t run = RandomRuns(6000); run > 0; --run) {
    std::string number = RandomNumber(&choices);
    if (choices.OneIn(3)) number = Mutate(number, &choices);
    ASSERT_EQ(CheckNumber(number, &choices), "") << testing::PrintToString(number);
  }
}

TEST(PropertiesTest, EscapesAndReadsText) {
  Choices choices(16);
  for (uint32_t run = RandomRuns(4000); run > 0; --run) {
    std::u16string text;
    for (uint32_t left = choices.Below(80); left > 0; --left) {
      const uint32_t kind = choices.Below(8);
      const uint32_t unit = kind == 0   ? choices.Below(0x10000)
                            : kind == 1 ? 0xD800 + choices.Below(0x800)
                                        : choices.Below(0x80);
      text += static_cast<char16_t>(unit);
    }
    ASSERT_EQ(CheckText(text, &choices), "") << testing::PrintToString(text);
  }
}

TEST(PropertiesTest, RefusesBytesThatAreNoUtf8) {
  Choices choices(17);
  uint32_t damaged = 0;
  const uint32_t runs = RandomRuns(4000);
  for (uint32_t run = runs; run > 0; --run) {
    const std::string bytes = Mutate(RandomContent(&choices), &choices);
    ASSERT_EQ(CheckBytes(bytes), "") << testing::PrintToString(bytes);
    damaged += EncodedEnd(bytes, false) < bytes.size() ? 1 : 0;
  }
  EXPECT_GT(damaged, runs / 10);
}

TEST(PropertiesTest, DrawsTheLineOfNestingAtOneBracket) {
  Choices choices(18);
  for (uint32_t run = RandomRuns(2000); run > 0; --run) {
    const std::string document = RandomDocument(&choices);
    uint32_t depth = 0;
    uint32_t open = 0;
    for (const std::string& event : ReadEvents(document, true).events) {
      if (event == "[" || event == "{") depth = std::max(depth, ++open);
      if (event == "]" || event == "}") --open;
    }
    for (uint32_t limit = 0; limit <= depth + 1; ++limit) {
      ASSERT_EQ(CheckNesting(document, depth, limit, &choices), "") << limit << ' ' << document;
    }
  }
}

}  // namespace
}  // namespace longhand
