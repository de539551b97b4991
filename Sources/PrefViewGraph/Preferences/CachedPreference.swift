// PrefViewGraph: what a node remembers of a resolved preference.

import PrefGeometry

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
