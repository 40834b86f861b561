// Walks a whole read tape by the layout that contract.h describes, checks every position and span
// on it, and shows it as one line. Trusts nothing: whatever the tape holds, it ends and stays
// within the buffers.

#ifndef LONGHAND_TESTS_TAPE_PRINTER_H_
#define LONGHAND_TESTS_TAPE_PRINTER_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "buffer.h"
#include "contract.h"
#include "path.h"
#include "type_notation.h"

namespace longhand {

// Text of a document by UTF-16 index, as JavaScript sees it.
class IndexedText {
 public:
  explicit IndexedText(std::string_view text);

  // The text of [begin, end), or nothing where that is no span of whole characters.
  bool Cut(int32_t begin, int32_t end, std::string* out) const;
  // Byte offset of an index, -1 where none begins there.
  int32_t OffsetAt(int32_t index) const {
    return index < 0 || index > length() ? -1 : offsets_[static_cast<size_t>(index)];
  }
  int32_t length() const { return static_cast<int32_t>(offsets_.size()) - 1; }

 private:
  std::string_view text_;
  std::vector<int32_t> offsets_;  // of each unit; -1 for the second one of a pair
};

// A cell as it is shown: - null #12 'source' e'escaped source' p'pool'; what is wrong is put in
// *complaint.
std::string PrintCell(const Cell& cell, const IndexedText& text, const Buffer<char>* pool,
                      std::string* complaint);

// What is wrong with the windows of a tape: pairs of an index and a byte offset, beginnings and
// ends in turn. Each span has to lie in one of them.
std::string CheckWindows(const Buffer<int32_t>& windows, const IndexedText& text,
                         const std::vector<std::pair<int32_t, int32_t>>& spans);

// A path as messages show it: ["orders"][3]; what is wrong with a step is put in *complaint.
std::string PrintPath(const Cell* steps, uint32_t count, const IndexedText& text,
                      std::string* complaint);

class TapePrinter {
 public:
  TapePrinter(const TypeDescription& types, std::string_view text, const Buffer<int32_t>& tape,
              const Buffer<char>& pool);

  // Arrays [a, b], records <key=a>, objects {name=a} with unknown members behind as + blocks. A
  // block is (source; converted number i|u|-), i: digits only, u: uncertain, -: surely inexact.
  std::string Print();
  // What was wrong first; empty when nothing was.
  const std::string& complaint() const { return complaint_; }
  // All texts that are cut from the source, without their quotes: UTF-16 indexes.
  const std::vector<std::pair<int32_t, int32_t>>& spans() const { return spans_; }
  const IndexedText& text() const { return text_; }

 private:
  bool Claim(int32_t position, int32_t ints, const char* what);
  int32_t At(int32_t position) const { return tape_[static_cast<uint32_t>(position)]; }
  Cell CellAt(int32_t position) const { return {At(position), At(position + 1)}; }
  std::string Complain(const std::string& what);

  std::string PrintText(const Cell& cell, const Buffer<char>* pool);
  std::string PrintValue(int32_t type, int32_t cell);
  std::string PrintSequence(const DescribedNode& node, int32_t header);
  std::string PrintObject(const DescribedNode& node, int32_t position);
  std::string PrintBlock(int32_t position, bool value, int32_t* next);

  const TypeDescription& types_;
  IndexedText text_;
  const Buffer<int32_t>& tape_;
  const Buffer<char>& pool_;
  std::vector<bool> claimed_;
  std::vector<std::pair<int32_t, int32_t>> spans_;
  std::string complaint_;
};

}  // namespace longhand

#endif  // LONGHAND_TESTS_TAPE_PRINTER_H_
