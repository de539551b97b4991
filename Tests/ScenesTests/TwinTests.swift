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
    closureTwins,
  ]

  @Test(arguments: all.flatMap { $0 })
  func aSceneRendersLikeItsSwiftEquivalent(_ twin: Twin) throws {
    let scene = try drawnScene("{\(twin.rest)\"body\":\(twin.json)}")
    #expect(scene == (try twin.drawn()))
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
        if member.key == "elements" {
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
    let missing = defined.filter { !names.contains($0) }
    #expect(missing == [])
  }
}

/// The body of a scene, and the equivalent Swift view.
struct Twin: CustomTestStringConvertible, Sendable {
  let json: String
  /// Other members of the scene, each followed by a comma.
  let rest: String
  let drawn: @MainActor @Sendable () throws -> String
  var testDescription: String { json }

  init<V: View>(
    _ json: String, rest: String = "", @ViewBuilder _ view: @escaping @MainActor @Sendable () -> V
  ) {
    self.json = json
    self.rest = rest
    drawn = { try ScenesTests.drawn(view()) }
  }
}
