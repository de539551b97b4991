// Cancellation: drawing ends soon after the task is cancelled, whatever is drawn.

import PrefDrawing
import PrefGeometry
import PrefPixels
import PrefTestNumbers
import PrefTestTags
import Synchronization
import Testing

@testable import PrefRaster

@Suite(.tags(.drawing)) struct CancellationTests {
  /// A picture whose time is spent in one part of the rasterizer.
  enum Work: CaseIterable {
    case wideGradient, manyItems, densePath, longStroke, dashes, curves, blurredLayer, layerShadow,
      shapeShadow
    case projection, largeImage, mesh, backdrop, mask

    private static let side: CGFloat = 1000
    private static let frame = CGRect(x: 0, y: 0, width: side, height: side)

    var list: DisplayList {
      DisplayList(size: Self.frame.size, scale: 1, items: items)
    }

    private var gradient: DisplayItem {
      SampleItems.fill(
        Path(Self.frame),
        .gradient(
          ResolvedGradient(
            stops: SampleItems.stops,
            geometry: .linear(start: .zero, end: CGPoint(x: Self.side, y: Self.side)))))
    }

    private var items: [DisplayItem] {
      let side = Self.side
      var random = SeededNumbers(3)
      func stroke(_ path: Path, _ style: StrokeStyle) -> [DisplayItem] {
        [DisplayItem(.stroke(path, style, isAntialiased: true, SampleItems.white))]
      }
      func layer(_ layer: DisplayLayer) -> [DisplayItem] { [DisplayItem(.layer(layer))] }
      func zigzag(_ count: Int) -> Path {
        Path { path in
          path.addLines((0..<count).map { _ in random.point(0, Double(side)) })
        }
      }
      let star = zigzag(12)
      switch self {
      case .wideGradient: return Array(repeating: gradient, count: 8)
      case .manyItems:
        return (0..<20_000).map { _ in
          SampleItems.fill(
            Path(
              ellipseIn: CGRect(
                origin: random.point(0, Double(side)), size: CGSize(width: 9, height: 9))),
            SampleItems.white)
        }
      case .densePath: return [SampleItems.fill(zigzag(2000), SampleItems.white)]
      case .longStroke: return stroke(zigzag(20_000), StrokeStyle(lineWidth: 0.5, lineJoin: .round))
      case .dashes: return stroke(zigzag(200), StrokeStyle(lineWidth: 0.5, dash: [2, 2]))
      case .curves:
        let path = Path { path in
          path.move(to: .zero)
          for _ in 0..<5000 {
            path.addCurve(
              to: random.point(0, 20), control1: random.point(0, 20), control2: random.point(0, 20))
          }
        }
        return [SampleItems.fill(path, SampleItems.white)]
      case .blurredLayer:
        return layer(
          DisplayLayer(items: [gradient, gradient], filters: [.blur(radius: 20, isOpaque: false)]))
      case .layerShadow:
        return layer(
          DisplayLayer(
            items: [gradient, SampleItems.fill(star, SampleItems.white)],
            filters: [.shadow(color: .black, radius: 20, offset: .zero)]))
      case .shapeShadow:
        return [DisplayItem(.shadow(star, color: .black, radius: 30, offset: .zero))]
      case .projection:
        var map = ProjectionTransform()
        map.m13 = 0.000_2
        return layer(DisplayLayer(items: [gradient], projection: map))
      case .largeImage:
        let image = PixelImage(
          width: 4000, height: 2000, pixels: [UInt8](repeating: 255, count: 4000 * 2000 * 4),
          name: "white")
        return [
          DisplayItem(
            .image(
              image, in: CGRect(x: 0, y: 0, width: 60, height: 50), interpolation: .high, opacity: 1
            ))
        ]
      case .mesh:
        let vertices = (0..<4).map { index in
          let point = CGPoint(x: CGFloat(index % 2) * side, y: CGFloat(index / 2) * side)
          return ResolvedMesh.Vertex(
            position: point, leading: point, top: point, trailing: point, bottom: point,
            color: ResolvedColor(hex: UInt32(index) * 0x1C1F31))
        }
        return [
          SampleItems.fill(
            Path(Self.frame),
            .mesh(
              ResolvedMesh(
                columns: 2, rows: 2, vertices: vertices, background: .clear, smoothsColors: true,
                interpolationSpace: .perceptual)))
        ]
      case .backdrop:
        let backdrop = ResolvedBackdrop(
          filters: [.blur(radius: 30, isOpaque: true)], tint: .clear, opacity: 1)
        return [gradient, SampleItems.fill(Path(Self.frame), .backdrop(backdrop))]
      case .mask:
        return layer(
          DisplayLayer(items: [gradient], mask: [SampleItems.fill(star, SampleItems.white)]))
      }
    }
  }

  /// Counts the polls of a picture, and cancels it after a number of them.
  final class Polls: Sendable {
    let count = Atomic<Int>(0)
    let limit: Int
    init(limit: Int = .max) { self.limit = limit }
    var cancellation: Cancellation {
      Cancellation { self.count.wrappingAdd(1, ordering: .relaxed).newValue > self.limit }
    }
  }

  @Test(arguments: Work.allCases) func drawingPollsRegularly(_ work: Work) throws {
    let polls = Polls()
    let meter = DrawingMeter(DrawingLimits())
    let cancellation = polls.cancellation
    _ = try Rasterizer().prepare(work.list, meter, cancellation).bitmap(cancellation)
    let count = polls.count.load(ordering: .relaxed)
    // One poll per two million steps: pixels times passes, and rows that edges cross.
    #expect(count > meter.steps / (1 << 21), "\(count) polls, \(meter.steps) steps")
    #expect(count > 3)
  }

  @Test(arguments: Work.allCases) func cancelledPicturesAreNotDrawnFurther(_ work: Work) throws {
    let all = Polls()
    let list = work.list
    _ = try Rasterizer(threadCount: 1).bitmap(of: list, all.cancellation)
    let total = all.count.load(ordering: .relaxed)
    for part in [0, total / 4, total / 2, total - 1] {
      for threadCount in [1, 3] {
        let polls = Polls(limit: part)
        let result = Result { () throws(RasterError) in
          try Rasterizer(threadCount: threadCount).bitmap(of: list, polls.cancellation)
        }
        let count = polls.count.load(ordering: .relaxed)
        // Each thread counts its own work between two polls: several threads may poll less often than one.
        #expect(count > part || (threadCount > 1 && part > 0))
        if count > part {
          #expect(throws: RasterError.cancelled) { try result.get() }
        } else {
          #expect(throws: Never.self) { try result.get() }
        }
        // The first poll above the limit cancels the picture; the threads share the result.
        #expect(count <= part + threadCount)
      }
    }
    // The rasterizer has no state that a cancelled picture could have left.
    let again = try Rasterizer().bitmap(of: list)
    #expect(try Rasterizer().bitmap(of: list, Polls().cancellation).bytes == again.bytes)
  }

  @Test func itemsAfterTheCancellationAreNotPrepared() throws {
    let list = Work.manyItems.list
    func steps(_ cancellation: Cancellation) -> Int {
      let meter = DrawingMeter(DrawingLimits())
      do { _ = try Rasterizer().prepare(list, meter, cancellation) } catch {}
      return meter.steps
    }
    #expect(steps(Polls(limit: 1).cancellation) < steps(Polls().cancellation) / 8)
  }

  @Test func aPreparedPictureCanBeDrawnAfterItWasCancelled() throws {
    let picture = try Rasterizer().prepare(Work.densePath.list)
    let expected = try picture.bitmap()
    for limit in [0, 3, 20] {
      #expect(throws: RasterError.cancelled) {
        try picture.bitmap(Polls(limit: limit).cancellation)
      }
      #expect(try picture.bitmap().bytes == expected.bytes)
    }
  }

  @Test func aTaskThatIsCancelledThrows() async {
    let list = Work.manyItems.list
    let retained = RetainedPicture()
    let (plain, reused) = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return (
        Result { () throws(RasterError) in try Rasterizer().bitmap(of: list) },
        Result { () throws(RasterError) in try retained.bitmap(of: list, Rasterizer()) }
      )
    }.value
    #expect(throws: RasterError.cancelled) { try plain.get() }
    #expect(throws: RasterError.cancelled) { try reused.get() }
    #expect(throws: Never.self) { try retained.bitmap(of: list, Rasterizer()) }
  }
}
