// PrefTypography: bounds-checked reading of the tables of a font file, for the limits on the work that a file causes.

@_implementationOnly import PrefCHarfBuzz

/// A table of a font file, in big-endian order. A read outside of the table returns 0, so that no damage causes a trap.
///
/// Unchecked: the bytes are those of a ``FontData``, which the owner keeps alive and which never change.
struct FontTable: @unchecked Sendable {
  private let bytes: UnsafeRawBufferPointer

  /// A table without bytes.
  static let empty = FontTable(UnsafeRawBufferPointer(start: nil, count: 0))

  /// The length in bytes.
  var count: Int { bytes.count }

  /// Creates a table of bytes that outlive it.
  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Creates the table with a tag, such as `GSUB`; empty if the face has none.
  ///
  /// - Parameter face: HarfBuzz's face of bytes that outlive the table.
  init(_ tag: String, of face: OpaquePointer) {
    let blob = hb_face_reference_table(face, FontFace.tag(tag))
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    let start = hb_blob_get_data(blob, &length)
    bytes = UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(length))
  }

  /// Returns the part of a number of bytes from an offset on, as far as it is in the table.
  func slice(_ start: Int, length: Int) -> FontTable {
    guard start >= 0, length > 0, start < count else { return .empty }
    let end = length < count - start ? start + length : count
    return FontTable(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
  }

  /// Returns the byte at an offset.
  func byte(_ at: Int) -> Int { at >= 0 && at < bytes.count ? Int(bytes[at]) : 0 }

  /// Returns the unsigned number of two bytes at an offset.
  func number16(_ at: Int) -> Int { byte(at) << 8 | byte(at + 1) }

  /// Returns the unsigned number of four bytes at an offset.
  func number32(_ at: Int) -> Int { number16(at) << 16 | number16(at + 2) }

  /// Returns the unsigned number of 1 to 4 bytes at an offset.
  func number(_ at: Int, size: Int) -> Int {
    (0..<min(max(size, 0), 4)).reduce(0) { $0 << 8 | byte(at + $1) }
  }

  /// A reason for which libraries may read different tables of a file.
  enum DirectoryProblem: Equatable {
    /// The file does not begin like a TrueType or OpenType font or collection.
    case unknownFormat
    /// Two tables have a tag, so that libraries may read either.
    case repeatedTag(UInt32)
    /// A table follows one with a larger tag, so that a binary search may miss it.
    case unorderedTag(UInt32)
    /// A table ends after the file, so that some libraries ignore it and others read the part in the file.
    case truncated(UInt32)
  }

  /// The tables of metrics, of which all libraries read the part that is in the file.
  private static let truncatable = ["hmtx", "vmtx"].map { Int(FontFace.tag($0)) }

  private static let formats = [0x0001_0000, Int(FontFace.tag("OTTO")), Int(FontFace.tag("true"))]

  /// Returns the first problem of the directory of a face; `nil` if there is none.
  ///
  /// - Parameter index: The index of the face, if the file is a collection.
  func directoryProblem(face index: Int) -> DirectoryProblem? {
    let isCollection = number32(0) == Int(FontFace.tag("ttcf"))
    let start = isCollection ? number32(12 + 4 * index) : 0
    guard Self.formats.contains(number32(start)) else { return .unknownFormat }
    var last = 0
    for record in 0..<number16(start + 4) {
      let tag = number32(start + 12 + 16 * record)
      if tag == last, tag != 0 { return .repeatedTag(UInt32(tag)) }
      if tag < last { return .unorderedTag(UInt32(tag)) }
      last = tag
      let length = number32(start + 24 + 16 * record)
      let end = number32(start + 20 + 16 * record) + length
      if length > 0, end > count, !Self.truncatable.contains(tag) { return .truncated(UInt32(tag)) }
    }
    return nil
  }
}
