// How accessibility elements are combined, contained, replaced and activated.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViews
import Testing

@MainActor
@Suite(.tags(.controls)) struct AccessibilityStructureTests {
  @Test func ignoredChildrenAreNotRead() throws {
    let text = try accessibilityText {
      VStack {
        Text("a")
        Text("b")
      }.accessibilityElement().accessibilityLabel("Both")
    }
    #expect(text == #"element "Both""#)
  }

  @Test func combinedChildrenAreOneElementWithJoinedLabels() throws {
    let text = try accessibilityText {
      VStack {
        Text("Total")
        Text("$42").padding().accessibilityValue("cheap").accessibilityHint("Pays")
        Text("no").accessibilityHidden(true)
      }.accessibilityElement(children: .combine)
    }
    #expect(text == #"text "Total, $42" value "cheap" hint "Pays""#)
  }

  @Test func combinedElementsAreInReadingOrder() throws {
    let text = try accessibilityText {
      HStack {
        Text("a")
        Text("b").padding().accessibilitySortPriority(1)
      }.accessibilityElement(children: .combine)
    }
    #expect(text == #"text "b, a""#)
  }

  /// Apple: "default actions may become named actions" of the combined element.
  @Test func severalButtonsOfACombinationBecomeActions() throws {
    let text = try accessibilityText {
      VStack {
        Text("Message")
        Button("Reply") {}
        Button("Delete") {}
      }.accessibilityElement(children: .combine)
    }
    #expect(text == #"element "Message" actions "Reply", "Delete""#)
    let single = try accessibilityText {
      VStack {
        Text("Message")
        Button("Reply") {}
      }.accessibilityElement(children: .combine)
    }
    #expect(single == #"button "Message, Reply""#)
  }

  @Test func containersKeepTheirChildren() throws {
    let text = try accessibilityText {
      VStack {
        Text("a")
        VStack { Text("b") }.accessibilityElement(children: .contain)
      }
      .accessibilityElement(children: .contain).accessibilityLabel("List")
      .accessibilityIdentifier("list")
    }
    #expect(
      text == """
        container "List" identifier "list"
          text "a"
          container
            text "b"
        """)
  }

  @Test func representationsReplaceTheElementsOfAView() throws {
    struct Rating: View {
      @State private var stars = 3.0
      var body: some View {
        HStack { ForEach(0..<5) { _ in Image(systemName: "star") } }
          .frame(width: 100, height: 20)
          .accessibilityRepresentation { Slider(value: $stars, in: 0...5) { Text("Rating") } }
      }
    }
    let host = ViewHost(Rating(), size: CGSize(width: 200, height: 200))
    #expect(try host.accessibilityDescription() == "adjustable \"Rating\" value \"60%\"\n")
    #expect(
      try host.accessibilityElements.first?.frame.origin == CGPoint(x: 50, y: 90))
    try host.adjustAccessibilityValue(.increment, label: "Rating")
    #expect(try host.accessibilityElements.first?.value == "70%")
  }

  @Test func representationsThatContainThemselvesAreBounded() throws {
    struct Endless: View {
      var body: some View { Text("x").accessibilityRepresentation { Endless() } }
    }
    let host = ViewHost(Endless(), size: CGSize(width: 50, height: 50))
    var warnings: [String] = []
    host.warningHandler = { warnings.append($0) }
    #expect(try host.accessibilityElements.isEmpty)
    #expect(warnings.contains { $0.contains("representations are nested") })
  }

  @Test func childrenOfADrawingAreThoseOfAView() throws {
    let text = try accessibilityText {
      Canvas { _, _ in }
        .accessibilityLabel("Chart")
        .accessibilityChildren {
          HStack {
            ForEach(1..<3) { day in
              Rectangle().accessibilityLabel("Day \(day)").accessibilityValue("\(day * 10)")
            }
          }
        }
        .accessibilityLabel("Chart")
    }
    #expect(
      text == """
        container "Chart"
          element "Day 1" value "10"
          element "Day 2" value "20"
        """)
  }

  @Test func theLabelOfAViewBuilderIsItsText() throws {
    let text = try accessibilityText {
      Image(systemName: "star").accessibilityLabel { label in
        Text("Best:")
        label
      }
    }
    #expect(text == #"image "Best:, Favorite""#)
  }

  @Test func modalElementsHideTheirSiblings() throws {
    let text = try accessibilityText {
      Text("a")
      VStack { Text("b") }.accessibilityElement(children: .contain).accessibilityAddTraits(.isModal)
    }
    #expect(text == "container (modal)\n  text \"b\"")
  }

  // MARK: Actions

  private struct Actions: View {
    @State private var log = ""
    @State private var level = 0
    var body: some View {
      Text(verbatim: "Log").padding().accessibilityValue(Text(verbatim: "\(log)\(level)"))
        .accessibilityAction { log += "a" }
        .accessibilityAction(.escape) { log += "e" }
        .accessibilityAction(named: "Mark") { log += "m" }
        .accessibilityAction {
          log += "l"
        } label: {
          Label("Like", systemImage: "heart")
        }
        .accessibilityActions(category: .edit) {
          Button("Cut") { log += "c" }
          Button("Paste") { log += "p" }
        }
        .accessibilityAdjustableAction { level += $0 == .increment ? 1 : -1 }
    }
  }

  @Test func actionsArePerformed() throws {
    let host = ViewHost(Actions(), size: CGSize(width: 100, height: 100))
    #expect(
      try host.accessibilityDescription()
        == #"adjustable "Log" value "0" actions "escape", "Mark", "Like", "Edit: Cut", "Edit: Paste""#
        + "\n")
    for name in [nil, "escape", "Mark", "Like", "Cut", "Paste"] {
      try host.performAccessibilityAction(named: name, label: "Log")
    }
    try host.adjustAccessibilityValue(.decrement, label: "Log")
    #expect(try host.accessibilityElements.first?.value == "aemlcp-1")
  }

  @Test func errorsNameTheMissingLabelOrAction() throws {
    let host = ViewHost(
      VStack {
        Button("A") {}
        Button("B") {}.disabled(true)
        Text("C")
        Text("C")
      }, size: CGSize(width: 100, height: 200))
    #expect(
      throws: ViewHostError.notFound(
        query: #"the accessibility label "D""#, known: ["A", "B", "C", "C"])
    ) {
      try host.performAccessibilityAction(label: "D")
    }
    #expect(throws: ViewHostError.ambiguous(query: #"the accessibility label "C""#, count: 2)) {
      try host.performAccessibilityAction(label: "C")
    }
    #expect(throws: ViewHostError.self) { try host.performAccessibilityAction(label: "B") }
    #expect(throws: ViewHostError.self) {
      try host.performAccessibilityAction(named: "Mark", label: "A")
    }
    #expect(throws: ViewHostError.self) {
      try host.adjustAccessibilityValue(.increment, label: "A")
    }
    try host.performAccessibilityAction(label: "A")
  }

  @Test func theTreeOfManyNestedViewsIsCollected() throws {
    var view = AnyView(Text("x"))
    for _ in 0..<2_000 { view = AnyView(view.padding(0)) }
    #expect(try accessibilityText { view } == #"text "x""#)
  }
}
