// PrefVectorEncoder: font files in the Compact Font Format (Adobe Technical Notes 5176 and 5177), with the glyphs of
// one document. A CID-keyed font needs no glyph names: glyph n is character n.
//
//   header │ Name │ Top DICT │ String │ Global Subr │ charset │ FDSelect │ CharStrings │ Private │ Font DICT

import PrefGeometry

/// A CID-keyed font with outlines in thousandths of an em.
struct CFFFont {
  /// A glyph with its advance.
  struct Glyph {
    /// The outline in ems, y down, with the pen position at the origin.
    var outline: Path
    /// The advance in ems.
    var advance: CGFloat
  }

  /// The PostScript name.
  let name: String
  /// The glyphs; the first one is `.notdef`. At most 65,535.
  let glyphs: [Glyph]
  /// The bounds of all outlines in thousandths of an em, y up.
  let bounds: CGRect

  /// The contents of the font file.
  func bytes() -> [UInt8] {
    let head: [UInt8] = [1, 0, 4, 4] + Self.index([Array(name.utf8)])
    let strings = Self.index(["Adobe", "Identity"].map { Array($0.utf8) }) + Self.index([])
    // Offsets are numbers of five bytes, so that the size of the dictionary does not depend on them.
    let start =
      head.count + Self.index([topDictionary(offsets: [0, 0, 0, 0])]).count + strings.count
    let charset: [UInt8] = glyphs.count > 1 ? [2, 0, 1] + Self.bytes(glyphs.count - 2, 2) : [0]
    // All glyphs belong to the first font dictionary.
    let select: [UInt8] = [3, 0, 1, 0, 0, 0] + Self.bytes(glyphs.count, 2)
    let charStrings = Self.index(glyphs.map { Self.charString($0) })
    let selectStart = start + charset.count
    let charStringsStart = selectStart + select.count
    // The private dictionary is empty: no hints, and widths relative to 0.
    let privateStart = charStringsStart + charStrings.count
    let fontDictionary = Self.index([Self.number(0) + Self.offset(privateStart) + [18]])
    let top = topDictionary(offsets: [start, selectStart, charStringsStart, privateStart])
    return head + Self.index([top]) + strings + charset + select + charStrings + fontDictionary
  }

  /// Returns the top dictionary with the offsets of charset, FDSelect, CharStrings and FDArray.
  private func topDictionary(offsets: [Int]) -> [UInt8] {
    // The strings 391 and 392 are the first ones that are not predefined: registry and ordering.
    var result = Self.number(391) + Self.number(392) + Self.number(0) + [12, 30]
    let box = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY]
    for (index, edge) in box.enumerated() {
      result += Self.number(Int(edge.rounded(index < 2 ? .down : .up)))
    }
    result += [5] + Self.number(glyphs.count) + [12, 34]
    for (offset, operation) in zip(offsets, [[15], [12, 37], [17], [12, 36]] as [[UInt8]]) {
      result += Self.offset(offset) + operation
    }
    return result
  }

  /// Returns an index: the number of its entries, their offsets and their bytes.
  private static func index(_ entries: [[UInt8]]) -> [UInt8] {
    guard !entries.isEmpty else { return [0, 0] }
    var result = bytes(entries.count, 2) + [4]
    var offset = 1
    for entry in entries {
      result += bytes(offset, 4)
      offset += entry.count
    }
    return result + bytes(offset, 4) + entries.joined()
  }

  private static func bytes(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// Returns an operand of a dictionary with five bytes.
  private static func offset(_ value: Int) -> [UInt8] { [29] + bytes(value, 4) }

  /// Returns an integer as an operand of a dictionary or a char string.
  private static func number(_ value: Int) -> [UInt8] {
    switch value {
    case -107...107: return [UInt8(value + 139)]
    case -32768...32767: return [28] + bytes(value, 2)
    default: return offset(value)
    }
  }

  // MARK: - Outlines

  /// Returns the Type 2 char string of a glyph: its advance, and its curves relative to each other.
  static func charString(_ glyph: Glyph) -> [UInt8] {
    var writer = CharStringWriter()
    writer.append((glyph.advance * 1000).rounded())
    var start = CGPoint.zero
    var last = CGPoint.zero
    glyph.outline.forEach { element in
      switch element {
      case .move(let end):
        writer.append([end], operation: 21)
        (start, last) = (end, end)
      case .line(let end):
        writer.append([end], operation: 5)
        last = end
      case .quadCurve(let end, let control):
        writer.append([control.between(last), control.between(end), end], operation: 8)
        last = end
      case .curve(let end, let control1, let control2):
        writer.append([control1, control2, end], operation: 8)
        last = end
      case .closeSubpath: last = start
      }
    }
    return writer.bytes + [14]
  }
}

extension CGPoint {
  /// Returns the control point of a cubic curve that equals a quadratic one with this control point.
  fileprivate func between(_ end: CGPoint) -> CGPoint {
    CGPoint(x: end.x + (x - end.x) * 2 / 3, y: end.y + (y - end.y) * 2 / 3)
  }
}

/// The operands and operators of a char string. Coordinates are multiples of 1/65536 of a thousandth of an em; the
/// differences of rounded coordinates are exact, so that errors do not accumulate.
private struct CharStringWriter {
  private(set) var bytes: [UInt8] = []
  private var x = 0
  private var y = 0

  /// Appends the differences between points, which are in ems, y down, and an operator.
  mutating func append(_ points: [CGPoint], operation: UInt8) {
    for point in points {
      let (nextX, nextY) = (Self.fixed(point.x * 1000), Self.fixed(-point.y * 1000))
      append(fixed: nextX - x)
      append(fixed: nextY - y)
      (x, y) = (nextX, nextY)
    }
    bytes.append(operation)
  }

  mutating func append(_ value: CGFloat) { append(fixed: Self.fixed(value)) }

  private static func fixed(_ value: CGFloat) -> Int {
    Int((min(max(value, -16000), 16000) * 65536).rounded())
  }

  private mutating func append(fixed value: Int) {
    guard value & 0xFFFF == 0 else {
      bytes += [255] + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
      return
    }
    let integer = value >> 16
    if abs(integer) <= 107 {
      bytes.append(UInt8(integer + 139))
    } else {
      bytes += [28, UInt8(truncatingIfNeeded: integer >> 8), UInt8(truncatingIfNeeded: integer)]
    }
  }
}
