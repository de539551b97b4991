// Tests of rendered scenes: lazy preferences, state, identity, errors that occur during evaluation, and limits.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViews
import Testing

@testable import PrefScenes

@MainActor
@Suite(.tags(.scenes)) struct SceneRenderingTests {
  /// Returns a scene with a column of views that set a preference, and an overlay with the reduced value.
  private func column(_ reducer: String, default fallback: String, _ values: String...) -> String {
    let children = values.map {
      #"{"type":"Color","color":"red","modifiers":[{"preference":{"key":"K","value":"# + $0 + "}}]}"
    }
    return #"{"preferenceKeys":{"K":{"default":"# + fallback + #","reduce":""# + reducer
      + #""}},"body":{"type":"VStack","content":["# + children.joined(separator: ",")
      + #"],"modifiers":[{"overlayPreferenceValue":{"key":"K","bind":"v","content":["<${v}>"]}}]}}"#
  }

  @Test(arguments: [
    ("first", "0", "<1>"), ("last", "0", "<3>"), ("sum", "0", "<6>"), ("max", "0", "<3>"),
    ("min", "9", "<1>"), ("firstNonNil", "null", "<1>"),
  ])
  func aReducerCombinesSiblings(_ reducer: String, _ fallback: String, _ expected: String) throws {
    let dump = try drawnScene(column(reducer, default: fallback, "1", "2", "3"))
    #expect(dump.contains("Text \"\(expected)\""))
  }

  @Test func aPreferenceWithoutAReaderIsNotResolved() throws {
    // Both transforms would fail if evaluated: `first` does not call `nextValue`, and L has no reader.
    let scene =
      #"{"preferenceKeys":{"K":{"default":0,"reduce":"first"},"L":{"default":0,"reduce":"sum"}},"body":{"type":"VStack","content":[{"type":"Color","color":"red","modifiers":[{"preference":{"key":"K","value":1}}]},{"type":"Color","color":"red","modifiers":[{"transformPreference":{"key":"K","bind":"v","transform":"${v.nothing}"}},{"transformPreference":{"key":"L","bind":"v","transform":"${v.nothing}"}}]}],"modifiers":[{"overlayPreferenceValue":{"key":"K","bind":"v","content":["<${v}>"]}}]}}"#
    #expect(try drawnScene(scene).contains("<1>"))
  }

  @Test func conditionalContentContributesTheDefaultValue() throws {
    // As in Swift: conditional content that sets no value contributes the default, which `last` returns.
    let scene =
      #"{"preferenceKeys":{"LastKey":{"default":0,"reduce":"last"}},"body":{"type":"VStack","content":[{"type":"Color","color":"red","modifiers":[{"preference":{"key":"LastKey","value":4}}]},{"type":"If","condition":true,"content":["x"]}],"modifiers":[{"overlayPreferenceValue":{"key":"LastKey","bind":"v","content":["<${v}>"]}}]}}"#
    let twin = try drawn(
      VStack {
        Color.red.preference(key: LastKey.self, value: 4)
        if Text("x") == Text("x") { Text("x") }
      }
      .overlayPreferenceValue(LastKey.self) { Text("<\($0)>") })
    #expect(try drawnScene(scene) == twin)
  }

  @Test func aPreferenceWithoutContributorsHasItsDefaultValue() throws {
    #expect(try drawnScene(column("sum", default: "0")).contains("<0>"))
    #expect(try drawnScene(column("last", default: "7")).contains("<7>"))
  }

  @Test func scenesWithEqualKeyNamesHaveSeparatePreferences() throws {
    let sum = try SceneView(
      SceneDocument(parsing: Array(column("sum", default: "0", "1", "2").utf8), name: "a"))
    let last = try SceneView(
      SceneDocument(parsing: Array(column("last", default: "0", "1", "2").utf8), name: "b"))
    let dump = try drawn(
      VStack {
        sum
        last
      })
    #expect(dump.contains("<3>") && dump.contains("<2>"))
    #expect(sum.namingKeys(in: dump).contains("overlayPreferenceValue K"))
  }

  @Test func fortyKeysAreIndependent() throws {
    let names = (0..<40).map { "K\($0)" }
    let declarations = names.map { #""\#($0)":{"default":0,"reduce":"sum"}"# }
    let setters = names.enumerated().map {
      #"{"preference":{"key":"\#($0.element)","value":\#($0.offset)}}"#
    }
    let readers = names.map {
      #"{"overlayPreferenceValue":{"key":"\#($0)","bind":"v","content":["\#($0)=${v}"]}}"#
    }
    let dump = try drawnScene(
      #"{"preferenceKeys":{"# + declarations.joined(separator: ",")
        + #"},"body":{"type":"Circle","modifiers":["#
        + (setters + readers).joined(separator: ",") + "]}}")
    for (index, name) in names.enumerated() { #expect(dump.contains("\"\(name)=\(index)\"")) }
  }

  @Test func stateSetFromAPreferenceSettles() throws {
    let scene =
      #"{"state":{"widest":0},"preferenceKeys":{"W":{"default":0,"reduce":"max"}},"body":{"type":"VStack","content":[{"type":"ForEach","data":["a","bb","cccc"],"bind":"t","content":[{"type":"Text","text":"${t}","modifiers":[{"background":{"content":[{"type":"GeometryReader","bind":"p","content":[{"type":"Color","color":"clear","modifiers":[{"preference":{"key":"W","value":"${p.size.width}"}}]}]}]}},{"frame":{"minWidth":"${widest}"}}]}]}],"modifiers":[{"onPreferenceChange":{"key":"W","bind":"w","perform":{"set":{"widest":"${w}"}}}}]}}"#
    let frames = try drawnScene(scene).split(separator: "\n")
      .filter { $0.contains("frame min") }.compactMap { $0.split(separator: ";").last }
    #expect(frames.count == 3)
    #expect(Set(frames).count == 1)
  }

  @Test func aStateChangeUpdatesExistingNodes() throws {
    let scene =
      #"{"state":{"n":0},"body":{"type":"VStack","content":["${n}","still"],"modifiers":[{"onAppear":{"set":{"n":1}}}]}}"#
    let view = try SceneView(SceneDocument(parsing: Array(scene.utf8), name: "s"))
    let renderer = ImageRenderer(content: view)
    let graph = try renderer.settledGraph()
    #expect(graph.layoutDump.contains("\"1\""))
    #expect(graph.counts.nodesRemoved == 0)
  }

  @Test(arguments: [
    (
      #"{"type":"Circle","modifiers":[{"opacity":"${a.b}"}]}"#,
      #"s:1:63: error: expected a number, got "text" at /body/modifiers/0/opacity"#
    ),
    (
      #"{"type":"Circle","modifiers":[{"frame":{"width":"${0 - 1 / 0}"}}]}"#,
      #"s:1:81: error: division by zero at /body/modifiers/0/frame/width"#
    ),
    (
      #"{"type":"ForEach","data":[{}],"id":"k","content":[]}"#,
      #"s:1:67: error: element 0 has no member "k" for its identity at /body/id"#
    ),
    (
      #"{"type":"MeshGradient","width":2,"height":2,"points":[[0,0],[1,0],[0,1]],"colors":["red","blue","red","blue"]}"#,
      #"s:1:71: error: MeshGradient of 2 × 2 vertices has 3 points at /body/points — write one per vertex, row by row"#
    ),
    (
      #"{"type":"Circle","modifiers":[{"containerShape":{"type":"Path","elements":[]}}]}"#,
      #"s:1:66: error: a container's shape must be insettable at /body/modifiers/0/containerShape/type — use a rectangle, a capsule, a circle or an ellipse"#
    ),
    (
      #"{"type":"Circle","modifiers":[{"trim":{"to":0.5}},{"strokeBorder":"red"}]}"#,
      #"s:1:83: error: "strokeBorder" requires an insettable shape; after the other modifiers, Circle is no longer an insettable shape at /body/modifiers/1 — write it before the other modifiers"#
    ),
    (
      #"{"type":"Circle","modifiers":[{"onAppear":{"toggle":"n"}}]}"#,
      #"s:1:84: error: only true and false can be toggled; "n" is number at /body/modifiers/0/onAppear/toggle"#
    ),
    (
      #"{"type":"Group","content":[{"type":"Circle","modifiers":[{"opacity":"${a}"}]},{"type":"Text","text":"${a.b.c}"}]}"#,
      #"s:1:100: error: expected a number, got an object at /body/content/0/modifiers/0/opacity"#
    ),
  ])
  func evaluationErrorsHaveAPosition(_ body: String, _ expected: String) throws {
    let scene = #"{"data":{"a":{"b":"text"}},"x":1,"body":"# + body + "}"
    let fixed = scene.replacingOccurrences(of: #""x":1"#, with: #""state":{"n":1}"#)
    let problems = try drawingProblems(fixed)
    #expect(problems.contains { $0.hasSuffix(String(expected.drop { $0 != " " })) }, "\(problems)")
  }

  @Test func aValueThatCannotBeReducedIsReportedAtTheKey() throws {
    let problems = try drawingProblems(column("sum", default: "0", "1", #""two""#))
    #expect(
      problems == [
        #"s:1:20: error: preference key "K": the reducer "sum" takes numbers; got string at /preferenceKeys"#
      ])
  }

  @Test func exceededLimitsAreReported() throws {
    var limits = SceneLimits()
    limits.views = 100
    let many = #"{"body":{"type":"ForEach","data":101,"content":["a"]}}"#
    #expect(
      try drawingProblems(many, limits: limits) == [
        "s:1:9: error: the scene has more than 100 views at /body — raise the limit with --max-views"
      ])
    let nested = #"{"type":"ForEach","data":9,"content":["#
    let deep =
      #"{"body":"# + String(repeating: nested, count: 9) + "\"a\""
      + String(repeating: "]}", count: 9) + "}"
    #expect(try drawingProblems(deep, limits: limits).count == 1)
    limits.depth = 6
    #expect(
      try drawingProblems(deep, limits: limits).first?.contains("more than 6 deep") == true)
  }

  @Test func aDeepSceneWithinTheLimitsRenders() throws {
    // 160 nested views, each with a modifier.
    let scene =
      #"{"body":"# + String(repeating: #"{"type":"VStack","content":["#, count: 160) + "\"a\""
      + String(repeating: #"],"modifiers":[{"padding":0}]}"#, count: 160) + "}"
    #expect(try drawnScene(scene).contains("Text \"a\""))
  }
}

private struct LastKey: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value = nextValue() }
}
