// PrefViews: the `View` methods that apply the layout modifiers and the layers (overlays,
// backgrounds, masks).

import PrefGeometry
import PrefViewGraph

extension View {
  /// Insets the view by a length per edge, in points.
  public nonisolated func padding(_ insets: EdgeInsets) -> some View {
    modifier(_PaddingLayout(edges: .all, insets: insets))
  }

  /// Insets the view on the given edges by a length in points; 16 points by default.
  public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(
      _PaddingLayout(
        edges: edges,
        insets: length.map { EdgeInsets(top: $0, leading: $0, bottom: $0, trailing: $0) }))
  }

  /// Insets the view on all edges by a length in points.
  public nonisolated func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Sets the width, the height or both of the view's frame, in points; `nil` keeps the view's own
  /// length.
  ///
  /// Negative and non-finite lengths are ignored with a warning.
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { modifier(_FrameLayout(width: width, height: height, alignment: alignment)) }

  /// Sets minimum, ideal and maximum lengths of the view's frame, in points. Along an axis with a
  /// minimum and a maximum, the frame has the proposed length, clamped to them; a missing bound is
  /// the view's own length.
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

  /// Draws the view at an offset, in points; its frame is unchanged. A positive width moves towards
  /// the trailing edge.
  public nonisolated func offset(_ offset: CGSize) -> some View {
    modifier(_OffsetEffect(offset: offset))
  }

  /// Draws the view at an offset, in points; its frame is unchanged. A positive x moves towards the
  /// trailing edge.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    offset(CGSize(width: x, height: y))
  }

  /// Places the center of the view at a point in the proposed size, in points; the result fills the
  /// proposal.
  public nonisolated func position(_ position: CGPoint) -> some View {
    modifier(_PositionLayout(position: position))
  }

  /// Places the center of the view at a point in the proposed size, in points; the result fills the
  /// proposal.
  public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    position(CGPoint(x: x, y: y))
  }

  /// Fixes the view at its ideal size, whatever the proposal.
  public nonisolated func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Fixes the view at its ideal length along the given axes.
  public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(_FixedSizeLayout(horizontal: horizontal, vertical: vertical))
  }

  /// Sets the order in which a stack distributes its space: views with a higher priority are
  /// measured first; 0 by default.
  public nonisolated func layoutPriority(_ value: Double) -> some View {
    modifier(_TraitWritingModifier(LayoutPriorityTraitKey.self, value))
  }

  /// Sets the drawing order among siblings: views with a higher value are drawn in front; 0 by
  /// default.
  public nonisolated func zIndex(_ value: Double) -> some View {
    modifier(_TraitWritingModifier(ZIndexTraitKey.self, value))
  }

  /// Attaches a value to the view that the layout of its container reads.
  public nonisolated func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(_TraitWritingModifier(LayoutTraitKey<K>.self, value))
  }

  /// Proposes a size with a ratio of width to height; `nil` for the ratio of the view's ideal size.
  public nonisolated func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View {
    modifier(_AspectRatioLayout(aspectRatio: aspectRatio, contentMode: contentMode))
  }

  /// Proposes a size with the ratio of the given size's width to its height.
  public nonisolated func aspectRatio(
    _ aspectRatio: CGSize, contentMode: ContentMode
  ) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Makes the view as large as possible within the proposal, at its ideal aspect ratio.
  public nonisolated func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Makes the view as small as possible while it covers the proposal, at its ideal aspect ratio.
  public nonisolated func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// Sets a horizontal alignment guide of the view: a distance from its left edge, in points.
  public nonisolated func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { modifier(_AlignmentWritingModifier(key: guide.key, value: computeValue)) }

  /// Sets a vertical alignment guide of the view: a distance from its top edge, in points.
  public nonisolated func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { modifier(_AlignmentWritingModifier(key: guide.key, value: computeValue)) }

  /// Draws content in front of the view, aligned in its frame and proposed its size.
  public nonisolated func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { modifier(_OverlayModifier(overlay: content(), alignment: alignment)) }

  /// Draws a view in front of this one, aligned in its frame and proposed its size.
  @_disfavoredOverload
  public nonisolated func overlay<V: View>(
    _ overlay: V, alignment: Alignment = .center
  ) -> some View { modifier(_OverlayModifier(overlay: overlay, alignment: alignment)) }

  /// Draws a style in front of the view's frame, expanded beyond the safe area on the given edges.
  public nonisolated func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { modifier(_OverlayStyleModifier(style: style, ignoresSafeAreaEdges: edges)) }

  /// Draws a shape, filled with a style, in front of the view.
  public nonisolated func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(_OverlayShapeModifier(style: style, shape: shape, fillStyle: fillStyle))
  }

  /// Multiplies the view's opacity by that of a mask, aligned in its frame.
  public nonisolated func mask<V: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> V
  ) -> some View { modifier(_MaskAlignmentEffect(alignment: alignment, mask: mask())) }

  /// Multiplies the view's opacity by that of a mask, centered in its frame.
  public nonisolated func mask<V: View>(_ mask: V) -> some View {
    modifier(_MaskEffect(mask: mask))
  }

  /// Draws content behind the view, aligned in its frame and proposed its size.
  public nonisolated func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { modifier(_BackgroundModifier(background: content(), alignment: alignment)) }

  /// Draws a view behind this one, aligned in its frame and proposed its size.
  @_disfavoredOverload
  public nonisolated func background<V: View>(
    _ background: V, alignment: Alignment = .center
  ) -> some View { modifier(_BackgroundModifier(background: background, alignment: alignment)) }

  /// Draws a style behind the view's frame, expanded beyond the safe area on the given edges.
  public nonisolated func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { modifier(_BackgroundStyleModifier(style: style, ignoresSafeAreaEdges: edges)) }

  /// Draws the background style behind the view's frame, expanded beyond the safe area on the given
  /// edges.
  public nonisolated func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(.background, ignoresSafeAreaEdges: edges)
  }

  /// Draws a shape, filled with a style, behind the view.
  public nonisolated func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(_BackgroundShapeModifier(style: style, shape: shape, fillStyle: fillStyle))
  }

  /// Draws an insettable shape, filled with a style, behind the view.
  public nonisolated func background<S: ShapeStyle, T: InsettableShape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(_InsettableBackgroundShapeModifier(style: style, shape: shape, fillStyle: fillStyle))
  }

  /// Draws a shape, filled with the background style, behind the view.
  public nonisolated func background<T: Shape>(
    in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View { background(.background, in: shape, fillStyle: fillStyle) }

  /// Draws an insettable shape, filled with the background style, behind the view.
  public nonisolated func background<T: InsettableShape>(
    in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View { background(.background, in: shape, fillStyle: fillStyle) }
}
