// PrefrenderCommand: the fonts that pictures use.

import PrefGeometry
import PrefImageSets
import PrefTypography

/// The selected fonts, by default those of the environment variables.
struct FontChoice {
  /// The folder of the bundled fonts; nil for the default.
  var directory = FontLibrary.directoryVariable
  var files: [String] = []
  var systemFontFiles = FontLibrary.systemFontPaths
  var usesSystemFonts = false

  /// The hash of the files in `directory`; that of no file without one. Reads all files.
  var directoryFingerprint: Fingerprint {
    get throws(CommandFailure) {
      var result = Fingerprint()
      guard let directory else { return result }
      let names: [String]
      do { names = try FileManager.default.contentsOfDirectory(atPath: directory).sorted() } catch {
        // The search for the fonts has the error.
        return result
      }
      for name in names {
        guard let state = FileState("\(directory)/\(name)"), state.isRegular else { continue }
        let bytes = try InputFile.read("\(directory)/\(name)", style: .human)
        result.add(name, ContentHash(of: bytes).text)
      }
      return result
    }
  }

  /// Checks that the font files are readable.
  ///
  /// - Throws: for the first file that is not readable.
  func check(_ style: DiagnosticStyle) throws(CommandFailure) {
    for path in systemFontFiles + files where SystemPath.withBytes(path, { access($0, R_OK) }) != 0
    {
      let reason = String(cString: strerror(errno))
      throw CommandFailure(.noInput, "cannot read \(path): \(reason)", style: style)
    }
    for path in systemFontFiles + files where InputFile.isNamedPipe(path) {
      throw CommandFailure(
        .noInput, "cannot read \(path): it is not a regular file", style: style)
    }
  }
}
