// PrefScenes: the JSON parser. It converts UTF-8 bytes to a tree with byte ranges in one pass. It is strict (RFC 8259),
// or reads JSON5 (spec.json5.org, version 1.0.0), and is bounded in depth and size. It stops at the first syntax error
// and collects duplicate keys.

/// The limits of the JSON parser.
public struct JSONLimits: Sendable {
  /// The maximum nesting depth of arrays and objects.
  var depth = 512
  /// The maximum size of a file in bytes.
  var bytes = Self.maxBytes
  /// The maximum number of values, each of which takes about 100 bytes: in most files, a value has more than six bytes.
  var values: Int { max(bytes / 6, 1) }
  /// The maximum number of duplicate keys that are reported.
  static let duplicates = 1_000

  /// The maximum size of any file in bytes.
  public static let maxBytes = 256 << 20

  /// The advice for a file beyond the limit.
  static let fix = "raise the limit with --max-input-bytes"

  /// Returns the error for a file with more values than the limit.
  func tooManyValues(at offset: Int) -> JSONSyntaxError {
    JSONSyntaxError(
      code: .limit,
      message: "the file has more than \(values) values, a sixth of the limit of \(bytes) bytes",
      offset: offset, fix: Self.fix)
  }
}

/// The first syntax error of a JSON text, or an exceeded limit.
struct JSONSyntaxError: Error, Sendable {
  var code = SceneDiagnostic.Code.syntax
  /// The message: a clause in lower case, without a full stop.
  var message: String
  /// The byte offset.
  var offset: Int
  /// The expected token; nil if unspecified.
  var expected: String?
  /// The suggested fix; nil if there is none.
  var fix: String?
  /// The path to the value being parsed, innermost step first.
  var reversedSteps: [JSONPointer.Step] = []
}

/// The result of parsing a JSON text.
struct JSONParseResult: Sendable {
  /// The root value.
  var root: JSONValue
  /// The members whose key occurs earlier in the same object; they are not in the tree.
  var duplicates: [DuplicateMember]
  /// The size of the values of a YAML file in bytes, with what its aliases expand to; zero for other files.
  var expandedSize = 0
}

/// A member whose key occurs earlier in the same object.
struct DuplicateMember: Sendable {
  let member: JSONMember
  /// The byte offset of the key's first occurrence.
  let firstOffset: Int
}

/// A parser of strict JSON, and of JSON5.
struct JSONParser {
  let bytes: UnsafeBufferPointer<UInt8>
  let limits: JSONLimits
  /// Whether the text is JSON5.
  let isJSON5: Bool
  var index = 0
  private var duplicates: [DuplicateMember] = []
  private var valueCount = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>, _ limits: JSONLimits, isJSON5: Bool) {
    self.bytes = bytes
    self.limits = limits
    self.isJSON5 = isJSON5
  }

  /// Parses the last file of a source. O(bytes).
  ///
  /// - Throws: the first syntax error, or an exceeded limit.
  static func parse(
    _ source: SourceText, limits: JSONLimits = JSONLimits(), isJSON5: Bool = false
  ) throws(JSONSyntaxError) -> JSONParseResult {
    let file = source.lastFile
    guard source.bytes.count - file.start <= limits.bytes else {
      throw JSONSyntaxError(
        code: .limit,
        message:
          "the file has \(source.bytes.count - file.start) bytes; the limit is \(limits.bytes)",
        offset: file.start, fix: JSONLimits.fix)
    }
    let result = source.bytes.withUnsafeBufferPointer {
      buffer -> Result<JSONParseResult, JSONSyntaxError> in
      var parser = JSONParser(buffer, limits, isJSON5: isJSON5)
      parser.index = file.start + source.markLength(at: file.start)
      do throws(JSONSyntaxError) {
        let root = try parser.parseDocument()
        return .success(JSONParseResult(root: root, duplicates: parser.duplicates))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private mutating func parseDocument() throws(JSONSyntaxError) -> JSONValue {
    try skipSpace()
    let root = try parseValue(depth: 0)
    try skipSpace()
    guard index == bytes.count else { throw unexpected("the end of the file") }
    return root
  }

  private mutating func parseValue(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    guard index < bytes.count else { throw unexpected("a value") }
    valueCount += 1
    guard valueCount <= limits.values else { throw limits.tooManyValues(at: index) }
    let start = index
    switch bytes[index] {
    case UInt8(ascii: "{"): return try parseObject(depth: depth)
    case UInt8(ascii: "["): return try parseArray(depth: depth)
    case UInt8(ascii: "\""):
      let text = try parseString()
      return JSONValue(.string(text), at: start..<index)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try parseNumber()
    case UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "I"), UInt8(ascii: "N"):
      guard isJSON5 else { throw unexpected("a value") }
      return try parseNumber()
    case UInt8(ascii: "'") where isJSON5:
      let text = try parseString()
      return JSONValue(.string(text), at: start..<index)
    case UInt8(ascii: "t"): return try parseWord("true", .bool(true))
    case UInt8(ascii: "f"): return try parseWord("false", .bool(false))
    case UInt8(ascii: "n"): return try parseWord("null", .null)
    default: throw unexpected("a value")
    }
  }

  private mutating func parseArray(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    let start = try enter(depth)
    var elements: [JSONValue] = []
    try skipSpace()
    if take(UInt8(ascii: "]")) { return JSONValue(.array([]), at: start..<index) }
    while true {
      try skipSpace()
      do throws(JSONSyntaxError) {
        elements.append(try parseValue(depth: depth + 1))
      } catch {
        throw error.inside(.index(elements.count))
      }
      try skipSpace()
      if take(UInt8(ascii: ",")) {
        if try takesTrailingComma(before: UInt8(ascii: "]")) {
          return JSONValue(.array(elements), at: start..<index)
        }
        continue
      }
      if take(UInt8(ascii: "]")) { return JSONValue(.array(elements), at: start..<index) }
      throw unexpected("\",\" or \"]\"")
    }
  }

  private mutating func parseObject(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    let start = try enter(depth)
    var object = JSONObject()
    try skipSpace()
    if take(UInt8(ascii: "}")) { return JSONValue(.object(object), at: start..<index) }
    while true {
      let member = try parseMember(depth: depth)
      if !object.append(member), duplicates.count < JSONLimits.duplicates,
        let first = object.member(member.key)
      {
        duplicates.append(DuplicateMember(member: member, firstOffset: first.keyOffset))
      }
      try skipSpace()
      if take(UInt8(ascii: ",")) {
        if try takesTrailingComma(before: UInt8(ascii: "}")) {
          return JSONValue(.object(object), at: start..<index)
        }
        continue
      }
      if take(UInt8(ascii: "}")) { return JSONValue(.object(object), at: start..<index) }
      throw unexpected("\",\" or \"}\"")
    }
  }

  private mutating func parseMember(depth: Int) throws(JSONSyntaxError) -> JSONMember {
    try skipSpace()
    let keyOffset = index
    let key = try parseKey()
    try skipSpace()
    guard take(UInt8(ascii: ":")) else { throw unexpected("\":\"") }
    try skipSpace()
    do throws(JSONSyntaxError) {
      return JSONMember(key: key, keyOffset: keyOffset, value: try parseValue(depth: depth + 1))
    } catch {
      throw error.inside(.key(key))
    }
  }

  private mutating func parseWord(_ word: StaticString, _ content: JSONValue.Content)
    throws(JSONSyntaxError) -> JSONValue
  {
    let start = index
    let end = start + word.utf8CodeUnitCount
    let matches =
      end <= bytes.count
      && (0..<word.utf8CodeUnitCount).allSatisfy { bytes[start + $0] == word.utf8Start[$0] }
    guard matches else { throw unexpected("a value") }
    index = end
    return JSONValue(content, at: start..<end)
  }

  /// Consumes the opening bracket at `index` and returns its offset; throws if the depth limit is exceeded.
  private mutating func enter(_ depth: Int) throws(JSONSyntaxError) -> Int {
    guard depth < limits.depth else {
      throw JSONSyntaxError(
        code: .limit, message: "arrays and objects are nested more than \(limits.depth) deep",
        offset: index)
    }
    index += 1
    return index - 1
  }

  private mutating func skipSpace() throws(JSONSyntaxError) {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      default:
        guard isJSON5, try skipJSON5Space() else { return }
      }
    }
  }

  /// Consumes a closing bracket after a comma, which only JSON5 has.
  private mutating func takesTrailingComma(before closing: UInt8) throws(JSONSyntaxError) -> Bool {
    try skipSpace()
    if isJSON5 { return take(closing) }
    guard index < bytes.count, bytes[index] == closing else { return false }
    var error = unexpected(
      closing == UInt8(ascii: "]") ? "a value" : "a name in double quotes")
    error.fix = "remove the comma before it, which only JSON5 allows"
    throw error
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  /// Returns the error for the byte at `index`.
  func unexpected(_ expected: String) -> JSONSyntaxError {
    JSONSyntaxError(
      message: "expected \(expected), found \(found())", offset: index, expected: expected)
  }

  private func found() -> String {
    guard index < bytes.count else { return "the end of the file" }
    switch bytes[index] {
    case UInt8(ascii: "\""): return "a string"
    case UInt8(ascii: "'") where !isJSON5: return "\"'\" (JSON has only double quotes)"
    case UInt8(ascii: "/") where !isJSON5:
      return "\"/\" (JSON has no comments; use a \"$comment\" key or a file.json5)"
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      let word = bytes[index...].prefix(24).prefix { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
      return quoted(String(decoding: word, as: UTF8.self))
    default:
      let text = String(decoding: bytes[index...].prefix(4), as: UTF8.self)
      return text.unicodeScalars.first.map { quoted(String($0)) } ?? "a byte"
    }
  }
}

extension JSONSyntaxError {
  /// Returns the error with one enclosing step added to its path.
  func inside(_ step: JSONPointer.Step) -> JSONSyntaxError {
    var result = self
    result.reversedSteps.append(step)
    return result
  }
}
