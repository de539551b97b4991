// PrefViews: items of a Mac's menu bar, which are scenes here.

import PrefGeometry
import PrefViewGraph

/// A scene in the menu bar of a Mac.
public nonisolated struct MenuBarExtra<Label: View, Content: View>: Scene {
  private let content: Content

  private let isInserted: Binding<Bool>?

  /// Creates an item with a custom label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, isInserted) = (content(), nil)
  }

  /// Creates an item with a custom label, which is a scene while a condition holds.
  public init(
    isInserted: Binding<Bool>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) { (self.content, self.isInserted) = (content(), isInserted) }

  /// Creates an item with a localized title.
  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content
  ) where Label == Text {
    (self.content, isInserted) = (content(), nil)
  }

  /// Creates an item with a localized title, which is a scene while a condition holds.
  public init(
    _ titleKey: LocalizedStringKey, isInserted: Binding<Bool>, @ViewBuilder content: () -> Content
  ) where Label == Text {
    (self.content, self.isInserted) = (content(), isInserted)
  }

  /// Creates an item with a localized title and a symbol.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) where Label == PrefViews.Label<Text, Image> {
    (self.content, isInserted) = (content(), nil)
  }

  /// Creates an item with a localized title and a symbol, which is a scene while a condition holds.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, isInserted: Binding<Bool>,
    @ViewBuilder content: () -> Content
  ) where Label == PrefViews.Label<Text, Image> {
    (self.content, self.isInserted) = (content(), isInserted)
  }

  /// Creates an item with a localized title and an image.
  public init(
    _ titleKey: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content
  ) where Label == PrefViews.Label<Text, Image> {
    (self.content, isInserted) = (content(), nil)
  }

  /// Creates an item with a localized title and an image, which is a scene while a condition holds.
  public init(
    _ titleKey: LocalizedStringKey, image: String, isInserted: Binding<Bool>,
    @ViewBuilder content: () -> Content
  ) where Label == PrefViews.Label<Text, Image> {
    (self.content, self.isInserted) = (content(), isInserted)
  }

  /// Creates an item with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> Content
  ) where Label == Text {
    (self.content, isInserted) = (content(), nil)
  }

  /// Creates an item with a title, which is a scene while a condition holds.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, isInserted: Binding<Bool>, @ViewBuilder content: () -> Content
  ) where Label == Text {
    (self.content, self.isInserted) = (content(), isInserted)
  }

  /// Creates an item with a title and a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content
  ) where Label == PrefViews.Label<Text, Image> {
    (self.content, isInserted) = (content(), nil)
  }

  /// Creates an item with a title and a symbol, which is a scene while a condition holds.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, isInserted: Binding<Bool>, @ViewBuilder content: () -> Content
  ) where Label == PrefViews.Label<Text, Image> {
    (self.content, self.isInserted) = (content(), isInserted)
  }

  /// Creates an item with a title and an image.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, image: String, @ViewBuilder content: () -> Content
  ) where Label == PrefViews.Label<Text, Image> {
    (self.content, isInserted) = (content(), nil)
  }

  /// Creates an item with a title and an image, which is a scene while a condition holds.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, image: String, isInserted: Binding<Bool>, @ViewBuilder content: () -> Content
  ) where Label == PrefViews.Label<Text, Image> {
    (self.content, self.isInserted) = (content(), isInserted)
  }

  /// The scene itself.
  @MainActor public var body: Self { self }

  /// Adds the window of the item.
  @MainActor public func _addWindows(to windows: inout [_SceneWindow]) {
    guard isInserted?.wrappedValue != false else { return }
    windows.append(_SceneWindow(kind: "MenuBarExtra", content: AnyView(content)))
  }
}
