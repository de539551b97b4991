// Rendering: what can go wrong while a view is touched and time passes.

import PrefGeometry

/// Why something could not be done with a view.
public enum ViewHostError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There is no such view; `known` are some that there are.
  case notFound(query: String, known: [String])
  /// There are several such views.
  case ambiguous(query: String, count: Int)
  /// It still moves after so many seconds.
  case neverSettles(seconds: Double)
  /// No text field has the focus.
  case noFocus
  /// Work of `task` has not ended in time.
  case tasksGoOn(count: Int, seconds: Double)

  /// The cause and what helps.
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
