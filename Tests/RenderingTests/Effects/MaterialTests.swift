// RenderingTests: materials blur and tint their backdrop; the `.backdrop` shading of canvases.

import PrefRender
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.drawing)) struct MaterialTests {
  let white = Color(red: 1, green: 1, blue: 1)
  let black = Color(red: 0, green: 0, blue: 0)

  func picture<V: View>(_ view: V) throws -> CGImage {
    try #require(ImageRenderer(content: view).cgImage)
  }

  @Test func materialTintsAUniformBackdrop() throws {
    func gray(_ below: Color, _ material: Material, _ scheme: ColorScheme) throws -> Int {
      let view = below.frame(width: 20, height: 20).overlay { Rectangle().fill(material) }
        .environment(\.colorScheme, scheme)
      let pixel = try picture(view)[10, 10]
      #expect(pixel.red == pixel.green && pixel.green == pixel.blue && pixel.opacity == 255)
      return Int(pixel.red)
    }
    let all: [Material] = [.ultraThin, .thin, .regular, .thick, .ultraThick]
    for scheme in [ColorScheme.light, .dark] {
      // Contrast of the backdrop decreases with thickness.
      let contrasts = try all.map { try gray(white, $0, scheme) - gray(black, $0, scheme) }
      #expect(contrasts == contrasts.sorted(by: >) && contrasts[0] > 80 && contrasts[4] < 30)
    }
    #expect(try gray(white, .regular, .light) > 240)
    #expect(try gray(black, .regular, .dark) < 50)
  }

  @Test func materialBlursItsBackdropInsideItsShapeOnly() throws {
    let stripes = HStack(spacing: 0) {
      black.frame(width: 100)
      white.frame(width: 100)
    }.frame(height: 60)
    let view = stripes.overlay(alignment: .bottom) {
      Rectangle().fill(.ultraThinMaterial).frame(height: 30)
    }
    let picture = try picture(view)
    #expect(picture[99, 10].red == 0 && picture[100, 10].red == 255)
    let inside = (0..<200).map { Int(picture[$0, 45].red) }
    #expect(inside == inside.sorted())
    // The steepest slope of the blurred edge is 56 % of 255 over 30 √(2π) points.
    #expect(abs(inside[100] - inside[99] - 2) <= 1)
    #expect(inside[199] - inside[0] > 130)
    #expect(abs((inside[99] + inside[100]) / 2 - (inside[0] + inside[199]) / 2) <= 2)
  }

  @Test func materialDoesNotShowViewsInFrontOfIt() throws {
    let view = white.frame(width: 40, height: 40).overlay {
      ZStack {
        Rectangle().fill(.regularMaterial)
        black.frame(width: 10, height: 10)
      }
    }
    let picture = try picture(view)
    let plain = try self.picture(white.frame(width: 40, height: 40).overlay(.regularMaterial))
    #expect(picture[2, 2] == plain[2, 2])
    #expect(picture[20, 20].red == 0)
  }

  @Test func materialInsideGroupsAndEffectsUsesTheBackdropBelow() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    func middle<V: View>(_ layer: V) throws -> [UInt8] {
      let p = try picture(red.frame(width: 40, height: 40).overlay { layer })[20, 20]
      return [p.red, p.green, p.blue, p.opacity]
    }
    let direct = try middle(Rectangle().fill(.thinMaterial))
    #expect(direct[0] > direct[1] && direct[1] == direct[2])
    let grouped = try middle(Rectangle().fill(.thinMaterial).compositingGroup())
    #expect(grouped == direct)
    #expect(try middle(Rectangle().fill(.thinMaterial).clipShape(Circle())) == direct)
    // The material at half opacity over the red backdrop.
    let half = try middle(Rectangle().fill(.thinMaterial).opacity(0.5))
    for (a, b) in zip(half, zip([255, 0, 0, 255], direct)) {
      #expect(abs(Int(a) - (b.0 + Int(b.1) + 1) / 2) <= 1)
    }
  }

  @Test func materialOverMaterialsDrawsEachBackdropOnce() throws {
    // The backdrop of each level contains all levels below: drawing them again per level would take 2²⁴ times as long.
    var view = AnyView(white.frame(width: 64, height: 64))
    for _ in 0..<24 { view = AnyView(view.overlay(.ultraThinMaterial, in: Circle())) }
    #expect(try picture(view)[32, 32].opacity == 255)
  }

  @Test func materialWithoutABackdropIsItsTint() throws {
    let picture = try picture(Rectangle().fill(.regularMaterial).frame(width: 10, height: 10))
    #expect(abs(Int(picture[5, 5].opacity) - 196) <= 1)
  }

  @Test func backdropShadingReadsTheCanvas() throws {
    let view = Canvas { context, size in
      context.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 20)), with: .color(white))
      context.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 20)), with: .color(black))
      context.addFilter(.colorInvert())
      context.fill(Path(CGRect(x: 0, y: 10, width: 20, height: 10)), with: .backdrop)
    }.frame(width: 20, height: 20)
    let picture = try picture(view)
    #expect(picture[5, 5].red == 0 && picture[15, 5].red == 255)
    #expect(picture[5, 15].red == 255 && picture[15, 15].red == 0)
  }
}
