// PrefTypography: bidirectional ordering by the Unicode Bidirectional Algorithm (UAX #9), implemented
// by FriBidi. In: the scalars of one line. Out: embedding levels and visual order. Skipped for text
// without characters that may run right to left.

import PrefGeometry

@_implementationOnly import PrefCFriBidi

enum BidiLevels {
  /// Returns the embedding level of each scalar of a line and the line's base level; odd levels run
  /// right to left.
  ///
  /// - Parameter fallback: The base direction of a line without a strong character.
  static func resolve(
    _ scalars: [UInt32], fallback: TextDirection
  ) -> (levels: [UInt8], base: UInt8) {
    let count = FriBidiStrIndex(scalars.count)
    var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_ON, count: scalars.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
    var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
    var base = fallback == .rightToLeft ? FRIBIDI_PAR_WRTL : FRIBIDI_PAR_WLTR
    fribidi_get_bidi_types(scalars, count, &types)
    fribidi_get_bracket_types(scalars, count, types, &brackets)
    guard
      fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &levels) != 0
    else { return ([UInt8](repeating: 0, count: scalars.count), 0) }
    let isRightToLeft = base == FRIBIDI_PAR_RTL || base == FRIBIDI_PAR_WRTL
    return (levels.map { UInt8(clamping: $0) }, isRightToLeft ? 1 : 0)
  }

  /// Returns the visual order, left to right, of pieces whose levels are given in logical order (UAX
  /// #9, rule L2).
  static func visualOrder(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowest = levels.filter({ $0 & 1 == 1 }).min() else {
      return order
    }
    for level in stride(from: highest, through: lowest, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}
