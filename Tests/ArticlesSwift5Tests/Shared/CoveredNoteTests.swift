// A child view hides its sibling's text through a preference that follows the child's state.

import PrefTestSupport
import PrefTestTags
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

/// An optional preference without an explicit default, as `preferredColorScheme` uses: nil unless a view sets it.
private struct PreferredSchemeKey: PreferenceKey {
  typealias Value = ColorScheme?

  static func reduce(
    value: inout PreferredSchemeKey.Value, nextValue: () -> PreferredSchemeKey.Value
  ) {
    value = value ?? nextValue()
  }
}

@MainActor
@Suite(.tags(.examples, .preferences)) struct CoveredNoteTests {
  private var opacities: (ImageRenderer<LetterView>) throws -> [String] {
    { try $0.settledGraph().frames.map(\.label).filter { $0.hasPrefix("opacity") } }
  }

  @Test func greetingsButtonTogglesTheNotesOpacity() throws {
    Trace.current = Trace()
    let renderer = ImageRenderer(content: LetterView())
    #expect(try renderer.texts() == ["Dear Ada", "Touch to cover the note", "A note below"])
    #expect(try opacities(renderer) == ["opacity 1"])
    let size = try renderer.layoutSize().height

    try renderer.tap("Touch to cover the note")
    #expect(try renderer.texts() == ["Dear Ada", "Touch to uncover the note", "A note below"])
    #expect(try opacities(renderer) == ["opacity 0"])
    // A view with opacity 0 keeps its frame.
    #expect(try renderer.layoutSize().height == size)
    #expect(try !renderer.picture().description.contains("A note below"))

    try renderer.tap("Touch to uncover the note")
    #expect(try opacities(renderer) == ["opacity 1"])
    #expect(Trace.current.takeLines() == ["false", "true", "false"])
  }

  @Test func optionalPreferenceDefaultsToNil() throws {
    var observedSchemes: [ColorScheme?] = []
    let stack = VStack {
      Text("One").preference(key: PreferredSchemeKey.self, value: .dark)
      Text("Two").preference(key: PreferredSchemeKey.self, value: .light)
    }
    .onPreferenceChange(PreferredSchemeKey.self) { observedSchemes.append($0) }
    _ = try ImageRenderer(content: stack).layoutSize()
    _ = try ImageRenderer(
      content: Text("None").onPreferenceChange(PreferredSchemeKey.self) {
        observedSchemes.append($0)
      }
    ).layoutSize()
    #expect(observedSchemes == [.dark, nil])
  }

  @Test func rootUsesThePreferredColorSchemeOfADescendant() throws {
    var schemes: [ColorScheme?] = []
    let content = VStack {
      Text("Night").preferredColorScheme(.dark)
    }
    .onPreferenceChange(PreferredColorSchemeKey.self) { schemes.append($0) }
    let renderer = ImageRenderer(content: content)
    // The primary color is white in the dark color scheme.
    #expect(try renderer.picture().description.contains("#FFFFFF"))
    #expect(schemes == [.dark])
  }
}
