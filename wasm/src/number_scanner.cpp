#include "number_scanner.h"

#include <algorithm>
#include <cstring>
#include <iterator>

#include "simd.h"
#include "text.h"

namespace longhand {
namespace {

// A number of so few characters, and without an exponent, is exact as a double.
constexpr uint32_t kShortNumber = 15;

// Bytes of the block beyond their UTF-16 units, as far as `mask` reaches.
uint32_t Surplus(const char* block, uint64_t mask) {
  uint32_t surplus = 0;
  for (; mask != 0; mask &= mask - 1) {
    const uint8_t byte = static_cast<uint8_t>(block[__builtin_ctzll(mask)]);
    if ((byte & 0xC0) == 0x80) ++surplus;
    if (byte >= 0xF0) --surplus;
  }
  return surplus;
}

}  // namespace

int32_t ConversionOf(const NumberParts& parts, int32_t options) {
  if (parts.digits_only()) {
    return (options & kAllLongs) != 0 || !IsSafeInteger(parts) ? kConversionInteger : -1;
  }
  if ((options & kAllDecimals) != 0) return 0;
  switch (DoubleExactness(parts)) {
    case Exactness::kExact:
      return -1;
    case Exactness::kUncertain:
      return kConversionUncertain;
    case Exactness::kInexact:
      break;
  }
  return 0;
}

bool NumberScanner::Scan(const Input& input, const StreamReadConstraints& constraints,
                         int32_t options, Buffer<int32_t>* tape) {
  begin_ = input.data;
  end_ = input.data + input.size;
  constraints_ = constraints;
  options_ = options;
  tape_ = tape;
  surplus_ = depth_ = string_run_ = 0;
  short_number_ = std::min(constraints.max_number_length, kShortNumber);
  strings_ = {};
  in_scalar_ = 0;
  const uint32_t longest = std::min(constraints.max_string_length, constraints.max_name_length);
  if (longest < 2 * kBlockSize) return false;
  longest_string_ = longest - 2 * kBlockSize;

  const bool marked = HasByteOrderMark(input.data, input.size);
  const char* block = begin_ + (marked ? kByteOrderMarkSize : 0);
  if (marked) surplus_ = kByteOrderMarkSurplus;

  tape->Reset();
  int32_t* head = tape->Append(kCellSize + kBlockHeader);
  if (head == nullptr) return false;
  const int32_t root[] = {kCellImmediate, kCellSize, 0, marked ? 1 : 0, 0, 0};
  std::copy(std::begin(root), std::end(root), head);

  for (; block < end_; block += kBlockSize) {
    const uint32_t left = static_cast<uint32_t>(end_ - block);
    if (!ScanBlock(block, BitsBelow(std::min(left, kBlockSize)))) return false;
  }
  (*tape)[kCellSize + 2] = static_cast<int32_t>(input.size - surplus_);
  return !tape->failed();
}

// `valid`: the bytes that belong to the document.
bool NumberScanner::ScanBlock(const char* block, uint64_t valid) {
  const ByteMasks masks = ClassifyBytes(block);
  const StringMask::Block strings = strings_.Next(masks, valid);
  string_run_ = strings.quotes == 0 && strings_.open() ? string_run_ + kBlockSize : 0;
  if (string_run_ > longest_string_) return false;

  const uint64_t outside = ~strings.inside & valid;
  const uint32_t opened = static_cast<uint32_t>(__builtin_popcountll(masks.opening & outside));
  if (depth_ + opened > constraints_.max_nesting_depth) return false;
  depth_ += opened - static_cast<uint32_t>(__builtin_popcountll(masks.closing & outside));

  const uint64_t scalars = ~(masks.separators | strings.quotes) & outside;
  uint64_t starts = scalars & ~(scalars << 1 | in_scalar_);
  in_scalar_ = scalars >> 63;
  for (; starts != 0; starts &= starts - 1) {
    const uint32_t bit = static_cast<uint32_t>(__builtin_ctzll(starts));
    const char first = block[bit];
    if (first != '-' && !IsDigit(first)) continue;
    const uint64_t behind = ~scalars >> bit;
    const uint32_t length =
        behind == 0 ? kBlockSize : static_cast<uint32_t>(__builtin_ctzll(behind));
    const bool whole = bit + length < kBlockSize;
    const bool exponent = (masks.exponents >> bit & BitsBelow(length)) != 0;
    constexpr int32_t kAll = kAllLongs | kAllDecimals;
    if (whole && length <= short_number_ && !exponent && (options_ & kAll) == 0) continue;
    if (!ScanNumber(block + bit, surplus_ + Surplus(block, masks.non_ascii & BitsBelow(bit)))) {
      return false;
    }
  }
  surplus_ += Surplus(block, masks.non_ascii & valid);
  return true;
}

bool NumberScanner::ScanNumber(const char* number, uint32_t surplus) {
  NumberParts parts;
  const char* stop = nullptr;
  const char* end = ScanJsonNumber(number, &parts, &stop);
  if (end == nullptr || parts.length() > constraints_.max_number_length) return false;
  // What follows has to leave it a number, and a value: in quotes it would pass for a key.
  if (end != end_ && !EndsNumber(*end)) return false;
  const char* next = end;
  while (IsSpace(*next)) ++next;
  if (*next == ':') return false;
  const int32_t flags = ConversionOf(parts, options_);
  if (flags < 0) return true;
  ++(*tape_)[kCellSize + 3];
  tape_->Push(static_cast<int32_t>(static_cast<uint32_t>(number - begin_) - surplus));
  tape_->Push(static_cast<int32_t>(static_cast<uint32_t>(end - begin_) - surplus));
  tape_->Push(flags);
  return !tape_->failed();
}

}  // namespace longhand
