// Views: the layouts of texts as a preference, for views around them that draw behind or over their lines and letters.

import PrefGeometry
import PrefTypography
import PrefViewGraph

extension Text {
  /// The layouts of all texts inside a view, in the order of the views.
  ///
  ///     Text("Some words")
  ///       .overlayPreferenceValue(Text.LayoutKey.self) { layouts in
  ///         GeometryReader { proxy in
  ///           ForEach(layouts.indices, id: \.self) { index in
  ///             let origin = proxy[layouts[index].origin]
  ///             // … layouts[index].layout
  ///           }
  ///         }
  ///       }
  public struct LayoutKey: PreferenceKey, Sendable {
    /// A text's layout and where it stands.
    public struct AnchoredLayout: Equatable {
      /// The text's top left corner, from which the layout counts.
      public var origin: Anchor<CGPoint>
      /// The layout.
      public var layout: Text.Layout
    }

    /// No text.
    public static var defaultValue: [AnchoredLayout] { [] }
    /// One after the other.
    public static func reduce(
      value: inout [AnchoredLayout], nextValue: () -> [AnchoredLayout]
    ) { value += nextValue() }
  }

  package static var implicitPreference: ObjectIdentifier? { ObjectIdentifier(LayoutKey.self) }

  package func preferenceValue(
    _ corner: Anchor<CGPoint>, _ size: ViewSize, _ environment: EnvironmentValues,
    _ cache: inout TextCache
  ) -> Any? {
    let key = TextCache.Room(size: size.size, height: size.proposal.height)
    if let known = cache.told, known.room == key {
      return [LayoutKey.AnchoredLayout(origin: corner, layout: known.layout)]
    }
    guard let placed = layout(size, environment, cache, placesClusters: true) else { return nil }
    let rect = CGRect(origin: .zero, size: size.size)
    let layout = Layout(placed, TextInk(runs: cache.runs, environment: environment, rect: rect))
    cache.told = (key, layout)
    return [LayoutKey.AnchoredLayout(origin: corner, layout: layout)]
  }
}
