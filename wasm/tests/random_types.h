// Random types, as notation (see type_notation.h), with all kinds, flags, rules for unknown
// members, and recursion; random limits and modules for them.

#ifndef LONGHAND_TESTS_RANDOM_TYPES_H_
#define LONGHAND_TESTS_RANDOM_TYPES_H_

#include <string>

#include "choices.h"
#include "constraints.h"
#include "module.h"

namespace longhand {

std::string RandomType(Choices* choices);

// Mostly the defaults, each sometimes small enough for short documents to pass it.
StreamReadConstraints RandomConstraints(Choices* choices);

// Writes some kinds of scalars as strings.
Module RandomModule(Choices* choices);

}  // namespace longhand

#endif  // LONGHAND_TESTS_RANDOM_TYPES_H_
