// Rendering: what can go wrong between a view and a file, each with its cause and what helps.

import PrefGeometry
import PrefTypography

/// Why a picture could not be made or written.
public enum RenderError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The bundled fonts are missing or damaged.
  case fonts(String)
  /// No font has a glyph for a character, and the renderer was told not to go on.
  case missingGlyph(String)
  /// The view takes no room.
  case emptyPicture(CGSize)
  /// The picture passes a limit.
  case limit(String)
  /// The pixels could not be made into a file.
  case encoding(String)
  /// The file could not be written; nothing was left behind.
  case cannotWrite(path: String, reason: String)

  /// The cause, the place and what helps.
  public var description: String {
    switch self {
    case .fonts(let reason): return reason
    case .missingGlyph(let text):
      return
        "No font has a glyph for \"\(text)\" (\(MissingCluster(text: text, segment: 0).scalars)). "
        + "Register a font that has it, allow the system's fonts, or have a box drawn."
    case .emptyPicture(let size):
      return "The view's size is \(size.shortest) points, which leaves no pixel to draw. Give it a "
        + "frame, or propose a size."
    case .limit(let reason): return reason
    case .encoding(let reason): return reason
    case .cannotWrite(let path, let reason): return "Cannot write \(path): \(reason)."
    }
  }
}
