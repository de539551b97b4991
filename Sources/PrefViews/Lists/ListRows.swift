// PrefViews: container values that rows pass to their list: insets, separators, backgrounds, badges
// and edit actions.

import PrefGeometry
import PrefViewGraph

/// The visibility of a part of a view.
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// The container decides.
  case automatic
  /// The part is visible.
  case visible
  /// The part is hidden.
  case hidden
}

/// A type-erased background view of a row.
struct ListRowBackground: CustomStringConvertible {
  let view: AnyView
  /// A fixed placeholder, so that dumps omit the view's structure.
  var description: String { "a view" }
}

/// The insets of a row, in points; nil on an edge for those of the look.
struct ListRowInsets {
  var top: CGFloat?
  var leading: CGFloat?
  var bottom: CGFloat?
  var trailing: CGFloat?

  /// Creates insets with the given edges of `insets`.
  init(_ insets: EdgeInsets, _ edges: Edge.Set = .all) {
    top = edges.contains(.top) ? insets.top : nil
    leading = edges.contains(.leading) ? insets.leading : nil
    bottom = edges.contains(.bottom) ? insets.bottom : nil
    trailing = edges.contains(.trailing) ? insets.trailing : nil
  }

  /// Returns the insets with those of the look on the other edges.
  func resolved(_ standard: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top ?? standard.top, leading: leading ?? standard.leading,
      bottom: bottom ?? standard.bottom, trailing: trailing ?? standard.trailing)
  }
}

/// The separators of a row or of a section: those between the lines of a list, and those at its ends.
struct ListSeparators {
  var hidesTop = false
  var hidesBottom = false
  var topTint: Color?
  var bottomTint: Color?

  /// Sets whether the separators on the given edges are hidden.
  mutating func setVisibility(_ visibility: Visibility, _ edges: VerticalEdge.Set) {
    if edges.contains(.top) { hidesTop = visibility == .hidden }
    if edges.contains(.bottom) { hidesBottom = visibility == .hidden }
  }

  /// Sets the colors of the separators on the given edges.
  mutating func setTint(_ color: Color?, _ edges: VerticalEdge.Set) {
    if edges.contains(.top) { topTint = color }
    if edges.contains(.bottom) { bottomTint = color }
  }
}

/// A value for the separators on some edges.
private struct SeparatorOption<Value: Equatable>: Equatable {
  let value: Value
  let edges: VerticalEdge.Set
}

/// The options that a row sets for its list.
struct ListRowTraits {
  var insets: ListRowInsets?
  /// The number of disclosure groups around the row.
  var indentationLevel = 0
  var background: ListRowBackground?
  var separators = ListSeparators()
  /// The separators at the ends of the row's section.
  var sectionSeparators = ListSeparators()
  /// The spacing around a section; nil for that of the list.
  var sectionSpacing: ListSectionSpacing?
  var badge: Text?
  var delete: ElementAction<IndexSet>?
  var leadingActions: RowActions?
  var trailingActions: RowActions?
  var contextMenu: RowContextMenu?
  var move: ElementAction<(IndexSet, Int)>?
  var isDeleteDisabled = false
  var isMoveDisabled = false
  /// Whether the header of a section is large; nil for that of the list.
  var hasProminentHeader: Bool?

  /// Whether the element of the row can be moved within its collection.
  var canMove: Bool { move != nil }
}

private enum ListRowTraitsKey: ContainerValueKey {
  static var defaultValue: ListRowTraits { ListRowTraits() }
}

extension ContainerValues {
  var listRow: ListRowTraits {
    get { self[ListRowTraitsKey.self] }
    set { self[ListRowTraitsKey.self] = newValue }
  }
}

extension View {
  /// Sets the insets of the row's content, in points; nil restores the list's default.
  public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View {
    containerValue(\.listRow.insets, insets.map { ListRowInsets($0) })
  }

  /// Sets the insets of the row's content on the given edges, in points; nil restores the list's
  /// default.
  public nonisolated func listRowInsets(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    let insets = length.map {
      ListRowInsets(EdgeInsets(top: $0, leading: $0, bottom: $0, trailing: $0), edges)
    }
    return containerValue(\.listRow.insets, insets)
  }

  /// Replaces the background of the row; nil restores the list's row color.
  public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View {
    containerValue(\.listRow.background, view.map { ListRowBackground(view: AnyView($0)) })
  }

  /// Sets whether the separators on the given edges of the row are hidden.
  public nonisolated func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    separators(\.listRow.separators, visibility, edges)
  }

  /// Sets the colors of the separators on the given edges of the row; nil restores the list's color.
  public nonisolated func listRowSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View {
    separators(\.listRow.separators, color, edges)
  }

  /// Sets whether the separators above the first row and below the last row of the section are hidden. Lists with
  /// separators there are plain lists, at the bottom, and grouped ones.
  public nonisolated func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    separators(\.listRow.sectionSeparators, visibility, edges)
  }

  /// Sets the colors of the separators above the first row and below the last row of the section; nil restores those of
  /// the rows.
  public nonisolated func listSectionSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View {
    separators(\.listRow.sectionSeparators, color, edges)
  }

  private nonisolated func separators(
    _ path: WritableKeyPath<ContainerValues, ListSeparators>, _ visibility: Visibility,
    _ edges: VerticalEdge.Set
  ) -> some View {
    transformContainerValue(path, by: SeparatorOption(value: visibility, edges: edges)) {
      $0.setVisibility($1.value, $1.edges)
    }
  }

  private nonisolated func separators(
    _ path: WritableKeyPath<ContainerValues, ListSeparators>, _ color: Color?,
    _ edges: VerticalEdge.Set
  ) -> some View {
    transformContainerValue(path, by: SeparatorOption(value: color, edges: edges)) {
      $0.setTint($1.value, $1.edges)
    }
  }

  /// Sets the tint of label icons in rows; nil inherits the tint.
  public nonisolated func listItemTint(_ tint: Color?) -> some View {
    transformEnvironment(\.listIconTint) { $0 = tint ?? $0 }
  }
}
