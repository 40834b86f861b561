#include "tape_builder.h"

#include "number_scanner.h"
#include "simd.h"
#include "token_text.h"

namespace longhand {
namespace {

constexpr uint32_t kVectorInts = kVectorSize / sizeof(int32_t);
constexpr uint32_t kQuotes = 2;
constexpr uint32_t kBytesOfInt = 5;  // of input, for each int of the tape
// In bytes. A string cut from a text keeps the whole text alive: from a large one only windows of
// it are kept.
constexpr uint32_t kSmallInput = 64 << 10;
constexpr uint32_t kWindowSize = 32 << 10;

}  // namespace

void TapeBuilder::Begin(const CompiledType& type, const Input& input, const Settings& settings,
                        Path* path) {
  types_ = &type;
  input_ = input;
  settings_ = settings;
  path_ = path;
  frames_.Reset();
  frames_.Push({});
  top_ = frames_.data();
  tape_.Reset();
  // Most tapes need no more: growing in steps would copy them, and disturb the garbage collector
  // with each.
  tape_.Reserve(input.size / kBytesOfInt);
  pool_.Reset();
  conversions_.Reset();
  windows_.Reset();
  has_windows_ = input.size > kSmallInput;
  next_window_ = 0;
  objects_ = 0;
  if (Has(kStrictDuplicateDetection)) duplicates_.Clear(settings.seed);
  block_depth_ = kNoBlock;
  failure_ = {};
  mismatch_ = {};
  located_ = false;
  located_offset_ = 0;
  located_path_.Reset();
  scratch_.Reset();
  slot_ = {&type.node(CompiledType::kRoot), Allocate(kCellSize)};
}

bool TapeBuilder::out_of_memory() const {
  return tape_.failed() || pool_.failed() || conversions_.failed() || windows_.failed() ||
         frames_.failed() || scratch_.failed() || duplicates_.failed() || located_path_.failed();
}

bool TapeBuilder::Fail(ErrorCode code, uint32_t offset) {
  failure_ = {code, offset};
  return false;
}

bool TapeBuilder::FailType(ErrorCode code, const TypeNode& type, const Token& token) {
  mismatch_ = {types_->index_of(type), token.kind, -1};
  const bool in_quotes = token.kind == TokenKind::kString;
  return Fail(code, in_quotes ? token.begin - 1 : token.begin);
}

// Places of values.

// Zeroed ints at the end of the tape; their position, or 0 when there is no memory (the root's cell
// is there).
uint32_t TapeBuilder::Allocate(uint32_t ints) {
  const uint32_t position = tape_.size();
  int32_t* first = tape_.Append(ints, kVectorInts);
  if (first == nullptr) return 0;
  ZeroInts(first, ints);
  return position;
}

// The slot of the value that begins with this token. Without memory it is the root's:
// out_of_memory() ends the call.
TapeBuilder::Slot TapeBuilder::NextSlot(const Token& token) {
  Slot slot = slot_;
  if (top_->element != nullptr) {
    const uint32_t entry = Allocate(kArrayEntry);
    tape_[top_->tail] = static_cast<int32_t>(entry);
    ++tape_[top_->content];
    top_->tail = entry;
    slot = {top_->element, entry + 1};
  }
  if (static_cast<int32_t>(slot.cell) == settings_.locate) {
    Locate(token.kind == TokenKind::kString ? token.begin - 1 : token.begin);
  }
  return slot;
}

// A later duplicate of a key overrides the place, as it overrides the value.
void TapeBuilder::Locate(uint32_t offset) {
  located_ = true;
  located_offset_ = offset;
  located_path_.Clear();
  located_path_.Append(path_->data(), path_->length());
}

bool TapeBuilder::Finish(const Slot& slot) {
  if (slot.type->has(kTypeConverted)) conversions_.Push(static_cast<int32_t>(slot.cell));
  return true;
}

// The cell of a token whose text JavaScript will cut from the source.
Cell TapeBuilder::Cut(const Token& token) {
  if (has_windows_) NoteCut(token);
  return SourceCell(token);
}

// A window ends with its last text: what lies between two of them, however much, is decoded for
// nobody.
void TapeBuilder::NoteCut(const Token& token) {
  const int32_t quote = token.kind == TokenKind::kString ? 1 : 0;
  // A long text is a window of its own: it would be decoded with each short one beside it.
  if (token.begin >= next_window_ || token.end - token.begin > kWindowSize) {
    EndWindow();
    windows_.Push(static_cast<int32_t>(token.index) - quote);
    windows_.Push(static_cast<int32_t>(token.begin) - quote);
    next_window_ = token.begin + kWindowSize;
  }
  last_cut_ = {static_cast<int32_t>(token.index_end) + quote,
               static_cast<int32_t>(token.end) + quote};
}

void TapeBuilder::EndWindow() {
  if (windows_.empty()) return;
  windows_.Push(last_cut_.a);
  windows_.Push(last_cut_.b);
}

bool TapeBuilder::Store(const Slot& slot, Cell value) {
  Set(slot.cell, value);
  return Finish(slot);
}

bool TapeBuilder::StoreNull(const Slot& slot, const Token& token) {
  if (slot.type->has(kTypeNonNull)) return FailType(ErrorCode::kNullValue, *slot.type, token);
  Set(slot.cell, {kCellNull, 0});
  return true;
}

// The pool's text from `start` on is the value.
bool TapeBuilder::StorePool(const Slot& slot, uint32_t start) {
  return Store(
      slot, {-kCellSource - static_cast<int32_t>(start), -1 - static_cast<int32_t>(pool_.size())});
}

// Containers.

bool TapeBuilder::PushFrame(const Slot& slot, const Token& token) {
  Frame frame{};
  frame.type = slot.type;
  frame.cell = slot.cell;
  frame.serial = objects_;
  frame.offset = token.begin;
  if (token.kind == TokenKind::kObject) ++objects_;
  if (slot.type != nullptr) {
    const TypeNode& type = *slot.type;
    if (type.kind == Kind::kObject) {
      const uint32_t fields = static_cast<uint32_t>(type.fields.size());
      frame.paged = type.paged();
      const uint32_t pages = (fields + kPageFields - 1) / kPageFields;
      frame.tail = Allocate(kObjectHeader + (frame.paged ? pages : kCellSize * fields));
      frame.content = frame.tail + kObjectHeader;
      frame.expected = type.fields.data();
      frame.fields_end = frame.expected + fields;
    } else {
      frame.content = Allocate(kSequenceHeader);
      frame.tail = frame.content + 1;
      if (type.kind == Kind::kArray) frame.element = type.element;
    }
    const uint32_t position = type.kind == Kind::kObject ? frame.tail : frame.content;
    Set(slot.cell, {kCellImmediate, static_cast<int32_t>(position)});
  }
  frames_.Push(frame);
  if (frames_.failed() || tape_.failed()) return Fail(ErrorCode::kOutOfMemory, token.begin);
  top_ = &frames_.back();
  return true;
}

void TapeBuilder::PopFrame() {
  frames_.Pop();
  top_ = &frames_.back();
}

bool TapeBuilder::StartObject(const Token& token) {
  if (in_block()) return PushFrame({nullptr, 0}, token);
  const Slot slot = NextSlot(token);
  const Kind kind = slot.type->kind;
  if (kind == Kind::kObject || kind == Kind::kRecord) return PushFrame(slot, token);
  if (kind != Kind::kAny) return Mismatched(*slot.type, token);
  OpenBlock(slot, token.index);
  return PushFrame({nullptr, 0}, token);
}

bool TapeBuilder::StartArray(const Token& token) {
  if (in_block()) return PushFrame({nullptr, 0}, token);
  const Slot slot = NextSlot(token);
  if (slot.type->kind == Kind::kArray) return PushFrame(slot, token);
  if (slot.type->kind != Kind::kAny) return Mismatched(*slot.type, token);
  OpenBlock(slot, token.index);
  return PushFrame({nullptr, 0}, token);
}

bool TapeBuilder::EndArray(const Token& token) { return EndContainer(token); }

bool TapeBuilder::EndObject(const Token& token) {
  if (top_->type != nullptr && !top_->type->required.empty() && !CheckRequired()) return false;
  return EndContainer(token);
}

bool TapeBuilder::EndContainer(const Token& token) {
  const Slot slot{top_->type, top_->cell};
  PopFrame();
  if (slot.type != nullptr) return Finish(slot);
  return frames_.size() > block_depth_ || CloseBlock(token.index_end);
}

// The cell of a field of the object in hand.
uint32_t TapeBuilder::FieldCell(uint32_t field) {
  return top_->paged ? PagedCell(field) : top_->content + kCellSize * field;
}

// A page comes with the first of its fields: an object that has few of many stays small.
uint32_t TapeBuilder::PagedCell(uint32_t field) {
  const uint32_t entry = top_->content + field / kPageFields;
  if (tape_[entry] == 0) {
    // Not in one statement: the tape may move.
    const uint32_t page = Allocate(kCellSize * kPageFields);
    tape_[entry] = static_cast<int32_t>(page);
    if (page == 0) return 0;
  }
  return static_cast<uint32_t>(tape_[entry]) + kCellSize * (field % kPageFields);
}

bool TapeBuilder::CheckRequired() {
  for (const uint32_t field : top_->type->required) {
    if (tape_[FieldCell(field)] != 0) continue;
    mismatch_ = {types_->index_of(*top_->type), TokenKind::kObject, static_cast<int32_t>(field)};
    return Fail(ErrorCode::kMissingProperty, top_->offset);
  }
  return true;
}

// Keys.

// Members mostly come in the order in which they are declared.
uint32_t TapeBuilder::MatchExpectedKey(const char* text) const {
  const Field* field = top_->expected;
  if (field == top_->fields_end || !field->Matches(text)) return 0;
  const uint32_t length = field->plain_length;
  return length - kQuotes <= settings_.constraints.max_name_length ? length : 0;
}

bool TapeBuilder::Key(const Token& token) {
  const TypeNode* type = top_->type;
  if (type == nullptr) return CheckDuplicate(token);
  if (type->kind == Kind::kRecord) {
    if (!CheckDuplicate(token)) return false;
    const uint32_t entry = Allocate(kRecordEntry);
    tape_[top_->tail] = static_cast<int32_t>(entry);
    ++tape_[top_->content];
    top_->tail = entry;
    Set(entry + 1, Cut(token));
    slot_ = {type->element, entry + 1 + kCellSize};
    return true;
  }
  const Text name = Content(token, input_, &scratch_);
  const int32_t field = type->names.Find(name.begin, static_cast<uint32_t>(name.end - name.begin));
  return field < 0 ? ReadUnknownKey(token)
                   : ReadField(token, type->fields[static_cast<uint32_t>(field)]);
}

bool TapeBuilder::ReadField(const Token& token, const Field& field) {
  const uint32_t index = static_cast<uint32_t>(&field - top_->type->fields.data());
  slot_ = {field.type, FieldCell(index)};
  top_->expected = &field + 1;
  const bool seen = tape_[slot_.cell] != 0;
  return !(seen && Has(kStrictDuplicateDetection)) ||
         Fail(ErrorCode::kDuplicateKey, token.begin - 1);
}

bool TapeBuilder::ReadUnknownKey(const Token& token) {
  const TypeNode& type = *top_->type;
  if (type.has(kTypeUnknownFail)) {
    mismatch_ = {types_->index_of(type), TokenKind::kNone, -1};
    return Fail(ErrorCode::kUnknownProperty, token.begin - 1);
  }
  if (!CheckDuplicate(token)) return false;
  OpenBlock({nullptr, 0}, token.index - 1);
  block_dropped_ = type.has(kTypeUnknownIgnore);
  if (!block_dropped_) {
    tape_[top_->tail] = static_cast<int32_t>(block_);
    top_->tail = block_;
  }
  return true;
}

bool TapeBuilder::CheckDuplicate(const Token& token) {
  return !Has(kStrictDuplicateDetection) ||
         duplicates_.Add(top_->serial, input_.data + token.begin, input_.data + token.end,
                         token.escaped) ||
         Fail(ErrorCode::kDuplicateKey, token.begin - 1);
}

// Blocks: source that is read without a type.

void TapeBuilder::OpenBlock(const Slot& owner, uint32_t index) {
  block_ = Allocate(kBlockHeader);
  tape_[block_ + 1] = static_cast<int32_t>(index);
  block_owner_ = owner;
  block_depth_ = frames_.size();
  block_dropped_ = false;
  if (owner.type != nullptr) Set(owner.cell, {kCellImmediate, static_cast<int32_t>(block_)});
}

bool TapeBuilder::CloseBlock(uint32_t index_end) {
  tape_[block_ + 2] = static_cast<int32_t>(index_end);
  if (block_dropped_) tape_.Truncate(block_);
  block_depth_ = kNoBlock;
  return block_owner_.type == nullptr || Finish(block_owner_);
}

// A scalar ends a block that holds nothing else.
bool TapeBuilder::BlockScalar(const Token& token) {
  if (frames_.size() > block_depth_) return true;
  return CloseBlock(token.kind == TokenKind::kString ? token.index_end + 1 : token.index_end);
}

// Lists a number that a double may not hold, or that the options ask for.
bool TapeBuilder::Convert(const Token& token, const NumberParts& parts) {
  const int32_t flags = ConversionOf(parts, settings_.options);
  if (flags < 0) return true;
  ++tape_[block_ + 3];
  tape_.Push(static_cast<int32_t>(token.index));
  tape_.Push(static_cast<int32_t>(token.index_end));
  tape_.Push(flags);
  return !tape_.failed() || Fail(ErrorCode::kOutOfMemory, token.begin);
}

}  // namespace longhand
