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

/// The parts of paths. The file system compares bytes: a slash before a combining mark is a slash, although the two are
/// one `Character`, and names that are canonically equivalent, and therefore equal strings, are different names.
extension SystemPath {
  /// A path as a key of a dictionary or a set, compared by its bytes.
  package struct Key: Hashable, Sendable {
    private let bytes: [UInt8]

    /// Creates the key of a path.
    package init(_ path: String) { bytes = Array(path.utf8) }

    /// The path.
    package var path: String { String(decoding: bytes, as: UTF8.self) }
  }

  private static let slash = UInt8(ascii: "/")

  /// Returns whether a path begins at the root of the file system.
  package static func isAbsolute(_ path: some StringProtocol) -> Bool { path.utf8.first == slash }

  /// Returns whether a text has a slash.
  package static func hasSlash(_ text: some StringProtocol) -> Bool { text.utf8.contains(slash) }

  /// Returns whether a text can be the name of a file in a folder.
  package static func isFileName(_ text: String) -> Bool {
    !text.isEmpty && !hasSlash(text) && !text.utf8.contains(0) && text != "." && text != ".."
  }

  /// Returns whether a path begins with another one, which ends with a slash.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    path.utf8.starts(with: folder.utf8)
  }

  /// Returns the path of a folder with a slash at its end, with which the paths of its files begin.
  package static func withSlash(_ folder: String) -> String { folder == "/" ? "/" : folder + "/" }

  /// Returns the names between the slashes of a path, which may be empty.
  package static func components(_ path: some StringProtocol) -> [String] {
    let scalars = String(path).unicodeScalars
    let slash: Unicode.Scalar = "/"
    return scalars.split(separator: slash, omittingEmptySubsequences: false).map { String($0) }
  }

  /// Returns the absolute path of a file or folder that may not exist, without the symbolic links of the part that
  /// exists.
  package static func resolved(_ path: String) -> String {
    var known = components(
      isAbsolute(path) ? path : "\(FileManager.default.currentDirectoryPath)/\(path)")
    var missing: [String] = []
    while let last = known.last {
      let prefix = known.joined(separator: "/")
      if let found = withBytes(prefix.isEmpty ? "/" : prefix, { realpath($0, nil) }) {
        defer { free(found) }
        known = components(string(found))
        break
      }
      missing.append(last)
      known.removeLast()
    }
    for part in missing.reversed() where !part.isEmpty && part != "." {
      if part == ".." { _ = known.popLast() } else { known.append(part) }
    }
    return "/" + known.filter { !$0.isEmpty }.joined(separator: "/")
  }

  /// Returns the folder that contains a file: `.` for a name without a slash.
  package static func parent(of path: String) -> String {
    folder(of: path).map { $0.isEmpty ? "/" : $0 } ?? "."
  }

  /// Returns the path up to its last slash, without it; nil if it has none.
  package static func folder(of path: String) -> String? {
    let slash: Unicode.Scalar = "/"
    return path.unicodeScalars.lastIndex(of: slash).map { String(path.unicodeScalars[..<$0]) }
  }
}
