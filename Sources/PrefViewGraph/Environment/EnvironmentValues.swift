// PrefViewGraph: the environment, values that propagate down the tree. It is a linked list of overrides, nearest
// first; a read searches the list.

import PrefGeometry

/// The key of a value of the environment.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value if no view sets one.
  static var defaultValue: Value { get }
}

/// A collection of the environment values of a view.
public struct EnvironmentValues: CustomStringConvertible {
  /// An override, and the overrides that it precedes.
  final class Link {
    let key: ObjectIdentifier
    let name: String
    let value: Any
    let isEqual: (Any) -> Bool
    let next: Link?

    init<K: EnvironmentKey>(_ key: K.Type, _ value: K.Value, next: Link?) {
      self.key = ObjectIdentifier(key)
      name = "\(key)"
      self.value = value
      isEqual = { other in (other as? K.Value).map { valuesAreEqual(value, $0) } ?? false }
      self.next = next
    }

    /// Creates the same override with other overrides after it.
    init(_ link: Link, next: Link?) {
      key = link.key
      name = link.name
      value = link.value
      isEqual = link.isEqual
      self.next = next
    }
  }

  var head: Link?

  /// Creates an environment of default values.
  public init() {}

  /// The value for a key; the key's default if none has been set.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      let id = ObjectIdentifier(key)
      var link = head
      while let current = link {
        if current.key == id, let value = current.value as? K.Value { return value }
        link = current.next
      }
      return K.defaultValue
    }
    set { head = Link(key, newValue, next: head) }
  }

  /// The number of overrides in the chain, including overridden ones. O(n).
  package var overrideCount: Int {
    var count = 0
    var link = head
    while let current = link {
      count += 1
      link = current.next
    }
    return count
  }

  /// Returns the same values in the shortest chain: one override per key, in the order in which the keys were first
  /// set. O(n).
  ///
  /// Each assignment adds an override, so an environment that is stored and assigned to repeatedly has to be
  /// compacted.
  package func compacted() -> EnvironmentValues {
    var newest: [ObjectIdentifier: Link] = [:]
    var links: [Link] = []
    var link = head
    while let current = link {
      links.append(current)
      if newest[current.key] == nil { newest[current.key] = current }
      link = current.next
    }
    if newest.count == links.count { return self }
    var result = EnvironmentValues()
    for link in links.reversed() {
      guard let last = newest.removeValue(forKey: link.key) else { continue }
      result.head = Link(last, next: result.head)
    }
    return result
  }

  /// Whether both have the same chain, or chains of equal overrides in the same order.
  func isSame(as other: EnvironmentValues) -> Bool {
    var (mine, theirs) = (head, other.head)
    while mine !== theirs {
      guard let left = mine, let right = theirs, left.key == right.key, left.isEqual(right.value)
      else { return false }
      (mine, theirs) = (left.next, right.next)
    }
    return true
  }

  /// Returns the overrides that precede `base`, nearest first, each key once.
  func differences(from base: EnvironmentValues) -> [(name: String, value: Any)] {
    var seen: Set<ObjectIdentifier> = []
    var result: [(name: String, value: Any)] = []
    var link = head
    while let current = link, current !== base.head {
      if seen.insert(current.key).inserted { result.append((current.name, current.value)) }
      link = current.next
    }
    return result
  }

  /// The overrides as text, nearest first.
  public var description: String {
    let entries = differences(from: EnvironmentValues()).map { "\($0.name) = \($0.value)" }
    return "[\(entries.joined(separator: ", "))]"
  }
}
