// PrefViewGraph: the stack for deep trees. Every pass over the graph is recursive and runs on a stack that is large
// enough for the deepest tree that is allowed. Deeper trees are truncated, with a warning.

import PrefGeometry

@_implementationOnly import PrefCStack

/// The stack on which the passes over a graph run.
@MainActor
enum DeepStack {
  /// The maximum depth of the structural tree; no nodes are created beyond it.
  static let maximumDepth = 30_000

  /// The size of the stack in bytes: 26 KiB per node of the deepest tree, three times what measuring takes in debug
  /// builds. Only the pages that a pass touches use memory.
  private static let bytes = 768 << 20

  private static var isInUse = false

  /// Calls `work` with a stack that is large enough for the deepest tree.
  static func run(_ work: () -> Void) {
    if isInUse { return work() }
    isInUse = true
    defer { isInUse = false }
    withoutActuallyEscaping(work) { escaping in
      let boxed = ClosureBox(escaping)
      let isDone = withExtendedLifetime(boxed) {
        cstack_call(
          bytes,
          {
            if let boxed = $0 {
              Unmanaged<ClosureBox>.fromOpaque(boxed).takeUnretainedValue().body()
            }
          },
          Unmanaged.passUnretained(boxed).toOpaque())
      }
      // Where the stack cannot be allocated, the thread's own stack is used.
      if isDone == 0 { escaping() }
    }
  }

  /// A closure as an object, to be passed through C.
  private nonisolated final class ClosureBox {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
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
