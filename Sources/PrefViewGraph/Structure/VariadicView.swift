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
