// PrefViews: groups of content that is not a view: items of toolbars, commands, scenes, and rows and columns of tables.

import PrefGeometry
import PrefViewGraph

extension Group: ToolbarContent where Content: ToolbarContent {
  /// Creates a group of toolbar content.
  public nonisolated init(@ToolbarContentBuilder content: () -> Content) {
    self = .collecting(content())
  }

  /// The group itself; groups are primitive content.
  @MainActor public var body: some ToolbarContent { self }

  /// Appends the items of the content.
  @MainActor public func _addItems(to items: inout _ToolbarItems) {
    collected._addItems(to: &items)
  }
}

extension Group: CustomizableToolbarContent where Content: CustomizableToolbarContent {}

extension Group: Commands, _PrimitiveCommands where Content: Commands {
  /// Creates a group of commands.
  public nonisolated init(@CommandsBuilder content: () -> Content) {
    self = .collecting(content())
  }
}

extension Group: Scene where Content: Scene {
  /// Creates a group of scenes.
  public nonisolated init(@SceneBuilder content: () -> Content) {
    self = .collecting(content())
  }

  /// The group itself; groups are primitive scenes.
  @MainActor public var body: Self { self }

  /// Adds the windows of the scenes.
  @MainActor public func _addWindows(to windows: inout [_SceneWindow]) {
    collected._addWindows(to: &windows)
  }
}

extension Group: TableRowContent where Content: TableRowContent {
  /// The type of the values of rows.
  public typealias TableRowValue = Content.TableRowValue

  /// Creates a group of rows.
  public nonisolated init<R>(@TableRowBuilder<R> content: () -> Content)
  where R == Content.TableRowValue {
    self = .collecting(content())
  }

  /// The rows.
  public var _items: [_TableRowItem<Content.TableRowValue>] { collected._items }
}

extension Group: TableColumnContent where Content: TableColumnContent {
  /// The type of the comparator.
  public typealias TableColumnSortComparator = Content.TableColumnSortComparator

  /// Creates a group of columns.
  public nonisolated init<R, C>(@TableColumnBuilder<R, C> content: () -> Content)
  where R == Content.TableRowValue, C == Content.TableColumnSortComparator {
    self = .collecting(content())
  }

  /// Adds the columns.
  public func _addColumns(to columns: inout [_TableColumn<Content.TableRowValue>]) {
    collected._addColumns(to: &columns)
  }
}
