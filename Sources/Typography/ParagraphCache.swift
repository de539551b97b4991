// Typography: shaped paragraphs by what they were made of, so that a text that comes again is not shaped again.

import Geometry
import Synchronization

/// A bounded store of paragraphs in two generations: when the young one is full, it becomes the old one, and what was
/// not asked for since is forgotten.
final class ParagraphCache: Sendable {
  struct Key: Hashable {
    var segments: [TextSegment]
    var direction: TextDirection
  }

  private struct Generations {
    var young: [Key: Paragraph] = [:]
    var old: [Key: Paragraph] = [:]
    /// The bytes of text in the young generation.
    var bytes = 0
  }

  /// The most paragraphs in a generation.
  static let limit = 512
  /// The most bytes of text in a generation: a shaped byte takes about 60.
  static let byteLimit = 1 << 18

  private let generations = Mutex(Generations())

  subscript(key: Key) -> Paragraph? {
    generations.withLock { generations in
      if let young = generations.young[key] { return young }
      guard let old = generations.old[key] else { return nil }
      Self.insert(old, key, &generations)
      return old
    }
  }

  func insert(_ paragraph: Paragraph, for key: Key) {
    generations.withLock { Self.insert(paragraph, key, &$0) }
  }

  func removeAll() { generations.withLock { $0 = Generations() } }

  private static func insert(
    _ paragraph: Paragraph, _ key: Key, _ generations: inout Generations
  ) {
    let bytes = paragraph.shaped.utf8.count
    guard bytes <= byteLimit else { return }
    if generations.young.count >= limit || generations.bytes + bytes > byteLimit {
      generations.old = generations.young
      generations.young = [:]
      generations.bytes = 0
    }
    generations.young[key] = paragraph
    generations.bytes += bytes
  }
}

extension FontLibrary {
  /// A paragraph of these segments: the one that was made before, where it is still known.
  ///
  /// Throws where a bundled font cannot be read.
  public func paragraph(
    _ segments: [TextSegment], direction: TextDirection = .leftToRight
  ) throws(FontLibraryError) -> Paragraph {
    let key = ParagraphCache.Key(segments: segments, direction: direction)
    if let known = paragraphs[key] { return known }
    let made = try Paragraph(segments, library: self, direction: direction)
    paragraphs.insert(made, for: key)
    return made
  }
}
