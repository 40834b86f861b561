#include "recording_handler.h"

#include <rapidjson/reader.h>

#include "padded_text.h"
#include "path.h"

namespace longhand {
namespace {

std::vector<uint32_t> CountUnits(const Input& input) {
  std::vector<uint32_t> units;
  uint32_t count = 0;
  for (uint32_t k = 0; k < input.size; ++k) {
    units.push_back(count);
    const uint8_t byte = static_cast<uint8_t>(input.data[k]);
    if ((byte & 0xC0) != 0x80) count += byte >= 0xF0 ? 2 : 1;
  }
  units.push_back(count);
  return units;
}

struct OracleHandler : rapidjson::BaseReaderHandler<rapidjson::UTF8<>, OracleHandler> {
  Events events;

  bool Record(std::string event) {
    events.push_back(std::move(event));
    return true;
  }
  bool Null() { return Record("null"); }
  bool Bool(bool value) { return Record(value ? "true" : "false"); }
  bool RawNumber(const char* text, rapidjson::SizeType length, bool) {
    return Record('#' + std::string(text, length));
  }
  bool String(const char* text, rapidjson::SizeType length, bool) {
    return Record('"' + std::string(text, length));
  }
  bool Key(const char* text, rapidjson::SizeType length, bool) {
    return Record(':' + std::string(text, length));
  }
  bool StartObject() { return Record("{"); }
  bool EndObject(rapidjson::SizeType) { return Record("}"); }
  bool StartArray() { return Record("["); }
  bool EndArray(rapidjson::SizeType) { return Record("]"); }
};

}  // namespace

RecordingHandler::RecordingHandler(const Input& input, uint32_t max_name_length)
    : input_(input), max_name_length_(max_name_length), units_(CountUnits(input)) {}

std::string_view RecordingHandler::Source(const Token& token) const {
  return {input_.data + token.begin, token.end - token.begin};
}

std::string RecordingHandler::Content(const Token& token) const {
  if (!token.escaped) return std::string(Source(token));
  Buffer<char> content;
  AppendUnescaped(input_.data + token.begin, input_.data + token.end, &content);
  return std::string(content.data(), content.size());
}

uint32_t RecordingHandler::MatchExpectedKey(const char* text) const {
  constexpr std::string_view kExpected = "\"id\"";
  constexpr uint32_t kLength = 2;  // without the quotes
  const bool matches =
      kLength <= max_name_length_ && std::string_view(text, kExpected.size()) == kExpected;
  return matches ? static_cast<uint32_t>(kExpected.size()) : 0;
}

bool RecordingHandler::Number(const Token& token, const NumberParts& parts) {
  const uint32_t spelled = parts.length() + (parts.negative ? 1 : 0) + (parts.has_point ? 1 : 0);
  const uint32_t length = token.end - token.begin;
  // An exponent has its letter, and often a sign.
  const uint32_t most = spelled + (parts.has_exponent ? 2 : 0);
  if (length < spelled || length > most) complaint_ = "number parts: " + std::string(Source(token));
  return Record(token, '#' + std::string(Source(token)));
}

bool RecordingHandler::Record(const Token& token, std::string event) {
  if (token.begin > token.end || token.end > input_.size) {
    complaint_ = "token outside of the input: " + event;
  } else if (token.index != units_[token.begin] || token.index_end != units_[token.end]) {
    complaint_ = "index of the token: " + event;
  }
  const bool has_escapes =
      token.kind == TokenKind::kString && Source(token).find('\\') != std::string_view::npos;
  if (token.escaped != has_escapes) complaint_ = "escaped: " + event;
  events_.push_back(std::move(event));
  return true;
}

ReadRecord ReadEvents(std::string_view text, bool from_string,
                      const StreamReadConstraints& constraints) {
  const PaddedText padded(text);
  const Input input{padded.begin(), padded.size(), from_string};
  Path path;
  RecordingHandler handler(input, constraints.max_name_length);
  Reader<RecordingHandler> reader(input, constraints, &path, &handler);
  ReadRecord record;
  record.complete = reader.Read();
  record.failure = reader.failure();
  record.events = std::move(handler.events());
  record.complaint = handler.complaint();
  record.depth = path.depth();
  return record;
}

OracleRecord ReadOracleEvents(std::string_view text) {
  // RapidJSON reads up to three bytes on where a UTF-8 sequence is cut off by the end.
  const PaddedText padded(text.substr(0, 3) == "\xEF\xBB\xBF" ? text.substr(3) : text);
  constexpr unsigned kFlags = rapidjson::kParseNumbersAsStringsFlag |
                              rapidjson::kParseValidateEncodingFlag |
                              rapidjson::kParseIterativeFlag;
  rapidjson::StringStream stream(padded.begin());
  rapidjson::Reader reader;
  OracleHandler handler;
  const rapidjson::ParseResult result = reader.Parse<kFlags>(stream, handler);
  return {result.Code(), result.Offset(), std::move(handler.events)};
}

bool OracleAccepts(std::string_view text) {
  const rapidjson::ParseErrorCode error = ReadOracleEvents(text).error;
  return error == rapidjson::kParseErrorNone || error == rapidjson::kParseErrorNumberTooBig ||
         error == rapidjson::kParseErrorStringUnicodeSurrogateInvalid;
}

}  // namespace longhand
