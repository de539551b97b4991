// PrefrenderCommand: the record of a batch, the file `.prefrender-batch` in the folder of its pictures. It has a line
// for each file: a hash of everything that the picture depends on, and the size and the time of the file, by which a
// file that has been changed by others is noticed. Lines are appended with one write each, so an interrupted batch has
// whole lines, and several shards can share a folder.

import PrefGeometry
import PrefImageSets

/// The record of the files of a batch.
final class BatchRecord {
  private struct Entry {
    let inputs: String
    let hash: String
    let file: FileState
    /// The hash of the images in the picture, and their paths.
    let imageHash: String
    let images: [String]
  }

  /// The size and the modification time of a file.
  struct FileState: Equatable {
    let size: Int
    let nanoseconds: Int

    /// Returns the state of a file; nil if there is no regular file.
    init?(_ path: String) {
      var information = stat()
      guard SystemPath.withBytes(path, { stat($0, &information) }) == 0,
        information.st_mode & S_IFMT == S_IFREG
      else { return nil }
      size = Int(information.st_size)
      nanoseconds = information.st_mtim.tv_sec &* 1_000_000_000 &+ information.st_mtim.tv_nsec
    }

    init(size: Int, nanoseconds: Int) { (self.size, self.nanoseconds) = (size, nanoseconds) }
  }

  private var entries: [Fingerprint: Entry] = [:]
  /// The hashes of image files, with the states for which they were computed.
  private var imageHashes: [SystemPath.Key: (state: FileState, hash: ContentHash)] = [:]
  private var file: Int32

  private static let title = "prefrender batch 2"
  /// The start of the titles of all versions.
  private static let titleOfAllVersions = "prefrender batch "
  /// The name of the file.
  static let name = ".prefrender-batch"

  /// Opens the record of a folder. Nothing is known, and nothing is recorded, without permission to write, and if there
  /// is a link or a file that is not a record; a record of another version is replaced.
  init(folder: String) {
    let path = folder.isEmpty ? Self.name : "\(folder)/\(Self.name)"
    // A named pipe would block.
    let flags = O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    file = SystemPath.withBytes(path) { open($0, flags, 0o644) }
    if file >= 0 { read() }
  }

  private func read() {
    var information = stat()
    guard fstat(file, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      return end()
    }
    if isTitleCut(Int(information.st_size)) {
      ftruncate(file, 0)
      return append(Self.title)
    }
    var lines = Lines(file)
    guard let first = lines.next(), first.hasPrefix(Self.titleOfAllVersions) else { return end() }
    guard first == Self.title else {
      ftruncate(file, 0)
      return append(Self.title)
    }
    while let line = lines.next() { read(line) }
  }

  /// Returns whether the file is empty, or has a part of the title, as after a process that ended while it wrote that.
  private func isTitleCut(_ size: Int) -> Bool {
    guard size <= Self.title.utf8.count else { return false }
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      filled = max(pread(file, buffer.baseAddress, size, 0), 0)
    }
    return Self.title.utf8.starts(with: bytes)
  }

  private func end() {
    close(file)
    file = -1
  }

  deinit { if file >= 0 { close(file) } }

  private func read(_ line: String) {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 6, let size = Int(parts[2]), let time = Int(parts[3]) else { return }
    entries[Self.key(parts[5])] = Entry(
      inputs: parts[0], hash: parts[1], file: FileState(size: size, nanoseconds: time),
      imageHash: parts[4], images: Array(parts[6...]))
  }

  private static func key(_ path: String) -> Fingerprint { Fingerprint(of: Array(path.utf8)) }

  private func append(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    // A record that cannot be written costs time in the next run, and no picture of this one.
    _ = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
  }

  /// Returns the hash of a file, and its images, if it is up to date; nil otherwise.
  func current(_ path: String, inputs: Fingerprint) -> (hash: String, images: [String])? {
    guard let entry = entries[Self.key(path)], entry.inputs == inputs.text,
      entry.file == FileState(path), hash(of: entry.images)?.text == entry.imageHash
    else { return nil }
    return (entry.hash, entry.images)
  }

  /// Returns whether a batch has written a file, or was about to.
  func has(_ path: String) -> Bool { entries[Self.key(path)] != nil }

  /// Adds a file that is about to be created.
  func reserve(_ path: String) {
    guard file >= 0, Self.isRecordable(path) else { return }
    append("-\t-\t0\t0\t-\t\(path)")
  }

  private static func isRecordable(_ path: String) -> Bool {
    !path.utf8.contains(UInt8(ascii: "\n")) && !path.utf8.contains(UInt8(ascii: "\t"))
  }

  /// Adds a file that has been written.
  func add(_ path: String, inputs: Fingerprint, hash: String, images: [String]) {
    guard file >= 0, let state = FileState(path), let imageHash = self.hash(of: images),
      ([path] + images).allSatisfy(Self.isRecordable)
    else { return }
    let fields =
      [inputs.text, hash, "\(state.size)", "\(state.nanoseconds)", imageHash.text, path] + images
    append(fields.joined(separator: "\t"))
  }

  /// Returns the hash of the contents of image files; nil if one cannot be read.
  private func hash(of images: [String]) -> Fingerprint? {
    var result = Fingerprint()
    for path in images {
      guard let state = FileState(path) else { return nil }
      if let known = imageHashes[SystemPath.Key(path)], known.state == state {
        result.add("image", known.hash.text)
        continue
      }
      let bytes: [UInt8]
      do throws(CommandFailure) { bytes = try InputFile.read(path, style: .human) } catch {
        return nil
      }
      // The images of a batch are few; the bound keeps the memory of one with an image per row.
      if imageHashes.count > 10_000 { imageHashes = [:] }
      let hash = ContentHash(of: bytes)
      imageHashes[SystemPath.Key(path)] = (state, hash)
      result.add("image", hash.text)
    }
    return result
  }
}

/// The lines of a file that is read in blocks; a last line without a line break is not whole and is omitted, and so are
/// those after a line of more than `maxLength` bytes.
private struct Lines {
  private static let maxLength = 1 << 20
  private let file: Int32
  private var block: [UInt8] = []
  private var index = 0

  init(_ file: Int32) {
    self.file = file
    lseek(file, 0, SEEK_SET)
  }

  mutating func next() -> String? {
    var line: [UInt8] = []
    while true {
      if index == block.count {
        block = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
          filled = max(read(file, buffer.baseAddress, buffer.count), 0)
        }
        index = 0
        if block.isEmpty { return nil }
      }
      let end = block[index...].firstIndex(of: 0x0A)
      line += block[index..<(end ?? block.count)]
      if line.count > Self.maxLength { return nil }
      index = end.map { $0 + 1 } ?? block.count
      if end != nil { return String(decoding: line, as: UTF8.self) }
    }
  }
}
