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
  /// An override, and the overrides that it precedes. Every instance is an `Override` of the type of its key.
  class Link {
    let key: ObjectIdentifier
    let next: Link?
    /// The number of overrides from this one to the end of the chain.
    let count: Int
    /// The first override of each key after this one; stored with every `indexInterval`-th override only, so that a
    /// read takes constant time in chains of any length.
    private let index: [ObjectIdentifier: Link]?

    /// The number of overrides that a read visits before it uses an index.
    private static let indexInterval = 32

    fileprivate init(key: ObjectIdentifier, next: Link?) {
      self.key = key
      self.next = next
      count = (next?.count ?? 0) + 1
      index = Self.makeIndex(of: next, count)
    }

    /// The name of the key's type.
    var name: String { preconditionFailure("\(Self.self) does not override name.") }
    /// The value, with its type erased.
    var value: Any { preconditionFailure("\(Self.self) does not override value.") }

    /// Whether another override of the same key has an equal value.
    func isEqual(to other: Link) -> Bool { self === other }

    /// Returns the same override with other overrides after it.
    func copy(next: Link?) -> Link {
      preconditionFailure("\(Self.self) does not override copy(next:).")
    }

    /// Returns the first override of each key in `next`, for the override with a number; nil if that has no index.
    private static func makeIndex(of next: Link?, _ count: Int) -> [ObjectIdentifier: Link]? {
      guard count.isMultiple(of: indexInterval) else { return nil }
      var links: [Link] = []
      var index: [ObjectIdentifier: Link] = [:]
      var link = next
      while let current = link {
        links.append(current)
        if let known = current.index {
          index = known
          break
        }
        link = current.next
      }
      for link in links.reversed() { index[link.key] = link }
      return index
    }

    /// Returns the first override of a key, from this one on; nil for none.
    func first(_ key: ObjectIdentifier) -> Link? {
      var link = self
      while link.key != key {
        if let index = link.index { return index[key] }
        guard let next = link.next else { return nil }
        link = next
      }
      return link
    }
  }

  /// An override of a key.
  private final class Override<Key: EnvironmentKey>: Link {
    let typedValue: Key.Value

    init(_ value: Key.Value, next: Link?) {
      typedValue = value
      super.init(key: ObjectIdentifier(Key.self), next: next)
    }

    override var name: String { "\(Key.self)" }
    override var value: Any { typedValue }

    override func isEqual(to other: Link) -> Bool {
      (other as? Override<Key>).map { valuesAreEqual(typedValue, $0.typedValue) } ?? false
    }

    override func copy(next: Link?) -> Link { Override(typedValue, next: next) }
  }

  var head: Link?

  /// Creates an environment of default values.
  public init() {}

  /// The value for a key; the key's default if none has been set.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      guard let link = head?.first(ObjectIdentifier(key)) else { return K.defaultValue }
      // The key determines the type of the override; a checked cast takes longer than the search.
      return unsafeDowncast(link, to: Override<K>.self).typedValue
    }
    set { head = Override<K>(newValue, next: head) }
  }

  /// The number of overrides in the chain, including overridden ones.
  package var overrideCount: Int { head?.count ?? 0 }

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
      result.head = last.copy(next: result.head)
    }
    return result
  }

  /// Whether both have the same chain, or chains of equal overrides in the same order.
  func isSame(as other: EnvironmentValues) -> Bool { comparison(with: other).isSame }

  /// Returns whether the overrides are equal to those of another environment, and how many of them were compared.
  func comparison(with other: EnvironmentValues) -> (isSame: Bool, count: Int) {
    var (mine, theirs, count) = (head, other.head, 0)
    while mine !== theirs {
      guard let left = mine, let right = theirs, left.key == right.key, left.isEqual(to: right)
      else { return (false, count) }
      (mine, theirs) = (left.next, right.next)
      count += 1
    }
    return (true, count)
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
