// PrefViewGraph: the one law of preference keys. A view that sets nothing must not change what its siblings say, so that
// joining a value with `defaultValue`, from either side, has to give the value itself. Authors check their keys by samples
// in a test; a graph checks the values that come up, where it is asked to.

import PrefGeometry

/// A value that a key does not leave as it is when it is joined with the key's default.
public struct PreferenceIdentityViolation: Equatable, Sendable, CustomStringConvertible {
  /// What is wrong, in a sentence that names the key, the values, and what to do.
  public let description: String
}

extension PreferenceKey where Value: Equatable {
  /// The samples that `reduce` changes when it joins them with `defaultValue`; empty where the key keeps its law.
  ///
  ///     #expect(Total.identityViolations(of: [1, -7]) == [])
  ///
  /// The default itself is always among the samples. `reduce` is called twice for each.
  public static func identityViolations(
    of samples: some Sequence<Value>
  ) -> [PreferenceIdentityViolation] {
    // The default is alike on both sides.
    identityViolations(of: defaultValue).prefix(1) + samples.flatMap { identityViolations(of: $0) }
  }
}

extension PreferenceKey {
  /// What is wrong when a value is joined with the default, before it and after it; values that cannot be compared
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
  /// Has a value joined with the key's default, and tells where that changes it; once for each key.
  func checkIdentity<K: PreferenceKey>(_ key: K.Type, _ value: K.Value) {
    guard K.Value.self is any Equatable.Type,
      !preferenceState.keysViolatingIdentity.contains(ObjectIdentifier(key)),
      let violation = K.identityViolations(of: value).first
    else { return }
    preferenceState.keysViolatingIdentity.insert(ObjectIdentifier(key))
    warn(violation.description)
  }
}
