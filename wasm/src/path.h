// Where in a document the reader stands: one step for each open array or object. Kept as
// cells of the tape, so that JavaScript can show it; only looked at when something has to be said
// about the place.

#ifndef LONGHAND_PATH_H_
#define LONGHAND_PATH_H_

#include <cstdint>

#include "buffer.h"
#include "contract.h"

namespace longhand {

struct Cell {
  int32_t a;
  int32_t b;
};

class Path {
 public:
  void Reset() { steps_.Reset(); }
  uint32_t depth() const { return steps_.size(); }
  bool failed() const { return steps_.failed(); }
  const Cell& operator[](uint32_t depth) const { return steps_[depth]; }
  const Cell* data() const { return steps_.data(); }

  void PushObject() { steps_.Push({0, 0}); }
  void PushArray() { steps_.Push({kCellImmediate, -1}); }
  void Pop() { steps_.Pop(); }
  void NextElement() { ++steps_.back().b; }
  void SetKey(Cell key) { steps_.back() = key; }
  void ClearKey() { steps_.back() = {0, 0}; }

  // How many steps name a member or an element: in an object whose next key was not read yet, the
  // last one doesn't.
  uint32_t length() const { return depth() > 0 && steps_.back().a == 0 ? depth() - 1 : depth(); }

 private:
  Buffer<Cell> steps_;
};

}  // namespace longhand

#endif  // LONGHAND_PATH_H_
