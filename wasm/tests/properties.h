// What must hold of every read and every write, whatever the type, the text and the configuration.
// Called by the property tests with seeds and by the fuzz targets with bytes. Each function returns
// what was wrong, empty when nothing was; each has a file of its own (read_properties.cpp, ...).

#ifndef LONGHAND_TESTS_PROPERTIES_H_
#define LONGHAND_TESTS_PROPERTIES_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "choices.h"
#include "constraints.h"
#include "type_notation.h"

namespace longhand {

// Reads the text as the type, with features, limits and options of choice. The result is a tape
// whose every position, span and window is valid, or an error within the input; and the verdict of
// the plain reader.
std::string CheckRead(const TypeDescription& type, std::string_view text, Choices* choices);

// Longhand's Reader against RapidJSON's: the same events from valid documents, and the same verdict
// on others. RapidJSON is the oracle but for what it can't do, each time named there.
std::string CheckReaders(std::string_view text);

// Lists the numbers of a text for JSON.parse with NumberScanner. Either it leaves the text to the
// reader, or: where the text is right, the tape is the reader's, and a number is listed exactly
// where a double can't hold it; where it is not, it still is none with quotes around the listed
// numbers. *scanned says which.
std::string CheckScan(std::string_view text, const StreamReadConstraints& constraints,
                      int32_t options, bool* scanned);

// The nesting of a valid text that is `depth` deep, against a limit: the reader, the number scanner
// and NestsDeeper draw the line at the same bracket, and so does a type of choice.
std::string CheckNesting(std::string_view text, uint32_t depth, uint32_t limit, Choices* choices);

// The text of a number, bare and in quotes: its grammar, and what becomes of it as a long, an int,
// a bigInteger, a decimal and without a type, against arithmetic on digits (reference_number.h).
std::string CheckNumber(std::string_view text, Choices* choices);

// The text of a string: escaped as JSON.stringify escapes, and read back, with escapes of choice.
std::string CheckText(std::u16string_view text, Choices* choices);

// Bytes that may be UTF-8, in the place of a string: refused at the first that is not.
std::string CheckBytes(std::string_view bytes);

// Writes a random tape of the type. What comes out must be the JSON of the values that went in, and
// can be read as the type.
std::string CheckWrite(const TypeDescription& type, Choices* choices);

}  // namespace longhand

#endif  // LONGHAND_TESTS_PROPERTIES_H_
