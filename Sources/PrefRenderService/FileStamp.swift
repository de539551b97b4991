// PrefRenderService: the states of files, by which changes are noticed.

import PrefGeometry

/// A time of the file system's clock, in nanoseconds since 1970.
struct FileTime: Sendable {
  let nanoseconds: Int

  /// The current time.
  static var now: FileTime {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return FileTime(time)
  }

  init(_ time: timespec) { nanoseconds = time.tv_sec &* 1_000_000_000 &+ time.tv_nsec }
}

/// The state of a file.
struct FileStamp: Equatable, Sendable {
  private let device: UInt64
  private let file: UInt64
  private let size: Int
  private let modified: Int
  /// The time of the last change of the contents or of the properties, which programs cannot set.
  private let changed: Int

  /// Returns the state of a file; nil if it cannot be read.
  init?(_ path: String) {
    var information = stat()
    guard SystemPath.withBytes(path, { stat($0, &information) }) == 0 else { return nil }
    device = UInt64(information.st_dev)
    file = UInt64(information.st_ino)
    size = Int(information.st_size)
    modified = FileTime(information.st_mtim).nanoseconds
    changed = FileTime(information.st_ctim).nanoseconds
  }

  /// Returns the states of files; nil if one of them cannot be read.
  static func stamps(_ paths: [String]) -> [FileStamp]? {
    var stamps: [FileStamp] = []
    for path in paths {
      guard let stamp = FileStamp(path) else { return nil }
      stamps.append(stamp)
    }
    return stamps
  }

  /// The resolution of the times of files, in nanoseconds.
  private static let resolution = 20_000_000

  /// Whether the file has certainly not changed since a time.
  func isUnchanged(since time: FileTime) -> Bool { changed < time.nanoseconds - Self.resolution }
}
