// RenderingTests: sheets and covers: their places, their options, and the gestures that dismiss them. Lengths are those
// of an iPhone with a screen of 390 × 844 points.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

private struct Presenter<Sheet: View>: View {
  @State var isPresented: Bool
  var log: PresentationLog?
  @ViewBuilder let sheet: Sheet

  var body: some View {
    VStack {
      Button("Show") { isPresented = true }
      Button("Hide") { isPresented = false }
      Text(isPresented ? "presented" : "dismissed")
    }
    .sheet(isPresented: $isPresented, onDismiss: { log?.add("onDismiss") }) {
      sheet.onDisappear { log?.add("onDisappear") }
    }
  }
}

private struct FixedDetent: CustomPresentationDetent {
  static func height(in context: Context) -> CGFloat? { context.maxDetentValue / 3 }
}

@MainActor
@Suite(.tags(.controls, .layout)) struct SheetTests {
  private func sheet<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    Presenter(isPresented: true) { content() }
  }

  private var filled: some View { Color.red.id("content") }

  /// The height of a large sheet without the safe area at the bottom: 844 − 47 − 10 − 34 points.
  private let largest: CGFloat = 753

  @Test func largeSheetBeginsTenPointsBelowTheSafeArea() throws {
    let host = screen(sheet { filled })
    #expect(try host.frame(of: "content") == CGRect(x: 0, y: 57, width: 390, height: largest))
  }

  @Test func contentIsCenteredInTheSafeAreaOfTheSheet() throws {
    let host = screen(sheet { Color.red.frame(width: 100, height: 53).id("content") })
    #expect(
      try host.frame(of: "content") == CGRect(x: 145, y: 57 + 350, width: 100, height: 53))
  }

  @Test func detentsHaveTheHeightsOfTheirDefinitions() throws {
    let heights: [(PresentationDetent, CGFloat)] = [
      (.large, largest), (.medium, largest / 2), (.height(200), 200),
      (.fraction(0.25), largest / 4),
      (.custom(FixedDetent.self), largest / 3), (.height(5000), largest), (.height(-10), 0),
    ]
    for (detent, height) in heights {
      let host = screen(sheet { filled.presentationDetents([detent]) })
      let frame = try host.frame(of: "content")
      #expect(abs(frame.height - height) < 1e-6, "\(detent)")
      #expect(abs(frame.maxY - 810) < 1e-6, "\(detent)")
    }
  }

  @Test func sheetsArePresentedAtTheSmallestDetentOrTheSelectedOne() throws {
    let both: Set<PresentationDetent> = [.large, .height(200)]
    let smallest = screen(sheet { filled.presentationDetents(both) })
    #expect(try smallest.frame(of: "content").height == 200)
    let selected = screen(
      sheet { filled.presentationDetents(both, selection: .constant(.large)) })
    #expect(try selected.frame(of: "content").height == largest)
  }

  @Test func tapsOpenAndCloseAndOnDismissFollowsTheRemoval() throws {
    let log = PresentationLog()
    let host = screen(
      Presenter(isPresented: false, log: log) {
        DismissButton().presentationDetents([.height(100)])
      })
    #expect(try !host.hasText("Done"))
    try host.tap(text: "Show")
    try host.settle()
    #expect(try host.hasText("Done"))
    #expect(log.lines.isEmpty)
    try host.tap(text: "Done")
    #expect(try host.hasText("dismissed"))
    #expect(log.lines.isEmpty, "the sheet is being removed")
    try host.settle()
    #expect(log.lines == ["onDisappear", "onDismiss"])
    #expect(try !host.hasText("Done"))
    try host.tap(text: "Show")
    try host.settle()
    #expect(try host.hasText("Done"))
  }

  private struct DismissButton: View {
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented
    @Environment(\.presentationMode) private var mode
    var body: some View {
      Button("Done") { dismiss() }
      Text(isPresented && mode.wrappedValue.isPresented ? "is presented" : "is not presented")
    }
  }

  @Test func dismissalIsInTheEnvironmentOfTheSheetOnly() throws {
    let host = screen(
      VStack { DismissButton() }.sheet(isPresented: .constant(true)) { DismissButton() })
    let states = try host.graph().frames.map(\.label).filter { $0.contains("presented") }
    #expect(
      states.filter { $0.hasPrefix("Text") } == [
        "Text \"is not presented\"", "Text \"is presented\"",
      ])
  }

  @Test func theRootScreenOfAStackInASheetDismissesTheSheet() throws {
    let host = screen(
      Presenter(isPresented: true) {
        NavigationStack {
          VStack {
            DismissButton()
            NavigationLink("Push") { Text("pushed") }
          }
        }
      })
    #expect(try host.hasText("is presented"))
    try host.tap(text: "Done")
    #expect(try host.hasText("dismissed"))
  }

  @Test func aPushedScreenInASheetIsPoppedFirst() throws {
    let host = screen(
      Presenter(isPresented: true) {
        NavigationStack { NavigationLink("Push") { DismissButton() } }
      })
    try host.tap(text: "Push")
    try host.tap(text: "Done")
    #expect(try host.hasText("presented") && host.hasText("Push") && !host.hasText("Done"))
  }

  @Test func sheetsMoveInFromTheBottom() throws {
    let host = screen(Presenter(isPresented: false) { filled })
    try host.tap(text: "Show")
    let start = try host.frame(of: "content")
    #expect(start.minY == 844)
    try host.advance(by: 0.1)
    let middle = try host.frame(of: "content")
    #expect(middle.minY < 844 && middle.minY > 57)
    try host.settle()
    #expect(try host.frame(of: "content").minY == 57)
  }

  @Test func aSheetThatIsPresentedFromTheBeginningIsNotAnimated() throws {
    let host = screen(sheet { filled })
    #expect(try host.frame(of: "content").minY == 57)
    #expect(try !host.isBusy)
  }

  @Test func singlePicturesShowThePresentedSheet() throws {
    let renderer = ImageRenderer(
      content: Color.white.frame(width: 200, height: 400).sheet(isPresented: .constant(true)) {
        Color.green
      })
    let image = try renderer.picture().image()
    #expect(image.pixel(100, 300) == [52, 199, 89, 255])
    // A large sheet in a picture without safe areas begins 10 points below its top.
    #expect(image.pixel(100, 11) == [52, 199, 89, 255])
    #expect(image.pixel(100, 5) == [204, 204, 204, 255])
  }

  // MARK: Dismissal by gestures

  @Test func draggingDownDismisses() throws {
    let log = PresentationLog()
    let host = screen(Presenter(isPresented: true, log: log) { filled })
    try host.drag(from: CGPoint(x: 195, y: 100), to: CGPoint(x: 195, y: 700))
    try host.settle()
    #expect(try host.hasText("dismissed"))
    #expect(log.lines == ["onDisappear", "onDismiss"])
  }

  @Test func shortDragsReturnToTheDetent() throws {
    let host = screen(sheet { filled })
    try host.drag(from: CGPoint(x: 195, y: 100), to: CGPoint(x: 195, y: 160), duration: 2)
    try host.settle()
    #expect(try host.hasText("presented"))
    #expect(try host.frame(of: "content").minY == 57)
  }

  @Test func disabledInteractiveDismissalKeepsTheSheet() throws {
    let host = screen(
      sheet { filled.interactiveDismissDisabled().presentationDetents([.medium]) })
    try host.drag(from: CGPoint(x: 195, y: 500), to: CGPoint(x: 195, y: 840))
    try host.settle()
    try host.tap(at: CGPoint(x: 195, y: 100))
    try host.settle()
    #expect(try host.hasText("presented"))
    #expect(try abs(host.frame(of: "content").height - largest / 2) < 1e-6)
  }

  private struct Selecting: View {
    @State private var detent = PresentationDetent.height(200)
    var body: some View {
      Text(detent == .large ? "large" : "small")
        .sheet(isPresented: .constant(true)) {
          Color.red.id("content").presentationDetents([.height(200), .large], selection: $detent)
        }
    }
  }

  @Test func draggingUpSelectsTheLargerDetent() throws {
    let host = screen(Selecting())
    #expect(try host.hasText("small"))
    try host.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 200))
    try host.settle()
    #expect(try host.hasText("large"))
    #expect(try host.frame(of: "content").height == largest)
  }

  @Test func tapsOutsideDismissSheetsButNotCovers() throws {
    let host = screen(sheet { filled.presentationDetents([.medium]) })
    try host.tap(at: CGPoint(x: 195, y: 100))
    #expect(try host.hasText("dismissed"))
    let cover = screen(
      Color.blue.fullScreenCover(isPresented: .constant(true)) { filled })
    #expect(try cover.frame(of: "content") == CGRect(x: 0, y: 47, width: 390, height: 763))
  }

  @Test func viewsBehindAreNotTappedUnlessInteractionIsEnabled() throws {
    for isEnabled in [false, true] {
      let interaction = PresentationBackgroundInteraction.enabled(
        upThrough: isEnabled ? .medium : .height(50))
      let host = screen(
        Tapped().sheet(isPresented: .constant(true)) {
          filled.presentationDetents([.height(200)])
            .presentationBackgroundInteraction(interaction)
        })
      try host.tap(text: "0")
      #expect(try host.hasText(isEnabled ? "1" : "0"))
    }
  }

  private struct Tapped: View {
    @State private var count = 0
    var body: some View { Button("\(count)") { count += 1 } }
  }

  // MARK: Form

  @Test func dragIndicatorIsVisibleWithSeveralDetents() throws {
    func indicators<V: View>(_ content: V) throws -> [CGRect] {
      let host = screen(sheet { content })
      let frames = try withExtendedLifetime(host) { try host.graph().frames.map(\.bounds) }
      return frames.filter { abs($0.width - 36) < 0.01 && abs($0.height - 5) < 0.01 }
    }
    #expect(try indicators(filled).isEmpty)
    let shown = try indicators(filled.presentationDetents([.medium, .large]))
    #expect(shown.first?.midX == 195)
    #expect(try indicators(filled.presentationDragIndicator(.visible)).first?.minY == 62)
    #expect(
      try indicators(
        filled.presentationDetents([.medium, .large]).presentationDragIndicator(.hidden)
      ).isEmpty)
  }

  @Test func backgroundFillsTheWholeSheet() throws {
    let host = screen(
      sheet { Text("A").presentationDetents([.height(100)]).presentationBackground(.red) })
    let image = try host.snapshot().image()
    #expect(image.pixel(195, 840) == [255, 59, 48, 255])
    #expect(image.pixel(195, 712) == [255, 59, 48, 255])
  }

  @Test func sheetsOnWideScreensAreCenteredForms() throws {
    let host = screen(
      sheet { filled }, size: CGSize(width: 1024, height: 1366), safeArea: EdgeInsets())
    #expect(try host.frame(of: "content") == CGRect(x: 242, y: 373, width: 540, height: 620))
  }

  @Test func aSheetCanAdaptToACover() throws {
    let host = screen(sheet { filled.presentationCompactAdaptation(.fullScreenCover) })
    #expect(try host.frame(of: "content").minY == 47)
  }
}

extension CGImage {
  /// The red, green and blue components and the opacity of a pixel.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let index = (y * width + x) * 4
    return Array(pixels[index..<index + 4])
  }
}
