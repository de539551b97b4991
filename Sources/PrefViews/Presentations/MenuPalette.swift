// PrefViews: items of a menu beside each other: groups of controls and palettes.

import PrefGeometry
import PrefViewGraph

private enum IsInMenuPaletteKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether the items of a menu are beside each other.
  var isInMenuPalette: Bool {
    get { self[IsInMenuPaletteKey.self] }
    set { self[IsInMenuPaletteKey.self] = newValue }
  }
}

/// A row of equally wide items with separators between them.
struct MenuPalette<Items: View>: View {
  /// Whether the titles of the items are visible.
  var showsTitles = false
  @ViewBuilder let items: Items
  @Environment(\.pixelLength) private var pixelLength

  var body: some View {
    Group(subviews: items) { items in
      HStack(spacing: 0) {
        ForEach(items.indices, id: \.self) { index in
          if index > 0 { Color(.system(.separator)).frame(width: pixelLength) }
          items[index]
        }
      }
    }
    .fixedSize(horizontal: false, vertical: true)
    .labelStyle(MenuPaletteLabelStyle(showsTitles: showsTitles))
    .environment(\.isInMenuPalette, true)
    .layoutValue(key: MenuRowKey.self, value: true)
  }
}

/// The style of labels in palettes: the icon, optionally above the title.
private struct MenuPaletteLabelStyle: LabelStyle {
  let showsTitles: Bool

  @MainActor func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 4) {
      configuration.icon.frame(height: 22)
      if showsTitles { configuration.title.font(.system(size: 12)) }
    }
  }
}

/// An item of a palette, on a fill while it is pressed or checked.
struct MenuPaletteItem<ItemLabel: View>: View {
  let isHighlighted: Bool
  @ViewBuilder let label: ItemLabel

  var body: some View {
    label
      .font(.system(size: 17))
      .lineLimit(1)
      .minimumScaleFactor(0.8)
      .padding(.horizontal, 4).padding(.vertical, MenuLengths.rowPadding)
      .frame(maxWidth: .infinity, minHeight: MenuLengths.rowHeight, maxHeight: .infinity)
      .background { if isHighlighted { Color(.system(.secondaryFill)) } }
      .contentShape(Rectangle())
  }
}
