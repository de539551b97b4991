// Modifiers of previews: they change the view, and share a context that is created once.

import PrefTestTags
import SwiftUI
import Testing

@MainActor private var contextCount = 0

private struct Padded: PreviewModifier {
  func body(content: Content, context: Void) -> some View { content.padding(10) }
}

private struct Framed: PreviewModifier {
  let extra: CGFloat

  static func makeSharedContext() async throws -> CGFloat {
    contextCount += 1
    return 30
  }

  func body(content: Content, context: CGFloat) -> some View {
    content.frame(width: context + extra, height: context)
  }
}

private struct Waiting: PreviewModifier {
  static func makeSharedContext() async throws { await Task.yield() }
  func body(content: Content, context: Void) -> some View { content }
}

private struct Failing: PreviewModifier {
  struct Failure: Error {}
  static func makeSharedContext() throws { throw Failure() }
  func body(content: Content, context: Void) -> some View { content }
}

#Preview("padded", traits: .modifier(Padded()), .sizeThatFitsLayout) {
  Color.red.frame(width: 20, height: 20)
}

@MainActor
@Suite(.tags(.macros)) struct PreviewModifierTests {
  private func size(_ traits: PreviewTrait<Preview.ViewTraits>...) throws -> CGSize {
    var preview = Preview("x", traits: .sizeThatFitsLayout) {
      Color.red.frame(width: 20, height: 20)
    }
    if traits.count == 1 {
      preview = Preview("x", traits: traits[0]) { Color.red.frame(width: 20, height: 20) }
    } else if traits.count == 2 {
      preview = Preview("x", traits: traits[0], traits[1]) {
        Color.red.frame(width: 20, height: 20)
      }
    }
    return try ImageRenderer(content: preview.makeView()).layoutSize()
  }

  @Test func modifiersChangeTheView() throws {
    #expect(try size() == CGSize(width: 20, height: 20))
    #expect(try size(.modifier(Padded())) == CGSize(width: 40, height: 40))
  }

  @Test func theFirstModifierIsInnermost() throws {
    #expect(
      try size(.modifier(Framed(extra: 0)), .modifier(Padded())) == CGSize(width: 50, height: 50))
    #expect(
      try size(.modifier(Padded()), .modifier(Framed(extra: 0))) == CGSize(width: 30, height: 30))
  }

  @Test func theContextIsCreatedOnce() throws {
    #expect(try size(.modifier(Framed(extra: 5))).width == 35)
    #expect(try size(.modifier(Framed(extra: 6))).width == 36)
    #expect(contextCount == 1)
  }

  @Test func aContextThatWaitsIsAnError() {
    #expect(throws: PreviewModifierError.contextNotReady(type: "Waiting")) {
      try size(.modifier(Waiting()))
    }
  }

  @Test func anErrorOfTheContextIsThatOfThePreview() {
    #expect(throws: Failing.Failure.self) { try size(.modifier(Failing())) }
  }
}
