// Numbers as digits, by tables: the ranges of long and int at their bounds and one beyond, and
// exactness as a double. The grammar is in number_grammar_test.cpp, decimals in decimal_test.cpp.

#include "number.h"

#include <gtest/gtest.h>

#include <string>

#include "number_texts.h"
#include "padded_text.h"

namespace longhand {
namespace {

struct Row {
  const char* text;
  const char* expected;  // the text written, or the name of an error
};

constexpr char kRange[] = "kOutOfRange";
constexpr char kFraction[] = "kNotAnInteger";

const Row kLongs[] = {
    {"0", "0"},
    {"-0", "0"},
    {"0.0", "0"},
    {"-0.000e5", "0"},
    {"0e99999999999999", "0"},
    {"12", "12"},
    {"-7", "-7"},
    {"1.0", "1"},
    {"1E3", "1000"},
    {"1.5e1", "15"},
    {"-1.50E+1", "-15"},
    {"1200e-2", "12"},
    {"9223372036854775807", "9223372036854775807"},
    {"9223372036854775808", kRange},
    {"-9223372036854775808", "-9223372036854775808"},
    {"-9223372036854775809", kRange},
    {"9223372036854775806", "9223372036854775806"},
    {"9.223372036854775807e18", "9223372036854775807"},
    {"9.223372036854775808e18", kRange},
    {"92233720368547758070e-1", "9223372036854775807"},
    {"9223372036854775807.000", "9223372036854775807"},
    {"0.9223372036854775807e19", "9223372036854775807"},
    {"10000000000000000000", kRange},
    {"1e18", "1000000000000000000"},
    {"1e19", kRange},
    {"-1e19", kRange},
    {"99999999999999999999", kRange},
    {"1e400", kRange},
    {"1e2147483648", kRange},
    {"1e99999999999999999999", kRange},
    {"1.9", kFraction},
    {"-0.5", kFraction},
    {"1e-1", kFraction},
    {"1e-99999999999999999999", kFraction},
    {"9223372036854775807.5", kFraction},
    {"123456789012345678.9e1", "1234567890123456789"},
};

TEST(WriteLongTest, KeepsToItsRange) {
  for (const Row& row : kLongs) EXPECT_EQ(LongText(row.text, false), row.expected) << row.text;
}

TEST(WriteLongTest, TruncatesTowardZero) {
  const Row rows[] = {
      {"1.9", "1"},
      {"-1.9", "-1"},
      {"0.9", "0"},
      {"-0.9", "0"},
      {"1e-1", "0"},
      {"1e-99999999999999999999", "0"},
      {"199e-2", "1"},
      {"9223372036854775807.999", "9223372036854775807"},
      {"-9223372036854775808.999", "-9223372036854775808"},
      {"9223372036854775808.0", kRange},
      {"1e19", kRange},
  };
  for (const Row& row : rows) EXPECT_EQ(LongText(row.text, true), row.expected) << row.text;
}

TEST(WriteLongTest, TakesQuotedForms) {
  EXPECT_EQ(LongText(SplitQuoted("+0012").parts, false), "12");
  EXPECT_EQ(LongText(SplitQuoted("-000").parts, false), "0");
  EXPECT_EQ(LongText(SplitQuoted("-09223372036854775808").parts, false), "-9223372036854775808");
  EXPECT_EQ(LongText(SplitQuoted("+9223372036854775808").parts, false), kRange);
}

TEST(WriteIntegerTest, CountsDigits) {
  EXPECT_EQ(IntegerText("1e4", 5), "10000");
  EXPECT_EQ(IntegerText("1e5", 5), "kNumberTooLong");
  EXPECT_EQ(IntegerText("-12345", 5), "-12345");
  EXPECT_EQ(IntegerText("123456", 5), "kNumberTooLong");
  EXPECT_EQ(IntegerText("12345.0", 5), "12345");
  EXPECT_EQ(IntegerText("0e9999999999", 5), "0");
  EXPECT_EQ(IntegerText("1e2147483647", 1000), "kNumberTooLong");
  EXPECT_EQ(IntegerText("1e99999999999999999999", UINT32_MAX), "kNumberTooLong");
  EXPECT_EQ(IntegerText("1.5", 1000), kFraction);
  const std::string long_digits(900, '9');
  EXPECT_EQ(IntegerText('-' + long_digits, 1000), '-' + long_digits);
}

TEST(WriteIntegerTest, LeavesWhatIsThereAloneOnAnError) {
  for (const char* text : {"1.5", "1e100", "-99999999999999999999", "-9223372036854775809"}) {
    Buffer<char> out;
    out.Append("before", 6);
    EXPECT_NE(WriteLong(SplitJson(text).parts, false, &out), ErrorCode::kNone);
    EXPECT_EQ(std::string(out.data(), out.size()), "before") << text;
  }
}

TEST(ReadIntTest, KeepsToItsRange) {
  const Row rows[] = {
      {"0", "0"},
      {"-0", "0"},
      {"-0.0", "0"},
      {"0e99999999999999999999", "0"},
      {"42", "42"},
      {"1e3", "1000"},
      {"1.0", "1"},
      {"2147483647", "2147483647"},
      {"2147483648", kRange},
      {"-2147483648", "-2147483648"},
      {"-2147483649", kRange},
      {"2.147483647e9", "2147483647"},
      {"2.147483648e9", kRange},
      {"21474836470e-1", "2147483647"},
      {"9999999999", kRange},
      {"10000000000", kRange},
      {"1e99999999999999999999", kRange},
      {"1.5", kFraction},
      {"2147483647.5", kFraction},
      {"1e-5", kFraction},
  };
  for (const Row& row : rows) EXPECT_EQ(IntText(row.text, false), row.expected) << row.text;
  EXPECT_EQ(IntText("-1.9", true), "-1");
  EXPECT_EQ(IntText("2147483647.9", true), "2147483647");
  EXPECT_EQ(IntText("-2147483648.9", true), "-2147483648");
  EXPECT_EQ(IntText("2147483648.9", true), kRange);
  EXPECT_EQ(IntText("1e-99999999999999999999", true), "0");
}

TEST(CanonicalTest, AgreesWithWhatWouldBeWritten) {
  for (const char* text :
       {"0", "-0", "1", "-1", "10", "1.0", "-0.0", "0.5", "-0.5", "-0.05", "-0.00", "1e5", "0e0",
        "12.250", "-12", "123456789012345678901234567890"}) {
    const NumberText number = SplitJson(text);
    EXPECT_EQ(IsCanonicalInteger(number.parts), IntegerText(text, 1000) == text) << text;
    EXPECT_EQ(IsCanonicalDecimal(number.parts), DecimalText(text, 1000) == text) << text;
  }
}

TEST(IsSafeIntegerTest, EndsAt2To53) {
  for (const char* text :
       {"0", "-0", "9", "999999999999999", "9007199254740991", "-9007199254740991"}) {
    EXPECT_TRUE(IsSafeInteger(SplitJson(text).parts)) << text;
  }
  for (const char* text : {"9007199254740992", "-9007199254740992", "9007199254740993",
                           "9999999999999999", "10000000000000000", "99999999999999999999999"}) {
    EXPECT_FALSE(IsSafeInteger(SplitJson(text).parts)) << text;
  }
}

TEST(IsLongTest, EndsAt2To63) {
  for (const char* text :
       {"0", "-0", "9223372036854775807", "-9223372036854775808", "999999999999999999"}) {
    EXPECT_TRUE(IsLong(SplitJson(text).parts)) << text;
  }
  for (const char* text : {"9223372036854775808", "-9223372036854775809", "10000000000000000000"}) {
    EXPECT_FALSE(IsLong(SplitJson(text).parts)) << text;
  }
}

TEST(DoubleExactnessTest, JudgesBySignificantDigits) {
  const struct {
    const char* text;
    Exactness expected;
  } rows[] = {
      {"0.0", Exactness::kExact},
      {"-0e999999999999", Exactness::kExact},
      {"19.90", Exactness::kExact},
      {"0.1", Exactness::kExact},
      {"1e22", Exactness::kExact},
      {"123456789.012345", Exactness::kExact},
      {"0.000000000000000000000000123456789012345", Exactness::kExact},
      {"123456789012345e200", Exactness::kExact},
      {"999999999999999e293", Exactness::kExact},      // 9.99…e307
      {"999999999999999e294", Exactness::kUncertain},  // beyond the largest double
      {"1e308", Exactness::kUncertain},
      {"1e400", Exactness::kUncertain},
      {"1e-307", Exactness::kExact},
      {"1e-308", Exactness::kUncertain},
      {"4.9e-324", Exactness::kUncertain},
      {"1e-99999999999999999999", Exactness::kUncertain},
      {"1234567890123456.0", Exactness::kUncertain},
      {"1.2345678901234567", Exactness::kUncertain},
      {"1.23456789012345678", Exactness::kInexact},
      {"4120.816273540961928354", Exactness::kInexact},
      {"0.100000000000000000000000000000", Exactness::kExact},
      {"1000000000000000000000.000", Exactness::kExact},
  };
  for (const auto& row : rows)
    EXPECT_EQ(DoubleExactness(SplitJson(row.text).parts), row.expected) << row.text;
}

}  // namespace
TEST(IsSafeWhenTruncatedTest, JudgesTheIntegerInAnyNotation) {
  const auto is_safe = [](const char* text) {
    NumberParts parts;
    const char* stop = nullptr;
    EXPECT_NE(ScanJsonNumber(text, &parts, &stop), nullptr) << text;
    return IsSafeWhenTruncated(parts);
  };
  for (const char* text : {"0", "-0.0e99", "9007199254740991", "-9007199254740991", "1e15",
                           "9.007199254740991e15", "9007199254740991.9", "0.5", "1e-400"}) {
    EXPECT_TRUE(is_safe(text)) << text;
  }
  for (const char* text : {"9007199254740992", "-9007199254740992", "1e16", "9.007199254740992e15",
                           "10000000000000000", "1e400"}) {
    EXPECT_FALSE(is_safe(text)) << text;
  }
}

}  // namespace longhand
