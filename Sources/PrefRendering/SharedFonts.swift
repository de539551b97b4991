// PrefRendering: a cache of font libraries shared by all renderers, keyed by their contents.

import PrefGeometry
import PrefTypography

extension FontLibrary {
  /// The cache key of a library.
  private struct Contents: Hashable {
    var directory: SystemPath.Key?
    var files: [SystemPath.Key]
    var systemFontFiles: [SystemPath.Key]
    var usesSystemFonts: Bool
    /// The states of the files, so that a file that has been replaced is read again.
    var states: [FileState?]
  }

  /// Returns the library of a directory with additional font files; loaded once and cached.
  ///
  /// - Parameter systemFontFiles: The files that replace the bundled system font; if empty, those that the environment
  ///   variable `PREFRENDER_SYSTEM_FONT` names.
  ///
  /// - Throws: ``RenderError/fonts(_:)`` if the directory or a file cannot be loaded.
  @MainActor
  package static func shared(
    directory: String?, files: [String] = [], systemFontFiles: [String] = [],
    usesSystemFonts: Bool = false
  ) throws(RenderError) -> FontLibrary {
    let systemFontFiles = systemFontFiles.isEmpty ? systemFontPaths : systemFontFiles
    let contents = Contents(
      directory: directory.map { SystemPath.Key($0) }, files: files.map { SystemPath.Key($0) },
      systemFontFiles: systemFontFiles.map { SystemPath.Key($0) },
      usesSystemFonts: usesSystemFonts, states: (files + systemFontFiles).map { FileState($0) })
    if let cached = libraries.find(contents) { return cached }
    do {
      let library = try FontLibrary(directory: directory, usesSystemFonts: usesSystemFonts)
      if !systemFontFiles.isEmpty { try library.replaceSystemFont(paths: systemFontFiles) }
      for file in files { try library.register(path: file) }
      libraries.insert(library, contents)
      return library
    } catch {
      throw .fonts("\(error)")
    }
  }

  /// The eight most recently used libraries.
  @MainActor private static var libraries = RecentValues<Contents, FontLibrary>(countLimit: 8)
}
