// PrefTypography: the cache of shaped paragraphs, keyed by their segments and direction.

import PrefGeometry
import Synchronization

/// A bounded cache of paragraphs with two generations: when the young generation is full it replaces
/// the old one, which evicts every entry that was not used since.
///
/// Linear arrays in place of dictionaries, for the reason given in `FontLibrary`.
final class ParagraphCache: Sendable {
  private struct Generation {
    /// The paragraphs by bucket.
    var buckets: [[ShapedParagraph]] = []
    var count = 0
    /// The bytes that the paragraphs occupy.
    var bytes = 0

    func find(_ segments: [TextSegment], _ direction: TextDirection, _ hash: Int)
      -> ShapedParagraph?
    {
      guard !buckets.isEmpty else { return nil }
      return buckets[hash].first { paragraph in
        paragraph.direction == direction && paragraph.segments == segments
          && zip(paragraph.segments, segments).allSatisfy { cached, new in
            // `String` compares by canonical equivalence, but fonts may treat the two forms
            // differently.
            cached.text.utf8.elementsEqual(new.text.utf8)
          }
      }
    }

    mutating func insert(_ paragraph: ShapedParagraph, _ hash: Int) {
      if buckets.isEmpty { buckets = Array(repeating: [], count: ParagraphCache.bucketCount) }
      buckets[hash].append(paragraph)
      count += 1
      bytes += paragraph.byteCount
    }
  }

  private struct Generations {
    var young = Generation()
    var old = Generation()

    mutating func insert(_ paragraph: ShapedParagraph, _ hash: Int) {
      let bytes = paragraph.byteCount
      guard bytes <= ParagraphCache.byteLimit else { return }
      if young.count >= ParagraphCache.limit || young.bytes + bytes > ParagraphCache.byteLimit {
        old = young
        young = Generation()
      }
      young.insert(paragraph, hash)
    }
  }

  private static let bucketCount = 256
  /// The maximum number of paragraphs in a generation.
  static let limit = 512
  /// The maximum bytes of a generation: 16 MiB. A byte of Latin text takes about 60 bytes when shaped.
  static let byteLimit = 16 << 20

  private let generations = Mutex(Generations())

  /// Returns the bucket of a paragraph with these segments.
  static func bucket(_ segments: [TextSegment]) -> Int {
    var hasher = Hasher()
    for segment in segments {
      // Hashing the string itself would normalize it first.
      var text = segment.text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
      hasher.combine(segment.font)
      hasher.combine(segment.index)
    }
    return Int(UInt(bitPattern: hasher.finalize()) % UInt(bucketCount))
  }

  /// Returns the cached paragraph with these segments, or `nil` on a miss. A hit in the old generation
  /// is promoted.
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

  /// Inserts a paragraph.
  func insert(_ paragraph: ShapedParagraph, _ bucket: Int) {
    generations.withLock { $0.insert(paragraph, bucket) }
  }

  /// The number of bytes that the paragraphs of both generations occupy.
  var byteCount: Int { generations.withLock { $0.young.bytes + $0.old.bytes } }

  /// Removes all entries.
  func removeAll() { generations.withLock { $0 = Generations() } }
}

extension FontLibrary {
  /// Returns the paragraph with these segments from the cache, or shapes it on a miss.
  ///
  /// The counter of the task counts the work of unusual fonts also on a hit, so that the same texts take the same steps
  /// in any order. A paragraph that exceeds its limit is incomplete, and is not cached.
  ///
  /// - Parameter direction: The base direction of lines without a strong character.
  ///
  /// - Throws: ``FontLibraryError`` if a font file cannot be read.
  public func paragraph(
    _ segments: [TextSegment], direction: TextDirection = .leftToRight
  ) throws(FontLibraryError) -> Paragraph {
    let bucket = ParagraphCache.bucket(segments)
    if let cached = paragraphs.find(segments, direction, bucket) {
      _ = WorkCounter.current?.admit(fontWork: cached.shaped.fontWork)
      return Paragraph(cached, library: self)
    }
    let created = try ShapedParagraph(segments, library: self, direction: direction)
    let isComplete = WorkCounter.current?.admit(fontWork: 0) ?? true
    if isComplete, created.shaped.isComplete { paragraphs.insert(created, bucket) }
    return Paragraph(created, library: self)
  }
}
