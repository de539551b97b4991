// PrefScenes: the YAML parser. Yams composes the nodes of a document, and this file converts them to the tree of the
// JSON parser, with byte offsets. Plain scalars are resolved by the core schema of YAML 1.2, in which `no` is a string.
// The nodes to which an alias refers count once for each alias, so the size of the tree is bounded.

import PrefGeometry

#if canImport(Yams)
  import Yams
#endif

/// A parser of YAML.
struct YAMLParser {
  /// Parses the last file of a source.
  ///
  /// - Throws: the first syntax error, or an exceeded limit.
  static func parse(_ source: SourceText, limits: JSONLimits = JSONLimits())
    throws(JSONSyntaxError) -> JSONParseResult
  {
    #if canImport(Yams)
      let start = source.lastFile.start
      let bytes = Array(source.bytes[(start + source.markLength(at: start))...])
      guard bytes.count <= limits.bytes else {
        throw JSONSyntaxError(
          code: .limit, message: "the file has \(bytes.count) bytes; the limit is \(limits.bytes)",
          offset: start, fix: JSONLimits.fix)
      }
      let places = YAMLPlaces(bytes, start: source.bytes.count - bytes.count)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw JSONSyntaxError(
          message: "the file is not valid UTF-8", offset: places.start, expected: "UTF-8")
      }
      try YAMLIndicators.check(bytes, limits, at: places.start)
      try AliasKeys.check(bytes, at: places.start)
      guard let root = try compose(text, places) else {
        throw JSONSyntaxError(
          message: "expected a value, found the end of the file", offset: places.end,
          expected: "a value")
      }
      var converter = YAMLConverter(places: places, limits: limits)
      let value = try converter.value(root, end: places.end, depth: 0)
      return JSONParseResult(root: value, duplicates: [], expandedSize: converter.size)
    #else
      throw JSONSyntaxError(
        message: "this build reads no YAML; build it with the trait YAML",
        offset: source.lastFile.start)
    #endif
  }
}

#if canImport(Yams)
  extension YAMLParser {
    private static func compose(_ text: String, _ places: YAMLPlaces) throws(JSONSyntaxError)
      -> Node?
    {
      // Yams compares keys.
      try JSONSyntaxError.checkMarks(of: text, at: places.start)
      do {
        // Without rules, Yams resolves no tags.
        return try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
      } catch let error as YamlError {
        throw syntaxError(error, places)
      } catch {
        throw JSONSyntaxError(message: "the file is not YAML: \(error)", offset: places.start)
      }
    }

    /// Returns the fix of a frequent problem, by the message of the parser; nil for others.
    private static func fix(_ problem: String) -> String? {
      if problem.hasPrefix("mapping values are not allowed") {
        return "write a text that contains a colon and a space in quotes"
      }
      if problem.hasPrefix("found character that cannot start any token") {
        return "write a text that begins with @, ` or % in quotes, and indent with spaces, not tabs"
      }
      return nil
    }

    private static func syntaxError(_ error: YamlError, _ places: YAMLPlaces) -> JSONSyntaxError {
      switch error {
      case .scanner(let context, let problem, let mark, _),
        .parser(let context, let problem, let mark, _),
        .composer(let context, let problem, let mark, _):
        let place = context.map { " \($0.text) that begins at line \($0.mark.line)" } ?? ""
        return JSONSyntaxError(
          message: printable(problem + place), offset: places.offset(of: mark),
          fix: fix(problem))
      case .reader(let problem, let offset, _, _):
        return JSONSyntaxError(
          message: printable(problem), offset: min(places.start + (offset ?? 0), places.end))
      case .duplicatedKeysInMapping(let keys, let context):
        let names = keys.map { quoted($0) }.joined(separator: ", ")
        return JSONSyntaxError(
          code: .duplicateKey, message: "duplicate key \(names); the first one is here",
          offset: places.offset(of: context.mark))
      default:
        return JSONSyntaxError(
          message: printable("the file is not YAML: \(error)"), offset: places.start)
      }
    }
  }

  /// The places of a document: Yams has lines and columns in Unicode scalars.
  private struct YAMLPlaces {
    private let bytes: [UInt8]
    /// The first scalar of each line.
    private var lines = [0]
    /// The byte offsets of every 64th scalar, the last one of which is at most the end.
    private var offsets: [Int] = []
    private static let scalarsPerOffset = 64
    /// The offset of the first byte in the source.
    let start: Int

    init(_ bytes: [UInt8], start: Int) {
      self.bytes = bytes
      self.start = start
      var (index, scalar, lineEnd) = (0, 0, -1)
      while index < bytes.count {
        if scalar % Self.scalarsPerOffset == 0 { offsets.append(index) }
        let length = Self.lineBreak(bytes[index...])
        if length > 0 { lineEnd = index + length }
        index = scalarEnd(index)
        scalar += 1
        if index == lineEnd { lines.append(scalar) }
      }
    }

    /// Returns the end of the scalar that begins at an index.
    private func scalarEnd(_ index: Int) -> Int {
      var end = index + 1
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
      return end
    }

    /// Returns the length of the line break at the start of some bytes, as libyaml has them; 0 if there is none.
    private static func lineBreak(_ bytes: ArraySlice<UInt8>) -> Int {
      if bytes.starts(with: [0x0D, 0x0A]) || bytes.starts(with: [0xC2, 0x85]) { return 2 }
      if bytes.starts(with: [0xE2, 0x80, 0xA8]) || bytes.starts(with: [0xE2, 0x80, 0xA9]) {
        return 3
      }
      return bytes.first == 0x0A || bytes.first == 0x0D ? 1 : 0
    }

    /// The offset after the last byte in the source.
    var end: Int { start + bytes.count }

    /// Returns the byte offset of a mark in the source. O(1).
    func offset(of mark: Mark?) -> Int {
      guard let mark, mark.line >= 1, mark.line <= lines.count else {
        return mark == nil ? start : end
      }
      let scalar = lines[mark.line - 1] + max(mark.column - 1, 0)
      guard scalar / Self.scalarsPerOffset < offsets.count else { return end }
      var index = offsets[scalar / Self.scalarsPerOffset]
      for _ in 0..<scalar % Self.scalarsPerOffset where index < bytes.count {
        index = scalarEnd(index)
      }
      return start + index
    }
  }

  /// Converts the nodes of a document.
  private struct YAMLConverter {
    let places: YAMLPlaces
    let limits: JSONLimits
    /// The bytes that the tree would have in JSON, without whitespace.
    private(set) var size = 0
    /// The values so far, with those of aliases.
    private var count = 0
    /// The ends of the nodes so far, by start and kind; an alias has the range of its anchor.
    private var ends: [Int: Int] = [:]

    init(places: YAMLPlaces, limits: JSONLimits) {
      self.places = places
      self.limits = limits
    }

    /// Converts a node that ends before an offset.
    mutating func value(_ node: Node, end: Int, depth: Int) throws(JSONSyntaxError) -> JSONValue {
      let start = places.offset(of: node.mark)
      let range = start..<max(start, rangeEnd(node, start, end))
      try spend(2, at: start)
      count += 1
      guard count <= limits.values else { throw limits.tooManyValues(at: start) }
      switch node {
      case .scalar(let scalar): return try value(scalar, range)
      case .sequence(let sequence):
        try checkDepth(depth, at: start)
        var elements: [JSONValue] = []
        let nodes = Array(sequence)
        for (index, element) in nodes.enumerated() {
          let next =
            index + 1 < nodes.count ? places.offset(of: nodes[index + 1].mark) : range.upperBound
          do throws(JSONSyntaxError) {
            elements.append(try value(element, end: next, depth: depth + 1))
          } catch {
            throw error.inside(.index(index))
          }
        }
        return JSONValue(.array(elements), at: range)
      case .mapping(let mapping):
        try checkDepth(depth, at: start)
        return JSONValue(.object(try object(mapping, range, depth)), at: range)
      case .alias: throw JSONSyntaxError(message: "undefined alias", offset: start)
      }
    }

    private mutating func object(_ mapping: Node.Mapping, _ range: Range<Int>, _ depth: Int)
      throws(JSONSyntaxError) -> JSONObject
    {
      var object = JSONObject()
      var merged: [JSONMember] = []
      let pairs = Array(mapping)
      for (index, pair) in pairs.enumerated() {
        let keyOffset = places.offset(of: pair.key.mark)
        guard case .scalar(let scalar) = pair.key else {
          throw JSONSyntaxError(
            message: "a key is a text, not a list or an object", offset: keyOffset,
            expected: "a name")
        }
        let key = scalar.string
        try JSONSyntaxError.checkMarks(of: key, at: keyOffset)
        try spend(key.utf8.count + 3, at: keyOffset)
        let next =
          index + 1 < pairs.count ? places.offset(of: pairs[index + 1].key.mark) : range.upperBound
        do throws(JSONSyntaxError) {
          let value = try value(pair.value, end: next, depth: depth + 1)
          if key == "<<", scalar.style == .plain {
            let members = try members(toMerge: value)
            try spend(8 * members.count, at: keyOffset)
            merged += members
          } else if !object.append(JSONMember(key: key, keyOffset: keyOffset, value: value)) {
            throw JSONSyntaxError(
              code: .duplicateKey, message: "duplicate key \(quoted(key))", offset: keyOffset)
          }
        } catch {
          throw error.inside(.key(key))
        }
      }
      // Keys of the object itself take precedence, then those of earlier objects.
      for member in merged { _ = object.append(member) }
      return object
    }

    private func members(toMerge value: JSONValue) throws(JSONSyntaxError) -> [JSONMember] {
      var members: [JSONMember] = []
      for element in value.array ?? [value] {
        guard let object = element.object else {
          throw JSONSyntaxError(
            message: "\"<<\" takes an object or a list of objects", offset: value.offset,
            expected: "an object")
        }
        members += object.members
      }
      return members
    }

    private mutating func value(_ scalar: Node.Scalar, _ range: Range<Int>)
      throws(JSONSyntaxError) -> JSONValue
    {
      let text = scalar.string
      try JSONSyntaxError.checkMarks(of: text, at: range.lowerBound)
      try spend(text.utf8.count, at: range.lowerBound)
      let tag = "\(scalar.tag)"
      let isImplicit = tag.isEmpty || tag == "!"
      if !isImplicit, !tag.hasPrefix("tag:yaml.org,2002:") {
        throw JSONSyntaxError(
          message: "the tag \(quoted(tag)) is not supported", offset: range.lowerBound)
      }
      if tag.hasSuffix(":str") || scalar.style != .plain {
        return JSONValue(.string(text), at: range)
      }
      return JSONValue(try PlainScalar.content(text, at: range.lowerBound), at: range)
    }

    private mutating func rangeEnd(_ node: Node, _ start: Int, _ end: Int) -> Int {
      let kind =
        switch node {
        case .scalar, .alias: 0
        case .sequence: 1
        case .mapping: 2
        }
      if let known = ends[start * 3 + kind] { return known }
      ends[start * 3 + kind] = end
      return end
    }

    private func checkDepth(_ depth: Int, at offset: Int) throws(JSONSyntaxError) {
      guard depth < limits.depth else {
        throw JSONSyntaxError(
          code: .limit, message: "lists and objects are nested more than \(limits.depth) deep",
          offset: offset)
      }
    }

    private mutating func spend(_ bytes: Int, at offset: Int) throws(JSONSyntaxError) {
      size += bytes
      guard size <= limits.bytes else {
        throw JSONSyntaxError(
          code: .limit,
          message: "the aliases of the file expand to more than \(limits.bytes) bytes",
          offset: offset, fix: JSONLimits.fix)
      }
    }
  }

  /// The values of plain scalars in the core schema of YAML 1.2.
  private enum PlainScalar {
    static func content(_ text: String, at offset: Int) throws(JSONSyntaxError)
      -> JSONValue.Content
    {
      switch text {
      case "", "~", "null", "Null", "NULL": return .null
      case "true", "True", "TRUE": return .bool(true)
      case "false", "False", "FALSE": return .bool(false)
      default: break
      }
      let unsigned = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
      if [".inf", ".Inf", ".INF", ".nan", ".NaN", ".NAN"].contains(unsigned) {
        throw JSONSyntaxError(
          message: "\(text) is not a number of a scene; for a length, write infinity",
          offset: offset, expected: "a finite number")
      }
      guard let number = number(text, unsigned) else { return .string(text) }
      guard number.isFinite else {
        throw JSONSyntaxError(
          message: "the number is too large", offset: offset, expected: "a number")
      }
      return .number(number, isInteger: unsigned.utf8.allSatisfy { $0 &- 0x30 < 10 })
    }

    private static func number(_ text: String, _ unsigned: Substring) -> Double? {
      if text.hasPrefix("0x"), text.utf8.count > 2 { return digits(text.dropFirst(2), radix: 16) }
      if text.hasPrefix("0o"), text.utf8.count > 2 { return digits(text.dropFirst(2), radix: 8) }
      guard let first = unsigned.utf8.first, first &- 0x30 < 10 || first == UInt8(ascii: "."),
        unsigned.utf8.contains(where: { $0 &- 0x30 < 10 }),
        unsigned.utf8.allSatisfy({ $0 &- 0x30 < 10 || ".eE+-".utf8.contains($0) })
      else { return nil }
      // Swift requires a digit on both sides of the point.
      var decimal = unsigned.hasPrefix(".") ? "0" + unsigned : String(unsigned)
      decimal = decimal.replacing(".e", with: ".0e").replacing(".E", with: ".0E")
      if decimal.hasSuffix(".") { decimal += "0" }
      return Double(decimal).map { text.hasPrefix("-") ? -$0 : $0 }
    }

    private static func digits(_ text: Substring, radix: Int) -> Double? {
      var number = 0.0
      for byte in text.utf8 {
        guard let digit = hexDigit(byte), digit < radix else { return nil }
        number = number * Double(radix) + Double(digit)
      }
      return number
    }
  }
#endif
