// RenderingTests: mesh gradients: colors of vertices and between them, curved borders, and coverage without gaps.

import PrefRender
import PrefTestSupport
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.drawing)) struct MeshGradientTests {
  typealias Bytes = [UInt8]

  let corners: [SIMD2<Float>] = [[0, 0], [1, 0], [0, 1], [1, 1]]
  let four = [
    Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0),
    Color(red: 0, green: 0, blue: 1), Color(red: 1, green: 1, blue: 0),
  ]

  func picture<V: View>(_ view: V, _ width: CGFloat, _ height: CGFloat) throws -> CGImage {
    try #require(ImageRenderer(content: view.frame(width: width, height: height)).cgImage)
  }

  func bytes(_ picture: CGImage, _ x: Int, _ y: Int) -> Bytes {
    let p = picture[x, y]
    return [p.red, p.green, p.blue, p.opacity]
  }

  func isNear(_ a: Bytes, _ b: [Double], within distance: Double = 1.01) -> Bool {
    zip(a, b).allSatisfy { abs(Double($0) - $1) <= distance }
  }

  @Test(arguments: [true, false]) func meshOfFourVerticesIsInterpolatedBilinearly(isSmooth: Bool)
    throws
  {
    let mesh = MeshGradient(
      width: 2, height: 2, points: corners, colors: four, smoothsColors: isSmooth)
    let picture = try picture(mesh, 40, 30)
    for y in 0..<30 {
      for x in 0..<40 {
        let (u, v) = ((Double(x) + 0.5) / 40, (Double(y) + 0.5) / 30)
        let expected = [
          (1 - u) * (1 - v) + u * v, u * (1 - v) + u * v, (1 - u) * v, 1,
        ].map { $0 * 255 }
        #expect(isNear(bytes(picture, x, y), expected), "\(x), \(y)")
      }
    }
  }

  @Test func meshVerticesKeepTheirColorsWhenMoved() throws {
    var points: [SIMD2<Float>] = []
    for row in 0..<3 { for column in 0..<3 { points.append([Float(column) / 2, Float(row) / 2]) } }
    points[4] = [0.725, 0.275]
    var colors = Array(repeating: Color(red: 0, green: 0, blue: 0), count: 9)
    colors[4] = Color(red: 1, green: 1, blue: 1)
    let mesh = MeshGradient(width: 3, height: 3, points: points, colors: colors)
    let picture = try picture(mesh, 100, 100)
    #expect(isNear(bytes(picture, 72, 27), [255, 255, 255, 255], within: 1.5))
    // The color gets darker in all directions from the vertex.
    #expect(picture[50, 50].red < 200 && picture[90, 27].red < 200 && picture[72, 10].red < 200)
    #expect(bytes(picture, 0, 0) == [0, 0, 0, 255])
  }

  @Test func meshWithLinearColorsIsLinearWithAndWithoutSmoothing() throws {
    var points: [SIMD2<Float>] = []
    var colors: [Color] = []
    for row in 0..<4 {
      for column in 0..<5 {
        points.append([Float(column) / 4, Float(row) / 3])
        colors.append(Color(red: Double(column) / 4, green: Double(row) / 3, blue: 0))
      }
    }
    for isSmooth in [true, false] {
      let mesh = MeshGradient(
        width: 5, height: 4, points: points, colors: colors, smoothsColors: isSmooth)
      let picture = try picture(mesh, 64, 64)
      for y in stride(from: 0, to: 64, by: 3) {
        for x in stride(from: 0, to: 64, by: 3) {
          let expected = [(Double(x) + 0.5) / 64, (Double(y) + 0.5) / 64, 0, 1].map { $0 * 255 }
          #expect(isNear(bytes(picture, x, y), expected), "\(x), \(y)")
        }
      }
    }
  }

  @Test func meshThatFillsItsFrameHasNoGaps() throws {
    for seed in 0..<40 {
      var numbers = SeededNumbers(seed: UInt64(seed))
      let (width, height) = (
        Int.random(in: 2...5, using: &numbers), Int.random(in: 2...5, using: &numbers)
      )
      var points: [SIMD2<Float>] = []
      for row in 0..<height {
        for column in 0..<width {
          var point: SIMD2<Float> = [
            Float(column) / Float(width - 1), Float(row) / Float(height - 1),
          ]
          if (1..<width - 1).contains(column), (1..<height - 1).contains(row) {
            point += [
              Float.random(in: -0.15...0.15, using: &numbers),
              Float.random(in: -0.15...0.15, using: &numbers),
            ]
          }
          points.append(point)
        }
      }
      let colors = points.map { _ in
        Color(hue: Double.random(in: 0...1, using: &numbers), saturation: 1, brightness: 1)
      }
      let mesh = MeshGradient(width: width, height: height, points: points, colors: colors)
      let picture = try picture(mesh, 61, 47)
      let holes = (0..<47).reduce(0) { sum, y in
        sum + (0..<61).filter { picture[$0, y].opacity != 255 }.count
      }
      #expect(holes == 0, "seed \(seed)")
    }
  }

  @Test func meshBackgroundFillsTheFrameAroundASmallerMesh() throws {
    let points = corners.map { $0 * 0.5 + 0.25 }
    let blue = Color(red: 0, green: 0, blue: 1)
    let mesh = MeshGradient(
      width: 2, height: 2, points: points, colors: Array(repeating: four[0], count: 4),
      background: blue)
    let picture = try picture(mesh, 18, 18)
    // 18 / 4 = 4.5: the pixels at the edges of the mesh are covered by half.
    #expect(bytes(picture, 3, 9) == [0, 0, 255, 255])
    #expect(isNear(bytes(picture, 4, 9), [127.5, 0, 127.5, 255]))
    #expect(bytes(picture, 5, 9) == [255, 0, 0, 255])
    #expect(isNear(bytes(picture, 4, 4), [63.75, 0, 191.25, 255]))
  }

  @Test func meshControlPointsCurveTheBorder() throws {
    // The top edge curves down: the midpoint of a cubic Bézier is 3/4 of the way to its control points.
    func point(_ x: Float, _ y: Float, bend: Float = 0) -> MeshGradient.BezierPoint {
      let position: SIMD2<Float> = [x, y]
      return MeshGradient.BezierPoint(
        position: position, leadingControlPoint: position + [-1 / 3, bend],
        topControlPoint: position - [0, 1 / 3], trailingControlPoint: position + [1 / 3, bend],
        bottomControlPoint: position + [0, 1 / 3])
    }
    let mesh = MeshGradient(
      width: 2, height: 2,
      bezierPoints: [point(0, 0, bend: 0.4), point(1, 0, bend: 0.4), point(0, 1), point(1, 1)],
      colors: Array(repeating: four[0], count: 4))
    let picture = try picture(mesh, 100, 100)
    #expect(picture[50, 28].opacity == 0)
    #expect(picture[50, 31].opacity == 255)
    #expect(picture[1, 5].opacity == 255)
    #expect(picture[99, 99].opacity == 255)
  }

  @Test func perceptualMeshInterpolatesInOklab() throws {
    let (red, blue) = (four[0], four[2])
    let mesh = MeshGradient(
      width: 2, height: 2, points: corners, colors: [red, blue, red, blue],
      colorSpace: .perceptual)
    let picture = try picture(mesh, 101, 3)
    // CSS Color 4: color-mix(in oklab, red, blue) is rgb(140 83 162).
    #expect(isNear(bytes(picture, 50, 1), [140, 83, 162, 255], within: 2))
    let gradient = try self.picture(
      Rectangle().fill(
        .linearGradient(
          Gradient(colors: [red, blue]).colorSpace(.perceptual), startPoint: .leading,
          endPoint: .trailing)), 101, 3)
    #expect(isNear(bytes(gradient, 50, 1), [140, 83, 162, 255], within: 2))
  }

  @Test func invalidMeshShowsItsBackground() throws {
    let blue = Color(red: 0, green: 0, blue: 1)
    for (width, height) in [(3, 3), (1, 4), (0, 0), (-1, 5), (.max, .max)] {
      let mesh = MeshGradient(
        width: width, height: height, points: corners, colors: four, background: blue)
      #expect(bytes(try picture(mesh, 2, 2), 1, 1) == [0, 0, 255, 255])
    }
    let nonFinite = MeshGradient(
      width: 2, height: 2, points: [[.nan, 0], [1, .infinity], [0, 1], [1, 1]], colors: four,
      background: blue)
    #expect(bytes(try picture(nonFinite, 2, 2), 1, 1) == [0, 0, 255, 255])
    let huge = MeshGradient(
      width: 2, height: 2, points: corners.map { $0 * 1e30 - 5e29 }, colors: four)
    #expect(try picture(huge, 2, 2)[1, 1].opacity == 255)
  }
}
