// PrefTypography: finds the folder of bundled fonts. In: an explicit path, the environment, the location of the running
// program. Out: one path, or an error that lists every path that was tried.

import PrefFonts
import PrefGeometry

/// The search for the folder of bundled fonts.
///
/// Every default location is relative to the running program, so that a program that is moved to another machine
/// together with its fonts finds them, and no path of the machine that built it is ever used.
enum FontDirectory {
  /// The environment variable that overrides the search.
  static let environmentVariable = "PREFRENDER_FONTS"
  /// The file whose presence identifies the folder.
  static let marker = "Inter[opsz,wght].ttf"

  /// Returns the first existing folder: `explicit` if it is given, else the environment variable's, else one of the
  /// default locations beside the program.
  ///
  /// - Throws: ``FontLibraryError/fontsNotFound(searchedPaths:)`` with every path that was tried.
  static func find(
    explicit: String? = nil, environment: String? = variable(), images: [String] = loadedImages()
  ) throws(FontLibraryError) -> String {
    let candidates = candidates(explicit: explicit, environment: environment, images: images)
    guard let found = candidates.first(where: { access("\($0)/\(marker)", R_OK) == 0 }) else {
      throw .fontsNotFound(searchedPaths: candidates)
    }
    return found
  }

  /// Returns every path to try, in order.
  ///
  /// - Parameter images: The paths of the executable and of the shared library that contains this code.
  static func candidates(explicit: String?, environment: String?, images: [String]) -> [String] {
    if let explicit { return [explicit] }
    if let environment { return [environment] }
    var candidates: [String] = []
    for image in images {
      let folder = parent(of: image)
      for path in [
        "\(folder)/Fonts", "\(folder)/\(fontResourceFolder)",
        "\(parent(of: folder))/share/prefrender/Fonts",
      ] where !candidates.contains(path) {
        candidates.append(path)
      }
    }
    return candidates
  }

  static func variable() -> String? {
    guard let value = getenv(environmentVariable), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Returns the path of the executable, followed by that of the shared library that contains this code if it is
  /// another file.
  private static func loadedImages() -> [String] {
    var images: [String] = []
    if let executable = executable() { images.append(executable) }
    if let library = library(), !images.contains(library) { images.append(library) }
    return images
  }

  private static func executable() -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let length = readlink("/proc/self/exe", start, buffer.count)
      guard length > 0 else { return nil }
      return String(decoding: UnsafeRawBufferPointer(buffer)[..<length], as: UTF8.self)
    }
  }

  /// Returns the path of the loaded file that contains this code: the executable, or a shared library.
  ///
  /// Read from `/proc/self/maps`, whose lines are `start-end flags offset device inode path`, with hexadecimal
  /// addresses.
  private static func library() -> String? {
    // Bit cast: a C function pointer is an address.
    let address = UInt(bitPattern: unsafeBitCast(imageProbe, to: UnsafeRawPointer.self))
    guard let maps = FileManager.default.contents(atPath: "/proc/self/maps") else { return nil }
    for line in maps.split(separator: UInt8(ascii: "\n")) {
      let fields = String(decoding: line, as: UTF8.self)
        .split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
      let range = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      guard range.count == 2, range[0] <= address, address < range[1] else { continue }
      return fields.count == 6 && fields[5].hasPrefix("/") ? String(fields[5]) : nil
    }
    return nil
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: 0x2F) else { return "." }
    return String(path[..<slash])
  }
}

/// A function whose address identifies the loaded file that contains it.
private let imageProbe: @convention(c) () -> Void = {}

extension FontLibrary {
  /// The folder that the environment variable `PREFRENDER_FONTS` names; nil if it is not set.
  package static var directoryVariable: String? { FontDirectory.variable() }
}
