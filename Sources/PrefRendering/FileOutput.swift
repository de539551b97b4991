// PrefRendering: atomic file output: a file is either replaced completely or left unchanged.

import Glibc
import PrefGeometry

/// Functions that write files atomically: a concurrent reader sees the old or the new contents,
/// never a part.
public enum FileOutput {
  /// Writes bytes to a temporary file in the same directory, then renames it to `path`.
  ///
  /// If an error is thrown, an existing file is unchanged. The permissions of an existing file are
  /// kept, and a symbolic link is followed. A device or a named pipe is written to directly.
  ///
  /// - Parameter replacesExisting: Whether an existing file is replaced; if not, it is an error.
  /// - Throws: ``RenderError/cannotWrite(path:reason:)`` if the directory is missing or not
  ///   writable, or the path is a directory.
  public static func write(
    _ bytes: [UInt8], to path: String, replacesExisting: Bool = true
  ) throws(RenderError) {
    func failure() -> RenderError {
      .cannotWrite(path: path, reason: String(cString: strerror(errno)))
    }
    guard !path.utf8.contains(0) else {
      throw .cannotWrite(path: path, reason: "the name contains a NUL character")
    }
    guard replacesExisting else { return try create(bytes, path) }
    var information = stat()
    let exists = SystemPath.withBytes(path) { stat($0, &information) } == 0
    let kind = information.st_mode & S_IFMT
    if exists, kind == S_IFDIR {
      throw .cannotWrite(path: path, reason: "it is a directory; specify a file in it")
    }
    // A link without a target is written through, too.
    var link = stat()
    let isDangling = !exists && SystemPath.withBytes(path) { lstat($0, &link) } == 0
    if isDangling || (exists && kind != S_IFREG) {
      let file = SystemPath.withBytes(path) { open($0, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644) }
      guard file >= 0 else { throw failure() }
      let isWritten = writeAll(bytes, to: file)
      let error = failure()
      guard close(file) == 0, isWritten else { throw error }
      return
    }
    guard let target = exists ? resolved(path) : path else { throw failure() }
    let mode: mode_t? = exists ? information.st_mode & 0o7777 : nil
    let temporary = try temporaryFile(bytes, for: target, mode: mode)
    defer { TemporaryFiles.unregister(temporary) }
    let isRenamed = SystemPath.withBytes(temporary.path) { source in
      SystemPath.withBytes(target) { rename(source, $0) == 0 }
    }
    guard isRenamed else {
      let error = failure()
      TemporaryFiles.waitIfEnding()
      remove(temporary)
      throw error
    }
  }

  /// Writes bytes to a file that does not exist yet.
  private static func create(_ bytes: [UInt8], _ path: String) throws(RenderError) {
    let temporary = try temporaryFile(bytes, for: path, mode: nil)
    // Unlike a renaming, a new link never replaces a file.
    let isLinked = SystemPath.withBytes(temporary.path) { source in
      SystemPath.withBytes(path) { link(source, $0) == 0 }
    }
    let code = errno
    remove(temporary)
    TemporaryFiles.unregister(temporary)
    guard isLinked else {
      TemporaryFiles.waitIfEnding()
      let reason =
        code == EEXIST
        ? "the file exists, and this run has not written it; remove it, or specify another folder"
        : String(cString: strerror(code))
      throw .cannotWrite(path: path, reason: reason)
    }
  }

  /// Returns the path of a file without symbolic links; nil on an error.
  private static func resolved(_ path: String) -> String? {
    guard let real = SystemPath.withBytes(path, { realpath($0, nil) }) else { return nil }
    defer { free(real) }
    return SystemPath.string(real)
  }

  /// Writes bytes to a new file in the directory of `path`. The length of its name does not depend
  /// on that of `path`.
  private static func temporaryFile(
    _ bytes: [UInt8], for path: String, mode: mode_t?
  ) throws(RenderError) -> TemporaryFile {
    func failure() -> RenderError {
      .cannotWrite(path: path, reason: String(cString: strerror(errno)))
    }
    let folder = SystemPath.folder(of: path).map { "\($0)/" } ?? ""
    let number = String(UInt64.random(in: 0...(.max)), radix: 16)
    let temporary = TemporaryFiles.register("\(folder).prefrender-\(number).tmp")
    let file = SystemPath.withBytes(temporary.path) {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    }
    guard file >= 0 else {
      let error = failure()
      TemporaryFiles.unregister(temporary)
      throw error
    }
    // The signal handler may have removed the files already.
    if TemporaryFiles.isEnding { remove(temporary) }
    guard mode.map({ fchmod(file, $0) == 0 }) ?? true, writeAll(bytes, to: file) else {
      let error = failure()
      close(file)
      remove(temporary)
      TemporaryFiles.unregister(temporary)
      throw error
    }
    guard close(file) == 0 else {
      let error = failure()
      remove(temporary)
      TemporaryFiles.unregister(temporary)
      throw error
    }
    return temporary
  }

  private static func remove(_ file: TemporaryFile) {
    _ = SystemPath.withBytes(file.path) { unlink($0) }
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
