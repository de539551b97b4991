// Views: SwiftUI's names for safe areas. A picture has no bars and no notches: a safe area comes about where a view puts
// another one at an edge of its room.

import PrefGeometry
import PrefViewGraph

/// Parts of the surroundings that a view keeps away from.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// One bit a part.
  public let rawValue: UInt

  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Bars and notches.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The keyboard.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// Everything.
  public static let all = SafeAreaRegions(rawValue: .max)
}

extension View {
  /// Lets the view extend beyond the safe area, on the edges where it touches it.
  public nonisolated func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View {
    modifier(_SafeAreaIgnoringModifier(edges: regions.contains(.container) ? edges : []))
  }

  /// Lets the view extend beyond the safe area, on the edges where it touches it.
  public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    ignoresSafeArea(edges: edges)
  }

  /// Puts a view above or below this one, which is laid out in the room that is left.
  ///
  /// - Parameters:
  ///   - alignment: By which guide the two are lined up.
  ///   - spacing: The distance between the two, in points; nil lets them choose.
  public nonisolated func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _SafeAreaInsetModifier(
        edge: edge == .top ? .top : .bottom, spacing: spacing, guide: alignment.key,
        inset: content()))
  }

  /// Puts a view beside this one, which is laid out in the room that is left.
  ///
  /// - Parameters:
  ///   - alignment: By which guide the two are lined up.
  ///   - spacing: The distance between the two, in points; nil lets them choose.
  public nonisolated func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _SafeAreaInsetModifier(
        edge: edge == .leading ? .leading : .trailing, spacing: spacing, guide: alignment.key,
        inset: content()))
  }

  /// Makes the safe area smaller, in points from each edge.
  public nonisolated func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    safeAreaInset(edge: .top, spacing: 0) { Color.clear.frame(width: 0, height: insets.top) }
      .safeAreaInset(edge: .bottom, spacing: 0) {
        Color.clear.frame(width: 0, height: insets.bottom)
      }
      .safeAreaInset(edge: .leading, spacing: 0) {
        Color.clear.frame(width: insets.leading, height: 0)
      }
      .safeAreaInset(edge: .trailing, spacing: 0) {
        Color.clear.frame(width: insets.trailing, height: 0)
      }
  }

  /// Makes the safe area smaller on some edges, in points; by 16 where no length is given.
  public nonisolated func safeAreaPadding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View {
    func inset(_ edge: Edge) -> CGFloat { edges.contains(edge) ? length ?? 16 : 0 }
    return safeAreaPadding(
      EdgeInsets(
        top: inset(.top), leading: inset(.leading), bottom: inset(.bottom),
        trailing: inset(.trailing)))
  }

  /// Makes the safe area smaller on all edges, in points.
  public nonisolated func safeAreaPadding(_ length: CGFloat) -> some View {
    safeAreaPadding(.all, length)
  }
}
