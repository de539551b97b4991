// The cost of the steps of scripts: rows that are not visible cost nothing, and what a change updates counts as steps
// of layout, also where the size of the scene is small.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@testable import PrefScenes

@MainActor
@Suite(.tags(.scenes)) struct ScriptCostTests {
  /// Performs the script of a scene. Returns the steps of layout that it takes, and the nodes that it creates.
  private func cost(
    _ scene: String, count: Int, _ step: (ViewHost<SceneView>, SceneView, Int) throws -> Void
  ) throws -> (steps: Int, nodes: Int) {
    let view = try SceneView(
      SceneDocument(parsing: Array(scene.utf8), name: "scene"), limits: SceneLimits())
    let host = ViewHost(view, size: CGSize(width: 200, height: 300))
    let before = (view.usedSteps.layout, try host.graph().counts.nodesCreated)
    for index in 0..<count { try step(host, view, index) }
    try view.check()
    return (view.usedSteps.layout - before.0, try host.graph().counts.nodesCreated - before.1)
  }

  private func changes(_ body: String, count: Int) throws -> (steps: Int, nodes: Int) {
    let scene = #"""
      {"state":{"count":0},"script":[{"perform":{"set":{"count":"${count + 1}"}}}],"body":\#(body)}
      """#
    return try cost(scene, count: count) { host, view, _ in
      for step in try view.script() { view.perform(step) }
      _ = try host.graph()
    }
  }

  /// A repeating animation reads its keyframes once.
  @Test func keyframesCountWhenTheirAnimationStarts() throws {
    func steps(_ count: Int) throws -> Int {
      let frames = Array(
        repeating: #"{"linear":1,"duration":\#(1 / Double(count))}"#, count: count)
      let scene = #"""
        {"body":{"type":"KeyframeAnimator","initialValue":{"a":0},"bind":"v",
          "tracks":{"a":[\#(frames.joined(separator: ","))]},"content":["a"]}}
        """#
      return try cost(scene, count: 10) { host, _, _ in try host.advance(by: 1) }.steps
    }
    let (few, many) = (try steps(100), try steps(8_000))
    // A step for four keyframes.
    #expect(many - few == 7_900 / 4, "\(few) \(many)")
  }

  /// The first change created a row for each element, and every further one updated all of them.
  @Test(arguments: [
    #"{"type":"ForEach","data":3000,"index":"i","content":["${i} ${count}"]}"#,
    #"""
    {"type":"ForEach","data":3000,"index":"i","content":[
      {"type":"ForEach","data":1,"content":["${i} ${count}"]}]}
    """#,
  ])
  func aChangeUpdatesTheVisibleRowsOfAList(_ rows: String) throws {
    let cost = try changes(#"{"type":"List","content":[\#(rows)]}"#, count: 5)
    #expect(cost.nodes < 100, "\(cost)")
  }

  @Test func updatedViewsAreSteps() throws {
    let rows = #"{"type":"ForEach","data":100,"content":["${count}"]}"#
    let cost = try changes(#"{"type":"VStack","content":[\#(rows)]}"#, count: 10)
    // Each row is a view, a text, and a size at least.
    #expect(cost.steps > 10 * 100 * 3, "\(cost)")
    #expect(cost.nodes == 0)
  }

  @Test func typedCharactersCostTheTextThatIsLaidOutAgain() throws {
    func steps(_ length: Int) throws -> Int {
      let text = String(repeating: "ab cd ", count: length / 6)
      let scene = #"""
        {"state":{"text":"\#(text)"},"body":{"type":"TextEditor","text":"text","id":"field"}}
        """#
      let cost = try cost(scene, count: 10) { host, _, index in
        if index > 0 { return try host.type("a") }
        _ = try host.tap(id: SceneIdentity(.string("field")))
      }
      return cost.steps
    }
    let (short, long) = (try steps(600), try steps(30_000))
    #expect(long - short > 9 * 29_000 / 40, "\(short) \(long)")
  }

  @Test func animationsAreStepsOfEachFrame() throws {
    func steps(_ count: Int) throws -> Int {
      let animator = #"""
        {"type":"PhaseAnimator","phases":[1,2],"bind":"phase","content":[
          {"type":"Color","color":"red","modifiers":[{"scaleEffect":"${phase}"}]}]}
        """#
      let scene = #"""
        {"body":{"type":"VStack","content":[
          {"type":"ForEach","data":\#(count),"content":[\#(animator)]}]}}
        """#
      return try cost(scene, count: 1) { host, _, _ in try host.advance(by: 1) }.steps
    }
    let (few, many) = (try steps(4), try steps(104))
    // 60 frames, a step per four animations.
    #expect(many - few > 60 * 100 / 4, "\(few) \(many)")
  }

  /// Each change adds an animation to those that are running.
  @Test func changesOfAnAnimatedValueCostTheRunningAnimations() throws {
    func steps(_ count: Int) throws -> Int {
      let scene = #"""
        {"state":{"count":0},
         "script":[{"perform":{"set":{"count":"${count + 1}"},"animation":"linear"}}],
         "body":{"type":"Color","color":"red","modifiers":[{"offset":{"x":"${count}"}}]}}
        """#
      let cost = try cost(scene, count: count) { host, view, _ in
        for step in try view.script() { view.perform(step) }
        _ = try host.graph()
      }
      return cost.steps
    }
    let (few, many) = (try steps(50), try steps(400))
    #expect(many > 8 * few + 400 * 400 / 2 / 16, "\(few) \(many)")
  }

  /// The view at a point, and that with an identity, are searched for among all.
  @Test func touchesCostASearchOfTheTree() throws {
    func steps(_ count: Int) throws -> Int {
      let scene = #"""
        {"body":{"type":"VStack","content":[
          {"type":"Button","title":"b","id":"b","action":[]},
          {"type":"ForEach","data":\#(count),"content":["a"]}]}}
        """#
      return try cost(scene, count: 20) { host, _, _ in
        _ = try host.tap(id: SceneIdentity(.string("b")))
      }.steps
    }
    let (few, many) = (try steps(10), try steps(1_010))
    // Each of the texts has three nodes at least.
    #expect(many - few > 20 * 1_000 * 3 / 16, "\(few) \(many)")
  }

  @Test func insertedRowsCostTheRowsThatAreMatched() throws {
    let scene = #"""
      {"state":{"rows":[]},
       "script":[{"perform":{"set":{"rows":"${flatten([[count(rows)],rows])}"}}}],
       "body":{"type":"VStack","content":[
         {"type":"ForEach","data":"${rows}","id":"self","bind":"row","content":["${row}"]}]}}
      """#
    let cost = try cost(scene, count: 60) { host, view, _ in
      for step in try view.script() { view.perform(step) }
      _ = try host.graph()
    }
    #expect(cost.steps > 3 * 60 * 60 / 2, "\(cost)")
  }
}
