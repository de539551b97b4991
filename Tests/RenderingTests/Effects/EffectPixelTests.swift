// RenderingTests: effects with exactly known pixels: rotations by quarter turns, integer scales, clips, masks,
// compositing groups and shadows.

import PrefRender
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.drawing)) struct EffectPixelTests {
  typealias Color4 = [UInt8]
  let red = Color(red: 1, green: 0, blue: 0)
  let green = Color(red: 0, green: 1, blue: 0)
  let blue = Color(red: 0, green: 0, blue: 1)
  let r: Color4 = [255, 0, 0, 255]
  let g: Color4 = [0, 255, 0, 255]
  let b: Color4 = [0, 0, 255, 255]
  let o: Color4 = [0, 0, 0, 0]

  func pixels<V: View>(_ view: V) throws -> [[Color4]] {
    let picture = try #require(ImageRenderer(content: view).cgImage)
    return (0..<picture.height).map { y in
      (0..<picture.width).map { x in
        let p = picture[x, y]
        return [p.red, p.green, p.blue, p.opacity]
      }
    }
  }

  func expect<V: View>(
    _ view: V, _ rows: [[Color4]], at location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try pixels(view) == rows, sourceLocation: location)
  }

  /// A view of 2 × 2 points: red and green in the first row, blue in the second.
  var four: some View {
    VStack(spacing: 0) {
      HStack(spacing: 0) {
        red.frame(width: 1, height: 1)
        green.frame(width: 1, height: 1)
      }
      blue.frame(width: 2, height: 1)
    }
  }

  // MARK: - Transforms

  @Test func rotationScaleTransformAndOffsetMovePixels() throws {
    let plain = [[r, g], [b, b]]
    try expect(four, plain)
    try expect(four.rotationEffect(.degrees(90)), [[b, r], [b, g]])
    try expect(four.rotationEffect(.degrees(180)), [[b, b], [g, r]])
    try expect(four.rotationEffect(.degrees(-90)), [[g, b], [r, b]])
    try expect(four.rotationEffect(.degrees(360)), plain)
    let turned = try pixels(
      four.rotationEffect(.degrees(90), anchor: .topTrailing).frame(width: 6, height: 6))
    #expect(turned[0...1] == [[o, o, b, r, o, o], [o, o, b, g, o, o]])
    #expect(turned[2] == Array(repeating: o, count: 6))
    try expect(four.scaleEffect(x: -1, y: 1), [[g, r], [b, b]])
    try expect(four.scaleEffect(x: 1, y: -1), [[b, b], [r, g]])
    try expect(
      four.scaleEffect(2).frame(width: 4, height: 4),
      [[r, r, g, g], [r, r, g, g], [b, b, b, b], [b, b, b, b]])
    try expect(
      four.scaleEffect(2, anchor: .topLeading).frame(width: 4, height: 4),
      [[o, o, o, o], [o, r, r, g], [o, r, r, g], [o, b, b, b]])
    try expect(four.scaleEffect(0), [[o, o], [o, o]])
    let shear = CGAffineTransform(a: 1, b: 0, c: 1, d: 1, tx: 0, ty: 0)
    // The shear moves the second row right by 1 to 2 points, so that it covers two pixels by half.
    #expect(
      try pixels(
        red.frame(width: 1, height: 2).transformEffect(shear).frame(width: 3, alignment: .leading)
      )[1] == [o, [128, 0, 0, 128], [128, 0, 0, 128]])
    try expect(four.transformEffect(CGAffineTransform(translationX: 1, y: 0)), [[o, r], [o, b]])
    try expect(four.offset(x: 1), [[o, r], [o, b]])
  }

  // MARK: - Clips and masks

  @Test func clipShapeCutsAtItsOutline() throws {
    let wide = red.frame(width: 4, height: 1).frame(width: 2, height: 1)
    try expect(wide.frame(width: 4), [[r, r, r, r]])
    try expect(wide.clipped().frame(width: 4), [[o, r, r, o]])
    let part = Path(CGRect(x: 0, y: 0, width: 1.5, height: 1))
    try expect(red.frame(width: 3, height: 1).clipShape(part), [[r, [128, 0, 0, 128], o]])
    #expect(
      try pixels(
        red.frame(width: 3, height: 1).clipShape(part, style: FillStyle(antialiased: false))
      )[0].allSatisfy { $0 == r || $0 == o })
    var ring = Path(CGRect(x: 0, y: 0, width: 3, height: 1))
    ring.addRect(CGRect(x: 1, y: 0, width: 1, height: 1))
    try expect(
      red.frame(width: 3, height: 1).clipShape(ring, style: FillStyle(eoFill: true)), [[r, o, r]])
    try expect(red.frame(width: 3, height: 1).clipShape(ring), [[r, r, r]])
  }

  @Test func maskShowsContentWhereItIsOpaque() throws {
    let area = red.frame(width: 4, height: 1)
    for (alignment, expected) in [
      (Alignment.leading, [r, o, o, o]), (.trailing, [o, o, o, r]), (.topLeading, [r, o, o, o]),
    ] {
      let actual = try pixels(
        area.mask(alignment: alignment) { Color.black.frame(width: 1, height: 1) })
      #expect(actual == [expected])
    }
    // A hole: `destinationOut` only affects the compositing group of the mask.
    let hole = area.mask {
      Rectangle().overlay(alignment: .leading) {
        Rectangle().frame(width: 2).offset(x: 1).blendMode(.destinationOut)
      }.compositingGroup()
    }
    try expect(hole, [[r, o, o, r]])
    try expect(hole.background(blue), [[r, b, b, r]])
    let half = area.mask {
      Rectangle().overlay { Rectangle().opacity(0.5).blendMode(.destinationOut) }.compositingGroup()
    }
    // Half opacity is 128 of 255, which leaves 127.
    try expect(half, [Array(repeating: [127, 0, 0, 127], count: 4)])
    // The colors of a mask are ignored unless `luminanceToAlpha` converts them to opacity.
    try expect(area.mask { Color.white }, [[r, r, r, r]])
    let luminous = area.mask {
      HStack(spacing: 0) {
        Color.white
        Color.black
      }.luminanceToAlpha()
    }
    try expect(luminous, [[r, r, o, o]])
  }

  // MARK: - Groups

  @Test func compositingGroupIsCompositedAsOne() throws {
    func pair<V: View>(_ change: (AnyView) -> V) -> V {
      change(
        AnyView(
          HStack(spacing: -1) {
            red.frame(width: 2, height: 1)
            blue.frame(width: 2, height: 1)
          }))
    }
    let half: Color4 = [128, 0, 0, 128]
    let halfBlue: Color4 = [0, 0, 128, 128]
    try expect(pair { $0.opacity(0.5) }, [[half, halfBlue, halfBlue]])
    try expect(pair { $0.compositingGroup().opacity(0.5) }, [[half, halfBlue, halfBlue]])
    try expect(pair { $0.drawingGroup() }, [[r, b, b]])
    try expect(pair { $0.drawingGroup(opaque: false, colorMode: .linear) }, [[r, b, b]])
    try expect(pair { $0.opacity(0) }, [[o, o, o]])
    // The backdrop of a blend mode ends at the compositing group.
    let multiplied = green.blendMode(.multiply)
    try expect(red.overlay { multiplied }.frame(width: 1, height: 1), [[[0, 0, 0, 255]]])
    try expect(red.overlay { multiplied.compositingGroup() }.frame(width: 1, height: 1), [[g]])
    try expect(
      ZStack {
        red
        ZStack { multiplied }.compositingGroup()
      }.frame(width: 1, height: 1), [[g]])
  }

  /// The shadow of a group with a text is its opacity, blurred and offset.
  @Test func shadowIsABlurredOffsetCopy() throws {
    let group = HStack(spacing: 3) {
      Circle().fill(red).frame(width: 12, height: 12)
      Text("Ab").bold().foregroundStyle(blue)
    }
    func opacities<V: View>(_ view: V) throws -> [Int] {
      try pixels(view.frame(width: 70, height: 50)).joined().map { Int($0[3]) }
    }
    let shadow = try opacities(
      group.colorMultiply(.black).blur(radius: 3 * 0.95).offset(x: 4, y: 5))
    let shadowed = try opacities(group.shadow(color: .black, radius: 3, x: 4, y: 5))
    let content = try opacities(group)
    for index in content.indices {
      let (s, b) = (Double(content[index]) / 255, Double(shadow[index]) / 255)
      #expect(abs(Double(shadowed[index]) - (s + b - s * b) * 255) <= 2)
    }
  }
}
