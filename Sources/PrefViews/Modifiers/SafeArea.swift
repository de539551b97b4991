// PrefViews: safe area modifiers. A picture has no bars and no notches: the safe area is reduced
// only by views that `safeAreaInset` places at an edge.

import PrefGeometry
import PrefViewGraph

/// The reasons for which a region is excluded from the safe area.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// The bit mask: bit 0 for the container, bit 1 for the keyboard.
  public let rawValue: UInt

  /// Creates a set from a bit mask.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Bars and other insets of the container.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The software keyboard; it never covers a picture.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// All regions.
  public static let all = SafeAreaRegions(rawValue: .max)
}

extension View {
  /// Expands the view beyond the safe area on the given edges, if its frame touches them.
  public nonisolated func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View {
    modifier(_SafeAreaRegionsIgnoringLayout(edges: regions.contains(.container) ? edges : []))
  }

  /// Expands the view beyond the safe area on the given edges; the predecessor of
  /// `ignoresSafeArea(_:edges:)`.
  public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    modifier(_SafeAreaIgnoringLayout(edges: edges))
  }

  /// Places a view at the top or bottom edge and reduces the safe area of this view by its height.
  ///
  /// - Parameters:
  ///   - edge: The edge at which the content is placed.
  ///   - alignment: The guide that aligns the content with this view.
  ///   - spacing: The distance between the two, in points; `nil` for their preferred spacing.
  ///   - content: The view at the edge.
  public nonisolated func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _InsetViewModifier(
        edge: edge == .top ? .top : .bottom, spacing: spacing, guide: alignment.key,
        inset: content()))
  }

  /// Places a view at the leading or trailing edge and reduces the safe area of this view by its
  /// width.
  ///
  /// - Parameters:
  ///   - edge: The edge at which the content is placed.
  ///   - alignment: The guide that aligns the content with this view.
  ///   - spacing: The distance between the two, in points; `nil` for their preferred spacing.
  ///   - content: The view at the edge.
  public nonisolated func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _InsetViewModifier(
        edge: edge == .leading ? .leading : .trailing, spacing: spacing, guide: alignment.key,
        inset: content()))
  }

  /// Reduces the safe area by an inset per edge, in points.
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

  /// Reduces the safe area by a length on the given edges, in points; 16 points by default.
  public nonisolated func safeAreaPadding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View {
    func inset(_ edge: Edge) -> CGFloat { edges.contains(edge) ? length ?? 16 : 0 }
    return safeAreaPadding(
      EdgeInsets(
        top: inset(.top), leading: inset(.leading), bottom: inset(.bottom),
        trailing: inset(.trailing)))
  }

  /// Reduces the safe area by the same length on all edges, in points.
  public nonisolated func safeAreaPadding(_ length: CGFloat) -> some View {
    safeAreaPadding(.all, length)
  }
}
