// Tests of the functions that format numbers, lists, dates and texts; expected values are those of Foundation's format
// styles, of Unicode TR 35 and of ISO 8601.

import Foundation
import PrefTestTags
import Testing

@testable import PrefScenes

@Suite(.tags(.scenes)) struct FormatFunctionTests {
  @Test(arguments: [
    ("format(1234567.891, 'number')", "1,234,567.891"), ("format(1234.5, 'number', 2)", "1,234.50"),
    ("format(1234.5, 'ungrouped')", "1234.5"), ("format(0.256, 'percent')", "25.6%"),
    ("format(0.256, 'percent', 0)", "26%"), ("format(1234.5, 'currency', 'EUR')", "€1,234.50"),
    ("format(1234.5, 'currency', 'usd', 0)", "$1,234"), ("format(-3, 'currency', 'GBP')", "-£3.00"),
    ("format(1234567, 'compact')", "1.2M"), ("format(950, 'compact')", "950"),
    ("format(1234567, 'scientific')", "1.234567E6"), ("format(1234567, 'bytes')", "1.2 MB"),
    ("format(2.5, 2)", "2.50"), ("formatList(['a', 'b'])", "a and b"),
    ("formatList(['a', 'b', 'c'], 'or')", "a, b, or c"),
    ("formatList([])", ""), ("formatList([1, true])", "1 and true"),
    ("replace('aXbXX', 'X', 'yy')", "ayybyyyy"), ("replace('aaa', 'aa', 'b')", "ba"),
    ("replace('', 'a', 'b')", ""),
    ("padStart('7', 3, '0')", "007"), ("padStart('1234', 3, '0')", "1234"),
    ("padEnd('é', 3, '·')", "é··"),
    ("padStart('x', 4, 'ab')", "abax"), ("repeated('ab', 0)", ""),
    ("capitalized('hello WORLD it’s')", "Hello World It’s"),
    ("prefix('héllo', 2)", "hé"), ("suffix('héllo', 3)", "llo"), ("suffix('ab', 9)", "ab"),
  ]) func texts(_ call: String, _ expected: String) {
    #expect(evaluate("${\(call)}") == JSONWriter.compact(.string(expected)))
  }

  @Test func startsWithAndEndsWithCompareText() {
    #expect(
      evaluate("${[startsWith('honeybee', 'honey'), startsWith('a', 'ab'), startsWith('a', '')]}")
        == "[true, false, true]")
    #expect(
      evaluate("${[endsWith('honeybee', 'bee'), endsWith('bee', 'honeybee'), endsWith('a', '')]}")
        == "[true, false, true]")
  }

  private func localized(_ call: String, locale: String) throws -> String {
    var scope = Scope()
    scope.environment["locale"] = .string(locale)
    return JSONWriter.compact(try Evaluator().evaluate(try StringTemplate("${\(call)}"), in: scope))
  }

  @Test func theLocaleOfTheSceneDetermines() throws {
    let number = 1234.5.formatted(.number.locale(Locale(identifier: "de_DE")))
    #expect(number == "1.234,5")
    #expect(try localized("format(1234.5, 'number')", locale: "de_DE") == "\"\(number)\"")
    #expect(
      try localized("formatDate('2026-03-01', 'long')", locale: "de_DE") == "\"1. März 2026\"")
    #expect(
      try localized("formatDate('2026-03-01', 'EEEE, d. MMMM')", locale: "de_DE")
        == "\"Sonntag, 1. März\"")
    #expect(try localized("formatList(['a', 'b'])", locale: "de_DE") == "\"a und b\"")
  }

  @Test(arguments: [
    ("format(1, 'procent')", "12: unknown number style 'procent' — did you mean 'percent'?"),
    ("format(1, 'currency')", "12: format(x, 'currency', code) requires a code such as 'EUR'"),
    ("format(1, 'currency', 'Euro')", "24: 'Euro' is not a currency code of three letters"),
    ("format('1', 'percent')", "9: format(x, digits) takes a number as argument 1; got string"),
    ("format(1e300, 'bytes')", "9: format(x, 'bytes') takes a number of bytes below 9e18"),
    ("format(1, 2, 3)", "15: format(x, digits) takes 2 arguments; got 3"),
    ("format(1, 'percent', 16)", "23: the number of digits is a whole number from 0 to 15"),
    ("date('2026-02-30')", "7: '2026-02-30' is not a date in ISO 8601"),
    (
      "formatDate('2026-01-01', 'lnog')",
      "27: 'lnog' is neither a style nor a pattern of a date — did you mean 'long'?"
    ),
    (
      "formatDate('2026-01-01', 'yyyy-bb')",
      "27: the pattern of the date has the unknown field 'bb' — write other letters in quotation marks"
    ),
    ("formatDate('2026-01-01', 'long', 'Europe/Wien')", "35: unknown time zone 'Europe/Wien'"),
    (
      "date(true)",
      "7: date(x) takes a date, a text in ISO 8601 or a number of seconds as argument 1; got boolean"
    ),
    ("date(1e18)", "7: a date is between the years 1 and 9999"),
  ]) func errors(_ call: String, _ expected: String) {
    #expect(evaluate("${\(call)}") == expected)
  }
}

@Suite(.tags(.scenes)) struct DateFunctionTests {
  @Test(arguments: [
    ("2026", 1_767_225_600.0), ("2026-03", 1_772_323_200), ("2026-03-01", 1_772_323_200),
    ("2026-03-01T09:30Z", 1_772_357_400), ("2026-03-01T09:30:15.250Z", 1_772_357_415.25),
    ("2026-03-01T09:30:00+01:00", 1_772_353_800), ("2026-03-01T09:30:00-0530", 1_772_377_200),
    ("2026-03-01 09:30", 1_772_357_400), ("2026-03-01T09:30+01", 1_772_353_800),
    ("1969-12-31T23:59:59Z", -1),
    ("2000-02-29", 951_782_400), ("0001-01-01", -62_135_596_800),
  ]) func iso8601IsParsed(_ text: String, _ expected: Double) {
    #expect(SceneDate(iso8601: text)?.timestamp == expected)
  }

  @Test(arguments: [
    "", "26", "2026-13", "2026-00-01", "2026-02-29", "1900-02-29", "2026-03-01T",
    "2026-03-01T25:00", "2026-03-01T09:60",
    "2026-03-01T09:30:60", "2026-03-01T09:30:00.", "2026-03-01T09:30+1", "2026-03-01T09:30 UTC",
    "2026-3-1", "01.03.2026",
    "2026-03-01x", "20260301", "0000-01-01", "२०२६-03-01",
  ]) func otherTextIsNotADate(_ text: String) { #expect(SceneDate(iso8601: text) == nil) }

  /// Foundation's calendar as an oracle, over all years in steps that are no multiple of a day.
  @Test func fieldsAgreeWithFoundation() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    // Foundation's Gregorian calendar is Julian before October 1582.
    for step in 0..<4_000 {
      let timestamp = -12_200_000_000 + Double(step) * 66_123_457.25
      let date = Date(timeIntervalSince1970: timestamp)
      let expected = calendar.dateComponents(
        [.year, .month, .day, .hour, .minute, .second, .weekday, .dayOfYear], from: date)
      let fields = DateFields(try #require(SceneDate(timestamp: timestamp)))
      #expect(
        fields.year == expected.year && fields.month == expected.month
          && fields.day == expected.day, "\(date)")
      #expect(
        fields.hour == expected.hour && fields.minute == expected.minute
          && fields.second == expected.second)
      #expect(
        fields.weekday == expected.weekday && fields.dayOfYear == expected.dayOfYear, "\(date)")
    }
  }

  @Test(arguments: [
    ("formatDate('2026-03-01T09:30:05Z', 'yyyy-MM-dd HH:mm:ss')", "2026-03-01 09:30:05"),
    ("formatDate('2026-03-01T09:30:05Z', 'h:mm a, EEE d MMM yy')", "9:30 AM, Sun 1 Mar 26"),
    ("formatDate('2026-03-01', 'EEEE d MMMM y')", "Sunday 1 March 2026"),
    ("formatDate('2026-03-01', \\\"QQ 'Q' D ''\\\")", "01 Q 60 '"),
    ("formatDate('2026-03-01T09:30:05.125Z', 'ss.SSS')", "05.125"),
    ("formatDate('2026-07-01T12:00:00Z', 'HH:mm Z', 'Europe/Vienna')", "14:00 +0200"),
    ("formatDate('2026-01-01T12:00:00Z', 'HH:mm ZZZZZ', 'Europe/Vienna')", "13:00 +01:00"),
    ("formatDate('2026-01-01T00:30:00Z', 'yyyy-MM-dd', 'America/New_York')", "2025-12-31"),
    ("formatDate('2026-03-01', 'long')", "March 1, 2026"),
    ("formatDate('2026-03-01', 'numeric')", "3/1/2026"),
    ("formatDate('2026-03-01', 'complete')", "Sunday, March 1, 2026"),
    ("formatDate('2026-03-01', 'abbreviated')", "Mar 1, 2026"),
    ("formatDate(0, 'yyyy')", "1970"), ("formatDate(date('2026'), 'X' + 'XX')", "Z"),
  ]) func datesAreFormatted(_ call: String, _ expected: String) {
    #expect(
      evaluate("${\(call)}".replacing("\\\"", with: "\"")) == JSONWriter.compact(.string(expected)))
  }

  @Test func datesAreComparedSortedAndGrouped() {
    #expect(evaluate("${date('2026-01-02') > date('2026-01-01T23:00:00Z')}") == "true")
    #expect(evaluate("${date('2026-01-01T01:00:00+01:00') == date('2026')}") == "true")
    #expect(
      evaluate("${map(sortBy(['2026-03-01', '2025-12-31'], date(item)), date(item).year)}")
        == "[2025, 2026]")
    #expect(
      evaluate("${count(groupBy(['2026-03-01', '2026-03-01T00:00:00Z'], date(item)))}") == "1")
    #expect(evaluate("on ${date('2026-03-01T09:30:00+01:00')}") == #""on 2026-03-01T08:30:00Z""#)
    #expect(evaluate("${date('2026-03-01').weekday}") == "1")
  }
}
