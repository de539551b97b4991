// RenderingTests: `Color.gradient` compared with pictures of macOS 26.

import PrefRender
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.drawing)) struct ColorGradientTests {
  /// Returns the channels at fractions of the height of a rectangle with a gradient.
  private func channels(
    _ style: some ShapeStyle, _ fractions: [Double], scheme: ColorScheme = .light
  ) throws -> [[Int]] {
    let view = Rectangle().fill(style).frame(width: 4, height: 1000)
    let renderer = ImageRenderer(content: view.environment(\.colorScheme, scheme))
    let picture = try #require(renderer.cgImage)
    return fractions.map { fraction in
      let pixel = picture[2, min(Int(fraction * 1000), 999)]
      return [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
    }
  }

  private func expect(_ found: [[Int]], _ expected: [[Int]], tolerance: Int = 1) {
    #expect(
      zip(found.joined(), expected.joined()).allSatisfy { abs($0 - $1) <= tolerance },
      "\(found)")
  }

  static let yellow = Color(red: 1, green: 0.8, blue: 0)
  static let green = Color(red: 52 / 255, green: 199 / 255, blue: 89 / 255)

  @Test func grayIsReachedAtTwoThirds() throws {
    let found = try channels(Color.gray.gradient, [0, 0.5, 0.68, 0.8, 1])
    let base = [142, 142, 147]
    expect(found, [[176, 176, 180], [151, 151, 155], base, base, base])
  }

  @Test func greenAndBlueAreLighterAtTheTop() throws {
    expect(
      try channels(Self.green.gradient, [0, 0.7, 1]),
      [[98, 221, 129], [52, 199, 89], [52, 199, 89]])
    let blue = Color(red: 0, green: 136 / 255, blue: 1)
    expect(try channels(blue.gradient, [0, 0.7]), [[46, 167, 255], [0, 136, 255]])
  }

  @Test func yellowIsDarkerAtTheBottom() throws {
    expect(
      try channels(Self.yellow.gradient, [0, 0.7, 1]),
      [[255, 204, 0], [239, 184, 0], [239, 184, 0]])
  }

  /// The upper color is never darker than the color, and the lower one never lighter.
  @Test func everySystemColorHasALighterTop() throws {
    let colors: [Color] = [
      .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown,
      .gray, .black, .white,
    ]
    for scheme in [ColorScheme.light, .dark] {
      for color in colors {
        let base = try channels(color, [0], scheme: scheme)[0]
        let found = try channels(color.gradient, [0, 0.7, 1], scheme: scheme)
        #expect(zip(found[0], base).allSatisfy { $0 >= $1 - 1 })
        #expect(zip(found[1], base).allSatisfy { $0 <= $1 + 1 })
        #expect(found[1] == found[2])
        #expect(found[0] != found[2], "\(color) \(scheme)")
      }
    }
  }

  @Test func opacityIsKept() throws {
    let view = Rectangle().fill(Color.green.opacity(0.5).gradient).frame(width: 2, height: 100)
    let picture = try #require(ImageRenderer(content: view).cgImage)
    #expect([0, 50, 99].allSatisfy { abs(Int(picture[0, $0].opacity) - 128) <= 1 })
  }
}
