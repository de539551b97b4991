// Typography: what can go wrong with fonts, in words that name the cause and the fix.

/// Why a font or the bundled fonts cannot be used.
public enum FontLibraryError: Error, Equatable, Sendable {
  /// The folder of bundled fonts is in none of the places where it was looked for.
  case fontsNotFound(places: [String])
  /// A file cannot be read.
  case unreadable(path: String, reason: String)
  /// A file is not a font that can be used.
  case notAFont(path: String, reason: String)
  /// The file of symbols is not one that this version can read.
  case notSymbols(path: String, reason: String)
}

extension FontLibraryError: CustomStringConvertible {
  /// The cause, the place and the fix.
  public var description: String {
    switch self {
    case .fontsNotFound(let places):
      let list = places.map { "\n  \($0)" }.joined()
      return """
        the bundled fonts were not found; looked for "\(FontDirectory.marker)" in:\(list)
        Set \(FontDirectory.environmentVariable) to the Fonts folder of prefrender, or pass its path.
        """
    case .unreadable(let path, let reason):
      return "cannot read \"\(path)\": \(reason)"
    case .notAFont(let path, let reason):
      return "\"\(path)\" is not a font that can be used: \(reason)"
    case .notSymbols(let path, let reason):
      return "\"\(path)\" is not a file of symbols: \(reason); build it again with build-symbols.py"
    }
  }
}
