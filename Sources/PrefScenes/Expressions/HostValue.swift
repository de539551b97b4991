// Scenes, host values: what the program lends to expressions. A view that has a geometry proxy or an anchor wraps it
// in a type of its own that conforms to `HostValue`; rectangles, sizes and points are lent as they are.

import PrefGeometry

/// Something of the program's that expressions may ask for members, but not look into.
protocol HostValue: Sendable {
  /// What errors call it: `rect`, `anchor`, `geometry proxy`.
  var typeName: String { get }
  /// The names that `member(_:)` answers to, for errors.
  var memberNames: [String] { get }
  /// The value after a dot, nil where there is no such member.
  func member(_ name: String) -> Value?
  /// The value in brackets, as in `proxy[anchor]`; nil where this key finds nothing.
  func element(_ key: Value) -> Value?
  /// Whether another host value is the same.
  func isEqual(to other: any HostValue) -> Bool
  /// The value as text, for joining into strings.
  var display: String { get }
}

extension HostValue {
  /// Nothing is found in brackets, unless a type says otherwise.
  func element(_ key: Value) -> Value? { nil }
}

extension HostValue where Self: Equatable {
  /// Equality as the type itself has it.
  func isEqual(to other: any HostValue) -> Bool { (other as? Self) == self }
}

extension CGRect: HostValue {
  var typeName: String { "rect" }
  var memberNames: [String] {
    [
      "x", "y", "width", "height", "minX", "midX", "maxX", "minY", "midY", "maxY", "origin", "size",
      "center",
    ]
  }

  func member(_ name: String) -> Value? {
    switch name {
    case "x", "minX": .number(minX)
    case "y", "minY": .number(minY)
    case "width": .number(width)
    case "height": .number(height)
    case "midX": .number(midX)
    case "midY": .number(midY)
    case "maxX": .number(maxX)
    case "maxY": .number(maxY)
    case "origin": .host(origin)
    case "size": .host(size)
    case "center": .host(CGPoint(x: midX, y: midY))
    default: nil
    }
  }

  var display: String {
    "(\(NumberText.shortest(minX)), \(NumberText.shortest(minY)), \(NumberText.shortest(width)), "
      + "\(NumberText.shortest(height)))"
  }
}

extension CGSize: HostValue {
  var typeName: String { "size" }
  var memberNames: [String] { ["width", "height"] }

  func member(_ name: String) -> Value? {
    switch name {
    case "width": .number(width)
    case "height": .number(height)
    default: nil
    }
  }

  var display: String { "(\(NumberText.shortest(width)), \(NumberText.shortest(height)))" }
}

extension CGPoint: HostValue {
  var typeName: String { "point" }
  var memberNames: [String] { ["x", "y"] }

  func member(_ name: String) -> Value? {
    switch name {
    case "x": .number(x)
    case "y": .number(y)
    default: nil
    }
  }

  var display: String { "(\(NumberText.shortest(x)), \(NumberText.shortest(y)))" }
}
