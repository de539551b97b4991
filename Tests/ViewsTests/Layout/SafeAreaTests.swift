// ViewsTests: safe areas, with frames measured in Apple's SwiftUI and published rules.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

/// The safe area insets that a geometry reader has read, in order.
@MainActor
private final class InsetLog {
  var insets: [EdgeInsets] = []
}

@MainActor
@Suite(.tags(.layout)) struct SafeAreaTests {
  private func bar(_ name: String = "bar") -> some View { Color.blue.frame(height: 30).probe(name) }

  @Test func safeAreaInsetReservesItsHeightAndSpacing() {
    let view = VStack(spacing: 0) { Color.red.probe("content") }
      .safeAreaInset(edge: .bottom) { bar() }
    #expect(
      frames(of: view, width: 100, height: 200) == [
        "content (0, 0; 100 × 162)", "bar (0, 170; 100 × 30)",
      ])
  }

  @Test func ignoresSafeAreaExtendsUnderTheBar() {
    let view = VStack(spacing: 0) { Color.red.probe("content") }
      .ignoresSafeArea().probe("frame")
      .safeAreaInset(edge: .top, spacing: 0) { bar() }
    #expect(
      frames(of: view, width: 100, height: 200) == [
        "frame (0, 30; 100 × 170)", "content (0, 0; 100 × 200)", "bar (0, 0; 100 × 30)",
      ])
  }

  @Test func ignoresSafeAreaExtendsTouchingEdgesOnly() {
    let view = VStack(spacing: 0) {
      Color.red.ignoresSafeArea().frame(width: 20).probe("above")
      Color.red.probe("first").ignoresSafeArea(edges: .top)
      Color.red.probe("last").ignoresSafeArea()
    }
    .safeAreaInset(edge: .top, spacing: 0) { bar("top") }
    .safeAreaInset(edge: .bottom, spacing: 10) { bar("bottom") }
    // 160 points are left, 53.333 for each view. The view in the middle touches no edge.
    #expect(
      frames(of: view, width: 100, height: 230) == [
        "above (40, 30; 20 × 53.333)", "first (0, 83.333; 100 × 53.333)",
        "last (0, 136.667; 100 × 93.333)", "top (0, 0; 100 × 30)", "bottom (0, 200; 100 × 30)",
      ])
  }

  @Test func safeAreaInsetFollowsTheLayoutDirection() {
    let view = Color.red.probe("content")
      .safeAreaInset(edge: .leading, alignment: .top, spacing: 5) {
        Color.blue.frame(width: 20, height: 10).probe("bar")
      }
    #expect(
      frames(of: view, width: 100, height: 50) == [
        "content (25, 0; 75 × 50)", "bar (0, 0; 20 × 10)",
      ])
    #expect(
      frames(of: view.environment(\.layoutDirection, .rightToLeft), width: 100, height: 50) == [
        "content (0, 0; 75 × 50)", "bar (80, 0; 20 × 10)",
      ])
  }

  @Test func safeAreaPaddingInsetsTheSafeArea() {
    let view = Color.red.probe("content").safeAreaPadding(20)
    #expect(frames(of: view, width: 100, height: 150) == ["content (20, 20; 60 × 110)"])
    let ignoring = Color.red.probe("content").ignoresSafeArea().safeAreaPadding(.vertical)
    #expect(frames(of: ignoring, width: 100, height: 150) == ["content (0, 0; 100 × 150)"])
  }

  @Test func safeAreaInsetIsAddedToTheIdealSize() {
    let view = Color.red.frame(width: 40, height: 40).probe("content")
      .safeAreaInset(edge: .bottom, alignment: .trailing, spacing: 2) {
        Color.blue.frame(width: 10, height: 6).probe("bar")
      }
    #expect(frames(of: view) == ["content (0, 0; 40 × 40)", "bar (30, 42; 10 × 6)"])
  }

  @Test func geometryReaderReadsSafeAreaInsets() {
    let log = InsetLog()
    let view = VStack(spacing: 0) {
      GeometryReader { proxy in
        let _ = log.insets.append(proxy.safeAreaInsets)
        Color.red
      }
      Color.red
    }
    .safeAreaInset(edge: .top, spacing: 0) { bar() }
    .safeAreaPadding(.leading, 7)
    _ = frames(of: view, width: 100, height: 200)
    #expect(log.insets.last == EdgeInsets(top: 30, leading: 7, bottom: 0, trailing: 0))
  }
}
