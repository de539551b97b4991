// PrefSnapshotTesting: dumps of values by reflection, in the format of the strategy `.dump`.

import PrefGeometry

/// A value that describes itself in snapshots.
public protocol AnySnapshotStringConvertible {
  /// Whether the children of the value follow its description; false by default.
  static var renderChildren: Bool { get }
  /// The description.
  var snapshotDescription: String { get }
}

extension AnySnapshotStringConvertible {
  /// False.
  public static var renderChildren: Bool { false }
}

/// A dump of a value: one line per value, children indented below it, collections without an order sorted.
enum ValueDump {
  static func text(of value: Any) -> String { lines(value, name: nil, indent: 0, visited: []) }

  private static func lines(
    _ value: Any, name: String?, indent: Int, visited: Set<ObjectIdentifier>
  ) -> String {
    let mirror = Mirror(reflecting: value)
    let prefix = String(repeating: " ", count: indent)
    let label = name.map { "\($0): " } ?? ""
    var visited = visited
    if mirror.displayStyle == .class {
      let identity = ObjectIdentifier(value as AnyObject)
      if visited.contains(identity) {
        return "\(prefix)▿ \(name ?? "value") (circular reference detected)\n"
      }
      visited.insert(identity)
    }
    let own = value as? any AnySnapshotStringConvertible
    if let own, !type(of: own).renderChildren {
      return "\(prefix)- \(label)\(own.snapshotDescription)\n"
    }
    let bullet = mirror.children.isEmpty ? "-" : "▿"
    let text = own?.snapshotDescription ?? description(of: value, mirror)
    let children = mirror.children.map { child in
      { lines(child.value, name: child.label, indent: $0, visited: visited) }
    }
    let dumps = children.map { $0(indent + 2) }
    return "\(prefix)\(bullet) \(label)\(text)\n"
      + (hasOrder(value, mirror) ? dumps : dumps.sorted()).joined()
  }

  /// Whether the children of a value have an order of their own.
  private static func hasOrder(_ value: Any, _ mirror: Mirror) -> Bool {
    switch mirror.displayStyle {
    case .dictionary, .set: false
    case .class, .struct: value is any CustomStringConvertible
    default: true
    }
  }

  private static func description(of value: Any, _ mirror: Mirror) -> String {
    let count = mirror.children.count
    switch mirror.displayStyle {
    case .collection: return count == 1 ? "1 element" : "\(count) elements"
    case .dictionary: return count == 1 ? "1 key/value pair" : "\(count) key/value pairs"
    case .set: return count == 1 ? "1 member" : "\(count) members"
    case .tuple: return count == 1 ? "(1 element)" : "(\(count) elements)"
    case .optional: return count == 0 ? "\(typeName(mirror)).none" : typeName(mirror)
    default: break
    }
    if let value = value as? any CustomStringConvertible { return value.description }
    switch mirror.displayStyle {
    case .class, .struct: return typeName(mirror)
    case .enum: return count == 0 ? "\(typeName(mirror)).\(value)" : typeName(mirror)
    default: return String(describing: value)
    }
  }

  /// The name of a type, without the numbers of local types.
  private static func typeName(_ mirror: Mirror) -> String {
    String(describing: mirror.subjectType).replacing(#/ #\d+/#, with: "")
  }
}

extension Character: AnySnapshotStringConvertible {
  /// The character in quotes.
  public var snapshotDescription: String { debugDescription }
}

extension String: AnySnapshotStringConvertible {
  /// The text in quotes.
  public var snapshotDescription: String { debugDescription }
}

extension Substring: AnySnapshotStringConvertible {
  /// The text in quotes.
  public var snapshotDescription: String { debugDescription }
}

extension Data: AnySnapshotStringConvertible {
  /// The number of bytes.
  public var snapshotDescription: String { debugDescription }
}

extension URL: AnySnapshotStringConvertible {
  /// The URL.
  public var snapshotDescription: String { debugDescription }
}

extension Date: AnySnapshotStringConvertible {
  /// The date in ISO 8601, in UTC.
  public var snapshotDescription: String {
    formatted(Date.ISO8601FormatStyle(timeZone: .gmt))
  }
}
