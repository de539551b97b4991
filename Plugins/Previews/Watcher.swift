// Previews: repeats an action when files change. Modification times are polled, which needs no system interface and
// also works on file systems that are mounted from another machine.

import Foundation

struct Watcher {
  /// The folders, with everything in them, and files.
  let folders: [URL]

  /// Performs an action now and after each change, until the process is stopped.
  func run(_ action: () throws -> Void) async throws {
    var last = state()
    try action()
    report()
    while true {
      try await Task.sleep(for: .milliseconds(500))
      let now = state()
      guard now != last else { continue }
      last = now
      try action()
      report()
    }
  }

  private func report() {
    print("waiting for changes; press Control-C to stop")
    // The output may be a pipe, which is written when the buffer is full.
    fflush(nil)
  }

  /// The modification times of all files by path.
  private func state() -> [String: Date] {
    var state: [String: Date] = [:]
    let keys: Set<URLResourceKey> = [.contentModificationDateKey, .isRegularFileKey]
    for folder in folders {
      let files = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: Array(keys), options: [.skipsHiddenFiles])
      for case let file as URL in IteratorSequence(
        AnyIterator { files?.nextObject() })
      {
        add(file, keys, to: &state)
      }
      add(folder, keys, to: &state)
    }
    return state
  }

  private func add(_ file: URL, _ keys: Set<URLResourceKey>, to state: inout [String: Date]) {
    // A file that has been removed meanwhile has no values.
    guard let values = try? file.resourceValues(forKeys: keys), values.isRegularFile == true else {
      return
    }
    state[file.path] = values.contentModificationDate ?? .distantPast
  }
}
