// Decimals against the rules of java.math.BigDecimal: toPlainString() with its scale kept,
// toString() where the plain form is too long, scales at both ends of 32 bits. The expectations are
// what the documentation of those two methods says.

#include <gtest/gtest.h>

#include <string>

#include "number.h"
#include "number_texts.h"

namespace longhand {
namespace {

struct Row {
  const char* text;
  const char* plain;
};

TEST(WriteDecimalTest, IsPlain) {
  const Row rows[] = {
      {"0", "0"},
      {"-0", "0"},
      {"0.00", "0.00"},
      {"-0.00", "0.00"},
      {"12.250", "12.250"},
      {"-12.250", "-12.250"},
      {"100", "100"},
      {"0.5", "0.5"},
      {"0.0000001", "0.0000001"},
      {"7E-10", "0.0000000007"},
      {"-7E-10", "-0.0000000007"},
      {"1E+3", "1000"},
      {"1.5e3", "1500"},
      {"1.50e1", "15.0"},
      {"1.50e2", "150"},
      {"1.50e3", "1500"},
      {"123.45e-2", "1.2345"},
      {"123.45e-3", "0.12345"},
      {"123.45e-4", "0.012345"},
      {"123.45e-10", "0.000000012345"},
      {"10e-1", "1.0"},
      {"10e-2", "0.10"},
      {"10e-3", "0.010"},
      {"0e5", "0"},
      {"-0e5", "0"},
      {"0e-5", "0.00000"},
      {"0.00e1", "0.0"},
      {"0.00e2", "0"},
      {"0.00e3", "0"},
      {"0.050", "0.050"},
      {"0.050e1", "0.50"},
      {"0.050e3", "50"},
      {"0.050e4", "500"},
      {"1e0", "1"},
      {"1E-0", "1"},
      {"4120.816273540961928354", "4120.816273540961928354"},
      {"123456789012345678901234567890.12345678901234567890",
       "123456789012345678901234567890.12345678901234567890"},
  };
  for (const Row& row : rows) EXPECT_EQ(DecimalText(row.text, 1000), row.plain) << row.text;
}

TEST(WriteDecimalTest, TakesQuotedForms) {
  const Row rows[] = {{".07", "0.07"},   {"4.", "4"},       {"-.5", "-0.5"}, {"+0012.50", "12.50"},
                      {"00.10", "0.10"}, {"5.e2", "500"},   {".5e1", "5"},   {"-000", "0"},
                      {"+.0", "0.0"},    {"0012e-1", "1.2"}};
  for (const Row& row : rows)
    EXPECT_EQ(DecimalText(SplitQuoted(row.text).parts, 1000), row.plain) << row.text;
}

// Longer than ten characters: BigDecimal.toString(), which is scientific for a negative scale or
// far below 1 only.
TEST(WriteDecimalTest, IsScientificWherePlainIsTooLong) {
  const Row rows[] = {
      {"1e9", "1000000000"},
      {"1e10", "1E+10"},
      {"-1e9", "-1E+9"},  // its sign is the eleventh character
      {"1.5e10", "1.5E+10"},
      {"1.50e12", "1.50E+12"},
      {"123e10", "1.23E+12"},
      {"-123e10", "-1.23E+12"},
      {"1e-8", "0.00000001"},
      {"1e-9", "1E-9"},
      {"-1e-8", "-1E-8"},
      {"12e-10", "1.2E-9"},
      {"120e-11", "1.20E-9"},
      {"1e100", "1E+100"},
      {"1e-100", "1E-100"},
      {"0e10", "0"},
      {"0e-9", "0E-9"},
      {"0e-8", "0.00000000"},
      {"-0e-100", "0E-100"},
      // A scale of 0 or more and no zeros in front: plain, whatever its length, as BigDecimal
      // prints it.
      {"123456789012345.25", "123456789012345.25"},
      {"0.123456789012", "0.123456789012"},
      {"0.00000123456789", "0.00000123456789"},
      {"0.000000123456789", "1.23456789E-7"},
      {"12345678901234", "12345678901234"},
  };
  for (const Row& row : rows) EXPECT_EQ(DecimalText(row.text, 10), row.plain) << row.text;
}

TEST(WriteDecimalTest, MeasuresThePlainFormWhole) {
  EXPECT_EQ(DecimalText("1e999", 1000), '1' + std::string(999, '0'));
  EXPECT_EQ(DecimalText("1e1000", 1000), "1E+1000");
  EXPECT_EQ(DecimalText("-1e999", 1000), "-1E+999");
  EXPECT_EQ(DecimalText("1e-998", 1000), "0." + std::string(997, '0') + '1');
  EXPECT_EQ(DecimalText("1e-999", 1000), "1E-999");
  EXPECT_EQ(DecimalText("0e-998", 1000), "0." + std::string(998, '0'));
  EXPECT_EQ(DecimalText("0e-999", 1000), "0E-999");
}

// The scale is exponent and fraction together, and so is BigDecimal's bound.
TEST(WriteDecimalTest, KeepsTheScaleWithin32Bits) {
  const Row rows[] = {
      {"1e2147483647", "1E+2147483647"},
      {"1e2147483648", "kExponentOutOfRange"},
      {"1e-2147483647", "1E-2147483647"},
      {"1e-2147483648", "kExponentOutOfRange"},  // a scale of 2^31
      {"1.5e-2147483646", "1.5E-2147483646"},
      {"1.5e-2147483647", "kExponentOutOfRange"},
      {"1.5e2147483647", "1.5E+2147483647"},
      {"1.5e2147483648", "1.5E+2147483648"},  // BigDecimal refuses what it printed
      {"1.5e2147483649", "kExponentOutOfRange"},
      {"123e2147483647", "1.23E+2147483649"},
      {"0e2147483647", "0"},
      {"0e2147483648", "kExponentOutOfRange"},
      {"0e-2147483647", "0E-2147483647"},
      {"1e99999999999999999999", "kExponentOutOfRange"},
      {"-1e-99999999999999999999", "kExponentOutOfRange"},
  };
  for (const Row& row : rows) EXPECT_EQ(DecimalText(row.text, 1000), row.plain) << row.text;
}

TEST(WriteDecimalTest, LeavesWhatIsThereAloneOnAnError) {
  Buffer<char> out;
  out.Append("before", 6);
  EXPECT_EQ(WriteDecimal(SplitJson("1e99999999999").parts, 1000, &out),
            ErrorCode::kExponentOutOfRange);
  EXPECT_EQ(std::string(out.data(), out.size()), "before");
}

}  // namespace
}  // namespace longhand
