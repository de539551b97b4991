// ViewGraph: what a view is. Views are values that describe; nodes remember.

import PrefGeometry

/// A part of a picture: a value that says what it is made of.
@MainActor @preconcurrency
public protocol View {
  /// What the view is made of.
  associatedtype Body: View

  /// What the view is made of, given its present values.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }

  /// Makes the node that remembers this view; for the framework's own views.
  @MainActor static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode

  /// Hands a node a new value of its view; for the framework's own views.
  @MainActor static func _updateNode(_ node: _ViewNode, _ view: Self)

  /// Whether views of this type always stand for exactly one element; for the framework's own views.
  ///
  /// - Parameter contentDoes: Whether the content of the innermost view modifier around them does.
  @MainActor static func _makesOneElement(_ contentDoes: Bool) -> Bool
}

extension View {
  /// Makes a node that asks for `body`.
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    CompositeNode<Self>(view, inputs)
  }

  /// Hands the node a new value.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    node.cast(to: CompositeNode<Self>.self).update(view)
  }
}

extension View {
  /// A view stands for what its body stands for.
  @MainActor public static func _makesOneElement(_ contentDoes: Bool) -> Bool {
    Body._makesOneElement(contentDoes)
  }
}

extension View where Body == Never {
  /// Returns whether the view stands for exactly one element; primitive views do unless they override this.
  @MainActor public static func _makesOneElement(_ contentDoes: Bool) -> Bool { true }

  /// A view whose body type is `Never` has no body; calling this stops the program.
  public var body: Never { unreachableBody(of: Self.self) }
}

extension Never: View {
  /// There is no such value.
  public typealias Body = Never
  /// There is no such value.
  public var body: Never { self }
}

/// The body of a view that is made by the framework. SwiftUI stops the program here as well: no value of `Never` can
/// be returned, and nothing but a direct call of `body` by an author's code leads here.
func unreachableBody(of type: Any.Type) -> Never {
  preconditionFailure("body() should not be called on \(type).")
}

/// What a node is told when it is made.
public struct _ViewInputs {
  let graph: ViewGraph
  var environment: EnvironmentValues
  unowned(unsafe) var parent: _ViewNode?
  /// The contents of the view modifiers around this place, innermost first.
  var contents: ModifierContents?

  /// The inputs of a child.
  @MainActor func child(of node: _ViewNode) -> _ViewInputs {
    var inputs = self
    inputs.parent = node
    inputs.environment = node.childEnvironment
    return inputs
  }
}

/// Collects the views of a closure.
@resultBuilder
public struct ViewBuilder {
  /// No view.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// One view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Several views.
  @_disfavoredOverload
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { TupleView((repeat each content)) }

  /// A view as it stands.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// A view that may be absent.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// The first of two alternatives.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .trueContent(first))
  }

  /// The second of two alternatives.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .falseContent(second))
  }

  /// A view that exists on some systems only.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}
