// PrefScenes: the functions that format numbers, lists and dates as Foundation's format styles do, in the locale of the
// scene. No host locale, host time zone or clock is read.

import PrefGeometry

extension Call {
  /// The steps of one format: a call of ICU takes about as long as 50 nodes.
  private static let formatSteps = 50

  /// Evaluates a function that formats a value, or parses a date.
  func formatted(_ evaluation: inout Evaluation) throws(ExpressionError) -> Value {
    switch function {
    case .date: return .host(try date(0))
    case .formatDate:
      let pattern =
        if case .string(let pattern) = values[1] { DatePattern.steps(pattern) } else { 0 }
      // ICU keeps few formatters, so that each call with a zone of its own may create them.
      let factor = values.count > 2 ? 4 : 1
      try evaluation.spend(factor * (Self.formatSteps + pattern), at: offset)
      return .string(try formattedDate(locale: Self.locale(evaluation)))
    case .formatList:
      let list = try elements(0)
      try evaluation.spend(Self.formatSteps + list.count, at: offset)
      return .string(try formattedList(list, &evaluation))
    default:
      if case .number = values[1] {
        guard values.count == 2 else {
          throw error("format(x, digits) takes 2 arguments; got \(values.count)", argument: 2)
        }
        let text = NumberText.fixed(try number(0), digits: try digits(1))
        try evaluation.spend(Self.digitSteps + text.utf8.count / 8, at: offset)
        return .string(text)
      }
      // Likewise with currencies and numbers of bytes.
      let isCostly = [.string("currency"), .string("bytes")].contains(values[1])
      try evaluation.spend(isCostly ? 2 * Self.formatSteps : Self.formatSteps, at: offset)
      return .string(try formattedNumber(locale: Self.locale(evaluation)))
    }
  }

  private static func locale(_ evaluation: Evaluation) -> Locale {
    guard case .string(let identifier)? = evaluation.scope.environment["locale"] else {
      return Locale(identifier: "en_US")
    }
    return Locale(identifier: identifier)
  }

  // MARK: Numbers

  /// The styles of numbers.
  private static let numberStyles = [
    "number", "ungrouped", "percent", "currency", "compact", "scientific", "bytes",
  ]

  private func formattedNumber(locale: Locale) throws(ExpressionError) -> String {
    let number = try number(0)
    guard case .string(let style) = values[1] else {
      throw wrongKind(1, "a number of digits or the name of a style")
    }
    if style == "currency" { return try formattedCurrency(number, locale) }
    guard values.count < 4 else {
      throw error(
        "format(x, '\(printable(style, limit: 20))', digits?) takes 2 or 3 arguments; got 4",
        argument: 3)
    }
    let length = values.count > 2 ? try digits(2) : nil
    typealias Precision = NumberFormatStyleConfiguration.Precision
    let precision = length.map { Precision.fractionLength($0) }
    let plain = FloatingPointFormatStyle<Double>(locale: locale)
    let styled = precision.map { plain.precision($0) } ?? plain
    switch style {
    case "number": return number.formatted(styled)
    case "ungrouped": return number.formatted(styled.grouping(.never))
    case "compact": return number.formatted(styled.notation(.compactName))
    case "scientific": return number.formatted(styled.notation(.scientific))
    case "percent":
      let percent = FloatingPointFormatStyle<Double>.Percent(locale: locale)
      return number.formatted(precision.map { percent.precision($0) } ?? percent)
    case "bytes":
      guard abs(number) < 9e18, length == nil else {
        throw error("format(x, 'bytes') takes a number of bytes below 9e18", argument: 0)
      }
      return Int64(number.rounded()).formatted(.byteCount(style: .file).locale(locale))
    default:
      throw ExpressionError(
        message: "unknown number style '\(printable(style, limit: 40))'",
        offset: arguments[1].offset,
        expected: "one of " + Self.numberStyles.joined(separator: ", "),
        nearest: NearestNames.find(style, in: Self.numberStyles))
    }
  }

  private func formattedCurrency(_ number: Double, _ locale: Locale) throws(ExpressionError)
    -> String
  {
    guard values.count > 2 else {
      throw error("format(x, 'currency', code) requires a code such as 'EUR'", argument: 1)
    }
    let code = try string(2)
    let isCode =
      code.utf8.count == 3 && code.utf8.allSatisfy { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
    guard isCode else {
      throw error(
        "'\(printable(code, limit: 20))' is not a currency code of three letters", argument: 2)
    }
    let style = FloatingPointFormatStyle<Double>.Currency(code: code.uppercased(), locale: locale)
    guard values.count > 3 else { return number.formatted(style) }
    return number.formatted(style.precision(.fractionLength(try digits(3))))
  }

  // MARK: Lists

  private func formattedList(_ list: [Value], _ evaluation: inout Evaluation)
    throws(ExpressionError) -> String
  {
    var texts: [String] = []
    var size = 0
    for element in list {
      var text = ""
      try evaluation.append(element, to: &text, at: offset)
      size += text.utf8.count + 8
      texts.append(text)
    }
    guard size <= evaluation.limits.textBytes else {
      throw ExpressionError(
        code: .limit, message: "the text has more than \(evaluation.limits.textBytes) bytes",
        offset: offset, fix: "raise the limit with --max-text-bytes")
    }
    let type = values.count > 1 ? try string(1) : "and"
    guard type == "and" || type == "or" else {
      throw ExpressionError(
        message: "unknown type of list '\(printable(type, limit: 40))'",
        offset: arguments[1].offset, expected: "'and' or 'or'")
    }
    let locale = Self.locale(evaluation)
    return texts.formatted(.list(type: type == "or" ? .or : .and, width: .standard).locale(locale))
  }

  // MARK: Dates

  /// Returns an argument that is a date, a text in ISO 8601 or a number of seconds since 1970.
  private func date(_ argument: Int) throws(ExpressionError) -> SceneDate {
    switch values[argument] {
    case .host(let host):
      if let date = host as? SceneDate { return date }
    case .number(let seconds):
      if let date = SceneDate(timestamp: seconds) { return date }
      throw error("a date is between the years 1 and 9999", argument: argument)
    case .string(let text):
      if let date = SceneDate(iso8601: text) { return date }
      throw ExpressionError(
        message: "'\(printable(text, limit: 40))' is not a date in ISO 8601",
        offset: arguments[argument].offset,
        expected: "a date such as 2026-03-01 or 2026-03-01T09:30:00Z")
    default: break
    }
    throw wrongKind(argument, "a date, a text in ISO 8601 or a number of seconds")
  }

  private func formattedDate(locale: Locale) throws(ExpressionError) -> String {
    let (date, style) = (try date(0), try string(1))
    let zone = values.count > 2 ? try timeZone(2) : .gmt
    if let style = DateStyleName(style) {
      let value = Date(timeIntervalSince1970: date.timestamp)
      return value.formatted(
        Date.FormatStyle(
          date: style.date, time: style.time, locale: locale,
          calendar: Self.calendar(locale, zone), timeZone: zone))
    }
    do throws(DatePattern.UnknownField) {
      return try DatePattern(locale: locale, zone: zone).text(of: date, style)
    } catch {
      let word = error.word
      let isWord = style.utf8.allSatisfy { $0 == 0x20 || ($0 | 0x20) &- 0x61 < 26 }
      throw ExpressionError(
        message: isWord
          ? "'\(printable(style, limit: 40))' is neither a style nor a pattern of a date"
          : "the pattern of the date has the unknown field '\(printable(word, limit: 40))'",
        offset: arguments[1].offset,
        expected:
          "a style such as 'long' or 'abbreviated shortened', or fields such as 'yyyy-MM-dd HH:mm'",
        nearest: isWord ? NearestNames.find(style, in: DateStyleName.words) : [],
        fix: isWord ? nil : "write other letters in quotation marks")
    }
  }

  private func timeZone(_ argument: Int) throws(ExpressionError) -> TimeZone {
    let name = try string(argument)
    if name == "UTC" { return .gmt }
    guard let zone = TimeZone(identifier: name) else {
      throw ExpressionError(
        message: "unknown time zone '\(printable(name, limit: 40))'",
        offset: arguments[argument].offset, expected: "a name such as 'Europe/Vienna' or 'UTC'")
    }
    return zone
  }

  /// Returns the Gregorian calendar in a locale and a time zone.
  static func calendar(_ locale: Locale, _ zone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = zone
    return calendar
  }
}

/// The styles of a date and a time, as words.
private struct DateStyleName {
  private(set) var date = Date.FormatStyle.DateStyle.omitted
  private(set) var time = Date.FormatStyle.TimeStyle.omitted

  static let dates: [String: Date.FormatStyle.DateStyle] = [
    "numeric": .numeric, "abbreviated": .abbreviated, "long": .long, "complete": .complete,
  ]
  static let times: [String: Date.FormatStyle.TimeStyle] = [
    "shortened": .shortened, "standard": .standard,
  ]
  static let words = [
    "numeric", "abbreviated", "long", "complete", "shortened", "standard",
  ]

  /// Parses a style of a date, of a time, or of both in this order; nil for any other text.
  init?(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard let first = words.first, words.count <= 2 else { return nil }
    if let date = Self.dates[first] {
      self.date = date
      guard words.count == 2 else { return }
      guard let time = Self.times[words[1]] else { return nil }
      self.time = time
    } else {
      guard words.count == 1, let time = Self.times[first] else { return nil }
      self.time = time
    }
  }
}

/// Formats dates by a pattern of Unicode TR 35.
private struct DatePattern {
  /// A field that is not supported.
  struct UnknownField: Error { let word: String }

  let locale: Locale
  let zone: TimeZone

  /// Returns the steps of a pattern: the name of a month, a weekday or a half of the day is a call of ICU.
  static func steps(_ pattern: String) -> Int {
    var (steps, last) = (0, UInt8(0))
    for byte in pattern.utf8 {
      steps += byte != last && "EMa".utf8.contains(byte) ? 10 : 2
      last = byte
    }
    return steps
  }

  /// Returns a date as text: runs of a letter are fields, text in quotation marks and other characters are copied.
  func text(of date: SceneDate, _ pattern: String) throws(UnknownField) -> String {
    let value = Date(timeIntervalSince1970: date.timestamp)
    let offset = zone.secondsFromGMT(for: value)
    let fields = DateFields(date, offset: offset)
    var result = ""
    var rest = Substring(pattern)
    while let character = rest.first {
      if character == "'" {
        rest.removeFirst()
        result += Self.takeQuoted(&rest)
      } else if character.isASCII, character.isLetter {
        let run = rest.prefix { $0 == character }
        rest = rest.dropFirst(run.count)
        guard let text = field(character, run.count, fields, offset, value) else {
          throw UnknownField(word: String(run))
        }
        result += text
      } else {
        result.append(character)
        rest.removeFirst()
      }
    }
    return result
  }

  /// Returns the text up to a closing quotation mark; two marks are one.
  private static func takeQuoted(_ rest: inout Substring) -> String {
    if rest.first == "'" {
      rest.removeFirst()
      return "'"
    }
    var text = ""
    while let character = rest.popFirst() {
      guard character == "'" else {
        text.append(character)
        continue
      }
      guard rest.first == "'" else { break }
      rest.removeFirst()
      text += "'"
    }
    return text
  }

  private func field(
    _ letter: Character, _ count: Int, _ fields: DateFields, _ offset: Int, _ date: Date
  ) -> String? {
    switch (letter, count) {
    case ("y", 2): return padded(fields.year % 100, 2)
    case ("y", 1), ("y", 3...4): return padded(fields.year, count)
    case ("Q", 1...2): return padded((fields.month + 2) / 3, count)
    case ("M", 1...2), ("L", 1...2): return padded(fields.month, count)
    case ("M", 3): return name(date) { $0.month(.abbreviated) }
    case ("M", 4): return name(date) { $0.month(.wide) }
    case ("d", 1...2): return padded(fields.day, count)
    case ("D", 1...3): return padded(fields.dayOfYear, count)
    case ("E", 1...3): return name(date) { $0.weekday(.abbreviated) }
    case ("E", 4): return name(date) { $0.weekday(.wide) }
    case ("E", 5): return name(date) { $0.weekday(.narrow) }
    case ("a", 1...3):
      let calendar = Call.calendar(locale, zone)
      return fields.hour < 12 ? calendar.amSymbol : calendar.pmSymbol
    case ("H", 1...2): return padded(fields.hour, count)
    case ("h", 1...2): return padded((fields.hour + 11) % 12 + 1, count)
    case ("m", 1...2): return padded(fields.minute, count)
    case ("s", 1...2): return padded(fields.second, count)
    case ("S", 1...9): return String(padded(fields.nanosecond, 9).prefix(count))
    case ("Z", 1...3): return Self.offset(offset, separator: "", zero: nil)
    case ("Z", 5), ("X", 3): return Self.offset(offset, separator: ":", zero: "Z")
    case ("x", 3): return Self.offset(offset, separator: ":", zero: nil)
    default: return nil
    }
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(width - digits.count, 0)) + digits
  }

  private func name(_ date: Date, _ style: (Date.FormatStyle) -> Date.FormatStyle) -> String {
    date.formatted(
      style(
        Date.FormatStyle(
          locale: locale, calendar: Call.calendar(locale, zone), timeZone: zone)))
  }

  private static func offset(_ seconds: Int, separator: String, zero: String?) -> String {
    if seconds == 0, let zero { return zero }
    let minutes = abs(seconds) / 60
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return (seconds < 0 ? "-" : "+") + two(minutes / 60) + separator + two(minutes % 60)
  }
}
