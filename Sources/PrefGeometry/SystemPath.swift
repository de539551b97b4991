// PrefGeometry: paths of the file system as strings. Linux permits any bytes in them, strings do not.

import Foundation

/// Conversions between strings and the bytes of paths.
///
/// If a path is not UTF-8, each byte above 0x7F is represented by a private-use character, U+10FE80 for 0x80 to
/// U+10FEFF for 0xFF, from which the path is restored.
package enum SystemPath {
  private static let bytes: ClosedRange<UInt32> = 0x10FE80...0x10FEFF

  private static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
    bytes.contains(scalar.value) ? UInt8(scalar.value & 0xFF) : nil
  }

  /// Returns the string for a path or an argument of the process.
  package static func string(_ path: UnsafePointer<CChar>) -> String {
    if let string = String(validatingCString: path) { return string }
    var scalars = String.UnicodeScalarView()
    for byte in UnsafeRawBufferPointer(start: path, count: strlen(path)) {
      let value = byte < 0x80 ? UInt32(byte) : bytes.lowerBound + UInt32(byte - 0x80)
      if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
    }
    return String(scalars)
  }

  /// Calls a function with the bytes of a path, with a final zero.
  package static func withBytes<Result>(
    _ path: String, _ body: (UnsafePointer<CChar>) throws -> Result
  ) rethrows -> Result {
    guard path.unicodeScalars.contains(where: { byte($0) != nil }) else {
      return try path.withCString(body)
    }
    var name: [UInt8] = []
    for scalar in path.unicodeScalars {
      if let byte = byte(scalar) { name.append(byte) } else { name += Array(String(scalar).utf8) }
    }
    name.append(0)
    return try name.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return try path.withCString(body) }
      return try body(start)
    }
  }

  /// Returns a text in which the bytes of paths that are not UTF-8 are written as `\xE4`.
  package static func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { byte($0) != nil }) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if let byte = byte(scalar) {
        result += "\\x" + String(byte, radix: 16, uppercase: true)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
}
