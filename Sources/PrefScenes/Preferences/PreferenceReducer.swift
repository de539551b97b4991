// PrefScenes: reducers, the named `reduce` functions of a scene's preference keys. Each calls `nextValue` exactly as
// the equivalent line of Swift does: never, once, or only if the result depends on it.

/// A named `reduce` function of a preference key.
///
/// | name | Swift | calls `nextValue` |
/// |---|---|---|
/// | `first` | `{ }` | never |
/// | `last` | `value = nextValue()` | once |
/// | `sum` | `value += nextValue()` | once |
/// | `min`, `max` | `value = min(value, nextValue())` | once |
/// | `and` | `value = value && nextValue()` | only if `value` is true |
/// | `or` | `value = value \|\| nextValue()` | only if `value` is false |
/// | `append` | `value.append(contentsOf: nextValue())` | once |
/// | `merge` | `value.merge(nextValue()) { $1 }` | once |
/// | `firstNonNil` | `value = value ?? nextValue()` | only if `value` is null |
enum PreferenceReducer: String, SceneName {
  case first, last, sum, min, max, and, or, append, merge, firstNonNil
  static let noun = "a reducer"
  static let summary = "The function that combines the values of siblings."

  /// A value of a type that a reducer cannot combine.
  struct Mismatch: Error, Equatable, Sendable {
    /// The diagnostic message.
    var message: String
  }

  /// Combines the next value into `value`.
  ///
  /// - Throws: a mismatch if one of the values has the wrong type; `value` is then unchanged.
  func reduce(_ value: inout Value, _ nextValue: () -> Value) throws(Mismatch) {
    switch (self, value) {
    case (.first, _): break
    case (.last, _): value = nextValue()
    case (.firstNonNil, .null): value = nextValue()
    case (.firstNonNil, _): break
    case (.and, .bool(let flag)): if flag { value = try bool(nextValue()) }
    case (.or, .bool(let flag)): if !flag { value = try bool(nextValue()) }
    case (.append, .array(var elements)):
      let next = nextValue()
      guard case .array(let added) = next else { throw mismatch(next) }
      value = .null
      elements += added
      value = .array(elements)
    case (.merge, .object(var object)):
      let next = nextValue()
      guard case .object(let added) = next else { throw mismatch(next) }
      for member in added.members { object[member.key] = member.value }
      value = .object(object)
    case (.sum, .number(let number)): value = .number(number + (try self.number(nextValue())))
    case (.min, .number(let number)):
      value = .number(Swift.min(number, try self.number(nextValue())))
    case (.max, .number(let number)):
      value = .number(Swift.max(number, try self.number(nextValue())))
    default: throw mismatch(value)
    }
  }

  /// Returns the number of elements or members that the reducer adds to those of another value.
  func elementCount(of next: Value) -> Int {
    switch (self, next) {
    case (.append, .array(let elements)): elements.count
    case (.merge, .object(let object)): object.members.count
    default: 0
    }
  }

  private func number(_ value: Value) throws(Mismatch) -> Double {
    guard case .number(let number) = value else { throw mismatch(value) }
    return number
  }

  private func bool(_ value: Value) throws(Mismatch) -> Value {
    guard case .bool = value else { throw mismatch(value) }
    return value
  }

  private func mismatch(_ value: Value) -> Mismatch {
    Mismatch(message: "the reducer \"\(rawValue)\" takes \(operandTitle); got \(value.typeName)")
  }

  /// The type of values that the reducer combines, in the plural, for diagnostics.
  var operandTitle: String {
    switch self {
    case .first, .last, .firstNonNil: "any values"
    case .sum, .min, .max: "numbers"
    case .and, .or: "booleans"
    case .append: "lists"
    case .merge: "objects"
    }
  }

  /// Returns whether the reducer can combine a value with others.
  func accepts(_ value: Value) -> Bool {
    switch (self, value) {
    case (.first, _), (.last, _), (.firstNonNil, _): true
    case (.sum, .number), (.min, .number), (.max, .number): true
    case (.and, .bool), (.or, .bool): true
    case (.append, .array), (.merge, .object): true
    default: false
    }
  }

  /// Returns whether a default is an identity for some samples: combined from either side, it leaves a sample
  /// unchanged.
  ///
  /// `first` and `last` have no identity; they pass the check, since keys of SwiftUI use both.
  func isIdentity(_ identity: Value, for samples: [Value]) -> Bool {
    if self == .first || self == .last { return true }
    return samples.allSatisfy { sample in
      var (left, right) = (identity, sample)
      do throws(Mismatch) {
        try reduce(&left) { sample }
        try reduce(&right) { identity }
      } catch {
        return false
      }
      return left == sample && right == sample
    }
  }

  /// Returns whether a default is an identity for all values; for `min` and `max`, any number is accepted as a bound of
  /// the values that views set.
  func isIdentity(_ identity: Value) -> Bool {
    switch self {
    case .sum: identity == .number(0)
    case .and: identity == .bool(true)
    case .or: identity == .bool(false)
    case .append: identity == .array([])
    case .merge: identity == .object(ValueObject())
    case .firstNonNil: identity == .null
    case .first, .last: true
    case .min, .max: accepts(identity)
    }
  }
}
