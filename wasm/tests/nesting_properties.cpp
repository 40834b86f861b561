#include "nesting.h"

#include "error_names.h"
#include "number_scanner.h"
#include "padded_text.h"
#include "properties.h"
#include "recording_handler.h"
#include "test_mapper.h"

namespace longhand {

std::string CheckNesting(std::string_view text, uint32_t depth, uint32_t limit, Choices* choices) {
  const PaddedText padded(text);
  const bool deeper = depth > limit;
  if (NestsDeeper(padded.begin(), padded.size(), limit) != deeper) {
    return deeper ? "not found too deep" : "found too deep";
  }
  StreamReadConstraints constraints;
  constraints.max_nesting_depth = limit;
  NumberScanner scanner;
  Buffer<int32_t> tape;
  const bool scanned = scanner.Scan({padded.begin(), padded.size(), true}, constraints, 0, &tape);
  if (scanned && deeper) return "scanned beyond the limit";

  const ReadRecord record = ReadEvents(text, true, constraints);
  if (!record.complaint.empty()) return record.complaint;
  if (record.complete == deeper) return ErrorName(record.failure.code);
  if (deeper && record.failure.code != ErrorCode::kNestingTooDeep)
    return ErrorName(record.failure.code);
  if (deeper && record.depth != limit) return "refused at another depth";

  // A type goes as deep as the text where it has the same containers all the way.
  TestMapper mapper(TestMapper::kDefaultFeatures, constraints);
  const std::string type = choices->OneOf({"any", "[@1]", "<@1>", "{a:@1}", "ignore{}"});
  const ErrorCode code = mapper.ReadOnly(mapper.Compile(TypeDescription(type)), text);
  if (deeper && code == ErrorCode::kNone) return "read too deep as " + type;
  return !deeper && code == ErrorCode::kNestingTooDeep ? "refused as " + type : "";
}

}  // namespace longhand
