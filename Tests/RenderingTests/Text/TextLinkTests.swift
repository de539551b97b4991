// RenderingTests: links in texts are drawn in the tint color, and passed to the environment's `openURL` action.

import PrefRender
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.input, .text)) struct TextLinkTests {
  final class Log {
    var lines: [String] = []
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  let log = Log()

  private func host(@ViewBuilder _ content: () -> some View) -> ViewHost<AnyView> {
    let log = log
    return ViewHost(size: CGSize(width: 300, height: 100)) {
      AnyView(
        content().environment(
          \.openURL,
          OpenURLAction { url in
            MainActor.assumeIsolated { log.lines.append(url.absoluteString) }
            return .handled
          }))
    }
  }

  /// Returns the bounds of the runs of a text, in points, as passed to a text renderer.
  private func runBounds(_ text: Text, width: CGFloat = 300) throws -> [CGRect] {
    struct Reader: TextRenderer {
      let read: ([CGRect]) -> Void
      func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        read(layout.flatMap { $0 }.map(\.typographicBounds.rect))
      }
    }
    var found: [CGRect] = []
    let view = text.textRenderer(Reader { found = $0 })
      .frame(width: width, alignment: .topLeading)
    _ = try ImageRenderer(content: view).picture()
    return found
  }

  private func middle(_ rect: CGRect) -> CGPoint { CGPoint(x: rect.midX, y: rect.midY) }

  @Test func openURLIsCalledWithTheTappedLink() throws {
    let text = Text("See [one](https://one.example) or [two](https://two.example/a?b) here")
    let bounds = try runBounds(text)
    try #require(bounds.count == 5)
    let host = host { text.frame(width: 300, height: 100, alignment: .topLeading) }
    #expect(try host.tap(at: middle(bounds[1])))
    #expect(log.take() == ["https://one.example"])
    #expect(try host.tap(at: middle(bounds[3])))
    #expect(log.take() == ["https://two.example/a?b"])
    #expect(try !host.tap(at: middle(bounds[2])))
    #expect(try !host.tap(at: CGPoint(x: 150, y: 80)))
    #expect(log.take() == [])
  }

  @Test func linksUseTheTintUnlessTheyHaveAColor() throws {
    var plain = AttributedString("link")
    plain.link = URL(string: "https://a.example")
    var colored = plain
    colored.foregroundColor = .red
    #expect(try drawn(Text(plain))[0].contains("#007AFF"))
    #expect(try drawn(Text(plain).tint(.green))[0].contains("#34C759"))
    #expect(try drawn(Text(colored))[0].contains("#FF3B30"))
    let host = host { Text(colored).frame(width: 300, height: 100, alignment: .topLeading) }
    #expect(try host.tap(at: CGPoint(x: 5, y: 10)))
    #expect(log.take() == ["https://a.example"])
  }

  @Test func tapsBesideALinkReachTheAncestors() throws {
    let text = Text("A [link](https://a.example)")
    let bounds = try runBounds(text)
    let host = host {
      text.onTapGesture { log.lines.append("around") }
        .frame(width: 300, height: 100, alignment: .topLeading)
    }
    #expect(try host.tap(at: middle(bounds[1])))
    #expect(log.take() == ["https://a.example"])
    #expect(try host.tap(at: middle(bounds[0])))
    #expect(log.take() == ["around"])
  }

  @Test func disabledLinkIsNotOpened() throws {
    let host = host {
      Text("[link](https://a.example)").disabled(true)
        .frame(width: 300, height: 100, alignment: .topLeading)
    }
    #expect(try !host.tap(at: CGPoint(x: 5, y: 10)))
    #expect(log.take() == [])
  }

  @Test func wrappedLinkIsOpenedOnEachLine() throws {
    let text = Text("[a link that goes on over lines](https://a.example)")
    let bounds = try runBounds(text, width: 90)
    #expect(bounds.count > 2)
    let host = host { text.frame(width: 90).frame(width: 300, height: 100, alignment: .topLeading) }
    for rect in bounds { #expect(try host.tap(at: middle(rect))) }
    #expect(log.take() == bounds.map { _ in "https://a.example" })
  }

  @Test func openURLActionPassesItsResultToTheCompletion() throws {
    struct Screen: View {
      let completion: (Bool) -> Void
      @Environment(\.openURL) private var openURL
      var body: some View {
        Button("Go") {
          guard let url = URL(string: "https://a.example") else { return }
          openURL(url) { completion($0) }
        }
      }
    }
    for (result, accepted) in [
      (OpenURLAction.Result.handled, true), (.discarded, false), (.systemAction, false),
    ] {
      var results: [Bool] = []
      let host = ViewHost(size: CGSize(width: 100, height: 50)) {
        Screen { results.append($0) }
          .environment(\.openURL, OpenURLAction { _ in result })
      }
      try host.tap(text: "Go")
      #expect(results == [accepted])
    }
  }
}
