#include "properties.h"

#include <cstdlib>

#include "error_names.h"
#include "number_scanner.h"
#include "padded_text.h"
#include "random_scripts.h"
#include "recording_handler.h"
#include "tape_printer.h"
#include "test_mapper.h"

namespace longhand {
namespace {

StreamReadConstraints RandomConstraints(Choices* choices) {
  StreamReadConstraints constraints;
  if (choices->OneIn(4)) constraints.max_nesting_depth = choices->Below(6);
  if (choices->OneIn(4)) constraints.max_number_length = choices->Below(30);
  if (choices->OneIn(4)) constraints.max_string_length = choices->Below(20);
  if (choices->OneIn(4)) constraints.max_name_length = choices->Below(12);
  return constraints;
}

Module RandomModule(Choices* choices) {
  Module module;
  module.name = "random";
  for (uint32_t kind = 0; kind < kKinds; ++kind) {
    const bool scalar = static_cast<Kind>(kind) < Kind::kEnum;
    if (scalar && choices->OneIn(3)) module.serializers[kind] = Serializer::kToString;
  }
  return module;
}

std::string CheckError(const ReadResult& result, const TypeDescription& type,
                       std::string_view text) {
  const int32_t size = static_cast<int32_t>(text.size());
  if (result.offset < 0 || result.offset > size) return "the error is outside of the input";
  if (result.index < 0 || result.index > result.offset) return "the error's index";
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

bool Matches(const Events& expected, const Events& events) {
  if (expected.size() != events.size()) return false;
  for (size_t k = 0; k < events.size(); ++k) {
    const std::string& event = events[k];
    const bool scalar = event[0] == '#' || event[0] == '"' || event == "true" || event == "false";
    if (expected[k] == "?" ? !scalar : expected[k] != event) return false;
  }
  return true;
}

bool IsLimit(ErrorCode code) {
  return code >= ErrorCode::kNestingTooDeep && code <= ErrorCode::kNameTooLong;
}

bool IsText(const PaddedText& text) {
  for (const char* p = text.begin(); p < text.end();) {
    const uint32_t length = (*p & 0x80) == 0 ? 1 : SequenceLength(p, true);
    if (length == 0) return false;
    p += length;
  }
  return true;
}

// The text as JSON.parse gets it: with quotes around the numbers that the tape lists.
bool QuoteListed(std::string_view text, const Buffer<int32_t>& tape, std::string* quoted) {
  const IndexedText indexed(text);
  constexpr uint32_t kBlock = kCellSize;
  int32_t done = 0;
  std::string piece;
  for (int32_t k = 0; k < tape[kBlock + 3]; ++k) {
    const uint32_t entry = kBlock + kBlockHeader + 3 * static_cast<uint32_t>(k);
    if (entry + 3 > tape.size() || !indexed.Cut(done, tape[entry], &piece)) return false;
    *quoted += piece;
    if (!indexed.Cut(tape[entry], tape[entry + 1], &piece)) return false;
    *quoted += '"' + piece + '"';
    done = tape[entry + 1];
  }
  if (!indexed.Cut(done, indexed.length(), &piece)) return false;
  *quoted += piece;
  return true;
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
  if (!IsText(padded)) return "";
  const ReadRecord plain = ReadEvents(text, true, constraints);
  if (!plain.complete) {
    if (IsLimit(plain.failure.code))
      return std::string("passed a limit: ") + ErrorName(plain.failure.code);
    std::string quoted;
    if (!QuoteListed(text, tape, &quoted)) return "a listed number's span";
    constexpr StreamReadConstraints kNoLimits{UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX};
    return ReadEvents(quoted, true, kNoLimits).complete ? "made valid: " + quoted : "";
  }
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

std::string CheckRead(const TypeDescription& type, std::string_view text, Choices* choices) {
  const StreamReadConstraints constraints = RandomConstraints(choices);
  const int32_t features = static_cast<int32_t>(choices->Below(16));
  int32_t options = static_cast<int32_t>(choices->Below(16));
  // Only what an encoder made is passed on as a string's text.
  if (!IsText(PaddedText(text))) options &= ~kTextInput;
  TestMapper mapper(features, constraints);
  if (choices->OneIn(2)) mapper.mapper().RegisterModule(RandomModule(choices));
  const int32_t index = mapper.Compile(type);
  // Buffers of the exact size show every read beyond the padding.
  mapper.ForgetBuffers();
  const ReadResult result = mapper.Read(index, text, options);
  const ReadRecord plain = ReadEvents(text, (options & kTextInput) != 0, constraints);
  if (!plain.complaint.empty()) return plain.complaint;
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

std::string CheckWrite(const TypeDescription& type, Choices* choices) {
  StreamReadConstraints constraints;
  if (choices->OneIn(4)) constraints.max_number_length = choices->Below(30);
  TestMapper mapper(choices->OneIn(2) ? kIndentOutput : 0, constraints);
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
  return Matches(random.events, record.events) ? ""
                                               : "other values in the output: " + result.output;
}

}  // namespace longhand
