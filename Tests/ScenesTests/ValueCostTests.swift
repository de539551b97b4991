// The cost of values: what expressions, preferences, actions and gradients make of them counts against the limits.

import PrefRendering
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@testable import PrefScenes

@MainActor
@Suite(.tags(.scenes)) struct ValueCostTests {
  private func view(_ scene: String, _ limits: SceneLimits = SceneLimits()) throws -> SceneView {
    try SceneView(SceneDocument(parsing: Array(scene.utf8), name: "scene"), limits: limits)
  }

  /// Returns the list of the first natural numbers as JSON.
  private func numbers(_ count: Int) -> String {
    "[\((0..<count).map(String.init).joined(separator: ","))]"
  }

  /// Values that take more memory or time than their elements count for it.
  @Test(arguments: [
    ("count(reversed(text))", 8_000), ("suffix(text, 3)", 1_000), ("count(zip(list, list))", 4_000),
    ("count(groupBy(list, item))", 8_000), ("count(entries(object))", 8_000),
    ("formatDate(0, 'EEEE', 'Europe/Vienna')", 200), ("format(1, 'currency', 'EUR')", 100),
    ("format(1, 'bytes')", 100),
  ])
  func functionsCountWhatTheyMake(_ expression: String, _ steps: Int) throws {
    let members = (0..<1_000).map { "\"k\($0)\":0" }.joined(separator: ",")
    let text = String(repeating: "abcdefgh", count: 1_000)
    let view = try view(
      #"""
      {"data":{"text":"\#(text)","list":\#(numbers(1_000)),"object":{\#(members)}},
        "body":"${\#(expression)}"}
      """#)
    _ = try ImageRenderer(content: view).layoutSize()
    try view.check()
    #expect(view.usedSteps.expressions >= steps)
  }

  /// The result has as many elements as all values together.
  @Test(arguments: [("append", "list", "[]"), ("merge", "object", "{}")])
  func combinedPreferencesAreLimited(_ reducer: String, _ value: String, _ identity: String) throws
  {
    let members = (0..<300).map { "\"k\($0)\":0" }.joined(separator: ",")
    let scene = #"""
      {"data":{"list":\#(numbers(300)),"object":{\#(members)}},
        "preferenceKeys":{"all":{"default":\#(identity),"reduce":"\#(reducer)"}},
        "body":{"type":"ZStack","content":[{"type":"ForEach","data":100,"bind":"i","content":[
          {"type":"Color","color":"red",
            "modifiers":[{"preference":{"key":"all","value":"${\#(value)}"}}]}]}],
          "modifiers":[{"overlayPreferenceValue":{"key":"all","bind":"k",
            "content":["${count(k)}"]}}]}}
      """#
    let accepted = try view(scene)
    _ = try ImageRenderer(content: accepted).picture()
    try accepted.check()
    // All values but the first one are added to others.
    #expect(accepted.usedSteps.expressions > 2 * 99 * 300)
    var limits = SceneLimits()
    limits.expressionSteps = 40_000
    let refused = try view(scene, limits)
    _ = try ImageRenderer(content: refused).picture()
    let error = #expect(throws: SceneError.self) { try refused.check() }
    #expect(error?.diagnostics.map(\.fix) == ["raise the limit with --max-expression-steps"])
    #expect(error?.diagnostics.map(\.code) == [.limit])
  }

  /// Each action copies and compares the state.
  @Test func actionsCountTheState() throws {
    let states = (0..<3_200).map { "\"k\($0)\":0" }.joined(separator: ",")
    let sets = (1...50).map { "{\"set\":{\"k0\":\($0)}}" }.joined(separator: ",")
    let scene =
      #"{"state":{\#(states)},"body":"${k0}","script":[{"perform":[\#(sets)]}]}"#
    func perform(_ limits: SceneLimits) throws -> SceneView {
      let view = try view(scene, limits)
      let host = ViewHost(view, size: CGSize(width: 100, height: 100))
      _ = try host.graph()
      for step in try view.script() { view.perform(step) }
      try host.settle()
      return view
    }
    let accepted = try perform(SceneLimits())
    try accepted.check()
    #expect(accepted.usedSteps.expressions > 50 * 200)
    var limits = SceneLimits()
    limits.expressionSteps = 5_000
    let refused = try perform(limits)
    let error = #expect(throws: SceneError.self) { try refused.check() }
    #expect(error?.diagnostics.map(\.fix) == ["raise the limit with --max-expression-steps"])
  }

  /// A transition of a gradient in Oklab is drawn with 24 stops.
  @Test(arguments: ["device", "perceptual"])
  func transitionsInOklabAreStepsOfLayout(_ space: String) throws {
    let colors = Array(repeating: "\"red\",\"blue\"", count: 500).joined(separator: ",")
    let scene = #"""
      {"size":{"width":20,"height":20},"body":{"type":"LinearGradient","colors":[\#(colors)],
        "startPoint":"top","endPoint":"bottom","colorSpace":"\#(space)"}}
      """#
    let view = try view(scene)
    _ = try ImageRenderer(content: view).picture()
    try view.check()
    #expect((view.usedSteps.layout > 2 * 999) == (space == "perceptual"))
    var limits = SceneLimits()
    limits.layoutSteps = 1_000
    let limited = try self.view(scene, limits)
    _ = try ImageRenderer(content: limited).picture()
    let error: SceneError?
    do throws(SceneError) {
      try limited.check()
      error = nil
    } catch let found { error = found }
    #expect(
      error?.diagnostics.map(\.fix)
        == (space == "perceptual" ? ["raise the limit with --max-layout-steps"] : nil))
  }
}
