// PrefViews: images of asset catalogs. In: the name of an image set and an environment. Out: the bitmap or the vector
// image of the variant that suits the environment, and how its colors are used.

import PrefDrawing
import PrefGeometry
import PrefPDFDecoder
import PrefSVGDecoder
import PrefTypography
import PrefViewGraph
import Synchronization

/// An image of an image set.
struct AssetImage {
  enum Content {
    case pixels(Image.Pixels)
    case vector(VectorImage)
  }

  let content: Content
  /// How the colors are used; nil for the default.
  let renderingMode: Image.TemplateRenderingMode?

  /// Returns the image of an image set; nil, with a warning, if it cannot be read.
  static func load(
    _ name: String, _ set: URL, _ environment: EnvironmentValues
  ) -> AssetImage? {
    guard let reader = environment.imageReader else { return nil }
    do {
      let contents = try AssetContents.of(set)
      let (file, scale) = try file(of: contents, in: set, environment)
      let content: Content
      if ["svg", "pdf"].contains(file.pathExtension.lowercased()) {
        content = .vector(try vector(file, name, reader))
      } else {
        let image = try reader.image(of: [UInt8](Data(contentsOf: file)), name: name)
        content = .pixels(Image.Pixels(image: image, scale: CGFloat(scale)))
      }
      return AssetImage(content: content, renderingMode: contents.properties?.renderingMode)
    } catch let error as AssetError {
      environment.warn("image \"\(name)\": \(error)")
    } catch {
      environment.warn("image \"\(name)\" in \(set.path) cannot be read: \(error)")
    }
    return nil
  }

  /// Returns the file of the variant that suits an environment, and its scale in pixels per point.
  private static func file(
    of contents: AssetContents, in set: URL, _ environment: EnvironmentValues
  ) throws(AssetError) -> (URL, Int) {
    let variants = (contents.images ?? []).filter { $0.filename != nil }
    let best = AssetContents.applicable(variants, environment)
    for scale in Image.scales(environment) {
      let fitting = best.first { ($0.pixelsPerPoint ?? scale) == scale }
      guard let fitting, let name = fitting.filename else { continue }
      let file = set.appendingPathComponent(name)
      guard FileManager.default.fileExists(atPath: file.path) else {
        throw AssetError(
          file: file, reason: "the file is missing; add it, or remove it from Contents.json")
      }
      // A bitmap without a scale has one pixel per point.
      return (file, fitting.pixelsPerPoint ?? 1)
    }
    throw AssetError(
      file: set.appendingPathComponent("Contents.json"), reason: "the image set has no image")
  }
}

extension AssetImage {
  /// The vector images by file, with the memory that they take.
  private static let vectors = Mutex(
    RecentValues<String, Result<VectorImage, AssetError>>(countLimit: 256, byteLimit: 8 << 20))

  /// Returns the vector image in a file, which is read once as long as it is cached.
  private static func vector(
    _ file: URL, _ name: String, _ reader: any ImageReader
  ) throws(AssetError) -> VectorImage {
    let result = vectors.withLock { vectors -> Result<VectorImage, AssetError> in
      if let known = vectors.find(file.path) { return known }
      let made = Result { () throws(AssetError) in
        try AssetFile.read(file) { bytes in
          VectorImage.isPDF(bytes) || file.pathExtension.lowercased() == "pdf"
            ? try VectorImage(pdf: bytes, name: name, reader: reader)
            : try VectorImage(svg: bytes, name: name)
        }
      }
      let byteCount = if case .success(let image) = made { image.byteCount } else { 0 }
      vectors.insert(made, file.path, bytes: byteCount)
      return made
    }
    return try result.get()
  }
}

extension AssetContents.Properties {
  fileprivate var renderingMode: Image.TemplateRenderingMode? {
    switch renderingIntent {
    case "template": .template
    case "original": .original
    default: nil
    }
  }
}

/// The data of a data set.
package enum AssetData {
  /// Returns the data of a name in a folder of resources; nil if there is none.
  ///
  /// - Throws: The reason for which the data set cannot be read, with the path of the file.
  package static func data(named name: String, in folder: URL) throws -> Data? {
    guard let set = AssetCatalogs.of(folder).folder(.data, name) else { return nil }
    let file = set.appendingPathComponent("Contents.json")
    let variants = (try AssetContents.of(set).data ?? []).filter { $0.filename != nil }
    let best = AssetContents.best(variants, EnvironmentValues())
    guard let filename = best?.filename else {
      throw AssetError(file: file, reason: "the data set has no file")
    }
    return try Data(contentsOf: set.appendingPathComponent(filename))
  }
}
