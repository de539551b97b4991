// PrefViews: symbols of asset catalogs. In: the name of a symbol set, a font weight and an environment. Out: the symbol
// of the variant that suits the environment.

import PrefGeometry
import PrefSVGDecoder
import PrefTypography
import PrefViewGraph
import Synchronization

/// A symbol set of an asset catalog.
enum AssetSymbol {
  /// Returns the symbol of a symbol set; nil, with a warning, if it cannot be read.
  static func load(
    _ name: String, _ set: URL, weight: FontWeight, isHierarchical: Bool,
    _ environment: EnvironmentValues
  ) -> Symbol? {
    do {
      return try template(file(in: set, environment)).symbol(
        weight: weight, scale: environment.imageScale.typographic, isHierarchical: isHierarchical)
    } catch {
      environment.warn("image \"\(name)\": \(error)")
      return nil
    }
  }

  /// Returns the file of the variant that suits an environment.
  private static func file(
    in set: URL, _ environment: EnvironmentValues
  ) throws(AssetError) -> URL {
    let variants = (try AssetContents.of(set).symbols ?? []).filter { $0.filename != nil }
    guard let name = AssetContents.best(variants, environment)?.filename else {
      throw AssetError(
        file: set.appendingPathComponent("Contents.json"), reason: "the symbol set has no symbol")
    }
    let file = set.appendingPathComponent(name)
    guard FileManager.default.fileExists(atPath: file.path) else {
      throw AssetError(
        file: file, reason: "the file is missing; add it, or remove it from Contents.json")
    }
    return file
  }

  // MARK: Templates

  /// The templates by file, with the sizes of the files.
  private static let templates = Mutex(
    RecentValues<String, Result<SymbolTemplate, AssetError>>(countLimit: 64, byteLimit: 8 << 20))

  /// Returns the template in a file, which is read once as long as it is cached.
  private static func template(_ file: URL) throws(AssetError) -> SymbolTemplate {
    let result = templates.withLock { templates -> Result<SymbolTemplate, AssetError> in
      if let known = templates.find(file.path) { return known }
      var size = 0
      let made = Result { () throws(AssetError) in
        try AssetFile.read(file) { bytes in
          size = bytes.count
          return try SymbolTemplate(bytes)
        }
      }
      templates.insert(made, file.path, bytes: size)
      return made
    }
    return try result.get()
  }
}
