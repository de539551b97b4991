// PrefRendering: the removal of temporary files when a signal ends the process.

import Glibc
import PrefGeometry
import Synchronization

/// A temporary file, from its creation until it has been renamed or removed.
struct TemporaryFile {
  let path: String
  /// The index of its path in the table for signal handlers; nil if it has none.
  fileprivate let index: Int?
}

/// The temporary files that exist.
public enum TemporaryFiles {
  private static let capacity = 64
  private static let maxLength = 4096

  /// The paths, each with a final zero; empty for an unused entry. Nil if signals are not handled.
  ///
  /// Unsafe: a signal handler reads the table while another thread changes it. An entry is written from its second byte
  /// on and then its first byte, so that the handler sees a whole path or none.
  nonisolated(unsafe) private static var table: UnsafeMutablePointer<CChar>?
  /// Whether a signal is ending the process.
  ///
  /// Unsafe: only ever set to true, by the signal handler or the thread that waits for signals.
  nonisolated(unsafe) private(set) static var isEnding = false
  private static let used = Mutex<[Bool]>(Array(repeating: false, count: capacity))

  /// Removes temporary files if SIGTERM, SIGINT or SIGHUP ends the process, as it does by default. Ignored signals
  /// remain ignored.
  ///
  /// To be called once, before files are written.
  public static func removeOnTermination() {
    guard table == nil else { return }
    let paths = UnsafeMutablePointer<CChar>.allocate(capacity: capacity * maxLength)
    for index in 0..<capacity { paths[index * maxLength] = 0 }
    table = paths
    for number in [SIGTERM, SIGINT, SIGHUP] {
      var current = sigaction()
      sigaction(number, nil, &current)
      if current.__sigaction_handler.sa_handler == nil { signal(number, handler) }
    }
  }

  /// Removes all files and ends the process by the same signal. Calls only functions that are permitted in handlers.
  private static let handler: @convention(c) (Int32) -> Void = { number in
    TemporaryFiles.removeAll()
    signal(number, SIG_DFL)
    raise(number)
  }

  /// Removes all files before the process ends. Calls only functions that are permitted in signal handlers.
  package static func removeAll() {
    beginEnding()
    guard let table else { return }
    // Another thread may be about to create a file that it has registered.
    var pause = timespec(tv_sec: 0, tv_nsec: 2_000_000)
    for round in 0..<2 {
      if round > 0 { nanosleep(&pause, nil) }
      for index in 0..<capacity where table[index * maxLength] != 0 {
        unlink(table + index * maxLength)
      }
    }
  }

  /// Announces that a signal is ending the process, before files are removed and child processes are stopped.
  package static func beginEnding() { isEnding = true }

  /// Waits for the end of the process if a signal is ending it. What fails because files have been removed and child
  /// processes have been stopped is neither reported nor recorded.
  package static func waitIfEnding() { if isEnding { sleep(10) } }

  /// Adds a file that is about to be created.
  static func register(_ path: String) -> TemporaryFile {
    guard let table else { return TemporaryFile(path: path, index: nil) }
    let free = used.withLock { used -> Int? in
      guard let index = used.firstIndex(of: false) else { return nil }
      used[index] = true
      return index
    }
    guard let index = free else { return TemporaryFile(path: path, index: nil) }
    let entry = table + index * maxLength
    SystemPath.withBytes(path) { bytes in
      let length = strlen(bytes)
      // A longer path cannot be opened.
      guard length > 0, length < maxLength else { return }
      (entry + 1).update(from: bytes + 1, count: length)
      atomicMemoryFence(ordering: .releasing)
      entry[0] = bytes[0]
    }
    return TemporaryFile(path: path, index: index)
  }

  /// Removes a file that has been renamed or removed, or could not be created.
  static func unregister(_ file: TemporaryFile) {
    guard let table, let index = file.index else { return }
    table[index * maxLength] = 0
    used.withLock { $0[index] = false }
  }
}
