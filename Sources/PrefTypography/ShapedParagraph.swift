// Typography: a shaped text with the marks that its lines may need, as the cache keeps it.

import PrefGeometry
import Synchronization

/// A text that was shaped; immutable but for the marks that are shaped when a line first shows one.
final class ShapedParagraph: Sendable {
  let segments: [TextSegment]
  let direction: TextDirection
  let shaped: ShapedText
  private let marks = Mutex<[(mark: LineMark, segment: Int, text: ShapedText)]>([])

  /// Shapes segments; throws where a bundled font cannot be read.
  init(
    _ segments: [TextSegment], library: FontLibrary, direction: TextDirection
  ) throws(FontLibraryError) {
    self.segments = segments
    self.direction = direction
    shaped = try ShapedText.make(segments, library: library, direction: direction)
  }

  /// A mark in the font of a segment; nil where that font has become unreadable.
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
