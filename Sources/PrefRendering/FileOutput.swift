// PrefRendering: atomic file output: a file is either replaced completely or left unchanged.

import Glibc
import PrefGeometry

/// Functions that write files atomically: a concurrent reader sees the old or the new contents,
/// never a part.
public enum FileOutput {
  /// Writes bytes to a temporary file in the same directory, then renames it to `path`.
  ///
  /// If an error is thrown, an existing file is unchanged.
  ///
  /// - Throws: ``RenderError/cannotWrite(path:reason:)`` if the directory is missing or not
  ///   writable, or the path is a directory.
  public static func write(_ bytes: [UInt8], to path: String) throws(RenderError) {
    let temporary = "\(path).\(getpid())-\(UInt32.random(in: 0...(.max))).tmp"
    func failure() -> RenderError {
      .cannotWrite(path: path, reason: String(cString: strerror(errno)))
    }
    var information = stat()
    if stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFDIR {
      throw .cannotWrite(path: path, reason: "it is a directory; specify a file in it")
    }
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw failure() }
    guard writeAll(bytes, to: file) else {
      let error = failure()
      close(file)
      unlink(temporary)
      throw error
    }
    guard close(file) == 0, rename(temporary, path) == 0 else {
      let error = failure()
      unlink(temporary)
      throw error
    }
  }

  /// Writes all bytes to an open file descriptor; returns false on an error, with the code in
  /// `errno`.
  public static func writeAll(_ bytes: [UInt8], to file: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return true }
      var offset = 0
      while offset < buffer.count {
        let count = Glibc.write(file, base + offset, buffer.count - offset)
        if count < 0 {
          if errno == EINTR { continue }
          return false
        }
        offset += count
      }
      return true
    }
  }
}
