// What must hold of every read and every write, whatever the type, the text and the configuration.
// Called by the property tests with seeds and by the fuzz targets with bytes.

#ifndef LONGHAND_TESTS_PROPERTIES_H_
#define LONGHAND_TESTS_PROPERTIES_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "choices.h"
#include "constraints.h"
#include "type_notation.h"

namespace longhand {

// Reads the text as the type, with features, limits and options of choice. Returns what was wrong,
// empty when nothing was: a tape whose every position and span is valid, or an error within the
// input; and the verdict of the plain reader.
std::string CheckRead(const TypeDescription& type, std::string_view text, Choices* choices);

// Lists the numbers of a text for JSON.parse with NumberScanner. Either it leaves the text to the
// reader, or: where the text is right, the tape is the reader's; where it is not, it still is none
// with quotes around the listed numbers. *scanned says which.
std::string CheckScan(std::string_view text, const StreamReadConstraints& constraints,
                      int32_t options, bool* scanned);

// Writes a random tape of the type. What comes out must be the JSON of the values that went in.
std::string CheckWrite(const TypeDescription& type, Choices* choices);

}  // namespace longhand

#endif  // LONGHAND_TESTS_PROPERTIES_H_
