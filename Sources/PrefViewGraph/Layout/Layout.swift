// PrefViewGraph: the layout contract. A parent proposes, a child chooses, the parent places. A layout sees one container
// and its immediate children; a child does not know its position.

import PrefGeometry

/// Measures and places the children of a container.
public protocol Layout: Animatable {
  /// What the layout keeps between calls.
  associatedtype Cache = Void
  /// The children.
  typealias Subviews = LayoutSubviews

  /// What kind of container this is.
  static var layoutProperties: LayoutProperties { get }

  /// Makes the cache for some children.
  func makeCache(subviews: Subviews) -> Cache

  /// Brings the cache up to date after the children changed.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// What size would the container take, given this proposal?
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize

  /// Places each child in `bounds`; a child that is not placed is put into the middle.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// Where does a horizontal guide of the container lie? `nil` where nothing in it says so.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?

  /// Where does a vertical guide of the container lie? `nil` where nothing in it says so.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?

  /// What distances does the container prefer to its neighbours?
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
}

extension Layout {
  /// The default: no stack.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// The default: made anew.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  /// The default: what the children's guides make together, where the layout places the children.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { combinedGuide(guide.key, in: bounds, proposal, subviews, &cache) }

  /// The default: what the children's guides make together, where the layout places the children.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { combinedGuide(guide.key, in: bounds, proposal, subviews, &cache) }

  private func combinedGuide(
    _ key: AlignmentKey, in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews,
    _ cache: inout Cache
  ) -> CGFloat? {
    let places = subviews.places(in: bounds, proposal) {
      placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
    return subviews.combinedGuide(key, places)
  }

  /// The default: on each side, the largest wish of any child.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    ViewSpacing(largestOf: subviews)
  }
}

extension Layout where Cache == Void {
  /// The default: nothing to keep.
  public func makeCache(subviews: Subviews) {}
}

extension Layout {
  /// Uses the layout as a container.
  @MainActor
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutContainer(layout: self, content: content())
  }
}

/// What kind of container a layout is.
public struct LayoutProperties: Sendable {
  /// The axis of a stack; nil for other containers.
  public var stackOrientation: Axis?

  /// Makes the properties of a container that is no stack.
  public init() {}
}

/// A value that a child carries for its container's layout.
public protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value of children that carry none.
  static var defaultValue: Value { get }
}
