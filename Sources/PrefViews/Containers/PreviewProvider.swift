// PrefViews: the protocol-based form of previews, and the result builder that records the source location of each.

import PrefGeometry
import PrefViewGraph

/// A type that declares previews of views.
///
/// Each view that `previews` lists, inside of groups too, is a preview of its own.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of the previews.
  associatedtype Previews: View
  /// The views to preview.
  @_PreviewsBuilder static var previews: Previews { get }
}

/// A view with the source location of the expression that creates it.
public nonisolated struct _LocatedPreview<Content: View>: View, PrimitiveView {
  let content: Content
  let location: PreviewLocation

  /// Returns the number of elements that the content represents.
  @MainActor public static func _elementCount(_ content: _ElementCount) -> _ElementCount {
    Content._elementCount(content)
  }

  /// Creates the node of the content.
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    Content._makeNode(view.content, inputs)
  }

  /// Updates the node of the content.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    Content._updateNode(node, view.content)
  }
}

extension _LocatedPreview: ViewListing {
  /// The views that the content lists, with the location.
  @MainActor package var listedViews: [ListedView] {
    content.viewList().map {
      ListedView(view: $0.view, marks: [PreviewMarkModifier(mark: .location(location))] + $0.marks)
    }
  }
}

/// The view builder of `previews`, which records source locations where the property's type is opaque.
@resultBuilder
public enum _PreviewsBuilder {
  /// Builds a view with its source location.
  public static func buildExpression<Content: View>(
    _ content: Content, _ fileID: String = #fileID, _ line: Int = #line, _ column: Int = #column
  ) -> _LocatedPreview<Content> {
    let location = PreviewLocation(fileID: fileID, line: line, column: column)
    return _LocatedPreview(content: content, location: location)
  }

  /// Builds an empty block.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Builds a block of one view, unchanged.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Builds a block of several views.
  @_disfavoredOverload
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { TupleView((repeat each content)) }

  /// Builds an `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// Builds the first branch of a conditional.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { ViewBuilder.buildEither(first: first) }

  /// Builds the second branch of a conditional.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { ViewBuilder.buildEither(second: second) }

  /// Builds a view inside an `if #available` statement, with its type erased.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }

  /// Builds the property's value.
  public static func buildFinalResult<Content: View>(_ content: Content) -> Content { content }

  /// Builds the value of a property with a type that names its view.
  @_disfavoredOverload
  public static func buildFinalResult<Content: View>(
    _ content: _LocatedPreview<Content>
  ) -> Content { content.content }
}
