// PrefGeometry: a counter of the work of path set operations, with which tests verify that it does
// not grow with the square of the number of lines.

import Synchronization

/// A counter of the lines and pairs of lines that set operations examine, including repetitions.
final class OverlaySteps: Sendable {
  /// The counter of the current task; nil if the steps are not counted.
  @TaskLocal static var counter: OverlaySteps?

  private let number = Atomic(0)

  /// The number of steps.
  var count: Int { number.load(ordering: .relaxed) }

  func add(_ count: Int) { number.add(count, ordering: .relaxed) }
}
