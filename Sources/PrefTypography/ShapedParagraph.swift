// PrefTypography: a shaped text with its ellipses and hyphens, as stored in the paragraph cache.

import PrefGeometry
import Synchronization

/// A shaped text; immutable except for the ellipses and hyphens, which are shaped on first use.
final class ShapedParagraph: Sendable {
  let segments: [TextSegment]
  let direction: TextDirection
  let shaped: ShapedText
  /// The bytes that the paragraph occupies, without its ellipses and hyphens.
  let byteCount: Int
  private let insertions = Mutex<[(insertion: LineInsertion, segment: Int, text: ShapedText)]>([])

  /// Shapes segments.
  ///
  /// - Throws: ``FontLibraryError`` if a font file cannot be read.
  init(
    _ segments: [TextSegment], library: FontLibrary, direction: TextDirection
  ) throws(FontLibraryError) {
    self.segments = segments
    self.direction = direction
    shaped = try ShapedText.make(segments, library: library, direction: direction)
    byteCount = shaped.byteCount
  }

  /// Returns a shaped ellipsis or hyphen in the font of a segment, or `nil` if that font cannot
  /// be read.
  func shaped(_ insertion: LineInsertion, segment: Int, library: FontLibrary) -> ShapedText? {
    guard segments.indices.contains(segment) else { return nil }
    let cached = insertions.withLock {
      $0.first { $0.insertion == insertion && $0.segment == segment }?.text
    }
    if let cached { return cached }
    var piece = segments[segment]
    piece.text = insertion.rawValue
    piece.box = nil
    do {
      let created = try ShapedText.make([piece], library: library, direction: direction)
      insertions.withLock { $0.append((insertion, segment, created)) }
      return created
    } catch {
      return nil
    }
  }
}
