// The only file with vector instructions: SSE2, which Emscripten compiles to WebAssembly SIMD, so
// that the sanitized native build runs the same code.

#ifndef LONGHAND_SIMD_H_
#define LONGHAND_SIMD_H_

#include <emmintrin.h>

#include <cstdint>

namespace longhand {

constexpr uint32_t kVectorSize = 16;

// One bit for each of the 16 bytes at `text` that is a quote, a backslash, a control character or
// 0x80 and above.
inline uint32_t StringStops(const char* text) {
  const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(text));
  const __m128i quotes = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('"'));
  const __m128i backslashes = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\\'));
  // Signed comparison: bytes of 0x80 and above are negative, so they are found together with the
  // control characters.
  const __m128i others = _mm_cmplt_epi8(bytes, _mm_set1_epi8(0x20));
  return static_cast<uint32_t>(
      _mm_movemask_epi8(_mm_or_si128(_mm_or_si128(quotes, backslashes), others)));
}

// What the 16 bytes of a string at `text` are, a bit each, where its UTF-8 need not be checked.
struct TextMasks {
  uint32_t stops;          // quotes, backslashes and control characters
  uint32_t continuations;  // bytes of a sequence behind its first
  uint32_t pairs;          // first bytes of sequences of four, which are two UTF-16 units
};

inline TextMasks ClassifyText(const char* text) {
  const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(text));
  const auto bits = [](__m128i mask) { return static_cast<uint32_t>(_mm_movemask_epi8(mask)); };
  const __m128i quotes = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('"'));
  const __m128i backslashes = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\\'));
  const __m128i controls = _mm_cmpeq_epi8(_mm_min_epu8(bytes, _mm_set1_epi8(0x1F)), bytes);
  // Signed comparisons: 0x80 to 0xBF are below 0xC0, and 0xF0 is the least of the four-byte leads.
  const __m128i continuations = _mm_cmplt_epi8(bytes, _mm_set1_epi8(static_cast<char>(0xC0)));
  const __m128i leads =
      _mm_cmpeq_epi8(_mm_max_epu8(bytes, _mm_set1_epi8(static_cast<char>(0xF0))), bytes);
  return {bits(_mm_or_si128(_mm_or_si128(quotes, backslashes), controls)), bits(continuations),
          bits(leads)};
}

// One bit for each of the 16 bytes at `text` that is no ASCII digit.
inline uint32_t NonDigits(const char* text) {
  const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(text));
  const __m128i values = _mm_sub_epi8(bytes, _mm_set1_epi8('0'));
  const __m128i digits = _mm_cmpeq_epi8(_mm_min_epu8(values, _mm_set1_epi8(9)), values);
  return static_cast<uint32_t>(_mm_movemask_epi8(digits)) ^ 0xFFFFu;
}

// What the 64 bytes at `text` are, a bit each.
struct ByteMasks {
  uint64_t quotes = 0;
  uint64_t backslashes = 0;
  uint64_t opening = 0;  // brackets of either kind
  uint64_t closing = 0;
  uint64_t separators = 0;  // brackets, commas, colons, white space and control characters
  uint64_t exponents = 0;   // e and E
  uint64_t non_ascii = 0;
};

inline ByteMasks ClassifyBytes(const char* text) {
  ByteMasks masks;
  for (uint32_t k = 0; k < 4; ++k) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(text + k * kVectorSize));
    // This bit is all that tells [ from {, ] from } and E from e.
    const __m128i folded = _mm_or_si128(bytes, _mm_set1_epi8(0x20));
    const __m128i opening = _mm_cmpeq_epi8(folded, _mm_set1_epi8('{'));
    const __m128i closing = _mm_cmpeq_epi8(folded, _mm_set1_epi8('}'));
    const __m128i marks = _mm_or_si128(_mm_cmpeq_epi8(bytes, _mm_set1_epi8(',')),
                                       _mm_cmpeq_epi8(bytes, _mm_set1_epi8(':')));
    const __m128i low = _mm_cmpeq_epi8(_mm_min_epu8(bytes, _mm_set1_epi8(0x20)), bytes);
    const auto bits = [k](__m128i mask) {
      return static_cast<uint64_t>(static_cast<uint32_t>(_mm_movemask_epi8(mask)))
             << (k * kVectorSize);
    };
    masks.quotes |= bits(_mm_cmpeq_epi8(bytes, _mm_set1_epi8('"')));
    masks.backslashes |= bits(_mm_cmpeq_epi8(bytes, _mm_set1_epi8('\\')));
    masks.opening |= bits(opening);
    masks.closing |= bits(closing);
    masks.separators |=
        bits(_mm_or_si128(_mm_or_si128(opening, closing), _mm_or_si128(marks, low)));
    masks.exponents |= bits(_mm_cmpeq_epi8(folded, _mm_set1_epi8('e')));
    masks.non_ascii |= bits(bytes);
  }
  return masks;
}

// Copies 16 bytes; both sides must have room for them.
inline void CopyVector(const char* from, char* to) {
  _mm_storeu_si128(reinterpret_cast<__m128i*>(to),
                   _mm_loadu_si128(reinterpret_cast<const __m128i*>(from)));
}

// Zeroes `count` ints and up to three behind them, which must be writable. A call of memset would
// cost more than the few stores that an object's cells mostly take.
inline void ZeroInts(int32_t* ints, uint32_t count) {
  for (uint32_t k = 0; k < count; k += 4) {
    _mm_storeu_si128(reinterpret_cast<__m128i*>(ints + k), _mm_setzero_si128());
  }
}

// Whether the first `length` bytes of two texts are the same; at most a vector's, and a vector can
// be read at both.
inline bool SameBytes(const char* a, const char* b, uint32_t length) {
  const __m128i left = _mm_loadu_si128(reinterpret_cast<const __m128i*>(a));
  const __m128i right = _mm_loadu_si128(reinterpret_cast<const __m128i*>(b));
  const uint32_t wanted = (1u << length) - 1;
  return (static_cast<uint32_t>(_mm_movemask_epi8(_mm_cmpeq_epi8(left, right))) & wanted) == wanted;
}

}  // namespace longhand

#endif  // LONGHAND_SIMD_H_
