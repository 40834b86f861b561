#include <algorithm>
#include <cstdlib>

#include "error_names.h"
#include "properties.h"
#include "random_types.h"
#include "recording_handler.h"
#include "reference_text.h"
#include "tape_printer.h"
#include "test_mapper.h"

namespace longhand {
namespace {

// Whether RapidJSON refuses a valid text at this error:
// - kParseErrorNumberTooBig: it makes a double of every number, even where it hands out its text,
//   so that 1e400 and a row of 400 digits are refused;
// - kParseErrorStringUnicodeSurrogateInvalid: an escaped high surrogate without its low half is
//   JSON, yet no UTF-8.
bool IsBeyondOracle(rapidjson::ParseErrorCode error) {
  return error == rapidjson::kParseErrorNumberTooBig ||
         error == rapidjson::kParseErrorStringUnicodeSurrogateInvalid;
}

bool IsPrefix(const Events& shorter, const Events& longer) {
  return shorter.size() <= longer.size() &&
         std::equal(shorter.begin(), shorter.end(), longer.begin());
}

// One of two readers may look further ahead before it hands out a value, by one event.
bool EndAlike(const Events& a, const Events& b) {
  const Events& shorter = a.size() < b.size() ? a : b;
  const Events& longer = &shorter == &a ? b : a;
  return IsPrefix(shorter, longer) && longer.size() - shorter.size() <= 1;
}

constexpr StreamReadConstraints kNoLimits{UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX};

uint32_t CountUnits(std::string_view wtf8) {
  uint32_t units = 0;
  for (const char c : wtf8) {
    const uint8_t byte = static_cast<uint8_t>(c);
    units += (byte & 0xC0) == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1;
  }
  return units;
}

// The limit that an event passes, at a depth; kNone when it passes none.
ErrorCode PassedLimit(const std::string& event, uint32_t depth,
                      const StreamReadConstraints& limits) {
  const std::string_view text = std::string_view(event).substr(1);
  switch (event[0]) {
    case '[':
    case '{':
      return depth > limits.max_nesting_depth ? ErrorCode::kNestingTooDeep : ErrorCode::kNone;
    case '"':
      return CountUnits(text) > limits.max_string_length ? ErrorCode::kStringTooLong
                                                         : ErrorCode::kNone;
    case ':':
      return CountUnits(text) > limits.max_name_length ? ErrorCode::kNameTooLong : ErrorCode::kNone;
    case '#':
      return std::count_if(text.begin(), text.end(), IsDigit) > int64_t{limits.max_number_length}
                 ? ErrorCode::kNumberTooLong
                 : ErrorCode::kNone;
    default:
      return ErrorCode::kNone;
  }
}

// A limit ends the reading at the first event that passes it, and changes nothing else.
std::string CheckLimits(std::string_view text, bool from_string, const ReadRecord& limited,
                        const StreamReadConstraints& limits) {
  const ReadRecord whole = ReadEvents(text, from_string, kNoLimits);
  uint32_t depth = 0;
  for (size_t k = 0; k < whole.events.size(); ++k) {
    const std::string& event = whole.events[k];
    if (event == "[" || event == "{") ++depth;
    const ErrorCode passed = PassedLimit(event, depth, limits);
    if (event == "]" || event == "}") --depth;
    if (passed == ErrorCode::kNone) continue;
    const bool stopped = limited.failure.code == passed && limited.events.size() == k;
    return stopped ? "" : std::string("the limit of ") + ErrorName(passed);
  }
  return limited.failure.code == whole.failure.code && limited.events == whole.events
             ? ""
             : "a limit that is not passed";
}

std::string CheckError(const ReadResult& result, const TypeDescription& type,
                       std::string_view text) {
  const int32_t size = static_cast<int32_t>(text.size());
  if (result.offset < 0 || result.offset > size) return "the error is outside of the input";
  if (!result.complaint.empty()) return "the error's path: " + result.complaint;
  const size_t place = static_cast<size_t>(result.offset);
  // A continuation byte is no character of its own, and has no index.
  const bool has_index = place == text.size() || (text[place] & 0xC0) != 0x80;
  if (has_index && IndexedText(text).OffsetAt(result.index) != result.offset)
    return "the error's index";
  if (result.type < -1 || result.type >= static_cast<int32_t>(type.nodes().size()))
    return "the error's type";
  if (result.field >= 0 && result.code != ErrorCode::kMissingProperty)
    return "a field without being missing";
  if (result.code == ErrorCode::kMissingProperty) {
    if (result.type < 0) return "missing from no type";
    const auto& fields = type.node(result.type).fields;
    if (result.field < 0 || result.field >= static_cast<int32_t>(fields.size()))
      return "the missing field";
  }
  if (std::string_view(ErrorName(result.code)) == "unknown") return "an unknown code";
  return "";
}

}  // namespace

std::string CheckReaders(std::string_view text) {
  // RapidJSON has no limits.
  const ReadRecord record = ReadEvents(text, false, kNoLimits);
  if (!record.complaint.empty()) return record.complaint;
  if (record.failure.offset > text.size()) return "failed behind the text";
  if (record.complete && record.depth != 0) return "open containers at the end";
  // RapidJSON's text ends with the first NUL, which Longhand refuses wherever it stands.
  if (text.find('\0') != std::string_view::npos) return record.complete ? "a NUL was taken" : "";

  const OracleRecord oracle = ReadOracleEvents(text);
  if (IsBeyondOracle(oracle.error)) {
    return IsPrefix(oracle.events, record.events) ? "" : "other events in front of RapidJSON's end";
  }
  if (record.complete != (oracle.error == rapidjson::kParseErrorNone)) {
    return std::string(ErrorName(record.failure.code)) + " at " +
           std::to_string(record.failure.offset) + ", RapidJSON: " + std::to_string(oracle.error) +
           " at " + std::to_string(oracle.offset);
  }
  const bool same =
      record.complete ? record.events == oracle.events : EndAlike(record.events, oracle.events);
  return same ? "" : "other events than RapidJSON's";
}

std::string CheckRead(const TypeDescription& type, std::string_view text, Choices* choices) {
  const StreamReadConstraints constraints = RandomConstraints(choices);
  const int32_t features = static_cast<int32_t>(choices->Below(16));
  int32_t options = static_cast<int32_t>(choices->Below(16));
  // Only what an encoder made is passed on as a string's text.
  if (!IsEncodedText(text)) options &= ~kTextInput;
  TestMapper mapper(features, constraints);
  if (choices->OneIn(2)) mapper.mapper().RegisterModule(RandomModule(choices));
  const int32_t index = mapper.Compile(type);
  // Buffers of the exact size show every read beyond the padding.
  mapper.ForgetBuffers();
  const ReadResult result = mapper.Read(index, text, options);
  const bool from_string = (options & kTextInput) != 0;
  const ReadRecord plain = ReadEvents(text, from_string, constraints);
  if (!plain.complaint.empty()) return plain.complaint;
  const std::string complaint = CheckLimits(text, from_string, plain, constraints);
  if (!complaint.empty()) return complaint;
  if (result.code != ErrorCode::kNone) {
    if (plain.complete && result.code < ErrorCode::kDuplicateKey) return "refused, yet JSON";
    // A type can only refuse earlier.
    if (!plain.complete && result.offset > static_cast<int32_t>(plain.failure.offset))
      return "refused too late";
    return CheckError(result, type, text);
  }
  if (!plain.complete) return std::string("taken, yet ") + ErrorName(plain.failure.code);
  if (!result.complaint.empty()) return result.complaint;
  if (result.conversions.empty()) return "";

  // The place of a cell can be found again.
  const int32_t cell = std::atoi(result.conversions.c_str());
  const ReadResult located = mapper.Read(index, text, options, cell);
  if (located.code != ErrorCode::kNone || !mapper.workspace().builder.located())
    return "a cell is not found again";
  if (located.tape != result.tape) return "another tape the second time";
  return located.offset >= 0 && located.offset < static_cast<int32_t>(text.size())
             ? ""
             : "the cell's place";
}

}  // namespace longhand
