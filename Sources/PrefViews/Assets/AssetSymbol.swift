// PrefViews: symbols of asset catalogs. In: the name of a symbol set, a font weight and an environment. Out: the symbol
// of the variant that suits the environment.

import PrefGeometry
import PrefTypography
import PrefViewGraph

/// A symbol set of an asset catalog.
enum AssetSymbol {
  /// Returns the symbol of a symbol set; nil, with a warning, if it cannot be read.
  static func load(
    _ name: String, _ set: URL, weight: FontWeight, isHierarchical: Bool,
    _ environment: EnvironmentValues
  ) -> Symbol? {
    do {
      return try SymbolTemplate.of(file(in: set, environment)).symbol(
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
      throw AssetError(file: file, reason: "no such file; the symbol set names it")
    }
    return file
  }
}
