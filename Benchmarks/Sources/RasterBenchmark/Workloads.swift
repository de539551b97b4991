// The raster workloads of the shared benchmarks as display lists: `scene.bin` comes in, as its generator wrote it.

import Drawing
import Geometry

/// The random shapes of the raster workloads.
struct SceneData {
  let numbers: [Float]

  init(path: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    numbers = data.withUnsafeBytes { bytes in
      (0..<(bytes.count / 4)).map { index in
        Float(
          bitPattern: UInt32(
            littleEndian: bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)))
      }
    }
  }

  private func number(_ index: Int) -> CGFloat { CGFloat(numbers[index]) }

  private func color(_ index: Int) -> Paint {
    .color(
      ResolvedColor(
        red: numbers[index], green: numbers[index + 1], blue: numbers[index + 2],
        opacity: numbers[index + 3]))
  }

  private func point(_ index: Int) -> CGPoint { CGPoint(x: number(index), y: number(index + 1)) }

  private func fill(_ path: Path, _ paint: Paint) -> DisplayItem {
    DisplayItem(.fill(path, isEvenOdd: false, isAntialiased: true, paint))
  }

  var roundedRects: [DisplayItem] {
    (0..<1000).map { index in
      let at = index * 9
      let rect = CGRect(
        x: number(at), y: number(at + 1), width: number(at + 2), height: number(at + 3))
      return fill(
        Path(roundedRect: rect, cornerRadius: number(at + 4), style: .circular), color(at + 5))
    }
  }

  var circles: [DisplayItem] {
    (0..<1000).map { index in
      let at = 9000 + index * 7
      let r = number(at + 2)
      let rect = CGRect(x: number(at) - r, y: number(at + 1) - r, width: 2 * r, height: 2 * r)
      return fill(Path(ellipseIn: rect), color(at + 3))
    }
  }

  private func curves(_ start: Int, count: Int, isClosed: Bool) -> Path {
    var segments = PathSegments()
    segments.move(to: point(start))
    for piece in 0..<count {
      let at = start + 2 + piece * 6
      segments.curve(to: point(at + 4), control1: point(at), control2: point(at + 2))
    }
    if isClosed { segments.close() }
    return Path(segments)
  }

  var blobs: [DisplayItem] {
    (0..<1000).map { index in
      let at = 16000 + index * 42
      return fill(curves(at + 4, count: 6, isClosed: true), color(at))
    }
  }

  var strokes: [DisplayItem] {
    (0..<200).map { index in
      let at = 58000 + index * 25
      let style = StrokeStyle(lineWidth: number(at), lineCap: .round, lineJoin: .round)
      return DisplayItem(
        .stroke(
          curves(at + 5, count: 3, isClosed: false), style, isAntialiased: true, color(at + 1)))
    }
  }
}
