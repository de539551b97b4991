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

// One modifier each: in Swift, consecutive ones share a node, which the compared layout shows.
let accessibilityTwins: [Twin] = [
  Twin(disc(#"{"accessibilityLabel":"Sun"}"#)) { Circle().accessibilityLabel("Sun") },
  Twin(disc(#"{"accessibilityValue":"60%"}"#)) { Circle().accessibilityValue("60%") },
  Twin(disc(#"{"accessibilityHint":"Opens"}"#)) { Circle().accessibilityHint("Opens") },
  Twin(disc(#"{"accessibilityIdentifier":"id"}"#)) { Circle().accessibilityIdentifier("id") },
  Twin(disc(#"{"accessibilityHeading":"h2"}"#)) { Circle().accessibilityHeading(.h2) },
  Twin(disc(#"{"accessibilitySortPriority":1}"#)) { Circle().accessibilitySortPriority(1) },
  Twin(disc(#"{"accessibilityAddTraits":["isButton","isSelected"]}"#)) {
    Circle().accessibilityAddTraits([.isButton, .isSelected])
  },
  Twin(disc(#"{"accessibilityRemoveTraits":["isImage"]}"#)) {
    Circle().accessibilityRemoveTraits(.isImage)
  },
  Twin(#"{\#(pair),"modifiers":[{"accessibilityElement":{"children":"combine"}}]}"#) {
    VStack {
      Text("a")
      Text("b")
    }.accessibilityElement(children: .combine)
  },
  Twin(#"{\#(pair),"modifiers":[{"accessibilityElement":{}},{"accessibilityLabel":"c"}]}"#) {
    VStack {
      Text("a")
      Text("b")
    }.accessibilityElement().accessibilityLabel("c")
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
