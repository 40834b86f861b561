// Windows: a large input is cut in pieces before strings are cut from it, so that no kept string
// keeps all of it. No text on the tape may cross the edge of one.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "choices.h"
#include "random_documents.h"
#include "tape_printer.h"
#include "test_mapper.h"

namespace longhand {
namespace {

struct Window {
  int32_t index;
  int32_t offset;
};

std::vector<Window> ReadWindows(TestMapper* mapper) {
  const Buffer<int32_t>& ints = mapper->workspace().builder.windows();
  EXPECT_EQ(static_cast<int32_t>(ints.size()), mapper->workspace().state[kStateWindowsLength]);
  std::vector<Window> windows;
  for (uint32_t k = 0; k + 1 < ints.size(); k += 2) windows.push_back({ints[k], ints[k + 1]});
  return windows;
}

// Some 300 kB of members with long and short texts, escapes, all widths of UTF-8, and blocks
// between them.
std::string MakeLargeDocument(Choices* choices) {
  std::string document = "[";
  while (document.size() < 300000) {
    if (document.size() > 1) document += ',';
    document += R"({"name":")" + RandomContent(choices) + R"(","id":12345678,"tags":{")" +
                RandomContent(choices) + R"(":1.50},"x":")" +
                std::string(choices->OneIn(50) ? 40000 : choices->Below(100), 'x') + "\"}";
  }
  return document + ']';
}

TEST(TapeWindowsTest, SmallInputsHaveNone) {
  TestMapper mapper;
  EXPECT_EQ(mapper.ReadAs("[string]", R"(["a","b"])").complaint, "");
  EXPECT_TRUE(ReadWindows(&mapper).empty());
}

TEST(TapeWindowsTest, NoTextCrossesAnEdge) {
  Choices choices(21);
  TestMapper mapper;
  const TypeDescription type("[{name:string,id:long,tags:<decimal>}]");
  const int32_t index = mapper.Compile(type);
  for (int run = 0; run < 3; ++run) {
    const std::string document = MakeLargeDocument(&choices);
    const ReadResult result = mapper.Read(index, document);
    ASSERT_EQ(result.code, ErrorCode::kNone);
    ASSERT_EQ(result.complaint, "");
    const std::vector<Window> windows = ReadWindows(&mapper);
    ASSERT_GT(windows.size(), 5u);

    const IndexedText text(document);
    for (size_t k = 0; k < windows.size(); ++k) {
      std::string front;
      ASSERT_TRUE(text.Cut(0, windows[k].index, &front));
      EXPECT_EQ(static_cast<int32_t>(front.size()), windows[k].offset);
      if (k > 0) EXPECT_GT(windows[k].index, windows[k - 1].index);
    }
    TapePrinter printer(type, document, mapper.workspace().builder.tape(),
                        mapper.workspace().builder.pool());
    printer.Print();
    ASSERT_GT(printer.spans().size(), 500u);
    for (const auto& [begin, end] : printer.spans()) {
      // Behind the last window that begins in front of the text, the next one must not begin inside
      // of it.
      const auto next = std::upper_bound(
          windows.begin(), windows.end(), begin,
          [](int32_t place, const Window& window) { return place < window.index; });
      ASSERT_NE(next, windows.begin()) << "in front of all windows: " << begin;
      if (next != windows.end()) ASSERT_GE(next->index, end);
    }
  }
  // A small one after a large one.
  EXPECT_EQ(mapper.Read(index, "[]").complaint, "");
  EXPECT_TRUE(ReadWindows(&mapper).empty());
}

// What lies between two texts, or behind the last one, is not kept with them.
TEST(TapeWindowsTest, AWindowHoldsLittleMoreThanItsTexts) {
  constexpr int32_t kMost = 64 << 10;
  const std::string payload = "[\"" + std::string(1 << 20, 'x') + "\"]";
  TestMapper mapper;
  const TypeDescription type("[{id:string,any:any}]");
  const int32_t index = mapper.Compile(type);
  const std::string member =
      R"({"id":"1223456678901234567","any":)" + payload + R"(,"unknown":)" + payload + '}';
  const std::string document = '[' + member + ',' + member + ']';
  ASSERT_EQ(mapper.Read(index, document).complaint, "");
  std::vector<Window> windows = ReadWindows(&mapper);
  windows.push_back({static_cast<int32_t>(document.size()), static_cast<int32_t>(document.size())});
  TapePrinter printer(type, document, mapper.workspace().builder.tape(),
                      mapper.workspace().builder.pool());
  printer.Print();
  ASSERT_EQ(printer.spans().size(), 2u);
  for (const auto& span : printer.spans()) {
    size_t k = 0;
    while (windows[k + 1].index <= span.first) ++k;
    EXPECT_LE(windows[k + 1].offset - windows[k].offset, kMost) << span.first;
  }
}

}  // namespace
}  // namespace longhand
