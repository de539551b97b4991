// PrefTypography: the symbols for `Image(systemName:)`. In: an SF Symbols name and a weight. Out:
// outlines in em, or the most similar names.

import PrefGeometry
import Synchronization

/// The outlines that replace SF Symbols; thread-safe.
public final class SymbolLibrary: Sendable {
  private struct Key: Equatable {
    var name: String
    var cut: SymbolCut
    var isHierarchical: Bool

    /// The index of the key's hash bucket.
    var bucket: Int {
      let hash = name.utf8.reduce(UInt32(cut.rawValue)) { ($0 ^ UInt32($1)) &* 16_777_619 }
      return Int(hash >> 16) % SymbolLibrary.bucketCount
    }
  }

  private static let bucketCount = 64
  /// The number of symbols at which a bucket is cleared, and that of the points of their outlines, which take 16 bytes
  /// each: at most 8 MiB in all buckets.
  private static let bucketLimit = 32
  private static let bucketPointLimit = 8192
  /// The scale from grid units to em: a circle of 208 units is 1.17 em wide.
  private static let emPerUnit: CGFloat = 1.17 / 208
  /// The center of the icon grid, in both coordinates.
  private static let middle: CGFloat = 128

  private let data: SymbolData
  /// The cached symbols by bucket; linear arrays, for the reason given in `FontLibrary`.
  private let cache = Mutex<[[(key: Key, symbol: Symbol)]]>(
    Array(repeating: [], count: bucketCount))

  /// Maps the symbol file in the folder of bundled fonts.
  ///
  /// - Throws: ``FontLibraryError`` if the folder is not found or the file cannot be read.
  public init(directory: String? = nil) throws(FontLibraryError) {
    let folder = try FontDirectory.find(explicit: directory)
    data = try SymbolData(path: "\(folder)/Symbols/symbols.bin")
  }

  /// Returns the symbol with an SF Symbols name, or `nil` if there is no replacement for it. Cached.
  ///
  /// - Parameter isHierarchical: Whether to return primary and secondary layers if the symbol has them;
  ///   such drawings have a single weight.
  public func symbol(
    named name: String, weight: FontWeight = .regular, isHierarchical: Bool = false
  ) -> Symbol? {
    let key = Key(name: name, cut: SymbolCut(weight: weight), isHierarchical: isHierarchical)
    let bucket = key.bucket
    let found = cache.withLock { $0[bucket].first { $0.key == key }?.symbol }
    if let found { return found }
    let composer = SymbolComposer(data: data, cut: key.cut, isHierarchical: isHierarchical)
    guard let drawing = composer.draw(name) else { return nil }
    let symbol = Self.symbol(name, drawing)
    cache.withLock { cache in
      let points = cache[bucket].reduce(symbol.pointCount) { $0 + $1.symbol.pointCount }
      if cache[bucket].count >= Self.bucketLimit || points > Self.bucketPointLimit {
        cache[bucket].removeAll()
      }
      cache[bucket].append((key, symbol))
    }
    return symbol
  }

  private static func symbol(_ name: String, _ drawing: SymbolComposer.Drawing) -> Symbol {
    let toEm = CGAffineTransform(
      a: emPerUnit, b: 0, c: 0, d: emPerUnit, tx: -middle * emPerUnit, ty: -middle * emPerUnit)
    let order =
      drawing.layers.filter { $0.role == .secondary }
      + drawing.layers.filter { $0.role == .primary }
    let layers = order.map { Symbol.Layer(path: $0.path.applying(toEm), role: $0.role) }
    let bounds = layers.reduce(CGRect.null) { $0.union($1.path.boundingRect) }
    return Symbol(name: name, layers: layers, bounds: bounds.isNull ? .zero : bounds)
  }

  /// All names in the alias table; composed names such as `star.circle` are available in addition.
  public var names: [String] { data.aliases }

  /// The name suffixes that are composed at run time.
  private static let variants: Set<Substring> = ["fill", "slash", "circle", "square"]

  /// Returns the most similar names, best first: names with the same suffixes and a similar stem, else
  /// names in the alias table. O(n) in the size of the table, with an edit distance per name.
  public func nearestNames(to name: String, count: Int = 3) -> [String] {
    let parts = name.lowercased().split(separator: ".")
    let ending = parts.reversed().map { Self.variant(nearestTo: $0) }.prefix { $0 != nil }
      .compactMap(\.self).reversed()
    let stem = parts.dropLast(ending.count)
    guard !ending.isEmpty, !stem.isEmpty else { return namesInTable(nearestTo: name, count) }
    var related: [String] = []
    // Several stems can have the same name with the suffixes.
    for stem in namesInTable(nearestTo: stem.joined(separator: "."), 4 * count) {
      let candidate = Self.name(stem, endingWith: Array(ending))
      guard related.count < count, candidate != name, !related.contains(candidate),
        symbol(named: candidate) != nil
      else { continue }
      related.append(candidate)
    }
    return related.isEmpty ? namesInTable(nearestTo: name, count) : related
  }

  /// Returns a name with suffixes, without those that it has already.
  private static func name(_ name: String, endingWith suffixes: [Substring]) -> String {
    let parts = name.split(separator: ".")
    let common = (0...min(parts.count, suffixes.count)).last {
      parts.suffix($0).elementsEqual(suffixes.prefix($0))
    }
    return (parts + suffixes.dropFirst(common ?? 0)).joined(separator: ".")
  }

  /// Returns the suffix that differs from a part of a name in at most one letter; nil if there is none.
  private static func variant(nearestTo part: Substring) -> Substring? {
    if variants.contains(part) { return part }
    return variants.sorted().first { editDistance(Array(part.utf8), Array($0.utf8)) <= 1 }
  }

  private func namesInTable(nearestTo name: String, _ count: Int) -> [String] {
    let bytes = Array(name.lowercased().utf8.prefix(64))
    let parts = Set(name.lowercased().split(separator: "."))
    let scored = data.aliases.map { candidate -> (score: Double, name: String) in
      let distance = Double(Self.editDistance(bytes, Array(candidate.utf8)))
      let shared = Double(parts.intersection(candidate.split(separator: ".")).count)
      return (distance / Double(max(bytes.count, candidate.utf8.count)) - 0.3 * shared, candidate)
    }
    let best = scored.sorted { ($0.score, $0.name) < ($1.score, $1.name) }
    return best.prefix(max(count, 0)).map(\.name)
  }

  /// Returns the Levenshtein distance of two UTF-8 strings. O(a × b).
  private static func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let replaced = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, diagonal + 1, row[j] + 1)
      }
    }
    return row[b.count]
  }
}
