// RenderingTests: symbols, filters, shadings, texts and images of a canvas draw the same pixels as the equivalent
// views.

import PrefRender
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.drawing)) struct CanvasEquivalenceTests {
  let red = Color(red: 1, green: 0, blue: 0)
  let blue = Color(red: 0, green: 0, blue: 1)

  func pixels<V: View>(_ view: V) throws -> [UInt8] {
    let picture = try #require(ImageRenderer(content: view).cgImage)
    return (0..<picture.height).flatMap { y in
      (0..<picture.width).flatMap { x in
        let p = picture[x, y]
        return [p.red, p.green, p.blue, p.opacity]
      }
    }
  }

  /// Checks that components of a canvas and of views differ by at most `distance`, and that the picture is not uniform.
  func expectSame<A: View, B: View>(
    _ canvas: A, _ views: B, within distance: Int = 0, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let (a, b) = (try pixels(canvas), try pixels(views))
    try #require(a.count == b.count, sourceLocation: location)
    let worst = zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 0
    #expect(worst <= distance, sourceLocation: location)
    #expect(Set(a).count > 1, sourceLocation: location)
  }

  struct Badge: View {
    var body: some View {
      Text("7").font(.headline).padding(6).background(.orange, in: Circle())
    }
  }

  @Test func resolveSymbolDrawsTheTaggedView() throws {
    let canvas = Canvas { context, size in
      let badge = context.resolveSymbol(id: "badge")
      let dot = context.resolveSymbol(id: 1)
      #expect(context.resolveSymbol(id: "nothing") == nil)
      guard let badge, let dot else {
        Issue.record("resolveSymbol(id:) returned nil")
        return
      }
      #expect(dot.size == CGSize(width: 8, height: 8))
      context.draw(badge, at: .zero, anchor: .topLeading)
      context.draw(dot, at: CGPoint(x: 60, y: 20))
      context.translateBy(x: 50, y: 50)
      context.draw(badge, at: .zero, anchor: .topLeading)
    } symbols: {
      Badge().tag("badge")
      Circle().fill(blue).frame(width: 8, height: 8).tag(1)
    }
    let views = ZStack(alignment: .topLeading) {
      Badge()
      Badge().offset(x: 50, y: 50)
      Circle().fill(blue).frame(width: 8, height: 8).offset(x: 56, y: 16)
    }
    try expectSame(
      canvas.frame(width: 100, height: 100),
      views.frame(width: 100, height: 100, alignment: .topLeading))
  }

  /// Tags of different types are different, and of several symbols with one tag, the first is drawn.
  @Test func resolveSymbolFindsTheFirstWithATag() throws {
    let canvas = Canvas { context, _ in
      #expect(context.resolveSymbol(id: 1)?.size.width == 1)
      #expect(context.resolveSymbol(id: "1")?.size.width == 2)
      #expect(context.resolveSymbol(id: 1 as Int?)?.size.width == 1)
      #expect(context.resolveSymbol(id: 2)?.size.width == 4)
      #expect(context.resolveSymbol(id: 1.0) == nil)
    } symbols: {
      Color.red.frame(width: 1, height: 1).tag(1)
      Color.red.frame(width: 2, height: 1).tag("1")
      Color.red.frame(width: 3, height: 1).tag(1)
      Color.red.frame(width: 4, height: 1).tag(2)
      Color.red.frame(width: 5, height: 1)
    }
    _ = try ImageRenderer(content: canvas.frame(width: 9, height: 9)).picture()
  }

  @Test func drawInRectangleProposesItsSizeToASymbol() throws {
    let canvas = Canvas { context, _ in
      guard let wide = context.resolveSymbol(id: 0), let small = context.resolveSymbol(id: 1) else {
        return
      }
      context.draw(wide, in: CGRect(x: 10, y: 5, width: 30, height: 10))
      context.draw(small, in: CGRect(x: 10, y: 20, width: 30, height: 20))
      context.draw(wide, in: CGRect(x: 0, y: 45, width: 50, height: 5))
    } symbols: {
      Capsule().fill(red).tag(0)
      Rectangle().fill(blue).frame(width: 4, height: 4).tag(1)
    }
    let views = ZStack(alignment: .topLeading) {
      Capsule().fill(red).frame(width: 30, height: 10).offset(x: 10, y: 5)
      Rectangle().fill(blue).frame(width: 4, height: 4).offset(x: 23, y: 28)
      Capsule().fill(red).frame(width: 50, height: 5).offset(x: 0, y: 45)
    }
    try expectSame(
      canvas.frame(width: 50, height: 50),
      views.frame(width: 50, height: 50, alignment: .topLeading))
  }

  struct Counting: View {
    @State private var count = 1
    var body: some View {
      Canvas { context, _ in
        for number in 0..<count {
          guard let symbol = context.resolveSymbol(id: number) else { continue }
          context.draw(symbol, at: CGPoint(x: 10 * number, y: 0), anchor: .topLeading)
        }
      } symbols: {
        ForEach(0..<count, id: \.self) { number in
          Color(red: Double(number) / 2, green: 0, blue: 0).frame(width: 10, height: 10).tag(number)
        }
      }
      .frame(width: 40, height: 10)
      .onAppear { count = 3 }
    }
  }

  @Test func canvasSymbolsUpdateWithState() throws {
    let views = HStack(spacing: 0) {
      ForEach(0..<3, id: \.self) { number in
        Color(red: Double(number) / 2, green: 0, blue: 0).frame(width: 10, height: 10)
      }
      Color.clear.frame(width: 10, height: 10)
    }
    try expectSame(Counting(), views)
  }

  struct Key: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
  }

  @Test func canvasSymbolsDoNotPropagatePreferences() throws {
    var values: [Int] = []
    let canvas = Canvas { _, _ in
    } symbols: {
      Color.red.preference(key: Key.self, value: 5)
    }
    _ = try pixels(canvas.onPreferenceChange(Key.self) { values.append($0) })
    #expect(values == [0])
  }

  // MARK: - Filters

  func circle(_ context: inout GraphicsContext) {
    context.fill(
      Path(ellipseIn: CGRect(x: 10, y: 10, width: 20, height: 20)), with: .color(red))
  }

  var plain: some View {
    Circle().fill(red).frame(width: 20, height: 20).frame(width: 40, height: 40)
  }

  func filtered(_ filter: GraphicsContext.Filter) -> some View {
    Canvas { context, _ in
      context.addFilter(filter)
      circle(&context)
    }.frame(width: 40, height: 40)
  }

  @Test func addFilterMatchesTheModifierOfTheSameName() throws {
    try expectSame(filtered(.blur(radius: 3)), plain.blur(radius: 3))
    try expectSame(
      filtered(.shadow(radius: 3, x: 2, y: 3)), plain.shadow(radius: 3, x: 2, y: 3))
    try expectSame(filtered(.brightness(0.2)), plain.brightness(0.2))
    try expectSame(filtered(.contrast(0.6)), plain.contrast(0.6))
    try expectSame(filtered(.saturation(0.4)), plain.saturation(0.4))
    try expectSame(filtered(.grayscale(0.7)), plain.grayscale(0.7))
    try expectSame(filtered(.hueRotation(.degrees(80))), plain.hueRotation(.degrees(80)))
    try expectSame(filtered(.colorInvert()), plain.colorInvert())
    try expectSame(filtered(.colorMultiply(.orange)), plain.colorMultiply(.orange))
    try expectSame(filtered(.luminanceToAlpha), plain.luminanceToAlpha())
    try expectSame(
      filtered(.projectionTransform(ProjectionTransform(CGAffineTransform(translationX: 5, y: 2)))),
      plain.projectionEffect(
        ProjectionTransform(CGAffineTransform(translationX: 5, y: 2))))
    var matrix = ColorMatrix()
    (matrix.r1, matrix.g1) = (0, 1)
    try expectSame(
      filtered(.colorMatrix(matrix)),
      Circle().fill(Color(red: 0, green: 1, blue: 0)).frame(width: 20, height: 20)
        .frame(width: 40, height: 40))
  }

  @Test func addFilterAppliesTheLastFilterFirst() throws {
    let canvas = Canvas { context, _ in
      context.addFilter(.blur(radius: 2))
      context.addFilter(.colorInvert())
      circle(&context)
    }
    try expectSame(
      canvas.frame(width: 40, height: 40), plain.colorInvert().blur(radius: 2))
  }

  @Test func alphaThresholdFilterKeepsOpacitiesInItsRange() throws {
    let canvas = Canvas { context, _ in
      context.addFilter(.alphaThreshold(min: 0.4, max: 0.6, color: blue))
      context.drawLayer { layer in
        for step in 0..<10 {
          layer.fill(
            Path(CGRect(x: step, y: 0, width: 1, height: 1)),
            with: .color(red.opacity(Double(step) / 10)))
        }
      }
    }
    let actual = try pixels(canvas.frame(width: 10, height: 1))
    let opacities = (0..<10).map { actual[$0 * 4 + 3] }
    #expect(opacities == [0, 0, 0, 0, 255, 255, 255, 0, 0, 0])
    #expect(actual[4 * 4 + 2] == 255 && actual[4 * 4] == 0)
  }

  @Test func shadowFilterOptionsDrawTheShadowAloneOrAbove() throws {
    let canvas = Canvas { context, _ in
      context.addFilter(.shadow(color: blue, radius: 0, x: 4, options: .shadowOnly))
      circle(&context)
    }
    try expectSame(
      canvas.frame(width: 40, height: 40),
      Circle().fill(blue).frame(width: 20, height: 20).frame(width: 40, height: 40).offset(x: 4))
    let above = Canvas { context, _ in
      context.addFilter(.shadow(color: blue, radius: 0, x: 4, options: .shadowAbove))
      circle(&context)
    }
    try expectSame(
      above.frame(width: 40, height: 40),
      plain.overlay { Circle().fill(blue).frame(width: 20, height: 20).offset(x: 4) })
    let inverted = Canvas { context, _ in
      context.addFilter(
        .shadow(color: blue, radius: 0, options: [.shadowOnly, .invertsAlpha]))
      circle(&context)
    }
    let actual = try pixels(inverted.frame(width: 40, height: 40))
    #expect(actual[3] == 255 && actual[(20 * 40 + 20) * 4 + 3] == 0)
  }

  // MARK: - Shadings

  func filled(_ shading: GraphicsContext.Shading) -> some View {
    Canvas { context, size in
      context.fill(Path(CGRect(origin: .zero, size: size)), with: shading)
    }.frame(width: 40, height: 20)
  }

  @Test func shadingsMatchTheShapeStylesOfTheSameName() throws {
    let gradient = Gradient(colors: [red, blue, .green])
    let rectangle = Rectangle()
    try expectSame(
      filled(
        .linearGradient(
          gradient, startPoint: CGPoint(x: 0, y: 0), endPoint: CGPoint(x: 40, y: 20))),
      rectangle.fill(.linearGradient(gradient, startPoint: .topLeading, endPoint: .bottomTrailing))
        .frame(width: 40, height: 20))
    try expectSame(
      filled(
        .radialGradient(
          gradient, center: CGPoint(x: 20, y: 10), startRadius: 2, endRadius: 18)),
      rectangle.fill(.radialGradient(gradient, center: .center, startRadius: 2, endRadius: 18))
        .frame(width: 40, height: 20))
    try expectSame(
      filled(.conicGradient(gradient, center: CGPoint(x: 20, y: 10), angle: .degrees(30))),
      rectangle.fill(.conicGradient(gradient, center: .center, angle: .degrees(30)))
        .frame(width: 40, height: 20))
    let mesh = MeshGradient(
      width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
      colors: [red, blue, .green, .yellow])
    try expectSame(filled(.meshGradient(mesh)), mesh.frame(width: 40, height: 20))
    try expectSame(
      filled(.style(Color.purple.gradient)),
      rectangle.fill(Color.purple.gradient).frame(width: 40, height: 20))
  }

  @Test func styleShadingKeepsShadows() throws {
    for shadow in [ShadowStyle.drop(radius: 3, y: 2), .inner(radius: 3, y: 2)] {
      let canvas = Canvas { context, _ in
        context.fill(
          Path(ellipseIn: CGRect(x: 10, y: 10, width: 20, height: 20)),
          with: .style(red.shadow(shadow)))
      }
      let views = Circle().fill(red.shadow(shadow)).frame(width: 20, height: 20)
      try expectSame(canvas.frame(width: 40, height: 40), views.frame(width: 40, height: 40))
    }
  }

  @Test func gradientOptionsExtendRepeatAndMirror() throws {
    let gradient = Gradient(colors: [red, blue])
    func row(_ options: GraphicsContext.GradientOptions) throws -> [UInt8] {
      let all = try pixels(
        filled(
          .linearGradient(
            gradient, startPoint: CGPoint(x: 10, y: 0), endPoint: CGPoint(x: 20, y: 0),
            options: options)))
      return (0..<40).map { all[$0 * 4 + 2] }
    }
    let padded = try row([])
    #expect(padded[0..<10].allSatisfy { $0 == 0 } && padded[20..<40].allSatisfy { $0 == 255 })
    let once = Array(padded[10..<20])
    #expect(once == once.sorted() && once[0] < 20 && once[9] > 235)
    #expect(try row(.repeat) == once + once + once + once)
    let back = Array(once.reversed())
    #expect(try row(.mirror) == back + once + back + once)
    // The linear mean of two full components is encoded as 188 of 255.
    let linear = try pixels(
      filled(
        .linearGradient(
          gradient, startPoint: .zero, endPoint: CGPoint(x: 40, y: 0), options: .linearColor)))
    #expect(abs(Int(linear[20 * 4]) - 188) <= 4 && abs(Int(linear[20 * 4 + 2]) - 188) <= 4)
  }

  @Test func resolvedTextAndImageUseTheirShading() throws {
    let canvas = Canvas { context, size in
      var text = context.resolve(Text("Sun").font(.title))
      let proposal = CGSize(width: 80, height: 40)
      let (first, last) = (text.firstBaseline(in: proposal), text.lastBaseline(in: proposal))
      #expect(first == last && first > 20 && first < text.measure(in: proposal).height)
      text.shading = .color(red)
      context.draw(text, at: .zero, anchor: .topLeading)
      var image = context.resolve(Image(systemName: "star.fill"))
      #expect(image.baseline > image.size.height / 2)
      image.shading = .color(blue)
      context.draw(image, at: CGPoint(x: 80, y: 40), anchor: .bottomTrailing)
    }
    let views = Color.clear
      .overlay(alignment: .topLeading) { Text("Sun").font(.title).foregroundStyle(red) }
      .overlay(alignment: .bottomTrailing) {
        Image(systemName: "star.fill").foregroundStyle(blue)
      }
    try expectSame(
      canvas.frame(width: 80, height: 40), views.frame(width: 80, height: 40), within: 1)
  }
}
