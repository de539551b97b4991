// PrefRendering: a cache of font libraries shared by all renderers, keyed by their contents.

import PrefGeometry
import PrefTypography

extension FontLibrary {
  /// The cache key of a library.
  private struct Contents: Hashable {
    var directory: String?
    var files: [String]
    var usesSystemFonts: Bool
  }

  /// Returns the library of a directory with additional font files; loaded once and cached.
  ///
  /// - Throws: ``RenderError/fonts(_:)`` if the directory or a file cannot be loaded.
  @MainActor
  package static func shared(
    directory: String?, files: [String] = [], usesSystemFonts: Bool = false
  ) throws(RenderError) -> FontLibrary {
    let contents = Contents(directory: directory, files: files, usesSystemFonts: usesSystemFonts)
    if let cached = libraries[contents] { return cached }
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
