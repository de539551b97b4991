// PrefViews: images of asset catalogs. In: the name of an image set and an environment. Out: the bitmap or the vector
// image of the variant that suits the environment, and how its colors are used.

import PrefGeometry
import PrefSVG
import PrefTypography
import PrefViewGraph
import Synchronization

/// An image of an image set.
struct AssetImage {
  enum Content {
    case pixels(Image.Pixels)
    case vector(SVGImage)
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
      if file.pathExtension.lowercased() == "svg" {
        content = .vector(try vector(file, name))
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
        throw AssetError(file: file, reason: "no such file; the image set names it")
      }
      if file.pathExtension.lowercased() == "pdf" {
        throw AssetError(
          file: file, reason: "PDF files are not read; add an SVG, PNG, JPEG or WebP file")
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
    RecentValues<String, Result<SVGImage, AssetError>>(countLimit: 256, byteLimit: 8 << 20))

  /// Returns the vector image in a file, which is read once as long as it is cached.
  private static func vector(
    _ file: URL, _ name: String
  ) throws(AssetError) -> SVGImage {
    let result = vectors.withLock { vectors -> Result<SVGImage, AssetError> in
      if let known = vectors.find(file.path) { return known }
      let made = Result { () throws(AssetError) in
        try AssetFile.read(file) { bytes throws(SVGError) in try SVGImage(bytes, name: name) }
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
