// The raster workloads of the shared benchmarks. Reads `scene.bin`, as written by its generator,
// and produces display lists.

import PrefDrawing
import PrefGeometry

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

  /// Strokes of circles and of rounded rectangles, the most common ones of views.
  var rings: [DisplayItem] { outlines(of: circles) }
  var borders: [DisplayItem] { outlines(of: roundedRects) }

  private func outlines(of items: [DisplayItem]) -> [DisplayItem] {
    items.enumerated().map { index, item in
      guard case .fill(let path, _, _, let paint) = item.content else { return item }
      let style = StrokeStyle(lineWidth: CGFloat(1 + index % 8))
      return DisplayItem(.stroke(path, style, isAntialiased: true, paint))
    }
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

/// A synthetic face of rings, bars and bowls with the size of letters.
final class LetterShapes: GlyphStore {
  let name = "letter shapes"

  func outline(of glyph: UInt32) -> Path {
    let width = 0.3 + CGFloat(glyph % 7) * 0.05
    let height = 0.5 + CGFloat(glyph % 3) * 0.1
    let rect = CGRect(x: 0.05, y: -height, width: width, height: height)
    var path = glyph % 2 == 0 ? Path(ellipseIn: rect) : Path(roundedRect: rect, cornerRadius: 0.1)
    if glyph % 5 != 0 {
      // The inner contour has the opposite winding direction.
      let inner = rect.insetBy(dx: 0.08, dy: 0.08)
      path.move(to: CGPoint(x: inner.minX, y: inner.minY))
      path.addLine(to: CGPoint(x: inner.minX, y: inner.maxY))
      path.addLine(to: CGPoint(x: inner.maxX, y: inner.maxY))
      path.addLine(to: CGPoint(x: inner.maxX, y: inner.minY))
      path.closeSubpath()
    }
    return path
  }

  func picture(of glyph: UInt32) -> GlyphPicture? { nil }

  func advance(of glyph: UInt32) -> CGFloat { outline(of: glyph).boundingRect.maxX + 0.05 }

  /// 100 lines of 100 glyphs at 14 points.
  static let lines: [DisplayItem] = {
    let store = LetterShapes()
    return (0..<100).map { line in
      let glyphs = (0..<100).map { column in
        PositionedGlyph(
          glyph: UInt32((line * 31 + column * 7) % 60), x: 10 + Float(column) * 8.37,
          y: 16 + Float(line) * 11.8)
      }
      return DisplayItem(
        .glyphs(GlyphRun(store: store, fontSize: 14, glyphs: glyphs, text: ""), .color(.black)))
    }
  }()
}
