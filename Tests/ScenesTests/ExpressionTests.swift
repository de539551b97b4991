import PrefGeometry
import PrefTestNumbers
import PrefTestTags
import Testing

@testable import PrefScenes

@Suite(.tags(.scenes)) struct ExpressionTests {
  static let data = """
    { "card": { "title": "Alpha", "id": "a", "n": 2 }, "list": [3, 1, 2], "empty": [],
      "cards": [ { "id": "a", "v": 1 }, { "id": "b", "v": 2 }, { "id": "c", "v": 2 } ],
      "none": null, "x": 8, "flag": true, "word": "héllo" }
    """

  @Test(arguments: [
    ("${x}", "8"), ("${card}", #"{ "title": "Alpha", "id": "a", "n": 2 }"#),
    ("a ${x} b ${card.title}", #""a 8 b Alpha""#), ("${1.5}${2.0}", #""1.52""#),
    ("$${x} ${x}", #""${x} 8""#), ("$ {x} $", #""$ {x} $""#), ("${ '}' }", #""}""#),
    ("${none}", "null"), ("[${none}]", #""[]""#), ("${list} and ${flag}", #""3, 1, 2 and true""#),
    ("${card.title}", #""Alpha""#), ("${card['title']}", #""Alpha""#),
    ("${list[0] + list[list.count - 1]}", "5"), ("${data.x}", "8"),
    ("${1 + 2 * 3}", "7"), ("${(1 + 2) * 3}", "9"), ("${2 - 3 - 4}", "-5"), ("${7 % 3}", "1"),
    ("${-7 % 3}", "-1"), ("${-x + 1}", "-7"), ("${1 / 4}", "0.25"), ("${1e3}", "1000"),
    ("${0.1 + 0.2}", "0.30000000000000004"), ("${'a' + \"b\"}", #""ab""#),
    ("${'it\\'s'}", #""it's""#),
    ("${1 < 2 && 2 <= 2 && 'a' < 'b'}", "true"), ("${!flag || x == 8}", "true"),
    ("${x != 8 ? 'no' : 'yes'}", #""yes""#), ("${flag ? x > 9 ? 1 : 2 : 3}", "2"),
    ("${none ?? 5}", "5"), ("${card.missing ?? 'd'}", #""d""#), ("${card.a.b.c ?? 1}", "1"),
    ("${list[9] ?? none ?? 7}", "7"), ("${x ?? 1 == 8}", "true"), ("${1 + none ?? 2}", "E"),
    ("${[1, 'a', [true]]}", #"[1, "a", [true]]"#), ("${[]}", "[]"),
    ("${[1, 2] == [1, 2]}", "true"), ("${1 == '1'}", "false"), ("${none == null}", "true"),
    ("${false && 1 / 0 == 1}", "false"), ("${true || none.x}", "true"),
  ]) func operators(_ template: String, _ expected: String) {
    let result = evaluate(template, Self.data)
    if expected == "E" {
      #expect(result == "4: '+' takes two numbers or two strings; got number and null")
    } else {
      #expect(result == expected)
    }
  }

  @Test(arguments: [
    ("count(list)", "3"), ("count(word)", "5"), ("count(card)", "3"), ("isEmpty(empty)", "true"),
    ("min(3, 1, 2)", "1"), ("max(list)", "3"), ("sum(list)", "6"), ("sum(empty)", "0"),
    ("abs(-2)", "2"), ("round(2.5)", "3"), ("round(-2.5)", "-3"), ("round(1.005, 2)", "1.01"),
    ("floor(-1.5)", "-2"), ("ceil(1.2)", "2"), ("sqrt(16)", "4"), ("clamp(5, 0, 3)", "3"),
    ("format(3, 2)", #""3.00""#), ("format(2.675, 2)", #""2.68""#),
    ("format(-0.001, 1)", #""0.0""#),
    ("format(1e21, 0)", #""1000000000000000000000""#), ("format(0.00005, 4)", #""0.0001""#),
    ("format(9.996, 2)", #""10.00""#), ("format(1234.5, 0)", #""1235""#),
    ("upper(word)", #""HÉLLO""#), ("lower('AB')", #""ab""#), ("trim('  a b ')", #""a b""#),
    ("join(list, '-')", #""3-1-2""#), ("split('a,b,,c', ',')", #"["a", "b", "", "c"]"#),
    ("split('ab', '')", #"["a", "b"]"#), ("contains(list, 2)", "true"),
    ("contains(word, 'llo')", "true"), ("contains(card, 'id')", "true"),
    ("find(cards, 'id', 'b').v", "2"), ("find(cards, 'id', 'z')", "null"),
    ("index(cards, 'v', 2)", "1"), ("map(where(cards, 'v', 2), 'id')", #"["b", "c"]"#),
    ("sorted(list)", "[1, 2, 3]"), ("map(sorted(cards, 'v'), 'id')", #"["a", "b", "c"]"#),
    ("reversed(list)", "[2, 1, 3]"), ("reversed('ab')", #""ba""#), ("first(list)", "3"),
    ("last(empty)", "null"), ("range(3)", "[0, 1, 2]"), ("range(2, 4)", "[2, 3]"),
    ("keys(card)", #"["title", "id", "n"]"#), ("string(1.0) + ''", #""1""#),
    ("number('1.5e1')", "15"), ("number(true)", "1"),
    ("scaled(rect(4, 8, 12, 16), 0.25).midX", "2.5"),
    ("rect(0, 0, 4, 4) == rect(0, 0, 4, 4)", "true"),
    ("scaled(point(1, 2), 2, 3).y", "6"), ("size(1, 2).height", "2"), ("list.first", "3"),
  ]) func functions(_ call: String, _ expected: String) {
    #expect(evaluate("${\(call)}", Self.data) == expected)
  }

  @Test(arguments: [
    (
      "${1 + 'a'}",
      "4: '+' takes two numbers or two strings; got number and string — write the value into a string with '${…}', or use string(x)"
    ),
    (
      "${'a' + none}",
      "6: '+' takes two numbers or two strings; got string and null — write the value into a string with '${…}', or use string(x)"
    ),
    ("${card.tilte}", "7: no member 'tilte' in card; it has title, id, n — did you mean 'title'?"),
    ("${crad.title}", "2: unknown name 'crad' — did you mean 'card'?"),
    ("${count}", "2: unknown name 'count' — 'count' is a function: count(list, expression?)"),
    ("${none.x}", "7: none is null and has no member 'x' — provide a default with '??'"),
    ("${x.y}", "4: no member 'y' in x; it is a number"),
    ("${list[3]}", "6: no element 3 in list; it has elements 0 to 2"),
    ("${list['a']}", "6: the subscript of a list takes a number; got string"),
    ("${list[0.5]}", "6: no element 0.5 in list; it has elements 0 to 2"),
    ("${1 / 0}", "4: division by zero"), ("${1 % 0}", "4: division by zero"),
    ("${1e308 * 10}", "8: the result of '*' is not finite"),
    ("${x && true}", "4: '&&' takes a boolean; got number — compare it, as in 'x != null'"),
    ("${x ? 1 : 2}", "4: '?:' takes a boolean; got number — compare it, as in 'x != null'"),
    ("${!x}", "2: '!' takes a boolean; got number"),
    ("${1 < 'a'}", "4: '<' takes two numbers or two strings; got number and string"),
    (
      "${cuont(list)}",
      "2: unknown function 'cuont' — did you mean 'count'? prefrender docs reference --functions lists all"
    ),
    ("${count()}", "2: count(list, expression?) takes 1 or 2 arguments; got 0"),
    ("${round(1, 2, 3)}", "2: round(x, digits?) takes 1 or 2 arguments; got 3"),
    ("${upper(1)}", "8: upper(text) takes a string as argument 1; got number"),
    ("${sum(cards)}", "6: sum takes numbers; element 0 is object"),
    ("${sqrt(0 - 1)}", "9: sqrt takes a nonnegative number; got -1"),
    ("${min(empty)}", "6: min of an empty list"),
    (
      "${find(cards, 'idd', 1)}",
      "14: no member 'idd' in any element of the list; it has id, v — did you mean 'id'?"
    ),
    ("${sorted([1, 'a'])}", "9: sorted takes all numbers or all strings; got number and string"),
    ("${number('x')}", "9: 'x' is not a number"),
    ("a ${card}", "4: an object cannot be converted to a string — use one of its members"),
    ("${1 +}", "5: expected a value, found '}'"),
    ("${1 2}", "4: expected an operator or '}', found 2"),
    ("${x", "3: unterminated expression; expected an operator or '}'"),
    ("${}", "2: expected an expression between '${' and '}'; write '$${' for the text '${'"),
    ("${x = 1}", "4: assignment is not supported; write '==' to compare"),
    ("${1 < 2 < 3}", "8: comparisons cannot be chained; combine them with '&&'"),
    ("${'abc}", "2: unterminated string"),
    ("${a.1}", "4: expected a member's name, found 1"), ("${x & y}", "4: expected '&&'"),
    ("${${x}}", "2: expected a value, found '$'; write names without '$' inside ${…}"),
    ("${3px}", "3: expected an operator after 3"), ("${[1, }", "6: expected a value, found '}'"),
    (
      "${range(1e9)}",
      "2: the list has more than 100000 elements — raise the limit with --max-views"
    ),
  ]) func errors(_ template: String, _ expected: String) {
    #expect(evaluate(template, Self.data) == expected)
  }

  @Test func hostValuesHaveMembersAndSubscripts() {
    let bind: [(String, Value)] = [
      ("proxy", .host(TestProxy(size: CGSize(width: 320, height: 200)))),
      (
        "m",
        .object(
          {
            var object = ValueObject()
            object["bounds"] = .host(TestAnchor(rect: CGRect(x: 10, y: 20, width: 40, height: 60)))
            return object
          }())
      ),
    ]
    #expect(evaluate("${proxy[m.bounds].midX * 0.25}", bind: bind) == "7.5")
    #expect(evaluate("${proxy.size.width}", bind: bind) == "320")
    #expect(evaluate("${scaled(proxy[m.bounds], 0.5).height}", bind: bind) == "30")
    #expect(evaluate("${proxy[m.bounds] == proxy[m.bounds]}", bind: bind) == "true")
    #expect(evaluate("${m.bounds == proxy}", bind: bind) == "false")
    #expect(
      evaluate("${proxy.siz}", bind: bind)
        == "8: no member 'siz' in proxy; it has size — did you mean 'size'?")
    #expect(
      evaluate("${proxy[1]}", bind: bind)
        == "7: proxy (geometry proxy) has no subscript for number")
    #expect(
      evaluate("${proxy[m.bounds].middle}", bind: bind).hasPrefix(
        "18: no member 'middle' in proxy[m.bounds]; it has x, y, width"))
  }

  @Test func boundNamesShadowStateAndStateShadowsData() {
    var data = ValueObject()
    data["a"] = .number(1)
    data["b"] = .number(1)
    var state = ValueObject()
    state["a"] = .number(2)
    let scope = Scope(data: data, state: state).binding("b", to: .number(3))
    #expect(scope.value("a") == .number(2))
    #expect(scope.value("b") == .number(3))
    #expect(scope.names == ["b", "a", "a", "b", "data", "state", "environment"])
    #expect(scope.component(ValueObject()).value("b") == .number(1))
  }

  @Test func theStepsOfAnEvaluationAreLimited() {
    let limits = EvaluationLimits(steps: 1_000, textBytes: 100, listCount: 50)
    #expect(
      evaluate("${range(51)}", limits: limits)
        == "2: the list has more than 50 elements — raise the limit with --max-views")
    #expect(
      evaluate("${join(range(40), 'xxxx')}", limits: limits)
        == "2: the text has more than 100 bytes — raise the limit with --max-text-bytes")
    let many = Array(repeating: "sum(range(50))", count: 30).joined(separator: " + ")
    #expect(evaluate("${\(many)}", limits: limits).hasSuffix("takes more than 1000 steps"))
  }

  @Test func deepAndLargeExpressionsAreErrors() {
    let n = 100_000
    for text in [
      String(repeating: "(", count: n), String(repeating: "-", count: n),
      String(repeating: "[", count: n), "1" + String(repeating: "+1", count: n),
      "x" + String(repeating: ".a", count: n), String(repeating: "true ? ", count: n),
      String(repeating: "1 ?? ", count: n), String(repeating: "abs(", count: n),
    ] {
      #expect(
        evaluate("${\(text)}").hasSuffix("the expression is nested more than 100 deep"),
        "\(text.prefix(8))")
    }
    let wide = "[" + Array(repeating: "1", count: 3_000).joined(separator: ",") + "]"
    #expect(evaluate("${\(wide)}").hasSuffix("the expression has more than 2000 nodes"))
  }

  @Test func fixedDecimalsRoundTheShortestForm() {
    var random = SeededNumbers(seed: 7)
    for _ in 0..<2_000 {
      let cents = Int.random(in: -1_000_000...1_000_000, using: &random)
      let number = Double(cents) / 100
      let text = NumberText.fixed(number, digits: 2)
      let whole = String(abs(cents) / 100)
      let fraction = String(abs(cents) % 100 + 100).dropFirst()
      #expect(text == (cents < 0 ? "-" : "") + whole + "." + fraction)
      #expect(Double(NumberText.shortest(number)) == number)
    }
  }
}
