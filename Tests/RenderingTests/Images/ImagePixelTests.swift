// What becomes of each pixel of an image that is cut into nine parts, repeated as a style, fitted, or drawn at fractions of a
// pixel: told by where each pixel comes from.

import PrefRender
import Testing

@MainActor
@Suite struct ImagePixelTests {
  /// A picture of `width × height` pixels of which no two are alike.
  func image(_ width: Int, _ height: Int, scale: CGFloat) throws -> (
    image: Image, rows: [[[UInt8]]]
  ) {
    let rows = (0..<height).map { y in
      (0..<width).map { x -> [UInt8] in
        [UInt8(x * 251 / width), UInt8(y * 251 / height), UInt8((x * 7 + y * 13) % 256), 255]
      }
    }
    let canvas = Canvas { context, _ in
      for (y, row) in rows.enumerated() {
        for (x, color) in row.enumerated() {
          context.fill(
            Path(CGRect(x: x, y: y, width: 1, height: 1)),
            with: .color(
              red: Double(color[0]) / 255, green: Double(color[1]) / 255,
              blue: Double(color[2]) / 255))
        }
      }
    }.frame(width: CGFloat(width), height: CGFloat(height))
    let picture = try #require(ImageRenderer(content: canvas).cgImage)
    let made = Image(decorative: picture, scale: scale)
    #expect(try pixels(made, scale: scale) == rows)
    return (made, rows)
  }

  func pixels<V: View>(_ view: V, scale: CGFloat) throws -> [[[UInt8]]] {
    let renderer = ImageRenderer(content: view)
    renderer.scale = scale
    let picture = try #require(renderer.cgImage)
    return (0..<picture.height).map { y in
      (0..<picture.width).map { x in
        let p = picture[x, y]
        return [p.red, p.green, p.blue, p.opacity]
      }
    }
  }

  // MARK: - Nine parts

  /// Where each of `length` pixels comes from, of `own` ones whose first and last few keep their place.
  func sources(
    _ length: Int, own: Int, before: Int, after: Int, isTiled: Bool
  ) -> [Int] {
    let (room, middle) = (length - before - after, own - before - after)
    return (0..<length).map { place in
      if place < before { return place }
      if place >= length - after { return place - length + own }
      let inner = place - before
      if isTiled { return before + inner % middle }
      return before + Int((Double(inner) + 0.5) * Double(middle) / Double(room))
    }
  }

  @Test(arguments: [1, 2, 3], [Image.ResizingMode.stretch, .tile])
  func nineParts(_ scale: Int, _ mode: Image.ResizingMode) throws {
    // 5 × 4 points with borders of 1, 1, 1 and 2 points.
    let (image, own) = try image(5 * scale, 4 * scale, scale: CGFloat(scale))
    let caps = EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 2)
    let view = image.interpolation(.none).resizable(capInsets: caps, resizingMode: mode)
      .frame(width: 11, height: 9)
    let seen = try pixels(view, scale: CGFloat(scale))
    let columns = sources(
      11 * scale, own: 5 * scale, before: scale, after: 2 * scale, isTiled: mode == .tile)
    let rows = sources(
      9 * scale, own: 4 * scale, before: scale, after: scale, isTiled: mode == .tile)
    let expected: [[[UInt8]]] = rows.map { row in columns.map { own[row][$0] } }
    #expect(seen == expected)
  }

  @Test(arguments: [1, 2, 3]) func withoutBorders(_ scale: Int) throws {
    let (image, own) = try image(3 * scale, 2 * scale, scale: CGFloat(scale))
    let tiled = image.resizable(resizingMode: .tile).frame(width: 8, height: 5)
    let seen = try pixels(tiled, scale: CGFloat(scale))
    for (y, row) in seen.enumerated() {
      for (x, color) in row.enumerated() {
        #expect(color == own[y % (2 * scale)][x % (3 * scale)])
      }
    }
  }

  /// Borders do not mix with their own other side, however the pixels in between are found.
  @Test func bordersOfTilesEndWithTheirOwnColours() throws {
    let (image, own) = try image(12, 12, scale: 1)
    let caps = EdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
    let seen = try pixels(
      image.interpolation(.low).resizable(capInsets: caps, resizingMode: .tile)
        .frame(width: 20, height: 20), scale: 2)
    let last = 39
    for (place, source) in [(0, 0), (7, 3), (32, 8), (39, 11)] {
      // Across each side and on both sides of the cuts: a quarter of the way to the neighbour, and no further. Red tells
      // columns apart, green rows.
      for middle in [2, 20, 37] {
        #expect(abs(Int(seen[place][middle][1]) - Int(own[source][0][1])) <= 6)
        #expect(abs(Int(seen[middle][place][0]) - Int(own[0][source][0])) <= 6)
      }
    }
    #expect(seen[0][0] == own[0][0] && seen[last][last] == own[11][11])
  }

  // MARK: - As a style

  @Test(arguments: [1, 2, 3]) func aStyleRepeatsAPart(_ scale: Int) throws {
    let (image, own) = try image(8 * scale, 4 * scale, scale: CGFloat(scale))
    // The part from a quarter to three quarters across, and the lower half.
    let part = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.5)
    for factor in [1, 2, 3] {
      let paint = ImagePaint(
        image: image.interpolation(.none), sourceRect: part, scale: CGFloat(factor))
      let view = Rectangle().fill(paint).frame(width: 20, height: 14)
      let seen = try pixels(view, scale: CGFloat(scale))
      let (width, height) = (4 * scale, 2 * scale)
      for (y, row) in seen.enumerated() {
        for (x, color) in row.enumerated() {
          let (u, v) = (x / factor % width, y / factor % height)
          #expect(color == own[2 * scale + v][2 * scale + u], "factor \(factor)")
        }
      }
    }
  }

  @Test func aStyleBeginsAtItsShape() throws {
    let (image, own) = try image(4, 3, scale: 1)
    let seen = try pixels(
      Color.white.frame(width: 12, height: 10).overlay(alignment: .topLeading) {
        Rectangle().fill(.image(image)).frame(width: 7, height: 5).offset(x: 3, y: 2)
      }, scale: 1)
    for y in 0..<5 {
      for x in 0..<7 { #expect(seen[y + 2][x + 3] == own[y % 3][x % 4]) }
    }
    #expect(seen[2][2] == [255, 255, 255, 255] && seen[2][10] == [255, 255, 255, 255])
    // Of half its size every pixel is a mean of four.
    let (even, source) = try self.image(4, 4, scale: 1)
    let half = try pixels(
      Rectangle().fill(ImagePaint(image: even.interpolation(.high), scale: 0.5))
        .frame(width: 2, height: 2), scale: 1)
    for channel in 0..<3 {
      let mean =
        (Double(source[0][0][channel]) + Double(source[0][1][channel])
          + Double(source[1][0][channel]) + Double(source[1][1][channel])) / 4
      #expect(abs(Double(half[0][0][channel]) - mean) <= 0.51)
    }
  }

  @Test func whatCannotBePaintedIsClear() throws {
    let clear = Array(
      repeating: Array(repeating: [UInt8](repeating: 0, count: 4), count: 2), count: 2)
    let (image, _) = try image(2, 2, scale: 1)
    let nowhere = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
    let endless = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)
    for paint in [
      ImagePaint(image: Image(systemName: "star")), ImagePaint(image: image, scale: 0),
      ImagePaint(image: image, sourceRect: nowhere), ImagePaint(image: image, sourceRect: endless),
      ImagePaint(image: image, scale: -CGFloat.infinity),
    ] {
      #expect(try pixels(Rectangle().fill(paint).frame(width: 2, height: 2), scale: 1) == clear)
    }
  }

  // MARK: - Fitted and filled

  @Test func aspectModesKeepProportions() throws {
    let (image, own) = try image(4, 2, scale: 1)
    let sharp = image.interpolation(.none).resizable()
    let fitted = try pixels(
      sharp.aspectRatio(contentMode: .fit).frame(width: 8, height: 8), scale: 1)
    for y in 0..<8 {
      for x in 0..<8 {
        let expected: [UInt8] = 2..<6 ~= y ? own[(y - 2) / 2][x / 2] : [0, 0, 0, 0]
        #expect(fitted[y][x] == expected)
      }
    }
    let filled = try pixels(
      sharp.aspectRatio(contentMode: .fill).frame(width: 4, height: 4).clipped(), scale: 1)
    for y in 0..<4 { for x in 0..<4 { #expect(filled[y][x] == own[y / 2][(x + 2) / 2]) } }
    let stretched = try pixels(sharp.frame(width: 4, height: 6), scale: 1)
    for y in 0..<6 { for x in 0..<4 { #expect(stretched[y][x] == own[y / 3][x]) } }
    let wide = try pixels(
      sharp.aspectRatio(4, contentMode: .fit).frame(width: 8, height: 8), scale: 1)
    #expect(wide[2][0] == [0, 0, 0, 0] && wide[3][0] == own[0][0] && wide[4][7] == own[1][3])
  }

  @Test func edgesAreSmoothUnlessTheyMustNotBe() throws {
    let (image, _) = try image(4, 4, scale: 1)
    func opacities(_ image: Image) throws -> Set<UInt8> {
      let view = image.resizable().frame(width: 6, height: 6).rotationEffect(.degrees(20))
        .padding(3)
      return Set(try pixels(view, scale: 1).joined().map { $0[3] })
    }
    #expect(try opacities(image).count > 4)
    #expect(try opacities(image.antialiased(false)) == [0, 255])
  }
}
