// PrefScenes: the manifest of the images of documents, a JSON file that lists scenes and previews with the variants to
// draw. Parsing validates the manifest alone; the files that it names are read later.

/// The images of a set of documents, and where they are written.
public struct ImageManifest: Sendable {
  /// The maximum number of pictures.
  static let maxPictures = 50_000

  /// The images, in source order.
  public var images: [ImageEntry]
  /// The paths of Markdown files with places for images.
  public var documents: [String]
  /// The text of the manifest.
  let source: SourceText
  /// The JSON tree.
  let root: JSONValue

  /// Parses and validates a manifest.
  ///
  /// - Parameters:
  ///   - bytes: the JSON text in UTF-8.
  ///   - name: the name of the file in diagnostics.
  /// - Throws: all errors and warnings if there is at least one error, deepest first.
  public init(parsing bytes: [UInt8], name: String) throws(SceneError) {
    let source = SourceText(name: name, bytes: bytes)
    let parsed = try SceneDocument.parse(source)
    var reader = ImageManifestReader(
      findings: SceneDocument.findings(parsed.duplicates, in: source))
    let contents = reader.manifest(parsed.root)
    self.source = source
    root = parsed.root
    (images, documents) = contents
    guard reader.findings.isEmpty else {
      throw SceneError(
        diagnostics: FindingLocator(source: source, root: root).diagnostics(reader.findings))
    }
  }

  /// Replaces the folders of images, such as those that are written in several ways by one of them.
  ///
  /// - Throws: images that write the same file.
  public mutating func replaceOutputs(_ folder: (String) -> String) throws(SceneError) {
    for index in images.indices { images[index].output = folder(images[index].output) }
    var reader = ImageManifestReader(findings: [])
    reader.checkNames(images)
    guard reader.findings.isEmpty else {
      throw SceneError(
        diagnostics: FindingLocator(source: source, root: root).diagnostics(reader.findings))
    }
  }

  /// Returns the error of an image that was found after parsing, with the position of the image.
  public func error(_ message: String, in image: ImageEntry) -> SceneError {
    let finding = Finding(code: .unusableFile, message: message, offset: image.offset)
    return SceneError(
      diagnostics: FindingLocator(source: source, root: root).diagnostics([finding]))
  }
}

/// An image of documents, with the variants to draw.
public struct ImageEntry: Sendable, Equatable {
  /// What is drawn.
  public enum Source: Sendable, Equatable {
    /// A scene, by the path of its file.
    case scene(String)
    /// A preview of a package, by its name; `module` is nil if any module may contain it.
    case preview(package: String, module: String?, name: String)
  }

  /// A proposed size in points, with the name that is part of file names.
  public struct Size: Sendable, Equatable {
    /// The name, which is part of file names.
    public var name: String
    /// The width; nil for that of the scene.
    public var width: Double?
    /// The height; nil for that of the scene.
    public var height: Double?
  }

  /// The name, from which file names are derived.
  public var name: String
  /// What is drawn.
  public var source: Source
  /// The alternative text; nil for that of the views.
  public var alternativeText: String?
  /// The folder of the files, relative to the manifest.
  public var output: String
  /// The path of a file with data; nil for the scene's own.
  public var data: String?
  /// Assignments to the data, `name=value`.
  public var assignments: [String]
  /// The time between the end of the script and the picture, in seconds.
  public var time: Double?
  /// The extension of the files, without the dot.
  public var format: String
  /// The number of frames per second of an animation.
  public var framesPerSecond: Double?
  /// The duration of an animation in seconds; nil for that of the scene's script.
  public var duration: Double?
  /// The maximum size of an animation in bytes.
  public var maxBytes: Int?
  /// The system whose colors and control sizes are used; nil for that of the scene.
  public var platform: String?
  /// Whether there is a variant in dark appearance beside that in light appearance, or instead of it.
  public var appearances: [String]
  /// Pixels per point.
  public var scales: [Int]
  /// The proposed sizes; empty for that of the scene.
  public var sizes: [Size]
  /// Identifiers of languages and regions; empty for that of the scene.
  public var locales: [String]
  /// Dynamic Type sizes; empty for that of the scene.
  public var dynamicTypeSizes: [String]
  /// The position in the manifest.
  var offset: Int
}

extension ImageEntry {
  /// Whether the image is a recording of the scene's script.
  public var isAnimation: Bool { Self.animationFormats.contains(format) }

  static let animationFormats = ["apng", "webp", "gif"]
}

/// One picture of an image.
public struct ImageVariant: Sendable, Equatable {
  /// The name without the suffixes of appearance and scale. It is the name of a place for the image in documents.
  public var base: String
  /// The proposed size; nil for that of the scene.
  public var size: ImageEntry.Size?
  /// The identifier of the language and region; nil for that of the scene.
  public var locale: String?
  /// The Dynamic Type size; nil for that of the scene.
  public var dynamicTypeSize: String?
  /// Whether the appearance is dark.
  public var isDark: Bool
  /// Pixels per point.
  public var scale: Int
  /// The name of the file: `card.png`, `card@2x.png`, `card~dark.png`, `card~dark@2x.png`.
  public var fileName: String
}

extension ImageEntry {
  /// The number of pictures; nil if it exceeds the range of integers.
  var variantCount: Int? {
    var count = 1
    for factor in [
      max(sizes.count, 1), max(locales.count, 1), max(dynamicTypeSizes.count, 1), appearances.count,
      scales.count,
    ] {
      let (product, isTooLarge) = count.multipliedReportingOverflow(by: factor)
      if isTooLarge { return nil }
      count = product
    }
    return count
  }

  /// The pictures of the image, in the order of sizes, locales, Dynamic Type sizes, appearances and scales.
  ///
  /// The name of a size, a locale or a Dynamic Type size is part of file names if there are several of them. The suffix
  /// `~dark` is omitted if there is no light variant.
  public var variants: [ImageVariant] {
    func options<Value>(_ values: [Value]) -> [Value?] {
      values.isEmpty ? [nil] : values.map { $0 }
    }
    var result: [ImageVariant] = []
    for size in options(sizes) {
      for locale in options(locales) {
        for type in options(dynamicTypeSizes) {
          var base = name
          if sizes.count > 1, let size { base += "-\(size.name)" }
          if locales.count > 1, let locale { base += "-\(locale)" }
          if dynamicTypeSizes.count > 1, let type { base += "-\(type)" }
          for appearance in appearances {
            let suffix = appearance == "dark" && appearances.count > 1 ? "~dark" : ""
            for scale in scales {
              let factor = scale == 1 ? "" : "@\(scale)x"
              result.append(
                ImageVariant(
                  base: base, size: size, locale: locale, dynamicTypeSize: type,
                  isDark: appearance == "dark", scale: scale,
                  fileName: "\(base)\(suffix)\(factor).\(format)"))
            }
          }
        }
      }
    }
    return result
  }
}

extension ImageManifest {
  /// Returns the names most similar to one that does not exist.
  public static func nearestNames(_ name: String, in names: [String]) -> [String] {
    NearestNames.find(name, in: names)
  }
}
