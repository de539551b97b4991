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

let accessibilityActionTwins: [Twin] = [
  Twin(
    #"{"type":"VStack","content":[{"type":"Text","text":"A","modifiers":[{"accessibilityAction":{"named":"Like","perform":{"toggle":"on"}}},{"accessibilityAdjustableAction":{"perform":{"toggle":"on"}}},{"accessibilityCustomContent":{"label":"H","value":"20"}},{"accessibilityInputLabels":["X"]},{"accessibilityRespondsToUserInteraction":false},{"accessibilityTextContentType":"sourceCode"},{"accessibilityActions":{"content":[{"type":"Button","title":"Go","action":{"toggle":"on"}}]}},{"accessibilityRotor":{"label":"R","entries":["One"]}}]},{"type":"Text","text":"B","modifiers":[{"accessibilityChildren":{"content":["C"]}}]},{"type":"Text","text":"D","modifiers":[{"accessibilityRepresentation":{"content":["E"]}}]},{"type":"Text","text":"L","modifiers":[{"accessibilityLabeledPair":{"role":"label","id":"p"}}]},{"type":"Toggle","title":"","isOn":true,"modifiers":[{"accessibilityLabeledPair":{"role":"content","id":"p"}}]}]}"#,
    rest: actionState, comparesStructure: false
  ) { AccessibleViews() }
]

private struct AccessibleViews: View {
  @Namespace private var namespace

  var body: some View {
    VStack {
      Text("A").accessibilityAction(named: "Like") {}.accessibilityAdjustableAction { _ in }
        .accessibilityCustomContent(Text("H"), Text("20")).accessibilityInputLabels(["X"])
        .accessibilityRespondsToUserInteraction(false).accessibilityTextContentType(.sourceCode)
        .accessibilityActions { Button("Go") {} }
        .accessibilityRotor("R") { AccessibilityRotorEntry(Text("One"), id: "One") }
      Text("B").accessibilityChildren { Text("C") }
      Text("D").accessibilityRepresentation { Text("E") }
      Text("L").accessibilityLabeledPair(role: .label, id: "p", in: namespace)
      Toggle("", isOn: .constant(true))
        .accessibilityLabeledPair(role: .content, id: "p", in: namespace)
    }
  }
}

private let actionState =
  #""state":{"on":true,"date":"2026-03-01T09:30:00Z","text":"","n":0,"f":null},"#
