// PrefScenes: the functions of the expression language, with their numbers of arguments. The parser checks the number
// of arguments. `FunctionReference.swift` has their signatures, and `FunctionCall.swift` implements them.

/// A function of the expression language.
enum BuiltinFunction: String, Sendable, CaseIterable {
  // Lists
  case count, isEmpty, first, last, reversed, contains, keys, values, entries
  case find, `where`, index, range, sorted, flatten, zip, prefix, suffix
  // Expressions for each element
  case map, filter, sortBy, groupBy, unique, any, all, reduce
  // Numbers
  case min, max, sum, average, abs, round, floor, ceil, sqrt, clamp, number
  // Text
  case format, upper, lower, capitalized, trim, join, split, replace, startsWith, endsWith
  case padStart, padEnd, repeated, string, formatList
  // Dates
  case date, formatDate
  // Geometry
  case rect, point, size, scaled

  /// The reference of the function.
  var reference: FunctionReference {
    FunctionReference.all[self] ?? FunctionReference(self, 0...64, "\(rawValue)()", "", "", "")
  }

  /// The signature in the reference, such as `round(x, digits?)`.
  var signature: String { reference.signature }

  /// The possible numbers of arguments.
  var arity: ClosedRange<Int> { reference.arity }

  /// The number of arguments as text, such as `2 arguments` or `1 or 2 arguments`.
  var arityText: String {
    let (low, high) = (arity.lowerBound, arity.upperBound)
    if low == high { return low == 1 ? "1 argument" : "\(low) arguments" }
    return high - low == 1 ? "\(low) or \(high) arguments" : "\(low) to \(high) arguments"
  }

  /// Returns the index of the argument that is evaluated for each element of the list in argument 0; nil if a call with
  /// `count` arguments has none.
  ///
  /// The second argument of `min` and `max` is one only if the first is a list.
  func elementArgument(count: Int) -> Int? {
    switch self {
    case .map, .filter, .sortBy, .groupBy, .any, .all: 1
    case .sum, .average, .count, .first, .last, .unique: count > 1 ? 1 : nil
    case .min, .max: count == 2 ? 1 : nil
    case .join, .reduce: count > 2 ? 2 : nil
    default: nil
    }
  }
}
