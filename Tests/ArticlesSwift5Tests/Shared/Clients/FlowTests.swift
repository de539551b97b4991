// Types that are a view and, for one content, also a layout: the initializers of the view take
// precedence over a call of the layout.

import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import SwiftUI
import Testing

/// A row of views, each at the trailing edge of the one before.
private nonisolated struct Row<Content: View>: View {
  private let layout: RowLayout
  private let content: Content

  init(spacing: CGFloat = 0, @ViewBuilder content: () -> Content) {
    layout = RowLayout(spacing: spacing)
    self.content = content()
  }

  @MainActor var body: some View { layout { content } }
}

extension Row: Animatable where Content == EmptyView {
  typealias AnimatableData = EmptyAnimatableData
}

extension Row: Layout where Content == EmptyView {
  init(spacing: CGFloat = 0) {
    self.init(spacing: spacing) { EmptyView() }
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) { layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache) }
}

private struct RowLayout: Layout {
  let spacing: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(
      width: sizes.map(\.width).reduce(0, +) + spacing * CGFloat(max(subviews.count - 1, 0)),
      height: sizes.map(\.height).max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    var x = bounds.minX
    for subview in subviews {
      subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
      x += subview.sizeThatFits(.unspecified).width + spacing
    }
  }
}

/// A layout that is a view for another content: it has no initializer with a builder.
private nonisolated struct Column<Content> {
  let content: Content
}

extension Column: View where Content: View {
  @MainActor var body: some View { content }
}

extension Column: Animatable where Content == Void {}

extension Column: Layout where Content == Void {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    CGSize(width: 7, height: 7 * subviews.count)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {}
}

@MainActor
@Suite(.tags(.layout)) struct FlowTests {
  private struct Square: View {
    let name: String
    var body: some View { Color.red.frame(width: 10, height: 10).probe(name) }
  }

  @Test func viewsInitializerTakesPrecedenceOverTheLayoutsCall() {
    let row = Row {
      Square(name: "a")
      Square(name: "b")
    }
    // The type would be opaque if the layout `Row<EmptyView>` had been called.
    #expect("\(type(of: row))".hasPrefix("Row<TupleView"))
    #expect(frames(of: row) == ["a (0, 0; 10 × 10)", "b (10, 0; 10 × 10)"])
    #expect(type(of: Row { Square(name: "a") }) == Row<Square>.self)
    #expect(type(of: Row(spacing: 4) { Square(name: "a") }) == Row<Square>.self)
    #expect(type(of: Row {}) == Row<EmptyView>.self)
  }

  @Test func delegatingInitializersChooseTheViewsInitializer() {
    let layout = Row(spacing: 5)
    #expect(type(of: layout) == Row<EmptyView>.self)
    let called = layout {
      Square(name: "a")
      Square(name: "b")
    }
    #expect(frames(of: called) == ["a (0, 0; 10 × 10)", "b (15, 0; 10 × 10)"])
    let erased = AnyLayout(layout)
    #expect(frames(of: erased { Square(name: "a") }) == ["a (0, 0; 10 × 10)"])
  }

  @Test func layoutsWithoutSuchInitializersAreCalled() {
    #expect(
      frames(of: HStackLayout(spacing: 2) { ForEach(0..<2) { Square(name: "\($0)") } })
        == ["0 (0, 0; 10 × 10)", "1 (12, 0; 10 × 10)"])
    #expect(
      frames(of: Column(content: ()) { Text("a") }.probe("column")) == ["column (0, 0; 7 × 7)"])
    #expect(frames(of: Column(content: Square(name: "a"))) == ["a (0, 0; 10 × 10)"])
    #expect(frames(of: GridLayout() { Square(name: "a") }) == ["a (0, 0; 10 × 10)"])
  }
}
