#include "tape_printer.h"

#include <algorithm>

#include "recording_handler.h"

namespace longhand {

IndexedText::IndexedText(std::string_view text) : text_(text) {
  for (size_t k = 0; k < text.size(); ++k) {
    const uint8_t byte = static_cast<uint8_t>(text[k]);
    if ((byte & 0xC0) == 0x80) continue;
    offsets_.push_back(static_cast<int32_t>(k));
    if (byte >= 0xF0) offsets_.push_back(-1);
  }
  offsets_.push_back(static_cast<int32_t>(text.size()));
}

bool IndexedText::Cut(int32_t begin, int32_t end, std::string* out) const {
  if (begin < 0 || end < begin || end > length()) return false;
  const int32_t from = offsets_[static_cast<size_t>(begin)];
  const int32_t to = offsets_[static_cast<size_t>(end)];
  if (from < 0 || to < 0) return false;
  *out = text_.substr(static_cast<size_t>(from), static_cast<size_t>(to - from));
  return true;
}

std::string PrintCell(const Cell& cell, const IndexedText& text, const Buffer<char>* pool,
                      std::string* complaint) {
  if (cell.a == 0) return "-";
  if (cell.a == kCellNull) return "null";
  if (cell.a == kCellImmediate) return '#' + std::to_string(cell.b);
  std::string content;
  if (cell.a >= kCellSource) {
    if (!text.Cut(cell.a - kCellSource, cell.b, &content)) *complaint = "source span";
    return '\'' + content + '\'';
  }
  const int32_t begin = -kCellSource - cell.a;
  if (cell.b >= 0) {
    if (!text.Cut(begin, cell.b, &content)) *complaint = "escaped source span";
    if (content.find('\\') == std::string::npos) *complaint = "escaped without an escape";
    return "e'" + content + '\'';
  }
  const int32_t end = -1 - cell.b;
  if (pool == nullptr || begin < 0 || end < begin || static_cast<uint32_t>(end) > pool->size()) {
    *complaint = "pool span";
    return "p''";
  }
  content.assign(pool->data() + begin, static_cast<size_t>(end - begin));
  if (std::any_of(content.begin(), content.end(), [](char c) { return (c & 0x80) != 0; })) {
    *complaint = "pool text that is not ASCII";
  }
  return "p'" + content + '\'';
}

std::string CheckWindows(const Buffer<int32_t>& windows, const IndexedText& text,
                         const std::vector<std::pair<int32_t, int32_t>>& spans) {
  constexpr uint32_t kPair = 2;
  constexpr uint32_t kWindow = 2 * kPair;
  if (windows.size() % kWindow != 0) return "half a window";
  std::vector<int32_t> edges;
  for (uint32_t k = 0; k < windows.size(); k += kPair) {
    if (!edges.empty() && windows[k] < edges.back()) return "windows out of order";
    if (text.OffsetAt(windows[k]) != windows[k + 1]) return "the offset of a window";
    edges.push_back(windows[k]);
  }
  for (const auto& [begin, end] : spans) {
    // The last edge in front of the span has to be a beginning, and the next one its end.
    const auto next = std::upper_bound(edges.begin(), edges.end(), begin);
    if ((next - edges.begin()) % 2 == 0) return "a text outside of the windows";
    if (*next < end) return "a text across the edge of a window";
  }
  return "";
}

std::string PrintPath(const Cell* steps, uint32_t count, const IndexedText& text,
                      std::string* complaint) {
  std::string path;
  for (uint32_t k = 0; k < count; ++k) {
    const std::string step = PrintCell(steps[k], text, nullptr, complaint);
    path += steps[k].a == kCellImmediate ? '[' + step.substr(1) + ']' : '[' + step + ']';
  }
  return path;
}

TapePrinter::TapePrinter(const TypeDescription& types, std::string_view text,
                         const Buffer<int32_t>& tape, const Buffer<char>& pool)
    : types_(types), text_(text), tape_(tape), pool_(pool), claimed_(tape.size()) {}

std::string TapePrinter::Complain(const std::string& what) {
  if (complaint_.empty()) complaint_ = what;
  return "(!)";
}

// Everything on the tape belongs to one value only, which also ends a walk in circles.
bool TapePrinter::Claim(int32_t position, int32_t ints, const char* what) {
  const int32_t size = static_cast<int32_t>(tape_.size());
  if (position < 0 || ints < 0 || position > size - ints) {
    Complain(std::string(what) + " outside of the tape");
    return false;
  }
  for (int32_t k = position; k < position + ints; ++k) {
    if (claimed_[static_cast<size_t>(k)]) {
      Complain(std::string(what) + " over another value");
      return false;
    }
    claimed_[static_cast<size_t>(k)] = true;
  }
  return true;
}

std::string TapePrinter::Print() {
  if (!Claim(0, kCellSize, "root")) return "(!)";
  return PrintValue(1, 0);
}

std::string TapePrinter::PrintValue(int32_t type, int32_t cell) {
  const DescribedNode& node = types_.node(type);
  const Cell value = CellAt(cell);
  const bool has_position = value.a == kCellImmediate;
  if (value.a == 0) return "-";
  if (value.a == kCellNull) {
    return (node.flags & kTypeNonNull) != 0 ? Complain("null where none may be") : "null";
  }
  const bool container = node.kind == Kind::kArray || node.kind == Kind::kRecord ||
                         node.kind == Kind::kObject || node.kind == Kind::kAny;
  if (container && !has_position) return Complain("a container without a position");
  int32_t next = 0;
  switch (node.kind) {
    case Kind::kAny:
      return PrintBlock(value.b, true, &next);
    case Kind::kArray:
    case Kind::kRecord:
      return PrintSequence(node, value.b);
    case Kind::kObject:
      return PrintObject(node, value.b);
    case Kind::kInt:
      return has_position ? '#' + std::to_string(value.b) : Complain("int");
    case Kind::kBoolean:
      if (!has_position || (value.b != 0 && value.b != 1)) return Complain("boolean");
      return value.b == 1 ? "true" : "false";
    default:
      break;
  }
  if (has_position) return Complain("a position where a text is expected");
  return PrintText(value, &pool_);
}

std::string TapePrinter::PrintText(const Cell& cell, const Buffer<char>* pool) {
  std::string complaint;
  std::string text = PrintCell(cell, text_, pool, &complaint);
  if (!complaint.empty()) Complain(complaint);
  if (cell.b >= 0) spans_.emplace_back((cell.a < 0 ? -cell.a : cell.a) - kCellSource, cell.b);
  return text;
}

std::string TapePrinter::PrintSequence(const DescribedNode& node, int32_t header) {
  if (!Claim(header, kSequenceHeader, "sequence")) return "(!)";
  const bool array = node.kind == Kind::kArray;
  int32_t entry = At(header + 1);
  std::string shown;
  for (int32_t left = At(header); left > 0; --left) {
    if (!Claim(entry, array ? kArrayEntry : kRecordEntry, "entry")) return "(!)";
    if (!shown.empty()) shown += ", ";
    if (!array) {
      shown += PrintText(CellAt(entry + 1), nullptr) + '=';
    }
    shown += PrintValue(node.element, entry + (array ? 1 : 1 + kCellSize));
    entry = At(entry);
  }
  if (entry != 0) return Complain("entries beyond the count");
  return array ? '[' + shown + ']' : '<' + shown + '>';
}

std::string TapePrinter::PrintObject(const DescribedNode& node, int32_t position) {
  const int32_t fields = static_cast<int32_t>(node.fields.size());
  const bool paged = fields > kPageFields;
  const int32_t pages = (fields + kPageFields - 1) / kPageFields;
  const int32_t content = position + kObjectHeader;
  if (!Claim(position, kObjectHeader + (paged ? pages : kCellSize * fields), "object"))
    return "(!)";
  for (int32_t page = 0; paged && page < pages; ++page) {
    const int32_t cells = At(content + page);
    if (cells != 0 && !Claim(cells, kCellSize * kPageFields, "page")) return "(!)";
  }
  std::string shown;
  for (int32_t k = 0; k < fields; ++k) {
    const DescribedNode::Field& field = node.fields[static_cast<size_t>(k)];
    const int32_t cells = paged ? At(content + k / kPageFields) : content;
    const int32_t cell = cells + kCellSize * (paged ? k % kPageFields : k);
    const bool missing = cells == 0 || At(cell) == 0;
    if (missing && (field.flags & kFieldRequired) != 0) Complain("required, yet missing");
    shown += (k == 0 ? "" : ", ") + field.name + '=';
    shown += missing ? "-" : PrintValue(field.type, cell);
  }
  for (int32_t block = At(position); block != 0 && complaint_.empty();) {
    shown += " + " + PrintBlock(block, false, &block);
  }
  return '{' + shown + '}';
}

std::string TapePrinter::PrintBlock(int32_t position, bool value, int32_t* next) {
  if (!Claim(position, kBlockHeader, "block")) return "(!)";
  *next = At(position);
  const int32_t begin = At(position + 1);
  const int32_t end = At(position + 2);
  std::string source;
  if (!text_.Cut(begin, end, &source)) return Complain("block span");
  // A member's block begins with its key.
  constexpr StreamReadConstraints kNoLimits{UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX};
  if (!ReadEvents(value ? source : '{' + source + '}', true, kNoLimits).complete)
    return Complain("block: " + source);
  std::string shown = '(' + source;
  int32_t place = position + kBlockHeader;
  int32_t last_end = begin;
  for (int32_t left = At(position + 3); left > 0; --left) {
    if (!Claim(place, kConversionSize, "conversion")) return "(!)";
    std::string number;
    const bool inside = At(place) >= last_end && At(place + 1) <= end;
    if (!inside || !text_.Cut(At(place), At(place + 1), &number))
      return Complain("conversion span");
    if (number.find_first_not_of("0123456789.eE+-") != std::string::npos || number.empty()) {
      return Complain("conversion of " + number);
    }
    last_end = At(place + 1);
    const int32_t flags = At(place + 2);
    if ((flags & ~(kConversionInteger | kConversionUncertain)) != 0) return Complain("flags");
    shown += "; " + number + (flags == 0 ? " -" : "");
    if ((flags & kConversionInteger) != 0) shown += " i";
    if ((flags & kConversionUncertain) != 0) shown += " u";
    place += kConversionSize;
  }
  return shown + ')';
}

}  // namespace longhand
