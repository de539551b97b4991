// RenderingTests: every output pixel of images with cap insets, tiles, image paints and content modes is compared with
// the source pixel that it must show.

import PrefRender
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.drawing, .images)) struct ImagePixelTests {
  /// Returns an image of `width × height` different pixels, and its rows of RGBA components.
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

  // MARK: - Cap insets

  /// Returns the source index of each of `length` pixels along an axis, for a source of `original` pixels with caps of
  /// `before` and `after` pixels.
  func sources(
    _ length: Int, original: Int, before: Int, after: Int, isTiled: Bool
  ) -> [Int] {
    let (target, source) = (length - before - after, original - before - after)
    return (0..<length).map { index in
      if index < before { return index }
      if index >= length - after { return index - length + original }
      let inner = index - before
      if isTiled { return before + inner % source }
      return before + Int((Double(inner) + 0.5) * Double(source) / Double(target))
    }
  }

  @Test(arguments: [1, 2, 3], [Image.ResizingMode.stretch, .tile])
  func capInsetsStretchOrTileTheMiddle(_ scale: Int, _ mode: Image.ResizingMode) throws {
    // 5 × 4 points with caps of 1, 1, 1 and 2 points.
    let (image, original) = try image(5 * scale, 4 * scale, scale: CGFloat(scale))
    let caps = EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 2)
    let view = image.interpolation(.none).resizable(capInsets: caps, resizingMode: mode)
      .frame(width: 11, height: 9)
    let actual = try pixels(view, scale: CGFloat(scale))
    let columns = sources(
      11 * scale, original: 5 * scale, before: scale, after: 2 * scale, isTiled: mode == .tile)
    let rows = sources(
      9 * scale, original: 4 * scale, before: scale, after: scale, isTiled: mode == .tile)
    let expected: [[[UInt8]]] = rows.map { row in columns.map { original[row][$0] } }
    #expect(actual == expected)
  }

  @Test(arguments: [1, 2, 3]) func tileModeRepeatsTheWholeImage(_ scale: Int) throws {
    let (image, original) = try image(3 * scale, 2 * scale, scale: CGFloat(scale))
    let tiled = image.resizable(resizingMode: .tile).frame(width: 8, height: 5)
    let actual = try pixels(tiled, scale: CGFloat(scale))
    for (y, row) in actual.enumerated() {
      for (x, color) in row.enumerated() {
        #expect(color == original[y % (2 * scale)][x % (3 * scale)])
      }
    }
  }

  /// Interpolated pixels of a cap do not contain colors of the opposite cap.
  @Test func capInsetTilesDoNotBlendWithTheOppositeCap() throws {
    let (image, original) = try image(12, 12, scale: 1)
    let caps = EdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
    let actual = try pixels(
      image.interpolation(.low).resizable(capInsets: caps, resizingMode: .tile)
        .frame(width: 20, height: 20), scale: 2)
    let last = 39
    for (index, source) in [(0, 0), (7, 3), (32, 8), (39, 11)] {
      // At the edges and on both sides of the cap boundaries, a pixel is at most a quarter of the way to its neighbor.
      // Red identifies columns, green rows.
      for middle in [2, 20, 37] {
        #expect(abs(Int(actual[index][middle][1]) - Int(original[source][0][1])) <= 6)
        #expect(abs(Int(actual[middle][index][0]) - Int(original[0][source][0])) <= 6)
      }
    }
    #expect(actual[0][0] == original[0][0] && actual[last][last] == original[11][11])
  }

  // MARK: - Image paints

  @Test(arguments: [1, 2, 3]) func imagePaintRepeatsItsSourceRect(_ scale: Int) throws {
    let (image, original) = try image(8 * scale, 4 * scale, scale: CGFloat(scale))
    // The middle half of the width and the lower half of the height.
    let part = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.5)
    for factor in [1, 2, 3] {
      let paint = ImagePaint(
        image: image.interpolation(.none), sourceRect: part, scale: CGFloat(factor))
      let view = Rectangle().fill(paint).frame(width: 20, height: 14)
      let actual = try pixels(view, scale: CGFloat(scale))
      let (width, height) = (4 * scale, 2 * scale)
      for (y, row) in actual.enumerated() {
        for (x, color) in row.enumerated() {
          let (u, v) = (x / factor % width, y / factor % height)
          #expect(color == original[2 * scale + v][2 * scale + u], "factor \(factor)")
        }
      }
    }
  }

  @Test func imagePaintStartsAtTheOriginOfTheShape() throws {
    let (image, original) = try image(4, 3, scale: 1)
    let actual = try pixels(
      Color.white.frame(width: 12, height: 10).overlay(alignment: .topLeading) {
        Rectangle().fill(.image(image)).frame(width: 7, height: 5).offset(x: 3, y: 2)
      }, scale: 1)
    for y in 0..<5 {
      for x in 0..<7 { #expect(actual[y + 2][x + 3] == original[y % 3][x % 4]) }
    }
    #expect(actual[2][2] == [255, 255, 255, 255] && actual[2][10] == [255, 255, 255, 255])
    // At half the size, each pixel is the mean of four.
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

  @Test func imagePaintWithInvalidParametersIsClear() throws {
    let clear = Array(
      repeating: Array(repeating: [UInt8](repeating: 0, count: 4), count: 2), count: 2)
    let (image, _) = try image(2, 2, scale: 1)
    let emptyRect = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
    let invalidRect = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)
    for paint in [
      ImagePaint(image: Image(systemName: "star")), ImagePaint(image: image, scale: 0),
      ImagePaint(image: image, sourceRect: emptyRect),
      ImagePaint(image: image, sourceRect: invalidRect),
      ImagePaint(image: image, scale: -CGFloat.infinity),
    ] {
      #expect(try pixels(Rectangle().fill(paint).frame(width: 2, height: 2), scale: 1) == clear)
    }
  }

  // MARK: - Content modes

  @Test func aspectRatioFitsAndFills() throws {
    let (image, original) = try image(4, 2, scale: 1)
    let sharp = image.interpolation(.none).resizable()
    let fitted = try pixels(
      sharp.aspectRatio(contentMode: .fit).frame(width: 8, height: 8), scale: 1)
    for y in 0..<8 {
      for x in 0..<8 {
        let expected: [UInt8] = 2..<6 ~= y ? original[(y - 2) / 2][x / 2] : [0, 0, 0, 0]
        #expect(fitted[y][x] == expected)
      }
    }
    let filled = try pixels(
      sharp.aspectRatio(contentMode: .fill).frame(width: 4, height: 4).clipped(), scale: 1)
    for y in 0..<4 { for x in 0..<4 { #expect(filled[y][x] == original[y / 2][(x + 2) / 2]) } }
    let stretched = try pixels(sharp.frame(width: 4, height: 6), scale: 1)
    for y in 0..<6 { for x in 0..<4 { #expect(stretched[y][x] == original[y / 3][x]) } }
    let wide = try pixels(
      sharp.aspectRatio(4, contentMode: .fit).frame(width: 8, height: 8), scale: 1)
    #expect(
      wide[2][0] == [0, 0, 0, 0] && wide[3][0] == original[0][0] && wide[4][7] == original[1][3])
  }

  @Test func antialiasedFalseHasHardEdges() throws {
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
