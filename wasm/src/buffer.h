// A growable array of plain values that says when memory ran out instead of aborting: append, then
// ask failed(). Used for every buffer of a call; keeps its memory between calls.

#ifndef LONGHAND_BUFFER_H_
#define LONGHAND_BUFFER_H_

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <type_traits>

namespace longhand {

template <typename T>
class Buffer {
  static_assert(std::is_trivially_copyable<T>::value, "grown by realloc");

 public:
  Buffer() = default;
  Buffer(const Buffer&) = delete;
  Buffer& operator=(const Buffer&) = delete;
  ~Buffer() { std::free(data_); }

  T* data() { return data_; }
  const T* data() const { return data_; }
  uint32_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  bool failed() const { return failed_; }
  T& operator[](uint32_t index) { return data_[index]; }
  const T& operator[](uint32_t index) const { return data_[index]; }
  T& back() { return data_[size_ - 1]; }
  const T& back() const { return data_[size_ - 1]; }

  void Clear() { size_ = 0; }
  // For a new call: that memory ran out in the one before is forgotten.
  void Reset() {
    size_ = 0;
    failed_ = false;
  }
  void Truncate(uint32_t size) { size_ = size; }
  void Pop() { --size_; }

  // Room for `capacity` values in all; false when there is no memory for them.
  bool Reserve(size_t capacity) { return capacity <= capacity_ || Grow(capacity); }

  // Appends `count` values and returns the first, to be filled; nullptr when there is no memory for
  // them. `spare` more can be written behind them.
  T* Append(uint32_t count, uint32_t spare = 0) {
    if (!HasRoom(uint64_t{count} + spare) && !Extend(count, spare)) {
      failed_ = true;
      return nullptr;
    }
    T* first = data_ + size_;
    size_ += count;
    return first;
  }

  // The end of the values, with room for `count` more to be written there and then counted by
  // EndAt.
  T* Room(uint32_t count) {
    if (HasRoom(count) || Extend(0, count)) return data_ + size_;
    failed_ = true;
    return nullptr;
  }
  void EndAt(const T* end) { size_ = static_cast<uint32_t>(end - data_); }

  void Append(const T* values, uint32_t count) {
    if (count == 0) return;
    if (T* first = Append(count)) std::memcpy(first, values, count * sizeof(T));
  }

  void Push(const T& value) {
    if (T* place = Append(1)) *place = value;
  }

 private:
  bool HasRoom(uint64_t count) const { return count <= capacity_ - size_; }

  bool Extend(uint32_t count, uint32_t spare) {
    const uint64_t needed = uint64_t{size_} + count + spare;
    return needed <= UINT32_MAX && Grow(static_cast<size_t>(needed));
  }

  // Doubling keeps the cost per value constant; past 16 MB by half, since memory once taken is
  // never given back.
  bool Grow(size_t needed) {
    constexpr size_t kGentleFrom = (size_t{16} << 20) / sizeof(T);
    const size_t spare = capacity_ < kGentleFrom ? capacity_ : capacity_ / 2;
    size_t capacity = needed < 64 ? 64 : needed;
    if (capacity < capacity_ + spare) capacity = capacity_ + spare;
    if (capacity > SIZE_MAX / 2 / sizeof(T)) return false;
    T* grown = static_cast<T*>(std::realloc(data_, capacity * sizeof(T)));
    if (grown == nullptr && capacity > needed) {
      capacity = needed;
      grown = static_cast<T*>(std::realloc(data_, capacity * sizeof(T)));
    }
    if (grown == nullptr) return false;
    data_ = grown;
    capacity_ = capacity;
    return true;
  }

  T* data_ = nullptr;
  size_t capacity_ = 0;
  uint32_t size_ = 0;
  bool failed_ = false;
};

}  // namespace longhand

#endif  // LONGHAND_BUFFER_H_
