// RenderingTests: gestures, their values, combination and precedence; buttons; and hit testing.

import PrefGeometry
import PrefRendering
import PrefTestSupport
import PrefTestTags
import PrefViews
import Testing

@MainActor
@Suite(.tags(.input)) struct GestureTests {
  /// The lines that gesture actions have added, in call order.
  @MainActor final class Log {
    var lines: [String] = []
    func callAsFunction(_ line: String) { lines.append(line) }
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  let log = Log()

  private func host<V: View>(@ViewBuilder _ content: () -> V) -> ViewHost<V> {
    ViewHost(size: CGSize(width: 100, height: 100), content: content)
  }

  private let middle = CGPoint(x: 50, y: 50)

  @Test func onTapGestureIsCalled() throws {
    let host = host { Color.red.onTapGesture { log("tap") } }
    #expect(try host.tap(at: middle))
    #expect(try !host.tap(at: CGPoint(x: 150, y: 50)))
    #expect(log.take() == ["tap"])
  }

  @Test func onTapGesturePassesTheLocalLocation() throws {
    let host = host {
      Color.red.onTapGesture { (point: CGPoint) in log(point.roundedText) }
        .frame(width: 40, height: 40).coordinateSpace(.named("box"))
    }
    try host.tap(at: CGPoint(x: 35, y: 42))
    #expect(log.take() == ["(5, 12)"])
  }

  @Test func onTapGestureOfTwoTapsPrecedesOneTap() throws {
    let host = host {
      Color.red.onTapGesture(count: 2) { log("two") }.onTapGesture { log("one") }
    }
    try host.tap(at: middle)
    #expect(log.take() == [])
    try host.advance(by: 0.4)
    #expect(log.take() == ["one"])
    try host.tap(at: middle, count: 2)
    #expect(log.take() == ["two"])
    try host.tap(at: middle)
    try host.advance(by: 0.3)
    try host.tap(at: middle)
    #expect(log.take() == ["two"])
    try host.tap(at: middle)
    try host.advance(by: 0.5)
    try host.tap(at: middle)
    try host.settle()
    #expect(log.take() == ["one", "one"])
  }

  @Test func onTapGestureFailsIfTheTouchMoves() throws {
    let host = host { Color.red.onTapGesture { log("tap") } }
    try host.drag(from: middle, to: CGPoint(x: 55, y: 50))
    try host.drag(from: middle, to: CGPoint(x: 70, y: 50))
    #expect(log.take() == ["tap"])
  }

  @Test func onLongPressGestureReportsPressing() throws {
    let host = host {
      Color.red.onLongPressGesture(minimumDuration: 1) {
        log("pressed")
      } onPressingChanged: {
        log("pressing \($0)")
      }
    }
    try host.longPress(at: middle, duration: 1.2)
    #expect(log.take() == ["pressing true", "pressing false", "pressed"])
    try host.longPress(at: middle, duration: 0.8)
    #expect(log.take() == ["pressing true", "pressing false"])
  }

  @Test func dragGestureReportsTranslationAndVelocity() throws {
    let drag = DragGesture(minimumDistance: 10)
      .onChanged { log("\($0.startLocation.roundedText) \($0.translation.roundedText)") }
      .onEnded {
        log(
          "end \($0.translation.roundedText) \($0.velocity.width.rounded()) "
            + "\($0.predictedEndTranslation.width.rounded())")
      }
    let host = host { Color.red.frame(width: 80, height: 80).gesture(drag) }
    try host.drag(from: middle, to: CGPoint(x: 74, y: 50), duration: 0.4, steps: 4)
    #expect(
      log.take() == [
        "(40, 40) 12 × 0", "(40, 40) 18 × 0", "(40, 40) 24 × 0", "end 24 × 0 60.0 39.0",
      ])
    try host.drag(from: middle, to: CGPoint(x: 58, y: 50))
    #expect(log.take() == [])
  }

  @Test func dragGestureUsesItsCoordinateSpace() throws {
    func drag(_ space: some CoordinateSpaceProtocol) -> some Gesture {
      DragGesture(minimumDistance: 0, coordinateSpace: space)
        .onEnded { log("\($0.location.roundedText)") }
    }
    let host = host {
      VStack(spacing: 0) {
        Color.red.gesture(drag(.local))
        Color.green.gesture(drag(.global))
        Color.blue.gesture(drag(.named("outer")))
      }
      .frame(width: 60, height: 60).coordinateSpace(.named("outer")).scaleEffect(0.5)
    }
    // After scaling, the rows are 10 points high each, from (35, 35) to (65, 65) in the window.
    for y in [40, 50, 60] {
      try host.drag(from: CGPoint(x: 40, y: y), to: CGPoint(x: 50, y: y + 2))
    }
    #expect(log.take() == ["(30, 14)", "(50, 52)", "(30, 54)"])
  }

  private struct Stretch: View {
    let log: Log
    @GestureState private var width = 0.0
    var body: some View {
      Color.red.frame(width: 20 + width, height: 20)
        .gesture(
          DragGesture().updating($width) { value, width, _ in width = value.translation.width }
        )
        .onChange(of: width) { log("\(width.rounded())") }
    }
  }

  @Test func gestureStateResetsWhenTheGestureEnds() throws {
    let host = host { Stretch(log: log) }
    try host.drag(from: middle, to: CGPoint(x: 80, y: 50), steps: 3)
    #expect(log.take() == ["10.0", "20.0", "30.0", "0.0"])
  }

  @Test func gesturesOfInnerViewsTakePrecedence() throws {
    let host = host {
      Color.red.frame(width: 20, height: 20).onTapGesture { log("inner") }
        .padding(40).background(Color.blue).onTapGesture { log("outer") }
    }
    try host.tap(at: middle)
    try host.tap(at: CGPoint(x: 10, y: 10))
    #expect(log.take() == ["inner", "outer"])
  }

  @Test func highPrioritySimultaneousAndMaskedGesturesChangePrecedence() throws {
    let tap = TapGesture().onEnded { log("outer") }
    let first = host { Color.red.onTapGesture { log("inner") }.highPriorityGesture(tap) }
    try first.tap(at: middle)
    #expect(log.take() == ["outer"])
    let both = host { Color.red.onTapGesture { log("inner") }.simultaneousGesture(tap) }
    try both.tap(at: middle)
    #expect(log.take() == ["inner", "outer"])
    let masked = host { Color.red.onTapGesture { log("inner") }.gesture(tap, including: .gesture) }
    try masked.tap(at: middle)
    #expect(log.take() == ["outer"])
    let disabled = host { Color.red.onTapGesture { log("inner") }.gesture(tap, isEnabled: false) }
    try disabled.tap(at: middle)
    #expect(log.take() == ["inner"])
  }

  @Test func tapAndDragGesturesOfOneViewExcludeEachOther() throws {
    let host = host {
      Color.red.onTapGesture { log("tap") }
        .gesture(DragGesture().onEnded { log("drag \($0.translation.width)") })
    }
    try host.tap(at: middle)
    try host.drag(from: middle, to: CGPoint(x: 80, y: 50))
    #expect(log.take() == ["tap", "drag 30.0"])
  }

  @Test func gesturesCombineSequencedExclusivelyAndSimultaneously() throws {
    let sequence = LongPressGesture(minimumDuration: 0.5)
      .sequenced(before: DragGesture(minimumDistance: 5))
      .onEnded { value in
        if case .second(true, let drag?) = value { log("moved \(drag.translation.width)") }
      }
    let first = host { Color.red.gesture(sequence) }
    try first.drag(from: middle, to: CGPoint(x: 80, y: 50))
    #expect(log.take() == [])
    let exclusive = host {
      Color.red.gesture(
        TapGesture(count: 2).onEnded { log("two") }
          .exclusively(before: TapGesture().onEnded { log("one") }))
    }
    try exclusive.tap(at: middle)
    try exclusive.settle()
    try exclusive.tap(at: middle, count: 2)
    #expect(log.take() == ["one", "two"])
    let both = host {
      Color.red.gesture(
        TapGesture().map { 1 }.simultaneously(with: TapGesture().map { 2 })
          .onEnded { log("\($0.first ?? 0) \($0.second ?? 0)") })
    }
    try both.tap(at: middle)
    #expect(log.take() == ["1 2"])
  }

  @Test func sequencedDragStartsAfterALongPress() throws {
    let host = host {
      Color.red.gesture(
        LongPressGesture(minimumDuration: 0.1).sequenced(before: DragGesture(minimumDistance: 5))
          .onEnded { value in
            if case .second(true, let drag?) = value { log("moved \(drag.translation.width)") }
          })
    }
    // The first step takes longer than the minimum duration, and moves less than the maximum distance of 10 points.
    try host.drag(from: middle, to: CGPoint(x: 58, y: 50), duration: 0.4, steps: 2)
    #expect(log.take() == ["moved 8.0"])
  }

  @Test func aFingerRestsBeforeItMoves() throws {
    let host = host {
      Color.red.gesture(
        LongPressGesture(minimumDuration: 0.5).sequenced(before: DragGesture(minimumDistance: 5))
          .onEnded { value in
            if case .second(true, let drag?) = value { log("moved \(drag.translation.width)") }
          })
    }
    let end = CGPoint(x: 80, y: 50)
    try host.drag(from: middle, to: end, pressDuration: 0.3)
    #expect(log.take() == [])
    try host.drag(from: middle, to: end, pressDuration: 0.6)
    #expect(log.take() == ["moved 30.0"])
    #expect(abs(host.time - 1.4) < 0.05)
  }

  @Test func magnifyAndRotateGesturesReportTheirValues() throws {
    let host = host {
      Color.red
        .gesture(
          MagnifyGesture().onEnded {
            log("\(($0.magnification * 100).rounded()) \($0.startLocation.roundedText)")
          })
    }
    try host.magnify(at: middle, by: 0.5)
    #expect(log.take() == ["50.0 (50, 50)"])
    let rotating = self.host {
      Color.red.gesture(RotateGesture().onEnded { log("\($0.rotation.degrees.rounded())") })
    }
    try rotating.rotate(at: middle, by: .degrees(270))
    #expect(log.take() == ["270.0"])
  }

  private struct TrackedDrag: Gesture {
    let log: Log
    @GestureState private var isDragging = false
    var body: some Gesture<DragGesture.Value> {
      DragGesture().updating($isDragging) { _, state, _ in state = true }
        .onEnded { [isDragging] _ in log("ended, was dragging \(isDragging)") }
    }
  }

  @Test func customGestureUsesItsBody() throws {
    let host = host { Color.red.gesture(TrackedDrag(log: log)) }
    try host.drag(from: middle, to: CGPoint(x: 80, y: 50))
    #expect(log.take() == ["ended, was dragging true"])
  }

  private struct Pressed: ButtonStyle {
    let log: Log
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.frame(width: 40, height: 40)
        .background(configuration.isPressed ? Color.red : Color.blue)
        .onChange(of: configuration.isPressed) { log("\(configuration.isPressed)") }
    }
  }

  @Test func buttonStyleReadsIsPressed() throws {
    let host = host { Button("Go") { log("go") }.buttonStyle(Pressed(log: log)) }
    try host.tap(at: middle)
    #expect(log.take() == ["true", "go", "false"])
    try host.drag(from: middle, to: CGPoint(x: 50, y: 400), steps: 2)
    #expect(log.take() == ["true", "false"])
  }

  @Test func disabledButtonIgnoresTaps() throws {
    let host = host { Button("Go") { log("go") }.disabled(true) }
    #expect(try !host.tap(text: "Go"))
    #expect(log.take() == [])
  }

  @Test func hitTestingFollowsShapesEffectsAndOpacity() throws {
    func hits(@ViewBuilder _ content: () -> some View, _ points: (CGFloat, CGFloat)...) throws
      -> [Bool]
    {
      let view = content().onTapGesture { log("tap") }
      let host = ViewHost(view, size: CGSize(width: 100, height: 100))
      return try points.map { try host.tap(at: CGPoint(x: $0.0, y: $0.1)) }
    }
    // The gap between two views is not hit, unless a content shape contains it.
    let pair = VStack(spacing: 40) {
      Color.red.frame(height: 30)
      Color.blue.frame(height: 30)
    }
    #expect(try hits({ pair }, (50, 10), (50, 50), (50, 90)) == [true, false, true])
    #expect(try hits({ pair.contentShape(Rectangle()) }, (50, 50)) == [true])
    #expect(try hits({ Circle() }, (50, 50), (3, 3)) == [true, false])
    #expect(try hits({ Circle().stroke(lineWidth: 10) }, (50, 50), (50, 2)) == [false, true])
    #expect(try hits({ Circle().contentShape(Rectangle()) }, (3, 3)) == [true])
    // As in SwiftUI, the parts that `clipShape` hides are still hit.
    #expect(try hits({ Color.red.clipShape(Circle()) }, (50, 50), (3, 3)) == [true, true])
    #expect(
      try hits({ Color.red.frame(width: 80).frame(width: 20).clipped() }, (20, 50), (5, 50))
        == [true, false])
    #expect(
      try hits(
        {
          Color.red.frame(width: 80).frame(width: 20).clipped().contentShape(Rectangle())
        }, (20, 50), (50, 50)) == [false, true])
    #expect(try hits({ Color.clear }, (50, 50)) == [false])
    #expect(try hits({ Color.clear.contentShape(Rectangle()) }, (50, 50)) == [true])
    #expect(try hits({ Color.red.opacity(0) }, (50, 50)) == [false])
    #expect(try hits({ Color.red.hidden() }, (50, 50)) == [false])
    #expect(try hits({ Color.red.allowsHitTesting(false) }, (50, 50)) == [false])
    #expect(try hits({ Color.red.frame(width: 20, height: 20).scaleEffect(3) }, (25, 50)) == [true])
    #expect(
      try hits(
        { Color.red.frame(width: 80, height: 4).rotationEffect(.degrees(90)) }, (50, 15), (15, 50))
        == [true, false])
    #expect(try hits({ Color.red.frame(width: 20, height: 20).offset(x: 30) }, (80, 50)) == [true])
    #expect(try hits({ Color.red.scaleEffect(0) }, (50, 50)) == [false])
  }

  @Test func hitTestingFindsTheFrontmostView() throws {
    let host = host {
      ZStack {
        Color.red.onTapGesture { log("red") }.zIndex(1)
        Color.blue.onTapGesture { log("blue") }
      }
      .overlay(Color.green.allowsHitTesting(false))
    }
    try host.tap(at: middle)
    #expect(log.take() == ["red"])
  }

  @Test func viewHostFindsViewsByTextIDIdentifierAndLabel() throws {
    let host = host {
      VStack {
        Button("Add") { log("add") }
        Color.red.id("box").onTapGesture { log("box") }
        Color.blue.accessibilityIdentifier("sea").onTapGesture { log("sea") }
        ForEach(["a", "b"], id: \.self) { name in
          Color.green.accessibilityLabel("Row \(name)").onTapGesture { log(name) }
        }
      }
    }
    try host.tap(text: "Add")
    try host.tap(id: "box")
    try host.tap(identifier: "sea")
    try host.tap(label: "Row a")
    try host.tap(id: "b")
    try host.tap(label: "Add")
    #expect(log.take() == ["add", "box", "sea", "a", "b", "add"])
    #expect(
      throws: ViewHostError.notFound(query: "the id \"bax\"", known: ["box", "a", "b"])
    ) { try host.tap(id: "bax") }
    #expect(throws: ViewHostError.notFound(query: "the text \"Ad\"", known: ["Add"])) {
      try host.tap(text: "Ad")
    }
  }
}
