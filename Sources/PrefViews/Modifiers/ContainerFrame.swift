// Views: SwiftUI's names for frames that are a share of the container around.

import PrefGeometry
import PrefViewGraph

extension View {
  /// Gives the view the lengths of the nearest scroll view, or of the picture, along some axes.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View { containerRelativeFrame(axes, alignment: alignment) { length, _ in length } }

  /// Gives the view lengths that are made from those of the nearest scroll view, or of the picture, in points.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center,
    _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    modifier(_ContainerFrameModifier(axes: axes, alignment: alignment, length: length))
  }

  /// Gives the view the room of `span` of `count` parts that lie `spacing` points apart and fill the container.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in
      let part = (length - spacing * CGFloat(count - 1)) / CGFloat(max(count, 1))
      return part * CGFloat(span) + spacing * CGFloat(span - 1)
    }
  }
}
