// Views: what rows carry for the list that they stand in: insets, separators, backgrounds.

import PrefGeometry
import PrefViewGraph

/// Whether something is seen.
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// As the system likes.
  case automatic
  /// It is.
  case visible
  /// It is not.
  case hidden
}

/// The upper and the lower side.
public enum VerticalEdge: Int8, Hashable, CaseIterable, Sendable {
  /// The upper side.
  case top
  /// The lower side.
  case bottom

  /// Sides.
  public struct Set: OptionSet, Sendable {
    /// One bit a side.
    public let rawValue: Int8

    /// Makes a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Makes a set of one side.
    public init(_ edge: VerticalEdge) { self.init(rawValue: edge == .top ? 1 : 2) }

    /// The upper side.
    public static let top = Set(.top)
    /// The lower side.
    public static let bottom = Set(.bottom)
    /// Both sides.
    public static let all: Set = [.top, .bottom]
  }
}

/// A view behind a row.
struct ListRowGround: CustomStringConvertible {
  let view: AnyView
  /// Dumps do not look inside.
  var description: String { "a view" }
}

/// What a row asks of its list.
struct ListRowWishes {
  var insets: EdgeInsets?
  var background: ListRowGround?
  var hidesTopSeparator = false
  var hidesBottomSeparator = false
  var separatorTint: Color?
  var badge: Text?
  var delete: ElementAction<IndexSet>?
  var canMove = false
  var isDeleteDisabled = false
  var isMoveDisabled = false
}

private enum ListRowWishesKey: ContainerValueKey {
  static var defaultValue: ListRowWishes { ListRowWishes() }
}

extension ContainerValues {
  var listRow: ListRowWishes {
    get { self[ListRowWishesKey.self] }
    set { self[ListRowWishesKey.self] = newValue }
  }
}

extension View {
  /// Sets the room around a row's content, in points; nil for the list's.
  public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View {
    containerValue(\.listRow.insets, insets)
  }

  /// Sets the room around a row's content on some sides, in points; nil for the list's.
  public nonisolated func listRowInsets(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    var insets = ListRow.insets
    if let length {
      if edges.contains(.top) { insets.top = length }
      if edges.contains(.leading) { insets.leading = length }
      if edges.contains(.bottom) { insets.bottom = length }
      if edges.contains(.trailing) { insets.trailing = length }
    }
    return containerValue(\.listRow.insets, length == nil ? nil : insets)
  }

  /// Puts a view behind a row, in place of the list's colour.
  public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View {
    containerValue(\.listRow.background, view.map { ListRowGround(view: AnyView($0)) })
  }

  /// Shows or hides the lines above and below a row.
  public nonisolated func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    let isHidden = visibility == .hidden
    return containerValue(\.listRow.hidesTopSeparator, isHidden && edges.contains(.top))
      .containerValue(\.listRow.hidesBottomSeparator, isHidden && edges.contains(.bottom))
  }

  /// Sets the colour of the line below a row; nil for the list's.
  public nonisolated func listRowSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View { containerValue(\.listRow.separatorTint, color) }

  /// Accepted: lines stand between the rows of a section only.
  public nonisolated func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View { self }

  /// Accepted: lines stand between the rows of a section only.
  public nonisolated func listSectionSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View { self }

  /// Sets the tint of the icons in rows; nil for the one around.
  public nonisolated func listItemTint(_ tint: Color?) -> some View {
    transformEnvironment(\.listIconTint) { $0 = tint ?? $0 }
  }
}
