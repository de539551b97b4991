// PrefScenes: spelling suggestions. The distance is the Damerau–Levenshtein distance (optimal string alignment) with
// insertions, deletions, substitutions and transpositions, case-insensitive for ASCII.

/// The search for known names that are similar to an unknown one.
enum NearestNames {
  /// Returns the candidates with the least distance to `name`, in their order; at most `limit`.
  ///
  /// The distance is at most a third of the length of `name`, and between 1 and 3. Only the first 1,000 candidates are
  /// compared. Names that differ in case only have distance 0.
  static func find(_ name: String, in candidates: [String], limit: Int = 3) -> [String] {
    let target = folded(name)
    guard !target.isEmpty, target.count <= 64 else { return [] }
    let maxDistance = max(1, min(3, target.count / 3))
    var found: [(name: String, distance: Int)] = []
    for candidate in candidates.prefix(1_000) where candidate != name {
      let scalars = folded(candidate)
      guard abs(scalars.count - target.count) <= maxDistance else { continue }
      let distance = distance(target, scalars)
      guard distance <= maxDistance, distance < max(scalars.count, 2),
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

  /// Returns the number of edits between two names. O(a.count × b.count).
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
