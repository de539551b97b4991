// PrefUIKit: the data sets of asset catalogs.

import PrefGeometry
import PrefViews

/// The data of a data set in the asset catalogs of a bundle.
open class NSDataAsset: NSObject {
  /// The name of the data set.
  public let name: String
  /// The contents of its file.
  public let data: Data

  /// Creates an asset by its name in the bundle of the program; nil if there is none.
  public convenience init?(name: String) { self.init(name: name, bundle: .main) }

  /// Creates an asset by its name in a bundle; nil if there is none that can be read.
  public init?(name: String, bundle: Bundle) {
    do {
      let folder = bundle.resourceURL ?? bundle.bundleURL
      guard let data = try AssetData.data(named: name, in: folder) else { return nil }
      (self.name, self.data) = (name, data)
    } catch {
      return nil
    }
  }
}
