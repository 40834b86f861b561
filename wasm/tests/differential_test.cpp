// Longhand's Reader against RapidJSON's: the same events from valid documents, and the same verdict
// on mutated ones. RapidJSON is the oracle but for what it can't do, each time named below.
// LONGHAND_RUNS sets how many documents.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "choices.h"
#include "error_names.h"
#include "random_documents.h"
#include "recording_handler.h"

namespace longhand {
namespace {

// Documents never run into the limits, which RapidJSON has none of.
constexpr StreamReadConstraints kNoLimits{UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX};

// Whether RapidJSON refuses a valid text at this error:
// - kParseErrorNumberTooBig: it makes a double of every number, even where it hands out its text,
// so that 1e400 and a
//   row of 400 digits are refused;
// - kParseErrorStringUnicodeSurrogateInvalid: an escaped high surrogate without its low half is
// JSON, yet no UTF-8.
bool IsBeyondOracle(rapidjson::ParseErrorCode error) {
  return error == rapidjson::kParseErrorNumberTooBig ||
         error == rapidjson::kParseErrorStringUnicodeSurrogateInvalid;
}

bool IsPrefix(const Events& shorter, const Events& longer) {
  return shorter.size() <= longer.size() &&
         std::equal(shorter.begin(), shorter.end(), longer.begin());
}

void Compare(const std::string& document) {
  const OracleRecord oracle = ReadOracleEvents(document);
  const ReadRecord record = ReadEvents(document, false, kNoLimits);
  ASSERT_EQ(record.complaint, "") << testing::PrintToString(document);
  ASSERT_LE(record.failure.offset, document.size());
  if (IsBeyondOracle(oracle.error)) {
    // What came before is the same.
    ASSERT_TRUE(IsPrefix(oracle.events, record.events)) << testing::PrintToString(document);
    return;
  }
  ASSERT_EQ(record.complete, oracle.error == rapidjson::kParseErrorNone)
      << testing::PrintToString(document) << ' ' << ErrorName(record.failure.code) << " at "
      << record.failure.offset << ", RapidJSON: " << oracle.error << " at " << oracle.offset;
  if (record.complete) {
    ASSERT_EQ(record.events, oracle.events) << testing::PrintToString(document);
    ASSERT_EQ(record.depth, 0u);
  } else {
    // One of them may look further ahead before it hands out a value, by one event.
    const Events& shorter =
        record.events.size() < oracle.events.size() ? record.events : oracle.events;
    const Events& longer = &shorter == &record.events ? oracle.events : record.events;
    ASSERT_TRUE(IsPrefix(shorter, longer)) << testing::PrintToString(document);
    ASSERT_LE(longer.size() - shorter.size(), 1u) << testing::PrintToString(document);
  }
}

TEST(DifferentialTest, ReadsValidDocumentsAlike) {
  Choices choices(1);
  for (uint32_t run = RandomRuns(6000); run > 0; --run) {
    const std::string document = RandomDocument(&choices);
    const ReadRecord record = ReadEvents(document, false, kNoLimits);
    ASSERT_TRUE(record.complete) << document << ErrorName(record.failure.code)
                                 << record.failure.offset;
    ASSERT_NO_FATAL_FAILURE(Compare(document));
  }
}

TEST(DifferentialTest, JudgesMutatedDocumentsAlike) {
  Choices choices(2);
  uint32_t refused = 0;
  const uint32_t runs = RandomRuns(12000);
  for (uint32_t run = runs; run > 0; --run) {
    const std::string document = Mutate(RandomDocument(&choices), &choices);
    ASSERT_NO_FATAL_FAILURE(Compare(document));
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
      ASSERT_NO_FATAL_FAILURE(Compare(document.substr(0, length)));
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
    ASSERT_NO_FATAL_FAILURE(Compare(text));
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
