// RenderingTests: warnings of a graphics context about missing resources, and color filters on linear components.

import PrefRender
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.drawing)) struct GraphicsContextTests {
  /// A symbol, glyph, image or color that a context cannot resolve gives the same warning as in a view.
  @Test func missingResourcesWarnAsInAView() throws {
    func warnings<V: View>(_ view: V) throws -> [String] {
      let renderer = ImageRenderer(content: view.frame(width: 100, height: 40))
      var result: [String] = []
      renderer.warningHandler = { result.append($0) }
      _ = try renderer.picture()
      return result
    }
    func canvas(_ draw: @escaping (inout GraphicsContext) -> Void) -> some View {
      Canvas { context, _ in draw(&context) }
    }
    let middle = CGPoint(x: 50, y: 20)
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 40)
    let (symbol, text) = (Image(systemName: "house.of.cardz"), Text("a\u{10FFFD}b"))
    let file = Image("no such file")
    for (view, draw) in [
      (AnyView(symbol), { $0.draw(symbol, at: middle) }),
      (AnyView(text), { $0.draw(text, at: middle) }),
      (AnyView(file), { $0.draw(file, in: bounds) }),
      (
        AnyView(Color("no such color")),
        { $0.fill(Path(bounds), with: .color(Color("no such color"))) }
      ),
      (
        AnyView(Rectangle().fill(.image(file))),
        { $0.fill(Path(bounds), with: .tiledImage(file)) }
      ),
    ] as [(AnyView, (inout GraphicsContext) -> Void)] {
      let expected = try warnings(view)
      #expect(expected.count == 1, "\(expected)")
      #expect(try warnings(canvas(draw)) == expected)
      #expect(try warnings(canvas { context in context.drawLayer { draw(&$0) } }) == expected)
      #expect(
        try warnings(
          canvas { context in
            context.clipToLayer { draw(&$0) }
            context.fill(Path(bounds), with: .color(.red))
          }) == expected)
    }
    let renderer = ImageRenderer(content: canvas { $0.draw(text, at: middle) }.frame(width: 100))
    renderer.missingGlyphs = .error
    #expect(throws: RenderError.self) { try renderer.picture() }
    let masked = ImageRenderer(content: Color.red.frame(width: 100, height: 40).mask { text })
    masked.missingGlyphs = .error
    #expect(throws: RenderError.self) { try masked.picture() }
  }

  private func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : Scalar.pow((value + 0.055) / 1.055, 2.4)
  }

  private func encoded(_ value: Double) -> Double {
    let clamped = min(max(value, 0), 1)
    return clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * Scalar.pow(clamped, 1 / 2.4) - 0.055
  }

  /// The expected values follow from the formulas of the filters and the sRGB transfer function.
  @Test func linearColorFiltersUseLinearComponents() throws {
    let source = [0.8, 0.4, 0.2]
    func expect(
      _ filter: GraphicsContext.Filter, opacity: Double = 1,
      at location: SourceLocation = #_sourceLocation, _ formula: ([Double]) -> [Double]
    ) throws {
      let canvas = Canvas { context, size in
        context.addFilter(filter, options: .linearColor)
        context.fill(
          Path(CGRect(origin: .zero, size: size)),
          with: .color(red: source[0], green: source[1], blue: source[2], opacity: opacity))
      }.frame(width: 2, height: 2)
      let pixel = try #require(ImageRenderer(content: canvas).cgImage)[1, 1]
      let exact = formula(source.map(linear)).map { encoded($0) * opacity * 255 } + [opacity * 255]
      for (actual, expected) in zip([pixel.red, pixel.green, pixel.blue, pixel.opacity], exact) {
        #expect(
          abs(Double(actual) - expected) <= 2, "\(actual) \(expected)", sourceLocation: location)
      }
    }
    try expect(.brightness(0.2)) { $0.map { $0 + 0.2 } }
    try expect(.brightness(0.2), opacity: 0.6) { $0.map { $0 + 0.2 } }
    try expect(.contrast(0.5)) { $0.map { 0.25 + 0.5 * $0 } }
    try expect(.colorInvert()) { $0.map { 1 - $0 } }
    try expect(.saturation(0)) { color in
      Array(repeating: 0.213 * color[0] + 0.715 * color[1] + 0.072 * color[2], count: 3)
    }
    try expect(.colorMultiply(Color(red: 0.5, green: 1, blue: 0.25))) {
      [$0[0] * linear(0.5), $0[1], $0[2] * linear(0.25)]
    }
    var matrix = ColorMatrix()
    (matrix.r1, matrix.r2) = (0, 1)
    try expect(.colorMatrix(matrix)) { [$0[1], $0[1], $0[2]] }
  }
}
