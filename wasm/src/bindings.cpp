// The core as JavaScript sees it: Embind for the control path (mappers, modules, types), plain
// exports with integers for the path of every call, since an Embind call costs several times a
// plain one. The only file that includes Emscripten.

#include <emscripten.h>
#include <emscripten/bind.h>

#include <memory>
#include <string>

#include "nesting.h"
#include "object_mapper.h"
#include "text.h"
#include "workspace.h"

namespace longhand {
namespace {

Workspace workspace;

int32_t AddressOf(const ObjectMapper& mapper) { return reinterpret_cast<int32_t>(&mapper); }

ObjectMapper* Singleton() { return &ObjectMapper::Instance(); }

void Configure(ObjectMapper& mapper, int32_t features, uint32_t nesting, uint32_t number,
               uint32_t string, uint32_t name) {
  mapper.Configure(features, {nesting, number, string, name});
}

// `present` and `to_string` have a bit for each kind: the module has a serializer, and it is
// ToStringSerializer.
void RegisterModule(ObjectMapper& mapper, const std::string& name, uint32_t present,
                    uint32_t to_string) {
  Module module;
  module.name = name;
  for (uint32_t kind = 0; kind < kKinds; ++kind) {
    const uint32_t bit = 1u << kind;
    if (present & bit)
      module.serializers[kind] = to_string & bit ? Serializer::kToString : Serializer::kDefault;
  }
  mapper.RegisterModule(module);
}

int32_t CompileType(ObjectMapper& mapper, uint32_t ints) {
  return mapper.CompileType(workspace, ints);
}

}  // namespace
}  // namespace longhand

EMSCRIPTEN_BINDINGS(longhand) {
  using longhand::ObjectMapper;
  emscripten::class_<ObjectMapper>("ObjectMapper")
      .constructor<>()
      .class_function("instance", &longhand::Singleton, emscripten::allow_raw_pointers())
      .function("address", &longhand::AddressOf)
      .function("configure", &longhand::Configure)
      .function("registerModule", &longhand::RegisterModule)
      .function("compileType", &longhand::CompileType)
      .function("clearTypes", &ObjectMapper::ClearTypes);
}

extern "C" {

// Address of the state block (StateSlot), the same for the life of the instance.
EMSCRIPTEN_KEEPALIVE int32_t* state() { return longhand::workspace.state.data(); }

EMSCRIPTEN_KEEPALIVE void seed(uint32_t low, uint32_t high) {
  longhand::workspace.seed = static_cast<uint64_t>(high) << 32 | low;
}

// Room for an input of that many bytes; false when there is no memory for it. The state block says
// where.
EMSCRIPTEN_KEEPALIVE bool reserve_input(uint32_t size) {
  const bool reserved = longhand::workspace.input.Reserve(size_t{size} + longhand::kTextPadding);
  longhand::workspace.state[longhand::kStateInput] =
      reinterpret_cast<int32_t>(longhand::workspace.input.data());
  return reserved;
}

EMSCRIPTEN_KEEPALIVE longhand::ErrorCode read(const longhand::ObjectMapper* mapper, int32_t type,
                                              uint32_t length, int32_t options, int32_t locate) {
  return mapper->Read(&longhand::workspace, type, length, options, locate);
}

EMSCRIPTEN_KEEPALIVE longhand::ErrorCode write(const longhand::ObjectMapper* mapper, int32_t type,
                                               uint32_t pairs, uint32_t pool_size,
                                               uint32_t pool_units) {
  return mapper->Write(&longhand::workspace, type, pairs, pool_size, pool_units);
}

// Whether the text in the input, of that many bytes, is nested deeper than `limit`.
EMSCRIPTEN_KEEPALIVE bool nests_deeper(uint32_t length, uint32_t limit) {
  return longhand::NestsDeeper(longhand::workspace.input.data(), length, limit);
}
}
