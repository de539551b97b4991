// The limits on the cost of drawing: what is admitted, what is refused, and at which item.

import PrefDrawing
import PrefGeometry
import PrefTestTags
import Testing

@testable import PrefRaster

@Suite(.tags(.drawing)) struct DrawingLimitTests {
  private static let circle = SampleItems.fill(
    Path(ellipseIn: CGRect(x: -50_000, y: -50_000, width: 100_000, height: 100_000)),
    SampleItems.white)

  /// A mild perspective, in which all of the picture is in front of the camera.
  private static let perspective: ProjectionTransform = {
    var map = ProjectionTransform()
    map.m13 = 0.000_001
    return map
  }()

  private static func list(_ items: [DisplayItem], side: CGFloat = 50) -> DisplayList {
    DisplayList(size: CGSize(width: side, height: side), scale: 1, items: items)
  }

  private static func bitmap(_ list: DisplayList, _ limits: DrawingLimits) throws(RasterError)
    -> Bitmap
  {
    var rasterizer = Rasterizer()
    rasterizer.limits = limits
    return try rasterizer.bitmap(of: list)
  }

  private static func exceeded(_ list: DisplayList, _ limits: DrawingLimits)
    -> ExceededDrawingLimit?
  {
    do {
      _ = try bitmap(list, limits)
      return nil
    } catch .overLimit(let exceeded) {
      return exceeded
    } catch {
      Issue.record("\(error)")
      return nil
    }
  }

  /// Before the effects of a projected layer were measured without drawing, these layers took 17 GB.
  @Test(arguments: [
    DisplayLayer.Filter.shadow(color: .black, radius: 10, offset: CGSize(width: 3, height: 3)),
    .blur(radius: 10, isOpaque: false), .blur(radius: 10, isOpaque: true),
  ]) func aHugeShapeInPerspectiveTakesTheMemoryOfThePicture(_ filter: DisplayLayer.Filter) throws {
    let layer = DisplayLayer(items: [Self.circle], filters: [filter])
    let list = Self.list([
      DisplayItem(
        .layer(
          DisplayLayer(items: [DisplayItem(.layer(layer))], projection: Self.perspective)))
    ])
    let limits = DrawingLimits(segments: 100_000, steps: 50_000_000, layerBytes: 4 << 20)
    #expect(try Self.bitmap(list, limits)[25, 25] == (255, 255, 255, 255))
  }

  @Test func nestedPerspectiveIsMeasuredWithoutDrawing() throws {
    var item = Self.circle
    for _ in 0..<12 {
      item = DisplayItem(.layer(DisplayLayer(items: [item], projection: Self.perspective)))
    }
    let limits = DrawingLimits(segments: 1_000_000, steps: 500_000_000, layerBytes: 8 << 20)
    #expect(try Self.bitmap(Self.list([item]), limits)[25, 25] == (255, 255, 255, 255))
  }

  @Test func theFirstItemOverTheLimitIsNamed() {
    var items = (0..<10).map { number in
      var item = SampleItems.fill(
        Path(CGRect(x: 0, y: 0, width: 50, height: 50)), SampleItems.white)
      item.sourceOrigin = Int32(number)
      return item
    }
    var limits = DrawingLimits()
    limits.steps = 2_500 * 4
    let exceeded = Self.exceeded(Self.list(items), limits)
    #expect(exceeded?.quantity == .steps)
    #expect(exceeded?.origin == 4)
    #expect(exceeded?.limit == 10_000)
    #expect(exceeded?.required == 12_500)
    // An item without an origin has that of the enclosing layer.
    var layer = DisplayItem(
      .layer(
        DisplayLayer(items: items.map { DisplayItem($0.content) }, opacity: 0.5, isIsolated: true)))
    layer.sourceOrigin = 77
    #expect(Self.exceeded(Self.list([layer]), limits)?.origin == 77)
    for index in items.indices { items[index].sourceOrigin = -1 }
    #expect(Self.exceeded(Self.list(items), limits)?.origin == nil)
  }

  /// All blend modes but those of Porter and Duff take 3 to 14 ns per pixel.
  @Test(arguments: [
    CompositingMode.multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn,
    .softLight, .hardLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity,
  ]) func blendModesTakeMoreStepsThanOpacity(_ mode: CompositingMode) throws {
    let items = [
      SampleItems.fill(Path(CGRect(x: 0, y: 0, width: 50, height: 50)), SampleItems.white)
    ]
    func layer(_ mode: CompositingMode) -> DisplayList {
      Self.list([
        DisplayItem(
          .layer(DisplayLayer(items: items, opacity: 0.5, blendMode: mode, isIsolated: true)))
      ])
    }
    var limits = DrawingLimits()
    limits.steps = 2_500 * 12
    #expect(Self.exceeded(layer(.normal), limits) == nil)
    #expect(Self.exceeded(layer(mode), limits)?.quantity == .steps)
  }

  /// Sampling takes 3, 6 to 12 and 14 to 24 ns per pixel.
  @Test(arguments: [(ImageInterpolation.none, 3), (.low, 7), (.high, 23)])
  func sampledPixelsOfImagesAreCounted(_ interpolation: ImageInterpolation, _ steps: Int) throws {
    let image = PixelImage(
      width: 4, height: 4, pixels: [UInt8](repeating: 200, count: 64), name: "gray")
    let item = DisplayItem(
      .image(
        image, in: CGRect(x: -3, y: -3, width: 57, height: 57), interpolation: interpolation,
        opacity: 1))
    var limits = DrawingLimits()
    limits.steps = 2_500 * steps
    #expect(Self.exceeded(Self.list([item]), limits)?.quantity == .steps)
  }

  /// The edges of a clip are drawn for each layer.
  @Test(arguments: [1, 0.5]) func edgesOfClipsAreCounted(_ opacity: Double) throws {
    let star = Path { path in
      path.move(to: .zero)
      for index in 1...2000 {
        path.addLine(to: CGPoint(x: index * 17 % 50, y: index * 29 % 50))
      }
    }
    let item = SampleItems.fill(
      Path(CGRect(x: 0, y: 0, width: 50, height: 50)), SampleItems.white)
    func list(_ clip: DisplayLayer.Clip?) -> DisplayList {
      Self.list(
        (0..<20).map { _ in
          DisplayItem(.layer(DisplayLayer(items: [item, item], clip: clip, opacity: opacity)))
        })
    }
    var limits = DrawingLimits()
    limits.steps = 10_000_000
    #expect(Self.exceeded(list(nil), limits) == nil)
    #expect(Self.exceeded(list(DisplayLayer.Clip(path: star)), limits)?.quantity == .steps)
  }

  /// An edge takes 70 to 110 ns in a row with thousands of them.
  @Test func edgesOfDenseRowsAreCounted() {
    let bars = Path { path in
      for index in 0..<1000 {
        path.addRect(CGRect(x: CGFloat(index) / 20, y: 0.3, width: 0.02, height: 49))
      }
    }
    var limits = DrawingLimits()
    limits.steps = 2000 * 50 * 100
    let list = Self.list([SampleItems.fill(bars, SampleItems.white)])
    #expect(Self.exceeded(list, limits)?.quantity == .steps)
  }

  /// A pixel in perspective takes 35 to 60 ns if it has one sample.
  @Test func pixelsInPerspectiveAreCounted() {
    let item = SampleItems.fill(
      Path(CGRect(x: 0, y: 0, width: 50, height: 50)), SampleItems.white)
    let layer = DisplayLayer(items: [item], projection: Self.perspective)
    var limits = DrawingLimits()
    limits.steps = 2_500 * 50
    #expect(Self.exceeded(Self.list([DisplayItem(.layer(layer))]), limits)?.quantity == .steps)
  }

  /// Measuring an item takes about 4 µs, and each projection measures all items in it.
  @Test func itemsInNestedProjectionsAreCounted() throws {
    var items = (0..<1000).map { _ in
      SampleItems.fill(Path(CGRect(x: 0, y: 0, width: 2, height: 2)), SampleItems.white)
    }
    for _ in 0..<20 {
      items = [DisplayItem(.layer(DisplayLayer(items: items, projection: Self.perspective)))]
    }
    var limits = DrawingLimits()
    limits.steps = 20 * 1000 * 3_000
    #expect(Self.exceeded(Self.list(items), limits)?.quantity == .steps)
  }

  @Test func exactlyTheRequiredAmountIsAccepted() {
    let shapes = Self.list(
      [1, 2, 3].map { radius in
        DisplayItem(
          .shadow(
            Path(ellipseIn: CGRect(x: 10, y: 10, width: 20, height: 20)), color: .black,
            radius: radius, offset: .zero))
      })
    let limits: [WritableKeyPath<DrawingLimits, Int>] = [\.segments, \.steps, \.layerBytes]
    for limit in limits {
      // Each refusal states the amount up to the refused item; raising the limit to it admits that item.
      var raised = DrawingLimits()
      raised[keyPath: limit] = 0
      var refusals = 0
      while let exceeded = Self.exceeded(shapes, raised), refusals < 100 {
        #expect(exceeded.required > raised[keyPath: limit])
        raised[keyPath: limit] = exceeded.required
        refusals += 1
      }
      #expect((1..<100).contains(refusals), "\(limit)")
      raised[keyPath: limit] -= 1
      #expect(Self.exceeded(shapes, raised)?.required == raised[keyPath: limit] + 1)
    }
  }

  @Test func limitsDoNotChangePixels() throws {
    let generous = DrawingLimits(segments: 1 << 40, steps: 1 << 50, layerBytes: 1 << 40)
    for seed in 0..<40 {
      let list = SampleItems.list(seed: seed)
      #expect(
        try Self.bitmap(list, generous).bytes == Rasterizer().bitmap(of: list).bytes, "\(seed)")
    }
  }

  @Test func materialsCountThePixelsBelowThem() {
    let backdrop = Paint.backdrop(
      ResolvedBackdrop(filters: [.blur(radius: 4, isOpaque: true)], tint: .clear, opacity: 1))
    let rect = Path(CGRect(x: 0, y: 0, width: 200, height: 200))
    func list(_ count: Int) -> DisplayList {
      Self.list(
        [SampleItems.fill(rect, SampleItems.white)]
          + Array(repeating: SampleItems.fill(rect, backdrop), count: count), side: 200)
    }
    var limits = DrawingLimits()
    limits.layerBytes = 200 * 200 * 5 * 20
    #expect(Self.exceeded(list(10), limits) == nil)
    #expect(Self.exceeded(list(60), limits)?.quantity == .layerBytes)
    limits = DrawingLimits()
    limits.steps = 200 * 200 * 1_000
    #expect(Self.exceeded(list(10), limits) == nil)
    #expect(Self.exceeded(list(60), limits)?.quantity == .steps)
  }

  @Test func aRetainedPictureIsRefusedAndThenDrawnInFull() throws {
    let retained = RetainedPicture()
    var rasterizer = Rasterizer()
    rasterizer.limits.steps = 3_000
    let square = SampleItems.fill(
      Path(CGRect(x: 0, y: 0, width: 50, height: 50)), SampleItems.white)
    let small = Self.list([square])
    let large = Self.list([square, square, square])
    let first = try retained.bitmap(of: small, rasterizer).bytes
    #expect(throws: RasterError.self) { try retained.bitmap(of: large, rasterizer) }
    #expect(try retained.bitmap(of: small, rasterizer).bytes == first)
  }

  // MARK: Dashes

  private static func stroke(_ path: Path, _ dash: [CGFloat], phase: CGFloat = 0) -> DisplayItem {
    DisplayItem(
      .stroke(
        path, StrokeStyle(lineWidth: 10, dash: dash, dashPhase: phase), isAntialiased: true,
        SampleItems.white))
  }

  private static func opacity(_ bitmap: Bitmap) -> Int {
    stride(from: 3, to: bitmap.bytes.count, by: 4).reduce(0) { $0 + Int(bitmap.bytes[$1]) }
  }

  /// Dashes far below the size of a pixel cover their share of each pixel.
  @Test(
    arguments: [[0.01], [0.001], [0.003, 0.009], [1e-12], [0.02, 0.01, 0.03, 0.04]] as [[CGFloat]])
  func dashesBelowThePixelSizeCoverTheirShare(_ dash: [CGFloat]) throws {
    let path = Path(ellipseIn: CGRect(x: 10, y: 10, width: 180, height: 180))
    let limits = DrawingLimits(segments: 400_000, steps: 1_000_000_000, layerBytes: 0)
    let dashed = try Self.bitmap(Self.list([Self.stroke(path, dash)], side: 200), limits)
    let solid = try Self.bitmap(Self.list([Self.stroke(path, [])], side: 200), limits)
    let pattern = dash.count % 2 == 0 ? dash : dash + dash
    let on = stride(from: 0, to: pattern.count, by: 2).reduce(0) { $0 + pattern[$1] }
    let share = Double(Self.opacity(dashed)) / Double(Self.opacity(solid))
    #expect(abs(share - Double(on / pattern.reduce(0, +))) < 0.02, "\(share)")
  }

  @Test func dashesOutsideThePictureAreNotMade() throws {
    func line(from x: CGFloat, to end: CGFloat) -> Path {
      Path {
        $0.move(to: CGPoint(x: x, y: 20))
        $0.addLine(to: CGPoint(x: end, y: 20))
      }
    }
    let limits = DrawingLimits(segments: 4_000, steps: 1_000_000, layerBytes: 0)
    // The pattern has a period of 5 points, and both lines start with a dash.
    let long = Self.stroke(line(from: -400_000, to: 400_000), [3, 2])
    let short = Self.stroke(line(from: -100, to: 400), [3, 2])
    #expect(
      try Self.bitmap(Self.list([long]), limits).bytes
        == Self.bitmap(Self.list([short]), limits).bytes)
  }

  @Test func dashesAreCountedBeforeTheyAreMade() {
    let zigzag = Path {
      $0.move(to: .zero)
      for row in 0..<400 {
        $0.addLine(to: CGPoint(x: row % 2 == 0 ? 50 : 0, y: Double(row) / 8))
      }
    }
    var limits = DrawingLimits()
    limits.segments = 10_000
    let exceeded = Self.exceeded(Self.list([Self.stroke(zigzag, [0.05])]), limits)
    #expect(exceeded?.quantity == .segments)
  }

  /// Returns a mesh whose patches all have the four corners of a frame as vertices.
  private static func mesh(_ count: Int, in frame: CGRect) -> ResolvedMesh {
    let corners = [
      frame.origin, CGPoint(x: frame.maxX, y: frame.maxY), CGPoint(x: frame.maxX, y: frame.minY),
      CGPoint(x: frame.minX, y: frame.maxY),
    ]
    let vertices = (0..<count * count).map { index in
      let point = corners[(index % count + 2 * (index / count)) % corners.count]
      return ResolvedMesh.Vertex(
        position: point, leading: point, top: point, trailing: point, bottom: point,
        color: ResolvedColor(hex: UInt32(index) * 0x1C1F3 % 0xFFFFFF))
    }
    return ResolvedMesh(
      columns: count, rows: count, vertices: vertices, background: .clear, smoothsColors: true,
      interpolationSpace: .perceptual)
  }

  @Test func pointsOfMeshesAreCountedBeforeTheyAreMade() throws {
    func list(_ count: Int) -> DisplayList {
      let frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      return Self.list([SampleItems.fill(Path(frame), .mesh(Self.mesh(count, in: frame)))])
    }
    var limits = DrawingLimits(segments: 10_000, steps: 40_000_000, layerBytes: 4 << 20)
    #expect(try !Self.bitmap(list(3), limits).bytes.isEmpty)
    #expect(Self.exceeded(list(120), limits)?.quantity == .layerBytes)
    limits.layerBytes = .max
    #expect(Self.exceeded(list(120), limits)?.quantity == .steps)
  }

  /// Each patch of a mesh far larger than the picture covers it.
  @Test func pixelsOfMeshesAreCounted() throws {
    let mesh = Self.mesh(4, in: CGRect(x: -5e5, y: -5e5, width: 1e6, height: 1e6))
    let surface = try #require(MeshSurface(mesh, .identity) { _ in true })
    let picture = PixelRect(minX: 0, minY: 0, maxX: 50, maxY: 50)
    #expect(surface.cellArea(in: picture) >= 9 * picture.area)
  }
}
