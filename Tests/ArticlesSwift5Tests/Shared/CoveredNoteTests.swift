// A child with state of its own that covers its sibling's text by a preference.

import PrefTestSupport
import SwiftUI
import Testing

extension View {
  func coversNote(_ isCovered: Bool) -> some View {
    preference(key: CoversNoteKey.self, value: isCovered)
  }
}

private struct GreetingView: View {

  @State private var covers: Bool = false
  let name: String

  var body: some View {
    VStack {
      Text(name)
      Button(
        action: {
          covers.toggle()
        },
        label: {
          Text("Touch to \(covers ? "uncover" : "cover") the note")
        })
    }
    .coversNote(covers)
  }
}

private struct LetterView: View {

  @State private var isNoteCovered: Bool = false

  var body: some View {
    VStack {
      GreetingView(name: "Dear Ada")
        .padding()
      Text("A note below")
        .padding()
        .background(Color.green)
        .opacity(isNoteCovered ? 0 : 1)
        .animation(.easeOut)
    }
    .onPreferenceChange(
      CoversNoteKey.self,
      perform: { value in
        withAnimation {
          isNoteCovered = value
        }
        Trace.note("\(value)")
      }
    )
  }
}

/// A wish that is nil unless a view has one, as for the colour scheme.
private struct WishKey: PreferenceKey {
  typealias Value = ColorScheme?

  static func reduce(value: inout WishKey.Value, nextValue: () -> WishKey.Value) {
    value = value ?? nextValue()
  }
}

@MainActor
@Suite struct CoveredNoteTests {
  private var opacities: (ImageRenderer<LetterView>) throws -> [String] {
    { try $0.settledGraph().frames.map(\.label).filter { $0.hasPrefix("opacity") } }
  }

  @Test func theNoteIsCoveredAndUncoveredByTheGreetingsButton() throws {
    Trace.current = Trace()
    let renderer = ImageRenderer(content: LetterView())
    #expect(try renderer.texts() == ["Dear Ada", "Touch to cover the note", "A note below"])
    #expect(try opacities(renderer) == ["opacity 1"])
    let size = try renderer.layoutSize().height

    try renderer.tap("Touch to cover the note")
    #expect(try renderer.texts() == ["Dear Ada", "Touch to uncover the note", "A note below"])
    #expect(try opacities(renderer) == ["opacity 0"])
    // What cannot be seen still takes its place.
    #expect(try renderer.layoutSize().height == size)
    #expect(try !renderer.picture().description.contains("A note below"))

    try renderer.tap("Touch to uncover the note")
    #expect(try opacities(renderer) == ["opacity 1"])
    #expect(Trace.current.takeLines() == ["false", "true", "false"])
  }

  @Test func aWishThatMayBeNilHasNilAsItsDefault() throws {
    var wishes: [ColorScheme?] = []
    let stack = VStack {
      Text("One").preference(key: WishKey.self, value: .dark)
      Text("Two").preference(key: WishKey.self, value: .light)
    }
    .onPreferenceChange(WishKey.self) { wishes.append($0) }
    _ = try ImageRenderer(content: stack).layoutSize()
    _ = try ImageRenderer(
      content: Text("None").onPreferenceChange(WishKey.self) { wishes.append($0) }
    ).layoutSize()
    #expect(wishes == [.dark, nil])
  }

  @Test func thePictureHasTheColorSchemeThatAViewInsidePrefers() throws {
    var schemes: [ColorScheme?] = []
    let content = VStack {
      Text("Night").preferredColorScheme(.dark)
    }
    .onPreferenceChange(PreferredColorSchemeKey.self) { schemes.append($0) }
    let renderer = ImageRenderer(content: content)
    // Text in the primary colour is white on a dark ground.
    #expect(try renderer.picture().description.contains("#FFFFFF"))
    #expect(schemes == [.dark])
  }
}
