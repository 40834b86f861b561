// The only file with vector instructions: SSE2, which Emscripten compiles to WebAssembly SIMD, so that the sanitized
// native build runs the same code.

#ifndef LONGHAND_SIMD_H_
#define LONGHAND_SIMD_H_

#include <emmintrin.h>

#include <cstdint>

namespace longhand {

constexpr uint32_t kVectorSize = 16;

// One bit for each of the 16 bytes at `text` that is a quote, a backslash, a control character or 0x80 and above.
inline uint32_t StringStops(const char* text) {
  const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(text));
  const __m128i quotes = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('"'));
  const __m128i backslashes = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\\'));
  // Signed comparison: bytes of 0x80 and above are negative, so they are found together with the control characters.
  const __m128i others = _mm_cmplt_epi8(bytes, _mm_set1_epi8(0x20));
  return static_cast<uint32_t>(
      _mm_movemask_epi8(_mm_or_si128(_mm_or_si128(quotes, backslashes), others)));
}

// One bit for each of the 16 bytes at `text` that is no ASCII digit.
inline uint32_t NonDigits(const char* text) {
  const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(text));
  const __m128i values = _mm_sub_epi8(bytes, _mm_set1_epi8('0'));
  const __m128i digits = _mm_cmpeq_epi8(_mm_min_epu8(values, _mm_set1_epi8(9)), values);
  return static_cast<uint32_t>(_mm_movemask_epi8(digits)) ^ 0xFFFFu;
}

// Copies 16 bytes; both sides must have room for them.
inline void CopyVector(const char* from, char* to) {
  _mm_storeu_si128(reinterpret_cast<__m128i*>(to), _mm_loadu_si128(reinterpret_cast<const __m128i*>(from)));
}

// Zeroes `count` ints and up to three behind them, which must be writable. A call of memset would cost more than the
// few stores that an object's cells mostly take.
inline void ZeroInts(int32_t* ints, uint32_t count) {
  for (uint32_t k = 0; k < count; k += 4) {
    _mm_storeu_si128(reinterpret_cast<__m128i*>(ints + k), _mm_setzero_si128());
  }
}

// Whether the first `length` bytes of two texts are the same; at most a vector's, and a vector can be read at both.
inline bool SameBytes(const char* a, const char* b, uint32_t length) {
  const __m128i left = _mm_loadu_si128(reinterpret_cast<const __m128i*>(a));
  const __m128i right = _mm_loadu_si128(reinterpret_cast<const __m128i*>(b));
  const uint32_t wanted = (1u << length) - 1;
  return (static_cast<uint32_t>(_mm_movemask_epi8(_mm_cmpeq_epi8(left, right))) & wanted) == wanted;
}

}  // namespace longhand

#endif  // LONGHAND_SIMD_H_
