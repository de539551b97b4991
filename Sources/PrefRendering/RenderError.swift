// PrefRendering: the errors of rendering and file output, with messages that name the cause and the
// remedy.

import PrefGeometry
import PrefTypography

/// An error that is thrown while a view is rendered or written to a file.
public enum RenderError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The bundled fonts are missing or damaged.
  case fonts(String)
  /// No font has a glyph for a character, and the renderer treats this as an error.
  case missingGlyph(String)
  /// The size of the view, in points, is empty.
  case emptyPicture(CGSize)
  /// The picture exceeds a limit of the rasterizer.
  case limit(String)
  /// The pixels could not be encoded as a file.
  case encoding(String)
  /// The file could not be written; no partial file is left.
  case cannotWrite(path: String, reason: String)

  /// A message with the cause of the error and, if there is one, the remedy.
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
