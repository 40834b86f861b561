// Fuzzes reading of documents that mostly are what their type declares: all bytes are choices, of
// the type, the document and some damage to it. Now and then it is a large one, which is cut in
// windows.

#include "fuzz_input.h"
#include "properties.h"
#include "random_documents.h"
#include "random_types.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  longhand::Choices choices(data, size);
  const std::string notation = longhand::RandomType(&choices);
  const longhand::TypeDescription type(notation);
  std::string document = longhand::RandomDocumentFor(type, &choices);
  if (choices.OneIn(3)) document = longhand::Mutate(document, &choices);
  constexpr uint32_t kRarely = 64;
  constexpr size_t kLarge = 70000;
  if (choices.OneIn(kRarely)) document.insert(0, kLarge, ' ');
  longhand::Require(longhand::CheckRead(type, document, &choices), "as " + notation);
  return 0;
}
