// The reader's events, and that a handler can end it. Its errors are in reader_errors_test.cpp,
// boundaries of vectors and limits in reader_boundaries_test.cpp, comparisons with RapidJSON in
// differential_test.cpp.

#include "reader.h"

#include <gtest/gtest.h>

#include <string>

#include "error_names.h"
#include "padded_text.h"
#include "recording_handler.h"

namespace longhand {
namespace {

std::string Join(const Events& events) {
  std::string joined;
  for (const std::string& event : events) joined += (joined.empty() ? "" : " ") + event;
  return joined;
}

struct ValidRow {
  std::string_view text;
  std::string_view events;
};

TEST(ReaderTest, ReadsEveryKindOfValue) {
  const ValidRow rows[] = {
      {"null", "null"},
      {"true", "true"},
      {"false", "false"},
      {"0", "#0"},
      {"-12.50E+3", "#-12.50E+3"},
      {"\"\"", "\""},
      {"\"text\"", "\"text"},
      {"[]", "[ ]"},
      {"{}", "{ }"},
      {" \t\r\n[ ] \t\r\n", "[ ]"},
      {"[1,[2],[],{}]", "[ #1 [ #2 ] [ ] { } ]"},
      {R"({"a":1,"b":{"c":[null]},"":""})", "{ :a #1 :b { :c [ null ] } : \" }"},
      {R"( { "a" : 1 , "a" : [ true , false ] } )", "{ :a #1 :a [ true false ] }"},
      {R"("\"\\\/\b\f\n\r\tA")", "\"\"\\/\b\f\n\r\tA"},
      {R"({"\u0061\u00e9":"\ud83d\ude00"})", "{ :a\xC3\xA9 \"\xF0\x9F\x98\x80 }"},
      {"\"\xC3\xA9\xE4\xBD\xA0\xF0\x9F\x98\x80\"", "\"\xC3\xA9\xE4\xBD\xA0\xF0\x9F\x98\x80"},
      {"\xEF\xBB\xBF[1]", "[ #1 ]"},
      {"\"\xEF\xBB\xBF\"", "\"\xEF\xBB\xBF"},
      {"\"\x7f\"", "\"\x7f"},
      {R"("\ud800")", "\"\xED\xA0\x80"},
      {"1e400", "#1e400"},
      {"[-0,-0.0,1E5]", "[ #-0 #-0.0 #1E5 ]"},
  };
  for (const ValidRow& row : rows) {
    const ReadRecord record = ReadEvents(row.text);
    EXPECT_TRUE(record.complete) << row.text << ErrorName(record.failure.code);
    EXPECT_EQ(Join(record.events), row.events);
    EXPECT_EQ(record.complaint, "") << row.text;
    EXPECT_EQ(record.depth, 0u) << row.text;
  }
}

// A handler that says no ends the reading, at every event.
class RefusingHandler : public RecordingHandler {
 public:
  RefusingHandler(const Input& input, uint32_t events) : RecordingHandler(input), left_(events) {}

  bool Null(const Token& token) { return RecordingHandler::Null(token) && Left(); }
  bool Bool(const Token& token, bool value) {
    return RecordingHandler::Bool(token, value) && Left();
  }
  bool Number(const Token& token, const NumberParts& parts) {
    return RecordingHandler::Number(token, parts) && Left();
  }
  bool String(const Token& token) { return RecordingHandler::String(token) && Left(); }
  bool StartObject(const Token& token) { return RecordingHandler::StartObject(token) && Left(); }
  bool Key(const Token& token) { return RecordingHandler::Key(token) && Left(); }
  bool ExpectedKey(const Token& token) { return Key(token); }
  bool EndObject(const Token& token) { return RecordingHandler::EndObject(token) && Left(); }
  bool StartArray(const Token& token) { return RecordingHandler::StartArray(token) && Left(); }
  bool EndArray(const Token& token) { return RecordingHandler::EndArray(token) && Left(); }

 private:
  bool Left() { return --left_ > 0; }
  uint32_t left_;
};

TEST(ReaderTest, EndsWhereTheHandlerSaysSo) {
  const PaddedText text(R"({"a":[null,true,1,"x",{}],"id":[]})");
  const Input input{text.begin(), text.size(), false};
  constexpr uint32_t kEvents = 14;
  for (uint32_t events = 1; events <= kEvents + 1; ++events) {
    Path path;
    RefusingHandler handler(input, events);
    Reader<RefusingHandler> reader(input, {}, &path, &handler);
    EXPECT_EQ(reader.Read(), events > kEvents) << events;
    EXPECT_EQ(handler.events().size(), events > kEvents ? kEvents : events);
    EXPECT_EQ(reader.failure().code, ErrorCode::kNone);
  }
}

}  // namespace
}  // namespace longhand
