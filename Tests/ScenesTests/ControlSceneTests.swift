// Tests of interaction with scenes: controls that are bound to state, and steps of scripts.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViews
import Testing

@testable import PrefScenes

@MainActor
@Suite(.tags(.controls, .scenes)) struct ControlSceneTests {
  private func host(_ scene: String) throws -> ViewHost<SceneView> {
    let view = try SceneView(SceneDocument(parsing: Array(scene.utf8), name: "s"))
    return ViewHost(view, size: CGSize(width: 300, height: 200))
  }

  @Test func controlsWriteToTheBoundState() throws {
    let host = try host(
      #"""
      {"state":{"on":false,"count":1,"day":"Mo"},"body":{"type":"VStack","content":[
        {"type":"Text","text":"${on} ${count} ${day}"},
        {"type":"Toggle","title":"On","isOn":"${on}","modifiers":[{"labelsHidden":{}}],"id":"toggle"},
        {"type":"Stepper","title":"Count","value":"${count}","in":[0,2],"id":"stepper"},
        {"type":"Picker","title":"Day","selection":"${day}","modifiers":[{"pickerStyle":"segmented"}],
         "content":[{"type":"ForEach","data":["Mo","Tu"],"id":"self","bind":"d","content":["${d}"]}]},
        {"type":"Toggle","title":"Stays","isOn":"${on || false}","modifiers":[{"labelsHidden":{}}],"id":"stays"}
      ]}}
      """#)
    _ = try host.frame(text: "false 1 Mo")
    try host.tap(text: "Tu")
    _ = try host.frame(text: "false 1 Tu")
    let stepper = try host.frame(text: "Count")
    for _ in 0..<3 { try host.tap(at: CGPoint(x: 280, y: stepper.midY)) }
    _ = try host.frame(text: "false 2 Tu")
    try host.tap(id: SceneIdentity(.string("toggle")))
    _ = try host.frame(text: "true 2 Tu")
    // An expression other than the name of a state is constant.
    try host.tap(id: SceneIdentity(.string("stays")))
    _ = try host.frame(text: "true 2 Tu")
  }

  @Test func scrollStepsMoveTheContent() throws {
    let host = try host(
      #"""
      {"body":{"type":"ScrollView","content":[{"type":"VStack","spacing":0,"content":[
        {"type":"ForEach","data":20,"bind":"i","content":[{"type":"Text","text":"Row ${i}",
         "modifiers":[{"frame":{"height":50}},{"id":"r${i}"}]}]}]}]}}
      """#)
    let view = host.content
    #expect(try view.script().isEmpty)
    try host.scroll(id: SceneIdentity(.string("r0")), by: CGSize(width: 0, height: 60))
    #expect(try host.frame(text: "Row 0").midY == 25 - 60)
    try host.scroll(id: SceneIdentity(.string("r9")), to: .top)
    #expect(try host.frame(text: "Row 9").midY == 25)
  }
}
