// Measures how much work drawing and encoding still do after their task has been cancelled.

import Foundation
import PrefDrawing
import PrefGeometry
import PrefPNGCodec
import PrefRaster
import Synchronization

/// Cancels each workload at ten moments, and prints the most CPU time that its thread took afterwards, in milliseconds.
func measureCancellation() async {
  for (name, work) in CancellableWorkloads.all {
    let total = await CancelledRun(work, after: .infinity).total
    var worst = 0.0
    for step in 0..<10 {
      // The least of several runs, since the thread that cancels may be suspended in between.
      var rest = Double.infinity
      for _ in 0..<4 {
        rest = min(rest, await CancelledRun(work, after: total * (Double(step) + 0.5) / 10).rest)
      }
      worst = max(worst, rest)
    }
    print(name.padding(toLength: 16, withPad: " ", startingAt: 0), terminator: "")
    print(String(format: "%8.1f ms in all, %6.2f ms after the cancellation", total, worst))
  }
}

/// One run of a workload.
private struct CancelledRun {
  /// The CPU time of the thread, and the part of it after the cancellation, in milliseconds.
  var total = 0.0
  var rest = 0.0

  init(_ work: @escaping @Sendable () throws -> Void, after delay: Double) async {
    let started = Mutex<clockid_t?>(nil)
    let hasEnded = Atomic<Bool>(false)
    let task = Task.detached {
      var clock = clockid_t()
      pthread_getcpuclockid(pthread_self(), &clock)
      let start = Self.milliseconds(clock)
      started.withLock { $0 = clock }
      do { try work() } catch {}
      hasEnded.store(true, ordering: .relaxed)
      return Self.milliseconds(clock) - start
    }
    var cancelled = 0.0
    if delay.isFinite {
      while started.withLock({ $0 }) == nil { usleep(100) }
      if let clock = started.withLock({ $0 }) {
        let start = Self.milliseconds(clock)
        while Self.milliseconds(clock) - start < delay, !hasEnded.load(ordering: .relaxed) {
          usleep(200)
        }
        cancelled = Self.milliseconds(clock) - start
      }
      task.cancel()
    }
    total = await task.value
    rest = max(total - cancelled, 0)
  }

  private static func milliseconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}

/// The pictures and files that are cancelled.
private struct CancellableWorkloads {
  private static let side: CGFloat = 3000
  private static let frame = CGRect(x: 0, y: 0, width: side, height: side)
  private static let white = Paint.color(.white)

  private static func fill(_ path: Path, _ paint: Paint) -> DisplayItem {
    DisplayItem(.fill(path, isEvenOdd: false, isAntialiased: true, paint))
  }

  private static func stroke(_ count: Int, _ style: StrokeStyle) -> DisplayItem {
    DisplayItem(.stroke(zigzag(count), style, isAntialiased: true, white))
  }

  private static func layer(_ items: [DisplayItem], _ filter: DisplayLayer.Filter) -> DisplayItem {
    DisplayItem(.layer(DisplayLayer(items: items, filters: [filter])))
  }

  private static func point() -> CGPoint {
    CGPoint(x: CGFloat.random(in: 0...side), y: CGFloat.random(in: 0...side))
  }

  private static func zigzag(_ count: Int) -> Path {
    Path { $0.addLines((0..<count).map { _ in point() }) }
  }

  private static var gradient: DisplayItem {
    let stops = [
      ResolvedStop(color: ResolvedColor(hex: 0xEF4444), location: 0),
      ResolvedStop(color: ResolvedColor(hex: 0x3B82F6, opacity: 0.5), location: 1),
    ]
    return fill(
      Path(frame),
      .gradient(
        ResolvedGradient(
          stops: stops, geometry: .linear(start: .zero, end: CGPoint(x: side, y: side)))))
  }

  /// Lines that cross all pixels of one row.
  private static var flatLines: Path {
    Path { path in
      for index in 0..<5000 {
        let y = 100 + CGFloat(index) / 10_000
        path.addLines([
          CGPoint(x: 0, y: y), CGPoint(x: side, y: y + 0.2), CGPoint(x: side, y: y + 0.3),
        ])
      }
    }
  }

  private static var circles: [DisplayItem] {
    (0..<100_000).map { _ in
      fill(Path(ellipseIn: CGRect(origin: point(), size: CGSize(width: 9, height: 9))), white)
    }
  }

  private static var projection: DisplayItem {
    var map = ProjectionTransform()
    map.m13 = 0.000_1
    return DisplayItem(.layer(DisplayLayer(items: [gradient], projection: map)))
  }

  private static var pictures: [(String, [DisplayItem])] {
    [
      ("gradients", Array(repeating: gradient, count: 8)), ("circles", circles),
      ("polygon", [fill(zigzag(2000), white)]),
      ("stroke", [stroke(4000, StrokeStyle(lineWidth: 0.5, lineJoin: .round))]),
      ("dashes", [stroke(300, StrokeStyle(lineWidth: 0.5, dash: [2, 2]))]),
      ("flat lines", [fill(flatLines, white)]),
      ("blur", [layer([gradient], .blur(radius: 30, isOpaque: false))]),
      ("layer shadow", [layer([gradient], .shadow(color: .black, radius: 30, offset: .zero))]),
      (
        "shape shadow",
        [DisplayItem(.shadow(zigzag(12), color: .black, radius: 40, offset: .zero))]
      ),
      ("projection", [projection]),
    ]
  }

  /// The workloads, by name.
  static var all: [(String, @Sendable () throws -> Void)] {
    var result: [(String, @Sendable () throws -> Void)] = pictures.map { name, items in
      let list = DisplayList(size: frame.size, scale: 1, items: items)
      return (name, { _ = try Rasterizer().bitmap(of: list) })
    }
    let noise = (0..<(2000 * 1000)).flatMap { _ in
      [UInt8.random(in: 0...255), .random(in: 0...3), .random(in: 0...255), 255]
    }
    for (name, effort) in [("PNG balanced", PNGOptions.Effort.balanced), ("PNG best", .best)] {
      let encode: @Sendable () throws -> Void = {
        _ = try noise.withUnsafeBytes { bytes in
          try PNGEncoder.encode(
            bytes, width: 2000, height: 1000, isOpaque: true, options: PNGOptions(effort: effort))
        }
      }
      result.append((name, encode))
    }
    return result
  }
}
