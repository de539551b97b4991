// PrefViews: the layouts of texts as a preference, for ancestors that draw in relation to lines and
// glyphs.

import PrefGeometry
import PrefTypography
import PrefViewGraph

extension Text {
  /// A preference with the layouts of all texts in a view, in view order.
  ///
  /// ```swift
  /// Text("Some words")
  ///   .overlayPreferenceValue(Text.LayoutKey.self) { layouts in
  ///     GeometryReader { proxy in
  ///       ForEach(layouts.indices, id: \.self) { index in
  ///         let origin = proxy[layouts[index].origin]
  ///         // … layouts[index].layout
  ///       }
  ///     }
  ///   }
  /// ```
  public struct LayoutKey: PreferenceKey, Sendable {
    /// The layout of a text and the position of the text.
    public struct AnchoredLayout: Equatable {
      /// The top left corner of the text, which is the origin of the layout.
      public var origin: Anchor<CGPoint>
      /// The layout, in points from `origin`.
      public var layout: Text.Layout
    }

    /// The value without texts: an empty list.
    public static var defaultValue: [AnchoredLayout] { [] }
    /// Appends the next layouts.
    public static func reduce(
      value: inout [AnchoredLayout], nextValue: () -> [AnchoredLayout]
    ) { value += nextValue() }
  }

  package static var implicitPreference: ObjectIdentifier? { ObjectIdentifier(LayoutKey.self) }

  package func preferenceValue(
    _ corner: Anchor<CGPoint>, _ size: ViewSize, _ environment: EnvironmentValues,
    _ cache: inout TextCache
  ) -> Any? {
    let key = TextCache.LayoutInputs(size: size.size, height: size.proposal.height)
    if let cached = cache.lastReported, cached.inputs == key {
      return [LayoutKey.AnchoredLayout(origin: corner, layout: cached.layout)]
    }
    guard let placed = layout(size, environment, cache, placesClusters: true) else { return nil }
    let rect = CGRect(origin: .zero, size: size.size)
    let layout = Layout(placed, TextPainter(runs: cache.runs, environment: environment, rect: rect))
    cache.lastReported = (key, layout)
    return [LayoutKey.AnchoredLayout(origin: corner, layout: layout)]
  }
}
