// PrefViewGraph: presentations, views that are displayed above the whole picture: sheets, alerts, popovers, menus. The
// presented views are a subtree of the presenting view, so that they inherit its environment; they are laid out and
// drawn in a layer above the root, and their preferences end at the layer.
//
//     structural                     layout                   layer
//     VStack                         VStack                   presentation
//     └ presenter                    └ Text                   └ ZStack
//       ├ Text                                                  └ …
//       └ presentation
//         └ ZStack
//           └ …

import PrefGeometry

/// The geometry for which the views of a presentation are created, in the picture's coordinates, in points.
package struct PresentationGeometry: Equatable, Sendable {
  /// The size of the picture.
  package var size = CGSize.zero
  /// The bounding rectangle of the presenting view.
  package var source = CGRect.zero

  /// Creates a geometry.
  package init() {}
}

/// The state of a presentation, for which its views are created.
package struct PresentationContext {
  /// The geometry of the picture and of the presenting view.
  package let geometry: PresentationGeometry
  /// Whether the views are presented. Otherwise they have not been inserted yet, or are being removed.
  package let isShown: Bool
  /// Called after the last view has been removed; then the layer is removed, and the next presentation begins.
  package let finish: @MainActor () -> Void
  /// Draws the presenting view again.
  package let source: PresentationSource
}

/// Presents the views of a layer above the picture.
package nonisolated struct _PresentationModifier<Layer: View>: ViewModifier, PrimitiveViewModifier {
  /// The kind of the presentation, for dumps.
  let kind: String
  let isPresented: Bool
  let layer: @MainActor (PresentationContext) -> Layer
}

extension _PresentationModifier {
  @MainActor package static func _makeModifiedNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode {
    let node = PresenterNode<Layer>(view.modifier, inputs)
    node.content = V._makeNode(view.content, inputs.child(of: node))
    return node
  }

  @MainActor package static func _updateModifiedNode<V: View>(
    _ node: _ViewNode, _ view: ModifiedContent<V, Self>
  ) {
    let node = node.cast(to: PresenterNode<Layer>.self)
    node.update(view.modifier)
    if let content = node.content { V._updateNode(content, view.content) }
  }
}

extension View {
  /// Presents views above the picture while a condition holds. They are created with the environment of this view, for
  /// the geometry of the picture.
  ///
  /// At most one presentation of the picture, and one of each presented view, is displayed at a time; others begin
  /// when it has been dismissed.
  package nonisolated func presentation<Layer: View>(
    _ kind: String, isPresented: Bool,
    @ViewBuilder layer: @escaping @MainActor (PresentationContext) -> Layer
  ) -> some View {
    modifier(_PresentationModifier(kind: kind, isPresented: isPresented, layer: layer))
  }
}

// MARK: - Traits

/// The effects of a presentation on the views below it.
package struct PresentationTraits: Equatable, Sendable {
  /// Whether the views below are neither accessible nor found by queries.
  package var isModal = false
  /// The factor by which the views below are scaled about the top center of the picture.
  package var scale: CGFloat = 1
  /// The offset of the scaled views, in points.
  package var offset: CGFloat = 0
  /// The radius of the corners to which the views below are clipped, in points; nothing is clipped if it is 0.
  package var cornerRadius: CGFloat = 0

  /// Creates traits without an effect on the drawing of the views below.
  package init(isModal: Bool = false) { self.isModal = isModal }
}

/// The preference by which the views of a presentation change those below.
package enum PresentationTraitsKey: PreferenceKey {
  package static var defaultValue: PresentationTraits { PresentationTraits() }

  package static func reduce(
    value: inout PresentationTraits, nextValue: () -> PresentationTraits
  ) {
    let next = nextValue()
    if next.scale != 1 || next.cornerRadius != 0 {
      (value.scale, value.offset, value.cornerRadius) = (next.scale, next.offset, next.cornerRadius)
    }
    value.isModal = value.isModal || next.isModal
  }
}

// MARK: - Copies

/// A presenting view, which a presentation can draw again, such as above a dimmed background.
@MainActor
package final class PresentationSource {
  fileprivate weak var node: _ViewNode?

  init(_ node: _ViewNode) { self.node = node }
}

/// A view that draws the presenting view of a presentation again, at its position in the picture, and takes the size of
/// the picture.
package nonisolated struct PresentationSourceCopy: View, PrimitiveView {
  private let source: PresentationSource

  /// Creates a copy.
  package init(_ source: PresentationSource) { self.source = source }

  @MainActor package static func _elementCount(_ content: _ElementCount) -> _ElementCount { .one }

  @MainActor package static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    SourceCopyNode(view.source, inputs)
  }

  @MainActor package static func _updateNode(_ node: _ViewNode, _ view: Self) {
    node.cast(to: SourceCopyNode.self).source = view.source
  }
}

private final class SourceCopyNode: _ViewNode, LayoutElement, DrawableElement {
  var source: PresentationSource

  init(_ source: PresentationSource, _ inputs: _ViewInputs) {
    self.source = source
    super.init(inputs)
  }

  override var label: String { "copy of the presenting view" }
  override var layoutElement: (any LayoutElement)? { self }
  override var drawable: (any DrawableElement)? { self }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func draw(_ pass: inout DrawingPass) {
    guard let presenter = source.node, !presenter.isRemoved else { return }
    let outer = pass.transform
    defer { pass.transform = outer }
    // The copy is drawn in the layer's coordinates, with the effects around this view.
    let toLayer = globalTransform.inverted()
    var elements: [_ViewNode] = []
    presenter.appendElements(to: &elements)
    for element in elements {
      guard let container = element.container else { continue }
      pass.transform = container.globalTransform.concatenating(toLayer).concatenating(outer)
      pass.draw(element)
    }
  }
}
