// ViewGraph: preferences flow up. A key names a value; views set it, `reduce` joins what siblings set, and readers
// above ask for it. Nothing is resolved that nobody asks for.

import Geometry

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

/// Something below a container that may pass a preference up.
@MainActor
enum PreferenceContributor {
  /// An element, which contributes where it sets the key.
  case element(_ViewNode)
  /// Content that may come and go and is there now: it contributes its value, or else the default.
  case dynamic(_ViewNode)

  func sets(_ key: ObjectIdentifier) -> Bool {
    switch self {
    case .element(let node): node.setsPreference(key)
    case .dynamic: true
    }
  }

  func value<K: PreferenceKey>(_ key: K.Type) -> K.Value {
    switch self {
    case .element(let node), .dynamic(let node): node.preference(key)?.value ?? K.defaultValue
    }
  }
}

/// A resolved value.
struct PreferenceValue<K: PreferenceKey> {
  var value: K.Value
}

/// A resolved value, remembered until something that it was made from changes.
final class CachedPreference {
  private let value: AnyBox?
  /// The geometry from which anchors in the value were made; nil where there are none.
  let epoch: Int?

  private class AnyBox {
    var description: (key: String, value: String) { ("", "") }
    @MainActor func recomputed(at node: _ViewNode) -> (isSame: Bool, value: String)? { nil }
  }

  private final class Box<K: PreferenceKey>: AnyBox {
    let value: PreferenceValue<K>
    init(_ value: PreferenceValue<K>) { self.value = value }
    override var description: (key: String, value: String) { ("\(K.self)", "\(value.value)") }

    @MainActor override func recomputed(at node: _ViewNode) -> (isSame: Bool, value: String)? {
      guard let new = node.preference(K.self)?.value else { return nil }
      return (valuesAreEqual(value.value, new), "\(new)")
    }
  }

  /// The key and the value as text; nil where nothing sets the key.
  var description: (key: String, value: String)? { value?.description }

  /// Computes the value anew and tells how it differs; nil where it does not. Values that cannot be compared are told
  /// apart by their texts.
  @MainActor
  func differenceFromRecomputation(at node: _ViewNode) -> String? {
    guard let value else { return nil }
    let (key, old) = value.description
    guard let new = value.recomputed(at: node) else {
      return "\(key) was remembered as \(old), and nothing sets it"
    }
    if new.isSame || new.value == old { return nil }
    return "\(key) was remembered as \(old) and is \(new.value)"
  }

  init<K: PreferenceKey>(_ value: PreferenceValue<K>?, epoch: Int?) {
    self.value = value.map { Box<K>($0) }
    self.epoch = epoch
  }

  func value<K: PreferenceKey>(for key: K.Type) -> PreferenceValue<K>? {
    value.map { unsafeDowncast($0, to: Box<K>.self).value }
  }
}

/// A reduction that is under way: the first value stands as it is, each further one goes through `reduce`.
@MainActor
private struct PreferenceReduction<K: PreferenceKey> {
  private(set) var result: PreferenceValue<K>?

  mutating func add(_ contributor: PreferenceContributor, _ graph: ViewGraph) {
    guard contributor.sets(ObjectIdentifier(K.self)) else { return }
    guard var value = result?.value else {
      result = PreferenceValue(value: contributor.value(K.self))
      return
    }
    // Let go of the stored copy, so that an array grows in place.
    result = nil
    graph.counts.reduceCalls += 1
    K.reduce(value: &value) { onMainActor { contributor.value(K.self) } }
    result = PreferenceValue(value: value)
  }
}

extension _ViewNode {
  /// The value of a preference at this node, remembered; nil where nothing at or below it sets one.
  func preference<K: PreferenceKey>(_ key: K.Type) -> PreferenceValue<K>? {
    let id = ObjectIdentifier(key)
    guard setsPreference(id) else { return nil }
    if let cached = preferenceCache[id], cached.epoch == nil || cached.epoch == graph.geometryEpoch
    {
      if cached.epoch != nil { graph.counts.anchorsMade += 1 }
      return cached.value(for: key)
    }
    graph.counts.preferenceVisits += 1
    let anchors = graph.counts.anchorsMade
    let value = resolvePreference(key)
    let hasAnchors = graph.counts.anchorsMade != anchors
    preferenceCache[id] = CachedPreference(value, epoch: hasAnchors ? graph.geometryEpoch : nil)
    return value
  }

  /// Joins what the contributors of this container, or of content that may come and go, pass up.
  func reduceContributors<K: PreferenceKey>(_ key: K.Type) -> PreferenceValue<K>? {
    var reduction = PreferenceReduction<K>()
    forEachContributor { reduction.add($0, graph) }
    return reduction.result
  }

  /// Lets everything above know that a key is set here.
  func registerPreferenceKey(_ key: ObjectIdentifier) {
    var node: _ViewNode? = self
    while let present = node, !present.preferenceKeys.contains(key) {
      present.preferenceKeys.insert(key)
      present.forEachStandIn { $0.registerPreferenceKey(key) }
      node = present.parent
    }
  }

  /// Something below has gone: keys that nothing sets any more are forgotten, here and above.
  func preferenceKeysBelowDidShrink() {
    var node: _ViewNode? = self
    while let present = node {
      var keys = present.ownPreferenceKeys
      for child in present.children where !child.isRemoved { keys.formUnion(child.preferenceKeys) }
      if keys.keys.count == present.preferenceKeys.keys.count { break }
      present.preferenceKeys = keys
      present.forEachStandIn { $0.preferenceKeysBelowDidShrink() }
      node = present.parent
    }
  }

  /// Forgets a remembered preference, or all of them, here and above, and tells those who read it.
  func invalidatePreferences(_ key: ObjectIdentifier? = nil) {
    var node: _ViewNode? = self
    while let present = node {
      if let key {
        present.preferenceCache[key] = nil
      } else if !present.preferenceCache.isEmpty {
        present.preferenceCache.removeAll()
      }
      present.preferenceBelowDidChange(key)
      present.forEachStandIn { $0.invalidatePreferences(key) }
      node = present.parent
    }
  }
}
