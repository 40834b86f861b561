// The scan for numbers in front of JSON.parse: it lists what the reader lists, refuses to judge
// what passes a limit, and never makes a document valid that is none.

#include "number_scanner.h"

#include <gtest/gtest.h>

#include <string>

#include "choices.h"
#include "padded_text.h"
#include "properties.h"
#include "random_documents.h"

namespace longhand {
namespace {

constexpr int32_t kMostOptions = kAllLongs | kAllDecimals;

bool Scans(std::string_view text, const StreamReadConstraints& constraints = {}) {
  const PaddedText padded(text);
  NumberScanner scanner;
  Buffer<int32_t> tape;
  return scanner.Scan({padded.begin(), padded.size(), true}, constraints, 0, &tape);
}

std::string Check(std::string_view text, int32_t options = 0) {
  bool scanned = false;
  return CheckScan(text, {}, options, &scanned);
}

// Numbers of every length at every place of a block, in front of and behind what ends them.
TEST(NumberScannerTest, ListsNumbersAtEveryPlace) {
  for (size_t before = 0; before < 70; ++before) {
    const std::string gap(before, ' ');
    for (const std::string number :
         {"9007199254740993", "12345678901234567890", "1e400", "-0.1234567890123456789", "12",
          "1234567890123456", "4120.816273540961928354", "1E5"}) {
      for (const std::string& text :
           {gap + number, gap + '[' + number + ',' + number + ']', "{\"a\":" + gap + number + '}',
            '"' + std::string(before, 'x') + "\\\"\" ", "[\"" + gap + number + "\"," + number + ']',
            "[\"\xE4\xBD\xA0" + gap + "\xF0\x9F\x98\x80\"," + number + ']'}) {
        for (const int32_t options : {0, kMostOptions}) ASSERT_EQ(Check(text, options), "") << text;
      }
    }
  }
}

TEST(NumberScannerTest, ScansWhatIsOrdinary) {
  for (const char* text : {"{}", "[1,2.5,\"x\"]", R"({"id":12345678901234567890,"a":"b\\"})",
                           "\xEF\xBB\xBF[1e400]", "true"}) {
    EXPECT_TRUE(Scans(text)) << text;
  }
}

TEST(NumberScannerTest, LeavesNumbersInWrongPlacesToTheReader) {
  for (const char* text :
       {"[00000000000000000001]", "{12345678901234567890:1}", "{12345678901234567890 :1}",
        "[12345678901234567890x]", "[12345678901234567890\"a\"]", "[1234567890123456789.]"}) {
    EXPECT_FALSE(Scans(text)) << text;
  }
}

TEST(NumberScannerTest, LeavesLimitsToTheReader) {
  EXPECT_FALSE(Scans(std::string(1001, '[')));
  EXPECT_FALSE(Scans(std::string(1001, '1')));
  StreamReadConstraints constraints;
  constraints.max_string_length = 1000;
  EXPECT_FALSE(Scans('"' + std::string(1001, 'x') + '"', constraints));
  constraints.max_string_length = 1;
  EXPECT_FALSE(Scans("\"xx\"", constraints));
}

TEST(NumberScannerTest, ListsWhatTheReaderLists) {
  Choices choices(31);
  uint32_t scans = 0;
  const uint32_t runs = RandomRuns(4000);
  for (uint32_t run = runs; run > 0; --run) {
    const std::string document = RandomDocument(&choices);
    bool scanned = false;
    const int32_t options = static_cast<int32_t>(choices.Below(kMostOptions + 1));
    ASSERT_EQ(CheckScan(document, {}, options, &scanned), "") << document;
    scans += scanned ? 1 : 0;
  }
  EXPECT_GT(scans, runs - runs / 20);
}

TEST(NumberScannerTest, NeverMakesAWrongDocumentRight) {
  Choices choices(32);
  StreamReadConstraints constraints;
  for (uint32_t run = RandomRuns(12000); run > 0; --run) {
    const std::string document = Mutate(RandomDocument(&choices), &choices);
    constraints.max_nesting_depth = choices.OneIn(2) ? 4 : 1000;
    constraints.max_number_length = choices.OneIn(2) ? 20 : 1000;
    constraints.max_string_length = choices.OneIn(2) ? 140 : 1000;
    bool scanned = false;
    const int32_t options = static_cast<int32_t>(choices.Below(kMostOptions + 1));
    ASSERT_EQ(CheckScan(document, constraints, options, &scanned), "")
        << testing::PrintToString(document);
  }
}

// Short texts of JSON's own characters around numbers that are listed.
TEST(NumberScannerTest, NeverMakesAShortTextRight) {
  Choices choices(33);
  for (uint32_t run = RandomRuns(60000); run > 0; --run) {
    std::string text;
    for (uint32_t left = 1 + choices.Below(8); left > 0; --left) {
      text +=
          choices.OneOf({"{", "}", "[", "]", ",", ":", "\"", "\"a\"", "0", "12345678901234567890",
                         "-", ".", "1e400", " ", "null", "\\", "\\\"", "x"});
    }
    ASSERT_EQ(Check(text), "") << text;
  }
}

}  // namespace
}  // namespace longhand
