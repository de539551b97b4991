// PrefViewGraph: the receiver of non-fatal warnings.

import PrefGeometry

/// Reports each warning of a graph, and of views that only have their environment, once.
@MainActor
package final class WarningSink {
  private var handler: @MainActor (String) -> Void = WarningSink.write
  private var reported: Set<String> = []
  /// The number of subjects whose warnings have a hint. The search for a hint, such as the nearest names, takes time.
  private static let hintLimit = 32
  private var hintCount = 0

  /// Sets the receiver of warnings; nil for standard error.
  func setHandler(_ handler: (@MainActor (String) -> Void)?) {
    self.handler = handler ?? Self.write
  }

  /// Reports a warning, unless one with the same text has been reported.
  package func warn(_ message: String) {
    if reported.insert(message).inserted { handler(message) }
  }

  /// Reports a warning about a subject, unless one about it has been reported.
  ///
  /// - Parameter message: Makes the message, with a hint for the first subjects only.
  package func warn(about subject: String, _ message: (_ hasHint: Bool) -> String) {
    guard reported.insert(subject).inserted else { return }
    hintCount += 1
    handler(message(hintCount <= Self.hintLimit))
  }

  private static func write(_ message: String) {
    FileHandle.standardError.write(Data("warning: \(message)\n".utf8))
  }
}
