// PrefViews: a counter of the work of the Markdown parser, with which tests verify that malicious
// input takes linear time.

import Synchronization

/// A counter of parsing steps: characters, delimiters and lines that are examined, each time they
/// are.
final class MarkdownSteps: Sendable {
  /// The counter of the current task; nil if the steps are not counted.
  @TaskLocal static var counter: MarkdownSteps?

  private let number = Atomic(0)

  /// The number of steps.
  var count: Int { number.load(ordering: .relaxed) }

  func add(_ count: Int) { number.add(count, ordering: .relaxed) }
}
