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
      let distance = distance(target, scalars, limit: maxDistance)
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

  /// Returns the number of edits between two names, or a number above `limit` if it exceeds that.
  /// O(a.count × min(limit, b.count)).
  static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], limit: Int = .max) -> Int {
    let limit = min(limit, max(a.count, b.count))
    let width = b.count + 1
    // The rows of the two scalars before, and that of the current one; only a band of each is computed.
    var rows = [Int](repeating: limit + 1, count: 3 * width)
    for j in 0...min(b.count, limit) { rows[j] = j }
    for i in 0..<a.count {
      let (row, previous, before) = ((i + 1) % 3 * width, i % 3 * width, (i + 2) % 3 * width)
      let band = max(i - limit, 0)..<max(min(i + limit + 1, b.count), max(i - limit, 0))
      rows[row + band.lowerBound] = band.lowerBound == 0 ? i + 1 : limit + 1
      var least = rows[row + band.lowerBound]
      for j in band {
        let substituted = rows[previous + j] + (a[i] == b[j] ? 0 : 1)
        var edits = min(substituted, rows[previous + j + 1] + 1, rows[row + j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          edits = min(edits, rows[before + j - 1] + 1)
        }
        rows[row + j + 1] = edits
        least = min(least, edits)
      }
      if band.upperBound < b.count { rows[row + band.upperBound + 1] = limit + 1 }
      if least > limit { return limit + 1 }
    }
    return rows[a.count % 3 * width + b.count]
  }
}
