// Random types with random documents and write tapes, by fixed seeds: what must hold of all of them
// (properties.h). LONGHAND_RUNS sets how many.

#include "properties.h"

#include <gtest/gtest.h>

#include <string>

#include "random_documents.h"
#include "random_types.h"
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

}  // namespace
}  // namespace longhand
