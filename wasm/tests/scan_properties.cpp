#include "error_names.h"
#include "number_scanner.h"
#include "padded_text.h"
#include "properties.h"
#include "recording_handler.h"
#include "reference_number.h"
#include "reference_text.h"
#include "tape_printer.h"
#include "test_mapper.h"

namespace longhand {
namespace {

bool IsLimit(ErrorCode code) {
  return code >= ErrorCode::kNestingTooDeep && code <= ErrorCode::kNameTooLong;
}

// The text as JSON.parse gets it: with quotes around the numbers that the tape lists.
bool QuoteListed(std::string_view text, const Buffer<int32_t>& tape, std::string* quoted) {
  const IndexedText indexed(text);
  constexpr uint32_t kBlock = kCellSize;
  int32_t done = 0;
  std::string piece;
  for (int32_t k = 0; k < tape[kBlock + 3]; ++k) {
    const uint32_t entry = kBlock + kBlockHeader + kConversionSize * static_cast<uint32_t>(k);
    if (entry + kConversionSize > tape.size() || !indexed.Cut(done, tape[entry], &piece))
      return false;
    *quoted += piece;
    if (!indexed.Cut(tape[entry], tape[entry + 1], &piece)) return false;
    *quoted += '"' + piece + '"';
    done = tape[entry + 1];
  }
  if (!indexed.Cut(done, indexed.length(), &piece)) return false;
  *quoted += piece;
  return true;
}

// Whether the tape lists the numbers that a double can't hold, and no other, but for what it leaves
// to JavaScript or the options ask for.
std::string CheckListed(std::string_view text, const Events& events, const Buffer<int32_t>& tape,
                        int32_t options) {
  const IndexedText indexed(text);
  uint32_t entry = kCellSize + kBlockHeader;
  for (const std::string& event : events) {
    if (event[0] != '#') continue;
    const ReferenceNumber number = ParseReference(std::string_view(event).substr(1));
    std::string token;
    const bool listed = entry + kConversionSize <= tape.size() &&
                        indexed.Cut(tape[entry], tape[entry + 1], &token) && token == number.text;
    const bool asked = (options & (number.digits_only ? kAllLongs : kAllDecimals)) != 0;
    if (!listed) {
      if (asked || !StaysNumber(number)) return "not listed: " + number.text;
      continue;
    }
    const int32_t flags = tape[entry + 2];
    entry += kConversionSize;
    if (((flags & kConversionInteger) != 0) != number.digits_only) return "the kind of " + token;
    const bool sure = !asked && (flags & kConversionUncertain) == 0;
    if (sure && StaysNumber(number)) return "listed: " + token;
  }
  return entry == tape.size() ? "" : "listed twice";
}

}  // namespace

std::string CheckScan(std::string_view text, const StreamReadConstraints& constraints,
                      int32_t options, bool* scanned) {
  const PaddedText padded(text);
  NumberScanner scanner;
  Buffer<int32_t> tape;
  *scanned = scanner.Scan({padded.begin(), padded.size(), true}, constraints, options, &tape);
  if (!*scanned) return "";
  // Bytes that are no UTF-8 never reach JSON.parse.
  if (!IsEncodedText(text)) return "";
  const ReadRecord plain = ReadEvents(text, true, constraints);
  if (!plain.complete) {
    if (IsLimit(plain.failure.code))
      return std::string("passed a limit: ") + ErrorName(plain.failure.code);
    std::string quoted;
    if (!QuoteListed(text, tape, &quoted)) return "a listed number's span";
    constexpr StreamReadConstraints kNoLimits{UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX};
    return ReadEvents(quoted, true, kNoLimits).complete ? "made valid: " + quoted : "";
  }
  const std::string complaint = CheckListed(text, plain.events, tape, options);
  if (!complaint.empty()) return complaint;
  TestMapper mapper(TestMapper::kDefaultFeatures, constraints);
  const ReadResult result = mapper.ReadAs("any", text, options | kTextInput);
  if (result.code != ErrorCode::kNone) return "the reader refuses what was scanned";
  // Both are one block right behind the root's cell; the scanner's is the whole text, and null has
  // one, too.
  const Buffer<int32_t>& expected = mapper.workspace().builder.tape();
  if (expected.size() == kCellSize)
    return tape.size() == kCellSize + kBlockHeader ? "" : "numbers in null";
  if (tape.size() != expected.size()) return "more or fewer numbers";
  if (tape[kCellSize + 1] > expected[kCellSize + 1] ||
      tape[kCellSize + 2] < expected[kCellSize + 2])
    return "the span";
  for (uint32_t k = kCellSize + 3; k < tape.size(); ++k) {
    if (tape[k] != expected[k]) return "another number";
  }
  return "";
}

}  // namespace longhand
