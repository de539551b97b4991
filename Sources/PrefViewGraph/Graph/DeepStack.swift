// PrefViewGraph: the stack for deep trees. Every pass over the graph is recursive and runs on a stack that is large
// enough for the deepest tree that is allowed. Deeper trees are truncated, with a warning.

import PrefGeometry

/// The stack on which the passes over a graph run.
@MainActor
enum DeepStack {
  /// The maximum depth of the structural tree; no nodes are created beyond it.
  ///
  /// The large stack has 26 KiB per node of the deepest tree, three times what measuring takes in debug builds.
  static let maximumDepth = 30_000

  private static var isInUse = false

  /// Calls `work` with a stack that is large enough for the deepest tree.
  static func run(_ work: () -> Void) {
    if isInUse { return work() }
    isInUse = true
    defer { isInUse = false }
    LargeStack.run(work)
  }
}

extension _ViewNode {
  /// Whether the nodes below this one are left out, with a warning.
  var isTooDeep: Bool {
    if depth < DeepStack.maximumDepth { return false }
    graph.warn(
      "views and modifiers are nested more than \(DeepStack.maximumDepth) levels deep; deeper ones are left out. "
        + "Does the body of a view contain the view itself?")
    return true
  }
}
