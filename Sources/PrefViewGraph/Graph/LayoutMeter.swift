// PrefViewGraph: the limit on the work of a graph, in steps that do not depend on the machine or the time.

import PrefGeometry
import Synchronization

/// Counts the steps of a graph against a limit: nodes created and updated, sizes computed, elements placed, and
/// further work that its owner counts.
///
/// Once the limit is exceeded, a `ForEach` creates no more elements, elements have the size zero, and nothing more is
/// placed, so that an update ends in time linear in its nodes.
package final class LayoutMeter: Sendable {
  private let counter: StepCounter
  private let nodeCount = Atomic<Int>(0)
  private let environmentCount = Atomic<Int>(0)
  private let hasReported = Atomic<Bool>(false)
  private let isStopped = Atomic<Bool>(false)
  /// The origin of the node that is drawn; negative for none.
  private let drawingOrigin = Atomic<Int32>(-1)
  private let handler: @Sendable (_ origin: Int?, _ reachedTotal: Int?) -> Void

  /// Creates a meter.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of steps of a picture.
  ///   - factor: The limit on all pictures, as a multiple of `limit`.
  ///   - handler: Called once, when a limit is first exceeded, with the origin of the node (see
  ///     `_ViewInputs.makeNode(of:origin:)`) and the limit on all pictures if it is that.
  package init(
    limit: Int, factor: Int = 1,
    handler: @escaping @Sendable (_ origin: Int?, _ reachedTotal: Int?) -> Void
  ) {
    counter = StepCounter(limit: limit, factor: factor)
    self.handler = handler
  }

  /// The number of drawing steps, those of the rasterizer's limits, that take as long as a step.
  package static let drawingStepsPerStep = 6_000

  /// The number of steps of the current picture so far.
  package var used: Int { counter.used }
  /// The number of steps of all pictures so far.
  package var total: Int { counter.total }
  /// Whether the limit has been exceeded, or the meter has been stopped.
  package var isExceeded: Bool { counter.isExceeded || isStopped.load(ordering: .relaxed) }

  /// Counts steps for an origin, negative for none. Returns whether the limit holds.
  @discardableResult
  package func spend(_ steps: Int, origin: Int32) -> Bool {
    if isExceeded { return false }
    if counter.spend(steps) { return true }
    report(origin: origin)
    return false
  }

  /// Calls the handler, once.
  private func report(origin: Int32) {
    if !hasReported.exchange(true, ordering: .relaxed) {
      handler(origin < 0 ? nil : Int(origin), counter.reachedTotal)
    }
  }

  /// Counts the creation of a node for an origin: a step, and three beyond a third of the limit, so that the memory of
  /// all nodes is bounded also if little else is done with them.
  func spendNode(origin: Int32) {
    let nodes = nodeCount.add(1, ordering: .relaxed).newValue
    spend(nodes <= counter.limit / 3 ? 1 : 3, origin: origin)
  }

  /// Counts a change of a node's environment. Returns whether the limit holds.
  func spendEnvironmentChange(origin: Int32) -> Bool {
    let count = environmentCount.add(1, ordering: .relaxed).newValue
    let isStep = count.isMultiple(of: LayoutWork.environmentChanges.unitsPerStep)
    return spend(isStep ? 1 : 0, origin: origin)
  }

  /// Counts a search of the tree, such as for the view at a point, by the number of nodes created since the last reset.
  func spendSearch() { spend(nodeCount.load(ordering: .relaxed), .searchedNodes, origin: -1) }

  /// Sets the origin of the node that is drawn, negative for none; the set operations of its paths count for it.
  func setDrawingOrigin(_ origin: Int32) { drawingOrigin.store(origin, ordering: .relaxed) }

  /// Calls `body`, which draws nodes; a meter counts its work for the node that is drawn.
  static func countingWork(_ meter: LayoutMeter?, _ body: () -> Void) {
    guard let meter else { return body() }
    meter.countingWork(origin: { meter.drawingOrigin.load(ordering: .relaxed) }, body)
  }

  /// Calls `body` and counts its work, such as that of set operations and fonts; see `WorkCounter`.
  ///
  /// - Parameter origin: Returns the origin that the work is counted for.
  func countingWork<Result>(
    origin: @escaping @Sendable () -> Int32, _ body: () -> Result
  ) -> Result {
    let counter = WorkCounter { self.spend($0, origin: origin()) }
    return WorkCounter.$current.withValue(counter, operation: body)
  }

  /// Ends the layout for good as if the limit were exceeded, without a call of the handler; for an owner that has
  /// reported another limit.
  package func stop() { isStopped.store(true, ordering: .relaxed) }

  /// Counts the pictures of another meter as pictures before the current one. The handler is called if the steps so far
  /// exceed the limit on all pictures then.
  package func addPictures(of other: LayoutMeter) {
    counter.addPictures(of: other.counter)
    if counter.isExceeded { report(origin: -1) }
  }

  /// Begins another picture, unless a limit has been exceeded or the meter has been stopped.
  package func beginPicture() {
    if isExceeded { return }
    counter.beginPicture()
    nodeCount.store(0, ordering: .relaxed)
    environmentCount.store(0, ordering: .relaxed)
  }
}

/// Counts the steps of one view.
package struct OriginMeter: Sendable {
  let meter: LayoutMeter
  /// The origin of the view; negative for none. See `_ViewNode.sourceOrigin`.
  let origin: Int32

  /// Counts steps. Returns whether the limit holds.
  package func spend(_ steps: Int) -> Bool { meter.spend(steps, origin: origin) }
}

extension _ViewInputs {
  /// Creates the node of a view that has a body. The node and those below it have an origin, such as the position of
  /// the view in a document.
  @MainActor
  package func makeNode<V: View>(of view: V, origin: Int) -> _ViewNode {
    var inputs = self
    inputs.sourceOrigin = Int32(clamping: origin)
    return graph.warnings.withOrigin(inputs.sourceOrigin) { CompositeNode<V>(view, inputs) }
  }

  /// Creates the node of a view that has a body, in a graph whose work is counted by a meter.
  @MainActor
  package func makeNode<V: View>(of view: V, meteredBy meter: LayoutMeter) -> _ViewNode {
    graph.layoutMeter = meter
    return CompositeNode<V>(view, self)
  }
}

extension _ViewNode {
  /// Updates the node of a view that has a body, in a graph whose work is counted by a meter.
  package func update<V: View>(with view: V, meteredBy meter: LayoutMeter) {
    graph.layoutMeter = meter
    cast(to: CompositeNode<V>.self).update(view)
  }
}
