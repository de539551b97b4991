// PrefViews: the layout of an icon and a title.

import PrefGeometry
import PrefViewGraph

/// A layout with an icon before a title: they are aligned by their first baselines, or, if the icon has none, by the
/// centers of their first lines.
struct LabelLayout: MergingLayout {
  /// The distance between icon and title, in points.
  let spacing: CGFloat
  /// Whether a symbol that is higher than the title extends beyond the bounds, as in list rows.
  var ignoresSymbolHeight = false

  /// The cache of the row.
  struct Cache {
    var row: HStackLayout.Cache
    /// Whether the icon has a baseline.
    var hasSymbol: Bool
  }

  static var layoutProperties: LayoutProperties { HStackLayout.layoutProperties }

  func makeCache(subviews: Subviews) -> Cache {
    let icon = subviews.first?.dimensions(in: .unspecified)
    let hasSymbol = icon?[explicit: VerticalAlignment.firstTextBaseline] != nil
    return Cache(row: row(hasSymbol).makeCache(subviews: subviews), hasSymbol: hasSymbol)
  }

  private func row(_ hasSymbol: Bool) -> HStackLayout {
    HStackLayout(alignment: hasSymbol ? .firstTextBaseline : .firstLineCenter, spacing: spacing)
  }

  /// Returns how far a symbol extends above and below the views after it, in points.
  ///
  /// - Parameter height: The height of the row, in points.
  private func overhang(
    _ subviews: Subviews, _ cache: Cache, height: CGFloat
  ) -> (above: CGFloat, below: CGFloat) {
    guard ignoresSymbolHeight, cache.hasSymbol, subviews.count > 1 else { return (0, 0) }
    func extent(_ subview: LayoutSubview) -> (above: CGFloat, below: CGFloat) {
      let dimensions = subview.dimensions(in: .unspecified)
      let above = dimensions[VerticalAlignment.firstTextBaseline]
      return (above, dimensions.height - above)
    }
    let titles = subviews.dropFirst().map(extent)
    let icon = extent(subviews[0])
    let titleAbove = titles.map(\.above).max() ?? 0
    // The lines of a title after its first one can extend further than the symbol.
    let below = height - max(icon.above, titleAbove)
    let isSymbolLowest = below <= icon.below
    return (
      max(icon.above - titleAbove, 0),
      isSymbolLowest ? max(icon.below - (titles.map(\.below).max() ?? 0), 0) : 0
    )
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    var size = row(cache.hasSymbol).sizeThatFits(
      proposal: proposal, subviews: subviews, cache: &cache.row)
    let overhang = overhang(subviews, cache, height: size.height)
    size.height -= overhang.above + overhang.below
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let height = row(cache.hasSymbol).sizeThatFits(
      proposal: proposal, subviews: subviews, cache: &cache.row
    ).height
    let overhang = overhang(subviews, cache, height: height)
    var rowBounds = bounds
    rowBounds.origin.y -= overhang.above
    rowBounds.size.height += overhang.above + overhang.below
    row(cache.hasSymbol).placeSubviews(
      in: rowBounds, proposal: proposal, subviews: subviews, cache: &cache.row)
  }
}

extension VerticalAlignment {
  /// The center of the first line of a text; the center of other views.
  fileprivate static let firstLineCenter = VerticalAlignment(FirstLineCenter.self)

  private enum FirstLineCenter: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat {
      let first = context[VerticalAlignment.firstTextBaseline]
      return (context.height - (context[VerticalAlignment.lastTextBaseline] - first)) / 2
    }
  }
}
