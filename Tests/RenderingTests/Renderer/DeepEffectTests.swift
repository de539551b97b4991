// Effects in each other are drawn, described and written to files at any depth that is allowed, on any thread.

import PrefGeometry
import PrefTestTags
import PrefViews
import Testing

@testable import PrefRendering

@MainActor @Suite(.tags(.drawing)) struct DeepEffectTests {
  /// An effect that is drawn as a layer.
  enum Effect: CaseIterable {
    case opacity, blur, shadow, mask, maskInMask, clip, blendMode, color, rotation, compositing

    /// The number of effects in each other; fewer of those that enlarge the picture or are two layers.
    var depth: Int { [.blur, .shadow, .rotation, .compositing].contains(self) ? 160 : 450 }
  }

  /// A square inside a number of effects.
  private struct Nested: View {
    let depth: Int
    let effect: Effect

    var body: some View {
      depth == 0 ? AnyView(Color.red.frame(width: 10, height: 10)) : affected
    }

    private var affected: AnyView {
      let inner = Nested(depth: depth - 1, effect: effect)
      return switch effect {
      case .opacity: AnyView(inner.opacity(0.999))
      case .blur: AnyView(inner.blur(radius: 0.01))
      case .shadow: AnyView(inner.shadow(radius: 0.01))
      case .mask: AnyView(inner.mask { Color.black })
      case .maskInMask: AnyView(Color.red.frame(width: 10, height: 10).mask { inner })
      case .clip: AnyView(inner.clipShape(Circle()))
      case .blendMode: AnyView(inner.blendMode(.multiply))
      case .color: AnyView(inner.grayscale(0))
      case .rotation: AnyView(inner.rotation3DEffect(.zero, axis: (x: 1, y: 0, z: 0)))
      case .compositing: AnyView(inner.compositingGroup().opacity(0.999))
      }
    }
  }

  private func picture(
    _ content: some View, _ warn: @escaping @MainActor (String) -> Void = { _ in }
  ) throws
    -> Picture
  {
    let renderer = ImageRenderer(content: content)
    renderer.warningHandler = warn
    return try renderer.picture()
  }

  @Test(arguments: Effect.allCases) func hundredsOfEffectsAreDrawn(_ effect: Effect) throws {
    var picture = try picture(Nested(depth: effect.depth, effect: effect))
    let image = try picture.image()
    #expect(image[5, 5].opacity > 0)
    picture.threadCount = 3
    #expect(try picture.image().pixels == image.pixels)
    #expect(try picture.cropped(to: CGRect(x: 2, y: 2, width: 6, height: 6)).image().width == 6)
    #expect(picture.description.split(separator: "\n").count > 1)
    let retained = RetainedFile()
    picture.predecessor = retained
    #expect(try picture.image().pixels == image.pixels)
    #expect(try picture.image().pixels == image.pixels)
  }

  @Test(arguments: [Effect.opacity, .mask, .maskInMask, .clip, .blendMode])
  func hundredsOfEffectsAreWrittenAsVectors(_ effect: Effect) throws {
    let picture = try picture(Nested(depth: effect.depth, effect: effect))
    #expect(try !picture.svgBytes().isEmpty)
    #expect(try !picture.pdfBytes().isEmpty)
  }

  @Test(arguments: [Effect.opacity, .maskInMask]) func moreEffectsAreTruncatedWithAWarning(
    _ effect: Effect
  ) throws {
    var warnings: [String] = []
    let picture = try picture(Nested(depth: 1500, effect: effect)) { warnings.append($0) }
    _ = try picture.image()
    #expect(
      warnings == [
        "effects are nested more than 500 levels deep; content inside of them is left out. "
          + "Does the body of a view contain the view itself?"
      ])
  }

  private func canvas(_ draw: @escaping (inout GraphicsContext) -> Void) throws -> (
    image: CGImage, warnings: [String]
  ) {
    var warnings: [String] = []
    let content = Canvas { context, size in draw(&context) }.frame(width: 10, height: 10)
    let image = try picture(content) { warnings.append($0) }.image()
    return (image, warnings)
  }

  private static let canvasWarning =
    "the clips, filters and layers of a graphics context are nested more than 500 levels deep; further ones are "
    + "left out."

  @Test func moreClipsAndFiltersOfACanvasAreTruncatedWithAWarning() throws {
    let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    let (image, warnings) = try canvas { context in
      for index in 0..<1500 {
        if index % 2 == 0 { context.clip(to: square) } else { context.addFilter(.grayscale(0)) }
      }
      context.fill(square, with: .color(.red))
    }
    #expect(image[5, 5].opacity == 255)
    #expect(warnings == [Self.canvasWarning])
  }

  @Test func moreLayersOfACanvasAreTruncatedWithAWarning() throws {
    func draw(_ context: inout GraphicsContext, _ depth: Int) {
      context.fill(
        Path(CGRect(x: 0, y: 0, width: 10, height: 10)), with: .color(.red.opacity(0.5)))
      if depth > 0 { context.drawLayer { draw(&$0, depth - 1) } }
    }
    let (image, warnings) = try canvas { draw(&$0, 1500) }
    #expect(image[5, 5].opacity == 255)
    #expect(warnings == [Self.canvasWarning])
  }

  @Test func manyClipsOfAContextLimitDrawing() throws {
    let context = CGContext(width: 10, height: 10)
    for index in 0..<1000 {
      let inset = CGFloat(index < 900 ? 0 : index % 5)
      context.clip(to: CGRect(x: inset, y: 0, width: 10 - inset, height: 10))
    }
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    let image = try #require(context.makeImage())
    #expect(image[3, 5].opacity == 0)
    #expect(image[4, 5].opacity == 255)
  }
}
