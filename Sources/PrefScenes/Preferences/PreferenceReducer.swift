// Scenes, reducers: the `reduce` functions of preference keys that a scene declares, by name. Each calls for the next
// value exactly as its one line of Swift would: never, always, or only when it matters.

/// A named `reduce` function.
///
/// | name | Swift | calls `nextValue` |
/// |---|---|---|
/// | `first` | `{ }` | never |
/// | `last` | `value = nextValue()` | once |
/// | `sum` | `value += nextValue()` | once |
/// | `min`, `max` | `value = min(value, nextValue())` | once |
/// | `and` | `value = value && nextValue()` | only where `value` is true |
/// | `or` | `value = value \|\| nextValue()` | only where `value` is false |
/// | `append` | `value.append(contentsOf: nextValue())` | once |
/// | `merge` | `value.merge(nextValue()) { $1 }` | once |
/// | `firstNonNil` | `value = value ?? nextValue()` | only where `value` is null |
enum PreferenceReducer: String, SceneName {
  case first, last, sum, min, max, and, or, append, merge, firstNonNil
  static let noun = "a reducer"
  static let summary = "The function that combines the values of siblings."

  /// Two values that a reducer does not know how to join.
  struct Mismatch: Error, Equatable, Sendable {
    /// What is wrong.
    var message: String
  }

  /// Joins the next value into `value`, which stays as it was where the two do not fit.
  ///
  /// - Throws: a mismatch where a value is not of the kind that the reducer takes.
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

  /// The kind of values that it joins, in the plural.
  var operandTitle: String {
    switch self {
    case .first, .last, .firstNonNil: "any values"
    case .sum, .min, .max: "numbers"
    case .and, .or: "booleans"
    case .append: "lists"
    case .merge: "objects"
    }
  }

  /// Whether it can join a value with others.
  func accepts(_ value: Value) -> Bool {
    switch (self, value) {
    case (.first, _), (.last, _), (.firstNonNil, _): true
    case (.sum, .number), (.min, .number), (.max, .number): true
    case (.and, .bool), (.or, .bool): true
    case (.append, .array), (.merge, .object): true
    default: false
    }
  }

  /// Whether a default is an identity as far as these samples show: joined from either side, it changes nothing.
  ///
  /// `first` has an identity on neither side and `last` only where nothing is lost; both are let pass, as SwiftUI's
  /// own keys do it.
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

  /// Whether a default is an identity in general, found on samples of its own kind; for `min` and `max` a number is
  /// one only as a bound of the values that are sent.
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
