// The folder of the tests of image files in scenes: two equal images, and a file that is none.

import Foundation
import PrefRendering
import PrefViews
import Testing

@testable import PrefScenes

/// A temporary folder with image files, which is removed with its last reference.
@MainActor
final class ImageFolder {
  let url: URL
  /// The bytes of `a.png` and `parts/b.png`: 16 × 8 pixels.
  let png: [UInt8]

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(
      at: url.appending(path: "parts"), withIntermediateDirectories: true)
    let swatch = HStack(spacing: 0) {
      Color.red.frame(width: 12, height: 8)
      Color.blue.opacity(0.5).frame(width: 4, height: 8)
    }
    png = [UInt8](try ImageRenderer(content: swatch).pngData())
    try Data(png).write(to: url.appending(path: "a.png"))
    try Data(png).write(to: url.appending(path: "parts/b.png"))
    try Data("no image".utf8).write(to: url.appending(path: "c.png"))
  }

  func files(pixels: Int = 1 << 20) throws -> SceneFiles {
    SceneFiles(
      root: try SceneRoot(folder: url.path), maxBytes: 1 << 20,
      imageReader: ImageFileReader(pixelLimit: pixels))
  }

  func drawing(_ body: String, _ rest: String = "", limits: SceneLimits = SceneLimits())
    throws -> String
  {
    try drawnScene(
      "{ \(rest) \"body\": \(body) }", limits: limits, files: files(pixels: limits.pixels))
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
