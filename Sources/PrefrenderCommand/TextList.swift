// PrefrenderCommand: a list of texts that several threads fill, such as the warnings of one picture.

import Synchronization

/// A list of texts to which any thread may add.
final class TextList: Sendable {
  private let contents = Mutex<[String]>([])
  var texts: [String] { contents.withLock { $0 } }
  func add(_ text: String) { contents.withLock { $0.append(text) } }
}
