// PrefViewGraph: modifiers that override values of the environment.

import PrefGeometry

/// A primitive modifier that changes the environment of its content.
package protocol EnvironmentModifier: PrimitiveViewModifier {
  /// Changes the environment for the content.
  func modify(_ environment: inout EnvironmentValues)
}

extension EnvironmentModifier {
  /// Creates the node of a view with this modifier.
  @MainActor public static func _makeModifiedNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode {
    let node = EnvironmentNode(view.modifier, inputs)
    node.content = V._makeNode(view.content, inputs.child(of: node))
    return node
  }

  /// Updates the node with a new value of the modified view.
  @MainActor public static func _updateModifiedNode<V: View>(
    _ node: _ViewNode, _ view: ModifiedContent<V, Self>
  ) {
    let node = node.cast(to: EnvironmentNode<Self>.self)
    node.update(view.modifier)
    if let content = node.content { V._updateNode(content, view.content) }
  }
}

/// The node of a change of the environment.
final class EnvironmentNode<M: EnvironmentModifier>: TransparentNode, DescribedNode {
  private var modifier: M
  private var innerEnvironment: EnvironmentValues

  init(_ modifier: M, _ inputs: _ViewInputs) {
    self.modifier = modifier
    innerEnvironment = inputs.environment
    modifier.modify(&innerEnvironment)
    super.init(inputs)
  }

  func update(_ newModifier: M) {
    let isSame = valuesAreEqual(modifier, newModifier)
    modifier = newModifier
    if isSame { return }
    refresh()
    propagateEnvironment()
  }

  private func refresh() {
    innerEnvironment = environment
    modifier.modify(&innerEnvironment)
  }

  override func environmentDidChange() { refresh() }
  override var childEnvironment: EnvironmentValues { innerEnvironment }
  override var label: String { "environment" }
  override var described: (any DescribedNode)? { self }
  var detail: String { environmentFields.text }
  var environmentFields: [DescribedField] {
    innerEnvironment.differences(from: environment).map {
      DescribedField(name: $0.name, value: "\($0.value)")
    }
  }
}

/// Sets a value of the environment.
public nonisolated struct _EnvironmentKeyWritingModifier<Value>: ViewModifier {
  /// The key path of the value.
  public var keyPath: WritableKeyPath<EnvironmentValues, Value>
  /// The new value.
  public var value: Value
}

/// Transforms a value of the environment.
public nonisolated struct _EnvironmentKeyTransformModifier<Value>: ViewModifier {
  /// The key path of the value.
  public var keyPath: WritableKeyPath<EnvironmentValues, Value>
  /// Transforms the value in place.
  public var transform: (inout Value) -> Void
}

extension _EnvironmentKeyWritingModifier: EnvironmentModifier {
  package func modify(_ environment: inout EnvironmentValues) {
    environment[keyPath: keyPath] = value
  }
}

extension _EnvironmentKeyTransformModifier: EnvironmentModifier {
  package func modify(_ environment: inout EnvironmentValues) {
    transform(&environment[keyPath: keyPath])
  }
}

extension View {
  /// Sets a value of the environment of this view.
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View { modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value)) }

  /// Transforms a value of the environment of this view.
  public nonisolated func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(_EnvironmentKeyTransformModifier(keyPath: keyPath, transform: transform))
  }

  /// Disables user interaction with this view and its content; content of a disabled view cannot be enabled again.
  public nonisolated func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }
}
