// PrefVectorEncoder: the text of numbers and paths, independent of locale and C library.

import PrefDrawing
import PrefGeometry

/// Bytes of a text file under construction.
struct VectorText {
  private(set) var bytes: [UInt8] = []

  init() {}

  init(_ text: String) { bytes = Array(text.utf8) }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  static func += (text: inout VectorText, addition: String) { text.bytes += addition.utf8 }
  static func += (text: inout VectorText, addition: VectorText) { text.bytes += addition.bytes }

  mutating func append(_ bytes: [UInt8]) { self.bytes += bytes }

  /// Appends a number with at most `digits` digits after the point, without trailing zeros. NaN is
  /// 0; values are clamped to ±10⁹.
  mutating func append(_ value: Double, digits: Int = 3) {
    let value = value.isNaN ? 0 : min(max(value, -1e9), 1e9)
    var scale: UInt64 = 1
    for _ in 0..<digits { scale *= 10 }
    let count = UInt64((abs(value) * Double(scale)).rounded())
    if value < 0, count > 0 { bytes.append(UInt8(ascii: "-")) }
    bytes += String(count / scale).utf8
    var fraction = count % scale
    guard fraction > 0 else { return }
    var digitCount = digits
    while fraction % 10 == 0 {
      fraction /= 10
      digitCount -= 1
    }
    let text = String(fraction)
    bytes.append(UInt8(ascii: "."))
    bytes += Array(repeating: UInt8(ascii: "0"), count: digitCount - text.utf8.count)
    bytes += text.utf8
  }

  /// Appends numbers separated by spaces.
  mutating func append(_ values: [Double], digits: Int = 3) {
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: " ")) }
      append(value, digits: digits)
    }
  }

  /// Appends the six numbers of a transform: the translation with 4 digits after the point, the
  /// others with 6.
  mutating func append(_ transform: CGAffineTransform) {
    append([transform.a, transform.b, transform.c, transform.d].map { Double($0) }, digits: 6)
    bytes.append(UInt8(ascii: " "))
    append([Double(transform.tx), Double(transform.ty)], digits: 4)
  }
}

extension Double {
  /// The number with at most `digits` digits after the point.
  func text(digits: Int = 3) -> String {
    var text = VectorText()
    text.append(self, digits: digits)
    return text.string
  }
}

extension CGFloat {
  /// The number with at most `digits` digits after the point.
  func text(digits: Int = 3) -> String { Double(self).text(digits: digits) }
}

/// Conversions of color components.
enum ResolvedComponents {
  /// The component as 0...255, rounded as the rasterizer does.
  static func byte(_ value: Float) -> UInt8 {
    UInt8((min(max(value.isNaN ? 0 : value, 0), 1) * 255).rounded())
  }

  /// The opacity in 0...1; 0 if it is not a number.
  static func unit(_ value: Float) -> Double {
    Double(min(max(value.isNaN ? 0 : value, 0), 1))
  }
}

extension Path {
  /// Whether all coordinates are finite.
  var isFinite: Bool {
    if case .segments(let segments) = storage {
      return segments.points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
    }
    let box = boundingRect
    return isEmpty
      || (box.minX.isFinite && box.minY.isFinite && box.maxX.isFinite && box.maxY.isFinite)
  }
}

extension CGAffineTransform {
  /// Whether all components are finite.
  var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy(\.isFinite) }
}
