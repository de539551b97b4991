// PrefViewGraph: modifiers that change the transactions of a view: `animation(_:value:)`, `transaction`.

import PrefGeometry

/// Changes the transactions of a view.
public nonisolated struct _TransactionModifier: ViewModifier, PrimitiveViewModifier {
  /// The value whose changes the modifier applies to; nil for any update.
  let value: AnyEquatable?
  let transform: (inout Transaction) -> Void
}

/// A type-erased equatable value.
struct AnyEquatable {
  let value: Any
  private let isEqual: (Any) -> Bool

  init<V: Equatable>(_ value: V) {
    self.value = value
    isEqual = { ($0 as? V) == value }
  }

  func isSame(as other: AnyEquatable) -> Bool { isEqual(other.value) }
}

extension View {
  /// Animates the changes of this view in updates in which a value changes.
  public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(
      _TransactionModifier(value: AnyEquatable(value)) {
        if !$0.disablesAnimations { $0.animation = animation }
      })
  }

  /// Animates all changes of this view.
  @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
  public nonisolated func animation(_ animation: Animation?) -> some View {
    modifier(
      _TransactionModifier(value: nil) { if !$0.disablesAnimations { $0.animation = animation } })
  }

  /// Changes the transactions of this view.
  public nonisolated func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View { modifier(_TransactionModifier(value: nil, transform: transform)) }

  /// Changes the transactions of this view in updates in which a value changes.
  public nonisolated func transaction<V: Equatable>(
    value: V, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(_TransactionModifier(value: AnyEquatable(value), transform: transform))
  }
}

/// The node of a transaction modifier.
final class TransactionNode: TransparentNode {
  private var modifier: _TransactionModifier
  /// The number of the last update in which the value has changed; −1 for none.
  private var changedIn = -1
  /// The changed transaction of an update, which is computed once, so that its completions are created once.
  private var cached: (update: Int, transaction: Transaction)?

  init(_ modifier: _TransactionModifier, _ inputs: _ViewInputs) {
    self.modifier = modifier
    super.init(inputs)
    graph.updates.changesTransactions = true
  }

  func update(_ newModifier: _TransactionModifier) {
    if let old = modifier.value, let new = newModifier.value, !old.isSame(as: new) {
      changedIn = graph.updates.number
    }
    modifier = newModifier
    cached = nil
  }

  override var label: String { modifier.value == nil ? "transaction" : "animation" }

  func change(_ transaction: inout Transaction) {
    guard modifier.value == nil || changedIn == graph.updates.number else { return }
    if let cached, cached.update == graph.updates.number {
      transaction = cached.transaction
      return
    }
    let completions = transaction.completions
    modifier.transform(&transaction)
    cached = (graph.updates.number, transaction)
    if !transaction.completions.isSame(as: completions) {
      graph.updates.hold(transaction.completions)
    }
  }
}

extension _ViewNode {
  /// The transaction of the update in progress, with the changes of the modifiers that enclose this node.
  var transaction: Transaction {
    var changers: [TransactionNode] = []
    var departure: Departure?
    let departures = graph.presences.departures
    if graph.updates.changesTransactions || !departures.isEmpty {
      var node: _ViewNode? = self
      while let current = node {
        if let changer = current as? TransactionNode, current !== self { changers.append(changer) }
        if departure == nil { departure = departures[ObjectIdentifier(current)] }
        node = current.parent
      }
    }
    var transaction = graph.updates.transaction
    for changer in changers.reversed() { changer.change(&transaction) }
    if let completion = departure?.completion { transaction.completions.removal = completion }
    return transaction
  }
}

extension _TransactionModifier {
  /// Creates the node of a view with this modifier.
  @MainActor public static func _makeModifiedNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode {
    let node = TransactionNode(view.modifier, inputs)
    node.content = V._makeNode(view.content, inputs.child(of: node))
    return node
  }

  /// Updates the node with a new value of the modified view.
  @MainActor public static func _updateModifiedNode<V: View>(
    _ node: _ViewNode, _ view: ModifiedContent<V, Self>
  ) {
    let node = node.cast(to: TransactionNode.self)
    node.update(view.modifier)
    if let content = node.content { V._updateNode(content, view.content) }
  }
}
