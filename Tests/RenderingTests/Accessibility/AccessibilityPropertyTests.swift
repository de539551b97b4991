// The properties of accessibility elements: each modifier has the effect that Apple's documentation of it describes.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViews
import Testing

/// Returns the accessibility tree of a view of 200 × 200 points as text, without the last line break.
@MainActor
func accessibilityText(
  showsFrames: Bool = false, @ViewBuilder _ view: () -> some View
) throws -> String {
  let host = ViewHost(view(), size: CGSize(width: 200, height: 200))
  return String(try host.accessibilityDescription(showsFrames: showsFrames).dropLast())
}

@MainActor
@Suite(.tags(.controls)) struct AccessibilityPropertyTests {
  @Test func textIsStaticTextWithItsStringAsLabel() throws {
    #expect(try accessibilityText { Text("Hello") } == #"text "Hello""#)
    #expect(try accessibilityText { Text("") }.isEmpty)
    #expect(try accessibilityText { Text("A") + Text(" B").bold() } == #"text "A B""#)
    #expect(try accessibilityText { Text("a\n\"b\"") } == #"text "a\n\"b\"""#)
  }

  @Test func labelValueHintAndIdentifierReplaceThoseOfTheView() throws {
    let text = try accessibilityText {
      Text(verbatim: "x").frame(width: 10).accessibilityLabel("Name").accessibilityValue("5")
        .accessibilityHint("Does it").accessibilityIdentifier("id")
    }
    #expect(text == #"text "Name" value "5" hint "Does it" identifier "id""#)
  }

  @Test func theOutermostLabelApplies() throws {
    let text = try accessibilityText {
      Circle().accessibilityLabel("inner").padding().accessibilityLabel("outer")
    }
    #expect(text == #"element "outer""#)
    let chained = try accessibilityText {
      Circle().accessibilityLabel("inner").accessibilityLabel("outer")
    }
    #expect(chained == #"element "outer""#)
  }

  @Test func propertiesOfDisabledFormsAreNotApplied() throws {
    let text = try accessibilityText {
      Circle().accessibilityLabel("a").accessibilityLabel("b", isEnabled: false)
        .accessibilityHint("h", isEnabled: true).accessibilityHidden(true, isEnabled: false)
        .accessibilityIdentifier("i", isEnabled: false)
    }
    #expect(text == #"element "a" hint "h""#)
  }

  @Test func shapesAreElementsOnlyWithAProperty() throws {
    #expect(try accessibilityText { Circle() }.isEmpty)
    #expect(try accessibilityText { Circle().accessibilityIdentifier("i") }.isEmpty)
    let text = try accessibilityText {
      Circle().accessibilityIdentifier("i").padding().accessibilityLabel("Disc")
    }
    #expect(text == #"element "Disc" identifier "i""#)
  }

  @Test func modifiersOfSeveralViewsApplyToEachOfThem() throws {
    let text = try accessibilityText {
      VStack {
        Text("a")
        Circle()
        Text("b")
      }.accessibilityIdentifier("i")
    }
    #expect(text == "text \"a\" identifier \"i\"\ntext \"b\" identifier \"i\"")
  }

  @Test func labelsAreLocalizedInTheLanguageOfTheEnvironment() throws {
    let text = try accessibilityText {
      Circle().accessibilityLabel(Text(1234.5, format: .number)).environment(
        \.locale, Locale(identifier: "de_DE"))
    }
    #expect(text == #"element "1.234,5""#)
  }

  @Test func labelsOfTextsReplaceTheText() throws {
    #expect(try accessibilityText { Text("1/2").accessibilityLabel("a half") } == #"text "a half""#)
    let text = try accessibilityText { Text("1/2").accessibilityLabel("a half") + Text(" cup") }
    #expect(text == #"text "a half cup""#)
    let host = ViewHost(
      Text(verbatim: "×").accessibilityLabel("Close"), size: CGSize(width: 50, height: 50))
    #expect(try host.tap(label: "Close") == false)
    #expect(try host.frame(text: "×").width > 0)
  }

  @Test func hiddenViewsAreNotElements() throws {
    let text = try accessibilityText {
      Text("a").accessibilityHidden(true)
      Text("b").hidden()
      Text("c").opacity(0)
      VStack { Text("d") }.accessibilityHidden(true)
      Text("e").opacity(0.1)
      Text("f").accessibilityHidden(false)
    }
    #expect(text == "text \"e\"\ntext \"f\"")
  }

  @Test func traitsAreAddedAndRemoved() throws {
    #expect(
      try accessibilityText { Text("a").padding().accessibilityAddTraits(.isButton) }
        == #"button "a""#)
    #expect(
      try accessibilityText {
        Text("a").padding().accessibilityAddTraits([.isHeader, .isSelected])
      }
        == #"heading "a" (selected)"#)
    #expect(
      try accessibilityText { Text("a").padding().accessibilityRemoveTraits(.isStaticText) }
        == #"element "a""#)
    #expect(
      try accessibilityText {
        Text("a").padding().accessibilityAddTraits(.isButton).disabled(true)
      } == #"button "a" (not enabled)"#)
  }

  @Test func headingsHaveLevels() throws {
    #expect(
      try accessibilityText { Text("a").accessibilityHeading(.h2) } == #"heading "a" (level 2)"#)
    #expect(
      try accessibilityText { Text("a").padding().accessibilityHeading(.h3) }
        == #"heading "a" (level 3)"#)
    #expect(
      try accessibilityText { Text("a").accessibilityTextContentType(.sourceCode) }
        == #"text "a" (source code)"#)
  }

  @Test func higherSortPrioritiesAreReadFirst() throws {
    let text = try accessibilityText {
      Text("a")
      HStack {
        Text("b").padding().accessibilitySortPriority(1)
        Text("c")
      }
      Text("d").padding().accessibilitySortPriority(-1)
      Text("e").padding().accessibilitySortPriority(1)
    }
    #expect(text == "text \"b\"\ntext \"e\"\ntext \"a\"\ntext \"c\"\ntext \"d\"")
  }

  @Test func sortPrioritiesAreRelativeToTheContainer() throws {
    let text = try accessibilityText {
      Text("a")
      VStack {
        Text("b")
        Text("c").padding().accessibilitySortPriority(1)
      }.accessibilityElement(children: .contain)
    }
    #expect(text == "text \"a\"\ncontainer\n  text \"c\"\n  text \"b\"")
  }

  @Test func customContentIsReplacedByItsKey() throws {
    let text = try accessibilityText {
      Circle().accessibilityLabel("Disc").accessibilityCustomContent("Radius", "5")
        .accessibilityCustomContent("Color", "red", importance: .high)
        .accessibilityCustomContent("Radius", "6")
    }
    #expect(text == #"element "Disc" content "Color": "red" (important), "Radius": "6""#)
    let key = AccessibilityCustomContentKey("Size", id: "size")
    let removed = try accessibilityText {
      Circle().accessibilityLabel("Disc").accessibilityCustomContent(key, "5")
        .accessibilityCustomContent(key, Text?.none)
    }
    #expect(removed == #"element "Disc""#)
  }

  @Test func inputLabelsAndInteractionAreStored() throws {
    let text = try accessibilityText {
      Circle().accessibilityLabel("Disc").accessibilityInputLabels(["One", "Two"])
        .accessibilityRespondsToUserInteraction(false)
    }
    #expect(text == #"element "Disc" (not interactive) input labels "One", "Two""#)
  }

  @Test func framesAndPointsAreInThePicturesCoordinates() throws {
    let host = ViewHost(
      Color.red.frame(width: 100, height: 50).accessibilityLabel("Red")
        .accessibilityActivationPoint(.topLeading).offset(x: 10),
      size: CGSize(width: 200, height: 200))
    let element = try #require(try host.accessibilityElements.first)
    #expect(element.frame == CGRect(x: 60, y: 75, width: 100, height: 50))
    #expect(element.activationPoint == CGPoint(x: 60, y: 75))
    let plain = ViewHost(
      Color.red.accessibilityLabel("Red"), size: CGSize(width: 20, height: 10))
    #expect(try plain.accessibilityElements.first?.activationPoint == CGPoint(x: 10, y: 5))
    #expect(
      try accessibilityText(showsFrames: true) {
        Color.red.frame(width: 100, height: 50).accessibilityLabel("Red")
          .accessibilityActivationPoint(CGPoint(x: 1, y: 2))
      } == #"element "Red" activation point (51, 77) (50, 75; 100 × 50)"#)
  }

  @Test func dragPointsHaveDescriptions() throws {
    let text = try accessibilityText {
      Circle().accessibilityLabel("Disc").accessibilityDragPoint(.center, description: "Move")
        .accessibilityDropPoint(.bottom, description: "Here")
    }
    #expect(text == #"element "Disc" drag "Move" drop "Here""#)
  }

  @Test func rotorsHaveEntries() throws {
    struct Message: Identifiable {
      let id: Int
      var title: String { "Message \(id)" }
    }
    let messages = [Message(id: 1), Message(id: 2)]
    let text = try accessibilityText {
      VStack { Text("a") }
        .accessibilityRotor("VIPs") {
          ForEach(messages) { AccessibilityRotorEntry($0.title, id: $0.id) }
          if messages.count > 1 { AccessibilityRotorEntry("Last", id: 3) }
        }
        .accessibilityRotor(.headings, entries: messages, entryLabel: \.title)
    }
    #expect(
      text
        == #"text "a" rotor "VIPs" entries "Message 1", "Message 2", "Last" rotor "Headings" entries "Message 1", "Message 2""#
    )
  }

  private struct Focused: View {
    @AccessibilityFocusState private var focus: Int?
    var body: some View {
      Button("Next") { focus = 2 }
      Text("one").accessibilityFocused($focus, equals: 1)
      Text("two").accessibilityFocused($focus, equals: 2)
    }
  }

  @Test func theFocusFollowsItsState() throws {
    let host = ViewHost(Focused(), size: CGSize(width: 100, height: 200))
    #expect(try host.accessibilityElements.map(\.isFocused) == [false, false, false])
    try host.tap(text: "Next")
    #expect(try host.accessibilityElements.map(\.isFocused) == [false, false, true])
  }

  private struct Paired: View {
    @Namespace private var namespace
    var body: some View {
      Text("Name").accessibilityLabeledPair(role: .label, id: 1, in: namespace)
      Text("Blob").accessibilityLabeledPair(role: .content, id: 1, in: namespace)
      Circle().accessibilityAddTraits(.isImage)
        .accessibilityLabeledPair(role: .content, id: 2, in: namespace)
      Text("Picture").accessibilityLabeledPair(role: .label, id: 2, in: namespace)
      Text("Alone").accessibilityLabeledPair(role: .label, id: 3, in: namespace)
    }
  }

  @Test func labelsOfPairsArePartOfTheirContent() throws {
    #expect(
      try accessibilityText { Paired() }
        == "text \"Name, Blob\"\nimage \"Picture\"\ntext \"Alone\"")
  }

  @Test func largeContentIsTheLabelOrAView() throws {
    let text = try accessibilityText {
      Text("a").accessibilityShowsLargeContentViewer()
      Text("b").accessibilityShowsLargeContentViewer { Label("Large", systemImage: "star") }
    }
    #expect(
      text == "text \"a\" (shows large content)\n"
        + "text \"b\" (shows large content) large content \"Large\"")
  }

  @Test func theAlternativeTextJoinsLabelsAndValues() throws {
    let renderer = ImageRenderer(
      content: VStack {
        Text("Weather").accessibilityHeading(.h1)
        Image(systemName: "sun.max").accessibilityLabel("Sunny")
        ProgressView("Humidity", value: 0.4)
        Color.red
      })
    #expect(try renderer.alternativeText() == "Weather, Sunny, Humidity: 40%")
  }

  @Test func deprecatedSpellingsAreTheSame() throws {
    let text = try accessibilityText {
      Circle().accessibility(label: Text("a")).accessibility(value: Text("b"))
        .accessibility(hint: Text("c")).accessibility(identifier: "d")
        .accessibility(addTraits: .isButton).accessibility(sortPriority: 1)
      Circle().accessibility(label: Text("e")).accessibility(hidden: true)
    }
    #expect(text == #"button "a" value "b" hint "c" identifier "d""#)
  }
}
