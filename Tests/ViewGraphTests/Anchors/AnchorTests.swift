// Anchors: their sources, and their resolution across all transforms between two views.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

private struct Points: PreferenceKey {
  static var defaultValue: [Anchor<CGPoint>] { [] }
  static func reduce(value: inout [Anchor<CGPoint>], nextValue: () -> [Anchor<CGPoint>]) {
    value += nextValue()
  }
}

private struct Corners: PreferenceKey {
  static var defaultValue: Anchor<[CGPoint]>? { nil }
  static func reduce(value: inout Anchor<[CGPoint]>?, nextValue: () -> Anchor<[CGPoint]>?) {
    value = value ?? nextValue()
  }
}

private struct OptionalAnchors: PreferenceKey {
  static var defaultValue: [Anchor<CGRect?>] { [] }
  static func reduce(value: inout [Anchor<CGRect?>], nextValue: () -> [Anchor<CGRect?>]) {
    value += nextValue()
  }
}

extension View {
  /// Adds the view's bounds to the preference.
  fileprivate nonisolated func marked() -> some View {
    anchorPreference(key: Areas.self, value: .bounds) { [$0] }
  }

  /// Reads all rectangles below in this view's coordinates.
  fileprivate nonisolated func readingAreas(_ read: @escaping ([CGRect]) -> Void) -> some View {
    overlayPreferenceValue(Areas.self) { areas in
      GeometryReader { proxy in let _ = read(areas.map { proxy[$0] }) }
    }
  }
}

/// Returns the rectangles in a view at its ideal size, in points from its top left corner, rounded to thousandths.
@MainActor
private func areas<V: View>(_ view: V, isRightToLeft: Bool = false) -> [String] {
  var result: [String] = []
  _ = settledGraph(
    view.readingAreas { result = $0.map(\.rounded.roundedText) }
      .environment(\.layoutDirection, isRightToLeft ? .rightToLeft : .leftToRight),
    width: nil, height: nil)
  return result
}

extension CGRect {
  fileprivate var rounded: CGRect {
    func round(_ x: CGFloat) -> CGFloat { (x * 1000).rounded() / 1000 + 0 }
    return CGRect(x: round(minX), y: round(minY), width: round(width), height: round(height))
  }
}

@MainActor
@Suite(.tags(.preferences)) struct AnchorSourceTests {
  private var box: some View { Color.red.frame(width: 20, height: 10) }

  @Test func rectanglesOfAView() {
    let lines = areas(
      box.anchorPreference(
        key: Areas.self, value: .rect(CGRect(x: 1, y: 2, width: 3, height: 4))
      ) { [$0] }
      .transformAnchorPreference(key: Areas.self, value: .bounds) { $0.append($1) }
      .padding(5))
    #expect(lines == ["(6, 7; 3 × 4)", "(5, 5; 20 × 10)"])
  }

  @Test(
    arguments: [
      (Anchor<CGPoint>.Source.point(CGPoint(x: 3, y: 4)), 3, 4), (.unitPoint(.zero), 0, 0),
      (.unitPoint(UnitPoint(x: 0.25, y: 2)), 5, 20), (.topLeading, 0, 0), (.top, 10, 0),
      (.topTrailing, 20, 0), (.leading, 0, 5), (.center, 10, 5), (.trailing, 20, 5),
      (.bottomLeading, 0, 10), (.bottom, 10, 10), (.bottomTrailing, 20, 10),
    ] as [(Anchor<CGPoint>.Source, CGFloat, CGFloat)])
  func pointsOfAView(source: Anchor<CGPoint>.Source, x: CGFloat, y: CGFloat) {
    var point: CGPoint?
    _ = settledGraph(
      box.anchorPreference(key: Points.self, value: source) { [$0] }
        .padding(7)
        .overlayPreferenceValue(Points.self) { points in
          GeometryReader { proxy in let _ = point = points.first.map { proxy[$0] } }
        }, width: nil, height: nil)
    #expect(point == CGPoint(x: 7 + x, y: 7 + y))
  }

  @Test func severalPointsAtOnce() {
    var corners: [CGPoint] = []
    let source = Anchor<[CGPoint]>.Source([.topLeading, .center, .bottomTrailing])
    _ = settledGraph(
      box
        .anchorPreference(key: Corners.self, value: source) { $0 }
        .padding(1)
        .rotationEffect(.degrees(180))
        .overlayPreferenceValue(Corners.self) { anchor in
          GeometryReader { proxy in let _ = corners = anchor.map { proxy[$0] } ?? [] }
        }, width: nil, height: nil)
    #expect(
      corners.map { CGPoint(x: $0.x.rounded(), y: $0.y.rounded()) } == [
        CGPoint(x: 21, y: 11), CGPoint(x: 11, y: 6), CGPoint(x: 1, y: 1),
      ])
  }

  @Test func anOptionalRectangle() {
    var read: [CGRect?] = []
    _ = settledGraph(
      VStack(spacing: 0) {
        box.anchorPreference(key: OptionalAnchors.self, value: .init(Optional.some(.bounds))) {
          [$0]
        }
        box.anchorPreference(key: OptionalAnchors.self, value: .init(Optional.none)) { [$0] }
      }
      .overlayPreferenceValue(OptionalAnchors.self) { anchors in
        GeometryReader { proxy in let _ = read = anchors.map { proxy[$0] } }
      }, width: nil, height: nil)
    #expect(read == [CGRect(x: 0, y: 0, width: 20, height: 10), nil])
  }

  @Test func anchorsOfEqualGeometryAreEqual() {
    var seen: [Anchor<CGRect>] = []
    _ = settledGraph(
      VStack(spacing: 0) {
        box.marked().transformAnchorPreference(key: Areas.self, value: .bounds) {
          $0.append($1)
        }
        box.marked()
      }
      .onPreferenceChange(Areas.self) { seen = $0 }, width: nil, height: nil)
    #expect(seen.count == 3)
    #expect(seen[0] == seen[1] && seen[0] != seen[2])
    #expect(Set(seen).count == 2)
  }
}

@MainActor
@Suite(.tags(.preferences)) struct AnchorModifierTests {
  private var box: some View { Color.red.frame(width: 20, height: 10).marked() }

  @Test func layoutModifiers() {
    #expect(areas(box.padding(5)) == ["(5, 5; 20 × 10)"])
    #expect(areas(box.padding(.leading, 5)) == ["(5, 0; 20 × 10)"])
    #expect(areas(box.offset(x: 3, y: -4)) == ["(3, -4; 20 × 10)"])
    #expect(areas(box.position(x: 50, y: 40).frame(width: 90, height: 80)) == ["(40, 35; 20 × 10)"])
    #expect(
      areas(box.frame(width: 60, height: 50, alignment: .bottomTrailing)) == ["(40, 40; 20 × 10)"])
    #expect(areas(box.frame(width: 10, height: 4)) == ["(-5, -3; 20 × 10)"])
    #expect(areas(box.fixedSize().opacity(0.5).clipped()) == ["(0, 0; 20 × 10)"])
  }

  @Test func safeAreas() {
    #expect(areas(box.safeAreaPadding(.leading, 5)) == ["(5, 0; 20 × 10)"])
    #expect(
      areas(box.safeAreaPadding(5).rotationEffect(.degrees(180), anchor: .topLeading))
        == ["(-25, -15; 20 × 10)"])
    #expect(
      areas(box.safeAreaInset(edge: .top, spacing: 2) { Color.red.frame(width: 4, height: 6) })
        == ["(0, 8; 20 × 10)"])
    #expect(
      areas(
        Color.blue.overlay(alignment: .topTrailing) { box }.ignoresSafeArea()
          .safeAreaPadding(.horizontal, 10).frame(width: 60, height: 30)) == ["(40, 0; 20 × 10)"])
  }

  @Test func scrollOffsets() {
    func tower(_ anchor: UnitPoint) -> some View {
      ScrollView([.horizontal, .vertical]) {
        box.frame(width: 80, height: 100, alignment: .topLeading)
      }
      .defaultScrollAnchor(anchor).frame(width: 50, height: 30)
    }
    #expect(areas(tower(.topLeading)) == ["(0, 0; 20 × 10)"])
    #expect(areas(tower(.bottomTrailing)) == ["(-30, -70; 20 × 10)"])
    #expect(areas(tower(.center).padding(3)) == ["(-12, -32; 20 × 10)"])
    #expect(areas(tower(.bottom).scaleEffect(2, anchor: .topLeading)) == ["(-30, -140; 40 × 20)"])
  }

  @Test func alignmentGuides() {
    let lines = areas(
      VStack(alignment: .leading, spacing: 0) {
        box
        box.alignmentGuide(.leading) { _ in -15 }
      })
    #expect(lines == ["(0, 0; 20 × 10)", "(15, 10; 20 × 10)"])
  }

  @Test func aRotationGivesTheBoundingBox() {
    #expect(areas(box.rotationEffect(.degrees(90))) == ["(5, -5; 10 × 20)"])
    #expect(areas(box.rotationEffect(.degrees(90), anchor: .topLeading)) == ["(-10, 0; 10 × 20)"])
    // Half of (20 + 10) / √2 on each side of the center.
    #expect(areas(box.rotationEffect(.degrees(45))) == ["(-0.607, -5.607; 21.213 × 21.213)"])
  }

  @Test func scalesAndOtherMaps() {
    #expect(areas(box.scaleEffect(2)) == ["(-10, -5; 40 × 20)"])
    #expect(areas(box.scaleEffect(x: 0.5, y: 3, anchor: .bottomTrailing)) == ["(10, -20; 10 × 30)"])
    #expect(areas(box.scaleEffect(x: -1, y: 1, anchor: .leading)) == ["(-20, 0; 20 × 10)"])
    let map = CGAffineTransform(a: 1, b: 0.5, c: 0, d: 1, tx: 3, ty: 4)
    #expect(areas(box.transformEffect(map)) == ["(3, 4; 20 × 20)"])
    #expect(areas(box.projectionEffect(ProjectionTransform(map))) == ["(3, 4; 20 × 20)"])
  }

  @Test func mapsOutsideApplyAfterMapsInside() {
    #expect(
      areas(box.padding(5).rotationEffect(.degrees(90)).offset(x: 100)) == ["(110, 0; 10 × 20)"])
    #expect(
      areas(box.offset(x: 100).rotationEffect(.degrees(90)).padding(5)) == ["(10, 100; 10 × 20)"])
  }

  @Test func aPerspectiveIsApproximatedByAnAffineMap() {
    var transform = ProjectionTransform(CGAffineTransform(translationX: 6, y: 0))
    #expect(areas(box.projectionEffect(transform)) == ["(6, 0; 20 × 10)"])
    transform.m13 = 0.01
    // In the middle, at (10, 5), w is 1.1, and the position is (16, 5) / 1.1 = (14.545, 4.545). A step across moves it
    // by (1 − 0.145, −0.045) / 1.1 = (0.777, −0.041), a step down by 1 / 1.1.
    #expect(areas(box.projectionEffect(transform)) == ["(6.777, -0.413; 15.537 × 9.917)"])
  }

  @Test func siblingsInOtherBranches() {
    let lines = areas(
      HStack(spacing: 10) {
        VStack(spacing: 0) {
          box
          box.padding(2)
        }
        ZStack(alignment: .bottomTrailing) {
          Color.clear.frame(width: 50, height: 60)
          box
        }
      })
    #expect(lines == ["(2, 18; 20 × 10)", "(2, 30; 20 × 10)", "(64, 50; 20 × 10)"])
  }

  @Test func aRectangleIsReadInASiblingsCoordinates() {
    var read: [CGRect] = []
    _ = settledGraph(
      HStack(spacing: 0) {
        box
        Color.clear.frame(width: 20, height: 20)
      }
      .overlayPreferenceValue(Areas.self) { areas in
        HStack(spacing: 0) {
          Color.clear.frame(width: 30)
          GeometryReader { proxy in let _ = read = areas.map { proxy[$0] } }
            .rotationEffect(.degrees(180)).padding(.top, 4)
        }
      }, width: nil, height: nil)
    // The reader is 10 × 16 at (30, 4), upside down: its corner is at (40, 20) and its axes point left and up.
    #expect(read.map(\.rounded.roundedText) == ["(20, 5; 20 × 10)"])
  }

  // MARK: Right to left

  @Test func rightToLeftLayouts() {
    let row = HStack(spacing: 10) {
      box
      Color.clear.frame(width: 30, height: 10)
    }
    #expect(areas(row) == ["(0, 0; 20 × 10)"])
    #expect(areas(row, isRightToLeft: true) == ["(40, 0; 20 × 10)"])
    #expect(areas(box.padding(.leading, 5), isRightToLeft: true) == ["(0, 0; 20 × 10)"])
    #expect(areas(box.offset(x: 3, y: 4), isRightToLeft: true) == ["(-3, 4; 20 × 10)"])
    let framed = box.frame(width: 60, height: 10, alignment: .leading)
    #expect(areas(framed, isRightToLeft: true) == ["(40, 0; 20 × 10)"])
    let positioned = box.position(x: 15, y: 5).frame(width: 90, height: 10)
    #expect(areas(positioned, isRightToLeft: true) == ["(65, 0; 20 × 10)"])
    #expect(areas(box.rotationEffect(.degrees(90)), isRightToLeft: true) == ["(5, -5; 10 × 20)"])
  }

  @Test func aReaderInARightToLeftLayoutPlacesItsContentAtTheLeadingCorner() {
    let reader = GeometryReader { _ in box }.frame(width: 70, height: 30)
    #expect(areas(reader) == ["(0, 0; 20 × 10)"])
    #expect(areas(reader, isRightToLeft: true) == ["(50, 0; 20 × 10)"])
  }
}
