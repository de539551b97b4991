// The blend modes of graphics contexts: each of the operators of Porter and Duff, by its formula on two layers.

import PrefGeometry
import PrefRaster
import PrefRendering
import PrefTestSupport
import PrefTestTags
import PrefViews
import Testing

/// The weights of the source and of the destination in an operator, of their opacities.
struct PorterDuff: CustomTestStringConvertible, Sendable {
  let mode: GraphicsContext.BlendMode
  let testDescription: String
  let source: @Sendable (_ destination: Double) -> Double
  let destination: @Sendable (_ source: Double) -> Double
}

@MainActor @Suite(.tags(.drawing)) struct GraphicsBlendModeTests {
  nonisolated static let operators = [
    PorterDuff(
      mode: .normal, testDescription: "normal", source: { _ in 1 }, destination: { 1 - $0 }),
    PorterDuff(
      mode: .sourceIn, testDescription: "sourceIn", source: { $0 }, destination: { _ in 0 }),
    PorterDuff(
      mode: .sourceOut, testDescription: "sourceOut", source: { 1 - $0 }, destination: { _ in 0 }),
    PorterDuff(
      mode: .sourceAtop, testDescription: "sourceAtop", source: { $0 }, destination: { 1 - $0 }),
    PorterDuff(
      mode: .destinationOver, testDescription: "destinationOver", source: { 1 - $0 },
      destination: { _ in 1 }),
    PorterDuff(
      mode: .destinationIn, testDescription: "destinationIn", source: { _ in 0 },
      destination: { $0 }),
    PorterDuff(
      mode: .destinationOut, testDescription: "destinationOut", source: { _ in 0 },
      destination: { 1 - $0 }),
    PorterDuff(
      mode: .destinationAtop, testDescription: "destinationAtop", source: { 1 - $0 },
      destination: { $0 }),
    PorterDuff(mode: .xor, testDescription: "xor", source: { 1 - $0 }, destination: { 1 - $0 }),
  ]

  /// Returns the opacities of red and blue at points in the columns of a picture 40 points wide: destination only,
  /// both, source only, and none.
  private func columns(_ draw: @escaping (inout GraphicsContext) -> Void) throws -> [Sample] {
    let canvas = Canvas { context, _ in draw(&context) }.frame(width: 40, height: 4)
    let image = try ImageRenderer(content: canvas).picture().image()
    return [5, 15, 25, 35].map { x in
      let pixel = image[x, 2]
      return Sample(
        red: Double(pixel.red) / 255, blue: Double(pixel.blue) / 255,
        opacity: Double(pixel.opacity) / 255)
    }
  }

  /// The components of a pixel, multiplied by its opacity.
  private struct Sample {
    let red: Double
    let blue: Double
    let opacity: Double
  }

  @Test(arguments: operators) func operatorsHaveTheirFormulas(_ op: PorterDuff) throws {
    for (sa, da) in [(1.0, 1.0), (0.5, 1.0), (1.0, 0.4), (0.6, 0.8)] {
      let found = try columns { context in
        context.fill(
          Path(CGRect(x: 0, y: 0, width: 20, height: 4)),
          with: .color(.init(red: 1, green: 0, blue: 0, opacity: da)))
        context.blendMode = op.mode
        context.fill(
          Path(CGRect(x: 10, y: 0, width: 20, height: 4)),
          with: .color(.init(red: 0, green: 0, blue: 1, opacity: sa)))
      }
      for (index, (s, d)) in [(0, da), (sa, da), (sa, 0), (0, 0)].enumerated() {
        let (source, destination) = (s * op.source(d), d * op.destination(s))
        let color = found[index]
        #expect(abs(color.blue - source) < 0.01, "\(op.testDescription) \(index) \(color)")
        #expect(abs(color.red - destination) < 0.01, "\(op.testDescription) \(index) \(color)")
        #expect(abs(color.opacity - source - destination) < 0.01)
      }
    }
  }

  @Test func modesThatReplaceKeepWhatIsBesideThem() throws {
    for (mode, blue) in [(GraphicsContext.BlendMode.clear, 0.0), (.copy, 0.5)] {
      let found = try columns { context in
        context.fill(
          Path(CGRect(x: 0, y: 0, width: 20, height: 4)),
          with: .color(.init(red: 1, green: 0, blue: 0)))
        context.blendMode = mode
        context.fill(
          Path(CGRect(x: 10, y: 0, width: 20, height: 4)),
          with: .color(.init(red: 0, green: 0, blue: 1, opacity: 0.5)))
      }
      #expect(found.map(\.red) == [1, 0, 0, 0])
      for index in 1...2 { #expect(abs(found[index].blue - blue) < 0.01) }
    }
  }

  /// An image covers its rectangle, of which the right half is half transparent.
  @Test func anImageReplacesItsRectangle() throws {
    let swatch = HStack(spacing: 0) {
      Color(red: 0, green: 0, blue: 1)
      Color(red: 0, green: 0, blue: 1).opacity(0.5)
    }
    let pixels = ImageRenderer(content: swatch.frame(width: 20, height: 4)).cgImage
    let image = Image(decorative: try #require(pixels), scale: 1)
    for (mode, blue) in [
      (GraphicsContext.BlendMode.copy, [0, 1, 0.5, 0]), (.clear, [0, 0, 0, 0]),
    ] {
      let found = try columns { context in
        context.fill(
          Path(CGRect(x: 0, y: 0, width: 40, height: 4)),
          with: .color(.init(red: 1, green: 0, blue: 0)))
        context.blendMode = mode
        context.draw(image, in: CGRect(x: 10, y: 0, width: 20, height: 4))
      }
      #expect(found.map(\.red) == [1, 0, 0, 1])
      for (color, blue) in zip(found, blue) { #expect(abs(color.blue - blue) < 0.01) }
    }
  }

  /// A mask of any shape.
  @Test func aLayerMasksWhatIsBelow() throws {
    let found = try columns { context in
      context.drawLayer { layer in
        layer.fill(
          Path(CGRect(x: 0, y: 0, width: 40, height: 4)),
          with: .color(.init(red: 1, green: 0, blue: 0)))
        layer.blendMode = .destinationIn
        layer.drawLayer { mask in
          mask.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 4)), with: .color(.black))
          mask.fill(
            Path(CGRect(x: 20, y: 0, width: 10, height: 4)), with: .color(.black.opacity(0.5)))
        }
      }
    }
    for (color, opacity) in zip(found, [1, 0, 0.5, 0]) {
      #expect(abs(color.opacity - opacity) < 0.01 && abs(color.red - opacity) < 0.01)
    }
  }

  @Test func operatorsWithoutBackdropDrawTheSource() throws {
    for op in Self.operators {
      let found = try columns { context in
        context.blendMode = op.mode
        context.fill(
          Path(CGRect(x: 10, y: 0, width: 20, height: 4)),
          with: .color(.init(red: 0, green: 0, blue: 1)))
      }
      #expect(found.map(\.blue) == [0, op.source(0), op.source(0), 0], "\(op.testDescription)")
    }
  }

  /// A context of CoreGraphics in a canvas has the same modes, and draws onto what the canvas has drawn.
  @Test(arguments: operators) func contextsOfCoreGraphicsHaveTheSameFormulas(
    _ op: PorterDuff
  ) throws {
    let mode = try #require(CGBlendMode(rawValue: op.mode.rawValue))
    let (sa, da) = (0.6, 0.8)
    let found = try columns { context in
      context.fill(
        Path(CGRect(x: 0, y: 0, width: 20, height: 4)),
        with: .color(.init(red: 1, green: 0, blue: 0, opacity: da)))
      context.withCGContext { graphics in
        graphics.setBlendMode(mode)
        graphics.setFillColor(red: 0, green: 0, blue: 1, alpha: sa)
        graphics.fill(CGRect(x: 10, y: 0, width: 20, height: 4))
      }
    }
    for (index, (s, d)) in [(0, da), (sa, da), (sa, 0), (0, 0)].enumerated() {
      let color = found[index]
      #expect(abs(color.blue - s * op.source(d)) < 0.01, "\(index) \(color)")
      #expect(abs(color.red - d * op.destination(s)) < 0.01, "\(index) \(color)")
    }
  }

  @Test func contextsOfCoreGraphicsReplaceWhatTheCanvasHasDrawn() throws {
    for (mode, blue) in [(CGBlendMode.clear, 0.0), (.copy, 1.0)] {
      let found = try columns { context in
        context.fill(
          Path(CGRect(x: 0, y: 0, width: 20, height: 4)),
          with: .color(.init(red: 1, green: 0, blue: 0)))
        context.withCGContext { graphics in
          graphics.setBlendMode(mode)
          graphics.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
          graphics.fill(CGRect(x: 10, y: 0, width: 20, height: 4))
        }
      }
      #expect(found.map(\.red) == [1, 0, 0, 0] && found.map(\.blue) == [0, blue, blue, 0])
    }
  }

  /// The views below a canvas are no part of what it blends with.
  @Test(arguments: operators) func operatorsDoNotReachTheViewsBelow(_ op: PorterDuff) throws {
    let canvas = Canvas { context, _ in
      context.blendMode = op.mode
      context.fill(
        Path(CGRect(x: 10, y: 0, width: 20, height: 4)),
        with: .color(.init(red: 0, green: 0, blue: 1)))
    }
    let view = canvas.frame(width: 40, height: 4).background(Color(red: 1, green: 0, blue: 0))
    let image = try ImageRenderer(content: view).picture().image()
    #expect(image[5, 2].red == 255 && image[35, 2].red == 255 && image[35, 2].opacity == 255)
    #expect(image[20, 2].blue == (op.source(0) == 1 ? 255 : 0))
  }

  @Test func transparentSourcesErase() throws {
    for (mode, opacity) in [(GraphicsContext.BlendMode.destinationIn, 0.0), (.normal, 1)] {
      let found = try columns { context in
        context.fill(
          Path(CGRect(x: 0, y: 0, width: 40, height: 4)),
          with: .color(.init(red: 1, green: 0, blue: 0)))
        context.blendMode = mode
        context.drawLayer { _ in }
      }
      #expect(found.map(\.opacity) == Array(repeating: opacity, count: 4))
    }
  }

  /// Each operation is an item of its own, whatever their number is.
  @Test func manyOperationsAreNotNested() throws {
    let found = try columns { context in
      context.fill(
        Path(CGRect(x: 0, y: 0, width: 40, height: 4)),
        with: .color(.init(red: 1, green: 0, blue: 0)))
      context.blendMode = .destinationIn
      for _ in 0..<20_000 {
        context.fill(Path(CGRect(x: 0, y: 0, width: 30, height: 4)), with: .color(.black))
      }
    }
    #expect(found.map(\.red) == [1, 1, 1, 0])
  }

  @Test func modesHaveTheNamesAndNumbersOfCoreGraphics() {
    let modes: [(GraphicsContext.BlendMode, CGBlendMode)] = [
      (.normal, .normal), (.multiply, .multiply), (.screen, .screen), (.overlay, .overlay),
      (.darken, .darken), (.lighten, .lighten), (.colorDodge, .colorDodge),
      (.colorBurn, .colorBurn), (.softLight, .softLight), (.hardLight, .hardLight),
      (.difference, .difference), (.exclusion, .exclusion), (.hue, .hue),
      (.saturation, .saturation), (.color, .color), (.luminosity, .luminosity), (.clear, .clear),
      (.copy, .copy), (.sourceIn, .sourceIn), (.sourceOut, .sourceOut),
      (.sourceAtop, .sourceAtop), (.destinationOver, .destinationOver),
      (.destinationIn, .destinationIn), (.destinationOut, .destinationOut),
      (.destinationAtop, .destinationAtop), (.xor, .xor), (.plusDarker, .plusDarker),
      (.plusLighter, .plusLighter),
    ]
    for (number, mode) in modes.enumerated() {
      #expect(mode.0.rawValue == number && mode.1.rawValue == number)
    }
    let views: [(SwiftUIBlendMode, GraphicsContext.BlendMode)] = [
      (.hue, .hue), (.saturation, .saturation), (.sourceAtop, .sourceAtop),
      (.destinationOut, .destinationOut), (.plusLighter, .plusLighter),
    ]
    for (mode, expected) in views { #expect(GraphicsContext.BlendMode(mode) == expected) }
  }
}
