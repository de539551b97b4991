// PrefViewGraph: the type-erased layout. The container's node stays the same when the type of the layout changes, so
// its children keep their state.

import PrefGeometry

/// A layout whose properties depend on its value.
package protocol ErasedLayout {
  /// The properties of the container.
  var properties: LayoutProperties { get }
}

/// A layout of the framework, whose alignment guides are those of its subviews, merged.
package protocol MergingLayout: Layout {}

extension Layout {
  /// Whether the alignment guides are those of the subviews, merged, so that the layout sets none by itself.
  var mergesGuides: Bool {
    (self as? AnyLayout)?.wrapsMergingLayout ?? (self is any MergingLayout)
  }
}

/// A type-erased layout. The children keep their identity when the type of the wrapped layout changes.
public struct AnyLayout: Layout {
  private let layout: any Layout

  /// Whether the wrapped layout's guides are those of its subviews.
  fileprivate var wrapsMergingLayout: Bool { layout is any MergingLayout }

  /// The name of the wrapped layout's type, for dumps.
  var typeName: String { "\(type(of: layout))" }

  /// Creates a type-erased layout.
  public init<L: Layout>(_ layout: L) {
    self.layout = (layout as? AnyLayout)?.layout ?? layout
  }

  /// The cache of the wrapped layout.
  public struct Cache {
    /// The type of the layout that created it.
    fileprivate var kind: ObjectIdentifier
    fileprivate var value: Any
  }

  /// Calls `body` with a layout and its cache, which is created again if it belongs to a layout of another type.
  private func withCache<L: Layout, R>(
    of layout: L, _ subviews: Subviews, _ cache: inout Cache, _ body: (inout L.Cache) -> R
  ) -> R {
    var own = cache.value as? L.Cache ?? layout.makeCache(subviews: subviews)
    if cache.kind != ObjectIdentifier(L.self) { own = layout.makeCache(subviews: subviews) }
    // The box releases the value, so that it is mutated in place without a copy.
    cache.value = ()
    defer { cache = Cache(kind: ObjectIdentifier(L.self), value: own) }
    return body(&own)
  }

  /// Creates the cache of the wrapped layout.
  public func makeCache(subviews: Subviews) -> Cache {
    func make<L: Layout>(_ layout: L) -> Cache {
      Cache(kind: ObjectIdentifier(L.self), value: layout.makeCache(subviews: subviews))
    }
    return make(layout)
  }

  /// Updates the cache of the wrapped layout.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    func update<L: Layout>(_ layout: L) {
      withCache(of: layout, subviews, &cache) { layout.updateCache(&$0, subviews: subviews) }
    }
    update(layout)
  }

  /// Returns the size of the wrapped layout for a proposal.
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

  /// Places the children with the wrapped layout.
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

  /// Returns the position of a guide in the wrapped layout; nil for none.
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

  /// Returns the position of a guide in the wrapped layout; nil for none.
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

  /// Returns the preferred distances of the wrapped layout.
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
  /// Whether both wrap layouts that are known to be equal.
  public static func == (lhs: AnyLayout, rhs: AnyLayout) -> Bool {
    func isSame<L: Layout>(_ layout: L) -> Bool {
      (rhs.layout as? L).map { valuesAreEqual(layout, $0) } ?? false
    }
    return isSame(lhs.layout)
  }
}
