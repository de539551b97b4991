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
  /// The leading margin of rows with space for checkmarks.
  static let marginBeforeMarks: CGFloat = 12
  /// The least space above and below the content of a row.
  static let rowPadding: CGFloat = 10
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
  /// The bounds of the list row that was pressed, in global coordinates; nil for other views.
  var row: CGRect?
  let items: Items
  let preview: Preview
  let close: @MainActor () -> Void
  @Environment(\.screenSafeArea) private var safeArea
  @Environment(\.listAppearance) private var listAppearance
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

  /// The frame of the pressed view or list row.
  private var pressedFrame: CGRect { row ?? context.geometry.source }

  /// The view that was pressed; that of a list row on the row's background.
  private var pressedView: some View {
    ZStack(alignment: .topLeading) {
      if let row {
        RoundedRectangle(cornerRadius: 10, style: .continuous)
          .fill(Color(.system(listAppearance.rowColor)))
          .frame(width: row.width, height: row.height)
          .offset(x: row.minX, y: row.minY)
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
