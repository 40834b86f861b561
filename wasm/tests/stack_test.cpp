// The stack that a call takes: the same for the deepest document as for a shallow one, since
// reader, tape builder and writer keep explicit stacks. Measured on a thread whose stack is painted
// before. The WebAssembly build, whose stack has 256 kB, is measured in tests/stack.node.test.js.

#include <gtest/gtest.h>
#include <pthread.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "nesting.h"
#include "padded_text.h"
#include "test_mapper.h"

namespace longhand {
namespace {

constexpr uint32_t kDeepest = 10000;
constexpr uint32_t kShallow = 10;
constexpr size_t kStack = 1 << 20;
constexpr char kPaint = '\xA5';

void* CallFunction(void* function) {
  (*static_cast<std::function<void()>*>(function))();
  return nullptr;
}

// Bytes of the stack that running the function takes, the thread's own included.
size_t StackOf(std::function<void()> function) {
  std::vector<char> memory(kStack + 4096, kPaint);
  void* base = memory.data();
  size_t space = memory.size();
  std::align(4096, kStack, base, space);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstack(&attributes, base, kStack);
  pthread_t thread{};
  EXPECT_EQ(pthread_create(&thread, &attributes, CallFunction, &function), 0);
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
  // It grows downwards.
  const char* bottom = static_cast<const char*>(base);
  const char* top = bottom + kStack;
  return static_cast<size_t>(top - std::find_if(bottom, top, [](char c) { return c != kPaint; }));
}

std::string Nest(const std::string& open, const std::string& close, uint32_t depth) {
  std::string text;
  for (uint32_t k = 0; k < depth; ++k) text += open;
  text += "null";
  for (uint32_t k = 0; k < depth; ++k) text += close;
  return text;
}

// An object type with fields of every kind, whose first is the type itself.
std::string WideType() {
  constexpr const char* kKinds[] = {"long",       "bigInteger", "decimal", "int",
                                    "double",     "string",     "boolean", "any",
                                    "(red|blue)", "[long]",     "<string>"};
  std::string type = "{a:@1";
  for (uint32_t k = 0; k < 20; ++k) {
    for (const char* kind : kKinds) {
      type += ",";
      type += kind;
      type += std::to_string(k) + ":" + kind;
    }
  }
  return type + '}';
}

size_t StackOfRead(const std::string& type, const std::string& document) {
  constexpr int32_t kFeatures = kAllowCoercionOfScalars | kStrictDuplicateDetection;
  StreamReadConstraints constraints;
  constraints.max_nesting_depth = kDeepest;
  TestMapper mapper(kFeatures, constraints);
  const int32_t index = mapper.Compile(TypeDescription(type));
  ErrorCode code = ErrorCode::kNone;
  const size_t stack = StackOf([&] { code = mapper.ReadOnly(index, document, kTextInput); });
  EXPECT_EQ(code, ErrorCode::kNone) << type;
  return stack;
}

size_t StackOfWrite(uint32_t depth) {
  TestMapper mapper(kIndentOutput);
  const int32_t index = mapper.Compile(TypeDescription("[@1]"));
  WriteScript script;
  for (uint32_t k = 0; k < depth; ++k) script.Push(WriteOp::kStartArray);
  for (uint32_t k = 0; k < depth; ++k) script.Push(WriteOp::kEndArray);
  WriteResult result;
  const size_t stack = StackOf([&] { result = mapper.Write(index, script); });
  EXPECT_EQ(result.code, ErrorCode::kNone);
  return stack;
}

// What allocating takes depends on the size, and under a sanitizer on the place, too.
constexpr size_t kNoise = 4096;

struct Row {
  const char* name;
  std::string type;
  std::string open;
  std::string close;
};

TEST(StackTest, ReadingTakesTheSameAtEveryDepth) {
  const Row rows[] = {{"any arrays", "any", "[", "]"},
                      {"any objects", "any", "{\"a\":", "}"},
                      {"arrays", "[@1]", "[", "]"},
                      {"records", "<@1>", "{\"key\\u0020\":", "}"},
                      {"a wide object", WideType(), "{\"a\":", "}"},
                      {"unknown members", "{}", "{\"x\":12345678901234567890,\"a\":", "}"}};
  for (const Row& row : rows) {
    const size_t shallow = StackOfRead(row.type, Nest(row.open, row.close, kShallow));
    const size_t deep = StackOfRead(row.type, Nest(row.open, row.close, kDeepest));
    EXPECT_LT(deep, shallow + kNoise) << row.name;
    RecordProperty(row.name, static_cast<int>(deep));
  }
}

TEST(StackTest, WritingTakesTheSameAtEveryDepth) {
  EXPECT_LT(StackOfWrite(kDeepest), StackOfWrite(kShallow) + kNoise);
}

TEST(StackTest, CountingTheNestingTakesTheSameAtEveryDepth) {
  const auto stack = [](uint32_t depth) {
    const std::string text = Nest("[", "]", depth);
    const PaddedText padded(text);
    return StackOf([&] { EXPECT_FALSE(NestsDeeper(padded.begin(), padded.size(), kDeepest)); });
  };
  EXPECT_LT(stack(kDeepest), stack(kShallow) + kNoise);
}

// What would be found if there were recursion.
size_t Recurse(uint32_t depth) {
  volatile size_t below = depth == 0 ? 0 : Recurse(depth - 1);
  return below + 1;
}

TEST(StackTest, RecursionWouldBeSeen) {
  const auto stack = [](uint32_t depth) { return StackOf([depth] { Recurse(depth); }); };
  EXPECT_GT(stack(1000), stack(kShallow) + kNoise);
}

}  // namespace
}  // namespace longhand
