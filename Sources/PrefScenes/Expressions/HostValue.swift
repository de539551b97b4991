// PrefScenes: host values, Swift values that expressions can use through their members: rectangles, sizes, points, and
// wrappers of geometry proxies and anchors.

import PrefGeometry

/// A Swift value that expressions use through its members and subscript.
protocol HostValue: Sendable {
  /// The name of the type in diagnostics, such as `rect` or `anchor`.
  var typeName: String { get }
  /// The names of the members, for diagnostics.
  var memberNames: [String] { get }
  /// Returns the value of a member; nil for an unknown name.
  func member(_ name: String) -> Value?
  /// Returns the value of a subscript, as in `proxy[anchor]`; nil for an unsupported key.
  func element(_ key: Value) -> Value?
  /// Returns whether another host value is equal.
  func isEqual(to other: any HostValue) -> Bool
  /// The value as text, for string interpolation.
  var display: String { get }
}

extension HostValue {
  /// Returns nil; types with a subscript override this.
  func element(_ key: Value) -> Value? { nil }
}

extension HostValue where Self: Equatable {
  /// Returns whether another host value is of the same type and equal.
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
