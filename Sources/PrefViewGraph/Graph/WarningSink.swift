// PrefViewGraph: the receiver of non-fatal warnings.

import PrefGeometry

/// Reports each warning of a graph, and of views that only have their environment, once.
@MainActor
package final class WarningSink {
  private var handler: @MainActor (String) -> Void = WarningSink.write
  private var reported: Set<String> = []

  /// Sets the receiver of warnings; nil for standard error.
  func setHandler(_ handler: (@MainActor (String) -> Void)?) {
    self.handler = handler ?? Self.write
  }

  /// Reports a warning, unless one with the same text has been reported.
  package func warn(_ message: String) {
    if reported.insert(message).inserted { handler(message) }
  }

  private static func write(_ message: String) {
    FileHandle.standardError.write(Data("warning: \(message)\n".utf8))
  }
}
