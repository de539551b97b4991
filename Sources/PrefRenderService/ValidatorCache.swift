// PrefRenderService: the entity tags of recent answers. A tag is a hash of the bytes of the picture, so it is the same
// on every server; the cache answers a conditional request without a render.

import PrefGeometry
import Synchronization

/// The entity tags of recent answers, with the states of the files that the pictures depend on.
final class ValidatorCache: Sendable {
  private struct Entry {
    let tag: String
    let files: [String]
    let states: [FileState]
  }

  private struct State {
    var recent: [String: Entry] = [:]
    /// The entries of the generation before; they are evicted with the next one.
    var older: [String: Entry] = [:]
  }

  private let state = Mutex(State())
  /// The maximum number of entries of each of the two generations.
  private static let maxCount = 1_024
  /// The maximum length of a key in bytes; longer ones have no entries, which bounds the cache to 4 MiB of keys.
  private static let maxKeyBytes = 2_048

  /// Returns the tag of the picture for a key, the template and the target of requests; nil if it is not known, or if
  /// a file has changed since.
  func tag(for key: String) -> String? {
    let entry = state.withLock { $0.recent[key] ?? $0.older[key] }
    guard let entry, FileState.states(of: entry.files) == entry.states else { return nil }
    return entry.tag
  }

  /// Adds the tag of a picture, unless a file has changed since the request was received.
  ///
  /// - Parameters:
  ///   - files: The files that the picture depends on.
  ///   - time: The time of the request.
  func add(_ key: String, tag: String, files: [String], requestedAt time: FileTime) {
    guard key.utf8.count <= Self.maxKeyBytes, let states = FileState.states(of: files),
      states.allSatisfy({ $0.isUnchanged(since: time) })
    else { return }
    state.withLock { state in
      if state.recent.count >= Self.maxCount { (state.older, state.recent) = (state.recent, [:]) }
      state.recent[key] = Entry(tag: tag, files: files, states: states)
    }
  }
}
