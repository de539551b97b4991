// PrefViews: pickers in open menus: a section of options, a submenu, or a palette.

import PrefGeometry
import PrefViewGraph

/// The options of a picker in a menu, arranged as the picker style specifies: by default a section of rows.
struct MenuPicker<Label: View>: View {
  let label: Label
  let choice: PickerChoice
  let appearance: PickerAppearance
  @Environment(\.hidesLabels) private var hidesLabels

  var body: some View {
    switch appearance {
    case .menu:
      Submenu(label: title, header: label, items: MenuOptions(choice: choice))
    case .palette:
      MenuBand()
      MenuPalette { MenuOptions(choice: choice) }
      MenuBand()
    case .inline where !hidesLabels:
      MenuBand()
      MenuSectionTitle { label }
      MenuOptions(choice: choice)
      MenuBand()
    default:
      MenuBand()
      MenuOptions(choice: choice)
      MenuBand()
    }
  }

  /// The label of the submenu's row: that of the picker above the selected option.
  private var title: some View {
    VStack(alignment: .leading, spacing: 1) {
      label
      choice.selectedView.labelStyle(.titleOnly)
        .font(.footnote).foregroundStyle(Color(.system(.secondaryLabel)))
    }
  }
}

/// The options of a picker in a menu.
struct MenuOptions: View {
  let choice: PickerChoice

  var body: some View {
    ForEach(choice.options.indices, id: \.self) { index in
      MenuRow(isChecked: index == choice.selectedIndex, action: { choice.select(index) }) {
        choice.options[index]
      }
    }
  }
}

/// The title of a section of a menu.
struct MenuSectionTitle<Title: View>: View {
  @ViewBuilder let title: Title

  var body: some View {
    title.font(.footnote).foregroundStyle(Color(.system(.secondaryLabel)))
      .padding(.horizontal, MenuLengths.margin).padding(.vertical, 7)
      .frame(maxWidth: .infinity, alignment: .leading)
      .layoutValue(key: MenuRowKey.self, value: true)
  }
}
