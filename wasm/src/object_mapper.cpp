#include "object_mapper.h"

#include <algorithm>
#include <cstring>

#include "reader.h"
#include "text.h"

namespace longhand {
namespace {

template <typename T>
int32_t Address(const T* pointer) {
  return static_cast<int32_t>(reinterpret_cast<intptr_t>(pointer));
}

// UTF-16 units of the first `offset` bytes of input.
uint32_t CountUnits(const char* input, uint32_t offset) {
  uint32_t units = 0;
  for (uint32_t k = 0; k < offset; ++k) {
    const uint8_t byte = static_cast<uint8_t>(input[k]);
    const bool continuation = (byte & 0xC0) == 0x80;
    units += continuation ? 0 : byte >= 0xF0 ? 2 : 1;
  }
  return units;
}

void DescribePlace(Workspace* workspace, uint32_t offset, const Cell* path, uint32_t steps) {
  auto& state = workspace->state;
  state[kStateErrorOffset] = static_cast<int32_t>(offset);
  state[kStateErrorIndex] = static_cast<int32_t>(CountUnits(workspace->input.data(), offset));
  state[kStatePath] = Address(path);
  state[kStatePathLength] = static_cast<int32_t>(steps);
}

}  // namespace

ObjectMapper& ObjectMapper::Instance() {
  static ObjectMapper instance;
  return instance;
}

void ObjectMapper::Configure(int32_t features, const StreamReadConstraints& constraints) {
  features_ = features;
  constraints_ = constraints;
}

void ObjectMapper::RegisterModule(const Module& module) {
  const auto same_name = [&module](const Module& other) { return other.name == module.name; };
  if (std::none_of(modules_.begin(), modules_.end(), same_name)) modules_.push_back(module);
}

bool ObjectMapper::Quotes(Kind kind) const {
  Serializer serializer = Serializer::kDefault;
  for (const Module& module : modules_) {
    serializer = module.serializers[static_cast<uint32_t>(kind)].value_or(serializer);
  }
  return serializer == Serializer::kToString;
}

int32_t ObjectMapper::CompileType(const Workspace& workspace, uint32_t ints) {
  bool quoted[kKinds];
  for (uint32_t kind = 0; kind < kKinds; ++kind) quoted[kind] = Quotes(static_cast<Kind>(kind));
  // Digits without a type are a bigInteger.
  quoted[static_cast<uint32_t>(Kind::kAny)] = quoted[static_cast<uint32_t>(Kind::kBigInteger)];
  auto type = std::make_unique<CompiledType>();
  type->Read(reinterpret_cast<const int32_t*>(workspace.input.data()), ints, quoted);
  types_.push_back(std::move(type));
  return static_cast<int32_t>(types_.size()) - 1;
}

// Whether JSON.parse will validate the document, so that its numbers are all there is to look at.
bool ObjectMapper::Scans(const TypeNode& root, int32_t options, int32_t locate) const {
  const bool untyped = root.kind == Kind::kAny && root.flags == 0;
  return untyped && (options & kValidate) == 0 && (features_ & kStrictDuplicateDetection) == 0 &&
         locate == TapeBuilder::kLocateNothing;
}

ErrorCode ObjectMapper::Read(Workspace* workspace, int32_t type, uint32_t length, int32_t options,
                             int32_t locate) const {
  const Input input{workspace->input.data(), length, (options & kTextInput) != 0};
  std::memset(workspace->input.data() + length, 0, kTextPadding);
  const CompiledType& compiled = *types_[static_cast<size_t>(type)];
  auto& state = workspace->state;
  if (Scans(compiled.node(CompiledType::kRoot), options, locate) &&
      workspace->scanner.Scan(input, constraints_, options, &workspace->scan_tape)) {
    state[kStateTape] = Address(workspace->scan_tape.data());
    state[kStatePoolLength] = state[kStateConversionsLength] = state[kStateWindowsLength] = 0;
    return ErrorCode::kNone;
  }

  Path& path = workspace->path;
  TapeBuilder& builder = workspace->builder;
  path.Reset();
  builder.Begin(compiled, input, {features_, options, constraints_, locate, workspace->seed},
                &path);
  Reader<TapeBuilder> reader(input, constraints_, &path, &builder);
  const bool complete = reader.Read();
  if (complete) builder.End();

  state[kStateWindowsLength] = 0;
  if (builder.out_of_memory()) {
    DescribePlace(workspace, 0, path.data(), 0);
    return ErrorCode::kOutOfMemory;
  }
  if (!complete) {
    const bool by_builder = builder.failure().code != ErrorCode::kNone;
    const Failure& failure = by_builder ? builder.failure() : reader.failure();
    state[kStateErrorType] = builder.mismatch().type;
    state[kStateErrorToken] = static_cast<int32_t>(builder.mismatch().token);
    state[kStateErrorField] = builder.mismatch().field;
    DescribePlace(workspace, failure.offset, path.data(), path.length());
    return failure.code;
  }
  if (locate != TapeBuilder::kLocateNothing) {
    const Buffer<Cell>& steps = builder.located_path();
    DescribePlace(workspace, builder.located_offset(), steps.data(), steps.size());
  }
  state[kStateTape] = Address(builder.tape().data());
  state[kStatePool] = Address(builder.pool().data());
  state[kStatePoolLength] = static_cast<int32_t>(builder.pool().size());
  state[kStateConversions] = Address(builder.conversions().data());
  state[kStateConversionsLength] = static_cast<int32_t>(builder.conversions().size());
  state[kStateWindows] = Address(builder.windows().data());
  // A place is told by keys too, which windows don't care for.
  if (locate == TapeBuilder::kLocateNothing) {
    state[kStateWindowsLength] = static_cast<int32_t>(builder.windows().size());
  }
  return ErrorCode::kNone;
}

ErrorCode ObjectMapper::Write(Workspace* workspace, int32_t type, uint32_t pairs,
                              uint32_t pool_size, uint32_t pool_units) const {
  const char* input = workspace->input.data();
  const uint32_t ops_size = pairs * kWritePairSize * static_cast<uint32_t>(sizeof(int32_t));
  const WriteTape tape{reinterpret_cast<const int32_t*>(input), pairs, input + ops_size, pool_size,
                       pool_units};
  workspace->output.Reset();
  const ErrorCode code = workspace->writer.Write(
      *types_[static_cast<size_t>(type)], tape,
      {(features_ & kIndentOutput) != 0, constraints_.max_number_length}, &workspace->output);
  auto& state = workspace->state;
  state[kStateOutput] = Address(workspace->output.data());
  state[kStateOutputLength] = static_cast<int32_t>(workspace->output.size());
  state[kStateErrorPair] = static_cast<int32_t>(workspace->writer.failed_pair());
  return code;
}

}  // namespace longhand
