// PrefTypography: locates the folder of bundled fonts. In: an explicit path, the environment, the path
// of the executable. Out: one path, or an error that lists every path that was searched.

import PrefGeometry

/// The search for the folder of bundled fonts.
enum FontDirectory {
  /// The environment variable with the path of the folder.
  static let environmentVariable = "PREFRENDER_FONTS"
  /// The file that identifies the fonts folder.
  static let marker = "Inter[opsz,wght].ttf"

  /// The path of this source file at compile time.
  static let source = #filePath

  /// Returns the path of the fonts folder: the explicit path if given, else the environment variable if
  /// set, else the first existing default.
  ///
  /// - Throws: ``FontLibraryError/fontsNotFound(searchedPaths:)`` if no candidate contains ``marker``.
  static func find(
    explicit: String? = nil, environment: String? = variable(), executable: String? = executable(),
    source: String = source
  ) throws(FontLibraryError) -> String {
    let candidates = candidates(
      explicit: explicit, environment: environment, executable: executable, source: source)
    guard let found = candidates.first(where: { access("\($0)/\(marker)", R_OK) == 0 }) else {
      throw .fontsNotFound(searchedPaths: candidates)
    }
    return found
  }

  /// Returns all candidate paths in search order.
  static func candidates(
    explicit: String?, environment: String?, executable: String?, source: String
  ) -> [String] {
    if let explicit { return [explicit] }
    if let environment, !environment.isEmpty { return [environment] }
    var candidates: [String] = []
    if let executable {
      let folder = parent(of: executable)
      candidates = ["\(folder)/Fonts", "\(parent(of: folder))/share/prefrender/Fonts"]
    }
    // In a checkout, Sources/PrefTypography/FontDirectory.swift is three levels below the root.
    let root = parent(of: parent(of: parent(of: source)))
    return candidates + ["\(root)/Fonts"]
  }

  private static func variable() -> String? {
    getenv(environmentVariable).map { String(cString: $0) }
  }

  private static func executable() -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let length = readlink("/proc/self/exe", start, buffer.count)
      guard length > 0 else { return nil }
      return String(decoding: UnsafeRawBufferPointer(buffer)[..<length], as: UTF8.self)
    }
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: 0x2F) else { return "." }
    return String(path[..<slash])
  }
}
