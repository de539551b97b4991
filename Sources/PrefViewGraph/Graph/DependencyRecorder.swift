// PrefViewGraph: records what an evaluation depends on. State, observable models, container values and geometry report
// each read here; the node that is being evaluated becomes a reader of what it has read.

import PrefGeometry

/// Records the dependencies of the evaluations in progress.
///
/// There is one recorder for the main actor and not one per graph: a binding may be read by a view of another graph
/// than the one whose node stores the value. Recordings nest, and the innermost one receives the reads.
@MainActor
final class DependencyRecorder {
  /// The recorder that all reads on the main actor are reported to.
  static let shared = DependencyRecorder()

  /// The node whose evaluation is in progress; nil outside of evaluations.
  private(set) var reader: _ViewNode?
  /// Whether the innermost recording of geometry has read geometry.
  private var hasReadGeometry = false

  init() {}

  /// Evaluates `body` with `node` as the reader of all values that `body` reads.
  ///
  /// - Parameter isContinuation: Whether this is a further part of an evaluation that has begun, so that values read by
  ///   the earlier parts remain dependencies.
  func record<R>(_ node: _ViewNode, isContinuation: Bool = false, _ body: () -> R) -> R {
    let outer = reader
    reader = node
    if !isContinuation { node.updateState.evaluations &+= 1 }
    defer { reader = outer }
    return node.graph.observing(node, body)
  }

  /// Evaluates `body` and returns its result and whether it has read geometry, directly or in a nested recording.
  func recordGeometry<R>(_ body: () -> R) -> (result: R, dependsOnGeometry: Bool) {
    let outer = hasReadGeometry
    hasReadGeometry = false
    let result = body()
    let dependsOnGeometry = hasReadGeometry
    hasReadGeometry = outer || dependsOnGeometry
    return (result, dependsOnGeometry)
  }

  /// Records that the evaluation in progress depends on the positions and sizes of placed elements.
  func recordGeometryRead() { hasReadGeometry = true }
}

extension _ViewNode {
  /// Evaluates `body` with this node as the reader of all values that `body` reads.
  ///
  /// - Parameter isContinuation: Whether this is a further part of an evaluation that has begun.
  func recordingReads<R>(isContinuation: Bool = false, _ body: () -> R) -> R {
    DependencyRecorder.shared.record(self, isContinuation: isContinuation, body)
  }
}
