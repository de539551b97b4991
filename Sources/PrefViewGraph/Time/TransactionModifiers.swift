// PrefViewGraph: modifiers that change the transactions of a view: `animation(_:value:)`, `transaction`.

import PrefGeometry

/// A modifier that changes the transactions of a view.
protocol TransactionChangingModifier: ViewModifier, PrimitiveViewModifier {
  /// The change that the modifier makes.
  var change: TransactionChange { get }
}

/// A change of the transactions of a view.
struct TransactionChange {
  /// The value whose changes the change applies to; nil for any update.
  var value: AnyEquatable?
  /// Whether the change applies only to the views up to the nearest `_OuterTransactionModifier` inside.
  var isLimited = false
  let transform: (inout Transaction) -> Void
}

/// Changes the transactions of a view.
public nonisolated struct _TransactionModifier: ViewModifier, TransactionChangingModifier {
  var isLimited = false
  let transform: (inout Transaction) -> Void
  var change: TransactionChange { TransactionChange(isLimited: isLimited, transform: transform) }
}

/// Changes the transactions of a view in updates in which a value changes.
public nonisolated struct _ValueTransactionModifier<Value: Equatable>: ViewModifier,
  TransactionChangingModifier
{
  let value: Value
  let transform: (inout Transaction) -> Void
  var change: TransactionChange {
    TransactionChange(value: AnyEquatable(value), transform: transform)
  }
}

/// Animates the changes of a view in updates in which a value changes.
public nonisolated struct _AnimationModifier<Value: Equatable>: ViewModifier,
  TransactionChangingModifier
{
  let animation: Animation?
  let value: Value
  var change: TransactionChange {
    let animation = animation
    return TransactionChange(value: AnyEquatable(value)) {
      if !$0.disablesAnimations { $0.animation = animation }
    }
  }
}

/// Restores the transaction around the enclosing limited transaction modifier for the views inside.
public nonisolated struct _OuterTransactionModifier: ViewModifier, PrimitiveViewModifier {}

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
    modifier(_AnimationModifier(animation: animation, value: value))
  }

  /// Animates all changes of this view.
  @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
  public nonisolated func animation(_ animation: Animation?) -> some View {
    modifier(_TransactionModifier { if !$0.disablesAnimations { $0.animation = animation } })
  }

  /// Changes the transactions of this view.
  public nonisolated func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View { modifier(_TransactionModifier(transform: transform)) }

  /// Changes the transactions of this view in updates in which a value changes.
  public nonisolated func transaction<V: Equatable>(
    value: V, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(_ValueTransactionModifier(value: value, transform: transform))
  }
}

extension View {
  /// Changes the transactions of the modifiers in `body`; the content that `body` receives, this view, has the
  /// transactions around the modifier.
  public nonisolated func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    body(PlaceholderContentView<Self>(modifier(_OuterTransactionModifier())))
      .modifier(_TransactionModifier(isLimited: true, transform: transform))
  }

  /// Animates the changes of the modifiers in `body`; the content that `body` receives, this view, is not affected.
  public nonisolated func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    transaction({ if !$0.disablesAnimations { $0.animation = animation } }, body: body)
  }
}

extension ViewModifier {
  /// Changes the transactions of the modifier; the content to which it is applied is not affected.
  public nonisolated func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some ViewModifier { _ModifierTransactionModifier(base: self, transform: transform) }

  /// Animates the changes of the modifier; the content to which it is applied is not affected.
  public nonisolated func animation(_ animation: Animation?) -> some ViewModifier {
    transaction { if !$0.disablesAnimations { $0.animation = animation } }
  }
}

/// Applies a modifier with other transactions than its content.
nonisolated struct _ModifierTransactionModifier<Base: ViewModifier>: ViewModifier {
  let base: Base
  let transform: (inout Transaction) -> Void

  @MainActor func body(content: Content) -> some View {
    content.transaction(transform) { $0.modifier(base) }
  }
}

/// The node of a transaction modifier.
final class TransactionNode: TransparentNode {
  private var modifier: TransactionChange
  /// The number of the last update in which the value has changed; −1 for none.
  private var changedIn = -1
  /// The changed transaction of an update, which is computed once, so that its completions are created once.
  private var cached: (update: Int, transaction: Transaction)?

  init(_ modifier: TransactionChange, _ inputs: _ViewInputs) {
    self.modifier = modifier
    super.init(inputs)
    graph.updates.changesTransactions = true
  }

  func update(_ newModifier: TransactionChange) {
    if let old = modifier.value, let new = newModifier.value, !old.isSame(as: new) {
      changedIn = graph.updates.number
    }
    modifier = newModifier
    cached = nil
  }

  override var label: String { modifier.value == nil ? "transaction" : "animation" }

  /// Whether the modifier applies only to the views up to the nearest `OuterTransactionNode` inside.
  var isLimited: Bool { modifier.isLimited }

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

/// The node at which a limited transaction modifier ends.
final class OuterTransactionNode: TransparentNode {
  override var label: String { "outer transaction" }
}

extension _ViewNode {
  /// The transaction of the update in progress, with the changes of the modifiers that enclose this node.
  var transaction: Transaction { transaction(ofPlacement: false) }

  /// The transaction of changes of the node's placement: the transaction around the outermost limited modifier, as in
  /// SwiftUI, because the placement is chosen by the containers around it.
  var placementTransaction: Transaction { transaction(ofPlacement: true) }

  private func transaction(ofPlacement: Bool) -> Transaction {
    var changers: [TransactionNode] = []
    var departure: Departure?
    let departing = graph.presences.departing
    if graph.updates.changesTransactions || !departing.isEmpty {
      var node: _ViewNode? = self
      // The number of limited modifiers whose end is below the current node: they, and the modifiers inside them, do
      // not apply.
      var ended = 0
      while let current = node {
        if current is OuterTransactionNode {
          ended += 1
        } else if let changer = current as? TransactionNode, current !== self {
          if ended > 0 {
            if changer.isLimited { ended -= 1 }
          } else if ofPlacement, changer.isLimited {
            changers = []
          } else {
            changers.append(changer)
          }
        }
        if departure == nil { departure = departing.departure(of: current) }
        node = current.parent
      }
    }
    var transaction = graph.updates.transaction
    for changer in changers.reversed() { changer.change(&transaction) }
    if let completion = departure?.completion { transaction.completions.removal = completion }
    return transaction
  }
}

extension TransactionChangingModifier {
  /// Creates the node of a view with this modifier.
  @MainActor public static func _makeModifiedNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode {
    let node = TransactionNode(view.modifier.change, inputs)
    node.content = V._makeNode(view.content, inputs.child(of: node))
    return node
  }

  /// Updates the node with a new value of the modified view.
  @MainActor public static func _updateModifiedNode<V: View>(
    _ node: _ViewNode, _ view: ModifiedContent<V, Self>
  ) {
    let node = node.cast(to: TransactionNode.self)
    node.update(view.modifier.change)
    if let content = node.content { V._updateNode(content, view.content) }
  }
}

extension _OuterTransactionModifier {
  /// Creates the node of a view with this modifier.
  @MainActor public static func _makeModifiedNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode {
    let node = OuterTransactionNode(inputs)
    node.content = V._makeNode(view.content, inputs.child(of: node))
    return node
  }

  /// Updates the node with a new value of the modified view.
  @MainActor public static func _updateModifiedNode<V: View>(
    _ node: _ViewNode, _ view: ModifiedContent<V, Self>
  ) {
    let node = node.cast(to: OuterTransactionNode.self)
    if let content = node.content { V._updateNode(content, view.content) }
  }
}
