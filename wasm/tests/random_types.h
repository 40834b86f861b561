// Random types, as notation (see type_notation.h), with all kinds, flags, rules for unknown
// members, and recursion.

#ifndef LONGHAND_TESTS_RANDOM_TYPES_H_
#define LONGHAND_TESTS_RANDOM_TYPES_H_

#include <string>

#include "choices.h"

namespace longhand {

std::string RandomType(Choices* choices);

}  // namespace longhand

#endif  // LONGHAND_TESTS_RANDOM_TYPES_H_
