// PrefViews: `containerRelativeFrame`, frames sized relative to the nearest scroll view or the
// picture.

import PrefGeometry
import PrefViewGraph

extension View {
  /// Sets the view's length along the axes to that of the nearest scroll view's viewport, or of the
  /// picture.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View { containerRelativeFrame(axes, alignment: alignment) { length, _ in length } }

  /// Sets the view's length along each axis to a function of the container's length, in points. The
  /// container is the nearest scroll view's viewport, or the picture.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center,
    _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    modifier(_ContainerFrameModifier(axes: axes, alignment: alignment, length: length))
  }

  /// Sets the view's length along the axes to that of `span` of `count` equal columns or rows,
  /// `spacing` points apart, that fill the container.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in
      let itemLength = (length - spacing * (CGFloat(count) - 1)) / CGFloat(max(count, 1))
      return itemLength * CGFloat(span) + spacing * (CGFloat(span) - 1)
    }
  }
}
