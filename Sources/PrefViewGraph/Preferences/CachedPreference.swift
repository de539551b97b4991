// PrefViewGraph: a cached preference value, with its type erased.

import PrefGeometry

/// A resolved value, cached until something that it depends on changes.
final class CachedPreference {
  private let value: AnyBox?
  /// The value of `LayoutSession.geometryEpoch` for which the cached value is valid; nil if it does not depend on
  /// geometry.
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

  /// The key and the value as text; nil if nothing sets the key.
  var description: (key: String, value: String)? { value?.description }

  /// Recomputes the value and returns a description of the difference; nil if there is none. Values that are not
  /// `Equatable` are compared by their descriptions.
  @MainActor
  func differenceFromRecomputation(at node: _ViewNode) -> String? {
    guard let value else { return nil }
    let (key, old) = value.description
    guard let new = value.recomputed(at: node) else {
      return "\(key) is cached as \(old), and nothing sets it"
    }
    if new.isSame || new.value == old { return nil }
    return "\(key) is cached as \(old) and computed as \(new.value)"
  }

  init<K: PreferenceKey>(_ value: PreferenceValue<K>?, epoch: Int?) {
    self.value = value.map { Box<K>($0) }
    self.epoch = epoch
  }

  func value<K: PreferenceKey>(for key: K.Type) -> PreferenceValue<K>? {
    value.map { unsafeDowncast($0, to: Box<K>.self).value }
  }
}
