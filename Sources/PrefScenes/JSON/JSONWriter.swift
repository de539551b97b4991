// PrefScenes: the JSON writer, for diagnostics, the JSON Schema and dumps. Members keep their order, so the text of a
// value is deterministic.

/// Converts values to JSON text.
package enum JSONWriter {
  /// Returns a text as a JSON string.
  package static func quoted(_ text: String) -> String { compact(.string(text)) }

  /// Returns the value on one line.
  static func compact(_ value: Value) -> String {
    var result = ""
    write(value, indent: nil, into: &result)
    return result
  }

  /// Returns the value with two spaces of indentation per level, without a final line break.
  static func pretty(_ value: Value) -> String {
    var result = ""
    write(value, indent: 0, into: &result)
    return result
  }

  private static func write(_ value: Value, indent: Int?, into result: inout String) {
    switch value {
    case .null: result += "null"
    case .bool(let flag): result += flag ? "true" : "false"
    case .number(let number): result += number.isFinite ? NumberText.shortest(number) : "null"
    case .string(let text): writeString(text, into: &result)
    case .host(let host): writeString(host.display, into: &result)
    case .array(let elements):
      let isFlat = indent == nil || elements.allSatisfy(\.isScalar) && elements.count <= 12
      writeList(elements.count, "[", "]", indent: isFlat ? nil : indent, into: &result) {
        write(elements[$0], indent: isFlat ? nil : indent.map { $0 + 1 }, into: &$1)
      }
    case .object(let object):
      let members = object.members
      let isFlat = indent == nil || members.count == 1 && members[0].value.isScalar
      writeList(members.count, "{", "}", indent: isFlat ? nil : indent, into: &result) {
        writeString(members[$0].key, into: &$1)
        $1 += ": "
        write(members[$0].value, indent: isFlat ? nil : indent.map { $0 + 1 }, into: &$1)
      }
    }
  }

  private static func writeList(
    _ count: Int, _ open: String, _ close: String, indent: Int?, into result: inout String,
    element: (Int, inout String) -> Void
  ) {
    let breaks = indent.map { "\n" + String(repeating: "  ", count: $0) }
    result += open
    for index in 0..<count {
      if index > 0 { result += "," }
      if let breaks {
        result += breaks + "  "
      } else if index > 0 || open == "{" {
        result += " "
      }
      element(index, &result)
    }
    if count > 0 { result += breaks ?? (open == "{" ? " " : "") }
    result += close
  }

  private static func writeString(_ text: String, into result: inout String) {
    result += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    result += "\""
  }
}
