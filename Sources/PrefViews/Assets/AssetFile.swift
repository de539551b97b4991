// PrefViews: the vector files of asset catalogs. In: the place of a file. Out: its bytes, or the reason for which it
// cannot be used.

import PrefGeometry

/// A vector file of an asset catalog.
enum AssetFile {
  /// The size of the largest file that is read, in bytes.
  private static let sizeLimit = 4 << 20

  /// Reads a file.
  ///
  /// - Parameter parse: Returns the content of the bytes.
  static func read<Content>(
    _ file: URL, _ parse: ([UInt8]) throws -> Content
  ) throws(AssetError) -> Content {
    let bytes = try bytes(of: file)
    do { return try parse(bytes) } catch { throw AssetError(file: file, reason: "\(error)") }
  }

  private static func bytes(of file: URL) throws(AssetError) -> [UInt8] {
    do {
      let handle = try FileHandle(forReadingFrom: file)
      defer { handle.closeFile() }
      let data = try handle.read(upToCount: sizeLimit + 1) ?? Data()
      guard data.count <= sizeLimit else {
        throw AssetError(file: file, reason: "has more than \(sizeLimit >> 20) MiB")
      }
      return [UInt8](data)
    } catch let error as AssetError {
      throw error
    } catch {
      throw AssetError(file: file, reason: "cannot be read; \(error.localizedDescription)")
    }
  }
}
