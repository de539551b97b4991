// RenderingTests: a temporary asset catalog.

import PrefGeometry
import PrefRendering
import PrefViewGraph
import PrefViews
import Testing

/// A folder of resources with an asset catalog, which is removed at the end.
@MainActor
final class AssetCatalogFolder {
  let folder: URL
  private(set) var warnings: [String] = []

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("prefrender-assets-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Adds a file to the catalog.
  func add(_ path: String, _ contents: Data) throws {
    let file = folder.appendingPathComponent("Assets.xcassets/\(path)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try contents.write(to: file)
  }

  func add(_ path: String, _ json: String) throws { try add(path, Data(json.utf8)) }

  /// Adds an image of one color.
  func add(_ path: String, _ color: Color, size: CGFloat) throws {
    let view = color.frame(width: size, height: size)
    try add(path, ImageRenderer(content: view).pngData())
  }

  var bundle: Bundle { get throws { try #require(Bundle(path: folder.path)) } }

  /// Returns the color of the top left pixel.
  func pixel<V: View>(
    _ view: V, scale: CGFloat = 1, _ change: (inout EnvironmentValues) -> Void = { _ in }
  ) throws -> [UInt8] {
    let renderer = ImageRenderer(content: view.frame(width: 2, height: 2))
    renderer.scale = scale
    change(&renderer.environment)
    renderer.warningHandler = { [self] in warnings.append($0) }
    return Array(try renderer.picture().image().pixels[..<4])
  }
}
