#include "writer.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <string>

#include "escape.h"
#include "number.h"
#include "simd.h"
#include "text.h"

namespace longhand {
namespace {

constexpr uint32_t kSurrogatePairBytes = 4;  // bytes of a surrogate pair in UTF-8
constexpr uint32_t kLongestSequence = 3;     // bytes of one UTF-16 unit
constexpr uint32_t kChunk = 64 << 10;        // bytes of a string that are written at once
constexpr uint32_t kIndentWidth = 2;
constexpr ptrdiff_t kLongDigits = 18;  // every integer of so many digits is a long
// What one op writes beside its text: punctuation, quotes, a literal, both halves of a pair, room
// for a whole vector.
constexpr uint32_t kOpRoom = 64;

uint32_t HighHalf(uint32_t code_point) {
  return kHighSurrogateFirst + ((code_point - 0x10000) >> 10);
}
uint32_t LowHalf(uint32_t code_point) { return kLowSurrogateFirst + (code_point & 0x3FF); }

// The first byte in [p, end) that is no digit, `end` when there is none.
const char* SkipDigits(const char* p, const char* end) {
  for (; p < end; p += kVectorSize) {
    const uint32_t others = NonDigits(p);
    if (others != 0) {
      p += __builtin_ctz(others);
      return p < end ? p : end;
    }
  }
  return end;
}

// Whether [p, end) is digits as an integer has them, without a needless zero.
bool IsInteger(const char* p, const char* end) {
  return p < end && SkipDigits(p, end) == end && (*p != '0' || end - p == 1);
}

char* CopyText(const char* text, uint32_t length, char* to) {
  for (uint32_t k = 0; k < length; k += kVectorSize) CopyVector(text + k, to + k);
  return to + length;
}

char* WriteInt(int32_t value, char* to) {
  char digits[kVectorSize];
  uint32_t first = sizeof digits;
  uint32_t rest = value < 0 ? 0u - static_cast<uint32_t>(value) : static_cast<uint32_t>(value);
  do {
    digits[--first] = static_cast<char>('0' + rest % 10);
    rest /= 10;
  } while (rest > 0);
  if (value < 0) *to++ = '-';
  std::memcpy(to, digits + first, sizeof digits - first);
  return to + (sizeof digits - first);
}

char* WriteLineBreak(uint32_t depth, char* to) {
  *to++ = '\n';
  std::memset(to, ' ', depth * kIndentWidth);
  return to + depth * kIndentWidth;
}

}  // namespace

ErrorCode Writer::Write(const CompiledType& type, const WriteTape& tape, const Settings& settings,
                        Buffer<char>* out) {
  types_ = &type;
  tape_ = tape;
  settings_ = settings;
  out_ = out;
  text_ = tape.pool;
  half_taken_ = false;
  pair_ = 0;
  return settings.indent ? Run<true>() : Run<false>();
}

template <bool kIndent>
ErrorCode Writer::Run() {
  bool first = true;  // nothing stands in front of what comes next in its container
  bool after_key = false;
  uint32_t depth = 0;
  for (; pair_ < tape_.pairs; ++pair_) {
    const int32_t word = tape_.ops[kWritePairSize * pair_];
    const int32_t argument = tape_.ops[kWritePairSize * pair_ + 1];
    const WriteOp op = static_cast<WriteOp>(word & ((1 << kWriteOpBits) - 1));
    const TypeNode& type = types_->node(word >> kWriteOpBits);
    const uint32_t units = static_cast<uint32_t>(argument);

    const std::string* key = op == WriteOp::kField ? &type.fields[units].key : nullptr;
    const uint32_t text_room =
        key != nullptr ? static_cast<uint32_t>(key->size()) : TextRoom(op, units);
    char* to = out_->Room(kOpRoom + text_room + (kIndent ? depth * kIndentWidth : 0));
    if (to == nullptr) return ErrorCode::kOutOfMemory;

    if (op == WriteOp::kEndArray || op == WriteOp::kEndObject) {
      --depth;
      if (kIndent && !first) to = WriteLineBreak(depth, to);
      *to++ = op == WriteOp::kEndArray ? ']' : '}';
      out_->EndAt(to);
      first = false;
      continue;
    }
    if (!after_key) {
      if (!first) *to++ = ',';
      if (kIndent && depth > 0) to = WriteLineBreak(depth, to);
    }
    first = false;
    after_key = false;

    // Without a type only a bigint is a number that a module may quote.
    const bool quoted = type.quoted && (type.kind != Kind::kAny || op == WriteOp::kInteger);
    switch (op) {
      // Literals are padded: CopyText reads whole vectors.
      case WriteOp::kNull:
        to = CopyText("null            ", 4, to);
        break;
      case WriteOp::kFalse:
        to = WriteScalar("false           ", 5, quoted, to);
        break;
      case WriteOp::kTrue:
        to = WriteScalar("true            ", 4, quoted, to);
        break;
      case WriteOp::kInt:
        if (quoted) *to++ = '"';
        to = WriteInt(argument, to);
        if (quoted) *to++ = '"';
        break;
      case WriteOp::kNumber: {
        const Piece text = Take(units);
        to = WriteScalar(text.begin, units, quoted, to);
        break;
      }
      case WriteOp::kString:
        to = WriteString(units, to);
        if (to == nullptr) return ErrorCode::kOutOfMemory;
        break;
      case WriteOp::kInteger:
      case WriteOp::kDecimal: {
        out_->EndAt(to);
        const ErrorCode code = WriteNumber(op, type, Take(units), quoted, &to);
        if (code != ErrorCode::kNone) return code;
        break;
      }
      case WriteOp::kStartArray:
      case WriteOp::kStartObject:
        *to++ = op == WriteOp::kStartArray ? '[' : '{';
        ++depth;
        first = true;
        break;
      case WriteOp::kKey:
      case WriteOp::kField:
        to = key != nullptr ? CopyText(key->data(), static_cast<uint32_t>(key->size()), to)
                            : WriteString(units, to);
        if (to == nullptr) return ErrorCode::kOutOfMemory;
        *to++ = ':';
        if (kIndent) *to++ = ' ';
        after_key = true;
        break;
      case WriteOp::kEndArray:
      case WriteOp::kEndObject:
        break;  // handled above
    }
    out_->EndAt(to);
  }
  return ErrorCode::kNone;
}

// Bytes that the text of an op may take at once: numbers stay as they are, long strings are written
// in chunks.
uint32_t Writer::TextRoom(WriteOp op, uint32_t units) {
  switch (op) {
    case WriteOp::kNumber:
    case WriteOp::kInteger:
    case WriteOp::kDecimal:
      return units;
    case WriteOp::kString:
    case WriteOp::kKey:
      return std::min(units * kLongestSequence, kChunk) * kLongestEscape;
    default:
      return 0;
  }
}

// A number or a boolean: bare, or in quotes where a module or .writeAs says so.
char* Writer::WriteScalar(const char* text, uint32_t length, bool quoted, char* to) {
  if (quoted) *to++ = '"';
  to = CopyText(text, length, to);
  if (quoted) *to++ = '"';
  return to;
}

// Most numbers are canonical as they come; the others are checked and written anew.
ErrorCode Writer::WriteNumber(WriteOp op, const TypeNode& type, const Piece& text, bool quoted,
                              char** to) {
  const char* digits = text.begin + (text.begin < text.end && *text.begin == '-' ? 1 : 0);
  const uint32_t length = static_cast<uint32_t>(text.end - text.begin);
  const bool whole = text.low_half == 0 && text.high_half == 0 && digits < text.end;
  bool canonical = false;
  if (whole && op == WriteOp::kInteger) {
    const bool in_range = type.kind != Kind::kLong || text.end - digits <= kLongDigits;
    canonical = in_range && IsInteger(digits, text.end) && (*digits != '0' || length == 1);
  } else if (whole && *digits != '0') {
    const char* point = SkipDigits(digits, text.end);
    const bool fraction = point < text.end && *point == '.' && point + 1 < text.end &&
                          SkipDigits(point + 1, text.end) == text.end;
    canonical =
        point > digits && (point == text.end || fraction) && length <= settings_.max_number_length;
  }
  if (canonical) {
    *to = WriteScalar(text.begin, length, quoted, *to);
    return ErrorCode::kNone;
  }
  const ErrorCode code = CanonicalNumber(op, type, text);
  if (code != ErrorCode::kNone) return code;
  number_.Room(kVectorSize);  // it is copied in whole vectors
  *to = number_.failed() ? nullptr : out_->Room(number_.size() + kOpRoom);
  if (*to == nullptr) return ErrorCode::kOutOfMemory;
  *to = WriteScalar(number_.data(), number_.size(), quoted, *to);
  return ErrorCode::kNone;
}

// Leaves the checked text in number_.
ErrorCode Writer::CanonicalNumber(WriteOp op, const TypeNode& type, const Piece& text) {
  if (text.low_half != 0 || text.high_half != 0) return ErrorCode::kNotANumber;
  // The number is scanned apart from the text that follows it in the pool.
  const uint32_t length = static_cast<uint32_t>(text.end - text.begin);
  number_.Reset();
  scratch_.Reset();
  scratch_.Append(text.begin, length);
  scratch_.Push('\0');
  if (scratch_.failed()) return ErrorCode::kOutOfMemory;
  NumberParts parts;
  const char* stop = nullptr;
  if (ScanJsonNumber(scratch_.data(), &parts, &stop) != scratch_.data() + length) {
    return ErrorCode::kNotANumber;
  }
  if (op == WriteOp::kDecimal) return WriteDecimal(parts, settings_.max_number_length, &number_);
  if (!parts.digits_only()) return ErrorCode::kNotAnInteger;
  return type.kind == Kind::kLong ? WriteLong(parts, false, &number_)
                                  : WriteInteger(parts, false, UINT32_MAX, &number_);
}

Writer::Piece Writer::Take(uint32_t units) {
  Piece piece{text_, text_ + units, 0, 0};
  if (tape_.pool_size == tape_.pool_units) {
    text_ = piece.end;
    return piece;
  }
  if (half_taken_ && units > 0) {
    piece.low_half = LowHalf(DecodeSequence(text_, kSurrogatePairBytes));
    half_taken_ = false;
    text_ += kSurrogatePairBytes;
    piece.begin = text_;
    --units;
  }
  while (units > 0) {
    const uint32_t length = static_cast<uint8_t>(*text_) < 0x80 ? 1 : SequenceLength(text_, true);
    if (length == kSurrogatePairBytes && units == 1) {
      piece.high_half = HighHalf(DecodeSequence(text_, kSurrogatePairBytes));
      half_taken_ = true;
      break;
    }
    text_ += length;
    units -= SequenceUnits(length);
  }
  piece.end = text_;
  return piece;
}

char* Writer::WriteString(uint32_t units, char* to) {
  const Piece piece = Take(units);
  *to++ = '"';
  if (piece.low_half != 0) to = WriteUnitEscape(piece.low_half, to);
  for (const char* p = piece.begin; p < piece.end;) {
    const char* end = p + std::min<ptrdiff_t>(piece.end - p, kChunk);
    // Not inside of a sequence.
    while (end < piece.end && (static_cast<uint8_t>(*end) & 0xC0) == 0x80) --end;
    to = WriteEscaped(p, end, to);
    p = end;
    if (p == piece.end) break;
    out_->EndAt(to);
    to = out_->Room(kOpRoom + kChunk * kLongestEscape);
    if (to == nullptr) return nullptr;
  }
  if (piece.high_half != 0) to = WriteUnitEscape(piece.high_half, to);
  *to++ = '"';
  return to;
}

}  // namespace longhand
