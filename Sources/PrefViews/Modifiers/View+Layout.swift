// Views: SwiftUI's names for the modifiers that measure and place.

import PrefGeometry
import PrefViewGraph

extension View {
  /// Adds room on all sides, in points each.
  public nonisolated func padding(_ insets: EdgeInsets) -> some View {
    modifier(_PaddingLayout(edges: .all, insets: insets))
  }

  /// Adds room on some sides, in points; 16 where no length is given.
  public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(
      _PaddingLayout(
        edges: edges,
        insets: length.map { EdgeInsets(top: $0, leading: $0, bottom: $0, trailing: $0) }))
  }

  /// Adds the same room on all sides, in points.
  public nonisolated func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Puts the view into a frame of fixed lengths, in points; nil keeps the view's own.
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { modifier(_FrameLayout(width: width, height: height, alignment: alignment)) }

  /// Puts the view into a frame with bounds, in points.
  public nonisolated func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      _FlexFrameLayout(
        width: .init(min: minWidth, ideal: idealWidth, max: maxWidth),
        height: .init(min: minHeight, ideal: idealHeight, max: maxHeight), alignment: alignment))
  }

  /// Draws the view elsewhere; its room stays where it is.
  public nonisolated func offset(_ offset: CGSize) -> some View {
    modifier(_OffsetEffect(offset: offset))
  }

  /// Draws the view elsewhere; its room stays where it is.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    offset(CGSize(width: x, height: y))
  }

  /// Puts the view's middle at a point of the room that is offered.
  public nonisolated func position(_ position: CGPoint) -> some View {
    modifier(_PositionLayout(position: position))
  }

  /// Puts the view's middle at a point of the room that is offered.
  public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    position(CGPoint(x: x, y: y))
  }

  /// Keeps the view at its ideal size.
  public nonisolated func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Keeps the view at its ideal length on some axes.
  public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(_FixedSizeLayout(horizontal: horizontal, vertical: vertical))
  }

  /// Sets how early the view is served when a stack shares out its room.
  public nonisolated func layoutPriority(_ value: Double) -> some View {
    modifier(_TraitWritingModifier(LayoutPriorityTrait.self, value))
  }

  /// Sets how far in front of its siblings the view is drawn.
  public nonisolated func zIndex(_ value: Double) -> some View {
    modifier(_TraitWritingModifier(ZIndexTrait.self, value))
  }

  /// Has the view carry a value for its container's layout.
  public nonisolated func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(_TraitWritingModifier(LayoutTraitKey<K>.self, value))
  }

  /// Gives the view a ratio of width to height; nil for its ideal one.
  public nonisolated func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View {
    modifier(_AspectRatioLayout(aspectRatio: aspectRatio, contentMode: contentMode))
  }

  /// Gives the view the ratio of a size.
  public nonisolated func aspectRatio(
    _ aspectRatio: CGSize, contentMode: ContentMode
  ) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Makes the view as large as fits, at its ideal ratio.
  public nonisolated func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Makes the view as small as leaves nothing free, at its ideal ratio.
  public nonisolated func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// Says where a horizontal guide of the view lies.
  public nonisolated func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { modifier(_AlignmentLayout(key: guide.key, value: computeValue)) }

  /// Says where a vertical guide of the view lies.
  public nonisolated func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { modifier(_AlignmentLayout(key: guide.key, value: computeValue)) }

  /// Puts a layer in front of the view, lined up with it.
  public nonisolated func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { modifier(_LayerModifier(.overlay, alignment: alignment, layer: content())) }

  /// Puts a layer in front of the view, lined up with it.
  public nonisolated func overlay<V: View>(
    _ overlay: V, alignment: Alignment = .center
  ) -> some View { modifier(_LayerModifier(.overlay, alignment: alignment, layer: overlay)) }

  /// Puts a style in front of the view, which reaches beyond the safe area.
  @_disfavoredOverload
  public nonisolated func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { overlay(reaching: Rectangle().fill(style), edges) }

  /// Puts a style in front of the view, which reaches beyond the safe area.
  public nonisolated func overlay<S: ShapeStyle & View>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { overlay(reaching: style, edges) }

  private nonisolated func overlay<V: View>(reaching view: V, _ edges: Edge.Set) -> some View {
    modifier(_LayerModifier(.overlay, alignment: .center, layer: view, ignoredEdges: edges))
  }

  /// Puts a filled shape in front of the view.
  public nonisolated func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View { overlay { shape.fill(style, style: fillStyle) } }

  /// Shows the view only where a layer, lined up with it, is opaque.
  public nonisolated func mask<V: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> V
  ) -> some View { modifier(_LayerModifier(.mask, alignment: alignment, layer: mask())) }

  /// Shows the view only where a layer, lined up with it, is opaque.
  public nonisolated func mask<V: View>(_ mask: V) -> some View {
    modifier(_LayerModifier(.mask, alignment: .center, layer: mask))
  }

  /// Puts a layer behind the view, lined up with it.
  public nonisolated func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { modifier(_LayerModifier(.background, alignment: alignment, layer: content())) }

  /// Puts a layer behind the view, lined up with it.
  public nonisolated func background<V: View>(
    _ background: V, alignment: Alignment = .center
  ) -> some View { modifier(_LayerModifier(.background, alignment: alignment, layer: background)) }

  /// Puts a style behind the view, which reaches beyond the safe area.
  @_disfavoredOverload
  public nonisolated func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { background(reaching: Rectangle().fill(style), edges) }

  /// Puts a style behind the view, which reaches beyond the safe area.
  public nonisolated func background<S: ShapeStyle & View>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { background(reaching: style, edges) }

  /// Puts the background style behind the view, which reaches beyond the safe area.
  public nonisolated func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(reaching: Rectangle().fill(.background), edges)
  }

  private nonisolated func background<V: View>(reaching view: V, _ edges: Edge.Set) -> some View {
    modifier(_LayerModifier(.background, alignment: .center, layer: view, ignoredEdges: edges))
  }

  /// Puts a filled shape behind the view.
  public nonisolated func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View { background { shape.fill(style, style: fillStyle) } }

  /// Puts a shape in the background style behind the view.
  public nonisolated func background<T: Shape>(
    in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View { background(.background, in: shape, fillStyle: fillStyle) }
}
