// RenderingTests: pictures of shapes compared with those of equivalent shapes and paths, and the animation of shape
// parameters.

import PrefRender
import PrefTestTags
import Testing

/// A shape whose parameter a tap animates from `start` to `end`, linearly in one second.
private struct AnimatedParameter<S: Shape>: View {
  let shape: (CGFloat) -> S
  let start: CGFloat
  let end: CGFloat
  @State private var isDone = false

  init(shape: @escaping (CGFloat) -> S, start: CGFloat, end: CGFloat) {
    (self.shape, self.start, self.end) = (shape, start, end)
  }

  var body: some View {
    shape(isDone ? end : start).fill(.black).frame(width: 60, height: 40).contentShape(.rect)
      .id("shape")
      .onTapGesture { withAnimation(.linear(duration: 1)) { isDone = true } }
  }
}

@MainActor
@Suite(.tags(.drawing)) struct ShapeTests {
  let ink = Color.black

  func pixels<V: View>(_ view: V, scale: CGFloat = 2) throws -> [UInt8] {
    let renderer = ImageRenderer(content: view.frame(width: 60, height: 40).padding(5))
    renderer.scale = scale
    return try #require(renderer.cgImage).pixels
  }

  func expectSame<A: View, B: View>(
    _ a: A, _ b: B, _ comment: Comment? = nil, at location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try pixels(a) == pixels(b), comment, sourceLocation: location)
  }

  // MARK: - Corners

  @Test func unevenRoundedRectangleCornersMatchRoundedRectangle() throws {
    let radii: [CGFloat] = [0, 4, 9, 16]
    let shape = UnevenRoundedRectangle(
      topLeadingRadius: radii[0], bottomLeadingRadius: radii[1], bottomTrailingRadius: radii[2],
      topTrailingRadius: radii[3])
    // Each corner is compared in its quarter of the picture, 30 × 20 points.
    for (index, origin) in [(0, 0), (0, 20), (30, 20), (30, 0)].enumerated() {
      let corner = CGRect(x: origin.0, y: origin.1, width: 30, height: 20)
      try expectSame(
        shape.clipShape(Path(corner)),
        RoundedRectangle(cornerRadius: radii[index]).clipShape(Path(corner)), "corner \(index)")
    }
    try expectSame(
      UnevenRoundedRectangle(
        topLeadingRadius: 8, bottomLeadingRadius: 8, bottomTrailingRadius: 8, topTrailingRadius: 8),
      RoundedRectangle(cornerRadius: 8))
  }

  @Test func insetKeepsTheCentersOfCorners() throws {
    let inner = CGRect(x: 0, y: 0, width: 60, height: 40).insetBy(dx: 5, dy: 5)
    try expectSame(
      RoundedRectangle(cornerRadius: 14).inset(by: 5),
      Path(roundedRect: inner, cornerRadius: 9, style: .continuous))
    try expectSame(
      RoundedRectangle(cornerRadius: 14).inset(by: 2).inset(by: 3),
      RoundedRectangle(cornerRadius: 14).inset(by: 5))
    let uneven = UnevenRoundedRectangle(topLeadingRadius: 14, bottomTrailingRadius: 3)
    try expectSame(
      uneven.inset(by: 2).inset(by: 3),
      Path(
        roundedRect: inner, cornerRadii: RectangleCornerRadii(topLeading: 9), style: .continuous))
    try expectSame(Capsule().inset(by: 5), Path(roundedRect: inner, cornerRadius: 15))
    try expectSame(Ellipse().inset(by: 5), Path(ellipseIn: inner))
    try expectSame(
      Circle().inset(by: 5), Path(ellipseIn: CGRect(x: 15, y: 5, width: 30, height: 30)))
    try expectSame(Rectangle().inset(by: 5), Path(inner))
  }

  @Test func strokeBorderIsTheShapeWithoutItsInset() throws {
    let shape = RoundedRectangle(cornerRadius: 12, style: .circular)
    let rect = CGRect(x: 0, y: 0, width: 60, height: 40)
    let outer = Path(roundedRect: rect, cornerRadius: 12, style: .circular)
    let inner = Path(
      roundedRect: rect.insetBy(dx: 4, dy: 4), cornerRadius: 8, style: .circular)
    var ring = outer
    ring.addPath(inner)
    let (border, filled) = (
      try pixels(shape.strokeBorder(ink, lineWidth: 4)),
      try pixels(ring.fill(ink, style: FillStyle(eoFill: true)))
    )
    // The border is flattened as an offset curve, which changes components by at most 2 of 255.
    #expect(zip(border, filled).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
  }

  // MARK: - Container shapes

  @Test func containerRelativeShapeFollowsItsContainer() throws {
    func relative(_ distance: CGFloat) -> some View {
      ContainerRelativeShape().fill(ink).padding(distance)
        .containerShape(RoundedRectangle(cornerRadius: 14))
    }
    for distance: CGFloat in [0, 3, 6, 20] {
      try expectSame(
        relative(distance), RoundedRectangle(cornerRadius: 14).inset(by: distance).fill(ink),
        "\(distance)")
    }
    // The smallest distance, at the leading edge, is the inset.
    try expectSame(
      ContainerRelativeShape().fill(ink).padding(.leading, 2).padding([.vertical, .trailing], 7)
        .containerShape(RoundedRectangle(cornerRadius: 14)),
      RoundedRectangle(cornerRadius: 12).fill(ink).padding(.leading, 2)
        .padding([.vertical, .trailing], 7))
    try expectSame(ContainerRelativeShape().fill(ink), Rectangle().fill(ink))
  }

  @Test func containerRelativeShapeAppliesToClipsBordersAndBackgrounds() throws {
    let container = Capsule()
    try expectSame(
      ink.clipShape(ContainerRelativeShape()).padding(4).containerShape(container),
      container.inset(by: 4).fill(ink))
    try expectSame(
      ContainerRelativeShape().strokeBorder(ink, lineWidth: 2).containerShape(container),
      container.strokeBorder(ink, lineWidth: 2))
    try expectSame(
      Color.clear.background(ink, in: .containerRelative).padding(4).containerShape(container),
      container.inset(by: 4).fill(ink))
    // The innermost container shape applies.
    try expectSame(
      ContainerRelativeShape().fill(ink).containerShape(RoundedRectangle(cornerRadius: 5))
        .containerShape(container), RoundedRectangle(cornerRadius: 5).fill(ink))
    // The container shape of a sibling does not apply.
    try expectSame(
      HStack(spacing: 0) {
        Color.clear.containerShape(container)
        ContainerRelativeShape().fill(ink)
      },
      HStack(spacing: 0) {
        Color.clear
        ink
      })
    try expectSame(
      ContainerRelativeShape().fill(ink).padding(4).containerShape(container).scaleEffect(0.5),
      container.inset(by: 4).fill(ink).scaleEffect(0.5))
  }

  // MARK: - Set operations and transforms

  @Test func shapeSetOperationsMatchThoseOfPaths() throws {
    let rect = CGRect(x: 0, y: 0, width: 60, height: 40)
    let (a, b) = (Path(rect.insetBy(dx: 4, dy: 8)), Circle().path(in: rect))
    let shape = Rectangle().inset(by: 4).offset(x: 0, y: 0).intersection(Rectangle())
    try expectSame(shape, Rectangle().inset(by: 4))
    let box = Path(rect.insetBy(dx: 4, dy: 8))
    try expectSame(box.union(Circle()), a.union(b))
    try expectSame(box.intersection(Circle()), a.intersection(b))
    try expectSame(box.subtracting(Circle()), a.subtracting(b))
    try expectSame(box.symmetricDifference(Circle()), a.symmetricDifference(b))
    try expectSame(
      box.lineIntersection(Circle()).stroke(lineWidth: 2),
      a.lineIntersection(b).stroke(lineWidth: 2))
    try expectSame(
      box.lineSubtraction(Circle()).stroke(lineWidth: 2), a.lineSubtraction(b).stroke(lineWidth: 2))
    // `eoFill` is passed to the set operation of the paths.
    let twice = Path { $0.addRects([rect, rect]) }
    #expect(try pixels(twice.intersection(Rectangle(), eoFill: true)).allSatisfy { $0 == 0 })
  }

  @Test func shapeTransformsMatchThoseOfPaths() throws {
    let rect = CGRect(x: 0, y: 0, width: 60, height: 40)
    let path = RoundedRectangle(cornerRadius: 7).path(in: rect)
    let shape = RoundedRectangle(cornerRadius: 7)
    try expectSame(
      shape.offset(x: 3, y: 2), path.applying(CGAffineTransform(translationX: 3, y: 2)))
    try expectSame(shape.offset(CGPoint(x: 3, y: 2)), shape.offset(CGSize(width: 3, height: 2)))
    try expectSame(
      shape.scale(x: 0.5, y: 0.25, anchor: .topLeading),
      path.applying(CGAffineTransform(scaleX: 0.5, y: 0.25)))
    try expectSame(shape.scale(0.5), shape.scale(x: 0.5, y: 0.5, anchor: .center))
    try expectSame(
      shape.rotation(.degrees(90), anchor: .topLeading),
      path.applying(CGAffineTransform(rotationAngle: .pi / 2)))
    let map = CGAffineTransform(a: 0.5, b: 0.2, c: -0.1, d: 0.6, tx: 9, ty: 4)
    try expectSame(shape.transform(map), path.applying(map))
    try expectSame(
      shape.size(width: 20, height: 12),
      shape.path(in: CGRect(x: 0, y: 0, width: 20, height: 12)))
    try expectSame(AnyShape(shape), shape)
  }

  // MARK: - Animation

  /// Checks that half-way through an animation, a shape is drawn with the mean of `start` and `end`.
  func expectHalfWay<S: Shape>(
    at location: SourceLocation = #_sourceLocation, _ shape: @escaping (CGFloat) -> S,
    from start: CGFloat, to end: CGFloat
  ) throws {
    let host = ViewHost(
      AnimatedParameter(shape: shape, start: start, end: end), size: CGSize(width: 60, height: 40))
    _ = try host.snapshot()
    try host.tap(id: "shape")
    try host.advance(by: 0.5)
    let animated = try host.snapshot().image().pixels
    let expected = ImageRenderer(
      content: shape((start + end) / 2).fill(.black).frame(width: 60, height: 40))
    #expect(animated == (try #require(expected.cgImage).pixels), sourceLocation: location)
  }

  @Test func shapeParametersAreAnimated() throws {
    let circle = Circle()
    try expectHalfWay({ circle.trim(from: 0, to: $0) }, from: 0.2, to: 0.8)
    try expectHalfWay({ circle.trim(from: 0, to: $0).stroke(lineWidth: 4) }, from: 0.2, to: 0.8)
    try expectHalfWay({ circle.inset(by: 8).stroke(lineWidth: $0) }, from: 2, to: 10)
    try expectHalfWay(
      {
        Rectangle().stroke(style: StrokeStyle(lineWidth: 4, dash: [6, 4], dashPhase: $0))
      }, from: 0, to: 8)
    try expectHalfWay({ circle.inset(by: $0) }, from: 0, to: 12)
    try expectHalfWay({ RoundedRectangle(cornerRadius: $0).inset(by: 3) }, from: 4, to: 16)
    try expectHalfWay({ RoundedRectangle(cornerRadius: 12).inset(by: $0) }, from: 4, to: 10)
    try expectHalfWay({ UnevenRoundedRectangle(topLeadingRadius: $0) }, from: 4, to: 16)
    try expectHalfWay(
      { UnevenRoundedRectangle(topTrailingRadius: $0).inset(by: 2) }, from: 4, to: 16)
    try expectHalfWay({ Rectangle().rotation(.degrees($0)) }, from: 0, to: 60)
    try expectHalfWay({ Rectangle().scale($0) }, from: 0.2, to: 1)
    try expectHalfWay({ Rectangle().offset(x: $0) }, from: 0, to: 20)
    try expectHalfWay({ Rectangle().size(width: $0, height: 10) }, from: 10, to: 50)
    try expectHalfWay({ Rectangle().subtracting(circle.inset(by: $0)) }, from: 2, to: 12)
  }
}
