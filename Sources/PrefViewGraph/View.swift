// PrefViewGraph: the protocol of views. A view is a value that describes a part of a picture; a node stores its state
// across updates.

import PrefGeometry

/// A type that represents a part of a picture, and describes it by its `body`.
@MainActor @preconcurrency
public protocol View {
  /// The type of the view's body.
  associatedtype Body: View

  /// The content of the view.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }

  /// Creates the node of the view; implemented by the framework's own views.
  @MainActor static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode

  /// Updates a node with a new value of its view; implemented by the framework's own views.
  @MainActor static func _updateNode(_ node: _ViewNode, _ view: Self)

  /// Whether views of this type always represent exactly one element; implemented by the framework's own views.
  ///
  /// - Parameter contentDoes: Whether the content of the innermost view modifier around them does.
  @MainActor static func _makesOneElement(_ contentDoes: Bool) -> Bool
}

extension View {
  /// Creates a node that evaluates `body`.
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    CompositeNode<Self>(view, inputs)
  }

  /// Updates the node with a new value.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    node.cast(to: CompositeNode<Self>.self).update(view)
  }
}

extension View {
  /// Whether the body represents exactly one element.
  @MainActor public static func _makesOneElement(_ contentDoes: Bool) -> Bool {
    Body._makesOneElement(contentDoes)
  }
}

extension View where Body == Never {
  /// Returns whether the view represents exactly one element; primitive views do unless they override this.
  @MainActor public static func _makesOneElement(_ contentDoes: Bool) -> Bool { true }

  /// A view whose body type is `Never` has no body; calling this stops the program.
  public var body: Never { unreachableBody(of: Self.self) }
}

extension Never: View {
  /// `Never` has no values.
  public typealias Body = Never
  /// `Never` has no values.
  public var body: Never { self }
}

/// Stops the program, as SwiftUI does: no value of `Never` can be returned. Only a direct call of the `body` of a
/// framework view reaches this function.
func unreachableBody(of type: Any.Type) -> Never {
  preconditionFailure("body() should not be called on \(type).")
}

/// The inputs from which a node is created.
public struct _ViewInputs {
  let graph: ViewGraph
  var environment: EnvironmentValues
  // Unowned: read only while a node is created, by its parent or by a node below that, so the parent exists.
  unowned(unsafe) var parent: _ViewNode?
  /// The contents of the view modifiers around the node, innermost first.
  var contents: ModifierContents?

  /// Returns the inputs for a child of a node.
  @MainActor func child(of node: _ViewNode) -> _ViewInputs {
    var inputs = self
    inputs.parent = node
    inputs.environment = node.childEnvironment
    return inputs
  }
}

/// A result builder that combines the views of a closure.
@resultBuilder
public struct ViewBuilder {
  /// Builds an empty block.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Builds a block of one view, unchanged.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Builds a block of several views.
  @_disfavoredOverload
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { TupleView((repeat each content)) }

  /// Builds one view of a block, unchanged.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// Builds an `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// Builds the first branch of a conditional.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .trueContent(first))
  }

  /// Builds the second branch of a conditional.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .falseContent(second))
  }

  /// Builds a view inside an `if #available` statement, with its type erased.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}
