// The buffers of a wasm instance, shared by all its mappers: a call fills them, JavaScript consumes
// the result before anything else runs. Owned by bindings.cpp; natively, by a test.

#ifndef LONGHAND_WORKSPACE_H_
#define LONGHAND_WORKSPACE_H_

#include <array>
#include <cstdint>

#include "buffer.h"
#include "contract.h"
#include "number_scanner.h"
#include "path.h"
#include "tape_builder.h"
#include "writer.h"

namespace longhand {

struct Workspace {
  Buffer<char> input;
  TapeBuilder builder;
  NumberScanner scanner;
  Buffer<int32_t> scan_tape;
  Writer writer;
  Buffer<char> output;
  Path path;
  uint64_t seed = 0;  // against keys made to collide
  std::array<int32_t, kStateSize> state{};
};

}  // namespace longhand

#endif  // LONGHAND_WORKSPACE_H_
