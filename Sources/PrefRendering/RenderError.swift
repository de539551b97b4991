// PrefRendering: the errors of rendering and file output, with messages that name the cause and the
// remedy.

import PrefGeometry
import PrefRaster
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
  /// Drawing the picture exceeds a limit on its cost; see ``Picture/drawingLimits``.
  case drawingLimit(ExceededDrawingLimit)
  /// The pixels could not be encoded as a file.
  case encoding(String)
  /// The task that renders the picture was cancelled.
  case cancelled
  /// The code of a view uses the view's own renderer or host while the view is laid out or drawn.
  case inUse
  /// The file could not be written; no partial file is left.
  case cannotWrite(path: String, reason: String)

  /// A message with the cause of the error and, if there is one, the remedy.
  public var description: String {
    switch self {
    case .fonts(let reason): return reason
    case .missingGlyph(let text):
      return
        "no font has a glyph for \(MissingCluster(text: text, segment: 0).excerpt); "
        + "register a font that has one, allow system fonts, or draw a placeholder box"
    case .emptyPicture(let size):
      return
        "the view's size is \(size.roundedText) points, which leaves no pixel to draw; give it a "
        + "frame, or propose a size"
    case .limit(let reason): return reason
    case .drawingLimit(let exceeded): return exceeded.description
    case .encoding(let reason): return reason
    case .cancelled: return "rendering was cancelled"
    case .inUse:
      return
        "a view uses its own renderer or host while it is laid out or drawn; use it in an action, or afterwards"
    case .cannotWrite(let path, let reason): return "cannot write \(path): \(reason)"
    }
  }
}
