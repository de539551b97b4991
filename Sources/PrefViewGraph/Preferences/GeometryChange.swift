// PrefViewGraph: `onGeometryChange`: an action for each change of a value that is computed from a view's geometry.

import PrefGeometry

/// Calls an action when a value that is computed from a view's geometry changes.
public nonisolated struct _GeometryActionModifier<Value: Equatable>: ViewModifier {
  let value: (GeometryProxy) -> Value
  let action: (Value, Value) -> Void
}

extension View {
  /// Adds an action that is called with a value computed from this view's geometry: once the view has been placed,
  /// and whenever the value changes.
  public nonisolated func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    modifier(_GeometryActionModifier(value: transform) { _, new in action(new) })
  }

  /// Adds an action that is called with the old and the new value computed from this view's geometry: once the view
  /// has been placed, with the same value twice, and whenever the value changes.
  public nonisolated func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(_GeometryActionModifier(value: transform, action: action))
  }
}

/// The node of an action for changes of a value, with the last reported value.
final class GeometryActionNode<Value: Equatable>: UnaryNode, ModifierNode, FrameObserver,
  DescribedNode
{
  private var modifier: _GeometryActionModifier<Value>
  private var last: Value?

  init(_ modifier: _GeometryActionModifier<Value>, _ inputs: _ViewInputs) {
    self.modifier = modifier
    super.init(inputs)
    graph.addPolledObserver(self)
  }

  func update(_ newModifier: _GeometryActionModifier<Value>) { modifier = newModifier }

  override var label: String { "onGeometryChange \(Value.self)" }
  override var described: (any DescribedNode)? { self }
  var detail: String { last.map { "= \($0)" } ?? "" }
  var boundWarning: String {
    "onGeometryChange(for: \(Value.self)) action tried to update multiple times per frame."
  }

  func frameDidSettle() -> (() -> Void)? {
    let (value, action) = (modifier.value(GeometryProxy(node: self)), modifier.action)
    if last == .some(value) { return nil }
    let old = last ?? value
    last = .some(value)
    return { action(old, value) }
  }
}

extension _GeometryActionModifier: NodeModifier { typealias Node = GeometryActionNode<Value> }
