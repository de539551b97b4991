// PrefViewGraph: the layout contract. A parent proposes a size, a child chooses its own, the parent places it. A
// layout has access to one container and its immediate children; a child does not know its position.

import PrefGeometry

/// A type that measures and places the children of a container.
public protocol Layout: Animatable {
  /// The type of the values that the layout caches between calls.
  associatedtype Cache = Void
  /// The proxies of the container's children.
  typealias Subviews = LayoutSubviews

  /// The properties of the container.
  static var layoutProperties: LayoutProperties { get }

  /// Creates the cache for some children.
  func makeCache(subviews: Subviews) -> Cache

  /// Updates the cache after the children have changed.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// Returns the size of the container for a proposal, in points.
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize

  /// Places each child in `bounds`; a child that is not placed is centered.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// Returns the position of a horizontal guide of the container, in points; nil if nothing in it sets the guide.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?

  /// Returns the position of a vertical guide of the container, in points; nil if nothing in it sets the guide.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?

  /// Returns the distances that the container prefers to its neighbors.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
}

extension Layout {
  /// The default properties: no stack axis.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// Creates the cache again, by default.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  /// Returns, by default, the combination of the placed children's guides.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { combinedGuide(guide.key, in: bounds, proposal, subviews, &cache) }

  /// Returns, by default, the combination of the placed children's guides.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { combinedGuide(guide.key, in: bounds, proposal, subviews, &cache) }

  private func combinedGuide(
    _ key: AlignmentKey, in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews,
    _ cache: inout Cache
  ) -> CGFloat? {
    let placements = subviews.placements(in: bounds, proposal) {
      placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
    return subviews.combinedGuide(key, placements)
  }

  /// Returns, by default, for each edge the largest distance preferred by a child.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    ViewSpacing(largestOf: subviews)
  }
}

extension Layout where Cache == Void {
  /// Creates an empty cache, for layouts that cache nothing.
  public func makeCache(subviews: Subviews) {}
}

extension Layout {
  /// Returns a container of some content that uses this layout.
  ///
  /// Disfavored, as in SwiftUI: a type that is also a view may have initializers with a builder of its content, such as
  /// `Flow { Text("A") }`, which take precedence over a call of `Flow()`.
  @MainActor @_disfavoredOverload
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutContainer(layout: self, content: content())
  }
}

/// Properties of a layout's container.
public struct LayoutProperties: Sendable {
  /// The axis of a stack; nil for other containers.
  public var stackOrientation: Axis?

  /// Creates the properties of a container that is not a stack.
  public init() {}
}

/// The key of a value that a child provides to its container's layout.
public protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value for children that do not set one.
  static var defaultValue: Value { get }
}
