// Typography: the symbols for `Image(systemName:)`. In: a name of SF Symbols and a weight. Out: outlines in em, or the
// names that come nearest.

import PrefGeometry
import Synchronization

/// The symbols that stand in for SF Symbols; safe on every thread.
public final class SymbolLibrary: Sendable {
  private struct Key: Equatable {
    var name: String
    var cut: SymbolCut
    var isHierarchical: Bool

    /// The number of the bucket that the key belongs to.
    var bucket: Int {
      let hash = name.utf8.reduce(UInt32(cut.rawValue)) { ($0 ^ UInt32($1)) &* 16_777_619 }
      return Int(hash >> 16) % SymbolLibrary.bucketCount
    }
  }

  private static let bucketCount = 64
  /// The most symbols that are kept with hashes of one remainder.
  private static let bucketLimit = 32
  /// From the icons' grid to em: a circle, 208 units wide, is 1.17 em wide.
  private static let emPerUnit: CGFloat = 1.17 / 208
  /// The middle of the icons' grid.
  private static let middle: CGFloat = 128

  private let data: SymbolData
  /// Symbols that were asked for; plain arrays, for the reason that `FontLibrary` gives.
  private let known = Mutex<[[(key: Key, symbol: Symbol)]]>(
    Array(repeating: [], count: bucketCount))

  /// Maps the symbols in the folder of bundled fonts; throws where they are not there or not readable.
  public init(directory: String? = nil) throws(FontLibraryError) {
    let folder = try FontDirectory.find(explicit: directory)
    data = try SymbolData(path: "\(folder)/Symbols/symbols.bin")
  }

  /// The symbol of a name; nil where nothing stands in for it.
  ///
  /// `isHierarchical` asks for layers of two roles, where there is such a drawing; it has one weight only.
  public func symbol(
    named name: String, weight: FontWeight = .regular, isHierarchical: Bool = false
  ) -> Symbol? {
    let key = Key(name: name, cut: SymbolCut(weight: weight), isHierarchical: isHierarchical)
    let bucket = key.bucket
    let found = known.withLock { $0[bucket].first { $0.key == key }?.symbol }
    if let found { return found }
    let composer = SymbolComposer(data: data, cut: key.cut, isHierarchical: isHierarchical)
    guard let drawing = composer.draw(name) else { return nil }
    let symbol = Self.symbol(name, drawing)
    known.withLock { known in
      if known[bucket].count >= Self.bucketLimit { known[bucket].removeAll() }
      known[bucket].append((key, symbol))
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

  /// Every name in the table; those that are composed come on top.
  public var names: [String] { data.aliases }

  /// The variants that are composed, and stand at the ends of names.
  private static let variants: Set<Substring> = ["fill", "slash", "circle", "square"]

  /// The names that resemble a name most, best first: of its stem with the same variants, else in the table.
  public func nearestNames(to name: String, count: Int = 3) -> [String] {
    let parts = name.lowercased().split(separator: ".")
    let ending = parts.reversed().prefix { Self.variants.contains($0) }.reversed()
    let stem = parts.dropLast(ending.count)
    guard !ending.isEmpty, !stem.isEmpty else { return namesInTable(nearestTo: name, count) }
    let related = namesInTable(nearestTo: stem.joined(separator: "."), count)
      .map { ([Substring($0)] + ending).joined(separator: ".") }
      .filter { $0 != name && symbol(named: $0) != nil }
    return related.isEmpty ? namesInTable(nearestTo: name, count) : related
  }

  private func namesInTable(nearestTo name: String, _ count: Int) -> [String] {
    let wanted = Array(name.lowercased().utf8.prefix(64))
    let parts = Set(name.lowercased().split(separator: "."))
    let scored = data.aliases.map { candidate -> (score: Double, name: String) in
      let edits = Double(Self.edits(wanted, Array(candidate.utf8)))
      let shared = Double(parts.intersection(candidate.split(separator: ".")).count)
      return (edits / Double(max(wanted.count, candidate.utf8.count)) - 0.3 * shared, candidate)
    }
    let best = scored.sorted { ($0.score, $0.name) < ($1.score, $1.name) }
    return best.prefix(max(count, 0)).map(\.name)
  }

  /// How many letters have to be added, removed or replaced (Levenshtein, 1965).
  private static func edits(_ a: [UInt8], _ b: [UInt8]) -> Int {
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
