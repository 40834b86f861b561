// An ObjectMapper with a workspace of its own, called the way bindings.cpp calls it, with results
// as text that a table of expectations can hold.

#ifndef LONGHAND_TESTS_TEST_MAPPER_H_
#define LONGHAND_TESTS_TEST_MAPPER_H_

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "object_mapper.h"
#include "type_notation.h"
#include "workspace.h"

namespace longhand {

struct ReadResult {
  ErrorCode code = ErrorCode::kNone;
  int32_t offset = 0;  // of the error or the located cell
  int32_t index = 0;
  int32_t type = -1;
  TokenKind token = TokenKind::kNone;
  int32_t field = -1;
  std::string path;
  std::string tape;         // as TapePrinter shows it
  std::string conversions;  // the cells to be converted, comma separated
  std::string complaint;    // what is wrong with the tape itself
};

struct WriteResult {
  ErrorCode code = ErrorCode::kNone;
  std::string output;
  int32_t pair = 0;  // of the tape, the one that could not be written
};

// The ops of a write tape and their text, made as js/engine/value-writer.js makes them.
class WriteScript {
 public:
  WriteScript& Push(WriteOp op, int32_t argument = 0, int32_t type = kUntyped);
  WriteScript& Text(WriteOp op, std::u16string_view text, int32_t type = kUntyped);
  WriteScript& Text(WriteOp op, std::string_view ascii, int32_t type = kUntyped);

  const std::vector<int32_t>& ops() const { return ops_; }
  const std::u16string& pool() const { return pool_; }

 private:
  std::vector<int32_t> ops_;
  std::u16string pool_;
};

// UTF-16 as the JavaScript side encodes it: a lone surrogate is a sequence of its own.
std::string EncodeWtf8(std::u16string_view text);

class TestMapper {
 public:
  static constexpr int32_t kDefaultFeatures = kAllowCoercionOfScalars;

  explicit TestMapper(int32_t features = kDefaultFeatures,
                      const StreamReadConstraints& constraints = {});

  ObjectMapper& mapper() { return mapper_; }
  Workspace& workspace() { return *workspace_; }
  // From here on with fresh buffers, of exactly the size that is asked for.
  void ForgetBuffers();

  int32_t Compile(const TypeDescription& type);
  // Reads and leaves the result in the workspace: of any depth, which what shows tapes is not made
  // for.
  ErrorCode ReadOnly(int32_t type, std::string_view text, int32_t options = 0, int32_t locate = -1);
  ReadResult Read(int32_t type, std::string_view text, int32_t options = 0, int32_t locate = -1);
  WriteResult Write(int32_t type, const WriteScript& script);

  // Both with a type that is compiled for this call.
  ReadResult ReadAs(std::string_view notation, std::string_view text, int32_t options = 0,
                    int32_t locate = -1);
  WriteResult WriteAs(std::string_view notation, const WriteScript& script);

 private:
  void PutInput(std::string_view bytes);

  ObjectMapper mapper_;
  std::unique_ptr<Workspace> workspace_ = std::make_unique<Workspace>();
  std::vector<TypeDescription> types_;
};

}  // namespace longhand

#endif  // LONGHAND_TESTS_TEST_MAPPER_H_
