// PrefRendering: the errors of view hosts, with messages that name the cause and the remedy.

import PrefGeometry

/// An error that is thrown while a host sends events to a view or advances its time.
public enum ViewHostError: Error, Equatable, Sendable, CustomStringConvertible {
  /// No view matches the query; `known` lists the values of the same kind that exist.
  case notFound(query: String, known: [String])
  /// Several views match the query.
  case ambiguous(query: String, count: Int)
  /// The view does not become idle within the given simulated time.
  case neverSettles(seconds: Double)
  /// No text field has the focus.
  case noFocus
  /// Asynchronous work has not finished before the timeout, in seconds of real time.
  case tasksUnfinished(count: Int, seconds: Double)

  /// A message with the cause of the error and, if there is one, the remedy.
  public var description: String {
    switch self {
    case .notFound(let query, let known):
      let list = known.prefix(12).map { "\"\($0)\"" }.joined(separator: ", ")
      return "no view has \(query)"
        + (known.isEmpty ? ", and no candidates exist" : "; candidates: \(list)")
    case .ambiguous(let query, let count):
      return "\(count) views have \(query); give the intended one a unique id"
    case .neverSettles(let seconds):
      return
        "the view is still animating after \(seconds.roundedText) seconds, possibly because of an "
        + "animation that repeats forever; use advance(by:) to stop at a given time"
    case .noFocus:
      return "no text field has the focus; tap one first"
    case .tasksUnfinished(let count, let seconds):
      return "\(count) task\(count == 1 ? " has" : "s have") not finished after "
        + "\(seconds.roundedText) seconds; increase the timeout"
    }
  }
}
