// Draws the raster workloads of the benchmarks with this rasterizer and with cairo. The two
// independent implementations agree within half of 1/255 per component on average.

import PrefDrawing
import PrefGeometry
import PrefTestNumbers
import PrefTestTags
import Testing

@testable import PrefRaster

/// The random numbers of the workloads, identical to those of the benchmarks' generator.
private struct WorkloadNumbers {
  private var state: UInt32 = 12345

  mutating func unit() -> Double {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Double(state >> 8) / Double(1 << 24)
  }

  mutating func number(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

  /// Returns a random color; every second one is half opaque.
  mutating func color(_ index: Int) -> [Double] {
    let opacity: Double = index % 2 == 0 ? 1 : 128 / 255
    return (0..<3).map { _ in (unit() * 255).rounded() / 255 } + [opacity]
  }
}

/// Needs libcairo.so.2, which `sh .ci/setup tests` installs.
@Suite(.tags(.drawing)) struct CairoComparisonTests {
  static let (width, height) = (1600, 1200)
  /// The largest accepted mean difference per component, in 1/255.
  static let maxMeanDifference = 0.5

  typealias Shape = (
    item: DisplayItem, color: [Double], draw: (Cairo) -> Void
  )

  func item(_ path: Path, _ color: [Double], _ style: StrokeStyle? = nil) -> DisplayItem {
    let paint = Paint.color(
      ResolvedColor(
        red: Float(color[0]), green: Float(color[1]), blue: Float(color[2]),
        opacity: Float(color[3])))
    return DisplayItem(
      style.map { .stroke(path, $0, isAntialiased: true, paint) }
        ?? .fill(path, isEvenOdd: false, isAntialiased: true, paint))
  }

  func curves(_ start: [Double], _ curves: [[Double]], isClosed: Bool) -> Path {
    Path { path in
      path.move(to: CGPoint(x: start[0], y: start[1]))
      for at in curves {
        path.addCurve(
          to: CGPoint(x: at[4], y: at[5]), control1: CGPoint(x: at[0], y: at[1]),
          control2: CGPoint(x: at[2], y: at[3]))
      }
      if isClosed { path.closeSubpath() }
    }
  }

  /// Returns the four shape workloads, in the generator's order.
  func workloads() -> [(name: String, shapes: [Shape])] {
    var numbers = WorkloadNumbers()
    let (w, h) = (Double(Self.width), Double(Self.height))
    let rects: [Shape] = (0..<1000).map { index in
      let (width, height) = (numbers.number(10, 200), numbers.number(10, 200))
      let x = numbers.number(-20, w - width + 20)
      let y = numbers.number(-20, h - height + 20)
      let r = min(numbers.number(2, 24), width / 2, height / 2)
      let color = numbers.color(index)
      let rect = CGRect(x: x, y: y, width: width, height: height)
      return (
        item(Path(roundedRect: rect, cornerRadius: CGFloat(r), style: .circular), color), color,
        { cairo in
          cairo.beginSubpath()
          cairo.arc(x + width - r, y + r, r, -.pi / 2, 0)
          cairo.arc(x + width - r, y + height - r, r, 0, .pi / 2)
          cairo.arc(x + r, y + height - r, r, .pi / 2, .pi)
          cairo.arc(x + r, y + r, r, .pi, 1.5 * .pi)
          cairo.close()
          cairo.fill()
        }
      )
    }
    let circles: [Shape] = (0..<1000).map { index in
      let (x, y, r) = (numbers.number(0, w), numbers.number(0, h), numbers.number(4, 80))
      let color = numbers.color(index)
      let rect = CGRect(x: x - r, y: y - r, width: 2 * r, height: 2 * r)
      return (
        item(Path(ellipseIn: rect), color), color,
        { cairo in
          cairo.beginSubpath()
          cairo.arc(x, y, r, 0, 2 * .pi)
          cairo.fill()
        }
      )
    }
    let blobs: [Shape] = (0..<1000).map { index in blob(index, &numbers) }
    let strokes: [Shape] = (0..<200).map { index in stroke(index, &numbers) }
    return [
      ("rounded rectangles", rects), ("circles", circles), ("blobs", blobs), ("strokes", strokes),
    ]
  }

  private func blob(_ index: Int, _ numbers: inout WorkloadNumbers) -> Shape {
    let color = numbers.color(index)
    let x = numbers.number(0, Double(Self.width))
    let y = numbers.number(0, Double(Self.height))
    let radius = numbers.number(10, 90)
    let points = (0..<6).map { step in
      let (sine, cosine) = Scalar.sinCos(2 * .pi * Double(step) / 6)
      let r = radius * numbers.number(0.5, 1.2)
      return (x: x + r * cosine, y: y + r * sine, dx: sine * r * 0.35, dy: cosine * r * 0.35)
    }
    let start = [points[0].x, points[0].y]
    let pieces = (0..<6).map { step in
      let (p, q) = (points[step], points[(step + 1) % 6])
      return [p.x - p.dx, p.y + p.dy, q.x + q.dx, q.y - q.dy, q.x, q.y]
    }
    return (
      item(curves(start, pieces, isClosed: true), color), color,
      { cairo in
        cairo.move(start[0], start[1])
        for piece in pieces { cairo.curve(piece) }
        cairo.close()
        cairo.fill()
      }
    )
  }

  private func stroke(_ index: Int, _ numbers: inout WorkloadNumbers) -> Shape {
    let width = numbers.number(2, 20)
    let color = numbers.color(index)
    var (x, y) = (numbers.number(0, Double(Self.width)), numbers.number(0, Double(Self.height)))
    let start = [x, y]
    let pieces = (0..<3).map { _ in
      let first = [x + numbers.number(-200, 200), y + numbers.number(-200, 200)]
      let (nextX, nextY) = (x + numbers.number(-300, 300), y + numbers.number(-300, 300))
      let second = [nextX + numbers.number(-200, 200), nextY + numbers.number(-200, 200)]
      (x, y) = (nextX, nextY)
      return first + second + [x, y]
    }
    let style = StrokeStyle(lineWidth: CGFloat(width), lineCap: .round, lineJoin: .round)
    return (
      item(curves(start, pieces, isClosed: false), color, style), color,
      { cairo in
        cairo.move(start[0], start[1])
        for piece in pieces { cairo.curve(piece) }
        cairo.stroke(width: width)
      }
    )
  }

  /// Returns the mean difference over all color components of all pixels. Cairo truncates
  /// premultiplied colors to bytes, which this rasterizer rounds, so differences of up to 1 do not
  /// indicate a difference in coverage.
  func meanDifference(_ items: [DisplayItem], _ cairo: Cairo) throws -> Double {
    let size = CGSize(width: Self.width, height: Self.height)
    let bytes = try Rasterizer(background: .white, threadCount: 2).bitmap(
      of: DisplayList(size: size, scale: 1, items: items)
    ).bytes
    let cairoBytes = cairo.bytes
    try #require(bytes.count == cairoBytes.count)
    let sum = sumOfDifferences(bytes, cairoBytes)
    // Both pictures are opaque: only three components per pixel differ.
    return Double(sum) / Double(Self.width * Self.height * 3)
  }

  @Test func shapesMatchCairo() throws {
    for (name, shapes) in workloads() {
      let cairo = try #require(
        Cairo(width: Self.width, height: Self.height), "run `sh .ci/setup tests` for libcairo.so.2")
      for shape in shapes {
        cairo.setColor(shape.color[0], shape.color[1], shape.color[2], shape.color[3])
        shape.draw(cairo)
      }
      let mean = try meanDifference(shapes.map(\.item), cairo)
      #expect(mean < Self.maxMeanDifference, "\(name)")
    }
  }

  @Test func gradientsAndTranslucentFillsMatchCairo() throws {
    let whole = Path(CGRect(x: 0, y: 0, width: Self.width, height: Self.height))
    let end = CGPoint(x: Self.width, y: Self.height)
    let stops: [(Double, Double, Double, Double)] = [
      (1, 0.2, 0.3, 0), (0.2, 0.9, 0.4, 0.33), (0.1, 0.3, 1, 0.66), (1, 0.9, 0.1, 1),
    ]
    let gradient = ResolvedGradient(
      stops: stops.map {
        ResolvedStop(
          color: ResolvedColor(red: Float($0.0), green: Float($0.1), blue: Float($0.2)),
          location: Float($0.3))
      }, geometry: .linear(start: .zero, end: end))
    let cairo = try #require(
      Cairo(width: Self.width, height: Self.height), "run `sh .ci/setup tests` for libcairo.so.2")
    cairo.paintGradient(to: end, stops)
    let fill = DisplayItem(
      .fill(whole, isEvenOdd: false, isAntialiased: true, .gradient(gradient)))
    #expect(try meanDifference([fill], cairo) < Self.maxMeanDifference)
    cairo.setColor(0.2, 0.4, 0.8, 0.5)
    cairo.paint()
    #expect(
      try meanDifference([fill, item(whole, [0.2, 0.4, 0.8, 0.5])], cairo) < Self.maxMeanDifference)
  }
}
