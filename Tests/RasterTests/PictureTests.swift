// Whole pictures: bytes that do not depend on how a picture is drawn, and the result of each kind
// of item.

import PrefDrawing
import PrefGeometry
import PrefTestNumbers
import PrefTestTags
import Testing

@testable import PrefRaster

/// Display lists with all kinds of items.
enum SampleItems {
  static let white = Paint.color(.white)

  static func fill(_ path: Path, _ paint: Paint) -> DisplayItem {
    DisplayItem(.fill(path, isEvenOdd: false, isAntialiased: true, paint))
  }

  static let stops = [
    ResolvedStop(color: ResolvedColor(hex: 0xEF4444), location: 0),
    ResolvedStop(color: ResolvedColor(hex: 0x3B82F6, opacity: 0.5), location: 1),
  ]

  static func list(seed: Int) -> DisplayList {
    var random = SeededNumbers(seed)
    func paint() -> Paint {
      let (start, end) = (random.point(0, 60), random.point(0, 60))
      switch random.count(0...3) {
      case 0:
        return .gradient(ResolvedGradient(stops: stops, geometry: .linear(start: start, end: end)))
      case 1:
        return .gradient(
          ResolvedGradient(
            stops: stops, geometry: .angular(center: start, start: .zero, end: .degrees(300))))
      default:
        return .color(ResolvedColor(hex: UInt32(random.count(0...0xFFFFFF)), opacity: 0.7))
      }
    }
    func items(_ depth: Int) -> [DisplayItem] {
      (0..<4).map { _ in
        switch random.count(0...(depth < 2 ? 6 : 2)) {
        case 0, 1: return fill(random.path(60), paint())
        case 2:
          return DisplayItem(
            .stroke(
              random.path(60), StrokeStyle(lineWidth: 3, lineJoin: .round, dash: [7, 4]),
              isAntialiased: true, paint()))
        case 3:
          return DisplayItem(
            .shadow(
              Path(roundedRect: CGRect(x: 9, y: 9, width: 30, height: 30), cornerRadius: 6),
              color: .black, radius: 3, offset: CGSize(width: 1, height: 2.5)))
        case 4:
          return DisplayItem(
            .layer(
              DisplayLayer(
                items: items(depth + 1), clip: DisplayLayer.Clip(path: random.path(60)),
                mask: [fill(random.path(60), white)], opacity: 0.6)))
        case 5:
          return DisplayItem(
            .layer(
              DisplayLayer(
                items: items(depth + 1), filters: [.blur(radius: 2.5, isOpaque: false)],
                blendMode: .multiply)))
        default:
          return DisplayItem(
            .layer(
              DisplayLayer(
                items: items(depth + 1), clip: DisplayLayer.Clip(path: random.path(60)))))
        }
      }
    }
    return DisplayList(size: CGSize(width: 61, height: 47), scale: 1.5, items: items(0))
  }
}

@Suite(.tags(.drawing)) struct PictureTests {
  @Test func bytesDoNotDependOnThreadsOrBands() throws {
    for seed in randomCases(12) {
      let list = SampleItems.list(seed: seed)
      let reference = try Rasterizer(bandHeight: 1000).bitmap(of: list).bytes
      for (threads, height) in [(1, 1), (1, 7), (2, 16), (8, 5)] {
        let other = try Rasterizer(threadCount: threads, bandHeight: height).bitmap(of: list).bytes
        #expect(reference == other, "seed \(seed), \(threads) threads, \(height) rows")
      }
    }
  }

  @Test func separatelyDrawnRowsMatchTheWholePicture() throws {
    let list = SampleItems.list(seed: 3)
    let picture = try Rasterizer(background: .white).prepare(list)
    let whole = try picture.bitmap()
    var rows = [UInt8](repeating: 0, count: picture.width * 4 * 10)
    rows.withUnsafeMutableBytes { picture.draw(rows: 20..<30, into: $0) }
    let start = 20 * whole.bytesPerRow
    #expect(rows == Array(whole.bytes[start..<(start + rows.count)]))
    #expect(picture.isKnownOpaque && whole.isOpaque)
  }

  @Test func onlyOccludedItemsAreCulled() throws {
    let list = SampleItems.list(seed: 5)
    // The frame of the picture's pixels, which extends beyond the list's size.
    let frame = CGRect(x: 0, y: 0, width: 62, height: 48)
    func bytes(_ items: [DisplayItem], _ background: ResolvedColor) throws -> [UInt8] {
      let list = DisplayList(size: list.size, scale: list.scale, items: items)
      return try Rasterizer(background: background, bandHeight: 9).bitmap(of: list).bytes
    }
    let above = Array(list.items.suffix(2))
    let white = SampleItems.fill(Path(frame), SampleItems.white)
    let hidden = try bytes(list.items + [white] + above, .black)
    #expect(hidden == (try bytes(above, .white)))
    // Items that leave part of the frame uncovered, or are translucent, occlude nothing.
    let smaller = SampleItems.fill(Path(frame.insetBy(dx: 0.25, dy: 0)), SampleItems.white)
    #expect(try bytes([smaller] + above, .black) != hidden)
    let translucent = ResolvedColor(red: 1, green: 1, blue: 1, opacity: 0.9)
    #expect(
      try bytes([SampleItems.fill(Path(frame), .color(translucent))] + above, .black) != hidden)
  }

  @Test func meshesAndBackdropsDoNotDependOnBands() throws {
    let size = CGSize(width: 90, height: 70)
    let vertices = (0..<9).map { index -> ResolvedMesh.Vertex in
      let (x, y) = (CGFloat(index % 3) * 40 + 5, CGFloat(index / 3) * 28 + 6)
      func point(_ dx: CGFloat, _ dy: CGFloat) -> CGPoint { CGPoint(x: x + dx, y: y + dy) }
      return ResolvedMesh.Vertex(
        position: point(0, 0), leading: point(-12, 5), top: point(4, -9), trailing: point(12, -5),
        bottom: point(-4, 9),
        color: ResolvedColor(hex: UInt32(index) * 0x1C1F31, opacity: index == 4 ? 0.5 : 1))
    }
    let mesh = ResolvedMesh(
      columns: 3, rows: 3, vertices: vertices, background: .clear, smoothsColors: true,
      interpolationSpace: .perceptual)
    let backdrop = ResolvedBackdrop(
      filters: [.blur(radius: 3, isOpaque: true)],
      tint: ResolvedColor(red: 1, green: 1, blue: 1, opacity: 0.3), opacity: 0.8)
    let items = [
      SampleItems.fill(Path(CGRect(origin: .zero, size: size)), .mesh(mesh)),
      SampleItems.fill(
        Path(ellipseIn: CGRect(x: 20, y: 10, width: 50, height: 50)), .backdrop(backdrop)),
    ]
    let list = DisplayList(size: size, scale: 1, items: items)
    let reference = try Rasterizer().bitmap(of: list).bytes
    #expect(Set(reference).count > 50)
    for (threads, height) in [(1, 7), (2, 64), (8, 5)] {
      let other = try Rasterizer(threadCount: threads, bandHeight: height).bitmap(of: list)
      #expect(other.bytes == reference, "\(threads) threads, \(height) rows")
    }
  }

  @Test func opaqueFillsMakeThePictureOpaque() throws {
    func isOpaque(_ items: [DisplayItem], _ background: ResolvedColor? = nil) throws -> Bool {
      let size = CGSize(width: 4, height: 4)
      let picture = try Rasterizer(background: background).prepare(
        DisplayList(size: size, scale: 1, items: items))
      if picture.isKnownOpaque { #expect(try picture.bitmap().isOpaque) }
      return picture.isKnownOpaque
    }
    func rect(_ width: CGFloat, _ paint: Paint) -> DisplayItem {
      SampleItems.fill(Path(CGRect(x: 0, y: 0, width: width, height: 4)), paint)
    }
    let half = Paint.color(ResolvedColor(red: 1, green: 0, blue: 0, opacity: 0.5))
    let gradient = Paint.gradient(
      ResolvedGradient(
        stops: [
          ResolvedStop(color: .black, location: 0), ResolvedStop(color: .white, location: 1),
        ],
        geometry: .linear(start: .zero, end: CGPoint(x: 4, y: 4))))
    let hole = DisplayItem(
      .layer(DisplayLayer(items: [rect(2, SampleItems.white)], blendMode: .destinationOut)))
    #expect(try isOpaque([rect(4, gradient)]))
    #expect(try isOpaque([hole, rect(4, SampleItems.white), rect(2, half)]))
    #expect(try !isOpaque([rect(4, half)]))
    #expect(try !isOpaque([rect(3.99, SampleItems.white)]))
    #expect(try !isOpaque([rect(4, SampleItems.white), hole]))
    #expect(try isOpaque([rect(1, half)], .white))
  }

  func pixels(
    _ items: [DisplayItem], _ width: Int = 4, _ height: Int = 4, background: ResolvedColor? = nil
  ) throws -> Bitmap {
    let size = CGSize(width: width, height: height)
    return try Rasterizer(background: background).bitmap(
      of: DisplayList(size: size, scale: 1, items: items))
  }

  let wholeFrame = Path(CGRect(x: -10, y: -10, width: 1000, height: 1000))

  @Test func colorsArePremultipliedAndRounded() throws {
    let color = ResolvedColor(red: 1, green: 0.5, blue: 0.25, opacity: 0.5)
    let pixel = try pixels([SampleItems.fill(wholeFrame, .color(color))])[1, 1]
    #expect(pixel == (128, 64, 32, 128))
  }

  @Test func emptyPictureShowsItsBackground() throws {
    let bitmap = try pixels([], background: ResolvedColor(hex: 0x102030))
    #expect(bitmap[3, 3] == (16, 32, 48, 255))
    #expect(bitmap.isOpaque)
    #expect(try !pixels([]).isOpaque)
    #expect(try pixels([], 0, 0).bytes.isEmpty)
  }

  @Test func exceedingThePixelLimitThrows() {
    let list = DisplayList(size: CGSize(width: 100_000, height: 100_000), scale: 1)
    #expect(
      throws: RasterError.tooLarge(width: 100_000, height: 100_000, limit: 1 << 28)
    ) { try Rasterizer().bitmap(of: list) }
    let message = RasterError.tooLarge(width: 2, height: 3, limit: 4).description
    #expect(message.contains("2 × 3") && message.contains("lower its scale"))
  }

  @Test func linearGradientIsRoundedAtEveryPixel() throws {
    let stops = [
      ResolvedStop(color: .black, location: 0), ResolvedStop(color: .white, location: 1),
    ]
    let gradient = ResolvedGradient(
      stops: stops, geometry: .linear(start: .zero, end: CGPoint(x: 200, y: 0)))
    let bitmap = try pixels([SampleItems.fill(wholeFrame, .gradient(gradient))], 200, 2)
    for x in 0..<200 {
      let exact = (Double(x) + 0.5) / 200 * 255
      #expect(abs(Double(bitmap[x, 1].red) - exact) < 0.55, "x \(x)")
    }
  }

  @Test func angularGradientRunsClockwiseFromTheRight() throws {
    let stops = [
      ResolvedStop(color: .black, location: 0), ResolvedStop(color: .white, location: 1),
    ]
    let gradient = ResolvedGradient(
      stops: stops,
      geometry: .angular(center: CGPoint(x: 20, y: 20), start: .zero, end: .degrees(360)))
    let bitmap = try pixels([SampleItems.fill(wholeFrame, .gradient(gradient))], 40, 40)
    for y in 0..<40 {
      for x in 0..<40 {
        var turns = Scalar.atan2(Double(y) - 19.5, Double(x) - 19.5) / (2 * .pi)
        if turns < 0 { turns += 1 }
        #expect(abs(Double(bitmap[x, y].red) - turns * 255) < 0.8)
      }
    }
  }

  @Test func imageAtItsPixelSizeIsUnchanged() throws {
    let bytes: [UInt8] = (0..<80).map { (index: Int) -> UInt8 in
      index % 4 == 3 ? 255 : UInt8(index * 3 % 256)
    }
    let image = PixelImage(width: 5, height: 4, pixels: bytes, name: "bytes")
    for interpolation in [ImageInterpolation.none, .low, .medium, .high] {
      let item = DisplayItem(
        .image(
          image, in: CGRect(x: 0, y: 0, width: 5, height: 4), interpolation: interpolation,
          opacity: 1))
      #expect(try pixels([item], 5, 4).bytes == bytes)
    }
  }

  @Test func downscaledImageIsTheMeanOfItsPixels() throws {
    let bytes = (0..<64).flatMap { index -> [UInt8] in
      (index / 8 + index) % 2 == 0 ? [200, 100, 0, 255] : [0, 50, 100, 255]
    }
    let image = PixelImage(width: 8, height: 8, pixels: bytes, name: "checks")
    let item = DisplayItem(
      .image(image, in: CGRect(x: 0, y: 0, width: 2, height: 2), interpolation: .high, opacity: 1))
    #expect(try pixels([item], 2, 2)[1, 0] == (100, 75, 50, 255))
  }

  @Test func shapeOpacityMatchesLayerOpacity() throws {
    let shape = SampleItems.fill(
      Path(ellipseIn: CGRect(x: 2, y: 2, width: 20, height: 20)), .color(.black))
    func layer(_ isIsolated: Bool) -> DisplayItem {
      DisplayItem(.layer(DisplayLayer(items: [shape], opacity: 0.5, isIsolated: isIsolated)))
    }
    let direct = try pixels([layer(false)], 24, 24).bytes
    let grouped = try pixels([layer(true)], 24, 24).bytes
    for (a, b) in zip(direct, grouped) { #expect(abs(Int(a) - Int(b)) <= 1) }
  }

  @Test func clipEdgesHideOccludedItems() throws {
    let items = [
      SampleItems.fill(wholeFrame, .color(.black)), SampleItems.fill(wholeFrame, SampleItems.white),
    ]
    let clip = DisplayLayer.Clip(path: Path(ellipseIn: CGRect(x: 1, y: 1, width: 10, height: 10)))
    let bitmap = try pixels(
      [DisplayItem(.layer(DisplayLayer(items: items, clip: clip)))], 12, 12)
    for y in 0..<12 {
      for x in 0..<12 { #expect(bitmap[x, y].red == bitmap[x, y].opacity) }
    }
  }

  @Test func maskMultipliesOpacity() throws {
    let half = ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0.5)
    let layer = DisplayLayer(
      items: [SampleItems.fill(wholeFrame, SampleItems.white)],
      mask: [SampleItems.fill(Path(CGRect(x: 0, y: 0, width: 2, height: 4)), .color(half))])
    let bitmap = try pixels([DisplayItem(.layer(layer))])
    #expect(bitmap[1, 1] == (128, 128, 128, 128))
    #expect(bitmap[2, 1] == (0, 0, 0, 0))
  }
}
