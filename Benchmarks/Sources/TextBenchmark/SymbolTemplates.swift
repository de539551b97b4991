// The time that reading a symbol template takes, per path command.

import PrefTypography

/// Returns a template with one drawing of so many curves.
func template(curves: Int, fillRule: String) -> [UInt8] {
  let points = (0..<curves).map { index in
    "C\(index % 71) \(index % 53).5 \(index % 31)e-1 -\(index % 13) \(index % 89) \(index % 97)z M0 \(index % 7)"
  }
  return Array(
    """
    <svg><line id="Baseline-M" y1="100"/>
    <g id="Regular-M"><path fill-rule="\(fillRule)" d="M0 0\(points.joined())z"/></g></svg>
    """.utf8)
}

/// Prints the time for paths of 1,000, 10,000 and 100,000 curves.
///
/// - Throws: the error of a template.
func measureTemplates() throws {
  for rule in ["nonzero", "evenodd"] {
    let times = try [1_000, 10_000, 100_000].map { curves in
      let bytes = template(curves: curves, fillRule: rule)
      let rounds = max(200_000 / curves, 3)
      return try median(rounds, { _ in bytes }) { _ = try SymbolTemplate($0) } / Double(curves)
    }
    let texts = times.map { String(format: "%.2f", $0 * 1000) }.joined(separator: ", ")
    print("a symbol template of 1,000, 10,000, 100,000 curves, \(rule): \(texts) µs per curve")
  }
}
