// PrefTypography: the bytes of a font file, mapped from disk or held in memory. FreeType and HarfBuzz
// read them in place, so that opening a face copies nothing.

import PrefGeometry

/// The bytes of a font file: immutable, at a fixed address for the lifetime of the object.
final class FontData: @unchecked Sendable {
  // Sendable: immutable after initialization.

  /// The contents of the file.
  let bytes: UnsafeRawBufferPointer
  private let isMapped: Bool

  /// The size in bytes up to which files that may be overwritten are copied.
  private static let maxCopiedSize = 1 << 20

  /// Reads a file that other programs may overwrite: accessing a mapped part that is no longer in the file would end
  /// the process. Larger files than 1 MiB are mapped nonetheless.
  ///
  /// - Throws: The errors of ``init(mapping:)``.
  convenience init(contentsOf path: String) throws(FontLibraryError) {
    guard let state = FileState(path), state.isRegular, state.size <= Self.maxCopiedSize,
      let contents = FileManager.default.contents(atPath: path), !contents.isEmpty
    else {
      try self.init(mapping: path)
      return
    }
    self.init(copying: Array(contents))
  }

  /// Maps a file into memory.
  ///
  /// - Throws: ``FontLibraryError/unreadable(path:reason:)`` if the file cannot be opened, is empty or
  ///   is not a regular file.
  init(mapping path: String) throws(FontLibraryError) {
    // A named pipe without a writer is opened at once.
    let descriptor = SystemPath.withBytes(path) { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, reason: "not a regular file")
    }
    let size = Int(status.st_size)
    guard size > 0 else { throw .unreadable(path: path, reason: "the file is empty") }
    let mapped = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let address = mapped, address != MAP_FAILED else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    bytes = UnsafeRawBufferPointer(start: address, count: size)
    isMapped = true
  }

  /// Creates font data with a copy of bytes.
  init(copying source: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(source.count, 1), alignment: 16)
    copy.copyBytes(from: source)
    bytes = UnsafeRawBufferPointer(rebasing: copy[..<source.count])
    isMapped = false
  }

  deinit {
    if isMapped {
      munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
    } else {
      bytes.deallocate()
    }
  }
}
