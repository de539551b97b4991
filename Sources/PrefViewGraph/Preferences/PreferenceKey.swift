// PrefViewGraph: preferences flow up. A key names a value; views set it, `reduce` joins what siblings set, and readers
// above ask for it. Nothing is resolved that nobody asks for.

import PrefGeometry

/// A named value that views pass up the tree.
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value
  /// The value where no view sets one; an identity of `reduce`.
  static var defaultValue: Value { get }
  /// Joins the value gathered so far with that of the next sibling, which is not resolved unless `nextValue` is called.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// Nothing.
  public static var defaultValue: Value { nil }
}

/// A set of preference keys, small and ordered by first use.
struct PreferenceKeySet: Equatable {
  private(set) var keys: [ObjectIdentifier] = []

  func contains(_ key: ObjectIdentifier) -> Bool { keys.contains(key) }

  mutating func insert(_ key: ObjectIdentifier) {
    if !keys.contains(key) { keys.append(key) }
  }

  mutating func formUnion(_ other: PreferenceKeySet) {
    for key in other.keys { insert(key) }
  }
}
