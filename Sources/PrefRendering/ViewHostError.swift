// PrefRendering: the errors of view hosts, with messages that name the cause and the remedy.

import PrefGeometry

/// An error that is thrown while a host sends events to a view or advances its time.
public enum ViewHostError: Error, Equatable, Sendable, CustomStringConvertible {
  /// No view matches the query; `known` lists similar names that exist.
  case notFound(query: String, known: [String])
  /// Several views match the query.
  case ambiguous(query: String, count: Int)
  /// The view does not become idle within the given simulated time.
  case neverSettles(seconds: Double)
  /// No text field has the focus.
  case noFocus
  /// Asynchronous work has not finished before the timeout, in seconds of real time.
  case tasksGoOn(count: Int, seconds: Double)

  /// A message with the cause of the error and, if there is one, the remedy.
  public var description: String {
    switch self {
    case .notFound(let query, let known):
      let list = known.prefix(12).map { "\"\($0)\"" }.joined(separator: ", ")
      return "No view has \(query). "
        + (known.isEmpty ? "There are none to find in that way." : "There are: \(list).")
    case .ambiguous(let query, let count):
      return "\(count) views have \(query); give the one that is meant an id of its own."
    case .neverSettles(let seconds):
      return "The view still moves after \(seconds.shortest) seconds, as an animation that repeats "
        + "for ever does; use advance(by:) for a moment on the way."
    case .noFocus:
      return "No text field has the focus; tap one first."
    case .tasksGoOn(let count, let seconds):
      return "\(count) task\(count == 1 ? " has" : "s have") not ended after "
        + "\(seconds.shortest) seconds."
    }
  }
}
