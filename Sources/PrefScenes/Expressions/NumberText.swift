// PrefScenes: conversion of numbers to text and back: the shortest round-trip form, and a fixed number of decimals with
// halves rounded away from zero. The result does not depend on a locale or the C library.

/// Conversions of numbers to text.
enum NumberText {
  /// The maximum number of decimals.
  static let maxDigits = 15

  /// Returns the shortest text that parses as the same number, such as `3`, `0.1` or `-2.5e-07`.
  static func shortest(_ number: Double) -> String {
    if number == number.rounded(), abs(number) < 9_007_199_254_740_992 {
      return String(Int64(number))
    }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns whether the shortest text of a number has the same value as `text`, in JSON notation.
  static func isExact(_ number: Double, _ text: String) -> Bool {
    guard let written = significantDigits(text), let shown = significantDigits(shortest(number))
    else { return false }
    return written == shown
  }

  /// Returns the digits of a number without leading and trailing zeros, its exponent and its sign; nil for other text.
  private static func significantDigits(_ text: String) -> [Int]? {
    var (digits, exponent, isNegative): ([Int], Int, Bool) = ([], 0, false)
    let parts = text.lowercased().filter { !$0.isWhitespace }
      .split(separator: "e", maxSplits: 1, omittingEmptySubsequences: false)
    var isFraction = false
    for character in parts[0] {
      switch character {
      case "-": isNegative = true
      case ".": isFraction = true
      default:
        guard let digit = character.wholeNumberValue else { return nil }
        digits.append(digit)
        if isFraction { exponent -= 1 }
      }
    }
    if parts.count > 1 {
      guard let written = Int(parts[1]), abs(written) < 1_000_000 else { return nil }
      exponent += written
    }
    while digits.last == 0 {
      digits.removeLast()
      exponent += 1
    }
    let significant = Array(digits.drop { $0 == 0 })
    return significant.isEmpty ? [] : significant + [exponent, isNegative ? 1 : 0]
  }

  /// Returns the number with exactly `digits` decimals. The shortest decimal form is rounded, halves away from zero:
  /// `1.005` with two decimals is `1.01`.
  static func fixed(_ number: Double, digits: Int) -> String {
    guard number.isFinite else { return number.description }
    let digits = min(max(digits, 0), maxDigits)
    var (decimals, point) = decimal(abs(number))
    let keep = point + digits
    if keep < decimals.count {
      let roundsUp = keep >= 0 && decimals[keep] >= 5
      decimals = keep > 0 ? Array(decimals[..<keep]) : []
      if roundsUp { increment(&decimals, &point, keep: max(keep, 0)) }
    }
    let whole = (0..<max(point, 0)).map { $0 < decimals.count ? decimals[$0] : 0 }
    let fraction = (0..<digits).map { index -> UInt8 in
      let position = point + index
      return position >= 0 && position < decimals.count ? decimals[position] : 0
    }
    let isZero = (whole + fraction).allSatisfy { $0 == 0 }
    let sign = number < 0 && !isZero ? "-" : ""
    return sign + (whole.isEmpty ? "0" : text(whole)) + (digits > 0 ? "." + text(fraction) : "")
  }

  /// Returns the number rounded to `digits` decimals; see `fixed(_:digits:)`.
  static func rounded(_ number: Double, digits: Int) -> Double {
    guard digits > 0 else { return number.rounded() }
    return Double(fixed(number, digits: digits)) ?? number
  }

  /// Returns the number of a text in JSON notation, with optional surrounding whitespace; nil for any other text.
  static func parse(_ text: String) -> Double? {
    do throws(JSONSyntaxError) {
      let root = try JSONParser.parse(SourceText(name: "", text: text)).root
      if case .number(let number, _) = root.content { return number }
      return nil
    } catch {
      return nil
    }
  }

  private static func text(_ digits: [UInt8]) -> String {
    String(decoding: digits.map { $0 + 0x30 }, as: UTF8.self)
  }

  /// Returns the digits of the shortest form, and the number of digits before the decimal point.
  private static func decimal(_ number: Double) -> (digits: [UInt8], point: Int) {
    var digits: [UInt8] = []
    var point: Int?
    var exponent = 0
    let parts = number.description.utf8.split(
      separator: UInt8(ascii: "e"), omittingEmptySubsequences: false)
    for byte in parts[0] {
      if byte == UInt8(ascii: ".") { point = digits.count } else { digits.append(byte &- 0x30) }
    }
    if parts.count > 1 { exponent = Int(String(Substring(parts[1]))) ?? 0 }
    return (digits, (point ?? digits.count) + exponent)
  }

  /// Increments the number that the first `keep` digits form.
  private static func increment(_ digits: inout [UInt8], _ point: inout Int, keep: Int) {
    var index = keep - 1
    while index >= 0, digits[index] == 9 {
      digits[index] = 0
      index -= 1
    }
    if index >= 0 {
      digits[index] += 1
    } else {
      digits.insert(1, at: 0)
      point += 1
    }
  }
}
