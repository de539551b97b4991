// ViewGraph: taps: which view is hit, and whose action it calls.

import Geometry

/// Calls an action when the view is tapped.
public nonisolated struct _TapModifier: ViewModifier {
  /// The modifier has no body of its own.
  public typealias Body = Never
  let count: Int
  let action: () -> Void
}

extension View {
  /// Calls an action when the view is tapped some number of times.
  public nonisolated func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View { modifier(_TapModifier(count: count, action: action)) }

  /// Lets taps through the view, or not.
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(_HitTestingModifier(isEnabled: enabled))
  }

  /// Keeps the view's controls from reacting.
  public nonisolated func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }
}

/// Lets taps through.
public nonisolated struct _HitTestingModifier: ViewModifier {
  /// The modifier has no body of its own.
  public typealias Body = Never
  let isEnabled: Bool
}

/// Remembers a tap's action.
final class TapNode: UnaryNode {
  private var modifier: _TapModifier

  init(_ modifier: _TapModifier, _ inputs: _ViewInputs) {
    self.modifier = modifier
    super.init(inputs)
  }

  func update(_ newModifier: _TapModifier) { modifier = newModifier }

  override var label: String { "onTapGesture" }

  /// Calls the action, where the number of taps is the wanted one and the view is enabled.
  func tap(count: Int) -> Bool {
    guard count == modifier.count, environment.isEnabled else { return false }
    modifier.action()
    return true
  }
}

/// Remembers whether taps go through.
final class HitTestingNode: UnaryNode {
  private var isEnabled: Bool

  init(_ modifier: _HitTestingModifier, _ inputs: _ViewInputs) {
    isEnabled = modifier.isEnabled
    super.init(inputs)
  }

  func update(_ modifier: _HitTestingModifier) { isEnabled = modifier.isEnabled }

  override var label: String { "allowsHitTesting \(isEnabled)" }
  override var letsTapsThrough: Bool { !isEnabled }
}

extension ViewGraph {
  /// Taps at a point of the picture; true where some action was called. Settle the graph afterwards.
  @discardableResult
  package func tap(at point: CGPoint, count: Int = 1) -> Bool {
    guard let hit = rootNode?.element.hit(point) else { return false }
    var node: _ViewNode? = hit
    while let present = node {
      if let tap = present as? TapNode, tap.tap(count: count) { return true }
      node = present.container
    }
    return false
  }
}

extension _ViewNode {
  /// The foremost element without elements inside that holds a point of the picture.
  fileprivate func hit(_ point: CGPoint) -> _ViewNode? {
    if letsTapsThrough { return nil }
    if let area = tapArea, !area.contains(point.applying(globalTransform.inverted())) {
      return nil
    }
    var inner: [_ViewNode] = []
    forEachElement { inner.append($0) }
    for element in inner.reversed() {
      if let hit = element.hit(point) { return hit }
    }
    guard inner.isEmpty, catchesTaps else { return nil }
    let own = point.applying(globalTransform.inverted())
    return CGRect(origin: .zero, size: size).contains(own) ? self : nil
  }
}

extension _TapModifier: UnaryModifier {
  @MainActor
  package static func makeUnaryNode(_ modifier: Self, _ inputs: _ViewInputs) -> UnaryNode {
    TapNode(modifier, inputs)
  }

  @MainActor
  package static func updateUnaryNode(_ node: UnaryNode, _ modifier: Self) {
    node.cast(to: TapNode.self).update(modifier)
  }

  /// Makes the nodes of a view with this modifier.
  @MainActor public static func _makeModifiedNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode { makeModifiedNode(view, inputs) }

  /// Hands the nodes a new value.
  @MainActor public static func _updateModifiedNode<V: View>(
    _ node: _ViewNode, _ view: ModifiedContent<V, Self>
  ) { updateModifiedNode(node, view) }
}

extension _HitTestingModifier: UnaryModifier {
  @MainActor
  package static func makeUnaryNode(_ modifier: Self, _ inputs: _ViewInputs) -> UnaryNode {
    HitTestingNode(modifier, inputs)
  }

  @MainActor
  package static func updateUnaryNode(_ node: UnaryNode, _ modifier: Self) {
    node.cast(to: HitTestingNode.self).update(modifier)
  }

  /// Makes the nodes of a view with this modifier.
  @MainActor public static func _makeModifiedNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode { makeModifiedNode(view, inputs) }

  /// Hands the nodes a new value.
  @MainActor public static func _updateModifiedNode<V: View>(
    _ node: _ViewNode, _ view: ModifiedContent<V, Self>
  ) { updateModifiedNode(node, view) }
}
