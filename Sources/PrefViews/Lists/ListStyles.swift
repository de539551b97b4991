// Views: the looks of lists and forms. Lengths and colours are those of an iPhone, iOS 15 to 18.

import PrefGeometry
import PrefViewGraph

/// What a list looks like.
struct ListLook: Equatable, Sendable {
  /// How sections stand on the ground of the list.
  enum Ground: Sendable { case plain, grouped, insetGrouped }

  var ground: Ground

  /// The distance between two sections without header and footer is twice this, in points.
  static let gap: CGFloat = 17.5
  /// The radius of the corners of a section that stands free, in points.
  static let cornerRadius: CGFloat = 10

  /// The colour behind all sections.
  var color: SystemColor { ground == .plain ? .background : .groupedBackground }
  /// The colour behind the rows.
  var rowColor: SystemColor { ground == .plain ? .background : .secondaryGroupedBackground }
  /// Whether rows stand away from the sides of the list.
  var isInset: Bool { ground == .insetGrouped }
}

/// The looks that lists can have.
public protocol ListStyle: Sendable {
  /// The look; the styles of this package have one.
  var _ground: _ListGround { get }
}

/// How the sections of a list stand on its ground.
public struct _ListGround: Sendable {
  let look: ListLook
}

/// The system's choice: groups that stand free.
public struct DefaultListStyle: ListStyle {
  /// Makes the style.
  public init() {}
  /// Groups that stand free.
  public var _ground: _ListGround { _ListGround(look: ListLook(ground: .insetGrouped)) }
}

/// Rows on the ground of the list, from side to side; headers stay in sight.
public struct PlainListStyle: ListStyle {
  /// Makes the style.
  public init() {}
  /// Rows on the ground.
  public var _ground: _ListGround { _ListGround(look: ListLook(ground: .plain)) }
}

/// Rows on the ground of the list, from side to side.
public struct InsetListStyle: ListStyle {
  /// Makes the style.
  public init() {}
  /// Rows on the ground.
  public var _ground: _ListGround { _ListGround(look: ListLook(ground: .plain)) }
}

/// Groups of rows, from side to side.
public struct GroupedListStyle: ListStyle {
  /// Makes the style.
  public init() {}
  /// Groups from side to side.
  public var _ground: _ListGround { _ListGround(look: ListLook(ground: .grouped)) }
}

/// Groups of rows that stand free.
public struct InsetGroupedListStyle: ListStyle {
  /// Makes the style.
  public init() {}
  /// Groups that stand free.
  public var _ground: _ListGround { _ListGround(look: ListLook(ground: .insetGrouped)) }
}

/// The list at the side of a screen; as groups that stand free.
public struct SidebarListStyle: ListStyle {
  /// Makes the style.
  public init() {}
  /// Groups that stand free.
  public var _ground: _ListGround { _ListGround(look: ListLook(ground: .insetGrouped)) }
}

extension ListStyle where Self == DefaultListStyle {
  /// The system's choice.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
  /// Rows on the ground of the list; headers stay in sight.
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == InsetListStyle {
  /// Rows on the ground of the list.
  public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  /// Groups of rows, from side to side.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  /// Groups of rows that stand free.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
  /// The list at the side of a screen.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

private enum ListLookKey: EnvironmentKey {
  static let defaultValue = ListLook(ground: .insetGrouped)
}

private enum LeastRowHeightKey: EnvironmentKey {
  static let defaultValue: CGFloat = 44
}

private enum LeastHeaderHeightKey: EnvironmentKey {
  static var defaultValue: CGFloat? { nil }
}

private enum ListRowKey: EnvironmentKey {
  static let defaultValue = false
}

private enum ListIconTintKey: EnvironmentKey {
  static var defaultValue: Color? { nil }
}

private enum ListDistancesKey: EnvironmentKey {
  static let defaultValue = ListDistances()
}

/// Distances in lists that an author has chosen, in points.
struct ListDistances: Equatable, Sendable {
  var betweenRows: CGFloat = 0
  var betweenSections: CGFloat?
  var hidesGround = false
  var hasStrongHeaders = false
}

extension EnvironmentValues {
  /// The look of lists.
  var listLook: ListLook {
    get { self[ListLookKey.self] }
    set { self[ListLookKey.self] = newValue }
  }

  /// Whether views are the content of a row of a list.
  var isInListRow: Bool {
    get { self[ListRowKey.self] }
    set { self[ListRowKey.self] = newValue }
  }

  /// The colour of icons in rows of lists; nil for the tint.
  var listIconTint: Color? {
    get { self[ListIconTintKey.self] }
    set { self[ListIconTintKey.self] = newValue }
  }

  /// What an author has chosen for lists.
  var listDistances: ListDistances {
    get { self[ListDistancesKey.self] }
    set { self[ListDistancesKey.self] = newValue }
  }

  /// The least height of a row in a list, in points.
  public var defaultMinListRowHeight: CGFloat {
    get { self[LeastRowHeightKey.self] }
    set { self[LeastRowHeightKey.self] = newValue }
  }

  /// The least height of a header in a list, in points; nil for the system's.
  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[LeastHeaderHeightKey.self] }
    set { self[LeastHeaderHeightKey.self] = newValue }
  }
}

/// The distance between the sections of a list.
public struct ListSectionSpacing: Sendable {
  let points: CGFloat?

  /// The system's choice.
  public static let `default` = ListSectionSpacing(points: nil)
  /// Closer together.
  public static let compact = ListSectionSpacing(points: 20)
  /// A length, in points.
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing {
    ListSectionSpacing(points: spacing)
  }
}

/// How strongly a header is set.
public enum Prominence: Hashable, Sendable {
  /// As the system likes.
  case standard
  /// Larger.
  case increased
}

extension View {
  /// Sets the look of lists.
  public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View {
    environment(\.listLook, style._ground.look)
  }

  /// Sets the distance between the rows of lists, in points; nil for none.
  public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View {
    transformEnvironment(\.listDistances) { $0.betweenRows = spacing ?? 0 }
  }

  /// Sets the distance between the sections of lists.
  public nonisolated func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    transformEnvironment(\.listDistances) { $0.betweenSections = spacing.points }
  }

  /// Sets the distance between the sections of lists, in points.
  public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View {
    listSectionSpacing(.custom(spacing))
  }

  /// Shows or hides the ground of lists.
  public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View {
    transformEnvironment(\.listDistances) { $0.hidesGround = visibility == .hidden }
  }

  /// Says how strongly headers are set.
  public nonisolated func headerProminence(_ prominence: Prominence) -> some View {
    transformEnvironment(\.listDistances) { $0.hasStrongHeaders = prominence == .increased }
  }
}
