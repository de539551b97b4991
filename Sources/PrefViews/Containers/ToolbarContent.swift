// PrefViews: the content of toolbars: items with placements, composed by a result builder.

import PrefGeometry
import PrefViewGraph

/// A type that provides items for the bars around a view.
@MainActor @preconcurrency
public protocol ToolbarContent {
  /// The type of the content that this content is composed of.
  associatedtype Body: ToolbarContent

  /// The content that this content is composed of.
  @ToolbarContentBuilder var body: Body { get }

  /// Appends the items to the items declared before them. Implemented by primitive content only.
  func _addItems(to items: inout _ToolbarItems)
}

extension ToolbarContent {
  /// Appends the items of the body, whose dynamic properties are connected.
  public func _addItems(to items: inout _ToolbarItems) {
    let content = items.properties?.connected(self, at: items.path) ?? self
    items.addPart(0) { content.body._addItems(to: &$0) }
  }
}

/// A list of toolbar items, in declaration order.
public struct _ToolbarItems {
  var entries: [ToolbarEntry] = []
  /// The content of the menu of the title; nil for no menu.
  var titleMenu: AnyView?
  /// The dynamic properties of the content; nil if they are not connected.
  var properties: ContentPropertyStorage?
  /// The index of the current piece of content in each piece that contains it.
  private(set) var path: [Int] = []

  /// Adds the items of a piece of content.
  @MainActor mutating func addPart(_ index: Int, _ add: (inout _ToolbarItems) -> Void) {
    path.append(index)
    add(&self)
    path.removeLast()
  }
}

/// A toolbar item's view and placement.
struct ToolbarEntry {
  let placement: ToolbarItemPlacement
  let content: AnyView

  /// Creates an item; the button that confirms is semibold, as the preferred one of its bar.
  @MainActor init<Content: View>(placement: ToolbarItemPlacement, content: Content) {
    self.placement = placement
    self.content =
      placement == .confirmationAction ? AnyView(content.fontWeight(.semibold)) : AnyView(content)
  }

  private init(placement: ToolbarItemPlacement, view: AnyView) {
    self.placement = placement
    content = view
  }

  /// Returns the item with the environment of the screen that adds it, but with the appearance of its bar.
  @MainActor func inheriting(_ environment: EnvironmentValues) -> ToolbarEntry {
    let view = content.transformEnvironment(\.self) { $0 = environment.inBar($0) }
    return ToolbarEntry(placement: placement, view: AnyView(view))
  }
}

extension EnvironmentValues {
  /// Returns the environment with the appearance of texts and controls in a bar, and without what belongs to the
  /// content of its screen.
  func inBar(_ bar: EnvironmentValues) -> EnvironmentValues {
    var result = self
    result.font = bar.font
    result.textCase = bar.textCase
    result.multilineTextAlignment = bar.multilineTextAlignment
    result.lineLimit = bar.lineLimit
    result.lowerLineLimit = bar.lowerLineLimit
    result.foreground = bar.foreground
    result.controlSize = bar.controlSize
    result.labelStyle = bar.labelStyle
    result.labelsVisibility = bar.labelsVisibility
    result.isInListRow = bar.isInListRow
    result.stackAxis = bar.stackAxis
    result.dynamicTypeSize = bar.dynamicTypeSize
    result.colorScheme = bar.colorScheme
    result.scrollObservers = bar.scrollObservers
    result.collapsibleBarHeight = bar.collapsibleBarHeight
    return result
  }
}

/// A single toolbar item.
public nonisolated struct ToolbarItem<ID, Content: View>: ToolbarContent {
  let placement: ToolbarItemPlacement
  let content: Content
  let identifier: ID

  /// Creates a toolbar item with a placement.
  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) where ID == () {
    identifier = ()
    self.placement = placement
    self.content = content()
  }

  /// Creates a toolbar item with a name, by which people could rearrange it on a Mac.
  public nonisolated init(
    id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) where ID == String {
    identifier = id
    self.placement = placement
    self.content = content()
  }

  /// Creates a toolbar item with a name, which is displayed from the start or only if people add it on a Mac.
  public nonisolated init(
    id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool,
    @ViewBuilder content: () -> Content
  ) where ID == String { self.init(id: id, placement: placement, content: content) }

  /// The item itself; items are primitive content.
  @MainActor public var body: some ToolbarContent { self }

  /// Appends the item.
  @MainActor public func _addItems(to items: inout _ToolbarItems) {
    items.entries.append(ToolbarEntry(placement: placement, content: content))
  }
}

/// A group of toolbar items that share a placement.
public nonisolated struct ToolbarItemGroup<Content: View>: ToolbarContent {
  let placement: ToolbarItemPlacement
  let content: Content

  /// Creates a group whose views are items with the given placement.
  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }

  /// Creates a group with a label, which would represent it in a menu.
  public nonisolated init<C: View, L: View>(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> C,
    @ViewBuilder label: () -> L
  ) where Content == LabeledToolbarItemGroupContent<C, L> {
    self.placement = placement
    self.content = LabeledToolbarItemGroupContent(content: content(), label: label())
  }

  /// The group itself; groups are primitive content.
  @MainActor public var body: some ToolbarContent { self }

  /// Appends the group as one entry, whose view contains all items.
  @MainActor public func _addItems(to items: inout _ToolbarItems) {
    items.entries.append(ToolbarEntry(placement: placement, content: content))
  }
}

/// The content of a group of toolbar items with a label.
public nonisolated struct LabeledToolbarItemGroupContent<Content: View, Label: View>: View {
  let content: Content
  let label: Label

  /// The items; there is always space for them.
  @MainActor public var body: some View { content }
}

/// A list of pieces of toolbar content, in declaration order.
public nonisolated struct _ToolbarContentList: ToolbarContent {
  let parts: [any ToolbarContent]
  /// The index of the first piece: the alternatives of a condition have different ones.
  private let start: Int

  /// Creates a list.
  package init(parts: [any ToolbarContent], start: Int = 0) {
    (self.parts, self.start) = (parts, start)
  }

  /// The list itself; lists are primitive content.
  @MainActor public var body: some ToolbarContent { self }

  /// Appends the items of all pieces of content.
  @MainActor public func _addItems(to items: inout _ToolbarItems) {
    for (index, part) in parts.enumerated() {
      items.addPart(start + index) { part._addItems(to: &$0) }
    }
  }
}

/// A result builder that composes toolbar content from a closure.
@resultBuilder
public struct ToolbarContentBuilder {
  /// Builds content from a single statement.
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }

  /// Builds content from several statements.
  ///
  /// There is none without statements: an empty closure is one of views.
  @_disfavoredOverload
  public static func buildBlock<First: ToolbarContent, each Content: ToolbarContent>(
    _ first: First, _ content: repeat each Content
  ) -> _ToolbarContentList {
    var parts: [any ToolbarContent] = [first]
    for part in repeat each content { parts.append(part) }
    return _ToolbarContentList(parts: parts)
  }

  /// Builds an expression unchanged.
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
    content
  }

  /// Builds the content of an `if` without `else`; nil adds no items.
  public static func buildIf<Content: ToolbarContent>(
    _ content: Content?
  ) -> some ToolbarContent { _ToolbarContentList(parts: content.map { [$0] } ?? []) }

  /// Builds the content of the first branch of a conditional.
  public static func buildEither<Content: ToolbarContent>(
    first: Content
  ) -> _ToolbarContentList { _ToolbarContentList(parts: [first]) }

  /// Builds the content of the second branch of a conditional.
  public static func buildEither<Content: ToolbarContent>(
    second: Content
  ) -> _ToolbarContentList { _ToolbarContentList(parts: [second], start: 1) }

  /// Builds content that needs a later system.
  public static func buildLimitedAvailability<Content: ToolbarContent>(
    _ content: Content
  ) -> _ToolbarContentList { _ToolbarContentList(parts: [content]) }
}
