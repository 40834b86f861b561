// Turns the reader's events into the tape, by a compiled type: checks every value against what is
// declared for its place, writes where it stands in the source or its canonical text, and collects
// what has to be read without a type. Called by the reader; made by ObjectMapper, one per instance,
// whose buffers serve every call.

#ifndef LONGHAND_TAPE_BUILDER_H_
#define LONGHAND_TAPE_BUILDER_H_

#include <cstdint>

#include "buffer.h"
#include "constraints.h"
#include "contract.h"
#include "duplicates.h"
#include "path.h"
#include "reader.h"
#include "type.h"

namespace longhand {

// What the builder says of a value that is not what its type declares.
struct Mismatch {
  int32_t type = -1;
  TokenKind token = TokenKind::kNone;
  int32_t field = -1;
};

// What is called for every token is inlined into the reader, across files, by the linker: a read
// takes a fifth less time (51 → 40 µs for a page of 27 kB, for 10 kB of code).
class TapeBuilder {
 public:
  struct Settings {
    int32_t features;  // Feature bits
    int32_t options;   // ReadOption bits
    StreamReadConstraints constraints;
    int32_t locate = kLocateNothing;  // a cell whose place is wanted
    uint64_t seed = 0;
  };
  static constexpr int32_t kLocateNothing = -1;

  // Starts a document; the path is the reader's.
  void Begin(const CompiledType& type, const Input& input, const Settings& settings, Path* path);

  // Ends the document, when the reader has read all of it.
  void End() { EndWindow(); }

  // The reader's events.
  bool Null(const Token& token);
  bool Bool(const Token& token, bool value);
  [[gnu::always_inline]] bool Number(const Token& token, const NumberParts& parts);
  [[gnu::always_inline]] bool String(const Token& token);
  bool StartObject(const Token& token);
  bool Key(const Token& token);
  bool ExpectedKey(const Token& token) { return ReadField(token, *top_->expected); }
  [[gnu::always_inline]] uint32_t MatchExpectedKey(const char* text) const;
  bool EndObject(const Token& token);
  bool StartArray(const Token& token);
  bool EndArray(const Token& token);

  bool out_of_memory() const;
  const Failure& failure() const { return failure_; }
  const Mismatch& mismatch() const { return mismatch_; }
  const Buffer<int32_t>& tape() const { return tape_; }
  const Buffer<char>& pool() const { return pool_; }
  const Buffer<int32_t>& conversions() const { return conversions_; }
  // Where windows of a large input begin, and end: pairs of a UTF-16 index and a byte offset,
  // between which no text of the tape is divided. Empty for a small input.
  const Buffer<int32_t>& windows() const { return windows_; }
  // The place asked for by Settings::locate; its steps, and whether it was met.
  bool located() const { return located_; }
  uint32_t located_offset() const { return located_offset_; }
  const Buffer<Cell>& located_path() const { return located_path_; }

 private:
  // A place for a value: what is declared there (nullptr: nothing), and its cell.
  struct Slot {
    const TypeNode* type;
    uint32_t cell;
  };

  // An open array, record or object.
  struct Frame {
    const TypeNode* type;     // nullptr in a block
    const TypeNode* element;  // array: what its values are; otherwise nullptr
    const Field* expected;    // object: the field that mostly comes next
    const Field* fields_end;
    bool paged;        // object: the cells of its fields stand in pages
    uint32_t cell;     // of the container itself
    uint32_t content;  // object: its cells or pages; array, record: its header
    uint32_t tail;     // where the position of the next entry or block has to be written
    uint32_t serial;   // object: its number in the document, for duplicate keys
    uint32_t offset;   // where it begins in the source
  };

  bool Has(Feature feature) const { return (settings_.features & feature) != 0; }
  bool in_block() const { return block_depth_ != kNoBlock; }

  bool Fail(ErrorCode code, uint32_t offset);
  bool FailType(ErrorCode code, const TypeNode& type, const Token& token);
  bool Mismatched(const TypeNode& type, const Token& token) {
    return FailType(ErrorCode::kMismatchedType, type, token);
  }

  [[gnu::always_inline]] Slot NextSlot(const Token& token);
  void Set(uint32_t cell, Cell value) {
    tape_[cell] = value.a;
    tape_[cell + 1] = value.b;
  }
  [[gnu::always_inline]] bool Store(const Slot& slot, Cell value);
  [[gnu::always_inline]] Cell Cut(const Token& token);
  void NoteCut(const Token& token);
  void EndWindow();
  bool StoreNull(const Slot& slot, const Token& token);
  bool StorePool(const Slot& slot, uint32_t start);
  void Locate(uint32_t offset);
  [[gnu::always_inline]] bool Finish(const Slot& slot);
  [[gnu::always_inline]] uint32_t Allocate(uint32_t ints);

  bool ReadNumber(const Slot& slot, const Token& token, const NumberParts& parts, bool cuttable);
  bool ReadNumberText(const Slot& slot, const Token& token);
  bool ReadBooleanText(const Slot& slot, const Token& token);
  bool ReadEnumText(const Slot& slot, const Token& token);

  bool PushFrame(const Slot& slot, const Token& token);
  void PopFrame();
  bool EndContainer(const Token& token);
  [[gnu::always_inline]] bool ReadField(const Token& token, const Field& field);
  bool ReadUnknownKey(const Token& token);
  bool CheckDuplicate(const Token& token);
  [[gnu::always_inline]] uint32_t FieldCell(uint32_t field);
  uint32_t PagedCell(uint32_t field);
  bool CheckRequired();

  void OpenBlock(const Slot& owner, uint32_t index);
  bool CloseBlock(uint32_t index_end);
  bool BlockScalar(const Token& token);
  bool Convert(const Token& token, const NumberParts& parts);

  const CompiledType* types_ = nullptr;
  Input input_{};
  Settings settings_{};
  Path* path_ = nullptr;
  Slot slot_{};           // where a member's value goes, set by its key
  Buffer<Frame> frames_;  // the first is not a container's
  Frame* top_ = nullptr;  // the last of them
  Buffer<int32_t> tape_;
  Buffer<char> pool_;
  Buffer<int32_t> conversions_;
  Buffer<int32_t> windows_;
  bool has_windows_ = false;
  uint32_t next_window_ = 0;  // byte offset from which on a text starts a new one
  Cell last_cut_{0, 0};       // where the last text of the window in hand ends
  Buffer<char> scratch_;      // a token without its escapes
  DuplicateDetector duplicates_;
  uint32_t objects_ = 0;

  static constexpr uint32_t kNoBlock = UINT32_MAX;
  uint32_t block_depth_ = kNoBlock;  // how many frames are open outside of the block
  uint32_t block_ = 0;               // its position on the tape
  Slot block_owner_{};          // the place it is the value of; no type: it is an unknown member
  bool block_dropped_ = false;  // it is checked, yet not kept

  Failure failure_;
  Mismatch mismatch_;
  bool located_ = false;
  uint32_t located_offset_ = 0;
  Buffer<Cell> located_path_;
};

}  // namespace longhand

#endif  // LONGHAND_TAPE_BUILDER_H_
