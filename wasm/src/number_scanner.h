// Finds the numbers of a document that a double may not hold, without validating the document: 64
// bytes at a time, for reads without a type, whose text JSON.parse will validate. Called by
// ObjectMapper in place of the reader.

#ifndef LONGHAND_NUMBER_SCANNER_H_
#define LONGHAND_NUMBER_SCANNER_H_

#include <cstdint>

#include "buffer.h"
#include "constraints.h"
#include "contract.h"
#include "number.h"
#include "reader.h"
#include "string_mask.h"

namespace longhand {

// What a read without a type makes of a number: the flags of its conversion, -1 when it stays a
// number.
int32_t ConversionOf(const NumberParts& parts, int32_t options);

class NumberScanner {
 public:
  // Writes the tape of a document that is one block. False when only the reader can tell whether
  // the document is right: it is near a limit, or it has a number that is none, or stands where
  // none may stand.
  bool Scan(const Input& input, const StreamReadConstraints& constraints, int32_t options,
            Buffer<int32_t>* tape);

 private:
  bool ScanBlock(const char* block, uint64_t valid);
  bool ScanNumber(const char* number, uint32_t surplus);

  const char* begin_ = nullptr;
  const char* end_ = nullptr;
  StreamReadConstraints constraints_;
  int32_t options_ = 0;
  Buffer<int32_t>* tape_ = nullptr;
  uint32_t short_number_ = 0;  // that may pass without a closer look, in characters
  uint32_t surplus_ = 0;       // bytes so far beyond their UTF-16 units
  uint32_t depth_ = 0;
  uint32_t longest_string_ = 0;  // that may pass without a closer look, in bytes
  uint32_t string_run_ = 0;      // bytes since the last quote while in a string
  StringMask strings_;
  uint64_t in_scalar_ = 0;  // the last byte belonged to a number or literal
};

}  // namespace longhand

#endif  // LONGHAND_NUMBER_SCANNER_H_
