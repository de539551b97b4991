// Typography: finds the folder of bundled fonts. In: an explicit path, the environment, the executable's place. Out:
// one path, or an error that lists every place where the folder was looked for.

import PrefGeometry

/// Where the bundled fonts are looked for.
enum FontDirectory {
  /// The variable that names the folder.
  static let environmentVariable = "PREFRENDER_FONTS"
  /// The file whose presence makes a folder the right one.
  static let marker = "Inter[opsz,wght].ttf"

  /// Where this file stood when it was compiled.
  static let source = #filePath

  /// Finds the folder: an explicit path alone counts, else the variable alone, else the usual places in order.
  static func find(
    explicit: String? = nil, environment: String? = variable(), executable: String? = executable(),
    source: String = source
  ) throws(FontLibraryError) -> String {
    let places = places(
      explicit: explicit, environment: environment, executable: executable, source: source)
    guard let found = places.first(where: { access("\($0)/\(marker)", R_OK) == 0 }) else {
      throw .fontsNotFound(places: places)
    }
    return found
  }

  /// Every place to look in, in order.
  static func places(
    explicit: String?, environment: String?, executable: String?, source: String
  ) -> [String] {
    if let explicit { return [explicit] }
    if let environment, !environment.isEmpty { return [environment] }
    var places: [String] = []
    if let executable {
      let folder = parent(of: executable)
      places = ["\(folder)/Fonts", "\(parent(of: folder))/share/prefrender/Fonts"]
    }
    // A checkout: Sources/Typography/FontDirectory.swift stands three levels below its root.
    let root = parent(of: parent(of: parent(of: source)))
    return places + ["\(root)/Fonts"]
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
