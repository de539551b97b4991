// PrefViews: the layer of an open menu. In: the menu's items and the place of its button. Out: a translucent box with
// one row per item beside that place, and for a context menu the dimmed background with the view that was pressed.

import PrefGeometry
import PrefViewGraph

/// The lengths of menus, in points: those of iOS 14 to 18 on an iPhone.
enum MenuLengths {
  static let width: CGFloat = 250
  static let cornerRadius: CGFloat = 13
  static let rowHeight: CGFloat = 44
  static let margin: CGFloat = 16
  /// The height of the separator between two sections.
  static let sectionGap: CGFloat = 8
  /// The space of checkmarks and chevrons at the leading edge, if some item has one.
  static let markWidth: CGFloat = 20
  /// The distance between a menu and its button, and between a menu and the edges of the picture.
  static let gap: CGFloat = 8

  /// Returns the part of a layer in which menus are placed.
  static func area(in bounds: CGRect, safeArea: EdgeInsets) -> CGRect {
    CGRect(
      x: bounds.minX + safeArea.leading + gap, y: bounds.minY + safeArea.top + gap,
      width: max(bounds.width - safeArea.leading - safeArea.trailing - 2 * gap, 0),
      height: max(bounds.height - safeArea.top - safeArea.bottom - 2 * gap, 0))
  }
}

extension Animation {
  /// The animation with which menus open and close, and recede behind a submenu.
  static let menu = Animation.spring(duration: 0.35, bounce: 0.1)
}

/// What the items of an open menu read from their environment.
@MainActor
final class OpenMenu {
  /// The bounds of the menu's box, in global coordinates.
  var frame = CGRect.null
  /// Closes the submenu that is open above the menu; nil if none has been opened.
  var closeSubmenu: (@MainActor () -> Void)?
  private let action: @MainActor () -> Void

  init(close: @escaping @MainActor () -> Void) { action = close }

  /// Closes the menu, with the submenus above it and the menus below.
  func close() {
    closeSubmenu?()
    action()
  }
}

private enum OpenMenuKey: EnvironmentKey {
  static var defaultValue: OpenMenu? { nil }
}

extension EnvironmentValues {
  /// The open menu to which the view belongs; nil for other views.
  var openMenu: OpenMenu? {
    get { self[OpenMenuKey.self] }
    set { self[OpenMenuKey.self] = newValue }
  }
}

/// The layer of a menu.
struct MenuLayer<Items: View, Preview: View>: View, NamedInDumps {
  let context: PresentationContext
  /// Whether the menu belongs to a view that was pressed, which is drawn above the dimmed background.
  let isContextMenu: Bool
  let items: Items
  let preview: Preview
  let close: @MainActor () -> Void
  @Environment(\.screenSafeArea) private var safeArea
  @Environment(\.isInListRow) private var isInListRow
  @State private var menu = MenuHandle()

  nonisolated var nameInDumps: String? { nil }

  private var hasPreview: Bool { Preview.self != EmptyView.self }

  var body: some View {
    ZStack(alignment: .topLeading) {
      PresentationBackdrop(traits: PresentationTraits(isModal: context.isShown))
      if context.isShown {
        background.contentShape(Rectangle()).onTapGesture { menu.menu(close: close).close() }
          .accessibilityHidden(true)
          .transition(.opacity)
      }
      if context.isShown { placedMenu }
      if context.isShown, isContextMenu, !hasPreview {
        // In front of the menu's shadow.
        pressedView.transition(.opacity)
      }
    }
    .frame(width: context.geometry.size.width, height: context.geometry.size.height)
    .animation(.menu, value: context.isShown)
  }

  /// The frame of the pressed view, that of a list row with the insets of rows.
  private var pressedFrame: CGRect {
    let source = context.geometry.source
    let isRow = isContextMenu && !hasPreview && isInListRow
    return isRow ? source.insetBy(dx: -MenuLengths.margin, dy: -11) : source
  }

  /// The view that was pressed; that of a list row on the row's background.
  private var pressedView: some View {
    ZStack(alignment: .topLeading) {
      if isInListRow {
        let frame = pressedFrame
        RoundedRectangle(cornerRadius: 10, style: .continuous)
          .fill(Color(.system(.secondaryGroupedBackground)))
          .frame(width: frame.width, height: frame.height)
          .offset(x: frame.minX, y: frame.minY)
      }
      PresentationSourceCopy(context.source)
    }
    .allowsHitTesting(false)
  }

  @ViewBuilder private var background: some View {
    if isContextMenu {
      ZStack {
        Rectangle().fill(.ultraThinMaterial)
        Color.black.opacity(0.1)
      }
    } else {
      Color.clear
    }
  }

  private var placedMenu: some View {
    MenuPlacement(source: pressedFrame, safeArea: safeArea) {
      if hasPreview {
        preview.background(Color(.system(.background)))
          .clipShape(RoundedRectangle(cornerRadius: MenuLengths.cornerRadius, style: .continuous))
      }
      MenuBox(items: items, header: EmptyView())
        .onDisappear(perform: context.finish)
    }
    .environment(\.openMenu, menu.menu(close: close))
    .resetTextEnvironment()
    .transition(.scale(scale: 0.6, anchor: context.geometry.sourcePoint).combined(with: .opacity))
  }
}

extension PresentationGeometry {
  /// The center of the presenting view, in the unit coordinates of the picture.
  var sourcePoint: UnitPoint {
    guard size.width > 0, size.height > 0 else { return .center }
    return UnitPoint(x: source.midX / size.width, y: source.midY / size.height)
  }
}

/// Creates the object for the items of a menu once.
@MainActor
final class MenuHandle {
  private var stored: OpenMenu?
  nonisolated init() {}

  func menu(close: @escaping @MainActor () -> Void) -> OpenMenu {
    if let stored { return stored }
    let menu = OpenMenu(close: close)
    stored = menu
    return menu
  }
}

/// Places a menu, and the preview above it, beside the view that opened it.
private struct MenuPlacement: MergingLayout {
  let source: CGRect
  let safeArea: EdgeInsets

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    guard let menu = subviews.last else { return }
    let gap = MenuLengths.gap
    let area = MenuLengths.area(in: bounds, safeArea: safeArea)
    let width = min(MenuLengths.width, area.width)
    let ideal = menu.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
    var target = source
    if subviews.count > 1, let preview = subviews.first {
      let size = preview.sizeThatFits(
        ProposedViewSize(width: area.width - 2 * gap, height: area.height / 2))
      let block = size.height + gap + min(ideal, area.height / 2)
      let y = max(min(source.midY - size.height / 2, area.maxY - block), area.minY)
      let x = max(min(source.midX - size.width / 2, area.maxX - size.width), area.minX)
      target = CGRect(origin: CGPoint(x: x, y: y), size: size)
      preview.place(at: target.origin, proposal: ProposedViewSize(size))
    }
    let (below, above) = (area.maxY - target.maxY - gap, target.minY - area.minY - gap)
    let isBelow = below >= min(ideal, area.height) || below >= above
    let height = min(ideal, max(isBelow ? below : above, min(area.height, 100)))
    let y = isBelow ? target.maxY + gap : target.minY - gap - height
    let x = target.midX <= bounds.midX ? target.minX : target.maxX - width
    menu.place(
      at: CGPoint(
        x: max(min(x, area.maxX - width), area.minX),
        y: max(min(y, area.maxY - height), area.minY)),
      proposal: ProposedViewSize(width: width, height: height))
  }
}

/// The shadow of a shape outside of it, so that a material in the shape does not show it.
struct OuterShadow<S: Shape>: View {
  let shape: S
  /// The radius of the blur, in points.
  var radius: CGFloat = 20
  /// The distance of the shadow below the shape, in points.
  var y: CGFloat = 8

  var body: some View {
    shape.fill(.black.opacity(0.2)).blur(radius: radius).offset(y: y)
      .mask { Outside(shape: shape).fill(style: FillStyle(eoFill: true)) }
      .allowsHitTesting(false)
  }

  /// The surroundings of a shape, by the even-odd rule.
  private struct Outside: Shape {
    let shape: S
    func path(in rect: CGRect) -> Path {
      var path = Path(rect.insetBy(dx: -80, dy: -80))
      path.addPath(shape.path(in: rect))
      return path
    }
  }
}

/// The items of a menu or of a submenu in their sections.
struct MenuItems<Items: View>: View {
  let items: Items
  @Environment(\.pixelLength) private var pixelLength

  var body: some View {
    Group(sections: items) { sections in
      MenuRows(hairline: pixelLength) {
        ForEach(sections) { section in
          if section.id != sections.first?.id { MenuBand() }
          ForEach(section.header) { header in
            header.font(.footnote).foregroundStyle(Color(.system(.secondaryLabel)))
              .padding(.horizontal, MenuLengths.margin).padding(.vertical, 7)
              .frame(maxWidth: .infinity, alignment: .leading)
          }
          ForEach(section.content) { $0 }
          ForEach(section.footer) { footer in
            footer.font(.footnote).foregroundStyle(Color(.system(.secondaryLabel)))
              .padding(.horizontal, MenuLengths.margin).padding(.vertical, 7)
              .frame(maxWidth: .infinity, alignment: .leading)
          }
        }
        // One separator may follow each row, and each row may be a divider.
        ForEach(0..<sections.reduce(0) { $0 + $1.content.count }, id: \.self) { _ in
          MenuBand().layoutValue(key: MenuSpareKey.self, value: true)
        }
        ForEach(0..<sections.reduce(0) { $0 + $1.header.count + $1.content.count + 1 }, id: \.self)
        { _ in Color(.system(.separator)).layoutValue(key: MenuRuleKey.self, value: true) }
      }
    }
  }
}

/// The separator between two sections.
private struct MenuBand: View {
  @Environment(\.colorScheme) private var colorScheme
  var body: some View {
    Color.black.opacity(colorScheme == .dark ? 0.16 : 0.08).frame(height: MenuLengths.sectionGap)
      .layoutValue(key: MenuBandKey.self, value: true)
  }
}

private struct MenuRuleKey: LayoutValueKey { static let defaultValue = false }
private struct MenuBandKey: LayoutValueKey { static let defaultValue = false }
private struct MenuSpareKey: LayoutValueKey { static let defaultValue = false }

/// Stacks the rows of a menu, with separators between rows of the same section. A `Divider` becomes a separator between
/// sections.
private struct MenuRows: MergingLayout {
  /// The thickness of a separator, in points: one pixel.
  let hairline: CGFloat

  private struct Arrangement {
    var rows: [(subview: LayoutSubview, y: CGFloat, height: CGFloat)] = []
    var rules: [CGFloat] = []
    /// The positions of dividers.
    var bands: [CGFloat] = []
    var height: CGFloat = 0
  }

  private func arrangement(_ width: CGFloat, _ subviews: Subviews) -> Arrangement {
    var result = Arrangement()
    var mayHaveRule = false
    var lastIsBand = false
    for subview in subviews where !subview[MenuRuleKey.self] && !subview[MenuSpareKey.self] {
      let size = subview.sizeThatFits(ProposedViewSize(width: width, height: nil))
      let isDivider = size.height <= 1
      let isBand = isDivider || subview[MenuBandKey.self]
      // Consecutive separators between sections are one, and there is none before the first row.
      if size.height == 0 || isBand && (lastIsBand || result.height == 0) { continue }
      lastIsBand = isBand
      if mayHaveRule, !isBand {
        result.rules.append(result.height)
        result.height += hairline
      }
      if isDivider {
        result.bands.append(result.height)
        result.height += MenuLengths.sectionGap
      } else {
        result.rows.append((subview, result.height, size.height))
        result.height += size.height
      }
      mayHaveRule = !isBand
    }
    return result
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let width = proposal.width ?? MenuLengths.width
    return CGSize(width: width, height: arrangement(width, subviews).height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let arrangement = arrangement(bounds.width, subviews)
    for subview in subviews { subview.hide() }
    for row in arrangement.rows {
      row.subview.place(
        at: CGPoint(x: bounds.minX, y: bounds.minY + row.y),
        proposal: ProposedViewSize(width: bounds.width, height: row.height))
    }
    for (band, y) in zip(subviews.filter({ $0[MenuSpareKey.self] }), arrangement.bands) {
      band.place(
        at: CGPoint(x: bounds.minX, y: bounds.minY + y),
        proposal: ProposedViewSize(width: bounds.width, height: MenuLengths.sectionGap))
    }
    let rules = subviews.filter { $0[MenuRuleKey.self] }
    for (rule, y) in zip(rules, arrangement.rules) {
      rule.place(
        at: CGPoint(x: bounds.minX, y: bounds.minY + y),
        proposal: ProposedViewSize(width: bounds.width, height: hairline))
    }
  }
}
