// Views: what views put into the bars above and below them: items, each with a place.

import PrefGeometry
import PrefViewGraph

/// Items for the bars around a view.
@MainActor @preconcurrency
public protocol ToolbarContent {
  /// What the content is made of.
  associatedtype Body: ToolbarContent

  /// What the content is made of.
  @ToolbarContentBuilder var body: Body { get }

  /// Adds the items to those that stand before them; for the framework's own content.
  func _addItems(to items: inout _ToolbarItems)
}

extension ToolbarContent {
  /// Content stands for what its body stands for.
  public func _addItems(to items: inout _ToolbarItems) { body._addItems(to: &items) }
}

/// Items in the order in which they are declared.
public struct _ToolbarItems {
  var entries: [ToolbarEntry] = []
}

/// A toolbar item's view and place.
struct ToolbarEntry {
  var placement: ToolbarItemPlacement
  var content: AnyView
}

/// One item of a bar.
public nonisolated struct ToolbarItem<ID, Content: View>: ToolbarContent {
  let placement: ToolbarItemPlacement
  let content: Content

  /// Makes an item for a place.
  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) where ID == () {
    self.placement = placement
    self.content = content()
  }

  /// The item itself.
  @MainActor public var body: some ToolbarContent { self }

  /// Adds the item.
  @MainActor public func _addItems(to items: inout _ToolbarItems) {
    items.entries.append(ToolbarEntry(placement: placement, content: AnyView(content)))
  }
}

/// Several items of a bar that share a place.
public nonisolated struct ToolbarItemGroup<Content: View>: ToolbarContent {
  let placement: ToolbarItemPlacement
  let content: Content

  /// Makes an item of each view.
  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }

  /// The group itself.
  @MainActor public var body: some ToolbarContent { self }

  /// Adds the items.
  @MainActor public func _addItems(to items: inout _ToolbarItems) {
    items.entries.append(ToolbarEntry(placement: placement, content: AnyView(content)))
  }
}

/// Several pieces of toolbar content, one after the other.
public nonisolated struct _ToolbarContentList: ToolbarContent {
  let parts: [any ToolbarContent]

  /// The list itself.
  @MainActor public var body: some ToolbarContent { self }

  /// Adds the items of all parts.
  @MainActor public func _addItems(to items: inout _ToolbarItems) {
    for part in parts { part._addItems(to: &items) }
  }
}

/// Collects the toolbar content of a closure.
@resultBuilder
public struct ToolbarContentBuilder {
  /// One piece of content.
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }

  /// Several pieces of content.
  @_disfavoredOverload
  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> some ToolbarContent {
    var parts: [any ToolbarContent] = []
    for part in repeat each content { parts.append(part) }
    return _ToolbarContentList(parts: parts)
  }

  /// Content as it stands.
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
    content
  }

  /// Content that may be absent.
  public static func buildIf<Content: ToolbarContent>(
    _ content: Content?
  ) -> some ToolbarContent { _ToolbarContentList(parts: content.map { [$0] } ?? []) }

  /// The first of two alternatives.
  public static func buildEither<Content: ToolbarContent>(
    first: Content
  ) -> _ToolbarContentList { _ToolbarContentList(parts: [first]) }

  /// The second of two alternatives.
  public static func buildEither<Content: ToolbarContent>(
    second: Content
  ) -> _ToolbarContentList { _ToolbarContentList(parts: [second]) }
}
