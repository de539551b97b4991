// Every view and every modifier of the table, written as a scene and in Swift: both become the same elements with the
// same frames, and the same display list.

import PrefGeometry
import PrefViews
import Testing

@testable import PrefScenes

@MainActor
@Suite struct Twins {
  nonisolated static let all: [[Twin]] = [
    viewTwins, collectionTwins, controlTwins, layoutTwins, styleTwins, textTwins, closureTwins,
  ]

  @Test(arguments: all.flatMap { $0 })
  func aSceneBecomesWhatItsSwiftBecomes(_ twin: Twin) throws {
    let scene = try drawnScene("{\(twin.rest)\"body\":\(twin.json)}")
    #expect(scene == (try twin.drawn()))
  }

  /// The names that stand in the twins, as types and as modifiers.
  @Test func everyEntryOfTheTableHasATwin() throws {
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

/// A scene's body and the same in Swift.
struct Twin: CustomTestStringConvertible, Sendable {
  let json: String
  /// Other members of the scene, each with a comma behind it.
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
