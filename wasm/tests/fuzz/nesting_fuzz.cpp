// Fuzzes nesting: the bytes say which containers a valid text opens and closes, in runs of up to
// thousands, with strings full of brackets between them; its depth is then held against limits
// around it.

#include <algorithm>

#include "fuzz_input.h"
#include "properties.h"

namespace {

constexpr uint32_t kDeepest = 12000;

// A valid document, and how deep it goes.
struct Nest {
  std::string text;
  std::string open;  // the brackets that close what is open
  uint32_t depth = 0;
  bool after_value = false;

  void Separate() {
    if (after_value && !open.empty()) text += ',';
    if (!open.empty() && open.back() == '}') text += "\"a\":";
    after_value = true;
  }
  void Open(bool array) {
    Separate();
    text += array ? '[' : '{';
    open += array ? ']' : '}';
    depth = std::max(depth, static_cast<uint32_t>(open.size()));
    after_value = false;
  }
  // All but the outermost, behind which nothing may come.
  void Close() {
    if (open.size() < 2) return;
    text += open.back();
    open.pop_back();
    after_value = true;
  }
  void End() { text.append(open.rbegin(), open.rend()); }
};

Nest MakeNest(longhand::Choices* choices, size_t size) {
  Nest nest;
  nest.Open(choices->OneIn(2));
  for (size_t left = size; left > 0; --left) {
    const uint32_t kind = choices->Below(8);
    uint32_t times = choices->OneIn(12) ? choices->Below(choices->OneIn(4) ? kDeepest : 200)
                                        : 1 + choices->Below(4);
    times = std::min(times, kDeepest - static_cast<uint32_t>(nest.open.size()));
    if (kind < 4) {
      for (; times > 0; --times) nest.Open(kind != 0);
    } else if (kind < 6) {
      for (; times > 0; --times) nest.Close();
    } else if (kind == 6) {
      nest.Separate();
      nest.text += choices->OneOf({"\"[{\"", "\"]}\"", "\"\\\"[\"", "\"\\\\\"", "1", "null",
                                   "12345678901234567890", "\"\xE4\xBD\xA0[\""});
    } else {
      nest.text.append(choices->Below(70), ' ');
    }
  }
  nest.End();
  return nest;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  longhand::Choices choices(data, size);
  // Mostly around the depth of the text, where the line is drawn.
  constexpr uint32_t kAround = 2;
  const uint32_t above = choices.Below(2 * kAround + 1);
  const uint32_t anywhere = choices.OneIn(4) ? choices.Below(kDeepest) : 0;
  constexpr size_t kMostPieces = 60;
  const Nest nest = MakeNest(&choices, std::min(size, kMostPieces));
  const uint32_t near = std::max(nest.depth + above, kAround) - kAround;
  const uint32_t limit = anywhere != 0 ? anywhere : near;
  longhand::Require(longhand::CheckNesting(nest.text, nest.depth, limit, &choices),
                    std::to_string(nest.depth) + " deep, limit " + std::to_string(limit));
  return 0;
}
