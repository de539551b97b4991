// RenderingTests: images of pixels: sizes, resizing, tiles, templates, orientations and files, compared pixel by pixel
// at 1 pixel per point.

import Foundation
import PrefRender
import PrefTestSupport
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.images)) struct ImageTests {
  typealias Color4 = [UInt8]
  let red: Color4 = [255, 0, 0, 255]
  let green: Color4 = [0, 255, 0, 255]
  let blue: Color4 = [0, 0, 255, 255]
  let clear: Color4 = [0, 0, 0, 0]

  /// Returns an image of rows of pixels, drawn by a canvas and decoded from a PNG file.
  func image(_ rows: [[Color4]], scale: CGFloat = 1) throws -> UIImage {
    try #require(UIImage(data: try file(rows), scale: scale))
  }

  func file(_ rows: [[Color4]]) throws -> Data {
    let canvas = Canvas { context, _ in
      for (y, row) in rows.enumerated() {
        for (x, color) in row.enumerated() where color[3] > 0 {
          context.fill(
            Path(CGRect(x: x, y: y, width: 1, height: 1)),
            with: .color(
              red: Double(color[0]) / 255, green: Double(color[1]) / 255,
              blue: Double(color[2]) / 255, opacity: Double(color[3]) / 255))
        }
      }
    }.frame(width: CGFloat(rows[0].count), height: CGFloat(rows.count))
    return try ImageRenderer(content: canvas).pngData()
  }

  func pixels<V: View>(_ view: V, scale: CGFloat = 1) throws -> [[Color4]] {
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

  @Test func imageDrawsItsPixelsAtItsOwnSize() throws {
    let rows = [[red, green, blue], [clear, blue, red]]
    #expect(try pixels(Image(uiImage: image(rows))) == rows)
    let twice = try image(rows, scale: 2)
    #expect(twice.size == CGSize(width: 1.5, height: 1))
    #expect(try pixels(Image(uiImage: twice), scale: 2) == rows)
    // An image that is not resizable keeps its size for every proposal.
    let framed = Image(uiImage: try image(rows)).frame(width: 5, height: 2)
    #expect(try pixels(framed)[0] == [clear, red, green, blue, clear])
  }

  @Test func resizableImageFillsTheProposal() throws {
    let view = Image(uiImage: try image([[red, blue]])).interpolation(.none).resizable()
      .frame(width: 4, height: 2)
    #expect(try pixels(view) == Array(repeating: [red, red, blue, blue], count: 2))
    let fitted = Image(uiImage: try image([[red, blue]])).interpolation(.none).resizable()
      .scaledToFit().frame(width: 4, height: 4)
    let rows = try pixels(fitted)
    #expect(rows[0] == Array(repeating: clear, count: 4))
    #expect(rows[1] == [red, red, blue, blue] && rows[2] == rows[1])
  }

  @Test func capInsetsKeepTheirWidthWhileTheMiddleIsStretched() throws {
    let caps = EdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 1)
    let view = Image(uiImage: try image([[red, green, blue]])).resizable(capInsets: caps)
      .frame(width: 7, height: 1)
    #expect(try pixels(view) == [[red, green, green, green, green, green, blue]])
    // Caps that do not fit divide the available width.
    let narrow = Image(uiImage: try image([[red, green, blue]])).interpolation(.none)
      .resizable(capInsets: caps).frame(width: 2, height: 1)
    #expect(try pixels(narrow) == [[red, blue]])
  }

  @Test func tileModeStartsAtTheTopLeftCorner() throws {
    let tile = Image(uiImage: try image([[red, blue], [green, clear]]))
    let view = tile.resizable(resizingMode: .tile).frame(width: 5, height: 3)
    let first = [red, blue, red, blue, red]
    #expect(try pixels(view) == [first, [green, clear, green, clear, green], first])
    let caps = EdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 0)
    let capped = Image(uiImage: try image([[red, green, blue]]))
      .resizable(capInsets: caps, resizingMode: .tile).frame(width: 6, height: 1)
    #expect(try pixels(capped) == [[red, green, blue, green, blue, green]])
    let painted = Rectangle().fill(.image(tile, scale: 1)).frame(width: 4, height: 1)
    #expect(try pixels(painted) == [[red, blue, red, blue]])
    let part = ImagePaint(image: tile, sourceRect: CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5))
    #expect(try pixels(Rectangle().fill(part).frame(width: 3, height: 1)) == [[blue, blue, blue]])
  }

  @Test func templateRenderingModeUsesTheForegroundStyle() throws {
    let view = Image(uiImage: try image([[red, clear, blue]])).renderingMode(.template)
      .foregroundStyle(Color(red: 0, green: 1, blue: 0))
    #expect(try pixels(view) == [[green, clear, green]])
  }

  @Test func orientationIsAppliedToPixels() throws {
    let canvas = Canvas { context, _ in
      context.fill(
        Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .color(red: 1, green: 0, blue: 0))
      context.fill(
        Path(CGRect(x: 1, y: 0, width: 1, height: 1)), with: .color(red: 0, green: 0, blue: 1))
    }.frame(width: 2, height: 1)
    let picture = try #require(ImageRenderer(content: canvas).cgImage)
    let expected: [(Image.Orientation, [[Color4]])] = [
      (.up, [[red, blue]]), (.upMirrored, [[blue, red]]), (.down, [[blue, red]]),
      (.downMirrored, [[red, blue]]), (.right, [[red], [blue]]), (.left, [[blue], [red]]),
      (.leftMirrored, [[red], [blue]]), (.rightMirrored, [[blue], [red]]),
    ]
    for (orientation, rows) in expected {
      let view = Image(decorative: picture, scale: 1, orientation: orientation)
      #expect(try pixels(view) == rows, "\(orientation)")
    }
  }

  @Test func imageInABundleIsChosenByTheDisplayScale() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("prefrender-images-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try file([[red]]).write(to: folder.appendingPathComponent("dot.png"))
    try file([[blue, blue], [blue, blue]]).write(to: folder.appendingPathComponent("dot@2x.png"))
    try file(Array(repeating: Array(repeating: green, count: 3), count: 3))
      .write(to: folder.appendingPathComponent("dot@3x.png"))
    try Data([1, 2, 3]).write(to: folder.appendingPathComponent("broken.png"))
    let bundle = try #require(Bundle(path: folder.path))
    #expect(try pixels(Image("dot", bundle: bundle)) == [[red]])
    #expect(try pixels(Image("dot", bundle: bundle), scale: 2) == [[blue, blue], [blue, blue]])
    #expect(
      try pixels(Image("dot", bundle: bundle), scale: 3)
        == Array(repeating: [green, green, green], count: 3))
    var warnings: [String] = []
    for name in ["missing", "broken"] {
      let renderer = ImageRenderer(content: Image(name, bundle: bundle))
      renderer.warningHandler = { warnings.append($0) }
      #expect(renderer.cgImage != nil)
    }
    #expect(warnings.count == 2)
    #expect(warnings.first?.contains("no image named \"missing\"") == true)
    #expect(warnings.last?.contains("\"broken\" cannot be read") == true)
  }

  @Test func uiImageReadsWebPFiles() throws {
    let file = Repository.root.appendingPathComponent("Tests/WebPCodecTests/Files/lossless.webp")
    let image = try #require(UIImage(contentsOfFile: file.path))
    let rows = try pixels(Image(uiImage: image))
    #expect(rows[3][5] == [220, 40, 30, 255])
    // Half of (40, 60, 210).
    #expect(rows[12][5] == [20, 30, 105, 128])
    #expect(rows[12][18] == [0, 0, 0, 0])
  }

  @Test func uiImageAppliesTheOrientationOfJPEGFiles() throws {
    let folder = Repository.root.appendingPathComponent("Tests/JPEGCodecTests/Files")
    func quarters(_ name: String) throws -> [[UInt8]] {
      let path = folder.appendingPathComponent(name).path
      let image = try #require(UIImage(contentsOfFile: path))
      let rows = try pixels(Image(uiImage: image))
      let (width, height) = (rows[0].count, rows.count)
      return [rows[4][6], rows[4][width - 6], rows[height - 4][6], rows[height - 4][width - 6]]
    }
    let (a, b, c, d) = try {
      let all = try quarters("colors.jpg")
      return (all[0], all[1], all[2], all[3])
    }()
    #expect(a[0] > 200 && b[1] > 180 && c[2] > 190 && d[0] > 220)
    func same(_ x: [[UInt8]], _ y: [[UInt8]]) -> Bool {
      zip(x.joined(), y.joined()).allSatisfy { abs(Int($0) - Int($1)) <= 3 }
    }
    #expect(same(try quarters("turned3.jpg"), [d, c, b, a]))
    #expect(same(try quarters("turned6.jpg"), [c, a, d, b]))
    #expect(same(try quarters("turned8.jpg"), [b, d, a, c]))
  }
}
