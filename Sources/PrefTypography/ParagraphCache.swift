// Typography: shaped paragraphs by what they were made of, so that a text that comes again is not shaped again.

import PrefGeometry
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
      return buckets[hash].first { paragraph in
        paragraph.direction == direction && paragraph.segments == segments
          && zip(paragraph.segments, segments).allSatisfy { known, new in
            // Strings are equal that Unicode holds for equivalent; fonts may know only one of them.
            known.text.utf8.elementsEqual(new.text.utf8)
          }
      }
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

  /// Where the paragraph of these segments is kept.
  static func bucket(_ segments: [TextSegment]) -> Int {
    var hasher = Hasher()
    for segment in segments {
      // A string's own hash would bring it into a normal form first.
      var text = segment.text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
      hasher.combine(segment.font)
      hasher.combine(segment.index)
    }
    return Int(UInt(bitPattern: hasher.finalize()) % UInt(bucketCount))
  }

  /// The paragraph of these segments, if it is still known.
  func find(
    _ segments: [TextSegment], _ direction: TextDirection, _ bucket: Int
  ) -> ShapedParagraph? {
    generations.withLock { generations in
      if let young = generations.young.find(segments, direction, bucket) { return young }
      guard let old = generations.old.find(segments, direction, bucket) else { return nil }
      generations.insert(old, bucket)
      return old
    }
  }

  /// Keeps a paragraph.
  func insert(_ paragraph: ShapedParagraph, _ bucket: Int) {
    generations.withLock { $0.insert(paragraph, bucket) }
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
    let bucket = ParagraphCache.bucket(segments)
    if let known = paragraphs.find(segments, direction, bucket) {
      return Paragraph(known, library: self)
    }
    let made = try ShapedParagraph(segments, library: self, direction: direction)
    paragraphs.insert(made, bucket)
    return Paragraph(made, library: self)
  }
}
