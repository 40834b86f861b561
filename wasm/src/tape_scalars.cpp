// The part of the tape builder that reads scalars: what a null, a boolean, a number or a string is
// for the type that is declared in its place.

#include "number.h"
#include "tape_builder.h"
#include "token_text.h"

namespace longhand {

bool TapeBuilder::Null(const Token& token) {
  return in_block() ? BlockScalar(token) : StoreNull(NextSlot(token), token);
}

bool TapeBuilder::Bool(const Token& token, bool value) {
  if (in_block()) return BlockScalar(token);
  const Slot slot = NextSlot(token);
  switch (slot.type->kind) {
    case Kind::kBoolean:
      return Store(slot, {kCellImmediate, value ? 1 : 0});
    case Kind::kString:
      if (!Has(kAllowCoercionOfScalars)) {
        return FailType(ErrorCode::kCoercionDisabled, *slot.type, token);
      }
      return Store(slot, Cut(token));
    case Kind::kAny:
      OpenBlock(slot, token.index);
      return BlockScalar(token);
    default:
      return Mismatched(*slot.type, token);
  }
}

bool TapeBuilder::Number(const Token& token, const NumberParts& parts) {
  if (!in_block()) {
    const Slot slot = NextSlot(token);
    if (slot.type->kind != Kind::kAny) return ReadNumber(slot, token, parts, true);
    OpenBlock(slot, token.index);
  }
  return Convert(token, parts) && BlockScalar(token);
}

bool TapeBuilder::String(const Token& token) {
  if (in_block()) return BlockScalar(token);
  const Slot slot = NextSlot(token);
  switch (slot.type->kind) {
    case Kind::kString:
      return Store(slot, Cut(token));
    case Kind::kLong:
    case Kind::kBigInteger:
    case Kind::kDecimal:
    case Kind::kInt:
    case Kind::kDouble:
      return ReadNumberText(slot, token);
    case Kind::kBoolean:
      return ReadBooleanText(slot, token);
    case Kind::kEnum:
      return ReadEnumText(slot, token);
    case Kind::kAny:
      OpenBlock(slot, token.index - 1);
      return BlockScalar(token);
    default:
      return Mismatched(*slot.type, token);
  }
}

// `cuttable`: the token's text in the source is a number of JSON's grammar.
bool TapeBuilder::ReadNumber(const Slot& slot, const Token& token, const NumberParts& parts,
                             bool cuttable) {
  const bool truncate = Has(kAcceptFloatAsInt);
  const uint32_t max_length = settings_.constraints.max_number_length;
  const uint32_t start = pool_.size();
  bool cut = false;
  ErrorCode code = ErrorCode::kNone;
  switch (slot.type->kind) {
    case Kind::kLong:
      cut = cuttable && IsCanonicalInteger(parts) && IsLong(parts);
      if (!cut) code = WriteLong(parts, truncate, &pool_);
      break;
    case Kind::kBigInteger:
      cut = cuttable && IsCanonicalInteger(parts);
      if (!cut) code = WriteInteger(parts, truncate, max_length, &pool_);
      break;
    case Kind::kDecimal:
      // The plain form is measured whole, sign and point included.
      cut = cuttable && IsCanonicalDecimal(parts) && token.end - token.begin <= max_length;
      if (!cut) code = WriteDecimal(parts, max_length, &pool_);
      break;
    case Kind::kInt: {
      int32_t value = 0;
      code = ReadInt(parts, truncate, &value);
      return code == ErrorCode::kNone ? Store(slot, {kCellImmediate, value})
                                      : FailType(code, *slot.type, token);
    }
    case Kind::kDouble:
      return Store(slot, Cut(token));
    case Kind::kString:
      if (!Has(kAllowCoercionOfScalars)) {
        return FailType(ErrorCode::kCoercionDisabled, *slot.type, token);
      }
      return Store(slot, Cut(token));
    case Kind::kBoolean: {
      const bool zero_or_one = parts.digits_only() && !parts.negative &&
                               parts.integer_length == 1 && *parts.integer <= '1';
      if (!Has(kAllowCoercionOfScalars)) {
        return FailType(ErrorCode::kCoercionDisabled, *slot.type, token);
      }
      if (!zero_or_one) return FailType(ErrorCode::kNotABoolean, *slot.type, token);
      return Store(slot, {kCellImmediate, *parts.integer == '1' ? 1 : 0});
    }
    default:
      return Mismatched(*slot.type, token);
  }
  if (code == ErrorCode::kNone && slot.type->has(kTypeExactNumber)) {
    const bool exact = slot.type->kind == Kind::kDecimal
                           ? DoubleExactness(parts) != Exactness::kInexact
                           : IsSafeWhenTruncated(parts);
    if (!exact) code = ErrorCode::kPrecisionLoss;
  }
  if (code != ErrorCode::kNone) return FailType(code, *slot.type, token);
  return cut ? Store(slot, Cut(token)) : StorePool(slot, start);
}

bool TapeBuilder::ReadNumberText(const Slot& slot, const Token& token) {
  const TypeNode& type = *slot.type;
  const Text text = Trim(Content(token, input_, &scratch_));
  // Jackson writes what is not finite as strings: reading it back is no coercion.
  const bool not_finite =
      type.kind == Kind::kDouble && (text.Is("NaN") || text.Is("Infinity") || text.Is("-Infinity"));
  const bool coerced = text.empty() || !(type.quoted || not_finite);
  if (coerced && !Has(kAllowCoercionOfScalars)) {
    return FailType(ErrorCode::kCoercionDisabled, type, token);
  }
  if (text.empty()) return StoreNull(slot, token);
  NumberParts parts;
  if (!not_finite && !SplitQuotedNumber(text.begin, text.end, &parts)) {
    return FailType(ErrorCode::kNotANumber, type, token);
  }
  if (parts.length() > settings_.constraints.max_number_length) {
    return FailType(ErrorCode::kNumberTooLong, type, token);
  }
  const bool verbatim =
      text.begin == input_.data + token.begin && text.end == input_.data + token.end;
  if (type.kind != Kind::kDouble) {
    // A bare 1.0 is an integer, quoted text with a point or an exponent is not: Jackson's rule.
    if (type.kind != Kind::kDecimal && !parts.digits_only()) {
      return FailType(ErrorCode::kNotAnInteger, type, token);
    }
    return ReadNumber(slot, token, parts, verbatim && IsJsonNumber(parts));
  }
  // JavaScript makes the double: it gets the text.
  if (verbatim) return Store(slot, Cut(token));
  const uint32_t start = pool_.size();
  pool_.Append(text.begin, static_cast<uint32_t>(text.end - text.begin));
  return StorePool(slot, start);
}

bool TapeBuilder::ReadBooleanText(const Slot& slot, const Token& token) {
  const Text text = Trim(Content(token, input_, &scratch_));
  if ((text.empty() || !slot.type->quoted) && !Has(kAllowCoercionOfScalars)) {
    return FailType(ErrorCode::kCoercionDisabled, *slot.type, token);
  }
  if (text.empty()) return StoreNull(slot, token);
  const bool yes = text.Is("true") || text.Is("True") || text.Is("TRUE");
  if (!yes && !text.Is("false") && !text.Is("False") && !text.Is("FALSE")) {
    return FailType(ErrorCode::kNotABoolean, *slot.type, token);
  }
  return Store(slot, {kCellImmediate, yes ? 1 : 0});
}

bool TapeBuilder::ReadEnumText(const Slot& slot, const Token& token) {
  const Text text = Content(token, input_, &scratch_);
  const int32_t value =
      slot.type->names.Find(text.begin, static_cast<uint32_t>(text.end - text.begin));
  if (value < 0) return FailType(ErrorCode::kNotInEnum, *slot.type, token);
  return Store(slot, Cut(token));
}

}  // namespace longhand
