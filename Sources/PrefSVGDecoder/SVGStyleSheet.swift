// PrefSVGDecoder: the style sheet of a file: rules for elements, classes and ids, as drawing programs write them. In:
// the text of the elements `style`. Out: the properties of an element.

import PrefGeometry

/// The rules of a file's style sheets.
///
/// Selectors consist of the name of an element, classes and an id; those with combinators, attributes or pseudo-classes
/// are skipped, as are rules that begin with `@`.
struct SVGStyleSheet {
  private struct Rule {
    var element: Substring?
    var id: Substring?
    var classes: [Substring] = []
    /// The weight of the selector among those that match an element.
    var specificity: Int {
      (id == nil ? 0 : 10_000) + 10 * classes.count + (element == nil ? 0 : 1)
    }
    var properties: [Substring: String]
  }

  /// The rules in source order.
  private var rules: [Rule] = []
  /// The rules by the id, the first class or the element that they require.
  private var rulesByKey: [String: [Int]] = [:]

  /// The number of rules for one element, class or id.
  private static let limit = 100

  /// Adds the rules of a style sheet. O(n) for n characters.
  ///
  /// - Throws: if there are more rules for one element, class or id than the limit.
  mutating func add(_ text: String) throws(SVGValueError) {
    var rest = Self.withoutComments(text)[...]
    while let open = rest.firstIndex(of: "{") {
      let selectors = rest[..<open]
      rest = rest[rest.index(after: open)...]
      if selectors.drop(while: \.isWhitespace).hasPrefix("@") {
        Self.skipBlock(&rest)
        continue
      }
      let close = rest.firstIndex(of: "}") ?? rest.endIndex
      let properties = Self.declarations(rest[..<close])
      for selector in selectors.split(separator: ",") { try addRule(selector, properties) }
      rest = close < rest.endIndex ? rest[rest.index(after: close)...] : ""
    }
  }

  private mutating func addRule(
    _ selector: Substring, _ properties: [Substring: String]
  ) throws(SVGValueError) {
    let selector = selector.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !selector.isEmpty, !selector.contains(where: { " >+~[]:*\t\n\r".contains($0) }) else {
      return
    }
    var rule = Rule(properties: properties)
    var rest = selector[...]
    while let mark = rest.first {
      let isName = mark != "." && mark != "#"
      if !isName { rest.removeFirst() }
      let name = rest.prefix { $0 != "." && $0 != "#" }
      if name.isEmpty { return }
      switch mark {
      case ".": rule.classes.append(name)
      case "#": rule.id = name
      default: rule.element = name
      }
      rest = rest.dropFirst(name.count)
    }
    let key =
      rule.id.map { "#\($0)" } ?? rule.classes.first.map { ".\($0)" } ?? "\(rule.element ?? "")"
    guard rulesByKey[key, default: []].count < Self.limit else {
      throw SVGValueError("more than \(Self.limit) rules for \"\(key)\"", limit: .fixed)
    }
    rulesByKey[key, default: []].append(rules.count)
    rules.append(rule)
  }

  /// Returns the properties that rules set for an element; those of more specific rules, and of later ones, win.
  func properties(of tag: XMLTag) -> [Substring: String] {
    if rules.isEmpty { return [:] }
    let ordered = rules(for: tag).sorted {
      (rules[$0].specificity, $0) < (rules[$1].specificity, $1)
    }
    return ordered.reduce(into: [:]) { result, index in
      result.merge(rules[index].properties) { $1 }
    }
  }

  /// Returns the number of properties in all rules for an element.
  func propertyCount(of tag: XMLTag) -> Int {
    rules.isEmpty ? 0 : rules(for: tag).reduce(0) { $0 + rules[$1].properties.count }
  }

  /// Returns the positions of the rules whose selectors match an element.
  private func rules(for tag: XMLTag) -> [Int] {
    let classes = Set((tag.attributes["class"] ?? "").split(whereSeparator: \.isWhitespace))
    let id = tag.attributes["id"]
    let keys = [String(tag.name)] + classes.map { ".\($0)" } + (id.map { ["#\($0)"] } ?? [])
    return keys.flatMap { rulesByKey[$0] ?? [] }.filter { index in
      let rule = rules[index]
      return rule.element.map { $0 == tag.name } ?? true && rule.id.map { $0 == id ?? "" } ?? true
        && rule.classes.allSatisfy(classes.contains)
    }
  }

  // MARK: Text

  /// Returns the properties of declarations such as `fill: red; stroke: none`.
  static func declarations(_ text: Substring) -> [Substring: String] {
    var result: [Substring: String] = [:]
    for declaration in text.split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let name = parts[0].trimmingCharacters(in: .whitespacesAndNewlines)
      var value = parts[1].trimmingCharacters(in: .whitespacesAndNewlines)
      if let mark = value.range(of: "!important") {
        value = value[..<mark.lowerBound].trimmingCharacters(in: .whitespacesAndNewlines)
      }
      result[name[...]] = value
    }
    return result
  }

  private static func withoutComments(_ text: String) -> String {
    let (slash, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))
    var result: [UInt8] = []
    var isInside = false
    var bytes = text.utf8[...]
    while let byte = bytes.popFirst() {
      if byte == (isInside ? star : slash), bytes.first == (isInside ? slash : star) {
        bytes.removeFirst()
        isInside.toggle()
      } else if !isInside {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Removes the rest of a block in braces, whose opening one has been read.
  private static func skipBlock(_ text: inout Substring) {
    var depth = 1
    while let character = text.popFirst() {
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      if depth == 0 { return }
    }
  }
}
