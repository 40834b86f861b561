// Makes WebAssembly fail on purpose: linked into the test build of the preset wasm-faults and into
// nothing else. Every allocation comes by here, since emmalloc's own names are weak, and every
// basic block of the core too (clang's -fsanitize-coverage=trace-pc): the product has no hooks.
// Driven by tests/faults/, which knows these numbers.

#include <emscripten.h>
#include <emscripten/emmalloc.h>
#include <emscripten/heap.h>

#include <cstddef>
#include <cstdint>

namespace {

enum class Fault : int32_t {
  kNone,
  kAllocationFails,  // the one that is due
  kAllocationsFail,  // it and all behind it: memory is at its end
  kMemoryGrows,      // at the allocation that is due, which detaches all views of JavaScript
  kTrapInAllocation,
  kTrapInBlock,
  kStackOverflow,  // at the block that is due, of JavaScript's stack, which WebAssembly's calls are
                   // on
};

Fault fault = Fault::kNone;
// How many allocations or blocks pass before the fault.
int32_t remaining = 0;
int32_t allocations = 0;
int32_t blocks = 0;

constexpr size_t kGrowth = 65536;

// Whether the allocation that is asked for has to fail.
bool AllocationFails() {
  ++allocations;
  const bool due = remaining == 0;
  if (remaining > 0) --remaining;
  switch (fault) {
    case Fault::kAllocationFails:
      if (due) fault = Fault::kNone;
      return due;
    case Fault::kAllocationsFail:
      return due;
    case Fault::kMemoryGrows:
      if (due) {
        fault = Fault::kNone;
        emscripten_resize_heap(emscripten_get_heap_size() + kGrowth);
      }
      return false;
    case Fault::kTrapInAllocation:
      if (due) __builtin_trap();
      return false;
    default:
      return false;
  }
}

volatile int32_t depth = 0;

// Calls itself until the engine refuses.
void ExhaustStack() {
  if (fault == Fault::kStackOverflow) ExhaustStack();
  // Work to come back to: without it the call would be a jump.
  depth = depth + 1;
}

}  // namespace

extern "C" {

void* malloc(size_t size) { return AllocationFails() ? nullptr : emmalloc_malloc(size); }

void* calloc(size_t count, size_t size) {
  return AllocationFails() ? nullptr : emmalloc_calloc(count, size);
}

void* realloc(void* old, size_t size) {
  return AllocationFails() ? nullptr : emmalloc_realloc(old, size);
}

// Called by the compiled code at each basic block.
void __sanitizer_cov_trace_pc() {
  ++blocks;
  if (fault != Fault::kTrapInBlock && fault != Fault::kStackOverflow) return;
  if (remaining-- != 0) return;
  if (fault == Fault::kStackOverflow) ExhaustStack();
  // What has trapped once is broken, and goes on trapping.
  remaining = 0;
  __builtin_trap();
}

// Sets the next fault, and both counts to nothing; a fault of 0 takes it back.
EMSCRIPTEN_KEEPALIVE void set_fault(int32_t kind, int32_t countdown) {
  fault = static_cast<Fault>(kind);
  remaining = countdown;
  allocations = blocks = 0;
}

EMSCRIPTEN_KEEPALIVE int32_t allocation_count() { return allocations; }
EMSCRIPTEN_KEEPALIVE int32_t block_count() { return blocks; }
}
