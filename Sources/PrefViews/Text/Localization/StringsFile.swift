// PrefViews: parsing of string tables: `.strings`, `.stringsdict` and `.xcstrings`. In: bytes. Out:
// translations keyed by their lookup key; malformed entries are omitted.

import PrefGeometry

/// A translation: a format whose parts may depend on numbers.
struct Translation: Equatable, Sendable {
  /// A part of a format that depends on a number.
  struct Plural: Equatable, Sendable {
    /// The one-based position of the number among the values; nil for the next number.
    var argument: Int?
    /// The formats by plural category: "one", "other" …
    var forms: [String: String] = [:]
  }

  /// The format, with `%@` etc. for values and `%#@name@` for plural rules.
  var format: String
  var plurals: [String: Plural] = [:]

  /// The bytes of the texts, with a slot in a table of translations.
  var byteCount: Int {
    plurals.values.reduce(format.utf8.count + 64) { sum, plural in
      plural.forms.reduce(sum + 64) { $0 + $1.key.utf8.count + $1.value.utf8.count + 64 }
    }
  }
}

/// Parsers of string table files.
enum StringsFile {
  /// Returns the translations of a `.strings` file: `"key" = "value";`, or a property list.
  static func strings(_ data: Data) -> [String: Translation] {
    if let list = propertyList(data) as? [String: String] {
      return list.mapValues { Translation(format: $0) }
    }
    var parser = StringsParser(text(data))
    return parser.pairs().mapValues { Translation(format: $0) }
  }

  /// Returns the translations of a `.stringsdict` file.
  static func plurals(_ data: Data) -> [String: Translation] {
    guard let list = propertyList(data) as? [String: [String: Any]] else { return [:] }
    return list.compactMapValues { entry in
      guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
      var translation = Translation(format: format)
      for case (let name, let rule as [String: String]) in entry {
        translation.plurals[name] = Translation.Plural(
          forms: rule.filter { !$0.key.hasPrefix("NSString") })
      }
      return translation
    }
  }

  /// Returns the translations of an `.xcstrings` file for the first available language, or else for
  /// its source language.
  static func catalog(_ data: Data, _ languages: [String]) -> [String: Translation] {
    guard let root = json(data) as? [String: Any],
      let strings = root["strings"] as? [String: [String: Any]]
    else { return [:] }
    let candidates = languages + [root["sourceLanguage"] as? String].compactMap { $0 }
    return strings.compactMapValues { entry in
      guard let localizations = entry["localizations"] as? [String: [String: Any]] else {
        return nil
      }
      let localization = candidates.lazy.compactMap { language in
        localizations.first { $0.key.caseInsensitiveCompare(language) == .orderedSame }?.value
      }.first
      return localization.flatMap(translation)
    }
  }

  private static func translation(_ entry: [String: Any]) -> Translation? {
    var translation = Translation(format: "")
    if let plural = plural(entry) {
      translation.format = "%#@\(Self.wholePlural)@"
      translation.plurals[Self.wholePlural] = plural
    } else if let format = value(entry) {
      translation.format = format
    } else {
      return nil
    }
    for case (let name, let rule as [String: Any]) in entry["substitutions"] as? [String: Any]
      ?? [:]
    {
      guard var plural = plural(rule) else { continue }
      plural.argument = rule["argNum"] as? Int
      translation.plurals[name] = plural
    }
    return translation
  }

  /// The name of a plural rule that is a whole translation.
  private static let wholePlural = "#"

  private static func plural(_ entry: [String: Any]) -> Translation.Plural? {
    guard let variations = entry["variations"] as? [String: Any],
      let forms = variations["plural"] as? [String: [String: Any]]
    else { return nil }
    return Translation.Plural(forms: forms.compactMapValues(value))
  }

  private static func value(_ entry: [String: Any]) -> String? {
    if let unit = entry["stringUnit"] as? [String: Any] { return unit["value"] as? String }
    // Device variations are resolved as on an iPhone.
    let devices = (entry["variations"] as? [String: Any])?["device"] as? [String: [String: Any]]
    return (devices?["iphone"] ?? devices?["other"]).flatMap(value)
  }

  private static func propertyList(_ data: Data) -> Any? {
    guard data.starts(with: Array("bplist".utf8)) || data.starts(with: Array("<?xml".utf8)) else {
      return nil
    }
    do { return try PropertyListSerialization.propertyList(from: data, format: nil) } catch {
      return nil
    }
  }

  private static func json(_ data: Data) -> Any? {
    do { return try JSONSerialization.jsonObject(with: data) } catch { return nil }
  }

  private static func text(_ data: Data) -> String {
    let isUTF16 = data.starts(with: [0xFE, 0xFF]) || data.starts(with: [0xFF, 0xFE])
    return (isUTF16 ? String(data: data, encoding: .utf16) : nil)
      ?? String(decoding: data, as: UTF8.self)
  }
}

/// A parser of `"key" = "value";` pairs with C comments.
private struct StringsParser {
  private let scalars: [Unicode.Scalar]
  private var position = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars.filter { $0 != "\u{FEFF}" }) }

  mutating func pairs() -> [String: String] {
    var result: [String: String] = [:]
    while let key = string() {
      skipSpace()
      // A key without a value is its own value.
      var value = key
      if take("=") {
        guard let explicitValue = string() else { break }
        value = explicitValue
      }
      result[key] = value
      skipSpace()
      guard take(";") else { break }
    }
    return result
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard position < scalars.count, scalars[position] == scalar else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while position < scalars.count {
      if scalars[position].properties.isWhitespace {
        position += 1
      } else if scalars[position] == "/", position + 1 < scalars.count, scalars[position + 1] == "/"
      {
        while position < scalars.count, scalars[position] != "\n" { position += 1 }
      } else if scalars[position] == "/", position + 1 < scalars.count, scalars[position + 1] == "*"
      {
        position += 2
        while position < scalars.count, !(scalars[position - 1] == "*" && scalars[position] == "/")
        { position += 1 }
        position += 1
      } else {
        return
      }
    }
  }

  private mutating func string() -> String? {
    skipSpace()
    var text = ""
    guard take("\"") else {
      while position < scalars.count,
        scalars[position].properties.isAlphabetic
          || "0123456789_.-".unicodeScalars.contains(scalars[position])
      {
        text.unicodeScalars.append(scalars[position])
        position += 1
      }
      return text.isEmpty ? nil : text
    }
    while position < scalars.count {
      let scalar = scalars[position]
      position += 1
      switch scalar {
      case "\"": return text
      case "\\": readEscape(into: &text)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return nil
  }

  private mutating func readEscape(into text: inout String) {
    guard position < scalars.count else { return }
    let scalar = scalars[position]
    position += 1
    switch scalar {
    case "n": text += "\n"
    case "t": text += "\t"
    case "r": text += "\r"
    case "U", "u":
      let digits = scalars[position...].prefix(4).map(String.init).joined()
      guard digits.utf8.count == 4, let code = UInt16(digits, radix: 16) else { return }
      position += 4
      text += String(decoding: [code], as: UTF16.self)
    default: text.unicodeScalars.append(scalar)
    }
  }
}
