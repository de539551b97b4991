// Tests of the functions with an expression for each element: names in scope, shadowing, results and costs.

import PrefTestTags
import Testing

@testable import PrefScenes

@Suite(.tags(.scenes)) struct ElementFunctionTests {
  static let data = """
    { "items": [ { "name": "Tea", "qty": 2, "price": 3.5, "kind": "hot" },
        { "name": "Cake", "qty": 1, "price": 4, "kind": "food" },
        { "name": "Cocoa", "qty": 3, "price": 3.5, "kind": "hot" } ],
      "price": 100, "rate": 0.2, "empty": [], "numbers": [3, 1, 2],
      "orders": [ { "id": 1, "lines": [ { "n": 2 }, { "n": 3 } ] }, { "id": 2, "lines": [ { "n": 5 } ] } ],
      "odd": [ { "item": "inner", "index": "own" } ], "gaps": [ { "a": 1 }, {} ] }
    """

  @Test(arguments: [
    ("sum(items, qty * price)", "21.5"), ("sum(items, qty * rate)", "1.2000000000000002"),
    ("sum(empty, qty)", "0"), ("average(items, qty)", "2"), ("average(numbers)", "2"),
    ("min(items, price)", "3.5"), ("max(items, qty * price)", "10.5"),
    ("max(numbers, -item)", "-1"),
    ("min(price, rate)", "0.2"), ("max(1 + rate, price)", "100"),
    ("count(items, kind == 'hot')", "2"), ("count(empty, true)", "0"),
    ("map(items, name)", #"["Tea", "Cake", "Cocoa"]"#),
    ("map(items, 'name')", #"["Tea", "Cake", "Cocoa"]"#),
    ("map(numbers, item * 10 + index)", "[30, 11, 22]"), ("map(empty, qty)", "[]"),
    ("map(filter(items, price < 4), name)", #"["Tea", "Cocoa"]"#),
    ("map(sortBy(items, price), name)", #"["Tea", "Cocoa", "Cake"]"#),
    ("map(sortBy(items, price, 'descending'), name)", #"["Cake", "Tea", "Cocoa"]"#),
    ("map(sortBy(items, [kind, -qty]), name)", #"["Cake", "Cocoa", "Tea"]"#),
    ("map(sortBy(items, name, 'ascending'), qty)", "[1, 3, 2]"),
    ("map(groupBy(items, kind), key + ':' + count(items))", "E"),
    ("map(groupBy(items, kind), [key, sum(items, qty)])", #"[["hot", 5], ["food", 1]]"#),
    ("first(items, qty == 1).name", #""Cake""#), ("last(items, kind == 'hot').name", #""Cocoa""#),
    ("first(items, qty > 9)", "null"), ("last(empty, true)", "null"),
    ("any(items, qty == 3)", "true"), ("any(empty, true)", "false"),
    ("all(items, qty > 0)", "true"),
    ("all(empty, false)", "true"), ("all(items, qty > 1)", "false"),
    ("reduce(numbers, 0, result * 10 + item)", "312"), ("reduce(empty, 'x', item)", #""x""#),
    ("reduce(items, '', result + name)", #""TeaCakeCocoa""#),
    ("reduce(numbers, 0, (total, n, i) => total + n * i)", "5"),
    ("unique([1, 2, 1, '1', [1], [1]])", #"[1, 2, "1", [1]]"#),
    ("map(unique(items, kind), name)", #"["Tea", "Cake"]"#),
    ("join(items, ' + ', name)", #""Tea + Cake + Cocoa""#), ("join(numbers, '-')", #""3-1-2""#),
    ("zip(numbers, ['a', 'b'])", #"[[3, "a"], [1, "b"]]"#),
    ("flatten(map(orders, map(lines, n)))", "[2, 3, 5]"),
    ("values(items[1])", #"["Cake", 1, 4, "food"]"#), ("map(entries({items}), key)", "E"),
    ("map(filter(entries(items[0]), key == 'qty'), value)", "[2]"),
  ]) func results(_ call: String, _ expected: String) {
    let result = evaluate("${\(call)}", Self.data)
    if expected == "E" {
      #expect(result.first?.isNumber == true)
    } else {
      #expect(result == expected)
    }
  }

  @Test(arguments: [
    // Keys of the element shadow names outside; `data` reaches them.
    ("map(items, price)", "[3.5, 4, 3.5]"), ("map(items, data.price)", "[100, 100, 100]"),
    // `item` and `index` shadow keys.
    ("map(odd, item.item)", #"["inner"]"#), ("map(odd, index)", "[0]"),
    ("map(odd, item.index)", #"["own"]"#),
    // A function has no names but its own.
    ("map(items, x => x.qty * price)", "[200, 100, 300]"), ("map(items, (x, i) => i)", "[0, 1, 2]"),
    ("map(items, (x) => x.name)", #"["Tea", "Cake", "Cocoa"]"#),
    // Nested calls.
    ("map(orders, sum(lines, n))", "[5, 5]"), ("map(orders, map(lines, n * id))", "[[2, 3], [10]]"),
    ("map(orders, o => map(o.lines, l => l.n * o.id))", "[[2, 3], [10]]"),
    ("map(orders, map(lines, index))", "[[0, 1], [0]]"),
    // A missing key with a default.
    ("map(gaps, a ?? 0)", "[1, 0]"), ("sum(gaps, item.a ?? 2)", "3"),
    // The names of the element do not leak.
    ("[sum(items, qty), price]", "[6, 100]"),
    // A parenthesized expression is not a function.
    ("map(items, (qty))", "[2, 1, 3]"), ("map(items, (qty + 1) * 2)", "[6, 4, 8]"),
  ]) func names(_ call: String, _ expected: String) {
    #expect(evaluate("${\(call)}", Self.data) == expected)
  }

  @Test func namesBoundByTheSceneAreVisible() {
    let result = evaluate(
      "${map(numbers, item * factor)}", Self.data, bind: [("factor", .number(2)), ("item", .null)])
    #expect(result == "[6, 2, 4]")
  }

  @Test(arguments: [
    ("map(items, qyt)", "13: unknown name 'qyt' (element 0) — did you mean 'qty'?"),
    ("map(gaps, a)", "12: unknown name 'a' (element 1)"),
    ("sum(items, name)", "13: the expression of sum is string for element 0"),
    (
      "filter(items, qty)",
      "16: the expression of filter is number for element 0 — compare it, as in 'qty != null'"
    ),
    ("map(price, qty)", "6: map(list, expression) takes a list as argument 1; got number"),
    ("sortBy(items, item)", "16: sortBy takes all numbers or all strings; got object"),
    ("sortBy(items, qty, 'down')", "21: unknown order 'down'"),
    ("reduce(numbers, 0, 1, 2)", "2: reduce(list, initial, expression) takes 3 arguments; got 4"),
    ("upper(x => x)", "10: upper(text) takes no '=>' in argument 1"),
    (
      "map(items, (a, b, c) => a)",
      "23: the expression of map has at most the parameters (item, index)"
    ),
    ("average(empty)", "10: average of an empty list"),
    ("max(empty, item)", "6: max of an empty list"),
    ("map(items, x => y)", "18: unknown name 'y' (element 0)"),
    ("map(items, true => 1)", "18: 'true' is not a valid name of a parameter"),
    ("replace('a', '', 'b')", "15: replace takes a part that is not empty"),
    ("prefix('a', 0.5)", "14: prefix takes a nonnegative whole number; got 0.5"),
  ]) func errors(_ call: String, _ expected: String) {
    let result = evaluate("${\(call)}", Self.data)
    #expect(result.hasPrefix(expected), "\(result)")
  }

  /// A brute-force oracle: sorting, grouping and sums of generated lists against loops.
  @Test(arguments: 0..<20) func generatedListsAgreeWithLoops(_ seed: Int) {
    var state = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1
    func next(_ bound: UInt64) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % bound)
    }
    let rows = (0..<next(40)).map { (id: $0, a: next(5), b: next(4)) }
    let list = rows.map { "{ \"id\": \($0.id), \"a\": \($0.a), \"b\": \($0.b) }" }.joined(
      separator: ",")
    let data = "{ \"rows\": [\(list)] }"
    func ids(_ rows: [(id: Int, a: Int, b: Int)]) -> String {
      "[\(rows.map { "\($0.id)" }.joined(separator: ", "))]"
    }
    var stable = rows
    for index in stable.indices.dropFirst() {
      var at = index
      while at > 0, stable[at - 1].a < stable[at].a { stable.swapAt(at - 1, at); at -= 1 }
    }
    #expect(evaluate("${map(sortBy(rows, a, 'descending'), id)}", data) == ids(stable))
    var keys: [Int] = []
    for row in rows where !keys.contains(row.b) { keys.append(row.b) }
    let sums = keys.map { key in "\(rows.filter { $0.b == key }.reduce(0) { $0 + $1.a })" }
    #expect(
      evaluate("${map(groupBy(rows, b), sum(items, a))}", data)
        == "[\(sums.joined(separator: ", "))]")
    #expect(evaluate("${sum(rows, a * b)}", data) == "\(rows.reduce(0) { $0 + $1.a * $1.b })")
    #expect(
      evaluate("${count(unique(rows, [a, b]))}", data) == "\(Set(rows.map { [$0.a, $0.b] }).count)")
  }

  @Test(arguments: [
    "map(range(100000), sum(range(100000)))", "count(range(2000), any(range(2000), item == -1))",
    "reduce(range(100000), 'ab', result + 'cdefghijklmnop')",
    "sum(range(100000), count(repeated('a', 100000)))",
    "reduce(range(30), 'a', result + result)", "count(map(range(1000), repeated('abc', 10000)))",
    "sortBy(map(range(50000), repeated('a', 500)), item)",
  ]) func costsAreBounded(_ call: String) {
    let result = evaluate("${\(call)}")
    #expect(result.contains("more than"), "\(result.prefix(200))")
  }

  @Test func resultsOfReduceAreNotNestedWithoutBound() {
    let result = evaluate("${count(reduce(range(10000), 0, [result]))}")
    #expect(
      result
        == "8: the value is nested more than 64 lists and objects deep — this limit cannot be raised"
    )
    #expect(evaluate("${count(reduce(range(60), 0, [result]))}") == "1")
  }

  /// Lists that share an inner one took gigabytes before the limit applied.
  @Test(arguments: [
    "map([range(100000)], all => count(flatten(map(range(300), i => all))))",
    "map([map(range(30000), i => [i, i])], all => count(sorted(map(range(1000), i => all))))",
    "map([map(range(100), i => map(range(100), j => [i, j]))], all => count(sortBy(range(1000), i => all)))",
  ]) func sharedListsCountForEachUse(_ call: String) {
    let result = evaluate("${\(call)}")
    #expect(result.contains("more than"), "\(result.prefix(200))")
  }

  /// Finding the last characters of flags takes time that grows with the text before them.
  @Test func flagsAreReversedAndCut() {
    #expect(evaluate("${reversed('🇦🇹🇩🇪🇮🇸')}") == "\"🇮🇸🇩🇪🇦🇹\"")
    #expect(evaluate("${suffix('🇦🇹🇩🇪🇮🇸', 2)}") == "\"🇩🇪🇮🇸\"")
    #expect(evaluate("${suffix('abc', 5)}") == "\"abc\"")
    let flags = String(repeating: "🇦🇹", count: 16_000)
    #expect(evaluate("${count(reversed('\(flags)'))}") == "16000")
    #expect(evaluate("${suffix('\(flags)', 1)}") == "\"🇦🇹\"")
  }

  /// A pattern of 40,000 bytes took 72 ms, for 50 steps.
  @Test func fieldsOfPatternsCount() {
    let call = "${count(formatDate(0, repeated('a ', 1000)))}"
    #expect(evaluate(call, limits: EvaluationLimits(steps: 15_000)) == "3000")
    #expect(evaluate(call, limits: EvaluationLimits(steps: 9_000)).contains("more than 9000 steps"))
    // The names of weekdays take longer than numbers.
    let (names, numbers) = ("repeated('Ea', 500)", "repeated('dm', 500)")
    let limits = EvaluationLimits(steps: 5_000)
    #expect(evaluate("${formatDate(0, \(names))}", limits: limits).contains("more than 5000 steps"))
    #expect(!evaluate("${formatDate(0, \(numbers))}", limits: limits).contains("steps"))
  }

  /// Each lookup compared all bound names, for one step.
  @Test func namesCountThoseThatAreBoundInside() {
    let bound = (0..<100).map { ("b\($0)", Value.null) }
    let limits = EvaluationLimits(steps: 5_000)
    let (call, data) = ("${sum(range(1000), z)}", #"{"z":1}"#)
    #expect(evaluate(call, data, limits: limits) == "1000")
    #expect(evaluate(call, data, bind: bound, limits: limits).contains("more than 5000 steps"))
  }

  @Test func everyEvaluationOfAnElementCountsAgainstTheLimit() {
    let limits = EvaluationLimits(steps: 100)
    #expect(evaluate("${sum(range(20), item)}", limits: limits) == "190")
    #expect(
      evaluate("${sum(range(20), item + item + item)}", limits: limits).contains(
        "more than 100 steps"))
  }

  // MARK: Validation

  @Test func namesOutsideOfElementExpressionsAreChecked() {
    let rest = #""data": { "rows": [], "price": 1 }"#
    #expect(bodyProblems(#""${sum(rows, anything * price)}""#, rest) == [])
    #expect(bodyProblems(#""${map(rows, r => r.x * price)}""#, rest) == [])
    #expect(
      bodyProblems(#""${map(rowz, x)}""#, rest).first?.contains("unknown name 'rowz'") == true)
    #expect(
      bodyProblems(#""${map(rows, r => q)}""#, rest).first?.contains("unknown name 'q'") == true)
    #expect(
      bodyProblems(#""${max(1 + price, prize)}""#, rest).first?.contains("unknown name 'prize'")
        == true)
    #expect(
      bodyProblems(#""${reduce(rows, prize, result)}""#, rest).first?.contains("'prize'") == true)
  }
}
