// PrefViews: the vector files of asset catalogs. In: the place of a file. Out: its bytes, or the reason for which it
// cannot be used.

import PrefGeometry
import PrefSVG

/// A vector file of an asset catalog.
enum AssetFile {
  /// The size of the largest file that is read, in bytes.
  private static let sizeLimit = 4 << 20

  /// Reads a file.
  ///
  /// - Parameter parse: Returns the content of the bytes.
  static func read<Content>(
    _ file: URL, _ parse: ([UInt8]) throws(SVGError) -> Content
  ) throws(AssetError) -> Content {
    do {
      let handle = try FileHandle(forReadingFrom: file)
      defer { handle.closeFile() }
      let data = try handle.read(upToCount: sizeLimit + 1) ?? Data()
      guard data.count <= sizeLimit else {
        throw AssetError(file: file, reason: "has more than \(sizeLimit >> 20) MiB")
      }
      return try parse([UInt8](data))
    } catch let error as AssetError {
      throw error
    } catch let error as SVGError {
      throw AssetError(file: file, reason: error.description)
    } catch {
      throw AssetError(file: file, reason: "cannot be read; \(error.localizedDescription)")
    }
  }
}
