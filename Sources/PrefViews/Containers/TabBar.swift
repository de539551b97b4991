// PrefViews: the bar of a tab view, and the list of the tabs that have no item in it.

import PrefGeometry
import PrefViewGraph

/// The bar of a tab view.
struct TabBar: View {
  /// The height of an iPhone's bar, in points.
  static let height: CGFloat = 49

  let tabs: SubviewsCollection
  /// The tabs without an item of their own.
  let listed: Range<Int>
  /// The tab whose item is selected; nil for the item with the list of the other tabs.
  let selected: Int?
  let background: BarBackground
  /// Selects the tab of an item; nil for the item with the list of the other tabs.
  let select: (Int?) -> Void

  var body: some View {
    HStack(spacing: 0) {
      ForEach(0..<listed.lowerBound, id: \.self) { index in
        item(index) {
          TabBarItem(
            label: tabs[index].containerValues.tabItem.label,
            badge: tabs[index].containerValues.listRow.badge, isSelected: index == selected)
        }
      }
      if !listed.isEmpty {
        item(nil) {
          TabBarItem(
            label: AnyView(Label("More", systemImage: "ellipsis")), badge: nil,
            isSelected: selected == nil)
        }
      }
    }
    .frame(maxWidth: .infinity)
    .frame(height: Self.height)
    .modifier(
      BarBackgroundModifier(background: background, edge: .top, isVisibleByDefault: true))
  }

  private func item(_ index: Int?, @ViewBuilder label: () -> TabBarItem) -> some View {
    Button {
      select(index)
    } label: {
      label()
    }
    .buttonStyle(.plain)
    .disabled(index.map { tabs[$0].containerValues.tabItem.isDisabled } ?? false)
    .accessibilityAddTraits(index == selected ? .isSelected : [])
  }
}

/// One item of the bar with its badge.
private struct TabBarItem: View {
  let label: AnyView?
  let badge: Text?
  let isSelected: Bool
  @Environment(\.isEnabled) private var isEnabled

  private var style: AnyShapeStyle {
    if !isEnabled { return AnyShapeStyle(Color(.system(.tertiaryLabel))) }
    return isSelected ? AnyShapeStyle(.tint) : AnyShapeStyle(Color(.system(.gray)))
  }

  var body: some View {
    TabItemLabel(label: label)
      .foregroundStyle(style)
      .overlay(alignment: .top) {
        if let badge {
          badge.font(.system(size: 13)).foregroundStyle(.white)
            .padding(.horizontal, 5)
            .frame(minWidth: 18, minHeight: 18)
            .background(Color(.system(.red)), in: Capsule())
            .fixedSize()
            .offset(x: 14, y: -2)
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .contentShape(Rectangle())
  }
}

/// The label of an item: the symbol in the filled variant above a title of 10 points.
private struct TabItemLabel: View {
  let label: AnyView?
  private static let titleFont = Font.system(size: 10, weight: .medium)

  var body: some View {
    VStack(spacing: 1) {
      if let label {
        Group(subviews: label) { parts in
          ForEach(parts.indices, id: \.self) { index in
            // The first of several views is the image.
            parts[index].font(index == 0 && parts.count > 1 ? .system(size: 20) : Self.titleFont)
          }
        }
      }
    }
    .lineLimit(1)
    .imageScale(.large)
    .symbolVariant(.fill)
    .environment(\.rendersImagesAsTemplates, true)
    .labelStyle(TabLabelStyle())
  }

  private struct TabLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack(spacing: 1) {
        configuration.icon.font(.system(size: 20)).frame(height: 28)
        configuration.title.font(TabItemLabel.titleFont)
      }
    }
  }
}

/// The list of the tabs without an item in the bar, which pushes the selected one.
struct MoreTabs: View {
  let tabs: SubviewsCollection
  /// The tabs of the list.
  let listed: Range<Int>
  /// The pushed tab; nil for none.
  let selected: Int?
  /// Selects a tab; nil returns to the list.
  let select: (Int?) -> Void

  private var path: Binding<[Int]> {
    Binding {
      selected.map { [$0] } ?? []
    } set: {
      select($0.last)
    }
  }

  var body: some View {
    NavigationStack(path: path) {
      List(listed, id: \.self) { index in
        NavigationLink(value: index) {
          if let label = tabs[index].containerValues.tabItem.label {
            HStack { Group(subviews: label) { $0 } }.environment(\.rendersImagesAsTemplates, true)
          } else {
            Text(verbatim: "")
          }
        }
        .disabled(tabs[index].containerValues.tabItem.isDisabled)
      }
      .listStyle(.plain)
      .navigationTitle("More")
      .navigationBarTitleDisplayMode(.inline)
      .navigationDestination(for: Int.self) { index in
        if tabs.indices.contains(index) { tabs[index].id(tabs[index].id) }
      }
    }
  }
}
