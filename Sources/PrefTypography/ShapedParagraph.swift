// PrefTypography: a shaped text with its ellipses and hyphens, as stored in the paragraph cache.

import PrefGeometry
import Synchronization

/// A shaped text; immutable except for the ellipses and hyphens, which are shaped on first use.
final class ShapedParagraph: Sendable {
  let segments: [TextSegment]
  let direction: TextDirection
  let shaped: ShapedText
  private let marks = Mutex<[(mark: LineMark, segment: Int, text: ShapedText)]>([])

  /// Shapes segments.
  ///
  /// - Throws: ``FontLibraryError`` if a font file cannot be read.
  init(
    _ segments: [TextSegment], library: FontLibrary, direction: TextDirection
  ) throws(FontLibraryError) {
    self.segments = segments
    self.direction = direction
    shaped = try ShapedText.make(segments, library: library, direction: direction)
  }

  /// Returns a shaped ellipsis or hyphen in the font of a segment, or `nil` if that font can no longer
  /// be read.
  func shaped(_ mark: LineMark, segment: Int, library: FontLibrary) -> ShapedText? {
    guard segments.indices.contains(segment) else { return nil }
    let known = marks.withLock { $0.first { $0.mark == mark && $0.segment == segment }?.text }
    if let known { return known }
    var piece = segments[segment]
    piece.text = mark.rawValue
    piece.box = nil
    do {
      let made = try ShapedText.make([piece], library: library, direction: direction)
      marks.withLock { $0.append((mark, segment, made)) }
      return made
    } catch {
      return nil
    }
  }
}
