// RenderingTests: insertion and removal of views with transitions.

import PrefGeometry
import PrefRendering
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

private enum Names: PreferenceKey {
  static var defaultValue: [String] { [] }
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

/// The number of transitions that are applied inside each other, which scenes limit.
@Suite(.tags(.animation)) struct TransitionDepthTests {
  @Test func combinedTransitionsAddUp() {
    let one = AnyTransition.opacity
    #expect(one.depth == 1 && one.combined(with: .slide).depth == 2)
    #expect(one.animation(.linear).depth == 2)
    #expect(AnyTransition.asymmetric(insertion: one, removal: one).depth == 3)
    // The number would overflow.
    let many = (0..<100).reduce(one) { inner, _ in inner.combined(with: inner) }
    #expect(many.depth > 1_000_000)
  }
}

/// Content below a bar; a tap on the bar inserts or removes it.
private struct Box<Content: View>: View {
  var animation: Animation? = .linear(duration: 1)
  @ViewBuilder let content: Content
  @State private var isShown = false

  var body: some View {
    VStack(spacing: 0) {
      Color.blue.frame(width: 100, height: 20).id("bar")
        .onTapGesture { withAnimation(animation) { isShown.toggle() } }
      if isShown { content }
      Color.green.frame(width: 100, height: 10).id("floor")
    }
    .frame(height: 100, alignment: .top)
    .onPreferenceChange(Names.self) { Trace.note("\($0)") }
  }
}

/// Rows of a lazy stack in a scroll view; a tap on a row inserts another one below it.
private struct LazyRows: View {
  @State private var numbers = Array(0..<1000)

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(numbers, id: \.self) { number in
          Color.blue.frame(width: 100, height: 20).onTapGesture {
            withAnimation(.linear(duration: 1)) {
              numbers.insert(1000 + number, at: (numbers.firstIndex(of: number) ?? 0) + 1)
            }
          }
        }
      }
    }
  }
}

@MainActor
@Suite(.tags(.animation)) struct TransitionTests {
  private var red: some View {
    Color.red.frame(width: 40, height: 30).preference(key: Names.self, value: ["box"])
      .onAppear { Trace.note("appear") }.onDisappear { Trace.note("disappear") }
  }

  private func host(@ViewBuilder _ content: () -> some View) -> ViewHost<some View> {
    ViewHost(size: CGSize(width: 100, height: 100)) { Box(content: content) }
  }

  private func floor<V: View>(_ host: ViewHost<V>) throws -> CGFloat {
    try host.frame(id: "floor").minY
  }

  /// Returns the red, green and blue components of a pixel, by default the center of the box, over white.
  private func color<V: View>(_ host: ViewHost<V>, x: Int = 50, y: Int = 32) throws -> [UInt8] {
    host.background = .white
    let image = try host.snapshot().image()
    let pixel = image[x, y]
    return [pixel.red, pixel.green, pixel.blue]
  }

  /// Returns whether a color is red at half opacity over white, within a rounding error of 1.
  private func isHalfRed(_ color: [UInt8]) -> Bool {
    zip(color, [255, 157, 152]).allSatisfy { abs(Int($0) - $1) <= 1 }
  }

  @Test func defaultTransitionIsOpacity() throws {
    let host = host { red }
    #expect(try color(host) == [255, 255, 255])
    try host.tap(id: "bar")
    #expect(try color(host) == [255, 255, 255])
    try host.advance(by: 0.5)
    // Red is (255, 59, 48).
    #expect(isHalfRed(try color(host)))
    try host.settle()
    #expect(try color(host) == [255, 59, 48])
    try host.tap(id: "bar")
    try host.advance(by: 0.5)
    #expect(isHalfRed(try color(host)))
    try host.settle()
    #expect(try color(host) == [255, 255, 255])
  }

  @Test func transitionAnimatesTheFramesOfSiblings() throws {
    let host = host { red }
    #expect(try floor(host) == 20)
    try host.tap(id: "bar")
    try host.advance(by: 0.5)
    #expect(try floor(host) == 35)
    try host.settle()
    #expect(try floor(host) == 50)
    try host.tap(id: "bar")
    try host.advance(by: 0.5)
    #expect(try floor(host) == 35)
    try host.settle()
    #expect(try floor(host) == 20)
  }

  @Test func departingViewContributesNoPreferenceAndDisappearsAtTheEnd() throws {
    Trace.current = Trace()
    let host = host { red }
    try host.tap(id: "bar")
    try host.settle()
    #expect(Trace.current.takeLines() == ["[]", "appear", "[\"box\"]"])
    try host.tap(id: "bar")
    #expect(Trace.current.takeLines() == ["[]"])
    try host.advance(by: 0.9)
    #expect(Trace.current.takeLines() == [])
    try host.advance(by: 0.2)
    #expect(Trace.current.takeLines() == ["disappear"])
  }

  @Test func transitionWithoutAnimationIsImmediate() throws {
    let host = ViewHost(size: CGSize(width: 100, height: 100)) {
      Box(animation: nil) { red.transition(.slide) }
    }
    try host.tap(id: "bar")
    #expect(try color(host) == [255, 59, 48])
    try host.tap(id: "bar")
    #expect(try color(host) == [255, 255, 255])
  }

  /// Returns the x coordinate of the first red pixel at a time, in seconds, of the box's insertion or removal.
  private func x(_ transition: some Transition, isRemoved: Bool = false, at time: Double) throws
    -> Int?
  {
    let host = host { red.transition(transition) }
    try host.tap(id: "bar")
    if isRemoved {
      try host.settle()
      try host.tap(id: "bar")
    }
    try host.advance(by: time)
    let image = try host.snapshot().image()
    return (0..<100).first { image[$0, 32].red > 100 }
  }

  private func expect(
    _ found: Int?, _ expected: Int, _ location: SourceLocation = #_sourceLocation
  ) { #expect(found == expected, sourceLocation: location) }

  @Test func builtInTransitionsMoveTheView() throws {
    expect(try x(.identity, at: 0), 30)
    expect(try x(.slide, at: 0.5), 10)
    expect(try x(.slide, isRemoved: true, at: 0.5), 50)
    expect(try x(.move(edge: .trailing), at: 0.5), 50)
    expect(try x(.move(edge: .leading), isRemoved: true, at: 0.5), 10)
    expect(try x(.push(from: .trailing), at: 0.5), 50)
    expect(try x(.push(from: .trailing), isRemoved: true, at: 0.5), 10)
    expect(try x(.offset(x: 20), at: 0.5), 40)
    expect(try x(.offset(x: 20), isRemoved: true, at: 0.5), 40)
    expect(try x(.scale, at: 0.5), 40)
    expect(try x(.scale(0.5, anchor: .leading), at: 0.5), 30)
    #expect(
      try x(AsymmetricTransition(insertion: .slide, removal: .move(edge: .top)), at: 0.5) == 10)
    expect(try x(.offset(x: 20).combined(with: .offset(x: -10)), at: 0.5), 35)
    expect(try x(.slide.animation(.linear(duration: 2)), at: 0.5), 0)
  }

  private struct Shift: ViewModifier {
    let x: CGFloat
    func body(content: Content) -> some View { content.offset(x: x) }
  }

  @Test func anyTransitionMovesTheView() throws {
    func x(_ transition: AnyTransition) throws -> Int? {
      let host = host { red.transition(transition) }
      try host.tap(id: "bar")
      try host.advance(by: 0.5)
      let image = try host.snapshot().image()
      return (0..<100).first { image[$0, 32].red > 100 }
    }
    expect(try x(.slide), 10)
    expect(try x(.modifier(active: Shift(x: 20), identity: Shift(x: 0))), 40)
    expect(try x(.asymmetric(insertion: .move(edge: .leading), removal: .opacity)), 10)
    expect(try x(.offset(x: 20).combined(with: .opacity)), 40)
  }

  @Test func forEachElementsAnimateInsertionAndRemoval() throws {
    struct List: View {
      @State private var names = ["a", "b"]
      var body: some View {
        VStack(spacing: 0) {
          ForEach(names, id: \.self) { name in
            Color.red.frame(width: 40, height: 20).overlay { Text(name) }
              .transition(.move(edge: .leading))
          }
        }
        .contentShape(Rectangle())
        .onTapGesture { withAnimation(.linear(duration: 1)) { names = ["b", "c"] } }
      }
    }
    let host = ViewHost(size: CGSize(width: 100, height: 100)) { List() }
    try host.tap(at: CGPoint(x: 50, y: 50))
    try host.advance(by: 0.5)
    #expect(throws: ViewHostError.self) { try host.frame(text: "a") }
    // At half time: "b" moves from the second row (center at 60) to the first (40), and "c" is inserted from the left.
    #expect(try host.frame(text: "b").midY == 50)
    #expect(try host.frame(text: "c").midX.rounded() == 30)
    #expect(try host.snapshot().description.contains("\"a\""))
    try host.settle()
    #expect(try host.frame(text: "b").midY == 40)
    #expect(try host.frame(text: "c").midX == 50)
    #expect(try !host.snapshot().description.contains("\"a\""))
  }

  @Test func lazyVStackAnimatesInsertedAndMovedRows() throws {
    let host = ViewHost(LazyRows(), size: CGSize(width: 100, height: 100))
    try host.settle()
    #expect(try host.tap(id: 1))
    try host.advance(by: 0.5)
    // The new row is inserted at its final position; the last visible one has moved half of the distance out of the
    // viewport.
    #expect(try host.frame(id: 1001).minY == 40)
    #expect(try host.frame(id: 2).minY == 50)
    #expect(try host.frame(id: 4).minY == 90)
    try host.advance(by: 1)
    #expect(try host.frame(id: 2).minY == 60)
  }
}
