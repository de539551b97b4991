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

  /// The number of elements that views of this type represent; implemented by the framework's own views.
  ///
  /// - Parameter content: The number that the content of the innermost view modifier around them represents.
  @MainActor static func _elementCount(_ content: _ElementCount) -> _ElementCount
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
  /// Does nothing: changes that update a view are not printed.
  public static func _printChanges() {}
  /// Does nothing: changes that update a view are not logged.
  public static func _logChanges() {}
}

extension View {
  /// Returns the number of elements that the body represents.
  @MainActor public static func _elementCount(_ content: _ElementCount) -> _ElementCount {
    Body._elementCount(content)
  }
}

extension View {
  /// Whether a view of this type represents exactly one element, as far as the type determines it.
  @MainActor package static var isOneElement: Bool { _elementCount(.any).isOneInList }
}

extension View where Body == Never {
  /// Returns one: primitive views represent one element unless they override this.
  @MainActor public static func _elementCount(_ content: _ElementCount) -> _ElementCount { .one }

  /// A view whose body type is `Never` has no body; calling this stops the program.
  public var body: Never { unreachableBody(of: Self.self) }
}

extension Never: View {
  /// `Never` has no values.
  public typealias Body = Never
  /// `Never` has no values.
  public var body: Never { self }
}

/// The number of elements that views of a type represent, as far as the type determines it.
public struct _ElementCount: Sendable {
  /// Whether the views represent exactly one element in a list of views, such as the content of a stack.
  let isOneInList: Bool
  /// Whether the views represent exactly one element where they are the only content of a container.
  let isOneIfSole: Bool

  /// Exactly one element.
  static let one = _ElementCount(isOneInList: true, isOneIfSole: true)
  /// Any number of elements, which may change.
  static let any = _ElementCount(isOneInList: false, isOneIfSole: false)

  func isOne(_ position: ViewPosition) -> Bool { position == .list ? isOneInList : isOneIfSole }
}

/// The position of a view in the content of a container.
enum ViewPosition: UInt8 {
  /// One of a list of views: a modifier is applied to each element of its content.
  case list
  /// The only content: a modifier is applied once. Any number of elements inside it forms a stack, which is the root's
  /// implicit stack: vertical in a picture.
  case sole
  /// As `sole`, in a layer of another view, where the stack is a `ZStack`.
  case soleInLayer
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
  /// The position of the view in the content of its container.
  var position = ViewPosition.list
  /// A number that identifies what has requested the view, such as a position in a document; negative for none.
  var sourceOrigin: Int32 = -1

  /// Returns the inputs for a child of a node, in the node's position.
  @MainActor func child(of node: _ViewNode) -> _ViewInputs {
    var inputs = self
    inputs.parent = node
    inputs.environment = node.childEnvironment
    return inputs
  }

  /// Returns the inputs for a child of a node whose content is a list of views.
  @MainActor func listChild(of node: _ViewNode) -> _ViewInputs {
    var inputs = child(of: node)
    inputs.position = .list
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
