// VectorTests: a reader of the fonts that PDF files embed: the Compact Font Format with Type 2 char strings (Adobe
// Technical Notes 5176 and 5177), as far as fonts without hints and subroutines need it.

import Foundation

/// The parts of a CID-keyed font.
struct CFFReader {
  let bytes: [UInt8]
  let name: String
  /// The operands of the top dictionary by operator; operators of two bytes are 1200 and the second byte.
  let top: [Int: [Int]]
  let charStrings: [[UInt8]]

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    var at = Int(bytes[2])
    name = String(decoding: try Self.index(bytes, &at)[0], as: UTF8.self)
    top = Self.dictionary(try Self.index(bytes, &at)[0])
    var start = try Self.offset(top, 17)
    charStrings = try Self.index(bytes, &start)
  }

  struct Invalid: Error { var reason: String }

  static func offset(_ dictionary: [Int: [Int]], _ operation: Int) throws -> Int {
    guard let value = dictionary[operation]?.last else { throw Invalid(reason: "no \(operation)") }
    return value
  }

  /// Returns the entries of an index, and moves `at` to its end.
  static func index(_ bytes: [UInt8], _ at: inout Int) throws -> [[UInt8]] {
    func number(_ position: Int, _ size: Int) -> Int {
      bytes[position..<(position + size)].reduce(0) { $0 << 8 | Int($1) }
    }
    let count = number(at, 2)
    at += 2
    if count == 0 { return [] }
    let size = Int(bytes[at])
    let offsets = (0...count).map { number(at + 1 + $0 * size, size) }
    let start = at + 1 + (count + 1) * size - 1
    guard offsets[0] == 1, offsets == offsets.sorted(), start + offsets[count] <= bytes.count else {
      throw Invalid(reason: "offsets \(offsets)")
    }
    at = start + offsets[count]
    return (0..<count).map { Array(bytes[(start + offsets[$0])..<(start + offsets[$0 + 1])]) }
  }

  static func dictionary(_ bytes: [UInt8]) -> [Int: [Int]] {
    var result: [Int: [Int]] = [:]
    var operands: [Int] = []
    var at = 0
    while at < bytes.count {
      let first = Int(bytes[at])
      at += 1
      switch first {
      case 12:
        result[1200 + Int(bytes[at])] = operands
        operands = []
        at += 1
      case 0...21:
        result[first] = operands
        operands = []
      case 28:
        operands.append(Int(Int16(bitPattern: UInt16(bytes[at]) << 8 | UInt16(bytes[at + 1]))))
        at += 2
      case 29:
        let value = bytes[at..<(at + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        operands.append(Int(Int32(bitPattern: value)))
        at += 4
      default: operands.append(first - 139)
      }
    }
    return result
  }

  /// The width of a char string, and its operators with absolute points, in thousandths of an em, y up.
  static func outline(
    _ charString: [UInt8]
  ) throws -> (width: Double, elements: [(UInt8, [SIMD2<Double>])]) {
    var width: Double?
    var (stack, elements): ([Double], [(UInt8, [SIMD2<Double>])]) = ([], [])
    var pen = SIMD2(0.0, 0.0)
    var at = 0
    while at < charString.count {
      let first = charString[at]
      at += 1
      switch first {
      case 32...246: stack.append(Double(first) - 139)
      case 28:
        let value = UInt16(charString[at]) << 8 | UInt16(charString[at + 1])
        stack.append(Double(Int16(bitPattern: value)))
        at += 2
      case 255:
        let value = charString[at..<(at + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        stack.append(Double(Int32(bitPattern: value)) / 65536)
        at += 4
      case 5, 8, 21, 14:
        if width == nil { width = stack.removeFirst() }
        guard stack.count == [5: 2, 8: 6, 21: 2, 14: 0][first] else {
          throw Invalid(reason: "\(stack.count) operands of \(first)")
        }
        var points: [SIMD2<Double>] = []
        for index in stride(from: 0, to: stack.count, by: 2) {
          pen += SIMD2(stack[index], stack[index + 1])
          points.append(pen)
        }
        elements.append((first, points))
        stack = []
      default: throw Invalid(reason: "operator \(first)")
      }
    }
    return (width ?? .nan, elements)
  }
}
