// PrefGeometry: the identity and the state of files, as the file system tells them.

import Foundation

/// The identity of a file, by whatever path it is named.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

  /// Returns the identity of a file; nil if there is none.
  package init?(_ path: String) {
    guard let state = FileState(path) else { return nil }
    self = state.identity
  }

  fileprivate init(_ information: stat) {
    (device, number) = (UInt64(information.st_dev), UInt64(information.st_ino))
  }
}

/// The state of a file, by which a change or a replacement is noticed.
package struct FileState: Hashable, Sendable {
  /// The identity of the file.
  package let identity: FileIdentity
  /// The size in bytes.
  package let size: Int
  /// The time of the last change of the contents, in nanoseconds since 1970. Programs can set it.
  package let modificationTime: Int
  /// The time of the last change of the contents or of the properties, in nanoseconds since 1970.
  package let changeTime: Int
  private let kind: UInt32

  /// Whether the file is read without delay, unlike a named pipe.
  package var isRegular: Bool { kind == S_IFREG }
  /// Whether the file is a character device, such as `/dev/null`.
  package var isDevice: Bool { kind == S_IFCHR }

  /// Returns the state of the file of a path, or of the target of a symbolic link; nil if there is none.
  package init?(_ path: String) {
    var information = stat()
    guard SystemPath.withBytes(path, { stat($0, &information) }) == 0 else { return nil }
    identity = FileIdentity(information)
    size = Int(information.st_size)
    modificationTime = Self.nanoseconds(information.st_mtim)
    changeTime = Self.nanoseconds(information.st_ctim)
    kind = UInt32(information.st_mode & S_IFMT)
  }

  /// Returns a time of the file system's clock in nanoseconds.
  package static func nanoseconds(_ time: timespec) -> Int {
    time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
  }
}
