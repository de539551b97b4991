// PrefViewGraph: the earlier form of `Group(subviews:)`, which packages that also support older systems use.

import PrefGeometry

/// The namespace of views that are created from the subviews of some content.
public enum _VariadicView {
  /// A type that creates views from subviews.
  public typealias ViewRoot = _VariadicView_ViewRoot
  /// A type that creates any number of views from subviews.
  public typealias MultiViewRoot = _VariadicView_MultiViewRoot
  /// A type that creates one view from subviews.
  public typealias UnaryViewRoot = _VariadicView_UnaryViewRoot
  /// The subviews.
  public typealias Children = SubviewsCollection

  /// A view that a root creates from the subviews of some content.
  public nonisolated struct Tree<Root: ViewRoot, Content: View>: View {
    private let root: Root
    private let content: Content

    /// Creates a view from a root and the content whose subviews it receives.
    public init(_ root: Root, @ViewBuilder content: () -> Content) {
      self.root = root
      self.content = content()
    }

    /// The views of the root.
    @MainActor public var body: some View { Group(subviews: content) { root.body(children: $0) } }
  }
}

/// A type that creates views from subviews.
@MainActor @preconcurrency
public protocol _VariadicView_ViewRoot {
  /// The type of the views.
  associatedtype Body: View
  /// Returns views created from subviews.
  @ViewBuilder func body(children: _VariadicView.Children) -> Body
}

/// A type that creates any number of views from subviews.
public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}

/// A type that creates one view from subviews.
public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}

/// The key of a value that containers read from their subviews, the earlier form of ``ContainerValueKey``.
public protocol _ViewTraitKey {
  /// The type of the value.
  associatedtype Value
  /// The value of views without one.
  static var defaultValue: Value { get }
}

/// The container value of an earlier key.
private enum ContainerTrait<Key: _ViewTraitKey>: ContainerValueKey {
  static var defaultValue: Key.Value { Key.defaultValue }
}

extension ContainerValues {
  /// The value of an earlier key.
  fileprivate subscript<Key: _ViewTraitKey>(trait key: TraitKeyType<Key>) -> Key.Value {
    get { self[ContainerTrait<Key>.self] }
    set { self[ContainerTrait<Key>.self] = newValue }
  }
}

/// The type of an earlier key, as the argument of a key path.
private struct TraitKeyType<Key: _ViewTraitKey>: Hashable {}

extension View {
  /// Sets a value that containers read from this view.
  public nonisolated func _trait<Key: _ViewTraitKey>(
    _ key: Key.Type, _ value: Key.Value
  ) -> some View { containerValue(\.[trait: TraitKeyType<Key>()], value) }
}

extension Subview {
  /// The value of an earlier key.
  @MainActor public subscript<Key: _ViewTraitKey>(key: Key.Type) -> Key.Value {
    containerValues[trait: TraitKeyType<Key>()]
  }
}
