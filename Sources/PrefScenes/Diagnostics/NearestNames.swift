// Scenes, spelling: which known names come near an unknown one. The distance is Damerau and Levenshtein's (optimal
// string alignment): insertions, deletions, substitutions and swapped neighbours, letters compared without case.

/// Finds names that somebody may have meant.
enum NearestNames {
  /// The names within reach of `name`, nearest first and then in their own order; at most `limit`.
  ///
  /// Only the first thousand candidates are looked at. A third of the letters may be wrong, at least one and at most three. A name that differs in case only is
  /// nearest of all.
  static func find(_ name: String, in candidates: [String], limit: Int = 3) -> [String] {
    let wanted = folded(name)
    guard !wanted.isEmpty, wanted.count <= 64 else { return [] }
    let reach = max(1, min(3, wanted.count / 3))
    var found: [(name: String, distance: Int)] = []
    for candidate in candidates.prefix(1_000) where candidate != name {
      let letters = folded(candidate)
      guard abs(letters.count - wanted.count) <= reach else { continue }
      let distance = distance(wanted, letters)
      guard distance <= reach, distance < max(letters.count, 2),
        !found.contains(where: { $0.name == candidate })
      else { continue }
      found.append((candidate, distance))
    }
    guard let least = found.map(\.distance).min() else { return [] }
    return found.filter { $0.distance == least }.prefix(limit).map(\.name)
  }

  private static func folded(_ name: String) -> [Unicode.Scalar] {
    name.unicodeScalars.prefix(65).map { scalar in
      guard scalar.isASCII, scalar.value >= 0x41, scalar.value <= 0x5A else { return scalar }
      return Unicode.Scalar(UInt8(scalar.value) | 0x20)
    }
  }

  /// How many edits make one name the other. O(product of the lengths).
  static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var before: [Int] = []
    var previous = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in 0..<b.count {
        let substituted = previous[j] + (a[i] == b[j] ? 0 : 1)
        var least = min(substituted, previous[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = min(least, before[j - 1] + 1)
        }
        row.append(least)
      }
      before = previous
      previous = row
    }
    return previous[b.count]
  }
}
