// PrefImageSets: work on several threads, and temporary folders.

import Dispatch
import PrefGeometry
import Synchronization

/// Work on several threads.
package enum Parallel {
  /// Returns the results of a function for each index, which is called on at most `jobs` threads at a time.
  ///
  /// - Throws: The error of the first index that failed.
  package static func results<Result: Sendable>(
    of indices: Range<Int>, jobs: Int, _ body: @Sendable (Int) throws -> Result
  ) throws -> [Result] {
    let next = Mutex(indices.lowerBound)
    let results = Mutex<[Int: Swift.Result<Result, any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: min(max(jobs, 1), indices.count)) { _ in
      while true {
        let index = next.withLock { next in
          defer { next += 1 }
          return next
        }
        guard index < indices.upperBound else { return }
        let result = Swift.Result { try body(index) }
        results.withLock { $0[index] = result }
      }
    }
    let all = results.withLock { $0 }
    return try indices.compactMap { try all[$0]?.get() }
  }
}

/// A folder that is removed with the object.
package final class TemporaryFolder: Sendable {
  package let path: String

  /// Creates a folder in that for temporary files.
  package init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      let text = "warning: cannot remove \(path): \(error)\n"
      FileHandle.standardError.write(Data(text.utf8))
    }
  }
}
