// PrefViewGraph: modifiers that change the transactions which reach a view: `animation(_:value:)`, `transaction`.

import PrefGeometry

/// Changes the transactions of a view.
public nonisolated struct _TransactionModifier: ViewModifier, PrimitiveViewModifier {
  /// What has to change for the transactions to be changed; nil for any update.
  let value: AnyEquatable?
  let transform: (inout Transaction) -> Void
}

/// A value that can be compared with another of its type.
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
  /// Animates changes of this view whenever a value changes.
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

  /// Changes the transactions of this view whenever a value changes.
  public nonisolated func transaction<V: Equatable>(
    value: V, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(_TransactionModifier(value: AnyEquatable(value), transform: transform))
  }
}

/// Remembers how the transactions of a view are changed; stands for whatever its content stands for.
final class TransactionNode: TransparentNode {
  private var modifier: _TransactionModifier
  /// The update in which the value has changed.
  private var changedIn = -1

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
  }

  override var label: String { modifier.value == nil ? "transaction" : "animation" }

  func change(_ transaction: inout Transaction) {
    if modifier.value == nil || changedIn == graph.updates.number {
      modifier.transform(&transaction)
    }
  }
}

extension _ViewNode {
  /// The transaction of the present update, as it arrives here.
  var transaction: Transaction {
    var changers: [TransactionNode] = []
    var departure: Departure?
    let departures = graph.presences.departures
    if graph.updates.changesTransactions || !departures.isEmpty {
      var node: _ViewNode? = self
      while let present = node {
        if let changer = present as? TransactionNode, present !== self { changers.append(changer) }
        if departure == nil { departure = departures[ObjectIdentifier(present)] }
        node = present.parent
      }
    }
    var transaction = graph.updates.transaction
    for changer in changers.reversed() { changer.change(&transaction) }
    if let departure { transaction.completion = departure.completion }
    return transaction
  }
}

extension _TransactionModifier {
  /// Makes the nodes of a view with this modifier.
  @MainActor public static func _makeModifiedNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode {
    let node = TransactionNode(view.modifier, inputs)
    node.content = V._makeNode(view.content, inputs.child(of: node))
    return node
  }

  /// Hands the nodes a new value.
  @MainActor public static func _updateModifiedNode<V: View>(
    _ node: _ViewNode, _ view: ModifiedContent<V, Self>
  ) {
    let node = node.cast(to: TransactionNode.self)
    node.update(view.modifier)
    if let content = node.content { V._updateNode(content, view.content) }
  }
}
