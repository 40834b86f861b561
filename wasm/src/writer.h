// Turns a write tape, values as JavaScript gave them, into JSON text, by a compiled type: checks
// the text of numbers and decides their wire form, so that whatever comes out is valid. Called by
// ObjectMapper.

#ifndef LONGHAND_WRITER_H_
#define LONGHAND_WRITER_H_

#include <cstdint>

#include "buffer.h"
#include "contract.h"
#include "type.h"

namespace longhand {

// Pairs of ints (op and type, argument), and the text they refer to one after the other: WTF-8 with
// kTextPadding readable bytes behind it.
struct WriteTape {
  const int32_t* ops;
  uint32_t pairs;
  const char* pool;
  uint32_t pool_size;   // bytes
  uint32_t pool_units;  // the same in UTF-16 units
};

class Writer {
 public:
  struct Settings {
    bool indent;
    uint32_t max_number_length;  // longer plain decimals are written in scientific notation
  };

  // Appends the text to *out. After an error, failed_pair() says of which value.
  ErrorCode Write(const CompiledType& type, const WriteTape& tape, const Settings& settings,
                  Buffer<char>* out);

  uint32_t failed_pair() const { return pair_; }

 private:
  // Some of the pool's text. Where two strings meet inside of a surrogate pair, each has a half.
  struct Piece {
    const char* begin;
    const char* end;
    uint32_t low_half;   // in front of the text; 0: none
    uint32_t high_half;  // behind it; 0: none
  };

  template <bool kIndent>
  ErrorCode Run();
  Piece Take(uint32_t units);
  char* WriteString(uint32_t units, char* to);
  static uint32_t TextRoom(WriteOp op, uint32_t units);
  char* WriteScalar(const char* text, uint32_t length, bool quoted, char* to);
  ErrorCode WriteNumber(WriteOp op, const TypeNode& type, const Piece& text, bool quoted,
                        char** to);
  ErrorCode CanonicalNumber(WriteOp op, const TypeNode& type, const Piece& text);

  const CompiledType* types_ = nullptr;
  WriteTape tape_{};
  Settings settings_{};
  Buffer<char>* out_ = nullptr;
  Buffer<char> number_;  // the canonical text of a number
  Buffer<char> scratch_;
  const char* text_ = nullptr;  // what is next in the pool
  bool half_taken_ = false;     // of the pair at text_, the high half belongs to the string before
  uint32_t pair_ = 0;
};

}  // namespace longhand

#endif  // LONGHAND_WRITER_H_
