// The events of a document as text, from Longhand's Reader and from RapidJSON's, so that tests can
// compare them. On the way each token's place is checked: its UTF-16 index against a slow count.

#ifndef LONGHAND_TESTS_RECORDING_HANDLER_H_
#define LONGHAND_TESTS_RECORDING_HANDLER_H_

#include <rapidjson/error/error.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "constraints.h"
#include "number.h"
#include "reader.h"

namespace longhand {

// One string an event: null true false {} [] as they stand, #12.5, "text, :key; text and keys
// without their escapes.
using Events = std::vector<std::string>;

class RecordingHandler {
 public:
  explicit RecordingHandler(const Input& input, uint32_t max_name_length = UINT32_MAX);

  bool Null(const Token& token) { return Record(token, "null"); }
  bool Bool(const Token& token, bool value) { return Record(token, value ? "true" : "false"); }
  bool Number(const Token& token, const NumberParts& parts);
  bool String(const Token& token) { return Record(token, '"' + Content(token)); }
  bool StartObject(const Token& token) { return Record(token, "{"); }
  bool Key(const Token& token) { return Record(token, ':' + Content(token)); }
  bool ExpectedKey(const Token& token) { return Key(token); }
  // Expects "id" everywhere, so that documents take both ways, but for what the reader's limit asks
  // of a handler.
  uint32_t MatchExpectedKey(const char* text) const;
  bool EndObject(const Token& token) { return Record(token, "}"); }
  bool StartArray(const Token& token) { return Record(token, "["); }
  bool EndArray(const Token& token) { return Record(token, "]"); }

  Events& events() { return events_; }
  // What was wrong with a token; empty when nothing was.
  const std::string& complaint() const { return complaint_; }

 private:
  bool Record(const Token& token, std::string event);
  std::string Content(const Token& token) const;
  std::string_view Source(const Token& token) const;

  Input input_;
  uint32_t max_name_length_;
  std::vector<uint32_t> units_;  // UTF-16 units in front of each byte
  Events events_;
  std::string complaint_;
};

struct ReadRecord {
  bool complete = false;
  Failure failure;
  Events events;
  std::string complaint;
  uint32_t depth = 0;  // of the path when the reading ended
};

// Reads with Longhand's Reader. `from_string`: lone surrogates are allowed.
ReadRecord ReadEvents(std::string_view text, bool from_string = false,
                      const StreamReadConstraints& constraints = {});

struct OracleRecord {
  rapidjson::ParseErrorCode error = rapidjson::kParseErrorNone;
  size_t offset = 0;
  Events events;
};

// Reads with RapidJSON, iteratively and with validation of UTF-8. A NUL ends the text.
OracleRecord ReadOracleEvents(std::string_view text);

// Whether RapidJSON takes the text, or refuses it only for what it can't do: keep a number beyond a
// double's range or a lone surrogate.
bool OracleAccepts(std::string_view text);

}  // namespace longhand

#endif  // LONGHAND_TESTS_RECORDING_HANDLER_H_
