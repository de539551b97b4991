// Scenes with their Swift equivalents: descriptions for assistive technologies, which are compared as well.

import PrefGeometry
import PrefTestTags
import PrefViews
import Testing

@testable import PrefScenes

private func disc(_ modifiers: String) -> String {
  #"{"type":"Circle","modifiers":[\#(modifiers)]}"#
}

private let pair = #""type":"VStack","content":["a","b"]"#

let accessibilityTwins: [Twin] = [
  Twin(
    disc(
      #"{"accessibilityLabel":"Sun"},{"accessibilityValue":"60%"},{"accessibilityHint":"Opens"},{"accessibilityIdentifier":"id"}"#
    )
  ) {
    Circle().accessibilityLabel("Sun").accessibilityValue("60%").accessibilityHint("Opens")
      .accessibilityIdentifier("id")
  },
  Twin(
    disc(
      #"{"accessibilityAddTraits":["isButton","isSelected"]},{"accessibilityRemoveTraits":["isSelected"]},{"accessibilityHeading":"h2"}"#
    )
  ) {
    Circle().accessibilityAddTraits([.isButton, .isSelected]).accessibilityRemoveTraits(.isSelected)
      .accessibilityHeading(.h2)
  },
  Twin(#"{\#(pair),"modifiers":[{"accessibilityElement":{"children":"combine"}}]}"#) {
    VStack {
      Text("a")
      Text("b")
    }.accessibilityElement(children: .combine)
  },
  Twin(
    #"{\#(pair),"modifiers":[{"accessibilityElement":{}},{"accessibilityLabel":"c"},{"accessibilitySortPriority":1}]}"#
  ) {
    VStack {
      Text("a")
      Text("b")
    }.accessibilityElement().accessibilityLabel("c").accessibilitySortPriority(1)
  },
  Twin(#"{\#(pair),"modifiers":[{"accessibilityHidden":{}}]}"#) {
    VStack {
      Text("a")
      Text("b")
    }.accessibilityHidden(true)
  },
]

@MainActor
@Suite(.tags(.scenes)) struct AccessibilitySceneTests {
  @Test func theElementsOfASceneAreDescribed() throws {
    let drawn = try drawnScene(
      #"{"body":{"type":"VStack","content":["a",{"type":"Circle","modifiers":[{"accessibilityLabel":"Disc"},{"accessibilitySortPriority":1},{"accessibilityAddTraits":["isImage"]}]}]}}"#
    )
    #expect(drawn.contains("image \"Disc\"\ntext \"a\"\n"))
  }

  @Test func unknownTraitsAreFindings() {
    #expect(
      throws: (any Error).self
    ) {
      try drawnScene(
        #"{"body":{"type":"Circle","modifiers":[{"accessibilityAddTraits":["isKnob"]}]}}"#)
    }
  }
}
