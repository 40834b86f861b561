// The mapper: features, constraints, modules and compiled types, and the two things it does with
// them, reading and writing. Called by bindings.cpp for the JavaScript ObjectMapper of the same
// name, whose configuration it is a copy of.

#ifndef LONGHAND_OBJECT_MAPPER_H_
#define LONGHAND_OBJECT_MAPPER_H_

#include <cstdint>
#include <memory>
#include <vector>

#include "constraints.h"
#include "contract.h"
#include "module.h"
#include "type.h"
#include "workspace.h"

namespace longhand {

class ObjectMapper {
 public:
  ObjectMapper() = default;
  ObjectMapper(const ObjectMapper&) = delete;
  ObjectMapper& operator=(const ObjectMapper&) = delete;

  // The singleton of the instance.
  static ObjectMapper& Instance();

  void Configure(int32_t features, const StreamReadConstraints& constraints);

  // Registers serializers; a later module's win. A name that is there already changes nothing.
  void RegisterModule(const Module& module);

  // Compiles the type that stands in the workspace's input (see CompiledType::Read) and returns its
  // index.
  int32_t CompileType(const Workspace& workspace, uint32_t ints);

  void ClearTypes() { types_.clear(); }

  // Reads the `length` bytes of input; the result is the tape, an error is described in the state
  // block. `options` are ReadOption bits. A `locate` of 0 or more asks for the place of that cell
  // instead of a result.
  ErrorCode Read(Workspace* workspace, int32_t type, uint32_t length, int32_t options,
                 int32_t locate) const;

  // Writes the tape in the input: pairs of ints, then its pool; the result is the output.
  ErrorCode Write(Workspace* workspace, int32_t type, uint32_t pairs, uint32_t pool_size,
                  uint32_t pool_units) const;

 private:
  bool Quotes(Kind kind) const;
  bool Scans(const TypeNode& root, int32_t options, int32_t locate) const;

  int32_t features_ = kAllowCoercionOfScalars;
  StreamReadConstraints constraints_;
  std::vector<Module> modules_;
  std::vector<std::unique_ptr<CompiledType>> types_;
};

}  // namespace longhand

#endif  // LONGHAND_OBJECT_MAPPER_H_
