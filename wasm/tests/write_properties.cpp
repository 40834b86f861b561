#include "error_names.h"
#include "properties.h"
#include "random_scripts.h"
#include "random_types.h"
#include "recording_handler.h"
#include "reference_number.h"
#include "test_mapper.h"

namespace longhand {
namespace {

bool IsJsonNumberText(const std::string& text) {
  bool valid = false;
  return JsonNumberEnd(text, &valid) == text.size() && valid;
}

// Whether an event of the output is the value that was pushed: "?text" stands for a scalar of that
// text, whose quotes are up to type and modules, "=text" for a number that may be spelled anew.
bool IsSameValue(const std::string& expected, const std::string& event) {
  const char kind = expected[0];
  if (kind != '?' && kind != '=') return expected == event;
  const bool literal = event == "true" || event == "false";
  if (!literal && event[0] != '#' && event[0] != '"') return false;
  const std::string text = literal ? event : event.substr(1);
  if (kind == '?') return text == expected.substr(1);
  const std::string pushed = expected.substr(1);
  return IsJsonNumberText(text) && IsJsonNumberText(pushed) &&
         IsSameNumber(ParseReference(text), ParseReference(pushed));
}

std::string Compare(const RandomScript& random, const Events& events, const std::string& output) {
  bool same = random.events.size() == events.size();
  for (size_t k = 0; same && k < events.size(); ++k) {
    same = IsSameValue(random.events[k], events[k]);
  }
  return same ? "" : "other values in the output: " + output;
}

// What a type demands of a document, and a script need not keep to.
bool IsDemand(ErrorCode code) {
  return code == ErrorCode::kNullValue || code == ErrorCode::kMissingProperty ||
         code == ErrorCode::kUnknownProperty || code == ErrorCode::kNotInEnum ||
         code == ErrorCode::kPrecisionLoss;
}

}  // namespace

std::string CheckWrite(const TypeDescription& type, Choices* choices) {
  StreamReadConstraints constraints;
  if (choices->OneIn(4)) constraints.max_number_length = choices->Below(30);
  TestMapper mapper(kAllowCoercionOfScalars | (choices->OneIn(2) ? kIndentOutput : 0), constraints);
  if (choices->OneIn(2)) mapper.mapper().RegisterModule(RandomModule(choices));
  const RandomScript random = MakeRandomScript(type, choices);
  const int32_t index = mapper.Compile(type);
  mapper.ForgetBuffers();
  const WriteResult result = mapper.Write(index, random.script);
  if (result.code != ErrorCode::kNone) {
    if (random.proper) return std::string("refused: ") + ErrorName(result.code);
    const size_t pair = static_cast<size_t>(result.pair) * kWritePairSize;
    if (pair >= random.script.ops().size()) return "the pair of the error";
    const int32_t op = random.script.ops()[pair] & ((1 << kWriteOpBits) - 1);
    const bool checked = op == static_cast<int32_t>(WriteOp::kInteger) ||
                         op == static_cast<int32_t>(WriteOp::kDecimal);
    return checked ? "" : "refused what is not checked";
  }
  const ReadRecord record = ReadEvents(result.output);
  if (!record.complete)
    return std::string(ErrorName(record.failure.code)) + " in the output: " + result.output;
  if (!OracleAccepts(result.output)) return "RapidJSON refuses the output: " + result.output;
  const std::string complaint = Compare(random, record.events, result.output);
  if (!complaint.empty()) return complaint;

  // Its own type reads it, by the same rules.
  TestMapper reader(kAllowCoercionOfScalars);
  const ReadResult back = reader.Read(reader.Compile(type), result.output, kTextInput);
  if (back.code == ErrorCode::kNone) return back.complaint;
  return IsDemand(back.code)
             ? ""
             : std::string("read back: ") + ErrorName(back.code) + " from " + result.output;
}

}  // namespace longhand
