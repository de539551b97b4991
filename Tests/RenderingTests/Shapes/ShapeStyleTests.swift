// RenderingTests: hierarchical and semantic shape styles of shapes, texts and symbols, and blend modes of styles.

import PrefRender
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.drawing, .environment)) struct ShapeStyleTests {
  func picture<V: View>(_ view: V) throws -> CGImage {
    try #require(ImageRenderer(content: view).cgImage)
  }

  /// Returns the unpremultiplied color and the opacity of the most opaque pixel, as RGBA.
  func mostOpaque<V: View>(_ view: V) throws -> [Int] {
    let picture = try picture(view)
    var best = (red: UInt8(0), green: UInt8(0), blue: UInt8(0), opacity: UInt8(0))
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture[x, y].opacity > best.opacity {
        best = picture[x, y]
      }
    }
    let factor = 255 / Double(max(best.opacity, 1))
    return [best.red, best.green, best.blue].map { Int((Double($0) * factor).rounded()) }
      + [Int(best.opacity)]
  }

  func isNear(_ a: [Int], _ b: [Int], by distance: Int = 2) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) <= distance }
  }

  let red = Color(red: 1, green: 0, blue: 0)
  let green = Color(red: 0, green: 1, blue: 0)
  let blue = Color(red: 0, green: 0, blue: 1)
  let levels: [HierarchicalShapeStyle] = [.primary, .secondary, .tertiary, .quaternary, .quinary]

  func filled<S: ShapeStyle>(_ style: S) -> some View {
    Rectangle().fill(style).frame(width: 4, height: 4)
  }

  // MARK: - Hierarchical styles

  @Test func hierarchicalStylesMatchTheSystemsLabelColors() throws {
    let light = [[0, 0, 0, 255], [60, 60, 67, 153], [60, 60, 67, 77], [60, 60, 67, 46]]
    let dark = [
      [255, 255, 255, 255], [235, 235, 245, 153], [235, 235, 245, 77], [235, 235, 245, 41],
    ]
    for (scheme, expected) in [(ColorScheme.light, light), (.dark, dark)] {
      for (level, color) in expected.enumerated() {
        let actual = try mostOpaque(filled(levels[level]).environment(\.colorScheme, scheme))
        #expect(isNear(actual, color, by: 3), "\(scheme) \(level): \(actual)")
      }
    }
  }

  @Test func foregroundStyleSetsThreeLevels() throws {
    let colors = [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255]]
    for (level, color) in colors.enumerated() {
      let style = levels[level]
      let text = Text("MM").font(.system(size: 60).bold())
      #expect(
        try mostOpaque(filled(style).foregroundStyle(red, green, blue)) == color, "shape \(level)")
      #expect(
        try mostOpaque(text.foregroundStyle(style).foregroundStyle(red, green, blue)) == color,
        "text \(level)")
      let symbol = Image(systemName: "star.fill").font(.system(size: 40))
      #expect(
        try mostOpaque(symbol.foregroundStyle(style).foregroundStyle(red, green, blue)) == color,
        "symbol \(level)")
    }
    // With a second style only, and levels without a style: the opacity decreases.
    #expect(try mostOpaque(filled(.secondary).foregroundStyle(red, green)) == [0, 255, 0, 255])
    let faint = try [1, 2, 3, 4].map { try mostOpaque(filled(levels[$0]).foregroundStyle(red)) }
    #expect(isNear(faint.map { $0[3] }, [128, 64, 46, 31]))
    #expect(faint.allSatisfy { isNear(Array($0[..<3]), [255, 0, 0], by: 4) })
    // A gradient can be a level.
    let gradient = LinearGradient(colors: [blue, blue], startPoint: .top, endPoint: .bottom)
    #expect(try mostOpaque(filled(.secondary).foregroundStyle(red, gradient)) == [0, 0, 255, 255])
  }

  /// The levels of the background and of fills are colors of the system, not the first one with less opacity.
  @Test func backgroundAndFillHaveTheSystemsLevels() throws {
    func backgrounds(_ scheme: ColorScheme) throws -> [[Int]] {
      try [
        mostOpaque(filled(.background).environment(\.colorScheme, scheme)),
        mostOpaque(filled(.background.secondary).environment(\.colorScheme, scheme)),
        mostOpaque(filled(.background.tertiary).environment(\.colorScheme, scheme)),
        mostOpaque(filled(.background.quaternary).environment(\.colorScheme, scheme)),
      ]
    }
    let white = [255, 255, 255, 255]
    #expect(try backgrounds(.light) == [white, [242, 242, 247, 255], white, white])
    let tertiary = [44, 44, 46, 255]
    #expect(try backgrounds(.dark) == [[0, 0, 0, 255], [28, 28, 30, 255], tertiary, tertiary])
    #expect(
      try [
        mostOpaque(filled(.fill)), mostOpaque(filled(.fill.secondary)),
        mostOpaque(filled(.fill.tertiary)), mostOpaque(filled(.fill.quaternary)),
      ].map { $0[3] } == [51, 41, 31, 20])
    #expect(
      isNear(try mostOpaque(filled(.background.secondary).backgroundStyle(red)), [255, 0, 0, 128]))
  }

  @Test func secondaryAndLowerLevelsOfAStyleHaveALowerOpacity() throws {
    #expect(isNear(try mostOpaque(filled(red.secondary)), [255, 0, 0, 128]))
    #expect(isNear(try mostOpaque(filled(red.tertiary)), [255, 0, 0, 64], by: 4))
    #expect(isNear(try mostOpaque(filled(red.quaternary)), [255, 0, 0, 46], by: 4))
    let gradient = Gradient(colors: [green, green])
    #expect(isNear(try mostOpaque(filled(gradient.secondary)), [0, 255, 0, 128]))
    // Levels of `.foreground` are those of the environment.
    #expect(
      try mostOpaque(filled(.foreground.secondary).foregroundStyle(red, green))
        == [0, 255, 0, 255])
    #expect(
      try mostOpaque(
        filled(HierarchicalShapeStyle.secondary.secondary)
          .foregroundStyle(red, green, blue)) == [0, 0, 255, 255])
  }

  @Test func symbolRenderingModesMapLayersToLevels() throws {
    let symbol = Image(systemName: "person.crop.circle.fill.badge.plus")
      .font(.system(size: 80))
    func colors<V: View>(_ view: V) throws -> Set<[UInt8]> {
      let picture = try picture(view)
      var result: Set<[UInt8]> = []
      for y in 0..<picture.height {
        for x in 0..<picture.width where picture[x, y].opacity == 255 {
          let p = picture[x, y]
          result.insert([p.red, p.green, p.blue])
        }
      }
      return result
    }
    let layered = Image(systemName: "bell").font(.system(size: 80))
    let both: Set<[UInt8]> = [[255, 0, 0], [0, 255, 0]]
    // Several styles select the palette mode by default.
    #expect(
      try colors(layered.symbolRenderingMode(.palette).foregroundStyle(red, green))
        .isSuperset(of: both))
    #expect(try colors(layered.foregroundStyle(red, green)).isSuperset(of: both))
    #expect(
      try colors(layered.symbolRenderingMode(.monochrome).foregroundStyle(red, green))
        == [[255, 0, 0]])
    #expect(
      try colors(symbol.symbolRenderingMode(.monochrome).foregroundStyle(red)) == [[255, 0, 0]])
    // In hierarchical mode the layer behind has a lower opacity.
    let faint = try picture(layered.symbolRenderingMode(.hierarchical).foregroundStyle(red))
    let opacities = Set(stride(from: 3, to: faint.pixels.count, by: 4).map { faint.pixels[$0] })
    #expect(opacities.contains(255) && opacities.contains(128))
  }

  // MARK: - Semantic styles

  @Test func semanticStylesReadTheEnvironment() throws {
    #expect(try mostOpaque(filled(.background)) == [255, 255, 255, 255])
    #expect(
      try mostOpaque(filled(.background).environment(\.colorScheme, .dark)) == [0, 0, 0, 255])
    #expect(try mostOpaque(filled(.background).backgroundStyle(green)) == [0, 255, 0, 255])
    #expect(
      try mostOpaque(Color.clear.frame(width: 4, height: 4).background().backgroundStyle(blue))
        == [0, 0, 255, 255])
    #expect(try mostOpaque(filled(.tint).tint(green)) == [0, 255, 0, 255])
    #expect(try mostOpaque(filled(.tint)) == [0, 122, 255, 255])
    #expect(try mostOpaque(filled(.selection).tint(green)) == [0, 255, 0, 255])
    #expect(try mostOpaque(filled(.foreground).foregroundStyle(red)) == [255, 0, 0, 255])
    #expect(try mostOpaque(filled(AnyShapeStyle(red)).foregroundStyle(blue)) == [255, 0, 0, 255])
    #expect(
      isNear(
        try mostOpaque(filled(.foreground).foregroundStyle(red.opacity(0.5))), [255, 0, 0, 128]))
    #expect(isNear(try mostOpaque(filled(.opacity(0.5)).foregroundStyle(red)), [255, 0, 0, 128]))
  }

  @Test func semanticStylesMatchTheSystemsColors() throws {
    #expect(try mostOpaque(filled(.link)) == [0, 122, 255, 255])
    #expect(isNear(try mostOpaque(filled(.separator)), [60, 60, 67, 74], by: 3))
    #expect(isNear(try mostOpaque(filled(.placeholder)), [60, 60, 67, 77], by: 3))
    #expect(isNear(try mostOpaque(filled(.fill)), [120, 120, 128, 51], by: 4))
    #expect(try mostOpaque(filled(.windowBackground)) == [255, 255, 255, 255])
  }

  /// The expected colors at the top and the bottom follow measurements of blue and green.
  @Test func colorGradientStartsLighter() throws {
    let tall = try picture(
      Rectangle().fill(Color(red: 0, green: 136 / 255, blue: 1).gradient)
        .frame(width: 1, height: 1000))
    let (top, bottom) = (tall[0, 0], tall[0, 999])
    #expect(isNear([Int(top.red), Int(top.green), Int(top.blue)], [46, 167, 255], by: 7))
    #expect(isNear([Int(bottom.red), Int(bottom.green), Int(bottom.blue)], [0, 136, 255], by: 1))
  }

  @Test func gradientAsAStyleRunsFromTopToBottom() throws {
    let image = try picture(
      Rectangle().fill(Gradient(colors: [red, blue])).frame(width: 2, height: 100))
    #expect(image[0, 0].red > 250 && image[0, 99].blue > 250 && image[1, 50].red < 130)
  }

  // MARK: - Blending

  @Test func blendModeOfAStyleMatchesThatOfALayer() throws {
    let below = Color(red: 0.8, green: 0.5, blue: 0.2)
    let above = Color(red: 0.5, green: 0.9, blue: 0.4)
    for mode in [BlendMode.multiply, .screen, .difference, .hue, .destinationOut] {
      func over<V: View>(_ view: V) throws -> [UInt8] {
        try picture(below.frame(width: 60, height: 30).overlay { view }).pixels
      }
      let circle = Circle().frame(width: 20, height: 20)
      let styled = Circle().fill(above.blendMode(mode)).frame(width: 20, height: 20)
      let layered = Circle().fill(above).frame(width: 20, height: 20).blendMode(mode)
      #expect(try over(styled) == over(layered), "\(mode)")
      #expect(
        try over(circle.foregroundStyle(above.blendMode(mode))) == over(layered), "\(mode)")
      let text = Text("Mix").bold()
      #expect(
        try over(text.foregroundStyle(above.blendMode(mode)))
          == over(text.foregroundStyle(above).blendMode(mode)), "\(mode)")
      let symbol = Image(systemName: "star")
      #expect(
        try over(symbol.foregroundStyle(above.blendMode(mode)))
          == over(symbol.foregroundStyle(above).blendMode(mode)), "\(mode)")
    }
  }

  /// The left half of the gradient is outside of the shape, which is filled with its right half only.
  @Test func unitPointsReferToTheRectangleOfAnAnchoredStyle() throws {
    let gradient = LinearGradient(colors: [red, blue], startPoint: .leading, endPoint: .trailing)
    let anchored = gradient.in(CGRect(x: -20, y: 0, width: 40, height: 4))
    let image = try picture(Rectangle().fill(anchored).frame(width: 20, height: 4))
    #expect(abs(Int(image[0, 2].red) - 124) < 4 && image[19, 2].red < 6)
    let whole = try picture(Rectangle().fill(gradient).frame(width: 20, height: 4))
    #expect(whole[0, 2].red > 245)
  }

  @Test func aShaderIsTheForegroundStyleWithAWarning() throws {
    let shader = ShaderLibrary.burn(.float(1))
    var warnings: [String] = []
    for fill in [
      AnyView(Rectangle().fill(shader)),
      AnyView(Canvas { $0.fill(Path(CGRect(origin: .zero, size: $1)), with: .shader(shader)) }),
    ] {
      let renderer = ImageRenderer(content: fill.foregroundStyle(green).frame(width: 4, height: 4))
      renderer.warningHandler = { warnings.append($0) }
      let image = try renderer.picture().image()
      #expect(image[2, 2].green == 255 && image[2, 2].red == 0)
    }
    let message = "burn has no effect as a style: shaders of Metal are not run"
    #expect(warnings == [message, message])
  }
}
