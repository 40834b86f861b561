// A module: a named set of serializers, one for each kind that it has an opinion about.
// CustomJsonModule of the JavaScript side is one with ToStringSerializer for long, bigInteger and
// decimal.

#ifndef LONGHAND_MODULE_H_
#define LONGHAND_MODULE_H_

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "contract.h"

namespace longhand {

constexpr uint32_t kKinds = static_cast<uint32_t>(Kind::kKindCount);

// How a module writes the values of a kind.
enum class Serializer { kDefault, kToString };

struct Module {
  std::string name;
  std::array<std::optional<Serializer>, kKinds> serializers;
};

}  // namespace longhand

#endif  // LONGHAND_MODULE_H_
