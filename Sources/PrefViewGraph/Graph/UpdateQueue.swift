// PrefViewGraph: the nodes with pending updates, in batches of one transaction each, and the passes that evaluate them.

import PrefGeometry

/// The updates of a graph: pending ones, and the one in progress.
@MainActor
struct UpdateQueue {
  /// Nodes that are pending in the same update.
  struct Batch {
    let transaction: Transaction
    var nodes: [_ViewNode]
  }

  /// The nodes to evaluate in the update in progress.
  var pending: [_ViewNode] = []
  /// The nodes to evaluate in later updates, with the transactions of the changes that invalidated them.
  var batches: [Batch] = []
  /// Whether an update is in progress.
  var isUpdating = false
  /// The transaction of the update in progress.
  var transaction = Transaction()
  /// The number of updates begun so far; identifies the update in progress.
  var number = 0
  /// Whether some view of the graph modifies transactions.
  var changesTransactions = false
  /// The actions to call at the end of the update in progress.
  var endActions: [() -> Void] = []

  nonisolated init() {}

  mutating func begin(_ newTransaction: Transaction) {
    transaction = newTransaction
    number += 1
    isUpdating = true
  }

  /// Removes and returns the next batch: the first animated one, or else the first one.
  mutating func nextBatch() -> Batch? {
    guard !batches.isEmpty else { return nil }
    return batches.remove(at: batches.firstIndex { !$0.transaction.isPlain } ?? 0)
  }
}

extension ViewGraph {
  /// Whether changes may be animated in the update in progress.
  var mayAnimate: Bool {
    hasClock && (updates.changesTransactions || updates.transaction.animation != nil)
  }

  /// Schedules the evaluation of a node.
  func enqueue(_ node: _ViewNode) {
    if updates.isUpdating { return updates.pending.append(node) }
    let transaction = Transaction.current
    if let last = updates.batches.indices.last,
      updates.batches[last].transaction.isSame(as: transaction)
    {
      updates.batches[last].nodes.append(node)
    } else {
      updates.batches.append(UpdateQueue.Batch(transaction: transaction, nodes: [node]))
    }
  }

  /// Calls an action at the end of the update in progress.
  func endUpdate(_ action: @escaping () -> Void) { updates.endActions.append(action) }

  /// Evaluates pending nodes batch by batch, and lays out after each batch. Animated changes come first, so that a view
  /// that a plain change invalidates as well is animated.
  func update() {
    // A new root value is laid out with the transaction in which it was set.
    updates.isUpdating = true
    repeat {
      if let batch = updates.nextBatch() {
        updates.begin(batch.transaction)
        updates.pending += batch.nodes
      }
      evaluatePending()
      layOut()
      updates.transaction.completion?.changeWasEvaluated()
      let actions = updates.endActions
      updates.endActions = []
      for action in actions { action() }
      updates.transaction = Transaction()
      updates.number += 1
    } while !updates.batches.isEmpty
    updates.isUpdating = false
  }

  /// Evaluates the pending nodes, those nearest to the root first, since they may make others unnecessary.
  private func evaluatePending() {
    var rounds = 0
    while !updates.pending.isEmpty {
      let nodes = updates.pending.sorted { $0.depth < $1.depth }
      updates.pending.removeAll(keepingCapacity: true)
      for node in nodes { node.updateIfNeeded() }
      rounds += 1
      if rounds > Self.maximumRepeats {
        warn("Views keep changing state that their bodies read; the update was stopped.")
        break
      }
    }
  }

  /// Evaluates nodes that were invalidated while content was created during placement.
  func updateWhilePlacing() {
    if !updates.pending.isEmpty { evaluatePending() }
  }
}
