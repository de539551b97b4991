// PrefViewGraph: the identity law of preference keys. A view that does not set a key must not change the value of its
// siblings, so reducing a value with `defaultValue`, on either side, has to return the value. Authors check their
// keys with samples in a test; a graph can check the values that occur.

import PrefGeometry

/// A value that changes when it is reduced with its key's default value.
public struct PreferenceIdentityViolation: Equatable, Sendable, CustomStringConvertible {
  /// A sentence that names the key, the values and the fix.
  public let description: String
}

extension PreferenceKey where Value: Equatable {
  /// Returns the violations of the identity law among some samples; empty if the key obeys it.
  ///
  ///     #expect(Total.identityViolations(of: [1, -7]) == [])
  ///
  /// The default value itself is always checked. Calls `reduce` twice per sample.
  public static func identityViolations(
    of samples: some Sequence<Value>
  ) -> [PreferenceIdentityViolation] {
    // The default on the left and on the right is the same test.
    identityViolations(of: defaultValue).prefix(1) + samples.flatMap { identityViolations(of: $0) }
  }
}

extension PreferenceKey {
  /// Returns the violations of a value reduced with the default, on either side. Values that are not `Equatable`
  /// always differ.
  fileprivate static func identityViolations(of sample: Value) -> [PreferenceIdentityViolation] {
    let pairs = [(value: defaultValue, next: sample), (value: sample, next: defaultValue)]
    return pairs.compactMap { pair in
      var result = pair.value
      reduce(value: &result) { pair.next }
      if valuesAreEqual(result, sample) { return nil }
      return PreferenceIdentityViolation(
        description: "\(Self.self): reduce makes \(String(reflecting: result)) of "
          + "\(String(reflecting: pair.value)) and the next value \(String(reflecting: pair.next)). "
          + "defaultValue has to be an identity of reduce, so that a view that sets nothing changes "
          + "nothing: either join the two to \(String(reflecting: sample)), or choose another default."
      )
    }
  }
}

extension ViewGraph {
  /// Reports a warning if a value changes when it is reduced with the key's default; once per key.
  func checkIdentity<K: PreferenceKey>(_ key: K.Type, _ value: K.Value) {
    guard K.Value.self is any Equatable.Type,
      !preferenceState.keysViolatingIdentity.contains(ObjectIdentifier(key)),
      let violation = K.identityViolations(of: value).first
    else { return }
    preferenceState.keysViolatingIdentity.insert(ObjectIdentifier(key))
    warn(violation.description)
  }
}
