// PrefScenes: definitions of views that treat their subviews one by one: groups with subviews, layouts by expressions
// and readers of scroll views.

import PrefGeometry
import PrefViews

extension ViewDefinition {
  /// Views that treat their subviews one by one.
  static let subviews: [ViewDefinition] = [group, subview, customLayout, scrollViewReader]

  private static let content = Parameter.content("content", "The views.")

  private static let group = ViewDefinition(
    "Group",
    "A view that collects several views into one, or builds its content from the subviews of others.",
    example:
      #"{ "type": "Group", "subviews": ["One", "Two"], "bind": "views", "content": [{ "type": "ForEach", "data": "${views}", "bind": "view", "content": [{ "type": "Subview", "subview": "${view}", "modifiers": [{ "border": "orange" }] }] }] }"#,
    .view(content) { content in Group { content } },
    .view(
      .content("subviews", "The views whose subviews are used."),
      .closure(
        bind: .required(
          "bind", .identifier,
          "The name of the list of subviews in the content; each has its container values as members."
        ),
        "content", .content, "The views.")
    ) { subviews, content in
      Group(subviews: subviews) { collection in
        content.content(.array(collection.map { .host(SubviewValue(subview: $0)) }))
      }
    })

  private static let subview = ViewDefinition(
    "Subview", "One of the subviews of a `Group`.",
    example:
      #"{ "type": "Group", "subviews": ["One", "Two"], "bind": "views", "content": [{ "type": "Subview", "subview": "${views[1]}" }] }"#,
    .view(.required("subview", Types.subview, "The subview.")) { (value: SubviewValue) in
      value.subview
    })

  private static let customLayout = ViewDefinition(
    "CustomLayout",
    "A container whose size and placements are expressions of the sizes of its subviews.",
    example:
      #"{ "type": "CustomLayout", "bind": "layout", "size": { "width": 120, "height": "${sum(layout.subviews, s => s.height)}" }, "place": { "x": "${layout.index * 20}", "y": "${sum(prefix(layout.subviews, layout.index), s => s.height)}" }, "content": ["One", "Two", "Three"] }"#,
    .view(.customLayout, content) { (layout: SceneLayout, content: NodeList) in
      LaidOutView(layout: layout, content: content)
    })

  private static let scrollViewReader = ViewDefinition(
    "ScrollViewReader", "A view whose actions can scroll the scroll views inside: `scrollTo`.",
    example:
      #"{ "type": "ScrollViewReader", "content": [{ "type": "ScrollView", "content": [{ "type": "Text", "text": "End", "id": "end" }], "modifiers": [{ "frame": { "height": 40 } }] }, { "type": "Button", "title": "Down", "action": { "scrollTo": "end" } }] }"#,
    .view(content) { content in
      ScrollViewReader { proxy in content.scrolling(with: proxy) }
    })
}

/// Views in a layout by expressions.
private nonisolated struct LaidOutView: View {
  let layout: SceneLayout
  let content: NodeList

  @MainActor var body: some View { layout { content } }
}

// MARK: - Subviews

/// A subview in expressions: its container values are members.
struct SubviewValue: HostValue {
  // Unsafe: the subview is used on the main actor only.
  nonisolated(unsafe) let subview: Subview

  var typeName: String { "subview" }
  var memberNames: [String] { onMainActor { subview.containerValues.sceneValues.keys } }
  var display: String { "subview" }

  func member(_ name: String) -> Value? {
    nonisolated(unsafe) let subview = subview
    return onMainActor { subview.containerValues.sceneValues[name] } ?? .null
  }

  func isEqual(to other: any HostValue) -> Bool {
    (other as? SubviewValue)?.subview.id == subview.id
  }
}

extension Types {
  /// A subview, which is the result of an expression.
  fileprivate static let subview = ValueType<SubviewValue>(.any) { reader, written in
    guard let opened = reader.open(written) else { return nil }
    if case .host(let host) = opened, let subview = host as? SubviewValue { return subview }
    reader.mismatch(opened, "a subview", at: written)
    return nil
  }
}

/// The key of the container values of a scene, by name.
private enum SceneValuesKey: ContainerValueKey {
  static var defaultValue: ValueObject { ValueObject() }
}

extension ContainerValues {
  /// The container values of a scene, by name.
  var sceneValues: ValueObject { self[SceneValuesKey.self] }

  /// One of the container values of a scene.
  subscript(named name: String) -> NamedValue {
    get { NamedValue(name: name, value: sceneValues[name]) }
    set { self[SceneValuesKey.self][name] = newValue.value }
  }
}

/// A value with its name.
struct NamedValue: Equatable {
  let name: String
  let value: Value?
}

extension ModifierDefinition {
  /// Values that containers read from their subviews.
  static let containerValues: [ModifierDefinition] = [containerValue]

  private static let containerValue = ModifierDefinition(
    "containerValue", "Sets a value that a `Group` with subviews or a `CustomLayout` reads.",
    example: #"{ "containerValue": { "key": "column", "value": 2 } }"#,
    .view(
      .required("key", Types.string, "The name of the value."),
      .required("value", Types.any, "The value.")
    ) { view, key, value in
      view.containerValue(\ContainerValues[named: key], NamedValue(name: key, value: value))
    })
}

// MARK: - Scrolling

/// The scroll views of a `ScrollViewReader`.
final class SceneScrollProxy: @unchecked Sendable {
  // Sendable: the proxy is used on the main actor only.
  private let proxy: ScrollViewProxy

  init(_ proxy: ScrollViewProxy) { self.proxy = proxy }

  /// Scrolls to the view with an identity.
  func scroll(to id: SceneIdentity, anchor: UnitPoint?) {
    onMainActor { proxy.scrollTo(id, anchor: anchor) }
  }
}

extension NodeList {
  /// Returns the views with the scroll views that their actions scroll.
  fileprivate func scrolling(with proxy: ScrollViewProxy) -> NodeList {
    var inner = context
    inner.scrollProxy = SceneScrollProxy(proxy)
    return NodeList(nodes, inner)
  }
}
