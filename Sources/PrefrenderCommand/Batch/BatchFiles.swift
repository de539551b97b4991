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
    /// The pictures.
    var written: Set<FileIdentity> = []
    /// The place of the row of each picture, by a hash of its path.
    var rows: [Fingerprint: Place] = [:]
  }

  /// The place of a row.
  struct Place: Sendable {
    let table: String
    let line: Int
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

  /// Assigns a file to a row; returns the row to which it is assigned already, nil if there is none.
  ///
  /// - Parameter path: The path without symbolic links, as bytes.
  func assign(_ path: [UInt8], to row: Place) -> Place? {
    let key = Fingerprint(of: path)
    return state.withLock { state in
      if let earlier = state.rows[key] { return earlier }
      state.rows[key] = row
      return nil
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
    let identities = images.map { (path: $0, identity: FileIdentity($0)) }
    let target = FileIdentity(path)
    return state.withLock { state in
      for image in identities {
        guard let identity = image.identity else { continue }
        if identity == target {
          return "the file \(path) is an image of the picture; choose another pattern"
        }
        if state.written.contains(identity) {
          return "the image \(image.path) is a file of the batch; choose another pattern"
        }
        state.images.insert(identity)
      }
      guard let target, state.images.contains(target) else { return nil }
      return "the file \(path) is an image of another picture; choose another pattern"
    }
  }

  /// Adds a picture that has been written.
  func addWritten(_ path: String) {
    guard let identity = FileIdentity(path) else { return }
    _ = state.withLock { $0.written.insert(identity) }
  }
}
