// Tests of parts of pictures: they have the pixels of the whole picture.

import Foundation
import PrefPNGCodec
import PrefTestTags
import Testing

/// A rectangle in pixels.
private struct Area: CustomStringConvertible {
  var (x, y, width, height) = (0, 0, 0, 0)
  var description: String { "\(x),\(y) \(width) × \(height)" }
}

extension PNGImage {
  /// The pixels of a rectangle, with transparent ones outside of the image.
  fileprivate func pixels(in area: Area) -> [UInt8] {
    var result: [UInt8] = []
    for y in area.y..<area.y + area.height {
      for x in area.x..<area.x + area.width {
        let isInside = (0..<width).contains(x) && (0..<height).contains(y)
        result +=
          isInside ? Array(pixels[(y * width + x) * 4..<(y * width + x) * 4 + 4]) : [0, 0, 0, 0]
      }
    }
    return result
  }
}

@Suite(.tags(.command)) struct RegionTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func image(_ scene: String, _ arguments: [String]) throws -> PNGImage {
    let outcome = try PrefrenderProcess.run([scene, "-", "--timeout", "0", "--quiet"] + arguments)
    try #require(outcome.status == 0, "\(outcome.errors)")
    return try PNGDecoder().decode([UInt8](outcome.output))
  }

  private func check(
    _ scene: String, _ options: [String], _ area: Area, scale: String = "1"
  ) throws {
    let whole = try image(scene, ["--scale", scale])
    let part = try image(scene, ["--scale", scale] + options)
    #expect(
      part.width == area.width && part.height == area.height,
      "\(options): \(part.width) × \(part.height)")
    let differences = zip(part.pixels, whole.pixels(in: area)).map { abs(Int($0) - Int($1)) }
    #expect(
      differences.allSatisfy { $0 == 0 },
      "\(options) \(area): \(differences.count { $0 > 0 }) differ by at most \(differences.max() ?? 0)"
    )
  }

  @Test(arguments: [
    "greeting", "Buzzy/buzzy", "Effects/effects", "Cookbook/dashboard", "Cookbook/film",
    "Cookbook/certificate",
  ])
  func aRectangleHasThePixelsOfThePicture(_ example: String) throws {
    let scene = Self.root.appendingPathComponent("Examples/\(example).json").path
    try check(scene, ["--crop", "20,12,60,40"], Area(x: 20, y: 12, width: 60, height: 40))
    try check(
      scene, ["--crop", "20,12,60,40"], Area(x: 40, y: 24, width: 120, height: 80), scale: "2")
    // The rectangle is enlarged to whole pixels.
    try check(scene, ["--crop", "10.4,10.6,20,20"], Area(x: 10, y: 10, width: 21, height: 21))
  }

  @Test(arguments: ["Effects/effects", "Cookbook/film", "Cookbook/certificate"], ["1", "3"])
  func aRectangleThatExceedsThePictureHasItsPixels(_ example: String, _ scale: String) throws {
    let scene = Self.root.appendingPathComponent("Examples/\(example).json").path
    let whole = try image(scene, ["--scale", scale])
    let part = try image(scene, ["--scale", scale, "--crop=-7,-13,90,70"])
    let factor = try #require(Int(scale))
    #expect(part.width == 90 * factor && part.height == 70 * factor)
    let (left, top, width, height) = (7 * factor, 13 * factor, 83 * factor, 57 * factor)
    #expect(
      part.pixels(in: Area(x: left, y: top, width: width, height: height))
        == whole.pixels(in: Area(x: 0, y: 0, width: width, height: height)))
  }

  private let scene = #"""
    { "size": { "width": 100, "height": 60, "mode": "exact" },
      "body": { "type": "HStack", "spacing": 10, "content": [
        { "type": "Color", "color": "red", "id": "a", "modifiers": [{ "frame": { "width": 20, "height": 10 } }] },
        { "type": "Color", "color": "blue", "id": 7, "modifiers": [{ "frame": { "width": 30, "height": 20 } }] },
        { "type": "ForEach", "data": [1, 2], "bind": "n", "content": [
          { "type": "Circle", "id": "circle ${n}", "modifiers": [{ "frame": { "width": 4, "height": 4 } }] }] },
        { "type": "Text", "text": "", "id": "empty" }, { "type": "Group", "id": "twice", "content": ["x"] },
        { "type": "Text", "text": "y", "id": "twice" } ] } }
    """#

  @Test func anElementHasTheFrameOfItsView() throws {
    let folder = try Folder()
    let path = try folder.scene(scene)
    let frames = try PrefrenderProcess.run(["inspect", path])
    #expect(frames.status == 0)
    for (name, width, height) in [("a", 20, 10), ("7", 30, 20), ("circle 2", 4, 4)] {
      let part = try image(path, ["--element", name])
      #expect(part.width == width && part.height == height, "\(name)")
    }
    let red = try image(path, ["--element", "a"])
    #expect(stride(from: 0, to: red.pixels.count, by: 4).allSatisfy { red.pixels[$0 + 3] == 255 })
    let padded = try image(path, ["--element", "a", "--padding", "3", "--scale", "2"])
    #expect(padded.width == 52 && padded.height == 32)
    #expect(padded.pixels[3] == 0 && padded.pixels[(16 * 52 + 26) * 4 + 3] == 255)
    let corner = try image(path, ["--element", "7", "--crop", "25,15,10,10"])
    #expect(corner.width == 10 && corner.height == 10)
    #expect(corner.pixels[3] == 255 && corner.pixels[(9 * 10 + 9) * 4 + 3] == 0)
  }

  /// The views at positions 0 to 5 of the lists have no id; those of the `ForEach` do, but not by their own.
  @Test(arguments: [("1", 6), ("3", 8)])
  func aPositionIsNoID(_ name: String, _ width: Int) throws {
    let folder = try Folder()
    let path = try folder.scene(
      #"""
      { "body": { "type": "VStack", "content": ["a", "b", { "type": "HStack", "content": ["c", "d"] },
        { "type": "Circle", "id": 1, "modifiers": [{ "frame": { "width": 6, "height": 6 } }] },
        { "type": "Circle", "id": "3", "modifiers": [{ "frame": { "width": 8, "height": 8 } }] },
        { "type": "ForEach", "data": 2, "bind": "n", "content": ["e"] }] } }
      """#)
    let part = try image(path, ["--element", name, "--scale", "1"])
    #expect(part.width == width)
    let outcome = try PrefrenderProcess.run([path, folder.path("out.png"), "--element", "zebra"])
    #expect(outcome.status == 65 && outcome.errors.contains("the ids are \"1\", \"3\", \"0\"\n"))
  }

  @Test func theBackgroundIsAroundThePicture() throws {
    let folder = try Folder()
    let path = try folder.scene(
      #"{ "background": "green", "body": { "type": "Color", "color": "red" } }"#)
    let image = try image(
      path, ["--width", "10", "--height", "10", "--scale", "1", "--padding", "5"])
    #expect(image.width == 20 && image.height == 20)
    #expect(
      Array(image.pixels[0..<4]) != Array(image.pixels[(10 * 20 + 10) * 4..<(10 * 20 + 10) * 4 + 4])
    )
    #expect(image.pixels[3] == 255)
  }

  /// The height of the text is not a whole number of pixels.
  @Test(arguments: ["background", "white"])
  func theBackgroundCoversThePicture(_ background: String) throws {
    let folder = try Folder()
    let path = try folder.scene(
      #"{ "background": "\#(background)", "body": { "type": "Color", "color": "red", "modifiers": [{ "frame": { "width": 20.1, "height": 48.101 } }] } }"#
    )
    for scale in ["1", "2"] {
      let image = try image(path, ["--scale", scale])
      #expect(
        stride(from: 3, to: image.pixels.count, by: 4).allSatisfy { image.pixels[$0] == 255 })
    }
  }

  /// A split view has columns in a regular width.
  @Test func theWidthOfASceneDeterminesItsSizeClass() throws {
    let folder = try Folder()
    func picture(_ width: Int, _ environment: String) throws -> PNGImage {
      let path = try folder.scene(
        #"""
        { "size": { "width": \#(width), "height": 200 }, \#(environment)
          "body": { "type": "NavigationSplitView", "sidebar": [{ "type": "List", "content": ["Daisy"] }],
            "detail": ["A daisy"] } }
        """#)
      return try image(path, ["--scale", "1"])
    }
    func explicit(_ sizeClass: String) -> String {
      #""environment": { "horizontalSizeClass": "\#(sizeClass)" },"#
    }
    #expect(try picture(800, "").pixels == picture(800, explicit("regular")).pixels)
    #expect(try picture(800, "").pixels != picture(800, explicit("compact")).pixels)
    #expect(try picture(400, "").pixels == picture(400, explicit("compact")).pixels)
  }

  @Test func otherFormatsHaveTheSamePart() throws {
    let folder = try Folder()
    let path = try folder.scene(scene)
    let svg = try PrefrenderProcess.run([path, "-", "--format", "svg", "--element", "7"])
    #expect(String(decoding: svg.output, as: UTF8.self).contains(#"viewBox="0 0 30 20""#))
  }

  @Test(arguments: [
    (["--element", "aa"], "did you mean \"a\"?", Int32(65)),
    (["--element", "zebra"], "the ids are \"a\", \"7\", \"0\", \"circle 1\"", 65),
    (["--element", "twice"], "2 views have the id \"twice\"", 65),
    (["--element", "empty"], "is empty", 65),
    (["--crop", "1,2,3"], "the value '1,2,3' is invalid", 64),
    (["--crop", "0,0,0,5"], "above 0", 64),
    (["--padding=-1"], "--padding takes", 64), (["--crop", "0,0,1e9,1e9"], "--max-pixels", 75),
  ])
  func mistakesAreErrors(_ options: [String], _ message: String, _ status: Int32) throws {
    let folder = try Folder()
    let path = try folder.scene(scene)
    let outcome = try PrefrenderProcess.run([path, folder.path("out.png")] + options)
    #expect(outcome.status == status && outcome.errors.contains(message), "\(outcome.errors)")
  }
}
