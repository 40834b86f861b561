// How deep a valid JSON text is nested: the limit of output that JSON.stringify made. Called by
// bindings.cpp.

#ifndef LONGHAND_NESTING_H_
#define LONGHAND_NESTING_H_

#include <cstdint>

namespace longhand {

// Whether more than `limit` arrays and objects are open at once; kTextPadding readable bytes stand
// behind the text.
bool NestsDeeper(const char* text, uint32_t size, uint32_t limit);

}  // namespace longhand

#endif  // LONGHAND_NESTING_H_
