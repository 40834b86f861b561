#include "writer.h"

#include <rapidjson/prettywriter.h>
#include <rapidjson/writer.h>

#include <algorithm>

#include "escape.h"
#include "number.h"
#include "text.h"

namespace longhand {
namespace {

using Encoding = rapidjson::UTF8<>;

// RapidJSON's writers do commas, colons and indentation; the text of strings and numbers is ours, since RapidJSON
// escapes with upper-case digits and knows no lone surrogates.
class CompactOutput : public rapidjson::Writer<Buffer<char>, Encoding, Encoding, rapidjson::CrtAllocator> {
 public:
  using Writer::Writer;
  void BeginString() { Prefix(rapidjson::kStringType); }
  void BeginScalar() { Prefix(rapidjson::kNumberType); }
};

class IndentedOutput
    : public rapidjson::PrettyWriter<Buffer<char>, Encoding, Encoding, rapidjson::CrtAllocator> {
 public:
  explicit IndentedOutput(Buffer<char>& out) : PrettyWriter(out) { SetIndent(' ', 2); }
  void BeginString() { PrettyPrefix(rapidjson::kStringType); }
  void BeginScalar() { PrettyPrefix(rapidjson::kNumberType); }
};

constexpr uint32_t kHighSurrogateFirst = 0xD800;
constexpr uint32_t kLowSurrogateFirst = 0xDC00;
constexpr uint32_t kIntLength = 11;  // of -2147483648
constexpr uint32_t kPairSize = 4;  // bytes of a surrogate pair in UTF-8

bool IsAscii(const char* begin, const char* end) {
  return std::all_of(begin, end, [](char c) { return static_cast<uint8_t>(c) < 0x80; });
}

uint32_t HighHalf(uint32_t code_point) { return kHighSurrogateFirst + ((code_point - 0x10000) >> 10); }
uint32_t LowHalf(uint32_t code_point) { return kLowSurrogateFirst + (code_point & 0x3FF); }

}  // namespace

ErrorCode Writer::Write(const CompiledType& type, const WriteTape& tape, const Settings& settings, Path* path,
                        Buffer<char>* out) {
  types_ = &type;
  tape_ = tape;
  settings_ = settings;
  path_ = path;
  out_ = out;
  text_ = tape.pool;
  half_taken_ = false;
  index_ = 0;
  failed_type_ = -1;
  if (settings.indent) {
    IndentedOutput output(*out);
    return Run(&output);
  }
  CompactOutput output(*out);
  return Run(&output);
}

template <typename Output>
ErrorCode Writer::Run(Output* output) {
  for (uint32_t pair = 0; pair < tape_.pairs; ++pair) {
    const int32_t word = tape_.ops[kWritePairSize * pair];
    const int32_t argument = tape_.ops[kWritePairSize * pair + 1];
    const WriteOp op = static_cast<WriteOp>(word & ((1 << kWriteOpBits) - 1));
    const int32_t type_index = word >> kWriteOpBits;
    const TypeNode& type = types_->node(type_index);
    const uint32_t units = static_cast<uint32_t>(argument);
    const bool in_array = path_->depth() > 0 && (*path_)[path_->depth() - 1].a == kCellImmediate;
    const bool ends = op == WriteOp::kEndArray || op == WriteOp::kEndObject;
    if (in_array && !ends) path_->NextElement();
    // Without a type only a bigint is a number that a module may quote.
    const bool quoted = type.quoted && (type.kind != Kind::kAny || op == WriteOp::kInteger);

    switch (op) {
      case WriteOp::kNull: output->Null(); break;
      case WriteOp::kFalse: WriteScalar(output, quoted, "false", 5); break;
      case WriteOp::kTrue: WriteScalar(output, quoted, "true", 4); break;
      case WriteOp::kInt: {
        char digits[kIntLength];
        const char* end = rapidjson::internal::i32toa(argument, digits);
        WriteScalar(output, quoted, digits, static_cast<uint32_t>(end - digits));
        break;
      }
      case WriteOp::kNumber: WriteScalar(output, quoted, TakeAscii(units), units); break;
      case WriteOp::kString:
        output->BeginString();
        WriteString(units);
        break;
      case WriteOp::kInteger:
      case WriteOp::kDecimal: {
        const ErrorCode code = WriteNumber(output, op, type, quoted, units);
        if (code != ErrorCode::kNone) {
          failed_type_ = type_index;
          return code;
        }
        break;
      }
      case WriteOp::kStartArray:
        output->StartArray();
        path_->PushArray();
        break;
      case WriteOp::kEndArray:
        output->EndArray();
        path_->Pop();
        break;
      case WriteOp::kStartObject:
        output->StartObject();
        path_->PushObject();
        break;
      case WriteOp::kEndObject:
        output->EndObject();
        path_->Pop();
        break;
      case WriteOp::kKey:
        path_->SetKey({kCellSource + index_, index_ + argument});
        output->BeginString();
        WriteString(units);
        break;
      case WriteOp::kField:
        path_->SetKey({-kCellSource - type_index, argument});
        output->BeginString();
        out_->Append(type.fields[units].key.data(), static_cast<uint32_t>(type.fields[units].key.size()));
        break;
    }
    if (out_->failed() || path_->failed()) return ErrorCode::kOutOfMemory;
  }
  return ErrorCode::kNone;
}

template <typename Output>
ErrorCode Writer::WriteNumber(Output* output, WriteOp op, const TypeNode& type, bool quoted, uint32_t units) {
  const ErrorCode code = CanonicalNumber(op, type, units);
  if (code != ErrorCode::kNone) return code;
  WriteScalar(output, quoted, number_.data(), number_.size());
  return number_.failed() ? ErrorCode::kOutOfMemory : ErrorCode::kNone;
}

// A number or a boolean: bare, or in quotes where a module or .writeAs says so.
template <typename Output>
void Writer::WriteScalar(Output* output, bool quoted, const char* text, uint32_t length) {
  output->BeginScalar();
  if (quoted) out_->Push('"');
  out_->Append(text, length);
  if (quoted) out_->Push('"');
}

// Leaves the checked text in number_.
ErrorCode Writer::CanonicalNumber(WriteOp op, const TypeNode& type, uint32_t units) {
  number_.Clear();
  const char* text = TakeAscii(units);
  if (text == nullptr) return ErrorCode::kNotANumber;
  // The number is scanned apart from the text that follows it in the pool.
  scratch_.Clear();
  scratch_.Append(text, units);
  scratch_.Push('\0');
  if (scratch_.failed()) return ErrorCode::kOutOfMemory;
  NumberParts parts;
  const char* stop = nullptr;
  if (ScanJsonNumber(scratch_.data(), &parts, &stop) != scratch_.data() + units) return ErrorCode::kNotANumber;
  if (op == WriteOp::kDecimal) return WriteDecimal(parts, settings_.max_number_length, &number_);
  if (!parts.digits_only()) return ErrorCode::kNotAnInteger;
  return type.kind == Kind::kLong ? WriteLong(parts, false, &number_)
                                  : WriteInteger(parts, false, UINT32_MAX, &number_);
}

// The next units of the pool if they are ASCII, otherwise nullptr.
const char* Writer::TakeAscii(uint32_t units) {
  const Piece piece = Take(units);
  const bool ascii = static_cast<uint32_t>(piece.end - piece.begin) == units &&
                     IsAscii(piece.begin, piece.end);
  return ascii ? piece.begin : nullptr;
}

Writer::Piece Writer::Take(uint32_t units) {
  index_ += static_cast<int32_t>(units);
  Piece piece{text_, text_ + units, 0, 0};
  if (tape_.pool_size == tape_.pool_units) {
    text_ = piece.end;
    return piece;
  }
  if (half_taken_ && units > 0) {
    piece.low_half = LowHalf(DecodeSequence(text_, kPairSize));
    half_taken_ = false;
    text_ += kPairSize;
    piece.begin = text_;
    --units;
  }
  while (units > 0) {
    const uint32_t length = static_cast<uint8_t>(*text_) < 0x80 ? 1 : SequenceLength(text_, true);
    if (length == kPairSize && units == 1) {
      piece.high_half = HighHalf(DecodeSequence(text_, kPairSize));
      half_taken_ = true;
      break;
    }
    text_ += length;
    units -= SequenceUnits(length);
  }
  piece.end = text_;
  return piece;
}

void Writer::WriteString(uint32_t units) {
  const Piece piece = Take(units);
  out_->Push('"');
  if (piece.low_half != 0) AppendUnitEscape(piece.low_half, out_);
  AppendEscaped(piece.begin, piece.end, out_);
  if (piece.high_half != 0) AppendUnitEscape(piece.high_half, out_);
  out_->Push('"');
}

}  // namespace longhand
