// PrefTypography: the typefaces of a library by face and axis values.

import PrefGeometry

/// A cache of typefaces, bounded in number; the least recently used ones are evicted.
///
/// An evicted typeface that is still in use elsewhere is returned again: glyph runs compare their stores by identity.
/// Linear buckets in place of a dictionary, for the reason given in `FontLibrary`.
struct TypefaceCache {
  /// The identity of a typeface.
  struct Key: Equatable {
    var requestedAxes: RequestedAxes
    /// The synthetic horizontal scale of glyphs, 1 for faces with a `wdth` axis.
    var width: CGFloat
    var face: FaceDescription

    /// The index of the key's bucket.
    fileprivate var bucket: Int {
      var hasher = Hasher()
      hasher.combine(width)
      hasher.combine(face.file)
      hasher.combine(requestedAxes.weight ?? 0)
      hasher.combine(requestedAxes.opticalSize ?? 0)
      hasher.combine(requestedAxes.width ?? 0)
      for variation in requestedAxes.variations { hasher.combine(variation.value) }
      return Int(UInt(bitPattern: hasher.finalize()) % UInt(TypefaceCache.bucketCount))
    }
  }

  private struct Entry {
    let key: Key
    /// `nil` after the eviction.
    var retained: Typeface?
    weak var typeface: Typeface?
    var lastUse: UInt64
  }

  /// The maximum number of typefaces that the cache retains. Each takes about 8 KiB, apart from its glyphs, which
  /// ``GlyphData`` bounds.
  static let limit = 256
  private static let bucketCount = 64

  private var buckets: [[Entry]] = []
  private var clock: UInt64 = 0
  /// The number of retained typefaces.
  private(set) var count = 0
  /// The number of entries, evicted ones included.
  var entryCount: Int { buckets.reduce(0) { $0 + $1.count } }

  /// Returns the typeface with a key if it is retained or in use elsewhere.
  mutating func find(_ key: Key) -> Typeface? {
    guard !buckets.isEmpty else { return nil }
    let bucket = key.bucket
    guard let index = buckets[bucket].firstIndex(where: { $0.key == key }),
      let found = buckets[bucket][index].typeface
    else { return nil }
    if buckets[bucket][index].retained == nil {
      buckets[bucket][index].retained = found
      count += 1
    }
    clock += 1
    buckets[bucket][index].lastUse = clock
    if count > Self.limit { evict() }
    return found
  }

  /// Inserts a typeface whose key is not present.
  mutating func insert(_ typeface: Typeface, _ key: Key) {
    if buckets.isEmpty { buckets = Array(repeating: [], count: Self.bucketCount) }
    clock += 1
    let bucket = key.bucket
    buckets[bucket].removeAll { $0.typeface == nil }
    buckets[bucket].append(
      Entry(key: key, retained: typeface, typeface: typeface, lastUse: clock))
    count += 1
    if count > Self.limit { evict() }
  }

  /// Removes the typefaces of a file.
  mutating func removeAll(file: String) {
    for bucket in buckets.indices { buckets[bucket].removeAll { $0.key.face.file == file } }
    count = buckets.reduce(0) { $0 + $1.count { $0.retained != nil } }
  }

  /// Releases the less recently used half of the typefaces, and removes the entries of released ones that are not in
  /// use elsewhere.
  private mutating func evict() {
    let uses = buckets.flatMap { $0.filter { $0.retained != nil }.map(\.lastUse) }.sorted()
    let oldest = uses[uses.count / 2]
    for bucket in buckets.indices {
      for index in buckets[bucket].indices where buckets[bucket][index].lastUse < oldest {
        buckets[bucket][index].retained = nil
      }
      buckets[bucket].removeAll { $0.typeface == nil }
    }
    count = buckets.reduce(0) { $0 + $1.count { $0.retained != nil } }
  }
}
