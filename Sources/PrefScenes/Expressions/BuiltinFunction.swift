// Scenes, the functions of the expression language: their names, what they take and what they are for. The parser
// checks calls against this table, and the reference is written from it; what they do is in `Evaluation+….swift`.

/// A function that expressions can call.
enum BuiltinFunction: String, Sendable, CaseIterable {
  case count, isEmpty, first, last, reversed, contains, keys
  case min, max, sum, abs, round, floor, ceil, sqrt, clamp, number
  case format, upper, lower, trim, join, split, string
  case find, `where`, map, sorted, index, range
  case rect, point, size, scaled

  /// How the function is called, and what it gives in a sentence.
  var reference: (signature: String, summary: String) {
    switch self {
    case .count: ("count(list)", "The number of elements, members or characters.")
    case .isEmpty: ("isEmpty(list)", "Whether there are no elements, members or characters.")
    case .first: ("first(list)", "The first element; null where there is none.")
    case .last: ("last(list)", "The last element; null where there is none.")
    case .reversed: ("reversed(list)", "The elements or characters from the last to the first.")
    case .contains:
      (
        "contains(list, value)",
        "Whether an element is the value; of a string, whether it is in it."
      )
    case .keys: ("keys(object)", "The names of an object's members, in their order.")
    case .min: ("min(a, …)", "The least of the numbers, or of one list of numbers.")
    case .max: ("max(a, …)", "The greatest of the numbers, or of one list of numbers.")
    case .sum: ("sum(list)", "The sum of a list of numbers; 0 for an empty one.")
    case .abs: ("abs(x)", "The number without its sign.")
    case .round:
      ("round(x, digits?)", "The nearest number with that many decimals; a half goes away from 0.")
    case .floor: ("floor(x)", "The greatest whole number that is not greater.")
    case .ceil: ("ceil(x)", "The least whole number that is not less.")
    case .sqrt: ("sqrt(x)", "The square root of a number that is not negative.")
    case .clamp: ("clamp(x, low, high)", "The number, kept between two others.")
    case .number: ("number(x)", "The number that a string spells; of a boolean, 1 or 0.")
    case .format: ("format(x, digits)", "The number with exactly that many decimals, as text.")
    case .upper: ("upper(text)", "The text in capital letters.")
    case .lower: ("lower(text)", "The text in small letters.")
    case .trim: ("trim(text)", "The text without white space at its ends.")
    case .join: ("join(list, separator)", "The elements as text, with the separator between them.")
    case .split: ("split(text, separator)", "The pieces of a text between separators.")
    case .string: ("string(x)", "The value as text, as `${…}` inside a string writes it.")
    case .find:
      ("find(list, key, value)", "The first object whose member `key` is the value; or null.")
    case .where: ("where(list, key, value)", "All objects whose member `key` is the value.")
    case .map: ("map(list, key)", "The members `key` of all elements.")
    case .sorted:
      ("sorted(list, key?)", "The elements in rising order, of themselves or of a member.")
    case .index:
      ("index(list, key, value)", "The position of what `find` would find, from 0; or null.")
    case .range:
      ("range(from?, to)", "The whole numbers from `from` (or 0) up to, not including, `to`.")
    case .rect: ("rect(x, y, width, height)", "A rectangle.")
    case .point: ("point(x, y)", "A point.")
    case .size: ("size(width, height)", "A size.")
    case .scaled:
      ("scaled(rect, x, y?)", "A rectangle, point or size with its numbers multiplied.")
    }
  }

  /// How the function is called.
  var signature: String { reference.signature }

  /// How many arguments it takes.
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

  /// `2 arguments`, `1 or 2 arguments`.
  var arityText: String {
    let (low, high) = (arity.lowerBound, arity.upperBound)
    if low == high { return low == 1 ? "1 argument" : "\(low) arguments" }
    return high - low == 1 ? "\(low) or \(high) arguments" : "\(low) to \(high) arguments"
  }
}
