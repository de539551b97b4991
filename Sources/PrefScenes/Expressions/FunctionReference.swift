// PrefScenes: the reference of the functions of the expression language: signatures, documentation sentences and
// examples. The document and `prefrender docs reference` are derived from this table.

/// The reference of a function.
struct FunctionReference: Sendable {
  let function: BuiltinFunction
  /// The possible numbers of arguments.
  let arity: ClosedRange<Int>
  /// The signature, such as `round(x, digits?)`.
  let signature: String
  /// The documentation sentence.
  let summary: String
  /// An expression that calls the function, and its value in JSON notation.
  let example: (expression: String, result: String)

  init(
    _ function: BuiltinFunction, _ arity: ClosedRange<Int>, _ signature: String, _ summary: String,
    _ expression: String, _ result: String
  ) {
    self.function = function
    self.arity = arity
    self.signature = signature
    self.summary = summary
    example = (expression, result)
  }

  /// The references of all functions.
  static let all = Dictionary(
    (lists + elements + numbers + texts + dates + geometry).map { ($0.function, $0) },
    uniquingKeysWith: { first, _ in first })

  /// The data that the examples read.
  static let exampleData =
    #"{ "rows": [{ "id": "a", "size": 1 }, { "id": "b", "size": 2 }, { "id": "c", "size": 2 }] }"#

  /// The rule for expressions of elements, in the reference.
  static let elementRule = """
    An argument `expression` is evaluated once for each element of the list. In it, `item` is the element, `index` its index from 0, and the keys of the \
    element are names: `sum(rows, size * 2)`. These names shadow those outside, and `item`, `index` and (in `reduce`) `result` shadow keys of the same name, \
    which are then read as `item.index`. An element may lack a key that has a default: `size ?? 0`. With parameters of its own, as in \
    `map(rows, row => row.size)` or `map(rows, (row, i) => i)`, an expression has no other new names; nested calls refer to outer elements so. \
    Each evaluation counts against the limit on steps.
    """

  private static let lists = [
    FunctionReference(
      .count, 1...2, "count(list, expression?)",
      "Returns the number of elements, members or characters; with an expression, the number of elements for which it is true.",
      "count(rows, size == 2)", "2"),
    FunctionReference(
      .isEmpty, 1...1, "isEmpty(list)",
      "Returns whether there are no elements, members or characters.",
      "isEmpty(['bee'])", "false"),
    FunctionReference(
      .first, 1...2, "first(list, expression?)",
      "Returns the first element, or the first for which the expression is true; null if there is none.",
      "first([3, 1, 2])", "3"),
    FunctionReference(
      .last, 1...2, "last(list, expression?)",
      "Returns the last element, or the last for which the expression is true; null if there is none.",
      "last(rows, size == 2).id", #""c""#),
    FunctionReference(
      .reversed, 1...1, "reversed(list)",
      "Returns the elements or characters in reverse order.",
      "reversed([3, 1, 2])", "[2, 1, 3]"),
    FunctionReference(
      .contains, 2...2, "contains(list, value)",
      "Returns whether a list has the element, a string the substring, or an object the key.",
      "contains('honeybee', 'bee')", "true"),
    FunctionReference(
      .keys, 1...1, "keys(object)",
      "Returns the keys of an object in order.",
      "keys(rows[0])", #"["id", "size"]"#),
    FunctionReference(
      .values, 1...1, "values(object)",
      "Returns the values of an object in order.",
      "values(rows[0])", #"["a", 1]"#),
    FunctionReference(
      .entries, 1...1, "entries(object)",
      "Returns the members of an object in order, each as an object with `key` and `value`.",
      "map(entries(rows[0]), key)", #"["id", "size"]"#),
    FunctionReference(
      .find, 3...3, "find(list, key, value)",
      "Returns the first object whose member `key` equals the value; or null.",
      "find(rows, 'id', 'b').size", "2"),
    FunctionReference(
      .where, 3...3, "where(list, key, value)",
      "Returns all objects whose member `key` equals the value.",
      "count(where(rows, 'size', 2))", "2"),
    FunctionReference(
      .index, 3...3, "index(list, key, value)",
      "Returns the index of the element that `find` returns, from 0; or null.",
      "index(rows, 'id', 'c')", "2"),
    FunctionReference(
      .range, 1...2, "range(from?, to)",
      "Returns the integers from `from`, 0 by default, up to but not including `to`.",
      "range(1, 4)", "[1, 2, 3]"),
    FunctionReference(
      .sorted, 1...2, "sorted(list, key?)",
      "Returns the elements in ascending order, of the elements or of a member.",
      "sorted([3, 1, 2])", "[1, 2, 3]"),
    FunctionReference(
      .flatten, 1...1, "flatten(list)",
      "Returns the elements of the lists in a list; other elements are kept.",
      "flatten([[1, 2], [3]])", "[1, 2, 3]"),
    FunctionReference(
      .zip, 2...2, "zip(a, b)",
      "Returns pairs of the elements with the same index, as lists of two; the shorter list determines their number.",
      "zip([1, 2], ['a', 'b'])", #"[[1, "a"], [2, "b"]]"#),
    FunctionReference(
      .prefix, 2...2, "prefix(list, count)",
      "Returns the first elements or characters, at most `count`.",
      "prefix('honeybee', 5)", #""honey""#),
    FunctionReference(
      .suffix, 2...2, "suffix(list, count)",
      "Returns the last elements or characters, at most `count`.",
      "suffix([1, 2, 3], 2)", "[2, 3]"),
  ]

  private static let elements = [
    FunctionReference(
      .map, 2...2, "map(list, expression)",
      "Returns the values of the expression; a string in quotation marks is the key of a member.",
      "map(rows, size * 10)", "[10, 20, 20]"),
    FunctionReference(
      .filter, 2...2, "filter(list, expression)",
      "Returns the elements for which the expression is true.",
      "map(filter(rows, size > 1), id)", #"["b", "c"]"#),
    FunctionReference(
      .sortBy, 2...3, "sortBy(list, expression, order?)",
      "Returns the elements in the order of numbers, strings, dates or lists of them: `ascending`, or `descending`; equal elements keep their order.",
      "map(sortBy(rows, size, 'descending'), id)", #"["b", "c", "a"]"#),
    FunctionReference(
      .groupBy, 2...2, "groupBy(list, expression)",
      "Returns the elements in groups with equal values, each an object with `key` and `items`, in the order of their first elements.",
      "map(groupBy(rows, size), count(items))", "[1, 2]"),
    FunctionReference(
      .unique, 1...2, "unique(list, expression?)",
      "Returns the elements without those that equal an earlier one, or whose expression does.",
      "unique([3, 1, 3])", "[3, 1]"),
    FunctionReference(
      .any, 2...2, "any(list, expression)",
      "Returns whether the expression is true for at least one element.",
      "any(rows, size > 1)", "true"),
    FunctionReference(
      .all, 2...2, "all(list, expression)",
      "Returns whether the expression is true for all elements.",
      "all(rows, size > 1)", "false"),
    FunctionReference(
      .reduce, 3...3, "reduce(list, initial, expression)",
      "Returns the last value of the expression, in which `result` is its value for the element before, at first `initial`.",
      "reduce(rows, 1, result * size)", "4"),
  ]

  private static let numbers = [
    FunctionReference(
      .min, 1...64, "min(a, …)",
      "Returns the smallest of some numbers, of a list of numbers, or of an expression for each element: `min(list, expression)`.",
      "min(3, 1, 2)", "1"),
    FunctionReference(
      .max, 1...64, "max(a, …)",
      "Returns the largest of some numbers, of a list of numbers, or of an expression for each element: `max(list, expression)`.",
      "max(rows, size)", "2"),
    FunctionReference(
      .sum, 1...2, "sum(list, expression?)",
      "Returns the sum of a list of numbers, or of an expression for each element; 0 for an empty list.",
      "sum(rows, size * 2)", "10"),
    FunctionReference(
      .average, 1...2, "average(list, expression?)",
      "Returns the arithmetic mean of a list of numbers, or of an expression for each element.",
      "average([1, 2, 6])", "3"),
    FunctionReference(
      .abs, 1...1, "abs(x)",
      "Returns the absolute value.",
      "abs(-2)", "2"),
    FunctionReference(
      .round, 1...2, "round(x, digits?)",
      "Returns the number rounded to some decimals, 0 by default; halves away from 0.",
      "round(2.375, 1)", "2.4"),
    FunctionReference(
      .floor, 1...1, "floor(x)",
      "Returns the largest integer not greater than the number.",
      "floor(2.7)", "2"),
    FunctionReference(
      .ceil, 1...1, "ceil(x)",
      "Returns the smallest integer not less than the number.",
      "ceil(2.1)", "3"),
    FunctionReference(
      .sqrt, 1...1, "sqrt(x)",
      "Returns the square root of a nonnegative number.",
      "sqrt(9)", "3"),
    FunctionReference(
      .clamp, 3...3, "clamp(x, low, high)",
      "Returns the number limited to a range.",
      "clamp(12, 0, 10)", "10"),
    FunctionReference(
      .number, 1...1, "number(x)",
      "Returns the number that a string represents; 1 or 0 for a boolean.",
      "number('2.5')", "2.5"),
  ]

  private static let texts = [
    FunctionReference(
      .format, 2...4, "format(x, digits)",
      "Returns the number as text with exactly that many decimals, or in a style of the scene's locale: `format(x, style, digits?)` with `number`, `ungrouped`, `percent`, `compact`, `scientific` or `bytes`, and `format(x, 'currency', code, digits?)`.",
      "format(1234.5, 'currency', 'EUR')", #""€1,234.50""#),
    FunctionReference(
      .upper, 1...1, "upper(text)",
      "Returns the text in uppercase.",
      "upper('bee')", #""BEE""#),
    FunctionReference(
      .lower, 1...1, "lower(text)",
      "Returns the text in lowercase.",
      "lower('BEE')", #""bee""#),
    FunctionReference(
      .capitalized, 1...1, "capitalized(text)",
      "Returns the text with the first character of each word in uppercase and the others in lowercase.",
      "capitalized('honey bee')", #""Honey Bee""#),
    FunctionReference(
      .trim, 1...1, "trim(text)",
      "Returns the text without leading and trailing whitespace.",
      "trim('  bee ')", #""bee""#),
    FunctionReference(
      .join, 2...3, "join(list, separator, expression?)",
      "Returns the elements, or the expression for each, as text, joined by a separator.",
      "join(rows, ', ', id)", #""a, b, c""#),
    FunctionReference(
      .split, 2...2, "split(text, separator)",
      "Returns the parts of a text between separators.",
      "split('a-b', '-')", #"["a", "b"]"#),
    FunctionReference(
      .replace, 3...3, "replace(text, old, new)",
      "Returns the text with each occurrence of a part replaced, from the left.",
      "replace('a-b-c', '-', '/')", #""a/b/c""#),
    FunctionReference(
      .startsWith, 2...2, "startsWith(text, part)",
      "Returns whether the text begins with a part.",
      "startsWith('honeybee', 'honey')", "true"),
    FunctionReference(
      .endsWith, 2...2, "endsWith(text, part)",
      "Returns whether the text ends with a part.",
      "endsWith('honeybee', 'bee')", "true"),
    FunctionReference(
      .padStart, 2...3, "padStart(text, width, fill?)",
      "Returns the text with a fill, spaces by default, before it, so that it has at least `width` characters.",
      "padStart('7', 3, '0')", #""007""#),
    FunctionReference(
      .padEnd, 2...3, "padEnd(text, width, fill?)",
      "Returns the text with a fill, spaces by default, after it, so that it has at least `width` characters.",
      "padEnd('a', 3, '.')", #""a..""#),
    FunctionReference(
      .repeated, 2...2, "repeated(text, count)",
      "Returns the text `count` times.",
      "repeated('ab', 2)", #""abab""#),
    FunctionReference(
      .string, 1...1, "string(x)",
      "Returns the value as text, as in string interpolation.",
      "string(2.5)", #""2.5""#),
    FunctionReference(
      .formatList, 1...2, "formatList(list, type?)",
      "Returns the elements as text, joined as the scene's locale joins them: with `and`, by default, or `or`.",
      "formatList(['a', 'b', 'c'])", #""a, b, and c""#),
  ]

  private static let dates = [
    FunctionReference(
      .date, 1...1, "date(x)",
      "Returns the date of a text in ISO 8601, in UTC unless it has an offset, or of a number of seconds since 1970; its members are `year`, `month`, `day`, `weekday` (1 for Sunday), `hour`, `minute`, `second` in UTC, and `timestamp`.",
      "date('2026-03-01T09:30:00+01:00').hour", "8"),
    FunctionReference(
      .formatDate, 2...3, "formatDate(date, style, timeZone?)",
      "Returns a date as text, in UTC unless there is a time zone: in a style of the scene's locale, `numeric`, `abbreviated`, `long`, `complete`, with a style of the time, `shortened` or `standard`, after a space or alone; or by a pattern of Unicode TR 35.",
      "formatDate('2026-03-01T09:30:00Z', 'yyyy-MM-dd HH:mm', 'Europe/Vienna')",
      #""2026-03-01 10:30""#),
  ]

  private static let geometry = [
    FunctionReference(
      .rect, 4...4, "rect(x, y, width, height)",
      "Returns a rectangle.",
      "rect(10, 20, 30, 40).maxX", "40"),
    FunctionReference(
      .point, 2...2, "point(x, y)",
      "Returns a point.",
      "point(3, 4).x", "3"),
    FunctionReference(
      .size, 2...2, "size(width, height)",
      "Returns a size.",
      "size(30, 40).height", "40"),
    FunctionReference(
      .scaled, 2...3, "scaled(rect, x, y?)",
      "Returns a rectangle, point or size with its coordinates multiplied by factors.",
      "scaled(rect(8, 0, 4, 4), 0.25).minX", "2"),
  ]
}
