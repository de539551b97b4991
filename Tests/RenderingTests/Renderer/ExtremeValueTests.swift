// Values that are not finite, or extreme: no picture, description or accessibility tree ends the process.

import PrefTestTags
import PrefViews
import Testing

@testable import PrefRendering

@MainActor @Suite(.tags(.drawing)) struct ExtremeValueTests {
  private static let numbers: [CGFloat] = [
    .nan, .infinity, -.infinity, -1, 0, .leastNonzeroMagnitude, 1e300, -1e300,
  ]

  private func image() throws -> CGImage {
    try ImageRenderer(content: Color.red.frame(width: 9, height: 9)).picture().image()
  }

  @Test func colorsThatAreNotNumbersHaveDescriptions() throws {
    for number in Self.numbers {
      let color = Color(red: Double(number), green: 0, blue: Double(-number))
      let gradient = LinearGradient(colors: [color, .red], startPoint: .top, endPoint: .bottom)
      let content = HStack {
        color.frame(width: 9, height: 9)
        gradient.frame(width: 9, height: 9)
      }
      let picture = try ImageRenderer(content: content).picture()
      #expect(picture.displayList.description.contains("fill"))
      #expect(try !picture.pngBytes().isEmpty)
    }
  }

  @Test func scrollTransitionsUnderTransformsThatAreNotFinite() throws {
    for number in Self.numbers {
      let row = Color.red.frame(height: 50)
        .scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0.5) }
      let content = ScrollView {
        VStack {
          row.offset(y: number)
          row.scaleEffect(number)
        }
      }
      let host = ViewHost(content, size: CGSize(width: 100, height: 100))
      #expect(try !host.pngData().isEmpty)
    }
  }

  @Test func controlsWithExtremeValuesAreAccessible() throws {
    for number in Self.numbers.map(Double.init) {
      let content = VStack {
        ProgressView(value: number)
        Gauge(value: number) { Text("Gauge") }
        Slider(value: .constant(number))
      }
      let host = ViewHost(content, size: CGSize(width: 200, height: 200))
      #expect(try host.accessibilityElements.count >= 3)
    }
  }

  @Test func imagesHaveExtremeScalesAndInsets() throws {
    let bitmap = try image()
    for number in Self.numbers {
      let named = ImageRenderer(content: Image("none").environment(\.displayScale, number))
      _ = try named.layoutSize()
      let resizable = Image(bitmap, scale: 1, label: Text("")).resizable(
        capInsets: EdgeInsets(top: number, leading: 2, bottom: 2, trailing: number))
      let renderer = ImageRenderer(content: resizable.frame(width: 40, height: 40))
      #expect(try renderer.picture().image()[1, 1].red > 200)
    }
    let tiny = Image(bitmap, scale: .leastNonzeroMagnitude, label: Text("")).resizable(
      capInsets: EdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2))
    #expect(
      try !ImageRenderer(content: tiny.frame(width: 40, height: 40)).picture().pngBytes().isEmpty)
  }

  @Test func imagesAreCroppedToWhatExists() throws {
    let bitmap = try image()
    for number in Self.numbers {
      for rect in [
        CGRect(x: number, y: 0, width: 5, height: 5), CGRect(x: 0, y: 0, width: 5, height: number),
        CGRect(x: -1e300, y: number, width: 1e301, height: number),
      ] {
        let part = bitmap.cropping(to: rect)
        #expect((part?.width ?? 1) <= 9 && (part?.height ?? 1) <= 9)
      }
    }
    #expect(bitmap.cropping(to: .infinite)?.width == 9)
    let part = bitmap.cropping(to: CGRect(x: 1.5, y: -2, width: 2, height: 3.5))
    #expect(part?.width == 3 && part?.height == 2)
    #expect(bitmap.cropping(to: CGRect(x: 4, y: 4, width: -2, height: 2))?.width == 2)
    #expect(bitmap.cropping(to: CGRect(x: 9, y: 0, width: 5, height: 5)) == nil)
    #expect(bitmap.cropping(to: .null) == nil)
  }

  /// Turns beyond the first ones are drawn over the same circle.
  @Test func arcsOfManyTurnsHaveABoundedNumberOfSegments() {
    for turns in [1e4, 1e9, 1e300] {
      let path = Path {
        $0.addRelativeArc(
          center: .zero, radius: 5, startAngle: .zero, delta: .radians(-turns * 2 * .pi))
      }
      var count = 0
      path.forEach { _ in count += 1 }
      #expect(count < 300)
      #expect(abs(path.boundingRect.width - 10) < 0.01)
    }
    // The end is that of the whole angle.
    let path = Path {
      $0.addRelativeArc(
        center: .zero, radius: 5, startAngle: .zero, delta: .degrees(360 * 1_000 + 90))
    }
    let end = path.currentPoint ?? .zero
    #expect(abs(end.x) < 1e-6 && abs(end.y - 5) < 1e-6)
  }

  @Test func countsDoNotOverflow() throws {
    for count in [Int.min, -1, 0, .max] {
      let text = VStack {
        Text("a").lineLimit(count, reservesSpace: true)
        ScrollView {
          Color.red.containerRelativeFrame(.horizontal, count: count, span: count, spacing: 2)
        }
      }
      let renderer = ImageRenderer(content: text.frame(width: 50))
      renderer.proposedSize = ProposedViewSize(width: 50, height: 100)
      #expect(try renderer.layoutSize().width == 50)
    }
    let rows = ScrollView {
      LazyVStack {
        Text("first")
        ForEach(0..<Int.max, id: \.self) { Text("\($0)") }
        ForEach(0..<Int.max, id: \.self) { Text("\($0)") }
      }
    }
    let host = ViewHost(rows, size: CGSize(width: 100, height: 100))
    #expect(try !host.pngData().isEmpty)
  }

  @Test func shortTimesDoNotStopAHost() throws {
    let schedule = TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 1e-9))
    { context in
      Text("\(context.date.timeIntervalSinceReferenceDate)")
    }
    let host = ViewHost(schedule, size: CGSize(width: 100, height: 100))
    try host.advance(by: 0.02)
    #expect(host.time == 0.02)
    for duration in [0, -1, 1e-300, .nan] {
      host.frameDuration = duration
      #expect(host.frameDuration == 0.0001)
    }
  }
}
