// RenderingTests: pixels and hit testing of `rotation3DEffect` and `projectionEffect`.

import PrefGeometry
import PrefRender
import PrefTestPictures
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import Testing

@MainActor
@Suite(.tags(.drawing, .input)) struct Rotation3DEffectTests {
  let size = CGSize(width: 120, height: 80)
  let red = Color(red: 1, green: 0, blue: 0)
  let blue = Color(red: 0, green: 0, blue: 1)

  func picture<V: View>(_ view: V, scale: CGFloat = 1) throws -> CGImage {
    let renderer = ImageRenderer(content: view)
    renderer.scale = scale
    return try renderer.picture().image()
  }

  /// A rotation about the y axis by 50°, with the camera at the distance of the view's width, 120 points.
  var rotation: ProjectionTransform {
    ProjectionTransform(
      rotation: .degrees(50), axis: (x: 0, y: 1, z: 0), anchor: CGPoint(x: 60, y: 40), anchorZ: 0,
      distance: 120)
  }

  @Test func rotation3DEffectProjectsTheCornersOfARectangle() throws {
    let actual = try picture(
      red.frame(width: 120, height: 80)
        .rotation3DEffect(.degrees(50), axis: (x: 0, y: 1, z: 0)).padding(40))
    let corners = [(0, 0), (120, 0), (120, 80), (0, 80)].map {
      CGPoint(x: $0.0, y: $0.1).applying(rotation)
    }
    // The left edge is nearer to the camera, the right edge farther away.
    #expect(corners[0].y < 0 && corners[1].y > 0)
    let expected = try picture(
      Path { $0.addLines(corners.map { CGPoint(x: $0.x + 40, y: $0.y + 40) }) }
        .fill(red).frame(width: 200, height: 160))
    try #require(actual.width == expected.width && actual.height == expected.height)
    let differences = zip(actual.pixels, expected.pixels).map { abs(Int($0) - Int($1)) }
    // The edges of the projected picture are antialiased twice.
    #expect(differences.reduce(0, +) * 4 < actual.width * actual.height)
    #expect(differences.allSatisfy { $0 < 80 })
  }

  @Test func rotation3DEffectForeshortensTheFarHalf() throws {
    let view = HStack(spacing: 0) {
      red
      blue
    }
    let image = try picture(
      view.frame(width: 120, height: 80)
        .rotation3DEffect(.degrees(50), axis: (x: 0, y: 1, z: 0), anchor: .leading).padding(40))
    let map = ProjectionTransform(
      rotation: .degrees(50), axis: (x: 0, y: 1, z: 0), anchor: CGPoint(x: 0, y: 40), anchorZ: 0,
      distance: 120)
    let middle = CGPoint(x: 60, y: 40).applying(map)
    let end = CGPoint(x: 120, y: 40).applying(map)
    // The center is projected closer to the far end: 60 cos / (1 + sin / 2) of 120 cos / (1 + sin).
    #expect(middle.x / end.x > 0.6)
    let x = Int(middle.x) + 40
    #expect(image[x - 2, 80] == (255, 0, 0, 255))
    #expect(image[x + 2, 80] == (0, 0, 255, 255))
    #expect(image[Int(end.x) + 42, 80].opacity == 0)
  }

  @Test func projectionTransformWithoutPerspectiveIsAffine() throws {
    let content = Text("Aa").font(.largeTitle).padding()
    let turned = try picture(
      content.rotation3DEffect(.degrees(30), axis: (x: 0, y: 0, z: 2)).padding(30))
    #expect(turned.pixels == (try picture(content.rotationEffect(.degrees(30)).padding(30))).pixels)
    let narrow = ProjectionTransform(
      rotation: .degrees(60), axis: (x: 0, y: 1, z: 0), anchor: .zero, anchorZ: 0,
      distance: .infinity)
    let point = CGPoint(x: 10, y: 7).applying(narrow)
    #expect(abs(point.x - 5) < 1e-12 && point.y == 7)
    // A quarter turn about the x axis at the distance 20: the perspective term is −1/20.
    let near = ProjectionTransform(
      rotation: .degrees(90), axis: (x: 1, y: 0, z: 0), anchor: .zero, anchorZ: 0, distance: 20)
    #expect(abs(near.m23 + 0.05) < 1e-12)
    // A half turn about an anchor 10 points behind the view puts it 20 points behind, at half its size.
    let far = ProjectionTransform(
      rotation: .degrees(180), axis: (x: 0, y: 1, z: 0), anchor: .zero, anchorZ: -10, distance: 20)
    let back = CGPoint(x: 4, y: 6).applying(far)
    #expect(abs(back.x + 2) < 1e-9 && abs(back.y - 3) < 1e-9)
    #expect(
      ProjectionTransform(
        rotation: .degrees(9), axis: (x: 0, y: 0, z: 0), anchor: .zero, anchorZ: 0, distance: 1
      ).isIdentity)
  }

  @Test func rotation3DEffectAppliesToHitTesting() throws {
    var tapped: [String] = []
    let view = HStack(spacing: 0) {
      red.onTapGesture { tapped.append("left") }
      blue.onTapGesture { tapped.append("right") }
    }
    .frame(width: 120, height: 80)
    .rotation3DEffect(.degrees(50), axis: (x: 0, y: 1, z: 0), anchor: .leading)
    let renderer = ImageRenderer(content: view)
    let map = ProjectionTransform(
      rotation: .degrees(50), axis: (x: 0, y: 1, z: 0), anchor: CGPoint(x: 0, y: 40), anchorZ: 0,
      distance: 120)
    for (x, name) in [(30.0, "left"), (58, "left"), (62, "right"), (118, "right")] {
      try renderer.tap(at: CGPoint(x: x, y: 20).applying(map))
      #expect(tapped.last == name, "\(x)")
    }
    #expect(tapped.count == 4)
    // Beside the projected view, and where the view would be without perspective.
    #expect(throws: TapError.self) {
      try renderer.tap(at: CGPoint(x: 122, y: 40).applying(map))
    }
    #expect(throws: TapError.self) { try renderer.tap(at: CGPoint(x: 60, y: 2)) }
  }

  @Test func projectionEffectHandlesPointsBehindTheCamera() throws {
    for angle in [80.0, 90, 100, 180] {
      _ = try picture(
        red.frame(width: 120, height: 80)
          .rotation3DEffect(
            .degrees(angle), axis: (x: 0, y: 1, z: 0), anchor: .leading, anchorZ: 70,
            perspective: 3))
    }
    var degenerate = ProjectionTransform()
    (degenerate.m13, degenerate.m23, degenerate.m33) = (.nan, 1e300, 0)
    _ = try picture(red.frame(width: 20, height: 20).projectionEffect(degenerate))
    var behind = ProjectionTransform()
    behind.m33 = -1
    #expect(
      try picture(red.frame(width: 20, height: 20).projectionEffect(behind).padding(30))
        .pixels.contains { $0 != 0 })
  }

  @Test func rotation3DEffectMatchesSnapshot() throws {
    let card = VStack(alignment: .leading, spacing: 8) {
      Text("Perspective").font(.title2).bold()
      Text("Lines meet far away.").font(.footnote).foregroundStyle(.secondary)
      HStack(spacing: 4) {
        ForEach(0..<6) { index in
          RoundedRectangle(cornerRadius: 4).fill(Color.blue.opacity(1 - Double(index) * 0.14))
        }
      }.frame(height: 28)
    }
    .padding(14).frame(width: 190)
    .background(Color(white: 0.96), in: RoundedRectangle(cornerRadius: 16))
    .overlay(RoundedRectangle(cornerRadius: 16).stroke(.gray, lineWidth: 1))
    let view = HStack(spacing: 8) {
      card.rotation3DEffect(.degrees(40), axis: (x: 0, y: 1, z: 0))
      card.rotation3DEffect(.degrees(55), axis: (x: 1, y: 0, z: 0), perspective: 0.6)
      card.rotation3DEffect(.degrees(-35), axis: (x: 1, y: 1, z: 0.3))
    }.padding(24).background(.white)
    let renderer = ImageRenderer(content: view)
    renderer.scale = 2
    expectPicture(of: renderer, named: "perspective")
  }
}
