// Scenes with combined gestures: their values in the actions, and when the actions are performed.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViews
import Testing

@testable import PrefScenes

@MainActor
@Suite(.tags(.scenes, .input)) struct GestureSceneTests {
  /// The center of the square.
  private let square = CGPoint(x: 50, y: 50)

  /// Returns a host of a square with a gesture, and of a text: a template of the value `v` at the last change and at
  /// the end.
  private func host(_ gesture: String, _ text: String) throws -> ViewHost<SceneView> {
    let scene = #"""
      { "state": { "changed": "-", "ended": "-" },
        "body": { "type": "VStack", "alignment": "leading", "spacing": 0, "content": [
          { "type": "Color", "color": "blue", "modifiers": [
              { "frame": { "width": 100, "height": 100 } },
              { "gesture": { \#(gesture), "bind": "v",
                  "onChanged": { "set": { "changed": "\#(text)" } },
                  "onEnded": { "set": { "ended": "\#(text)" } } } } ] },
          "${changed} ${ended}" ],
        "modifiers": [{ "frame": {
          "maxWidth": "infinity", "maxHeight": "infinity", "alignment": "topLeading" } }] } }
      """#
    let view = try SceneView(SceneDocument(parsing: Array(scene.utf8), name: "s"))
    return ViewHost(view, size: CGSize(width: 300, height: 200))
  }

  @Test func theSecondGestureOfASequenceFollowsTheFirst() throws {
    let host = try host(
      #""sequence": { "first": { "tap": {} }, "second": { "tap": { "count": 2 } } }"#,
      "(${v.first.x}, ${v.second == null ? 'none' : v.second.x})")
    try host.tap(at: square)
    #expect(try host.layoutDescription().contains(#"Text "(50, none) -""#))
    try host.tap(at: square, count: 2)
    try host.settle()
    #expect(try host.layoutDescription().contains(#"(50, 50)""#))
  }

  @Test func aDragWithoutALongPressDoesNotBeginTheSequence() throws {
    let host = try host(
      #""sequence": { "first": { "longPress": {} }, "second": { "drag": {} } }"#,
      "(${v.first}, ${v.second == null ? 'none' : 'drag'})")
    try host.drag(from: square, to: CGPoint(x: 80, y: 50), duration: 0.2)
    let text = try host.layoutDescription()
    #expect(!text.contains("drag)") && text.contains(#" -""#), "\(text)")
    try host.longPress(at: square, duration: 1)
    #expect(try host.layoutDescription().contains("(true, none)"))
  }

  @Test func aDragFollowsALongPressOfTheSameTouch() throws {
    let host = try host(
      #""sequence": { "first": { "longPress": {} }, "second": { "drag": {} } }"#,
      "(${v.first}, ${v.second == null ? 'none' : v.second.translation.width})")
    try host.drag(from: square, to: CGPoint(x: 80, y: 50), pressDuration: 0.6)
    let text = try host.layoutDescription()
    #expect(text.contains(#"(true, 30) (true, 30)""#), "\(text)")
  }

  @Test func onlyTheFirstRecognizedGestureHasAValue() throws {
    let gesture =
      #""exclusive": { "first": { "tap": { "count": 2 } }, "second": { "longPress": {} } }"#
    let text = "(${v.first == null ? 'none' : v.first.x}, ${v.second == null ? 'none' : v.second})"
    let pressed = try host(gesture, text)
    try pressed.longPress(at: square, duration: 1)
    try pressed.settle()
    #expect(try pressed.layoutDescription().contains(#"(none, true)""#))
    let tapped = try host(gesture, text)
    try tapped.tap(at: square, count: 2)
    try tapped.settle()
    #expect(try tapped.layoutDescription().contains(#"(50, none)""#))
  }

  @Test func simultaneousGesturesHaveTheirValues() throws {
    let host = try host(
      #""simultaneous": { "first": { "drag": {} }, "second": { "tap": {} } }"#,
      "(${v.first == null ? 'none' : v.first.translation.width}, ${v.second == null ? 'none' : v.second.y})"
    )
    try host.drag(from: square, to: CGPoint(x: 80, y: 50), duration: 0.2)
    try host.settle()
    #expect(try host.layoutDescription().contains(#"(30, none)""#))
    try host.tap(at: square)
    try host.settle()
    #expect(try host.layoutDescription().contains(#"(none, 50)""#))
  }

  @Test(arguments: [
    (#""sequence": { "first": { "tap": {} } }"#, "second"),
    (#""sequence": { "first": { "tap": {} }, "second": {} }"#, "second"),
    (#""exclusive": { "first": { "tapp": {} }, "second": { "drag": {} } }"#, "tapp"),
    (#""simultaneous": [{ "tap": {} }, { "drag": {} }]"#, "simultaneous"),
  ])
  func combinationsThatAreNotValidAreErrors(_ gesture: String, _ place: String) {
    let scene = #"{ "body": { "type": "Circle", "modifiers": [{ "gesture": { \#(gesture) } }] } }"#
    let found = problems(scene)
    #expect(found.contains { $0.contains(place) }, "\(found)")
  }
}
