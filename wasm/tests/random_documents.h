// Random documents: valid ones with every shape of number, string and white space, ones made for a
// type, and mutations of either. All decisions come from Choices.

#ifndef LONGHAND_TESTS_RANDOM_DOCUMENTS_H_
#define LONGHAND_TESTS_RANDOM_DOCUMENTS_H_

#include <string>

#include "choices.h"
#include "type_notation.h"

namespace longhand {

// Any valid document.
std::string RandomDocument(Choices* choices);

// A valid document that mostly is what the type declares.
std::string RandomDocumentFor(const TypeDescription& type, Choices* choices);

// A number in JSON's grammar, of at most a few dozen digits.
std::string RandomNumber(Choices* choices);

// The content of a string as it stands between the quotes.
std::string RandomContent(Choices* choices);

// The same document with a few bytes or pieces changed, dropped, doubled or cut off; never with a
// NUL.
std::string Mutate(std::string document, Choices* choices);

}  // namespace longhand

#endif  // LONGHAND_TESTS_RANDOM_DOCUMENTS_H_
