// PrefViews: apps, scenes and windows. A program's scenes are listed in declaration order; the renderer draws the first
// one that has a view.

import PrefGeometry
import PrefViewGraph

/// A program with a user interface.
///
/// ```swift
/// @main struct Garden: App {
///   var body: some Scene { WindowGroup { PlantList() } }
/// }
/// ```
@MainActor @preconcurrency
public protocol App {
  /// The type of the scenes.
  associatedtype Body: Scene
  /// The scenes.
  @SceneBuilder var body: Body { get }
  /// Creates the app.
  init()
}

/// A part of a program's interface, such as a window.
@MainActor @preconcurrency
public protocol Scene {
  /// The type of the body.
  associatedtype Body: Scene
  /// The scenes that this scene consists of.
  @SceneBuilder var body: Body { get }
  /// Adds the windows; implemented by the framework's own scenes.
  func _addWindows(to windows: inout [_SceneWindow])
}

extension Scene {
  /// Adds the windows of the body.
  public func _addWindows(to windows: inout [_SceneWindow]) { body._addWindows(to: &windows) }
}

/// A window that a scene declares.
public struct _SceneWindow {
  /// The kind of the scene, such as `WindowGroup`.
  package let kind: String
  /// The view in the window.
  package let content: AnyView
}

extension App {
  /// The windows of the scenes, in declaration order.
  package var windows: [_SceneWindow] {
    var windows: [_SceneWindow] = []
    body._addWindows(to: &windows)
    return windows
  }
}

/// A scene with a group of windows that show the same view.
public nonisolated struct WindowGroup<Content: View>: Scene {
  private let content: Content

  /// Creates a group of windows.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Creates a group of windows with an identifier.
  public init(id: String, @ViewBuilder content: () -> Content) { self.content = content() }

  /// Creates a group of windows with a localized title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Creates a group of windows with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Creates a group of windows with a localized title and an identifier.
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Creates a group of windows that show values of a type; the first window has none.
  public init<D: Codable & Hashable, C: View>(
    id: String? = nil, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.content = PresentedWindowContent(content: content)
  }

  /// The group itself; groups are primitive scenes.
  @MainActor public var body: Self { self }

  /// Adds the window.
  @MainActor public func _addWindows(to windows: inout [_SceneWindow]) {
    windows.append(_SceneWindow(kind: "WindowGroup", content: AnyView(content)))
  }
}

/// The content of a window that shows a value.
public nonisolated struct PresentedWindowContent<Data: Codable & Hashable, Content: View>: View {
  let content: (Binding<Data?>) -> Content
  @State private var value: Data?

  init(content: @escaping (Binding<Data?>) -> Content) { self.content = content }

  /// The content for the window's value.
  @MainActor public var body: some View { content($value) }
}

/// A scene with one window.
public nonisolated struct Window<Content: View>: Scene {
  private let content: Content

  /// Creates a window with a localized title.
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Creates a window with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The window itself; windows are primitive scenes.
  @MainActor public var body: Self { self }

  /// Adds the window.
  @MainActor public func _addWindows(to windows: inout [_SceneWindow]) {
    windows.append(_SceneWindow(kind: "Window", content: AnyView(content)))
  }
}

/// A scene with the settings of a program on a Mac.
public nonisolated struct Settings<Content: View>: Scene {
  private let content: Content

  /// Creates the settings.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The scene itself.
  @MainActor public var body: Self { self }

  /// Adds the window of the settings.
  @MainActor public func _addWindows(to windows: inout [_SceneWindow]) {
    windows.append(_SceneWindow(kind: "Settings", content: AnyView(content)))
  }
}

/// A list of scenes, in declaration order.
public nonisolated struct _SceneList: Scene {
  let parts: [any Scene]

  /// The list itself.
  @MainActor public var body: Self { self }

  /// Adds the windows of all scenes.
  @MainActor public func _addWindows(to windows: inout [_SceneWindow]) {
    for part in parts { part._addWindows(to: &windows) }
  }
}

/// A result builder that composes scenes from a closure.
@resultBuilder
public struct SceneBuilder {
  /// Builds an expression unchanged.
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  /// Builds a scene from a single statement.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  /// Builds a scene from several statements.
  @_disfavoredOverload
  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> some Scene {
    var parts: [any Scene] = []
    for part in repeat each content { parts.append(part) }
    return _SceneList(parts: parts)
  }

  /// Builds scenes that are present under a condition.
  public static func buildIf<Content: Scene>(_ content: Content?) -> some Scene {
    _SceneList(parts: content.map { [$0] } ?? [])
  }

  /// Builds scenes of which some need a later system.
  public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> some Scene {
    _SceneList(parts: [content])
  }
}
