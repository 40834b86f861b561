// Keys that an object has already: of the same object, of the same meaning, in time linear in the
// keys.

#include "duplicates.h"

#include <gtest/gtest.h>

#include <deque>
#include <string>

#include "padded_text.h"

namespace longhand {
namespace {

class DuplicatesTest : public testing::Test {
 protected:
  DuplicatesTest() { detector_.Clear(42); }

  bool Add(uint32_t object, std::string_view key) {
    // The detector refers to plain keys until the document ends.
    const PaddedText& text = texts_.emplace_back(key);
    const bool escaped = key.find('\\') != std::string_view::npos;
    return detector_.Add(object, text.begin(), text.end(), escaped);
  }

  DuplicateDetector detector_;
  std::deque<PaddedText> texts_;
};

TEST_F(DuplicatesTest, FindsAKeyOfTheSameObject) {
  EXPECT_TRUE(Add(0, "name"));
  EXPECT_TRUE(Add(0, "nam"));
  EXPECT_TRUE(Add(0, "names"));
  EXPECT_FALSE(Add(0, "name"));
}

TEST_F(DuplicatesTest, KeepsObjectsApart) {
  for (uint32_t object = 0; object < 1000; ++object) EXPECT_TRUE(Add(object, "id")) << object;
  EXPECT_FALSE(Add(999, "id"));
  EXPECT_FALSE(Add(0, "id"));
}

TEST_F(DuplicatesTest, KnowsTheEmptyKey) {
  EXPECT_TRUE(Add(0, ""));
  EXPECT_TRUE(Add(1, ""));
  EXPECT_FALSE(Add(0, ""));
}

TEST_F(DuplicatesTest, ComparesWhatEscapesMean) {
  EXPECT_TRUE(Add(0, "name"));
  EXPECT_FALSE(Add(0, R"(n\u0061me)"));
  EXPECT_TRUE(Add(0, R"(a\/b)"));
  EXPECT_FALSE(Add(0, "a/b"));
  EXPECT_FALSE(Add(0, R"(\u0061\u002fb)"));
  EXPECT_TRUE(Add(0, R"(\ud83d\ude00)"));
  EXPECT_FALSE(Add(0, "\xF0\x9F\x98\x80"));
  EXPECT_TRUE(Add(0, R"(\u0000)"));
  EXPECT_TRUE(Add(0, R"(\u0000\u0000)"));
}

TEST_F(DuplicatesTest, KeepsLoneSurrogatesApart) {
  EXPECT_TRUE(Add(0, R"(\ud800)"));
  EXPECT_TRUE(Add(0, R"(\ud801)"));
  EXPECT_TRUE(Add(0, R"(\udc00)"));
  EXPECT_FALSE(Add(0, R"(\uD800)"));
  EXPECT_FALSE(Add(0, "\xED\xA0\x80"));
}

TEST_F(DuplicatesTest, GrowsWithTheDocument) {
  constexpr uint32_t kKeys = 20000;
  for (uint32_t k = 0; k < kKeys; ++k) ASSERT_TRUE(Add(k % 3, "key" + std::to_string(k))) << k;
  for (uint32_t k = 0; k < kKeys; ++k) ASSERT_FALSE(Add(k % 3, "key" + std::to_string(k))) << k;
  EXPECT_TRUE(Add(0, "key1"));
  EXPECT_FALSE(detector_.failed());
}

TEST_F(DuplicatesTest, ForgetsTheDocumentBefore) {
  EXPECT_TRUE(Add(0, "name"));
  detector_.Clear(7);
  EXPECT_TRUE(Add(0, "name"));
  EXPECT_FALSE(Add(0, "name"));
}

}  // namespace
}  // namespace longhand
