// Paths with thousands of edges in every row: each workload at 1,000, 10,000 and 100,000 elements, whole and inside a
// clip. Times are CPU time; a time that grows faster than the number of elements is a defect.

import PrefDrawing
import PrefGeometry
import PrefRaster

/// A path of many elements, as one item.
enum DenseWorkload: String, CaseIterable {
  case polyline
  case rects
  case curves
  case fill
  case fillEvenOdd
  case hatch
  case steepHatch
  case dashes
  case strokedPath
  case spokes
  case dots

  static let size = CGSize(width: 1600, height: 1200)

  /// Numbers from a seed, the same on every machine.
  private struct Numbers {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    mutating func next(_ limit: CGFloat) -> CGFloat {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return CGFloat(state >> 11) / 9_007_199_254_740_992 * limit
    }

    mutating func point() -> CGPoint { CGPoint(x: next(size.width), y: next(size.height)) }
  }

  private func polyline(_ count: Int) -> Path {
    var numbers = Numbers()
    var segments = PathSegments()
    segments.move(to: numbers.point())
    for _ in 0..<count { segments.line(to: numbers.point()) }
    return Path(segments)
  }

  private func lines(_ count: Int, _ ends: (CGFloat) -> (CGPoint, CGPoint)) -> Path {
    var segments = PathSegments()
    for index in 0..<count {
      let (from, to) = ends((CGFloat(index) + 0.5) / CGFloat(count))
      segments.move(to: from)
      segments.line(to: to)
    }
    return Path(segments)
  }

  private func rects(_ count: Int) -> Path {
    var numbers = Numbers()
    return Path { path in
      for _ in 0..<count {
        path.addRect(
          CGRect(origin: numbers.point(), size: CGSize(width: 3 + numbers.next(30), height: 20)))
      }
    }
  }

  /// Closed curves of about the same size at random positions.
  private func curves(_ count: Int) -> Path {
    var numbers = Numbers()
    return Path { path in
      for _ in 0..<count {
        let r = 10 + numbers.next(90)
        let center = numbers.point()
        path.addEllipse(in: CGRect(x: center.x - r, y: center.y - r, width: 2 * r, height: 2 * r))
      }
    }
  }

  private func item(_ count: Int) -> DisplayItem {
    let paint = Paint.color(Gallery.color(0x2563EB, 0.8))
    let hair = StrokeStyle(lineWidth: 1)
    func stroke(_ path: Path, _ style: StrokeStyle) -> DisplayItem {
      DisplayItem(.stroke(path, style, isAntialiased: true, paint))
    }
    let (width, height) = (Self.size.width, Self.size.height)
    switch self {
    case .polyline: return stroke(polyline(count), hair)
    case .rects: return Gallery.fill(rects(count), paint)
    case .curves: return Gallery.fill(curves(count), paint)
    case .fill: return Gallery.fill(polyline(count), paint)
    case .fillEvenOdd: return Gallery.fill(polyline(count), paint, isEvenOdd: true)
    case .hatch:
      return stroke(
        lines(count) {
          (CGPoint(x: 0, y: $0 * height), CGPoint(x: width, y: $0 * height + 30))
        }, StrokeStyle(lineWidth: 0.4))
    case .steepHatch:
      return stroke(
        lines(count) {
          (CGPoint(x: $0 * width, y: 0), CGPoint(x: $0 * width + 30, y: height))
        }, StrokeStyle(lineWidth: 0.4))
    case .dashes: return stroke(polyline(count / 10), StrokeStyle(lineWidth: 2, dash: [7, 5]))
    case .strokedPath:
      return Gallery.fill(curves(count / 10).strokedPath(StrokeStyle(lineWidth: 3)), paint)
    case .spokes:
      return stroke(
        lines(count) {
          let (s, c) = Scalar.sinCos(Double($0) * 2 * .pi)
          return (
            CGPoint(x: width / 2, y: height / 2),
            CGPoint(x: width / 2 + 590 * CGFloat(c), y: height / 2 + 590 * CGFloat(s))
          )
        }, hair)
    case .dots:
      var numbers = Numbers()
      return Gallery.fill(
        Path { path in
          for _ in 0..<count {
            path.addEllipse(in: CGRect(origin: numbers.point(), size: CGSize(width: 4, height: 4)))
          }
        }, paint)
    }
  }

  private nonisolated static func hash(_ bitmap: Bitmap) -> UInt64 {
    bitmap.withUnsafeBytes { bytes in
      var sum: UInt64 = 0
      for byte in bytes { sum = sum &* 31 &+ UInt64(byte) }
      return sum
    }
  }

  @MainActor
  static func measureAll(matching name: String, upTo largest: Int) throws {
    for workload in allCases
    where name == "all" || name.split(separator: ",").contains(where: { $0 == workload.rawValue }) {
      for count in [1000, 10_000, 100_000] where count <= largest {
        try workload.measure(count)
      }
    }
  }

  @MainActor
  private func measure(_ count: Int) throws {
    let item = item(count)
    let clip = Path(ellipseIn: CGRect(x: 600, y: 400, width: 400, height: 400))
    let clipped = DisplayItem(
      .layer(DisplayLayer(items: [item], clip: DisplayLayer.Clip(path: clip))))
    var line = "prefrender\t\(rawValue) \(count)"
    for (title, item) in [("whole", item), ("clipped", clipped)] {
      let list = DisplayList(size: Self.size, scale: 1, items: [item])
      var bitmap: Bitmap?
      let time = try milliseconds { bitmap = try Rasterizer(background: .white).bitmap(of: list) }
      let sum = bitmap.map(Self.hash) ?? 0
      line += "\t\(title)_ms=\(time.roundedText)\t\(title)_hash=\(sum % 1_000_000)"
    }
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    print(line + "\tpeak_MiB=\(usage.ru_maxrss / 1024)")
    fflush(nil)
  }
}
