// Rendering: font libraries that renderers share: a folder is opened once.

import PrefGeometry
import PrefTypography

extension FontLibrary {
  /// What tells libraries apart.
  private struct Contents: Hashable {
    var directory: String?
    var files: [String]
    var usesSystemFonts: Bool
  }

  /// The library of a folder with further files, opened once.
  @MainActor
  package static func shared(
    directory: String?, files: [String] = [], usesSystemFonts: Bool = false
  ) throws(RenderError) -> FontLibrary {
    let contents = Contents(directory: directory, files: files, usesSystemFonts: usesSystemFonts)
    if let known = libraries[contents] { return known }
    do {
      let library = try FontLibrary(directory: directory, usesSystemFonts: usesSystemFonts)
      for file in files { try library.register(path: file) }
      libraries[contents] = library
      return library
    } catch {
      throw .fonts("\(error)")
    }
  }

  @MainActor private static var libraries: [Contents: FontLibrary] = [:]
}
