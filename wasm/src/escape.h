// The inverse of unescaping: text as the content of a JSON string, escaped exactly as JSON.stringify escapes.

#ifndef LONGHAND_ESCAPE_H_
#define LONGHAND_ESCAPE_H_

#include <cstdint>

#include "buffer.h"

namespace longhand {

// Appends [begin, end), whole WTF-8 sequences behind which kTextPadding bytes can be read; lone surrogates as \udXXX.
void AppendEscaped(const char* begin, const char* end, Buffer<char>* out);

// Appends \uXXXX.
void AppendUnitEscape(uint32_t unit, Buffer<char>* out);

}  // namespace longhand

#endif  // LONGHAND_ESCAPE_H_
