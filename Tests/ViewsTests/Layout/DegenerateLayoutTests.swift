// ViewsTests: random hierarchies with negative, huge, infinite and NaN lengths are laid out and drawn without a trap.

import PrefGeometry
import PrefTestNumbers
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
private struct HostileViews {
  var numbers: SeededNumbers

  private static let lengths: [CGFloat] = [
    0, -0.0, 1, 10, 50, -1, -50, 1e9, 1e18, 1e308, -1e308, .infinity, -.infinity, .nan,
    .greatestFiniteMagnitude, .leastNormalMagnitude,
  ]

  private mutating func length() -> CGFloat { Self.lengths.randomElement(using: &numbers) ?? 0 }
  private mutating func optionalLength() -> CGFloat? { numbers.chance(oneIn: 3) ? nil : length() }
  private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &numbers) }

  mutating func view(depth: Int) -> AnyView {
    if depth == 0 { return leaf() }
    return pick(2) == 0 ? container(depth: depth) : modified(view(depth: depth - 1))
  }

  private mutating func leaf() -> AnyView {
    switch pick(6) {
    case 0: AnyView(Color.red)
    case 1: AnyView(Spacer(minLength: optionalLength()))
    case 2: AnyView(Divider())
    case 3: AnyView(EmptyView())
    case 4: AnyView(Circle().stroke(lineWidth: length()))
    default: AnyView(GeometryReader { proxy in Color.blue.frame(width: proxy.size.width / 2) })
    }
  }

  private mutating func modified(_ view: AnyView) -> AnyView {
    let (a, b, c) = (length(), length(), length())
    let (d, e, f) = (optionalLength(), optionalLength(), optionalLength())
    switch pick(17) {
    case 0: return AnyView(view.frame(width: d, height: e))
    case 1:
      return AnyView(
        view.frame(
          minWidth: d, idealWidth: e, maxWidth: f, minHeight: f, idealHeight: d, maxHeight: e))
    case 2: return AnyView(view.padding(EdgeInsets(top: a, leading: b, bottom: c, trailing: a)))
    case 3: return AnyView(view.offset(x: a, y: b))
    case 4: return AnyView(view.position(x: a, y: b))
    case 5: return AnyView(view.aspectRatio(d, contentMode: a > 5 ? .fit : .fill))
    case 6: return AnyView(view.fixedSize(horizontal: a > 5, vertical: b > 5))
    case 7: return AnyView(view.layoutPriority(Double(a)))
    case 8: return AnyView(view.alignmentGuide(.leading) { _ in a }.alignmentGuide(.top) { _ in b })
    case 9: return AnyView(view.safeAreaInset(edge: .bottom, spacing: d) { Color.blue })
    case 10: return AnyView(view.safeAreaPadding(.all, d).ignoresSafeArea())
    case 11:
      return AnyView(
        view.containerRelativeFrame(.horizontal, count: pick(5) - 2, span: pick(4), spacing: a))
    case 12: return AnyView(view.gridCellColumns(pick(4) - 1).gridCellAnchor(UnitPoint(x: a, y: b)))
    case 13: return AnyView(view.overlay(alignment: .bottomTrailing) { Color.green })
    case 14: return AnyView(view.rotationEffect(.degrees(Double(a))).scaleEffect(x: b, y: c))
    case 15: return AnyView(view.zIndex(Double(a)).clipped())
    default: return AnyView(view.environment(\.layoutDirection, .rightToLeft).shadow(radius: a))
    }
  }

  private mutating func container(depth: Int) -> AnyView {
    let children = (0..<pick(4)).map { _ in view(depth: depth - 1) }
    let loop = ForEach(0..<children.count, id: \.self) { children[$0] }
    let (a, b, c) = (optionalLength(), optionalLength(), length())
    switch pick(10) {
    case 0: return AnyView(HStack(spacing: a) { loop })
    case 1: return AnyView(VStack(alignment: .leading, spacing: a) { loop })
    case 2: return AnyView(ZStack(alignment: .topLeading) { loop })
    case 3:
      return AnyView(
        Grid(horizontalSpacing: a, verticalSpacing: b) {
          GridRow { loop }
          loop
        })
    case 4: return AnyView(LazyVStack(spacing: a) { loop })
    case 5:
      return AnyView(
        LazyVGrid(
          columns: [
            GridItem(.fixed(c)), GridItem(.adaptive(minimum: a ?? 1, maximum: b ?? 9), spacing: b),
            GridItem(.flexible(minimum: b ?? 1, maximum: c)),
          ], spacing: a
        ) { loop })
    case 6: return AnyView(ScrollView([.horizontal, .vertical]) { loop })
    case 7: return AnyView(ViewThatFits { loop })
    case 8: return AnyView(AnyLayout(HStackLayout(spacing: a)) { loop })
    default: return AnyView(LazyHStack(spacing: a) { loop })
    }
  }
}

@MainActor
@Suite(.tags(.layout)) struct DegenerateLayoutTests {
  @Test(arguments: 0..<20) func randomHierarchiesWithHostileLengthsDoNotTrap(block: UInt64) {
    let proposals: [CGFloat?] = [nil, 0, 100, -5, .nan, .infinity, 1e300]
    for number in randomCases(50) {
      let seed = block * 50 + UInt64(number)
      var views = HostileViews(numbers: SeededNumbers(seed: seed))
      let graph = settledGraph(
        views.view(depth: 5), width: proposals.randomElement(using: &views.numbers) ?? nil,
        height: proposals.randomElement(using: &views.numbers) ?? nil, warnings: { _ in })
      let list = graph.display(size: CGSize(width: 100, height: 100), scale: 2)
      #expect(!graph.layoutDump.isEmpty && !list.description.isEmpty)
    }
  }

  @Test func emptyContainersHaveZeroSize() {
    let views: [AnyView] = [
      AnyView(HStack {}), AnyView(VStack {}), AnyView(ZStack {}), AnyView(Grid {}),
      AnyView(LazyVStack {}), AnyView(ViewThatFits {}), AnyView(ScrollView {}),
    ]
    for view in views {
      #expect(settledGraph(view, width: nil, height: nil).rootSize == .zero)
    }
  }

  @Test func hugeStackSpacingSeparatesViews() {
    let view = HStack(spacing: 1e6) {
      Color.red.frame(width: 10, height: 10).probe("a")
      Color.red.frame(width: 10, height: 10).probe("b")
    }
    #expect(
      probes(in: settledGraph(view)) == ["a (0, 0; 10 × 10)", "b (1000010, 0; 10 × 10)"])
  }
}
