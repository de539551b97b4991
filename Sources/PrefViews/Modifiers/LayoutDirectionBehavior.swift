// PrefViews: views that are mirrored in right-to-left layouts, and margins of scenes.

import PrefGeometry
import PrefViewGraph

/// How a view or a shape is drawn in the two layout directions.
public enum LayoutDirectionBehavior: Hashable, Sendable {
  /// The same in both directions.
  case fixed
  /// Mirrored in the other direction than `in`.
  case mirrors(in: LayoutDirection)

  /// Mirrored in right-to-left layouts.
  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

private nonisolated struct MirroringModifier: ViewModifier {
  let direction: LayoutDirection?
  @Environment(\.layoutDirection) private var layoutDirection

  @MainActor func body(content: Content) -> some View {
    content.scaleEffect(x: layoutDirection == direction ? -1 : 1, y: 1)
  }
}

extension View {
  /// Mirrors the drawing of the view horizontally in right-to-left layouts, if `enabled`.
  public nonisolated func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    modifier(MirroringModifier(direction: enabled ? .rightToLeft : nil))
  }

  /// Sets in which layout direction the drawing of the view is mirrored.
  public nonisolated func layoutDirectionBehavior(
    _ behavior: LayoutDirectionBehavior
  ) -> some View {
    var direction: LayoutDirection?
    if case .mirrors(let mirrored) = behavior { direction = mirrored }
    return modifier(MirroringModifier(direction: direction))
  }

  /// Adds the padding that is appropriate for the scene; 16 points on a phone.
  public nonisolated func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges, 16) }

  /// Adds the padding that is appropriate for the scene; 16 points on a phone.
  public nonisolated func scenePadding(
    _ padding: ScenePadding, edges: Edge.Set = .all
  ) -> some View { self.padding(edges, 16) }

  /// Places a bar at a vertical edge of the view, and insets the safe area by its height.
  public nonisolated func safeAreaBar<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }

  /// Places a bar at a horizontal edge of the view, and insets the safe area by its width.
  public nonisolated func safeAreaBar<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }
}

/// The padding of scenes.
public struct ScenePadding: Equatable, Sendable {
  private let name: String
  /// The minimum padding.
  public static let minimum = ScenePadding(name: "minimum")
  /// The padding of a navigation bar.
  public static let navigationBar = ScenePadding(name: "navigationBar")
}
