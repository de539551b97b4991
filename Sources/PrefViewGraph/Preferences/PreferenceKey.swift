// PrefViewGraph: preference keys. Preferences propagate up the tree: views set the value of a key, `reduce` combines
// the values of siblings, and views above read it. Only values that are read are resolved.

import PrefGeometry

/// The key of a value that views pass up the tree.
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value
  /// The value if no view sets one. It must be an identity of `reduce`.
  static var defaultValue: Value { get }
  /// Combines the value of the preceding contributors with that of the next one, which is resolved only if
  /// `nextValue` is called.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// The default value of optional preferences: nil.
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
