// RenderingTests: drop and inner shadows of shape styles, compared with the `shadow` modifier and pixel by pixel.

import PrefRender
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.drawing)) struct ShadowStyleTests {
  let red = Color(red: 1, green: 0, blue: 0)

  func picture<V: View>(_ view: V) throws -> CGImage {
    try #require(ImageRenderer(content: view).cgImage)
  }

  @Test func dropShadowStyleMatchesTheShadowModifier() throws {
    let styled = try picture(
      Rectangle().fill(red.shadow(.drop(color: .black, radius: 3, x: 2, y: 4)))
        .frame(width: 20, height: 20).padding(20))
    let modified = try picture(
      Rectangle().fill(red).shadow(color: .black, radius: 3, x: 2, y: 4)
        .frame(width: 20, height: 20).padding(20))
    #expect(styled.pixels == modified.pixels)
    #expect(styled[30, 42].opacity > 100 && styled[30, 5].opacity == 0)
  }

  @Test func innerShadowStyleStaysInsideTheShape() throws {
    let image = try picture(
      Rectangle().fill(red.shadow(.inner(color: .black, radius: 2, y: 3)))
        .frame(width: 30, height: 30).padding(10))
    // The top edge is in the shadow, the bottom edge hardly, and nothing is drawn outside.
    #expect(image[25, 10].red < 60 && image[25, 10].opacity == 255)
    #expect(image[25, 25] == (255, 0, 0, 255))
    #expect(image[25, 39].red > 240)
    #expect(image[25, 9].opacity == 0 && image[25, 40].opacity == 0)
    // The left and right edges are equal.
    #expect(image[10, 25] == image[39, 25] && image[10, 25].red < 200)
  }

  @Test func shadowStyleAppliesToTexts() throws {
    let plain = Text("Hi").font(.largeTitle)
    func covered<V: View>(_ view: V) throws -> Int {
      let image = try picture(view.padding(20))
      return stride(from: 3, to: image.pixels.count, by: 4).count { image.pixels[$0] > 0 }
    }
    let plainCount = try covered(plain.foregroundStyle(red))
    #expect(
      try covered(plain.foregroundStyle(red.shadow(.drop(radius: 4)))) > plainCount * 3 / 2)
    #expect(try covered(plain.foregroundStyle(.shadow(.drop(radius: 4)))) > plainCount * 3 / 2)
    #expect(try covered(plain.foregroundStyle(red.shadow(.inner(radius: 4)))) == plainCount)
    // Inherited from a container, and faded with the style's opacity.
    #expect(
      try covered(HStack { plain }.foregroundStyle(red.shadow(.drop(radius: 4)))) > plainCount * 3
        / 2)
    #expect(
      try covered(plain.foregroundStyle(red.shadow(.drop(radius: 4)).opacity(0.2)))
        > plainCount * 11 / 10)
  }

  /// A style's drop shadow equals that of the `shadow` modifier for every kind of style and content.
  @Test func dropShadowStyleAppliesToAllStylesAndContents() throws {
    let gradient = LinearGradient(colors: [red, .blue], startPoint: .top, endPoint: .bottom)
    let mesh = MeshGradient(
      width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
      colors: [red, .blue, .green, .yellow])
    let styles = [AnyShapeStyle(red), AnyShapeStyle(gradient), AnyShapeStyle(mesh)]
    let drop = ShadowStyle.drop(color: .black, radius: 3, x: 2, y: 4)
    func expectSame<A: View, B: View>(_ styled: A, _ modified: B, _ comment: Comment) throws {
      let (a, b) = (
        try picture(styled.frame(width: 60, height: 40).padding(20)).pixels,
        try picture(
          modified.shadow(color: .black, radius: 3, x: 2, y: 4).frame(width: 60, height: 40)
            .padding(20)
        ).pixels
      )
      #expect(a == b, comment)
    }
    let star = Image(systemName: "star").font(.system(size: 30))
    for (index, style) in styles.enumerated() {
      try expectSame(Circle().fill(style.shadow(drop)), Circle().fill(style), "shape \(index)")
      try expectSame(
        Circle().stroke(style.shadow(drop), lineWidth: 5), Circle().stroke(style, lineWidth: 5),
        "line \(index)")
      try expectSame(
        Text("Hi").bold().foregroundStyle(style.shadow(drop)),
        Text("Hi").bold().foregroundStyle(style), "text \(index)")
      try expectSame(
        star.foregroundStyle(style.shadow(drop)), star.foregroundStyle(style), "symbol \(index)")
    }
  }

  @Test func shadowStyleAppliesToSymbolsAndTemplateImages() throws {
    let plain = Image(systemName: "square.fill").font(.system(size: 40))
    let image = try picture(
      plain.foregroundStyle(red.shadow(.inner(color: .black, radius: 2, y: 3))))
    let flat = try picture(plain.foregroundStyle(red))
    #expect(image.width == flat.width && image.pixels != flat.pixels)
    let middle = flat.width / 2
    let top = try #require((0..<flat.height).first { flat[middle, $0].opacity == 255 })
    #expect(image[middle, top].red < 100 && image[middle, flat.height / 2] == (255, 0, 0, 255))
    // The inner shadow adds no coverage outside the symbol.
    for index in stride(from: 3, to: flat.pixels.count, by: 4) where flat.pixels[index] == 0 {
      #expect(image.pixels[index] == 0)
    }
    let canvas = Canvas { context, size in
      context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.black))
    }.frame(width: 30, height: 30)
    let template = Image(
      decorative: try #require(ImageRenderer(content: canvas).cgImage), scale: 1
    ).renderingMode(.template)
    let drop = ShadowStyle.drop(color: .black, radius: 3, x: 2, y: 4)
    #expect(
      try picture(template.foregroundStyle(red.shadow(drop)).padding(20)).pixels
        == picture(
          template.foregroundStyle(red).shadow(color: .black, radius: 3, x: 2, y: 4).padding(20)
        ).pixels)
  }

  @Test func shadowStyleAppliesToMaterials() throws {
    let below = Color(red: 0.2, green: 0.6, blue: 0.9).frame(width: 80, height: 60)
    func over<S: ShapeStyle>(_ style: S) throws -> CGImage {
      try picture(below.overlay { Rectangle().fill(style).frame(width: 30, height: 20) })
    }
    let plain = try over(.thinMaterial)
    let shadowed = try over(.thinMaterial.shadow(.drop(color: .black, radius: 3, y: 8)))
    #expect(shadowed[40, 43].blue < plain[40, 43].blue - 60)
    #expect(shadowed[2, 2] == plain[2, 2])
    let inner = try over(.thinMaterial.shadow(.inner(color: .black, radius: 2, y: 4)))
    #expect(inner[40, 20].blue < plain[40, 20].blue - 60 && inner[40, 19] == plain[40, 19])
    #expect(inner[40, 35] == plain[40, 35])
  }
}
