// Typography: shaped paragraphs by what they were made of, so that a text that comes again is not shaped again.

import Geometry
import Synchronization

/// A bounded store of paragraphs in two generations: when the young one is full, it becomes the old one, and what was
/// not asked for since is forgotten.
///
/// Plain arrays, for the reason that `FontLibrary` gives.
final class ParagraphCache: Sendable {
  private struct Generation {
    /// Paragraphs by the remainder of their hash.
    var buckets: [[ShapedParagraph]] = []
    var count = 0
    /// The bytes of text.
    var bytes = 0

    func find(_ segments: [TextSegment], _ direction: TextDirection, _ hash: Int)
      -> ShapedParagraph?
    {
      guard !buckets.isEmpty else { return nil }
      return buckets[hash].first { $0.direction == direction && $0.segments == segments }
    }

    mutating func insert(_ paragraph: ShapedParagraph, _ hash: Int) {
      if buckets.isEmpty { buckets = Array(repeating: [], count: ParagraphCache.bucketCount) }
      buckets[hash].append(paragraph)
      count += 1
      bytes += paragraph.shaped.utf8.count
    }
  }

  private struct Generations {
    var young = Generation()
    var old = Generation()

    mutating func insert(_ paragraph: ShapedParagraph, _ hash: Int) {
      let bytes = paragraph.shaped.utf8.count
      guard bytes <= ParagraphCache.byteLimit else { return }
      if young.count >= ParagraphCache.limit || young.bytes + bytes > ParagraphCache.byteLimit {
        old = young
        young = Generation()
      }
      young.insert(paragraph, hash)
    }
  }

  private static let bucketCount = 256
  /// The most paragraphs in a generation.
  static let limit = 512
  /// The most bytes of text in a generation: a shaped byte takes about 60.
  static let byteLimit = 1 << 18

  private let generations = Mutex(Generations())

  private static func bucket(_ segments: [TextSegment]) -> Int {
    var hasher = Hasher()
    for segment in segments { segment.hash(into: &hasher) }
    return Int(UInt(bitPattern: hasher.finalize()) % UInt(bucketCount))
  }

  /// The paragraph of these segments, if it is still known.
  func find(_ segments: [TextSegment], _ direction: TextDirection) -> ShapedParagraph? {
    let hash = Self.bucket(segments)
    return generations.withLock { generations in
      if let young = generations.young.find(segments, direction, hash) { return young }
      guard let old = generations.old.find(segments, direction, hash) else { return nil }
      generations.insert(old, hash)
      return old
    }
  }

  /// Keeps a paragraph.
  func insert(_ paragraph: ShapedParagraph) {
    let hash = Self.bucket(paragraph.segments)
    generations.withLock { $0.insert(paragraph, hash) }
  }

  /// Forgets all.
  func removeAll() { generations.withLock { $0 = Generations() } }
}

extension FontLibrary {
  /// A paragraph of these segments: what was shaped before, where it is still known.
  ///
  /// Throws where a bundled font cannot be read.
  public func paragraph(
    _ segments: [TextSegment], direction: TextDirection = .leftToRight
  ) throws(FontLibraryError) -> Paragraph {
    if let known = paragraphs.find(segments, direction) { return Paragraph(known, library: self) }
    let made = try ShapedParagraph(segments, library: self, direction: direction)
    paragraphs.insert(made)
    return Paragraph(made, library: self)
  }
}
