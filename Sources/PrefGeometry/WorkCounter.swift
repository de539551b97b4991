// PrefGeometry: a counter of work whose cost is known only while it is done: path set operations, copies of
// images and unusual fonts. Tests verify with it that set operations do not grow with the square of the number
// of lines, and scenes limit it.

import Synchronization

/// A counter of the lines and pairs of lines that path set operations examine, including repetitions, of the pixels of
/// copied images, and of the work that fonts cause, while texts are shaped and a display list is created.
package final class WorkCounter: Sendable {
  /// The counter of the current task; nil if the steps are not counted.
  @TaskLocal package static var current: WorkCounter?

  /// The number of steps that cost as much as a line that a crossing adds.
  private static let stepsPerCharge = 512

  private let number = Atomic(0)
  private let isStopped = Atomic(false)
  /// Counts a cost against a limit; returns whether the limit holds.
  private let charge: (@Sendable (_ cost: Int) -> Bool)?

  /// Creates a counter.
  ///
  /// - Parameter charge: Called with the cost of each part of an operation: a unit per line that a crossing adds,
  ///   and per 512 steps. Once it returns false, operations end early with an empty path.
  package init(charge: (@Sendable (_ cost: Int) -> Bool)? = nil) { self.charge = charge }

  /// The number of steps.
  var count: Int { number.load(ordering: .relaxed) }

  /// Whether operations are to end early.
  var isExceeded: Bool { isStopped.load(ordering: .relaxed) }

  func add(_ count: Int) {
    let (old, new) = number.add(count, ordering: .relaxed)
    add(cost: new / Self.stepsPerCharge - old / Self.stepsPerCharge)
  }

  /// The number of copied pixels that cost as much as a line that a crossing adds.
  private static let pixelsPerCharge = 256

  /// Counts pixels that are copied for a picture. Returns whether the limit holds.
  package func admit(copiedPixels count: Int) -> Bool {
    add(cost: count / Self.pixelsPerCharge)
    return !isExceeded
  }

  /// Counts work that costs as much as a number of lines that crossings add. Returns whether the limit holds.
  package func admit(cost: Int) -> Bool {
    add(cost: cost)
    return !isExceeded
  }

  /// The work of fonts that costs as much as a line that a crossing adds, about 4 µs.
  private static let fontWorkPerCharge = 1_024
  private let fontWork = Atomic(0)

  /// Counts work of shaping texts and loading glyphs beyond that of usual fonts. Returns whether the limit holds.
  package func admit(fontWork count: Int) -> Bool {
    let (old, new) = fontWork.add(count, ordering: .relaxed)
    add(cost: new / Self.fontWorkPerCharge - old / Self.fontWorkPerCharge)
    return !isExceeded
  }

  /// Counts lines that crossings add.
  func add(lines: Int) { add(cost: lines) }

  private func add(cost: Int) {
    guard let charge, cost > 0, !isExceeded else { return }
    if !charge(cost) { isStopped.store(true, ordering: .relaxed) }
  }
}
