// RenderingTests: symbol effects in still pictures and in a host: what they change, when they end, and what they leave
// alone.

import PrefGeometry
import PrefRendering
import PrefTestSupport
import PrefTestTags
import PrefViews
import Testing

@MainActor
@Suite(.tags(.images)) struct SymbolEffectTests {
  /// The bounds of the drawn pixels in points, and the highest opacity, 0...1; nil if nothing is drawn.
  private struct Ink: Equatable {
    var bounds: CGRect
    var opacity: Double
  }

  private func ink(_ picture: CGImage?) throws -> Ink? {
    let picture = try #require(picture)
    var (minX, minY, maxX, maxY, opacity) = (Int.max, Int.max, -1, -1, 0)
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture[x, y].opacity > 8 {
        (minX, maxX, minY, maxY) = (min(minX, x), max(maxX, x), min(minY, y), max(maxY, y))
        opacity = max(opacity, Int(picture[x, y].opacity))
      }
    }
    guard maxX >= 0 else { return nil }
    return Ink(
      bounds: CGRect(x: minX, y: minY, width: maxX - minX + 1, height: maxY - minY + 1),
      opacity: Double(opacity) / 255)
  }

  private func ink(@ViewBuilder _ content: () -> some View) throws -> Ink? {
    try ink(ImageRenderer(content: content().frame(width: 120, height: 80)).cgImage)
  }

  private var star: some View { Image(systemName: "star.fill").font(.system(size: 40)) }

  @Test func scaleChangesTheSizeAroundTheCenterAndNotTheLayout() throws {
    let rest = try #require(try ink { star })
    let up = try #require(try ink { star.symbolEffect(.scale.up) })
    let down = try #require(try ink { star.symbolEffect(.scale.down) })
    #expect(up.bounds.width > rest.bounds.width + 3)
    #expect(down.bounds.width < rest.bounds.width - 3)
    #expect(abs(up.bounds.midX - rest.bounds.midX) <= 1)
    #expect(try ink { star.symbolEffect(.scale.up, isActive: false) } == rest)
    let size = try ImageRenderer(content: star).layoutSize()
    #expect(try ImageRenderer(content: star.symbolEffect(.scale.up)).layoutSize() == size)
  }

  @Test func effectsThatHideSymbolsDrawNothingWhileTheyAreActive() throws {
    let rest = try #require(try ink { star })
    #expect(try ink { star.symbolEffect(.disappear) } == nil)
    #expect(try ink { star.symbolEffect(.appear, isActive: true) } == nil)
    #expect(try ink { star.symbolEffect(.drawOn, isActive: true) } == nil)
    #expect(try ink { star.symbolEffect(.drawOff.reversed) } == nil)
    #expect(try ink { star.symbolEffect(.disappear, isActive: false) } == rest)
    #expect(try ink { star.symbolEffect(.appear, isActive: false) } == rest)
  }

  @Test func effectsApplyToSymbolsOnly() throws {
    let rest = try #require(try ink { Text("Text") })
    #expect(try ink { Text("Text").symbolEffect(.disappear) } == rest)
    #expect(try ink { Color.red.frame(width: 9, height: 9).symbolEffect(.disappear) } != nil)
    let titled = try ink {
      Label("Text", systemImage: "star.fill").labelStyle(.titleAndIcon).symbolEffect(.disappear)
    }
    #expect(try #require(titled).bounds.width == rest.bounds.width)
  }

  @Test func removedEffectsLeaveSymbolsAtRest() throws {
    let rest = try #require(try ink { star })
    #expect(try ink { star.symbolEffectsRemoved().symbolEffect(.disappear) } == rest)
    #expect(try ink { star.symbolEffectsRemoved(false).symbolEffect(.disappear) } == nil)
    #expect(try ink { star.symbolEffect(.disappear).symbolEffectsRemoved() } == nil)
  }

  @Test func effectsOfTimeAreAtRestInStillPictures() throws {
    let rest = try #require(try ink { star })
    #expect(try ink { star.symbolEffect(.pulse) } == rest)
    #expect(try ink { star.symbolEffect(.wiggle, value: 1) } == rest)
    #expect(try ink { star.symbolEffect(.variableColor.iterative) } == rest)
  }

  private struct Switch<Content: View>: View {
    @State private var isActive: Bool
    private let content: (Bool) -> Content

    init(_ isActive: Bool, @ViewBuilder content: @escaping (Bool) -> Content) {
      self._isActive = State(initialValue: isActive)
      self.content = content
    }

    var body: some View {
      content(isActive).frame(width: 120, height: 80).contentShape(Rectangle())
        .onTapGesture { isActive.toggle() }
    }
  }

  private func host<Content: View>(
    _ isActive: Bool = false, @ViewBuilder _ content: @escaping (Bool) -> Content
  ) -> ViewHost<Switch<Content>> {
    ViewHost(Switch(isActive, content: content), size: CGSize(width: 120, height: 80))
  }

  private func tap<V: View>(_ host: ViewHost<V>) throws {
    #expect(try host.tap(at: CGPoint(x: 60, y: 40)))
  }

  @Test func pulseRunsWhileItIsActiveAndEndsWithItsRun() throws {
    let host = host(true) { star.symbolEffect(.pulse, isActive: $0) }
    let rest = try #require(try ink(host.snapshot().image()))
    #expect(rest.opacity == 1)
    for _ in 0..<3 {
      try host.advance(by: 1)
      #expect(try #require(try ink(host.snapshot().image())).opacity < 0.4)
      try host.advance(by: 1)
      #expect(try #require(try ink(host.snapshot().image())).opacity > 0.98)
    }
    try host.advance(by: 0.5)
    try tap(host)
    try host.advance(by: 0.5)
    #expect(try #require(try ink(host.snapshot().image())).opacity < 0.4)
    try host.settle()
    #expect(try ink(host.snapshot().image()) == rest)
    #expect(abs(host.time - 8) < 0.1)
  }

  @Test func discreteEffectsRunOncePerChange() throws {
    let host = host { star.symbolEffect(.bounce, value: $0) }
    let rest = try ink(host.snapshot().image())
    try host.advance(by: 0.2)
    #expect(try ink(host.snapshot().image()) == rest)
    try tap(host)
    try host.advance(by: 0.15)
    #expect(
      try #require(try ink(host.snapshot().image())).bounds.width > #require(rest).bounds.width + 3)
    try host.settle()
    #expect(try ink(host.snapshot().image()) == rest)
    #expect(abs(host.time - 1) < 0.1)
  }

  @Test(arguments: [
    (SymbolEffectOptions.repeat(3), 2.7), (.speed(2), 0.45), (.repeat(2).speed(0.5), 3.6),
    (.repeat(.periodic(2, delay: 1)), 3.8), (.repeating.nonRepeating, 0.9),
  ])
  func optionsSetTheNumberOfRunsAndTheSpeed(_ options: SymbolEffectOptions, _ duration: Double)
    throws
  {
    let host = host { star.symbolEffect(.wiggle, options: options, value: $0) }
    try tap(host)
    try host.settle()
    #expect(abs(host.time - duration) < 0.1, "\(host.time)")
  }

  @Test func scaleIsAnimatedWithoutAnAnimationOfTheUpdate() throws {
    let host = host { star.symbolEffect(.scale.up, isActive: $0) }
    let rest = try #require(try ink(host.snapshot().image()))
    try tap(host)
    #expect(try ink(host.snapshot().image()) == rest)
    try host.advance(by: 0.1)
    let middle = try #require(try ink(host.snapshot().image()))
    try host.settle()
    let end = try #require(try ink(host.snapshot().image()))
    #expect(middle.bounds.width > rest.bounds.width && middle.bounds.width < end.bounds.width)
  }

  @Test func rotationTurnsTheSymbol() throws {
    let arrow = Image(systemName: "arrow.up").font(.system(size: 40))
    let host = host(true) { arrow.symbolEffect(.rotate, isActive: $0) }
    let rest = try #require(try ink(host.snapshot().image()))
    try host.advance(by: 0.4)
    let quarter = try #require(try ink(host.snapshot().image()))
    #expect(abs(quarter.bounds.width - rest.bounds.height) <= 2)
    #expect(abs(quarter.bounds.height - rest.bounds.width) <= 2)
  }

  @Test func variableColorRevealsTheParts() throws {
    let bars = Image(systemName: "cellularbars").font(.system(size: 40))
    func inkOfBars(_ host: ViewHost<some View>) throws -> [Double] {
      let picture = try host.snapshot().image()
      return (0..<picture.width).map { x in
        Double((0..<picture.height).map { picture[x, $0].opacity }.max() ?? 0) / 255
      }
    }
    let cumulative = host(true) { bars.symbolEffect(.variableColor, isActive: $0) }
    let iterative = host(true) {
      bars.symbolEffect(.variableColor.iterative.hideInactiveLayers, isActive: $0)
    }
    let rest = try inkOfBars(cumulative).filter { $0 > 0.9 }.count
    try cumulative.advance(by: 0.58)
    try iterative.advance(by: 0.58)
    let (half, one) = (try inkOfBars(cumulative), try inkOfBars(iterative))
    #expect(half.filter { $0 > 0.9 }.count > rest / 3 && half.filter { $0 > 0.9 }.count < rest)
    #expect(half.contains { $0 > 0.2 && $0 < 0.4 })
    #expect(one.filter { $0 > 0.9 }.count < rest / 3)
    #expect(!one.contains { $0 > 0.2 && $0 < 0.4 })
  }
}
