// Tests that each view and modifier of the scene language renders like its Swift equivalent: the same elements, frames
// and display list.

import PrefGeometry
import PrefTestTags
import PrefViews
import Testing

@testable import PrefScenes

@MainActor
@Suite(.tags(.scenes)) struct TwinTests {
  nonisolated static let all: [[Twin]] = [
    viewTwins, imageTwins, shapeStyleTwins, collectionTwins, controlTwins, controlStyleTwins,
    screenTwins, layoutTwins, styleTwins, textTwins,
    accessibilityTwins,
    closureTwins, navigationTwins, presentationTwins, drawingTwins, dataTwins,
    formControlTwins, controlLabelTwins, timeTwins, geometryTwins, accessibilityActionTwins,
  ]

  @Test(arguments: all.flatMap { $0 })
  func aSceneRendersLikeItsSwiftEquivalent(_ twin: Twin) throws {
    let scene = try drawnScene("{\(twin.rest)\"body\":\(twin.json)}")
    let expected = try twin.drawn()
    guard !twin.comparesStructure else {
      #expect(scene == expected)
      return
    }
    func drawing(_ text: String) -> Substring? {
      text.range(of: "display list").map { text[$0.lowerBound...] }
    }
    #expect(drawing(scene) != nil && drawing(scene) == drawing(expected))
  }

  @Test func everyDefinitionHasASwiftEquivalent() throws {
    var names: Set<String> = []
    func gather(_ json: JSONValue) {
      for element in json.array ?? [] { gather(element) }
      for member in json.object?.members ?? [] {
        if member.key == "type", let type = member.value.string { names.insert(type) }
        if member.key == "modifiers" {
          for modifier in member.value.array ?? [] {
            names.formUnion(modifier.object?.members.map(\.key) ?? [])
          }
        }
        if ["elements", "commands", "else", "layer", "effects"].contains(member.key) {
          for element in member.value.array ?? [] {
            names.formUnion(element.object?.members.map(\.key) ?? [element.string ?? ""])
          }
        }
        gather(member.value)
      }
    }
    for twin in Self.all.joined() {
      gather(try parse(twin.json).get())
    }
    let defined =
      SceneLanguage.views.names + SceneLanguage.modifiers.names + SceneLanguage.pathElements.names
      + SceneLanguage.canvasCommands.names + SceneLanguage.visualEffects.names
    let missing = defined.filter { !names.contains($0) }
    #expect(missing == [])
  }
}

/// The body of a scene, and the equivalent Swift view.
struct Twin: CustomTestStringConvertible, Sendable {
  let json: String
  /// Other members of the scene, each followed by a comma.
  let rest: String
  /// Whether the elements and their frames are compared, too, and not only the picture and the accessibility tree.
  let comparesStructure: Bool
  let drawn: @MainActor @Sendable () throws -> String
  var testDescription: String { json }

  init<V: View>(
    _ json: String, rest: String = "", comparesStructure: Bool = true,
    @ViewBuilder _ view: @escaping @MainActor @Sendable () -> V
  ) {
    self.json = json
    self.rest = rest
    self.comparesStructure = comparesStructure
    drawn = { try ScenesTests.drawn(view()) }
  }
}
