// Longhand's Reader against RapidJSON's: the same events from valid documents, and the same verdict
// on mutated ones (CheckReaders in read_properties.cpp says what RapidJSON can't do).
// LONGHAND_RUNS sets how many documents.

#include <gtest/gtest.h>

#include <string>

#include "choices.h"
#include "error_names.h"
#include "properties.h"
#include "random_documents.h"
#include "recording_handler.h"

namespace longhand {
namespace {

// Documents never run into the limits, which RapidJSON has none of.
constexpr StreamReadConstraints kNoLimits{UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX};

TEST(DifferentialTest, ReadsValidDocumentsAlike) {
  Choices choices(1);
  for (uint32_t run = RandomRuns(6000); run > 0; --run) {
    const std::string document = RandomDocument(&choices);
    const ReadRecord record = ReadEvents(document, false, kNoLimits);
    ASSERT_TRUE(record.complete) << document << ErrorName(record.failure.code)
                                 << record.failure.offset;
    ASSERT_EQ(CheckReaders(document), "") << testing::PrintToString(document);
  }
}

TEST(DifferentialTest, JudgesMutatedDocumentsAlike) {
  Choices choices(2);
  uint32_t refused = 0;
  const uint32_t runs = RandomRuns(12000);
  for (uint32_t run = runs; run > 0; --run) {
    const std::string document = Mutate(RandomDocument(&choices), &choices);
    ASSERT_EQ(CheckReaders(document), "") << testing::PrintToString(document);
    refused += ReadEvents(document, false, kNoLimits).complete ? 0 : 1;
  }
  // Mutations that change nothing, or everything, would test nothing.
  EXPECT_GT(refused, runs / 4);
  EXPECT_LT(refused, runs - runs / 50);
}

TEST(DifferentialTest, JudgesEveryTruncationAlike) {
  Choices choices(3);
  for (uint32_t run = RandomRuns(150); run > 0; --run) {
    const std::string document = RandomDocument(&choices);
    for (size_t length = 0; length < document.size(); ++length) {
      ASSERT_EQ(CheckReaders(document.substr(0, length)), "") << document << length;
    }
  }
}

// Short texts of JSON's own characters, where nearly every one is nearly right.
TEST(DifferentialTest, JudgesShortTextsAlike) {
  Choices choices(4);
  for (uint32_t run = RandomRuns(60000); run > 0; --run) {
    std::string text;
    for (uint32_t left = 1 + choices.Below(8); left > 0; --left) {
      text += choices.OneOf({"{",    "}",  "[",     "]",    ",",    ":",           "\"", "\"a\"",
                             "0",    "1",  "-",     ".",    "e",    "+",           " ",  "null",
                             "true", "\\", "\\u00", "\xC3", "\xA9", "\xED\xA0\x80"});
    }
    ASSERT_EQ(CheckReaders(text), "") << testing::PrintToString(text);
  }
}

// Text of a string, with lone surrogates as sequences of their own, which RapidJSON refuses:
// without them it must agree.
TEST(DifferentialTest, ReadsTextOfStringsAlike) {
  Choices choices(5);
  for (uint32_t run = RandomRuns(3000); run > 0; --run) {
    const std::string document = Mutate(RandomDocument(&choices), &choices);
    const ReadRecord bytes = ReadEvents(document, false, kNoLimits);
    const ReadRecord text = ReadEvents(document, true, kNoLimits);
    ASSERT_EQ(text.complaint, "");
    if (bytes.complete) {
      ASSERT_EQ(text.events, bytes.events);
    } else {
      ASSERT_GE(text.complete ? document.size() : text.failure.offset, bytes.failure.offset);
    }
  }
}

}  // namespace
}  // namespace longhand
