// PrefViewGraph: a layout of a kind that is only known at run time. The container's node stays the same when the kind
// changes, so its children keep their state.

import PrefGeometry

/// A layout that says itself what kind of container it makes.
package protocol ErasedLayout {
  /// What kind of container this layout makes.
  var properties: LayoutProperties { get }
}

/// A layout of any kind; the children keep their identity when the kind changes.
public struct AnyLayout: Layout {
  private let layout: any Layout

  /// Wraps a layout.
  public init<L: Layout>(_ layout: L) {
    self.layout = (layout as? AnyLayout)?.layout ?? layout
  }

  /// What the wrapped layout keeps between calls.
  public struct Cache {
    /// The kind of layout that made it.
    fileprivate var kind: ObjectIdentifier
    fileprivate var value: Any
  }

  /// Calls a layout with its cache, made anew where it is another kind's.
  private func withCache<L: Layout, R>(
    of layout: L, _ subviews: Subviews, _ cache: inout Cache, _ body: (inout L.Cache) -> R
  ) -> R {
    var own = cache.value as? L.Cache ?? layout.makeCache(subviews: subviews)
    if cache.kind != ObjectIdentifier(L.self) { own = layout.makeCache(subviews: subviews) }
    // The box lets go of the value, so that it can be changed in place without a copy.
    cache.value = ()
    defer { cache = Cache(kind: ObjectIdentifier(L.self), value: own) }
    return body(&own)
  }

  /// The wrapped layout's cache.
  public func makeCache(subviews: Subviews) -> Cache {
    func make<L: Layout>(_ layout: L) -> Cache {
      Cache(kind: ObjectIdentifier(L.self), value: layout.makeCache(subviews: subviews))
    }
    return make(layout)
  }

  /// Brings the wrapped layout's cache up to date.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    func update<L: Layout>(_ layout: L) {
      withCache(of: layout, subviews, &cache) { layout.updateCache(&$0, subviews: subviews) }
    }
    update(layout)
  }

  /// The size that the wrapped layout chooses.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    func size<L: Layout>(_ layout: L) -> CGSize {
      withCache(of: layout, subviews, &cache) {
        layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0)
      }
    }
    return size(layout)
  }

  /// Has the wrapped layout place the children.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    func place<L: Layout>(_ layout: L) {
      withCache(of: layout, subviews, &cache) {
        layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
      }
    }
    place(layout)
  }

  /// Where the wrapped layout has a guide.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    func value<L: Layout>(_ layout: L) -> CGFloat? {
      withCache(of: layout, subviews, &cache) {
        layout.explicitAlignment(
          of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
      }
    }
    return value(layout)
  }

  /// Where the wrapped layout has a guide.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    func value<L: Layout>(_ layout: L) -> CGFloat? {
      withCache(of: layout, subviews, &cache) {
        layout.explicitAlignment(
          of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
      }
    }
    return value(layout)
  }

  /// The distances that the wrapped layout prefers.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    func value<L: Layout>(_ layout: L) -> ViewSpacing {
      withCache(of: layout, subviews, &cache) {
        layout.spacing(subviews: subviews, cache: &$0)
      }
    }
    return value(layout)
  }
}

extension AnyLayout: ErasedLayout {
  package var properties: LayoutProperties {
    (layout as? any ErasedLayout)?.properties ?? type(of: layout).layoutProperties
  }
}

extension AnyLayout: Equatable {
  /// Whether both are known to be the same layout.
  public static func == (lhs: AnyLayout, rhs: AnyLayout) -> Bool {
    func isSame<L: Layout>(_ layout: L) -> Bool {
      (rhs.layout as? L).map { valuesAreEqual(layout, $0) } ?? false
    }
    return isSame(lhs.layout)
  }
}
