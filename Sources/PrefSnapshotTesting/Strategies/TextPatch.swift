// PrefSnapshotTesting: differences of texts, line by line, with lines of context.

import PrefGeometry

/// A unified difference of two texts.
struct TextPatch: CustomStringConvertible {
  /// The number of unchanged lines before and after a change.
  private static let context = 4
  /// The number of lines above which the differing part is shown as a whole: the shortest edit takes quadratic time.
  private static let longestEdit = 4_000

  private struct Line {
    var sign: Character
    var text: Substring
    /// The numbers of lines of both texts before this one.
    var old: Int
    var new: Int
  }

  private let lines: [Line]

  /// Computes the difference.
  init(from reference: String, to text: String) {
    let old = reference.split(separator: "\n", omittingEmptySubsequences: false)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = zip(old, new).prefix { $0 == $1 }.count
    let limit = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.prefix(limit).count
    var (removed, inserted) = (Set(start..<(old.count - end)), Set(start..<(new.count - end)))
    if max(removed.count, inserted.count) <= Self.longestEdit {
      let edit = new[start..<(new.count - end)].difference(from: old[start..<(old.count - end)])
      (removed, inserted) = ([], [])
      for change in edit {
        switch change {
        case .remove(let offset, _, _): removed.insert(start + offset)
        case .insert(let offset, _, _): inserted.insert(start + offset)
        }
      }
    }
    lines = Self.merged(old, new, removed, inserted)
  }

  private static func merged(
    _ old: [Substring], _ new: [Substring], _ removed: Set<Int>, _ inserted: Set<Int>
  ) -> [Line] {
    var (lines, a, b): ([Line], Int, Int) = ([], 0, 0)
    while a < old.count || b < new.count {
      if removed.contains(a) {
        lines.append(Line(sign: "−", text: old[a], old: a, new: b))
        a += 1
      } else if inserted.contains(b) {
        lines.append(Line(sign: "+", text: new[b], old: a, new: b))
        b += 1
      } else {
        lines.append(Line(sign: "\u{2007}", text: old[a], old: a, new: b))
        a += 1
        b += 1
      }
    }
    return lines
  }

  /// The changed lines with their context, in hunks. A space at the end of a line is marked by `¬`.
  var description: String {
    let changes = lines.indices.filter { lines[$0].sign != "\u{2007}" }
    var hunks: [Range<Int>] = []
    for index in changes {
      let range = max(index - Self.context, 0)..<min(index + Self.context + 1, lines.count)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks.flatMap { hunk in
      let part = lines[hunk]
      let old = part.count { $0.sign != "+" }
      let new = part.count { $0.sign != "−" }
      let first = lines[hunk.lowerBound]
      return ["@@ −\(first.old + 1),\(old) +\(first.new + 1),\(new) @@"]
        + part.map { "\($0.sign)\($0.text)\($0.text.hasSuffix(" ") ? "¬" : "")" }
    }.joined(separator: "\n")
  }
}
