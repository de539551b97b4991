// `@Entry` in use, in Swift 6 language mode.

import PrefTestTags
import SwiftUI
import Testing

/// A class that is not Sendable.
final class Meter {
  var reading = 0
}

enum Mood: String {
  case calm, wild
}

extension EnvironmentValues {
  @Entry var petals = 5
  @Entry var mood: Mood = .calm
  @Entry var title: String?
  @Entry var caption: Swift.Optional<String>
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @Entry var width: CGFloat! = 3
  /// A public value whose name is a keyword.
  @Entry public var `default`: [String: (Int) -> Bool] = ["even": { $0 % 2 == 0 }]
  @Entry var action: () -> Int = { 7 }
  @Entry var inferredAction = { (x: Int) in x + 1 }
  @Entry var optionalAction: ((Int) -> Int)?
  @Entry internal var meter = Meter()
  @Entry var pair: (Int, String) = (1, "a, b = c")
  @Entry private(set) var sealed = "sealed"  // after it, a comment
  @Entry @MainActor var tint = Color.red
  @Entry var 名前 = "花"
  /// A multi-line string with brackets, quotes and comment openers that the lexer has to skip.
  @Entry var text = """
      { " ) \(["a": "]"]["a", default: "}"]) /* no comment
    """
  @Entry var regular: Bool = "a/b".split(separator: #/[{"/]/#).count == 2
  @Entry var chosen = if Mood.calm.rawValue == "calm" { 1 } else { 2 }
  @Entry var table = Dictionary<String, Int>(uniqueKeysWithValues: [("a", 1)])
}

// swift-format-ignore: NoAccessLevelOnExtensionDeclaration
public extension SwiftUI.EnvironmentValues {
  /// A value that takes its access level from the extension.
  @Entry var isOpen: Bool = false
}

@MainActor
@Suite(.tags(.environment, .macros)) struct EntryUseTests {
  @Test func unsetValuesHaveTheirDefaults() {
    let values = EnvironmentValues()
    #expect(values.petals == 5)
    #expect(values.mood == .calm)
    #expect(values.title == nil)
    #expect(values.caption == nil)
    #expect(values.width == 3)
    #expect(values.default["even"]?(4) == true)
    #expect(values.action() == 7)
    #expect(values.inferredAction(1) == 2)
    #expect(values.optionalAction == nil)
    #expect(values.pair == (1, "a, b = c"))
    #expect(values.sealed == "sealed")
    #expect(values.tint == .red)
    #expect(values.名前 == "花")
    #expect(values.text == "  { \" ) ] /* no comment")
    #expect(values.regular)
    #expect(values.chosen == 1)
    #expect(values.table == ["a": 1])
    #expect(!values.isOpen)
  }

  @Test func setValuesAreReadBack() {
    var values = EnvironmentValues()
    values.petals += 1
    values.mood = .wild
    values.title = "Meadow"
    values.action = { 8 }
    values.isOpen.toggle()
    #expect(values.petals == 6)
    #expect(values.mood == .wild)
    #expect(values.title == "Meadow")
    #expect(values.action() == 8)
    #expect(values.isOpen)
  }

  /// As in SwiftUI, the default is evaluated on each access.
  @Test func defaultsAreEvaluatedOnEachAccess() {
    let values = EnvironmentValues()
    values.meter.reading = 1
    #expect(values.meter.reading == 0)
  }
}
