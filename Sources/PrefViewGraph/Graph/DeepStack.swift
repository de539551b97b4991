// ViewGraph: room for deep trees. Every pass over the graph goes from views into the views inside them; it runs on a stack
// that is large enough for the deepest tree that is allowed. Deeper ones are cut off and told of.

import PrefGeometry

@_implementationOnly import PrefCStack

/// The stack on which passes over a graph run.
@MainActor
enum DeepStack {
  /// How many nodes may stand in each other; of what is deeper, nothing is made.
  static let maximumDepth = 20_000

  /// Room for the deepest tree, at 25 KiB a node: in debug builds, measuring takes a third of that. Only what a pass
  /// touches takes memory.
  private static let bytes = 512 << 20

  private static var isInUse = false

  /// Does some work with enough stack for the deepest tree.
  static func run(_ work: () -> Void) {
    if isInUse { return work() }
    isInUse = true
    defer { isInUse = false }
    withoutActuallyEscaping(work) { escaping in
      let boxed = Work(escaping)
      let isDone = withExtendedLifetime(boxed) {
        cstack_call(
          bytes,
          { if let boxed = $0 { Unmanaged<Work>.fromOpaque(boxed).takeUnretainedValue().body() } },
          Unmanaged.passUnretained(boxed).toOpaque())
      }
      // Where there is no room for it, the thread's own stack has to do.
      if isDone == 0 { escaping() }
    }
  }

  /// A closure as an object, which C can refer to.
  private nonisolated final class Work {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }
}

extension _ViewNode {
  /// Whether what is below the node is cut off, which is told.
  var isTooDeep: Bool {
    if depth < DeepStack.maximumDepth { return false }
    graph.warn(
      "Views and modifiers stand more than \(DeepStack.maximumDepth) deep in each other; what is deeper is left out. "
        + "Does the body of a view contain the view itself?")
    return true
  }
}
