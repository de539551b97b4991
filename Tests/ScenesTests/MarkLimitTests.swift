// The limit on combining marks in a row, whose canonical order takes time that grows with the square of their number.

import PrefTestTags
import Testing

@testable import PrefScenes

@Suite(.tags(.scenes)) struct MarkLimitTests {
  private func marks(_ count: Int) -> String {
    String(String.UnicodeScalarView((0..<count).map { $0 % 2 == 0 ? "\u{301}" : "\u{316}" }))
  }

  private func escapedMarks(_ count: Int) -> String {
    (0..<count).map { $0 % 2 == 0 ? #"\u0301"# : #"\u0316"# }.joined()
  }

  /// Returns the error of a text; nil if there is none.
  private func error(_ text: String, _ syntax: SceneSyntax = .json) -> JSONSyntaxError? {
    let source = SourceText(name: "t", bytes: Array(text.utf8), syntax: syntax)
    do {
      _ = try SceneSyntax.parse(source)
      return nil
    } catch {
      return error
    }
  }

  /// A text of 60 KB took 3 s, and a key of 400 KB did not end within a minute.
  @Test func textsAndKeysHaveALimit() {
    for (place, text) in [
      ("a value", { #"{"body":"e\#($0)"}"# }), ("a key", { #"{"body":"e","data":{"e\#($0)":1}}"# }),
    ] as [(String, (String) -> String)] {
      #expect(error(text(marks(128))) == nil, "\(place)")
      #expect(error(text(escapedMarks(128))) == nil, "\(place)")
      for marks in [marks(129), escapedMarks(129), marks(30_000)] {
        let found = error(text(marks))
        #expect(found?.code == .limit, "\(place)")
        #expect(found?.message == "a text has more than 128 combining marks in a row")
      }
    }
    let yaml = "body: e\(marks(30_000))\n"
    #expect(error(yaml, .yaml)?.code == .limit)
    let escaped = "data: { \"e\(escapedMarks(150))\": 1 }\nbody: e\n"
    #expect(error(escaped, .yaml)?.code == .limit)
  }

  @Test func marksOfSeveralLettersAreAccepted() {
    let text = (0..<1_000).map { _ in "e" + marks(100) }.joined()
    #expect(error(#"{"body":"\#(text)"}"#) == nil)
  }

  /// A template that inserted a text of 127 marks 2,000 times took 36 s.
  @Test func textsThatExpressionsPutTogetherHaveTheLimit() throws {
    var data = ValueObject()
    data["m"] = .string(marks(100))
    data["e"] = .string("e" + marks(28))
    data["s"] = .string(" ")
    let scope = Scope(data: data)
    func error(_ text: String) throws -> ExpressionError? {
      let template = try StringTemplate(text)
      do {
        _ = try Evaluator().evaluate(template, in: scope)
        return nil
      } catch {
        return error
      }
    }
    for accepted in [
      "${e}${m}", "${m}${s}${m}", "${e + m}", "${m}e${m}", "${replace(m + s + m, 'x', m)}",
      "e\(marks(28))${m}", "${m}\(marks(28))", "${repeated(e, 100)}", "${join([m, m], ', ')}",
    ] {
      #expect(try error(accepted) == nil, "\(accepted)")
    }
    for refused in [
      "${m}${m}", "${m + m}", "${e}${m}${e}\u{301}${m}${m}", "${replace('xx', 'x', m)}",
      "${join([m, m], '')}", "${repeated(m, 2)}", "e\(marks(29))${m}", "${m}\(marks(29))",
      "${reversed(m + e + m)}", "${padEnd(e + m, 2, m)}",
    ] {
      let found = try error(refused)
      #expect(found?.code == .limit && found?.message == MarkLimit.message, "\(refused)")
    }
  }

  @Test func overridesHaveTheLimit() throws {
    let scene = Array(#"{"data":{"a":"","b":{"a":""}},"body":"${a}"}"#.utf8)
    func code(_ text: String, _ change: (inout SceneOverrides, String) -> Bool) -> SceneDiagnostic
      .Code?
    {
      var overrides = SceneOverrides()
      guard change(&overrides, text) else { return nil }
      do {
        _ = try SceneDocument(parsing: scene, name: "s", overrides: overrides)
        return nil
      } catch {
        return error.diagnostics.first?.code
      }
    }
    let changes: [(inout SceneOverrides, String) -> Bool] = [
      { $0.set("a=" + $1) }, { $0.set("b.a=" + $1) }, { $0.setParameter("a", to: $1) },
      { overrides, text in
        overrides.setField("a", to: text)
        return true
      },
      { overrides, text in
        overrides.setField("c" + text, to: "")
        return true
      },
    ]
    for change in changes {
      #expect(code("e" + marks(128), change) == nil)
      #expect(code("e" + marks(129), change) == .limit)
    }
    #expect(code(marks(129)) { $0.setParameter("a" + $1, to: "") } == .limit)
  }
}
