// The fixes of frequent mistakes in scenes.

import PrefTestTags
import Testing

@testable import PrefScenes

@Suite(.tags(.scenes)) struct AdviceTests {
  /// A mistake in a scene, and the fix in its message.
  struct Mistake: CustomTestStringConvertible, Sendable {
    let scene: String
    let fix: String
    var testDescription: String { scene }
  }

  private static func modifier(_ json: String) -> String {
    "{\"body\":{\"type\":\"Text\",\"text\":\"a\",\"modifiers\":[\(json)]}}"
  }

  static let mistakes = [
    // Keys that do not exist, or not together.
    Mistake(
      scene: modifier(#"{"frame":{"width":10,"maxHeight":20}}"#),
      fix: #"remove it, or use only "minWidth", "idealWidth", "maxWidth", "minHeight""#),
    Mistake(scene: modifier(#"{"padding":{"horizontal":8}}"#), fix: #"did you mean "edges"?"#),
    Mistake(
      scene: modifier(#"{"padding":{"amount":8}}"#),
      fix: #"use "edges", "length", "top", "leading", "bottom" or "trailing""#),
    Mistake(scene: modifier(#"{"color":"red"}"#), fix: #"did you mean "foregroundStyle"?"#),
    Mistake(scene: modifier(#"{"margin":8}"#), fix: #"did you mean "padding"?"#),
    Mistake(scene: modifier(#"{"hidden":{"a":1}}"#), fix: "remove it"),
    Mistake(
      scene: #"{"body":{"type":"Text","text":"a","color":"red"}}"#,
      fix: #"write the modifier "foregroundStyle" into "modifiers""#),
    Mistake(
      scene: #"{"body":{"type":"Text","text":"a","fontSize":12}}"#,
      fix: #"write the modifier "font" into "modifiers""#),
    Mistake(
      scene: #"{"body":{"type":"Text","text":"a","padding":12}}"#,
      fix: #"it is a modifier: write it into "modifiers""#),
    // Colors.
    Mistake(scene: modifier(#"{"foregroundStyle":"magenta"}"#), fix: ##"write "#FF00FF""##),
    Mistake(scene: modifier(#"{"foregroundStyle":"navy"}"#), fix: ##"write "#000080""##),
    Mistake(
      scene: modifier(#"{"foregroundStyle":"bright"}"#),
      fix: ##"use a name such as "red", or "#RRGGBB""##),
    Mistake(
      scene: modifier(#"{"background":{"color":"red"}}"#),
      fix: "add it, or write the color without an object"),
    // Values of another kind.
    Mistake(scene: #"{"size":[10,20],"body":"a"}"#, fix: #"write { "width": 400 }"#),
    Mistake(scene: #"{"size":"10x20","body":"a"}"#, fix: #"write { "width": 400 }"#),
    Mistake(scene: modifier(#"{"offset":"left"}"#), fix: #"write { "width": 40, "height": 20 }"#),
    // Names in expressions.
    Mistake(
      scene: #"{"body":{"type":"ForEach","data":[1],"content":["${item}"]}}"#,
      fix: #"add "bind": "item" to the ForEach"#),
    Mistake(
      scene: #"{"data":{"items":[1]},"body":{"type":"ForEach","data":"${items}","content":["#
        + #"{"type":"VStack","content":["${item}"]}]}}"#,
      fix: #"did you mean 'items'? or add "bind": "item" to the ForEach"#),
    Mistake(
      scene: #"{"body":{"type":"ForEach","data":[1],"content":["${index}"]}}"#,
      fix: #"add "index": "index" to the ForEach"#),
    Mistake(
      scene: #"{"state":{"row":true},"body":{"type":"ForEach","data":[1],"bind":"row","content":["#
        + #"{"type":"Button","title":"a","action":{"toggle":"${row}"}}]}}"#,
      fix: #"write "${state.row}""#),
    Mistake(
      scene: #"{"data":{"name":"a"},"body":{"type":"TextField","title":"a","text":"name"}}"#,
      fix: #"move it from "data" to "state", so that it can change"#),
    // Syntax.
    Mistake(scene: #"{"body":"a",}"#, fix: "remove the comma before it, which only JSON5 allows"),
    Mistake(
      scene: #"{"body":{"type":"VStack","content":["a", ]}}"#,
      fix: "remove the comma before it, which only JSON5 allows"),
  ]

  @Test(arguments: mistakes) func theMessageHasAFix(_ mistake: Mistake) {
    let found = problems(mistake.scene)
    #expect(found.count == 1 && found[0].contains(" — \(mistake.fix)"), "\(found)")
  }

  /// A name that is bound by an inner element has nothing to do with the outer one.
  @Test func namesBoundInsideOfAnUnboundElementAreKnown() {
    let scene = { (name: String) in
      #"{"body":{"type":"ForEach","data":[1],"content":[{"type":"ForEach","data":[1],"bind":"row","content":["${\#(name)}"]}]}}"#
    }
    #expect(problems(scene("row")) == [])
    let found = problems(scene("raw"))
    #expect(found.count == 1 && found[0].hasSuffix("did you mean 'row'?"), "\(found)")
  }

  /// An operation has no place in which a new value could be stored.
  @Test func theNameOfAStateIsNotAnOperation() {
    let found = problems(
      #"{"state":{"n":1},"body":{"type":"TextField","title":"a","text":"${n + 1}"}}"#)
    #expect(
      found.count == 1 && found[0].contains("expected the name of a state, or an expression"),
      "\(found)")
    let qualified =
      #"{"state":{"row":true},"body":{"type":"ForEach","data":[1],"bind":"row","content":["#
      + #"{"type":"Button","title":"a","action":{"toggle":"${state.row}"}}]}}"#
    #expect(problems(qualified) == [])
  }

  /// The name of a state can be written as an expression, as for controls with other values.
  @Test(arguments: ["name", "${name}", "${ state.name }"])
  func statesAreNamedWithOrWithoutAnExpression(_ name: String) {
    for body in [
      #"{"type":"TextField","title":"a","text":"\#(name)"}"#,
      #"{"type":"TextEditor","text":"\#(name)"}"#,
      #"{"type":"Text","text":"a","modifiers":[{"searchable":{"text":"\#(name)"}}]}"#,
      #"{"type":"Button","title":"a","action":{"toggle":"\#(name)"}}"#,
    ] {
      #expect(problems(#"{"state":{"name":"x"},"body":\#(body)}"#) == [], "\(body)")
    }
  }
}
