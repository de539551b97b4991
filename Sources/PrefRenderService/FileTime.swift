// PrefRenderService: the times of changes of files.

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

  init(_ time: timespec) { nanoseconds = FileState.nanoseconds(time) }
}

extension FileState {
  /// Returns the states of files; nil if one of them cannot be read.
  static func states(of paths: [String]) -> [FileState]? {
    var states: [FileState] = []
    for path in paths {
      guard let state = FileState(path) else { return nil }
      states.append(state)
    }
    return states
  }

  /// The resolution of the times of files, in nanoseconds.
  private static let resolution = 20_000_000

  /// Whether the file has certainly not changed since a time.
  func isUnchanged(since time: FileTime) -> Bool {
    changeTime < time.nanoseconds - Self.resolution
  }
}
