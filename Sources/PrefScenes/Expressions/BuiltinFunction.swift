// PrefScenes: the functions of the expression language, with their signatures and documentation sentences. The parser
// checks the number of arguments, and the reference is derived from this table. `FunctionCall.swift` implements them.

/// A function of the expression language.
enum BuiltinFunction: String, Sendable, CaseIterable {
  case count, isEmpty, first, last, reversed, contains, keys
  case min, max, sum, abs, round, floor, ceil, sqrt, clamp, number
  case format, upper, lower, trim, join, split, string
  case find, `where`, map, sorted, index, range
  case rect, point, size, scaled

  /// The signature and the documentation sentence.
  var reference: (signature: String, summary: String) {
    switch self {
    case .count: ("count(list)", "Returns the number of elements, members or characters.")
    case .isEmpty:
      ("isEmpty(list)", "Returns whether there are no elements, members or characters.")
    case .first: ("first(list)", "Returns the first element; null for an empty list.")
    case .last: ("last(list)", "Returns the last element; null for an empty list.")
    case .reversed: ("reversed(list)", "Returns the elements or characters in reverse order.")
    case .contains:
      (
        "contains(list, value)",
        "Returns whether a list has the element, a string the substring, or an object the key."
      )
    case .keys: ("keys(object)", "Returns the keys of an object in order.")
    case .min: ("min(a, …)", "Returns the smallest of some numbers, or of a list of numbers.")
    case .max: ("max(a, …)", "Returns the largest of some numbers, or of a list of numbers.")
    case .sum: ("sum(list)", "Returns the sum of a list of numbers; 0 for an empty list.")
    case .abs: ("abs(x)", "Returns the absolute value.")
    case .round:
      (
        "round(x, digits?)",
        "Returns the number rounded to some decimals, 0 by default; halves away from 0."
      )
    case .floor: ("floor(x)", "Returns the largest integer not greater than the number.")
    case .ceil: ("ceil(x)", "Returns the smallest integer not less than the number.")
    case .sqrt: ("sqrt(x)", "Returns the square root of a nonnegative number.")
    case .clamp: ("clamp(x, low, high)", "Returns the number limited to a range.")
    case .number:
      ("number(x)", "Returns the number that a string represents; 1 or 0 for a boolean.")
    case .format:
      ("format(x, digits)", "Returns the number as text with exactly that many decimals.")
    case .upper: ("upper(text)", "Returns the text in uppercase.")
    case .lower: ("lower(text)", "Returns the text in lowercase.")
    case .trim: ("trim(text)", "Returns the text without leading and trailing whitespace.")
    case .join: ("join(list, separator)", "Returns the elements as text, joined by a separator.")
    case .split: ("split(text, separator)", "Returns the parts of a text between separators.")
    case .string: ("string(x)", "Returns the value as text, as in string interpolation.")
    case .find:
      (
        "find(list, key, value)",
        "Returns the first object whose member `key` equals the value; or null."
      )
    case .where:
      ("where(list, key, value)", "Returns all objects whose member `key` equals the value.")
    case .map: ("map(list, key)", "Returns the members `key` of all elements.")
    case .sorted:
      (
        "sorted(list, key?)",
        "Returns the elements in ascending order, of the elements or of a member."
      )
    case .index:
      (
        "index(list, key, value)",
        "Returns the index of the element that `find` returns, from 0; or null."
      )
    case .range:
      (
        "range(from?, to)",
        "Returns the integers from `from`, 0 by default, up to but not including `to`."
      )
    case .rect: ("rect(x, y, width, height)", "Returns a rectangle.")
    case .point: ("point(x, y)", "Returns a point.")
    case .size: ("size(width, height)", "Returns a size.")
    case .scaled:
      (
        "scaled(rect, x, y?)",
        "Returns a rectangle, point or size with its coordinates multiplied by factors."
      )
    }
  }

  /// An expression that calls the function, and its value in JSON notation.
  var example: (expression: String, result: String) {
    switch self {
    case .count: ("count('bee')", "3")
    case .isEmpty: ("isEmpty(['bee'])", "false")
    case .first: ("first([3, 1, 2])", "3")
    case .last: ("last([3, 1, 2])", "2")
    case .reversed: ("reversed([3, 1, 2])", "[2, 1, 3]")
    case .contains: ("contains('honeybee', 'bee')", "true")
    case .keys: ("keys(rows[0])", #"["id", "size"]"#)
    case .min: ("min(3, 1, 2)", "1")
    case .max: ("max([3, 1, 2])", "3")
    case .sum: ("sum([3, 1, 2])", "6")
    case .abs: ("abs(-2)", "2")
    case .round: ("round(2.375, 1)", "2.4")
    case .floor: ("floor(2.7)", "2")
    case .ceil: ("ceil(2.1)", "3")
    case .sqrt: ("sqrt(9)", "3")
    case .clamp: ("clamp(12, 0, 10)", "10")
    case .number: ("number('2.5')", "2.5")
    case .format: ("format(2.5, 2)", #""2.50""#)
    case .upper: ("upper('bee')", #""BEE""#)
    case .lower: ("lower('BEE')", #""bee""#)
    case .trim: ("trim('  bee ')", #""bee""#)
    case .join: ("join(['a', 'b'], ', ')", #""a, b""#)
    case .split: ("split('a-b', '-')", #"["a", "b"]"#)
    case .string: ("string(2.5)", #""2.5""#)
    case .find: ("find(rows, 'id', 'b').size", "2")
    case .where: ("count(where(rows, 'size', 2))", "2")
    case .map: ("map(rows, 'id')", #"["a", "b", "c"]"#)
    case .sorted: ("sorted([3, 1, 2])", "[1, 2, 3]")
    case .index: ("index(rows, 'id', 'c')", "2")
    case .range: ("range(1, 4)", "[1, 2, 3]")
    case .rect: ("rect(10, 20, 30, 40).maxX", "40")
    case .point: ("point(3, 4).x", "3")
    case .size: ("size(30, 40).height", "40")
    case .scaled: ("scaled(rect(8, 0, 4, 4), 0.25).minX", "2")
    }
  }

  /// The data that the examples read.
  static let exampleData =
    #"{ "rows": [{ "id": "a", "size": 1 }, { "id": "b", "size": 2 }, { "id": "c", "size": 2 }] }"#

  /// The signature in the reference, such as `round(x, digits?)`.
  var signature: String { reference.signature }

  /// The possible numbers of arguments.
  var arity: ClosedRange<Int> {
    switch self {
    case .count, .isEmpty, .first, .last, .reversed, .keys: 1...1
    case .sum, .abs, .floor, .ceil, .sqrt, .number, .upper, .lower, .trim, .string: 1...1
    case .min, .max: 1...64
    case .round, .sorted, .range: 1...2
    case .contains, .format, .join, .split, .map, .point, .size: 2...2
    case .clamp, .find, .where, .index: 3...3
    case .rect: 4...4
    case .scaled: 2...3
    }
  }

  /// The number of arguments as text, such as `2 arguments` or `1 or 2 arguments`.
  var arityText: String {
    let (low, high) = (arity.lowerBound, arity.upperBound)
    if low == high { return low == 1 ? "1 argument" : "\(low) arguments" }
    return high - low == 1 ? "\(low) or \(high) arguments" : "\(low) to \(high) arguments"
  }
}
