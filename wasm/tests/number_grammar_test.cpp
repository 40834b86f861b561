// How the text of a number is split in its parts: RFC 8259's grammar, and the wider one of quoted
// numbers.

#include <gtest/gtest.h>

#include <string>

#include "number.h"
#include "number_texts.h"
#include "padded_text.h"

namespace longhand {
namespace {

TEST(ScanJsonNumberTest, SplitsANumber) {
  const PaddedText text("-12.050e-7,");
  NumberParts parts;
  const char* stop = nullptr;
  EXPECT_EQ(ScanJsonNumber(text.begin(), &parts, &stop), text.end() - 1);
  EXPECT_TRUE(parts.negative);
  EXPECT_EQ(std::string(parts.integer, parts.integer_length), "12");
  EXPECT_EQ(std::string(parts.fraction, parts.fraction_length), "050");
  EXPECT_EQ(parts.exponent, -7);
  EXPECT_EQ(parts.exponent_length, 1u);
  EXPECT_TRUE(parts.has_point);
  EXPECT_TRUE(parts.has_exponent);
  EXPECT_FALSE(parts.digits_only());
  EXPECT_EQ(parts.length(), 6u);
}

struct GrammarRow {
  const char* text;
  int length;  // of the number; negative: where it breaks, -1 for the first character
};

TEST(ScanJsonNumberTest, KeepsToTheGrammar) {
  const GrammarRow rows[] = {
      {"0", 1},
      {"-0", 2},
      {"7", 1},
      {"10", 2},
      {"0.0", 3},
      {"-0.5", 4},
      {"1e5", 3},
      {"1E5", 3},
      {"1e+5", 4},
      {"1e-05", 5},
      {"1.25E00", 7},
      {"0e0", 3},
      {"1]", 1},
      {"1 ", 1},
      {"1x", 1},
      {"1.5.5", 3},
      {"1e5e5", 3},
      {"0-", 1},
      {"123456789012345678901234567890", 30},
      {"-", -2},
      {"--1", -2},
      {"-a", -2},
      {"00", -2},
      {"01", -2},
      {"-01", -3},
      {"1.", -3},
      {"1.e5", -3},
      {"1.a", -3},
      {"1e", -3},
      {"1e+", -4},
      {"1e-", -4},
      {"1e+-5", -4},
      {"1.5e", -5},
      {"1e.5", -3},
      {"-.5", -2},
  };
  for (const GrammarRow& row : rows) {
    const PaddedText text(row.text);
    NumberParts parts;
    const char* stop = nullptr;
    const char* end = ScanJsonNumber(text.begin(), &parts, &stop);
    if (row.length > 0) {
      ASSERT_NE(end, nullptr) << row.text;
      EXPECT_EQ(end - text.begin(), row.length) << row.text;
    } else {
      ASSERT_EQ(end, nullptr) << row.text;
      EXPECT_EQ(stop - text.begin(), -1 - row.length) << row.text;
    }
  }
}

// However many digits an exponent has, it stays far outside of 32 bits and never overflows.
TEST(ScanJsonNumberTest, ClampsExponents) {
  EXPECT_EQ(SplitJson("1e2147483648").parts.exponent, 2147483648);
  EXPECT_EQ(SplitJson("1e-2147483649").parts.exponent, -2147483649);
  EXPECT_EQ(SplitJson("1e00000000000000000000000005").parts.exponent, 5);
  for (const size_t digits : {13, 20, 100, 900}) {
    EXPECT_GT(SplitJson("1e" + std::string(digits, '9')).parts.exponent, INT64_C(1) << 32);
    EXPECT_LT(SplitJson("1e-" + std::string(digits, '9')).parts.exponent, -(INT64_C(1) << 32));
  }
}

TEST(SplitQuotedNumberTest, AllowsWhatBigDecimalAllows) {
  for (const char* text : {"0", "12", "+12", "-12", "0012", "+0", ".5", "-.5", "+.07", "5.", "-5.",
                           "1e5", "1E+5", "+1.5e-5", ".5e3", "5.e3", "00.00"}) {
    EXPECT_TRUE(SplitQuoted(text).ok) << text;
  }
  for (const char* text :
       {"",    "+",        "-",     ".",     "+.",    "e5",   ".e5",   "1e",       "1e+",
        "+-1", "-+1",      "--1",   "1 2",   "12abc", "0x10", "1_000", "1,5",      "null",
        "NaN", "Infinity", "1.5.5", "1e5.5", "1e5e5", " 1",   "1 ",    "\xD9\xA1", "\xEF\xBC\x91",
        "1d",  "1f",       "1L"}) {
    EXPECT_FALSE(SplitQuoted(text).ok) << text;
  }
  // A NUL is a character of the text, not its end.
  EXPECT_FALSE(SplitQuoted(Bytes("1\0")).ok);
}

TEST(SplitQuotedNumberTest, TellsWhichFormsAreJson) {
  for (const char* text : {"0", "-0", "12", "-12.50", "0.5", "1e5", "1E+5", "0e0"}) {
    EXPECT_TRUE(IsJsonNumber(SplitQuoted(text).parts)) << text;
  }
  for (const char* text :
       {"+1", "+0", "00", "01", "-01", "01.5", ".5", "-.5", "5.", "5.e1", ".5e1", "+.5"}) {
    EXPECT_FALSE(IsJsonNumber(SplitQuoted(text).parts)) << text;
  }
}

TEST(SplitQuotedNumberTest, StopsAtItsEnd) {
  const PaddedText text("12\"34");
  NumberParts parts;
  EXPECT_TRUE(SplitQuotedNumber(text.begin(), text.begin() + 2, &parts));
  EXPECT_EQ(parts.integer_length, 2u);
}

}  // namespace
}  // namespace longhand
