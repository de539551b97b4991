// PrefrenderCommand: changes of files, by inotify. Editors replace files by renaming others, so the folders of the
// files are watched, and events are selected by name; each symbolic link on the way to a file is watched, too.

import Glibc
import PrefGeometry
import PrefRendering

/// The names in folders by which changes of a file are noticed.
struct WatchedNames: Equatable {
  /// The names by the path of their folder.
  private(set) var names: [SystemPath.Key: Set<SystemPath.Key>] = [:]

  /// The maximum number of symbolic links on the way to a file, as in Linux.
  private static let maxLinks = 40

  /// Adds the names on the way to a file, which need not exist.
  mutating func add(_ path: String) {
    var rest = Self.parts(Self.absolute(path))[...]
    var folder = "/"
    var links = 0
    while let part = rest.popFirst() {
      if part == ".." {
        folder = SystemPath.parent(of: folder)
        continue
      }
      let file = SystemPath.withSlash(folder) + part
      let target = Self.target(ofLink: file)
      if let target, links < Self.maxLinks {
        insert(part, in: folder)
        links += 1
        if SystemPath.isAbsolute(target) { folder = "/" }
        rest = Self.parts(target) + rest
      } else if rest.isEmpty {
        insert(part, in: folder)
      } else if !Self.exists(file) {
        // The file is noticed once its folder has been created.
        return insert(part, in: folder)
      } else {
        // A replaced folder has other files.
        if rest.count == 1 { insert(part, in: folder) }
        folder = file
      }
    }
  }

  private mutating func insert(_ name: String, in folder: String) {
    names[SystemPath.Key(folder), default: []].insert(SystemPath.Key(name))
  }

  /// Returns an absolute path, without `.` and empty names.
  static func absolute(_ path: String) -> String {
    let whole =
      SystemPath.isAbsolute(path) ? path : FileManager.default.currentDirectoryPath + "/" + path
    return "/" + parts(whole).joined(separator: "/")
  }

  private static func parts(_ path: String) -> [String] {
    SystemPath.components(path).filter { !$0.isEmpty && $0 != "." }
  }

  private static func exists(_ path: String) -> Bool {
    var information = stat()
    return SystemPath.withBytes(path) { stat($0, &information) } == 0
  }

  private static func target(ofLink path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = SystemPath.withBytes(path) { readlink($0, &buffer, buffer.count - 1) }
    guard count > 0 else { return nil }
    return buffer.withUnsafeBufferPointer { $0.baseAddress.map { SystemPath.string($0) } }
  }
}

/// Notices changes of files.
struct FileWatcher {
  /// The kinds of changes since the last call.
  struct Changes: Equatable {
    /// Whether a file was closed after writing, renamed or removed.
    var isComplete = false
    /// Whether a file is being written.
    var isPartial = false
    var isEmpty: Bool { !isComplete && !isPartial }
  }

  /// The descriptor to wait for.
  let descriptor: Int32
  private var watched = WatchedNames()
  private var folders: [SystemPath.Key: Int32] = [:]
  /// The watched names by the number of the watch; nil for all names.
  private var names: [Int32: Set<SystemPath.Key>?] = [:]
  /// The names whose changes are ignored, by folder.
  private var ignored = WatchedNames()
  private var ignoredNames: [Int32: Set<SystemPath.Key>] = [:]

  private static let complete = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ATTRIB | IN_DELETE_SELF
      | IN_MOVE_SELF)
  private static let partial = UInt32(IN_MODIFY | IN_CREATE)

  /// Creates a watcher of no files.
  ///
  /// - Throws: if the system has no further watchers.
  init() throws(CommandFailure) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard descriptor >= 0 else {
      throw CommandFailure(
        .software,
        "cannot watch files: \(String(cString: strerror(errno))) — raise fs.inotify.max_user_instances"
      )
    }
  }

  /// Watches other files.
  ///
  /// - Parameters:
  ///   - files: The files, which need not exist.
  ///   - all: Folders of which all files are watched.
  ///   - output: A file whose changes are ignored.
  /// - Returns: the folders that cannot be watched.
  mutating func watch(_ files: [String], allIn all: [String], except output: String) -> [String] {
    var watched = WatchedNames()
    for file in files { watched.add(file) }
    ignored = WatchedNames()
    if output != "-" { ignored.add(output) }
    var wanted: [SystemPath.Key: Set<SystemPath.Key>?] = watched.names.mapValues { $0 }
    for folder in all { wanted[SystemPath.Key(folder)] = .some(nil) }
    var failed: [String] = []
    for (folder, watch) in folders where wanted[folder] == nil {
      inotify_rm_watch(descriptor, watch)
      folders[folder] = nil
      (names[watch], ignoredNames[watch]) = (nil, nil)
    }
    var added: Set<Int32> = []
    for (folder, set) in wanted {
      // A folder that has been replaced has another number.
      let watch = SystemPath.withBytes(folder.path) {
        inotify_add_watch(descriptor, $0, Self.complete | Self.partial | UInt32(IN_ONLYDIR))
      }
      guard watch >= 0 else {
        failed.append(folder.path)
        continue
      }
      if let old = folders[folder], old != watch { (names[old], ignoredNames[old]) = (nil, nil) }
      folders[folder] = watch
      // Two paths can lead to one folder.
      let isSecond = !added.insert(watch).inserted
      let other: Set<SystemPath.Key>? = isSecond ? names[watch] ?? [] : []
      names[watch] = .some(set.flatMap { set in other.map { set.union($0) } })
      let ignored = ignored.names[folder] ?? []
      ignoredNames[watch] = isSecond ? ignored.union(ignoredNames[watch] ?? []) : ignored
    }
    return failed
  }

  /// Returns the changes since the last call, without waiting.
  mutating func changes() -> Changes {
    var changes = Changes()
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return changes }
      var index = 0
      while index + 16 <= count {
        let event = buffer[index..<(index + 16)].withUnsafeBytes {
          (
            watch: $0.loadUnaligned(as: Int32.self),
            mask: $0.loadUnaligned(fromByteOffset: 4, as: UInt32.self),
            length: Int($0.loadUnaligned(fromByteOffset: 12, as: UInt32.self))
          )
        }
        let name = buffer[(index + 16)..<min(index + 16 + event.length, count)]
        add(event.watch, event.mask, name, to: &changes)
        index += 16 + event.length
      }
    }
  }

  private func add(
    _ watch: Int32, _ mask: UInt32, _ bytes: ArraySlice<UInt8>, to changes: inout Changes
  ) {
    if mask & UInt32(IN_Q_OVERFLOW) != 0 { return changes.isComplete = true }
    guard let names = names[watch] else { return }
    let name = (bytes.prefix { $0 != 0 } + [0]).map { CChar(bitPattern: $0) }
      .withUnsafeBufferPointer { $0.baseAddress.map { SystemPath.string($0) } ?? "" }
    // An event of the folder itself has no name.
    if !name.isEmpty {
      let key = SystemPath.Key(name)
      if let names, !names.contains(key) { return }
      if ignoredNames[watch]?.contains(key) == true { return }
      // The temporary files of the output.
      if names == nil, name.hasPrefix(".prefrender") { return }
    }
    if mask & Self.complete != 0 { changes.isComplete = true }
    if mask & Self.partial != 0 { changes.isPartial = true }
  }
}
