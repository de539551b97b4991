// PrefrenderCommand: the files that the pictures of a batch are drawn from and written to. No file is both.

import PrefGeometry
import PrefImageSets
import Synchronization

/// The files of all batches of a run; used by several threads.
final class BatchFiles: Sendable {
  private struct State {
    /// The files that all pictures depend on, and those of the results.
    var inputs: Set<FileIdentity> = []
    /// The images in pictures.
    var images: Set<FileIdentity> = []
    /// The names of the tables.
    var tables: [String] = []
    /// The row of each picture, by a hash of its path.
    var rows: [Fingerprint: RowPlace] = [:]

    /// Returns a row as `table:line`.
    func text(_ row: RowPlace) -> String { "\(tables[Int(row.table)]):\(row.line)" }
  }

  /// The place of a row, in as little memory as possible: there is one for each row.
  private struct RowPlace {
    /// The index of the table.
    let table: UInt32
    let line: UInt32
  }

  private let state = Mutex(State())

  /// Adds files that pictures do not replace. Those that do not exist are omitted, and so are devices, which can be
  /// both input and output.
  func addInputs(_ paths: [String]) {
    let identities = paths.compactMap { path in
      FileState(path).flatMap { $0.isDevice ? nil : $0.identity }
    }
    state.withLock { $0.inputs.formUnion(identities) }
  }

  /// Returns whether a file is an input.
  func isInput(_ path: String) -> Bool {
    guard let identity = FileIdentity(path) else { return false }
    return state.withLock { $0.inputs.contains(identity) }
  }

  /// Assigns a file to a row; returns the row to which it is assigned already, as `table:line`, and nil if there is
  /// none.
  ///
  /// - Parameter path: The path without symbolic links.
  func assign(_ path: String, to row: Row, of table: String) -> String? {
    let key = Self.key(path)
    return state.withLock { state in
      if let earlier = state.rows[key] { return state.text(earlier) }
      if state.tables.last != table { state.tables.append(table) }
      state.rows[key] = RowPlace(
        table: UInt32(state.tables.count - 1), line: UInt32(clamping: row.line))
      return nil
    }
  }

  /// Returns the hash of a path without symbolic links.
  private static func key(_ path: String) -> Fingerprint {
    SystemPath.withBytes(path) {
      Fingerprint(of: Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))))
    }
  }

  /// Adds the images of a picture that is not drawn again.
  func addImages(_ images: [String]) {
    guard !images.isEmpty else { return }
    let identities = images.compactMap(FileIdentity.init)
    state.withLock { $0.images.formUnion(identities) }
  }

  /// Returns the reason why a picture is not written; nil if there is none.
  ///
  /// - Parameter images: The images in the picture.
  func problem(writing path: String, images: [String]) -> String? {
    let read = images.map { (path: $0, key: Self.key(SystemPath.resolved($0)), FileIdentity($0)) }
    let target = FileIdentity(path)
    return state.withLock { state in
      for (image, key, identity) in read {
        guard let identity else { continue }
        if identity == target {
          return "the file \(path) is an image of the picture; choose another pattern"
        }
        if let row = state.rows[key] {
          return
            "the image \(image) is the file of the row at \(state.text(row)); choose another pattern"
        }
        state.images.insert(identity)
      }
      guard let target, state.images.contains(target) else { return nil }
      return "the file \(path) is an image of another picture; choose another pattern"
    }
  }
}
