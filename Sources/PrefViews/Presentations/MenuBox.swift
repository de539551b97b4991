// PrefViews: the box of an open menu, and the layers of submenus: a box above the row that opened it.

import PrefGeometry
import PrefViewGraph

/// The box of a menu: a header that does not scroll, and one row per item, scrolling if there is not enough space.
struct MenuBox<Header: View, Items: View>: View {
  let items: Items
  /// The header of a submenu; an empty view for other menus.
  let header: Header
  @State private var hasMarks = false
  @State private var isCovered = false
  @Environment(\.pixelLength) private var pixelLength
  @Environment(\.openMenu) private var menu

  init(items: Items, header: Header) {
    self.items = items
    self.header = header
  }

  var body: some View {
    let shape = RoundedRectangle(cornerRadius: MenuLengths.cornerRadius, style: .continuous)
    VStack(spacing: 0) {
      if Header.self != EmptyView.self {
        header
        Color(.system(.separator)).frame(height: pixelLength)
      }
      ScrollView { MenuItems(items: items) }
    }
    .environment(\.menuHasMarks, hasMarks)
    .onPreferenceChange(MenuMarksKey.self) { hasMarks = $0 }
    .onPreferenceChange(OpenSubmenusKey.self) { isCovered = $0 > 0 }
    .buttonStyle(MenuButtonStyle())
    .toggleStyle(MenuToggleStyle())
    .labelStyle(MenuLabelStyle())
    .overlay { if isCovered { SubmenuShade().transition(.opacity) } }
    .background { shape.fill(.regularMaterial) }
    .clipShape(shape)
    .background { OuterShadow(shape: shape) }
    .scaleEffect(isCovered ? 0.95 : 1)
    .animation(.menu, value: isCovered)
    .onGeometryChange(for: CGRect.self) {
      $0.frame(in: .global)
    } action: {
      menu?.frame = $0
    }
    .accessibilityElement(children: .contain)
    .accessibilityAddTraits(.isModal)
  }
}

/// Darkens a menu below an open submenu.
private struct SubmenuShade: View {
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    Color.black.opacity(colorScheme == .dark ? 0.3 : 0.1).accessibilityHidden(true)
  }
}

/// The number of open submenus of a menu.
private enum OpenSubmenusKey: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

/// A menu in a menu: a row that shows its items in a box above the menu.
struct Submenu<SubmenuLabel: View, Header: View, Items: View>: View {
  let label: SubmenuLabel
  /// The title above the items.
  let header: Header
  let items: Items
  @State private var isOpen = false
  @Environment(\.openMenu) private var menu

  var body: some View {
    MenuRow(closes: false, chevron: "chevron.forward", action: open) { label }
      .presentation("submenu", isPresented: isOpen) { context in
        SubmenuLayer(context: context, label: header, items: items, menu: menu)
      }
      .preference(key: OpenSubmenusKey.self, value: isOpen ? 1 : 0)
  }

  private func open() {
    menu?.closeSubmenu = { isOpen = false }
    isOpen = true
  }
}

/// The layer of a submenu: its box, whose header is above the row that opened it.
private struct SubmenuLayer<SubmenuLabel: View, Items: View>: View, NamedInDumps {
  let context: PresentationContext
  let label: SubmenuLabel
  let items: Items
  /// The menu that the row belongs to.
  let menu: OpenMenu?
  @Environment(\.screenSafeArea) private var safeArea
  @State private var submenu = MenuHandle()

  nonisolated var nameInDumps: String? { nil }

  var body: some View {
    ZStack(alignment: .topLeading) {
      PresentationBackdrop(traits: PresentationTraits(isModal: context.isShown))
      if context.isShown {
        Color.clear.contentShape(Rectangle()).gesture(tap).accessibilityHidden(true)
        placedBox
      }
    }
    .frame(width: context.geometry.size.width, height: context.geometry.size.height)
    .animation(.menu, value: context.isShown)
  }

  /// A tap on the menu below closes the submenu; a tap beside both closes both.
  private var tap: some Gesture {
    SpatialTapGesture(coordinateSpace: .global).onEnded { tap in
      guard let menu else { return }
      if menu.frame.contains(tap.location) { menu.closeSubmenu?() } else { menu.close() }
    }
  }

  private var placedBox: some View {
    SubmenuPlacement(row: context.geometry.source, safeArea: safeArea) {
      MenuBox(
        items: items,
        header: MenuRow(closes: false, chevron: "chevron.down", action: { menu?.closeSubmenu?() }) {
          label.fontWeight(.semibold)
        }
      )
      .onDisappear(perform: context.finish)
    }
    .environment(\.openMenu, submenu.menu { menu?.close() })
    .transition(.scale(scale: 0.9, anchor: context.geometry.sourcePoint).combined(with: .opacity))
  }
}

/// Places the box of a submenu above the row that opened it, within the area of menus.
private struct SubmenuPlacement: MergingLayout {
  let row: CGRect
  let safeArea: EdgeInsets

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    guard let menu = subviews.first else { return }
    let area = MenuLengths.area(in: bounds, safeArea: safeArea)
    let width = min(MenuLengths.width, area.width)
    let ideal = menu.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
    let height = min(ideal, area.height)
    let x = bounds.minX + row.midX - width / 2
    let y = bounds.minY + row.midY - MenuLengths.rowHeight / 2
    menu.place(
      at: CGPoint(
        x: max(min(x, area.maxX - width), area.minX),
        y: max(min(y, area.maxY - height), area.minY)),
      proposal: ProposedViewSize(width: width, height: height))
  }
}
