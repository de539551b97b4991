// PrefTypography: errors of font loading; each description names the cause and the fix.

/// An error in locating or reading fonts or symbols.
public enum FontLibraryError: Error, Equatable, Sendable {
  /// None of the searched folders contains the bundled fonts.
  case fontsNotFound(searchedPaths: [String])
  /// A file cannot be opened or mapped.
  case unreadable(path: String, reason: String)
  /// A file is not a usable font.
  case notAFont(path: String, reason: String)
  /// The symbol file is damaged or has an unsupported version.
  case notSymbols(path: String, reason: String)
}

extension FontLibraryError: CustomStringConvertible {
  /// The cause, the path, and a fix where there is one.
  public var description: String {
    switch self {
    case .fontsNotFound(let searchedPaths):
      let list = searchedPaths.map { "\n  \($0)" }.joined()
      return """
        bundled fonts not found; searched for "\(FontDirectory.marker)" in:\(list)
        set \(FontDirectory.environmentVariable) to the Fonts folder of prefrender, or pass its path
        """
    case .unreadable(let path, let reason):
      return "cannot read \"\(path)\": \(reason)"
    case .notAFont(let path, let reason):
      return "\"\(path)\" is not a usable font: \(reason)"
    case .notSymbols(let path, let reason):
      return "\"\(path)\" is not a symbol file: \(reason); rebuild it with Fonts/build-symbols.py"
    }
  }
}
