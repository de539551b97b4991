// PrefViewGraph: the nodes with pending updates, in batches of one transaction each, and the passes that evaluate them.

import PrefGeometry

/// A change that waits for the update of its transaction.
@MainActor
enum Mutation {
  /// A new value of a state becomes visible to views.
  case state(any StateMutation)
  /// A node is evaluated again.
  case node(_ViewNode)

  func apply() {
    switch self {
    case .state(let state): state.makeNextValueVisible()
    case .node(let node): node.markPending()
    }
  }
}

/// A state with values that are not visible to views yet.
protocol StateMutation: AnyObject {
  /// Makes the oldest value that is not visible yet visible to views, and invalidates its readers.
  @MainActor func makeNextValueVisible()
}

/// The updates of a graph: pending ones, and the one in progress.
@MainActor
struct UpdateQueue {
  /// Consecutive changes with the same transaction.
  struct Batch {
    /// Identifies the batch among those of the graph.
    let number: UInt32
    let transaction: Transaction
    let holds: AnimationHolds?
    var mutations: [Mutation] = []
  }

  /// The nodes to evaluate in the update in progress.
  var pending: [_ViewNode] = []
  /// The changes to apply in later updates, in the order in which they were made.
  fileprivate(set) var batches: [Batch] = []
  /// The number of batches so far.
  private var batchCount: UInt32 = 0
  /// Whether an update is in progress.
  var isUpdating = false
  /// Whether a pass over the tree is in progress; see `ViewGraph.isInPass`.
  var isInPass = false
  /// Whether the root has a new value that has not been laid out.
  var hasNewRoot = false
  /// The transaction of the update in progress.
  fileprivate(set) var transaction = Transaction()
  /// The number of updates begun so far; identifies the update in progress.
  private(set) var number = 0
  /// Whether some view of the graph modifies transactions.
  var changesTransactions = false
  /// Holds on completions until the end of the update in progress.
  var holds: [AnimationHold] = []

  nonisolated init() {}

  mutating func begin(_ newTransaction: Transaction) {
    transaction = newTransaction
    hold(newTransaction.completions)
    number += 1
    isUpdating = true
  }

  /// Ends the update in progress. Returns its holds, to be released by the caller.
  fileprivate mutating func end() -> [AnimationHold] {
    transaction = Transaction()
    number += 1
    defer { holds = [] }
    return holds
  }

  /// Prevents the calls of completions until the end of the update in progress.
  mutating func hold(_ completions: AnimationCompletions) {
    guard let new = completions.hold() else { return }
    if let logical = new.logical { holds.append(logical) }
    if let removal = new.removal { holds.append(removal) }
  }

  /// Returns the number of the batch to which a change with a transaction is added: the last one, or a new one.
  mutating func batch(for transaction: Transaction) -> UInt32 {
    if let last = batches.last, last.transaction.mayConcatenate(with: transaction) {
      return last.number
    }
    batchCount &+= 1
    batches.append(
      Batch(
        number: batchCount, transaction: transaction, holds: transaction.completions.hold()))
    return batchCount
  }

  /// Adds a change to the last batch.
  mutating func append(_ mutation: Mutation) {
    batches[batches.count - 1].mutations.append(mutation)
  }
}

extension ViewGraph {
  /// Whether changes may be animated in the update in progress.
  var mayAnimate: Bool {
    hasClock && (updates.changesTransactions || updates.transaction.animation != nil)
  }

  /// Whether changes wait for the next update.
  package var hasPendingChanges: Bool { !updates.batches.isEmpty }

  /// Schedules the evaluation of a node: in the update in progress, or with the changes of the current transaction.
  func enqueue(_ node: _ViewNode) {
    if updates.isUpdating { return node.markPending() }
    let batch = updates.batch(for: Transaction.current)
    guard node.updateState.lastBatch != batch else { return }
    node.updateState.lastBatch = batch
    updates.append(.node(node))
  }

  /// Applies the pending changes, one batch after the other: evaluates the views that they invalidate, lays out, and
  /// collects the actions that the changes cause. Changes with different transactions take effect one after the
  /// other, so that each is animated as its transaction says.
  func update() {
    updates.isUpdating = true
    // Changes that are made during the update belong to it, so there are no further batches until it ends. The first
    // batch is the last element, which is removed in constant time.
    var batches = Array(updates.batches.reversed())
    updates.batches = []
    repeat {
      // A new root value is laid out with the transaction in which it was set.
      if !updates.hasNewRoot, let batch = batches.popLast() {
        updates.begin(batch.transaction)
        withTransaction(batch.transaction) {
          for mutation in batch.mutations { mutation.apply() }
        }
      }
      updates.hasNewRoot = false
      evaluatePending()
      layOut()
      gatherRemainingElements()
      collectFrameActions()
      let holds = updates.end()
      withExtendedLifetime(holds) {}
    } while !batches.isEmpty
    updates.isUpdating = false
  }

  /// Evaluates the pending nodes, and removes copies of views that are not displayed any more.
  private func evaluatePending() {
    evaluateNodes()
    proxies.removeUnusedCopies()
    evaluateNodes()
  }

  /// Evaluates the pending nodes, those nearest to the root first, since they may make others unnecessary.
  private func evaluateNodes() {
    var rounds = 0
    while !updates.pending.isEmpty {
      let nodes = updates.pending.sorted { $0.depth < $1.depth }
      updates.pending.removeAll(keepingCapacity: true)
      for node in nodes { warnings.withOrigin(node.sourceOrigin) { node.updateIfNeeded() } }
      rounds += 1
      if rounds > Self.maximumRepeats {
        warn(
          "views change state that their bodies read in each of \(rounds) passes; the update was stopped; "
            + "change the state in an action, such as onChange")
        break
      }
    }
  }

  /// Evaluates nodes that were invalidated while content was created during placement.
  func updateWhilePlacing() {
    if !updates.pending.isEmpty { evaluatePending() }
  }
}
