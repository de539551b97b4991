// PrefViewGraph: the receiver of non-fatal warnings.

import PrefGeometry

/// Reports each warning of a graph, and of views that only have their environment, once.
@MainActor
package final class WarningSink {
  /// Receives a message and the origin of the view that it is about, nil if it has none; see `_ViewNode.sourceOrigin`.
  typealias Handler = @MainActor (_ message: String, _ origin: Int?) -> Void

  private var handler: Handler = { message, _ in WarningSink.write(message) }
  private var reported: Set<String> = []
  /// The number of subjects whose warnings have a hint. The search for a hint, such as the nearest names, takes time.
  private static let hintLimit = 32
  private var hintCount = 0
  /// The origin of the view that is created, updated or drawn; negative for none. See `_ViewNode.sourceOrigin`.
  var origin: Int32 = -1

  /// Sets the receiver of warnings; nil for standard error.
  func setHandler(_ handler: Handler?) {
    self.handler = handler ?? { message, _ in Self.write(message) }
  }

  /// Calls `body`, whose warnings are about a view with an origin, negative for none.
  func withOrigin<Result>(_ origin: Int32, _ body: () -> Result) -> Result {
    let outer = self.origin
    self.origin = origin
    defer { self.origin = outer }
    return body()
  }

  private func report(_ message: String) { handler(message, origin < 0 ? nil : Int(origin)) }

  /// Reports a warning, unless one with the same text has been reported.
  package func warn(_ message: String) {
    if reported.insert(message).inserted { report(message) }
  }

  /// Reports a warning about a subject, unless one about it has been reported.
  ///
  /// - Parameter message: Makes the message, with a hint for the first subjects only.
  package func warn(about subject: String, _ message: (_ hasHint: Bool) -> String) {
    guard reported.insert(subject).inserted else { return }
    hintCount += 1
    report(message(hintCount <= Self.hintLimit))
  }

  private static func write(_ message: String) {
    FileHandle.standardError.write(Data("warning: \(message)\n".utf8))
  }
}
