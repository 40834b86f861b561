// The buffers of a call: they grow, keep their memory, and say when there is none instead of ending
// the program.

#include "buffer.h"

#include <gtest/gtest.h>

#include <string>

namespace longhand {
namespace {

std::string Text(const Buffer<char>& buffer) { return std::string(buffer.data(), buffer.size()); }

TEST(BufferTest, BeginsEmpty) {
  Buffer<int32_t> buffer;
  EXPECT_TRUE(buffer.empty());
  EXPECT_EQ(buffer.size(), 0u);
  EXPECT_FALSE(buffer.failed());
}

TEST(BufferTest, GrowsAndKeepsItsValues) {
  Buffer<int32_t> buffer;
  constexpr int32_t kCount = 100000;
  for (int32_t k = 0; k < kCount; ++k) buffer.Push(k);
  ASSERT_EQ(buffer.size(), static_cast<uint32_t>(kCount));
  for (int32_t k = 0; k < kCount; ++k) ASSERT_EQ(buffer[static_cast<uint32_t>(k)], k);
  EXPECT_EQ(buffer.back(), kCount - 1);
  EXPECT_FALSE(buffer.failed());
}

TEST(BufferTest, AppendsAndTruncates) {
  Buffer<char> buffer;
  buffer.Append("abc", 3);
  buffer.Append("", 0);
  buffer.Push('d');
  EXPECT_EQ(Text(buffer), "abcd");
  buffer.Pop();
  buffer.Truncate(1);
  buffer.Append("xyz", 3);
  EXPECT_EQ(Text(buffer), "axyz");
}

TEST(BufferTest, KeepsItsMemoryWhenCleared) {
  Buffer<char> buffer;
  ASSERT_TRUE(buffer.Reserve(1000));
  const char* memory = buffer.data();
  buffer.Append("abc", 3);
  buffer.Clear();
  EXPECT_TRUE(buffer.empty());
  ASSERT_NE(buffer.Append(1000), nullptr);
  EXPECT_EQ(buffer.data(), memory);
}

TEST(BufferTest, ReservesWithoutChangingTheContent) {
  Buffer<char> buffer;
  buffer.Append("abc", 3);
  ASSERT_TRUE(buffer.Reserve(1u << 20));
  EXPECT_EQ(Text(buffer), "abc");
  EXPECT_TRUE(buffer.Reserve(0));
}

// Room is writable to its last value, and counts only once it is used.
TEST(BufferTest, GivesRoomBehindItsEnd) {
  Buffer<char> buffer;
  for (const uint32_t count : {1u, 63u, 64u, 65u, 1000u, 100000u}) {
    const uint32_t before = buffer.size();
    char* room = buffer.Room(count);
    ASSERT_NE(room, nullptr);
    std::memset(room, 'r', count);
    EXPECT_EQ(buffer.size(), before);
    buffer.EndAt(room + count);
    EXPECT_EQ(buffer.size(), before + count);
    char* appended = buffer.Append(count, 16);
    ASSERT_NE(appended, nullptr);
    std::memset(appended, 'a', count + 16);
    EXPECT_EQ(buffer.size(), before + 2 * count);
  }
  EXPECT_EQ(buffer[0], 'r');
  EXPECT_EQ(buffer[1], 'a');
}

TEST(BufferTest, RefusesToReserveMoreThanThereIs) {
  Buffer<int64_t> buffer;
  buffer.Push(7);
  for (const size_t capacity :
       {SIZE_MAX, SIZE_MAX / 2, SIZE_MAX / 8, SIZE_MAX / 16, size_t{1} << 40}) {
    EXPECT_FALSE(buffer.Reserve(capacity)) << capacity;
  }
  EXPECT_FALSE(buffer.failed());
  ASSERT_EQ(buffer.size(), 1u);
  EXPECT_EQ(buffer[0], 7);
}

TEST(BufferTest, FailsPolitelyWhereMemoryEnds) {
  Buffer<int64_t> buffer;
  buffer.Push(7);
  EXPECT_EQ(buffer.Append(UINT32_MAX), nullptr);
  EXPECT_TRUE(buffer.failed());
  ASSERT_EQ(buffer.size(), 1u);
  EXPECT_EQ(buffer[0], 7);
  // What was there can still be used, and only Reset() forgets the failure.
  buffer.Push(8);
  EXPECT_EQ(buffer.back(), 8);
  EXPECT_TRUE(buffer.failed());
  buffer.Clear();
  EXPECT_TRUE(buffer.failed());
  buffer.Reset();
  EXPECT_FALSE(buffer.failed());
}

// Sizes are 32 bits: a buffer of bytes must not wrap around where memory would be there.
TEST(BufferTest, NeverHoldsMoreThan32BitsCanCount) {
  Buffer<char> buffer;
  buffer.Append("abc", 3);
  EXPECT_EQ(buffer.Append(UINT32_MAX), nullptr);
  EXPECT_TRUE(buffer.failed());
  EXPECT_EQ(buffer.Append(UINT32_MAX - 3, 16), nullptr);
  EXPECT_EQ(buffer.Append(16, UINT32_MAX - 3), nullptr);
  EXPECT_EQ(buffer.Room(UINT32_MAX), nullptr);
  EXPECT_EQ(Text(buffer), "abc");
}

}  // namespace
}  // namespace longhand
