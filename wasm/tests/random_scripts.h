// Random write tapes: values as JavaScript would push them for a type, with any text, and what has
// to be read back from the JSON that they make.

#ifndef LONGHAND_TESTS_RANDOM_SCRIPTS_H_
#define LONGHAND_TESTS_RANDOM_SCRIPTS_H_

#include "choices.h"
#include "recording_handler.h"
#include "test_mapper.h"
#include "type_notation.h"

namespace longhand {

struct RandomScript {
  WriteScript script;
  // Events of the JSON text; "?text" stands for a number or a boolean that is written as it is,
  // "=text" for a number that may be spelled anew: whether in quotes is up to type and modules.
  Events events;
  // Whether all texts of numbers are numbers; otherwise the writer may refuse one.
  bool proper = true;
};

RandomScript MakeRandomScript(const TypeDescription& types, Choices* choices);

}  // namespace longhand

#endif  // LONGHAND_TESTS_RANDOM_SCRIPTS_H_
