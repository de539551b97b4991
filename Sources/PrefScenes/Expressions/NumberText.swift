// Scenes, numbers as text and back: the shortest form that reads back the same, and a fixed number of decimals
// rounded as people round. No locale, and no C library, has a say in either.

/// Numbers as text.
enum NumberText {
  /// The most decimals that `fixed` and `rounded` take.
  static let maximumDigits = 15

  /// The shortest text that reads back as the same number: `3`, `0.1`, `-2.5e-07`.
  static func shortest(_ number: Double) -> String {
    if number == number.rounded(), abs(number) < 9_007_199_254_740_992 {
      return String(Int64(number))
    }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The number with exactly `digits` decimals; a half is rounded away from zero, as it is written in its shortest
  /// form (`1.005` with two decimals is `1.01`).
  static func fixed(_ number: Double, digits: Int) -> String {
    guard number.isFinite else { return number.description }
    let digits = min(max(digits, 0), maximumDigits)
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

  /// The number rounded to `digits` decimals, as `fixed` rounds.
  static func rounded(_ number: Double, digits: Int) -> Double {
    guard digits > 0 else { return number.rounded() }
    return Double(fixed(number, digits: digits)) ?? number
  }

  /// The number that a text spells in JSON's way, with spaces around it allowed; nil for any other text.
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

  /// The digits of the shortest form, and how many of them stand before the decimal point.
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

  /// Adds one to the last of the `keep` digits that are left.
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
