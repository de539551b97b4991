// RenderingTests: the tokens of search fields: their labels, suggestions and removal.

import PrefRender
import PrefTestPictures
import PrefTestSupport
import PrefTestTags
import Testing

private struct Place: Identifiable, Equatable {
  var name: String
  var id: String { name }
}

private struct Places: View {
  @State var text = ""
  @State var tokens: [Place] = []
  var suggested: [Place]?

  var body: some View {
    NavigationStack {
      VStack(spacing: 0) {
        Text("text \(text), tokens \(tokens.map(\.name).joined(separator: "+"))")
        Spacer()
      }
      .modifier(SearchOfPlaces(text: $text, tokens: $tokens, suggested: suggested))
    }
  }
}

private struct SearchOfPlaces: ViewModifier {
  @Binding var text: String
  @Binding var tokens: [Place]
  var suggested: [Place]?
  @State private var isPresented = true

  func body(content: Content) -> some View {
    if let suggested {
      content.searchable(
        text: $text, tokens: $tokens, suggestedTokens: .constant(suggested),
        isPresented: $isPresented
      ) { Text($0.name) }
    } else {
      content.searchable(text: $text, tokens: $tokens, isPresented: $isPresented, prompt: "Find") {
        Label($0.name, systemImage: "mappin")
      }
      .searchSuggestions {
        Text("Rome").searchCompletion(Place(name: "Rome"))
        Text("Seven").searchCompletion(Number(id: 7))
      }
    }
  }
}

private struct Number: Identifiable {
  let id: Int
}

private struct EditedPlaces: View {
  @State private var tokens = [Place(name: "Oslo"), Place(name: "Rome")]

  var body: some View {
    NavigationStack {
      VStack {
        Text(tokens.map(\.name).joined(separator: "+"))
        Spacer()
      }
      .searchable(text: .constant(""), editableTokens: $tokens) { place in
        Button(place.wrappedValue.name) { place.wrappedValue.name += "!" }
      }
    }
  }
}

@MainActor
@Suite(.tags(.layout, .input)) struct SearchTokenTests {
  private let size = CGSize(width: 390, height: 600)

  private func texts(of view: some View) throws -> [String] {
    let renderer = ImageRenderer(content: view)
    renderer.proposedSize = ProposedViewSize(size)
    return try renderer.texts()
  }

  @Test func labelsAreBeforeTheTextAndReplaceThePrompt() throws {
    let host = ViewHost(
      Places(text: "a", tokens: [Place(name: "Oslo"), Place(name: "Bern")]), size: size)
    let (oslo, bern) = (try host.frame(text: "Oslo"), try host.frame(text: "Bern"))
    let text = try host.frame(text: "a")
    #expect(oslo.maxX < bern.minX && bern.maxX < text.minX)
    #expect(abs(oslo.midY - text.midY) < 1)
    #expect(try !texts(of: Places(tokens: [Place(name: "Oslo")])).contains("Find"))
    #expect(try texts(of: Places()).contains("Find"))
  }

  @Test func completionAddsItsTokenAndRemovesTheText() throws {
    let host = ViewHost(Places(text: "Ro"), size: size)
    try host.tap(text: "Seven")
    _ = try host.frame(text: "text Ro, tokens ")
    try host.tap(text: "Rome")
    _ = try host.frame(text: "text , tokens Rome")
  }

  @Test func suggestedTokensAreAdded() throws {
    let suggested = [Place(name: "Bern"), Place(name: "Lima")]
    let host = ViewHost(Places(tokens: [Place(name: "Oslo")], suggested: suggested), size: size)
    try host.tap(text: "Lima")
    _ = try host.frame(text: "text , tokens Oslo+Lima")
  }

  @Test func cancelButtonRemovesTheTokens() throws {
    let host = ViewHost(Places(tokens: [Place(name: "Oslo")]), size: size)
    try host.tap(text: "Cancel")
    _ = try host.frame(text: "text , tokens ")
  }

  @Test func editableTokensAreChangedInTheirCollection() throws {
    let host = ViewHost(EditedPlaces(), size: size)
    try host.tap(text: "Rome")
    _ = try host.frame(text: "Oslo+Rome!")
    try host.tap(text: "Rome!")
    _ = try host.frame(text: "Oslo+Rome!!")
  }

  @Test func tokensMatchSnapshot() {
    let tokens = [Place(name: "Oslo"), Place(name: "Bern")]
    let renderer = ImageRenderer(
      content: Places(text: "ca", tokens: tokens).background(Color.white))
    renderer.proposedSize = ProposedViewSize(width: 390, height: 200)
    renderer.scale = 2
    expectPicture(of: renderer, named: "search-tokens")
  }
}
