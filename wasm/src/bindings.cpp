// The core as JavaScript sees it: plain exports that take integers, on the control path (mappers,
// modules, types) as on the path of every call. A mapper is its address; texts and lists of ints
// stand in the input. The only file that includes Emscripten.

#include <emscripten.h>

#include <cstdint>
#include <string>

#include "nesting.h"
#include "object_mapper.h"
#include "text.h"
#include "workspace.h"

namespace {

using longhand::ErrorCode;
using longhand::Module;
using longhand::ObjectMapper;
using longhand::Serializer;

longhand::Workspace workspace;

}  // namespace

extern "C" {

// Address of the state block (StateSlot), the same for the life of the instance.
EMSCRIPTEN_KEEPALIVE int32_t* state() { return workspace.state.data(); }

EMSCRIPTEN_KEEPALIVE void seed(uint32_t low, uint32_t high) {
  workspace.seed = static_cast<uint64_t>(high) << 32 | low;
}

// Room for an input of that many bytes; false when there is no memory for it. The state block says
// where.
EMSCRIPTEN_KEEPALIVE bool reserve_input(uint32_t size) {
  const bool reserved = workspace.input.Reserve(size_t{size} + longhand::kTextPadding);
  workspace.state[longhand::kStateInput] = reinterpret_cast<int32_t>(workspace.input.data());
  return reserved;
}

EMSCRIPTEN_KEEPALIVE ObjectMapper* mapper_instance() { return &ObjectMapper::Instance(); }

// Until mapper_delete.
EMSCRIPTEN_KEEPALIVE ObjectMapper* mapper_new() { return new ObjectMapper(); }

EMSCRIPTEN_KEEPALIVE void mapper_delete(ObjectMapper* mapper) { delete mapper; }

EMSCRIPTEN_KEEPALIVE void configure(ObjectMapper* mapper, int32_t features, uint32_t nesting,
                                    uint32_t number, uint32_t string, uint32_t name) {
  mapper->Configure(features, {nesting, number, string, name});
}

// The module's name stands in the input. `to_string` has a bit for each kind for which the module
// has ToStringSerializer: functions are JavaScript's.
EMSCRIPTEN_KEEPALIVE void register_module(ObjectMapper* mapper, uint32_t name_length,
                                          uint32_t to_string) {
  Module module;
  module.name = std::string(workspace.input.data(), name_length);
  for (uint32_t kind = 0; kind < longhand::kKinds; ++kind) {
    if ((to_string & 1u << kind) != 0) module.serializers[kind] = Serializer::kToString;
  }
  mapper->RegisterModule(module);
}

// The type stands in the input: so many ints, then its names.
EMSCRIPTEN_KEEPALIVE int32_t compile_type(ObjectMapper* mapper, uint32_t ints) {
  return mapper->CompileType(workspace, ints);
}

EMSCRIPTEN_KEEPALIVE void clear_types(ObjectMapper* mapper) { mapper->ClearTypes(); }

EMSCRIPTEN_KEEPALIVE ErrorCode read(const ObjectMapper* mapper, int32_t type, uint32_t length,
                                    int32_t options, int32_t locate) {
  return mapper->Read(&workspace, type, length, options, locate);
}

EMSCRIPTEN_KEEPALIVE ErrorCode write(const ObjectMapper* mapper, int32_t type, uint32_t pairs,
                                     uint32_t pool_size, uint32_t pool_units) {
  return mapper->Write(&workspace, type, pairs, pool_size, pool_units);
}

// Whether the text in the input, of that many bytes, is nested deeper than `limit`.
EMSCRIPTEN_KEEPALIVE bool nests_deeper(uint32_t length, uint32_t limit) {
  return longhand::NestsDeeper(workspace.input.data(), length, limit);
}
}
