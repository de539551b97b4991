// Geometry proxies: sizes, frames in coordinate spaces, anchors from any view; and their values after the view has
// been removed.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.layout)) struct GeometryProxyTests {
  private func mark(_ width: CGFloat = 20, _ height: CGFloat = 10) -> some View {
    Color.red.frame(width: width, height: height)
      .anchorPreference(key: Areas.self, value: .bounds) { [$0] }
  }

  // MARK: Frames

  @Test func framesInEachCoordinateSpace() {
    var seen: [String] = []
    _ = settledGraph(
      VStack(spacing: 0) {
        Color.clear.frame(height: 10)
        GeometryReader { proxy in
          let _ =
            seen = [
              "\(proxy.size.width) × \(proxy.size.height)", proxy.frame(in: .local).roundedText,
              proxy.frame(in: .global).roundedText, proxy.frame(in: .named("inner")).roundedText,
              proxy.frame(in: .named("outer")).roundedText,
              proxy.frame(in: NamedCoordinateSpace.named("outer")).roundedText,
              proxy.frame(in: LocalCoordinateSpace()).roundedText,
              proxy.frame(in: GlobalCoordinateSpace()).roundedText,
            ]
        }
        .padding(2)
        .coordinateSpace(.named("inner"))
        .padding(.leading, 6)
      }
      .coordinateSpace(name: "outer")
      .padding(.top, 20))
    #expect(
      seen == [
        "90.0 × 66.0", "(0, 0; 90 × 66)", "(8, 32; 90 × 66)", "(2, 2; 90 × 66)", "(8, 12; 90 × 66)",
        "(8, 12; 90 × 66)", "(0, 0; 90 × 66)", "(8, 32; 90 × 66)",
      ])
  }

  @Test func theNearestSpaceWithANameIsUsed() {
    var seen = ""
    _ = settledGraph(
      GeometryReader { proxy in let _ = seen = proxy.frame(in: .named(1)).roundedText }
        .padding(3).coordinateSpace(.named(1)).padding(5).coordinateSpace(.named(1)))
    #expect(seen == "(3, 3; 84 × 84)")
  }

  @Test func anUnknownSpaceIsTheWholePicture() {
    var seen: [String] = []
    _ = settledGraph(
      HStack(spacing: 0) {
        Color.clear.coordinateSpace(.named("sibling"))
        GeometryReader { proxy in
          let _ =
            seen = [
              proxy.frame(in: .named("sibling")).roundedText,
              "\(String(describing: proxy.bounds(of: .named("sibling"))))",
            ]
        }
      })
    #expect(seen == ["(50, 0; 50 × 100)", "nil"])
  }

  @Test func theBoundsOfANamedSpaceAreReadInTheViewsOwnCoordinates() {
    var seen: String?
    _ = settledGraph(
      GeometryReader { proxy in let _ = seen = proxy.bounds(of: .named("around"))?.roundedText }
        .padding(.leading, 4).padding(.top, 6).coordinateSpace(.named("around")).padding(10))
    #expect(seen == "(-4, -6; 80 × 80)")
  }

  @Test func framesThroughARotationAreBoundingBoxes() {
    var seen = ""
    _ = settledGraph(
      GeometryReader { proxy in let _ = seen = proxy.frame(in: .named("space")).roundedText }
        .frame(width: 40, height: 20).rotationEffect(.degrees(90)).coordinateSpace(.named("space")))
    #expect(seen == "(10, -10; 20 × 40)")
  }

  @Test func framesInRightToLeftLayouts() {
    var seen: [String] = []
    _ = settledGraph(
      HStack(spacing: 0) {
        GeometryReader { proxy in
          let _ =
            seen = [
              proxy.frame(in: .global).roundedText, proxy.frame(in: .named("row")).roundedText,
            ]
        }
        .frame(width: 30)
        Color.clear
      }
      .coordinateSpace(.named("row")).padding(.leading, 10)
      .environment(\.layoutDirection, .rightToLeft))
    #expect(seen == ["(60, 0; 30 × 100)", "(60, 0; 30 × 100)"])
  }

  // MARK: Proxies of other views

  @Test func nestedReadersEachReadInTheirOwnCoordinates() {
    var seen: [String] = []
    _ = settledGraph(
      VStack(spacing: 0) {
        Color.clear.frame(height: 30)
        mark()
      }
      .overlayPreferenceValue(Areas.self) { areas in
        GeometryReader { outer in
          GeometryReader { inner in
            let _ = seen = areas.flatMap { [outer[$0].roundedText, inner[$0].roundedText] }
          }
          .padding(5).offset(x: 2)
        }
      }, width: nil, height: nil)
    #expect(seen == ["(0, 30; 20 × 10)", "(-7, 25; 20 × 10)"])
  }

  /// Anchors of targets are stored as they change, and resolved later by the proxy of the outermost reader.
  @Test func aProxyFromOutsideReadsStoredAnchorsInAnAction() {
    struct Scene: View {
      @State private var targets: [Anchor<CGRect>] = []
      let isMoved: Bool
      var body: some View {
        GeometryReader { proxy in
          Color.red.frame(width: 20, height: 10)
            .anchorPreference(key: Areas.self, value: .bounds) { [$0] }
            .offset(x: isMoved ? 40 : 0)
            .onPreferenceChange(Areas.self) { targets = $0 }
            .onChange(of: targets, initial: true) { _, new in
              Trace.note(new.map { proxy[$0].roundedText }.joined())
            }
        }
        .padding(10)
      }
    }
    let graph = settledGraph(Scene(isMoved: false))
    #expect(Trace.current.takeLines() == ["", "(0, 0; 20 × 10)"])
    #expect(graph.trace(root: Scene(isMoved: true)) == ["(40, 0; 20 × 10)"])
  }

  @Test func aMovedReaderIsEvaluatedAgain() {
    struct Scene: View {
      var inset: CGFloat
      var body: some View {
        Color.red.anchorPreference(key: Areas.self, value: .bounds) { [$0] }
          .overlayPreferenceValue(Areas.self) { areas in
            GeometryReader { proxy in
              let _ = Trace.note(areas.map { proxy[$0].roundedText }.joined())
            }
            .padding(inset)
          }
      }
    }
    let graph = settledGraph(Scene(inset: 0))
    #expect(Trace.current.takeLines() == ["(0, 0; 100 × 100)"])
    #expect(graph.trace(root: Scene(inset: 5)).last == "(-5, -5; 100 × 100)")
  }

  // MARK: Removed views

  private final class StoredValues {
    var anchors: [Anchor<CGRect>] = []
    var proxies: [GeometryProxy] = []
  }

  private struct Vanishing: View {
    let stored: StoredValues
    var isPresent: Bool
    var body: some View {
      GeometryReader { outer in
        VStack(spacing: 0) {
          if isPresent {
            Color.red.frame(width: 20, height: 10)
              .anchorPreference(key: Areas.self, value: .bounds) { [$0] }
            GeometryReader { inner in let _ = stored.proxies.append(inner) }
          }
          Color.blue
        }
        .onPreferenceChange(Areas.self) { stored.anchors += $0 }
        .coordinateSpace(.named("space"))
        let _ = stored.proxies.append(outer)
      }
    }
  }

  @Test func anAnchorOfARemovedViewIsZeroWithAWarning() {
    let stored = StoredValues()
    var warnings: [String] = []
    let graph = settledGraph(
      Vanishing(stored: stored, isPresent: true), warnings: { warnings.append($0) })
    let outer = stored.proxies[0]
    #expect(stored.anchors.map { outer[$0].roundedText } == ["(40, 0; 20 × 10)"])
    #expect(warnings == [])
    _ = graph.trace(root: Vanishing(stored: stored, isPresent: false))
    #expect(outer[stored.anchors[0]] == .zero)
    #expect(outer[stored.anchors[0]] == .zero)
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("after its view had been removed") == true)
  }

  @Test func theProxyOfARemovedReaderIsZero() throws {
    let stored = StoredValues()
    let graph = settledGraph(Vanishing(stored: stored, isPresent: true))
    let inner = try #require(stored.proxies.first { $0.size.height < 90 })
    #expect(inner.size.width == 100)
    #expect(inner.bounds(of: .named("space")) != nil)
    _ = graph.trace(root: Vanishing(stored: stored, isPresent: false))
    #expect(inner.size == .zero)
    #expect(inner.frame(in: .local) == .zero)
    #expect(inner.frame(in: .global) == .zero)
    #expect(inner.frame(in: .named("space")) == .zero)
    #expect(inner.bounds(of: .named("space")) == nil)
    #expect(inner[stored.anchors[0]] == .zero)
  }
}
