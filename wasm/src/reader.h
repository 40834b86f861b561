// Turns the text of a document into events: strict RFC 8259, checked to the last byte, within the
// constraints. Called by ObjectMapper with the tape builder as handler. Never recurses, and never
// looks at types.

#ifndef LONGHAND_READER_H_
#define LONGHAND_READER_H_

#include <cstdint>
#include <cstring>

#include "constraints.h"
#include "contract.h"
#include "number.h"
#include "path.h"
#include "simd.h"
#include "text.h"

namespace longhand {

// The text of a document; kTextPadding zero bytes stand behind it.
struct Input {
  const char* data;
  uint32_t size;
  bool from_string;  // WTF-8 that was made from a JS string: its sequences are right, lone
                     // surrogates too
};

// A token's place in the source. A string's is its content, without the quotes.
struct Token {
  TokenKind kind;
  bool escaped;    // a string with JSON escapes
  uint32_t begin;  // bytes
  uint32_t end;
  uint32_t index;  // UTF-16 units
  uint32_t index_end;
};

// The source text of a token as a cell of the tape.
inline Cell SourceCell(const Token& token) {
  const int32_t begin = static_cast<int32_t>(token.index) + kCellSource;
  return {token.escaped ? -begin : begin, static_cast<int32_t>(token.index_end)};
}

// What went wrong first, and where: an offset in bytes.
struct Failure {
  ErrorCode code = ErrorCode::kNone;
  uint32_t offset = 0;
};

// Handler: bool Null(token), Bool(token, value), Number(token, parts), String(token),
// StartObject(token), Key(token), EndObject(token), StartArray(token), EndArray(token). False ends
// the reading; the handler knows why. The path names the value or key that an event is about.
// MatchExpectedKey(text) says how long the key that the handler expects next is, quotes included,
// if the text begins with it, otherwise 0; it spares the scan of the
// key, which then comes as ExpectedKey(token).
template <typename Handler>
class Reader {
 public:
  Reader(const Input& input, const StreamReadConstraints& constraints, Path* path, Handler* handler)
      : begin_(input.data),
        end_(input.data + input.size),
        p_(input.data),
        from_string_(input.from_string),
        constraints_(constraints),
        path_(*path),
        handler_(*handler) {}

  // True when the whole document was read; otherwise see failure(), unless the handler ended it.
  bool Read() {
    SkipByteOrderMark();
    SkipSpace();
    if (p_ == end_) return Fail(ErrorCode::kNoContent);
    for (;;) {
      bool opened = false;
      if (!ReadValue(&opened)) return false;
      if (opened) continue;
      bool more = false;
      if (!ReadSeparators(&more)) return false;
      if (!more) return true;
    }
  }

  const Failure& failure() const { return failure_; }

 private:
  bool Fail(ErrorCode code) { return Fail(code, p_); }
  bool Fail(ErrorCode code, const char* place) {
    failure_ = {code, static_cast<uint32_t>(place - begin_)};
    return false;
  }
  // The character at `place` is not one that may stand there.
  bool Refuse(const char* place, ErrorCode code = ErrorCode::kUnexpectedCharacter) {
    return Fail(place == end_ ? ErrorCode::kUnexpectedEnd : code, place);
  }

  uint32_t Offset(const char* place) const { return static_cast<uint32_t>(place - begin_); }
  // A token without non-ASCII characters.
  Token MakeToken(TokenKind kind, const char* begin, const char* end) const {
    const uint32_t from = Offset(begin), to = Offset(end);
    return {kind, false, from, to, from - surplus_, to - surplus_};
  }

  void SkipByteOrderMark() {
    if (!HasByteOrderMark(begin_, Offset(end_))) return;
    p_ += kByteOrderMarkSize;
    surplus_ = kByteOrderMarkSurplus;
  }

  void SkipSpace() {
    while (IsSpace(*p_)) ++p_;
  }

  // Reads the value that begins here. `opened`: it was the start of an array or object, and p_ is
  // at its first value.
  [[gnu::always_inline]] bool ReadValue(bool* opened) {
    switch (*p_) {
      case '"': {
        Token token;
        return ReadString(&token, constraints_.max_string_length, ErrorCode::kStringTooLong) &&
               handler_.String(token);
      }
      case '{':
        return StartObject(opened);
      case '[':
        return StartArray(opened);
      case 't':
        return ReadLiteral("true", 4, TokenKind::kBoolean);
      case 'f':
        return ReadLiteral("false", 5, TokenKind::kBoolean);
      case 'n':
        return ReadLiteral("null", 4, TokenKind::kNull);
      case '-':
      case '0':
      case '1':
      case '2':
      case '3':
      case '4':
      case '5':
      case '6':
      case '7':
      case '8':
      case '9':
        return ReadNumber();
      default:
        return Refuse(p_);
    }
  }

  // Behind a value: closes what ends here and goes on to the next value. `more`: there is one, and
  // p_ is at it.
  [[gnu::always_inline]] bool ReadSeparators(bool* more) {
    for (;;) {
      SkipSpace();
      if (path_.depth() == 0) return p_ == end_ || Fail(ErrorCode::kTrailingContent);
      const bool in_array = InArray();
      if (*p_ == ',') {
        ++p_;
        SkipSpace();
        *more = true;
        if (!in_array) {
          path_.ClearKey();
          return ReadKey();
        }
        path_.NextElement();
        return true;
      }
      if (*p_ != (in_array ? ']' : '}')) return Refuse(p_);
      if (!Close(in_array)) return false;
    }
  }

  bool InArray() const { return path_[path_.depth() - 1].a == kCellImmediate; }

  bool Nest() {
    return path_.depth() < constraints_.max_nesting_depth || Fail(ErrorCode::kNestingTooDeep);
  }

  bool StartObject(bool* opened) {
    if (!Nest() || !handler_.StartObject(MakeToken(TokenKind::kObject, p_, p_ + 1))) return false;
    path_.PushObject();
    if (path_.failed()) return Fail(ErrorCode::kOutOfMemory);
    ++p_;
    SkipSpace();
    if (*p_ == '}') return Close(false);
    *opened = true;
    return ReadKey();
  }

  bool StartArray(bool* opened) {
    if (!Nest() || !handler_.StartArray(MakeToken(TokenKind::kArray, p_, p_ + 1))) return false;
    path_.PushArray();
    if (path_.failed()) return Fail(ErrorCode::kOutOfMemory);
    ++p_;
    SkipSpace();
    if (*p_ == ']') return Close(true);
    *opened = true;
    path_.NextElement();
    return true;
  }

  bool Close(bool array) {
    path_.Pop();
    const Token token = MakeToken(array ? TokenKind::kArray : TokenKind::kObject, p_, p_ + 1);
    ++p_;
    return array ? handler_.EndArray(token) : handler_.EndObject(token);
  }

  [[gnu::always_inline]] bool ReadKey() {
    Token token;
    if (const uint32_t length = handler_.MatchExpectedKey(p_)) {
      token = MakeToken(TokenKind::kString, p_ + 1, p_ + length - 1);
      p_ += length;
      path_.SetKey(SourceCell(token));
      if (!handler_.ExpectedKey(token)) return false;
    } else {
      if (*p_ != '"') return Refuse(p_);
      if (!ReadString(&token, constraints_.max_name_length, ErrorCode::kNameTooLong)) return false;
      path_.SetKey(SourceCell(token));
      if (!handler_.Key(token)) return false;
    }
    SkipSpace();
    if (*p_ != ':') return Refuse(p_);
    ++p_;
    SkipSpace();
    return true;
  }

  bool ReadLiteral(const char* literal, uint32_t length, TokenKind kind) {
    const char* begin = p_;
    for (uint32_t k = 0; k < length; ++k, ++p_) {
      if (*p_ != literal[k]) return Refuse(p_, ErrorCode::kInvalidLiteral);
    }
    const Token token = MakeToken(kind, begin, p_);
    return kind == TokenKind::kNull ? handler_.Null(token) : handler_.Bool(token, *literal == 't');
  }

  [[gnu::always_inline]] bool ReadNumber() {
    NumberParts parts;
    const char* stop = nullptr;
    const char* end = ScanJsonNumber(p_, &parts, &stop);
    if (end == nullptr) return Refuse(stop, ErrorCode::kInvalidNumber);
    // What goes on in a number's characters is one wrong number, whatever its type would say of the
    // first part.
    if (end != end_ && !EndsNumber(*end)) {
      return Fail(ErrorCode::kInvalidNumber, end);
    }
    if (parts.length() > constraints_.max_number_length) return Fail(ErrorCode::kNumberTooLong);
    const Token token = MakeToken(TokenKind::kNumber, p_, end);
    p_ = end;
    return handler_.Number(token, parts);
  }

  // Reads the string whose opening quote is here. Most are short, ASCII and without escapes: one
  // vector finds their end.
  [[gnu::always_inline]] bool ReadString(Token* token, uint32_t max_length, ErrorCode too_long) {
    const uint32_t stops = StringStops(p_ + 1);
    const char* end = p_ + 1 + __builtin_ctz(stops | 1u << kVectorSize);
    if (stops == 0 || *end != '"' || max_length < kVectorSize) {
      return ReadLongString(token, max_length, too_long);
    }
    *token = MakeToken(TokenKind::kString, p_ + 1, end);
    p_ = end + 1;
    return true;
  }

  bool ReadLongString(Token* token, uint32_t max_length, ErrorCode too_long) {
    const char* quote = p_;
    token->kind = TokenKind::kString;
    token->escaped = false;
    token->begin = Offset(++p_);
    token->index = token->begin - surplus_;
    uint32_t escape_surplus = 0;  // units that escapes take in the source beyond those they mean
    for (;;) {
      if (from_string_) {
        SkipTrustedText();
      } else {
        p_ = SkipPlainText(p_, end_);
      }
      const char c = *p_;
      if (c == '"') break;
      if (static_cast<uint8_t>(c) >= 0x80) {
        const uint32_t length = SequenceLength(p_, false);
        if (length == 0) return Fail(ErrorCode::kInvalidUtf8);
        p_ += length;
        surplus_ += length - SequenceUnits(length);
      } else if (c == '\\') {
        token->escaped = true;
        const char* escape = p_;
        if (!SkipEscape()) return false;
        escape_surplus += static_cast<uint32_t>(p_ - escape) - 1;
      } else {
        return Refuse(p_, ErrorCode::kControlCharacter);
      }
    }
    token->end = Offset(p_++);
    token->index_end = token->end - surplus_;
    const uint32_t length = token->index_end - token->index - escape_surplus;
    return length <= max_length || Fail(too_long, quote);
  }

  // To the next quote, backslash or control character, in text that an encoder made: its sequences
  // are right.
  void SkipTrustedText() {
    for (;;) {
      const TextMasks masks = ClassifyText(p_);
      const uint32_t length = static_cast<uint32_t>(__builtin_ctz(masks.stops | 1u << kVectorSize));
      const uint32_t passed = (1u << length) - 1;
      surplus_ += static_cast<uint32_t>(__builtin_popcount(masks.continuations & passed));
      surplus_ -= static_cast<uint32_t>(__builtin_popcount(masks.pairs & passed));
      p_ += length;
      if (length < kVectorSize) return;
    }
  }

  bool SkipEscape() {
    switch (*++p_) {
      case '"':
      case '\\':
      case '/':
      case 'b':
      case 'f':
      case 'n':
      case 'r':
      case 't':
        ++p_;
        return true;
      case 'u':
        break;
      default:
        return Refuse(p_, ErrorCode::kInvalidEscape);
    }
    ++p_;
    for (int digit = 0; digit < 4; ++digit, ++p_) {
      if (HexValue(*p_) < 0) return Refuse(p_, ErrorCode::kInvalidEscape);
    }
    return true;
  }

  const char* const begin_;
  const char* const end_;
  const char* p_;
  const bool from_string_;
  const StreamReadConstraints constraints_;
  Path& path_;
  Handler& handler_;
  Failure failure_;
  uint32_t surplus_ = 0;  // bytes of the text so far beyond its UTF-16 units
};

}  // namespace longhand

#endif  // LONGHAND_READER_H_
