#include "test_mapper.h"

#include <cstring>

#include "tape_printer.h"
#include "text.h"

namespace longhand {
namespace {

constexpr size_t kSmallInput = 64 << 10;  // has no windows

}  // namespace

WriteScript& WriteScript::Push(WriteOp op, int32_t argument, int32_t type) {
  ops_.push_back(static_cast<int32_t>(op) | type * (1 << kWriteOpBits));
  ops_.push_back(argument);
  return *this;
}

WriteScript& WriteScript::Text(WriteOp op, std::u16string_view text, int32_t type) {
  pool_ += text;
  return Push(op, static_cast<int32_t>(text.size()), type);
}

WriteScript& WriteScript::Text(WriteOp op, std::string_view ascii, int32_t type) {
  return Text(op, std::u16string(ascii.begin(), ascii.end()), type);
}

std::string EncodeWtf8(std::u16string_view text) {
  std::string bytes;
  const auto push = [&bytes](uint32_t byte) { bytes.push_back(static_cast<char>(byte)); };
  for (size_t k = 0; k < text.size(); ++k) {
    uint32_t point = text[k];
    const bool high = point >= 0xD800 && point < 0xDC00;
    if (high && k + 1 < text.size() && text[k + 1] >= 0xDC00 && text[k + 1] < 0xE000) {
      point = 0x10000 + ((point - 0xD800) << 10) + (text[++k] - 0xDC00u);
    }
    if (point < 0x80) {
      push(point);
    } else if (point < 0x800) {
      push(0xC0 | point >> 6);
      push(0x80 | (point & 0x3F));
    } else if (point < 0x10000) {
      push(0xE0 | point >> 12);
      push(0x80 | (point >> 6 & 0x3F));
      push(0x80 | (point & 0x3F));
    } else {
      push(0xF0 | point >> 18);
      push(0x80 | (point >> 12 & 0x3F));
      push(0x80 | (point >> 6 & 0x3F));
      push(0x80 | (point & 0x3F));
    }
  }
  return bytes;
}

TestMapper::TestMapper(int32_t features, const StreamReadConstraints& constraints) {
  mapper_.Configure(features, constraints);
}

void TestMapper::ForgetBuffers() { workspace_ = std::make_unique<Workspace>(); }

void TestMapper::PutInput(std::string_view bytes) {
  Buffer<char>& input = workspace_->input;
  if (!input.Reserve(bytes.size() + kTextPadding)) std::abort();
  if (!bytes.empty()) std::memcpy(input.data(), bytes.data(), bytes.size());
  std::memset(input.data() + bytes.size(), 0, kTextPadding);
}

int32_t TestMapper::Compile(const TypeDescription& type) {
  PutInput(type.Encode());
  types_.push_back(type);
  return mapper_.CompileType(*workspace_, static_cast<uint32_t>(type.Ints().size()));
}

ErrorCode TestMapper::ReadOnly(int32_t type, std::string_view text, int32_t options,
                               int32_t locate) {
  PutInput(text);
  // What is read without a type goes this way as well; the way that JSON.parse validates has tests
  // of its own.
  options |= kValidate;
  return mapper_.Read(workspace_.get(), type, static_cast<uint32_t>(text.size()), options, locate);
}

ReadResult TestMapper::Read(int32_t type, std::string_view text, int32_t options, int32_t locate) {
  ReadResult result;
  result.code = ReadOnly(type, text, options, locate);
  Workspace& space = *workspace_;
  result.offset = space.state[kStateErrorOffset];
  result.index = space.state[kStateErrorIndex];
  const IndexedText indexed(text);
  if (result.code != ErrorCode::kNone) {
    // Only an error says these.
    result.type = space.state[kStateErrorType];
    result.token = static_cast<TokenKind>(space.state[kStateErrorToken]);
    result.field = space.state[kStateErrorField];
    result.path = PrintPath(space.path.data(), space.path.length(), indexed, &result.complaint);
    return result;
  }
  if (locate != TapeBuilder::kLocateNothing) {
    const Buffer<Cell>& steps = space.builder.located_path();
    result.path = PrintPath(steps.data(), steps.size(), indexed, &result.complaint);
  }
  TapePrinter printer(types_[static_cast<size_t>(type)], text, space.builder.tape(),
                      space.builder.pool());
  result.tape = printer.Print();
  if (result.complaint.empty()) result.complaint = printer.complaint();
  const Buffer<int32_t>& windows = space.builder.windows();
  const bool large = text.size() > kSmallInput;
  if (large != !windows.empty() && !printer.spans().empty()) result.complaint = "windows";
  if (large && result.complaint.empty())
    result.complaint = CheckWindows(windows, printer.text(), printer.spans());
  const Buffer<int32_t>& conversions = space.builder.conversions();
  for (uint32_t k = 0; k < conversions.size(); ++k) {
    if (k > 0) result.conversions += ',';
    result.conversions += std::to_string(conversions[k]);
    const bool inside =
        conversions[k] >= 0 &&
        conversions[k] + kCellSize <= static_cast<int32_t>(space.builder.tape().size());
    if (!inside) result.complaint = "a conversion outside of the tape";
  }
  return result;
}

WriteResult TestMapper::Write(int32_t type, const WriteScript& script) {
  const std::string pool = EncodeWtf8(script.pool());
  const size_t ops_size = script.ops().size() * sizeof(int32_t);
  PutInput(std::string(reinterpret_cast<const char*>(script.ops().data()), ops_size) + pool);
  WriteResult result;
  result.code = mapper_.Write(
      workspace_.get(), type, static_cast<uint32_t>(script.ops().size() / kWritePairSize),
      static_cast<uint32_t>(pool.size()), static_cast<uint32_t>(script.pool().size()));
  const Buffer<char>& output = workspace_->output;
  if (!output.empty()) result.output.assign(output.data(), output.size());
  result.pair = workspace_->state[kStateErrorPair];
  return result;
}

ReadResult TestMapper::ReadAs(std::string_view notation, std::string_view text, int32_t options,
                              int32_t locate) {
  return Read(Compile(TypeDescription(notation)), text, options, locate);
}

WriteResult TestMapper::WriteAs(std::string_view notation, const WriteScript& script) {
  return Write(Compile(TypeDescription(notation)), script);
}

}  // namespace longhand
