// PrefrenderCommand: a list of the warnings of one picture.

import Synchronization

/// A list of texts that is filled by handlers.
final class TextList: Sendable {
  private let contents = Mutex<[String]>([])
  var texts: [String] { contents.withLock { $0 } }
  func add(_ text: String) { contents.withLock { $0.append(text) } }
}
