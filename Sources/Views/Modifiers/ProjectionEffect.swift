// Views: a view that is mapped by a projection.

import Drawing
import Geometry
import ViewGraph

/// A view whose coordinates are mapped by a projection, about its top left corner.
public nonisolated struct _ProjectionEffect: ViewModifier {
  /// The modifier has no body of its own.
  public typealias Body = Never
  /// The map from the content's coordinates to the view's.
  public var transform: ProjectionTransform
}

extension _ProjectionEffect: ViewEffect {
  package var label: String { "projection" }

  package func contentTransform(
    _ size: CGSize, _ environment: EnvironmentValues
  ) -> CGAffineTransform { transform.affinePart }

  @MainActor
  package func draw(
    _ pass: inout DrawingPass, _ size: CGSize, _ environment: EnvironmentValues,
    content: (inout DrawingPass) -> Void
  ) {
    if !transform.isAffine {
      pass.warn(
        "projectionEffect: a projection in perspective is drawn, and read by anchors, without its perspective."
      )
    }
    content(&pass)
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

extension View {
  /// Maps the view's coordinates by a projection; its size stays.
  public nonisolated func projectionEffect(_ transform: ProjectionTransform) -> some View {
    modifier(_ProjectionEffect(transform: transform))
  }
}
