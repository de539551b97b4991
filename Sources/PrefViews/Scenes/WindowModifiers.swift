// PrefViews: further modifiers of scenes: the behavior of windows and tasks in the background. They are accepted.

import PrefGeometry
import PrefViewGraph

/// The order of windows.
public struct WindowLevel: Hashable, Sendable {
  private let name: String
  /// The system's choice.
  public static let automatic = WindowLevel(name: "automatic")
  /// The usual order.
  public static let normal = WindowLevel(name: "normal")
  /// In front of other windows.
  public static let floating = WindowLevel(name: "floating")
  /// Behind other windows.
  public static let desktop = WindowLevel(name: "desktop")
}

/// Whether a scene is presented at the start.
public struct SceneLaunchBehavior: Hashable, Sendable {
  private let name: String
  /// The system's choice.
  public static let automatic = SceneLaunchBehavior(name: "automatic")
  /// Presented.
  public static let presented = SceneLaunchBehavior(name: "presented")
  /// Not presented.
  public static let suppressed = SceneLaunchBehavior(name: "suppressed")
}

/// Whether a scene is restored.
public struct SceneRestorationBehavior: Hashable, Sendable {
  private let name: String
  /// The system's choice.
  public static let automatic = SceneRestorationBehavior(name: "automatic")
  /// Not restored.
  public static let disabled = SceneRestorationBehavior(name: "disabled")
}

/// Whether a window can be changed.
public struct WindowInteractionBehavior: Hashable, Sendable {
  private let name: String
  /// The system's choice.
  public static let automatic = WindowInteractionBehavior(name: "automatic")
  /// It can.
  public static let enabled = WindowInteractionBehavior(name: "enabled")
  /// It cannot.
  public static let disabled = WindowInteractionBehavior(name: "disabled")
}

/// The size of a window that is enlarged.
public struct WindowIdealSize: Hashable, Sendable {
  private let name: String
  /// The system's choice.
  public static let automatic = WindowIdealSize(name: "automatic")
  /// As large as possible.
  public static let maximum = WindowIdealSize(name: "maximum")
  /// That of the content.
  public static let fitToContent = WindowIdealSize(name: "fitToContent")
}

/// The place of a window.
public struct WindowPlacement: Sendable {
  /// Creates a place.
  public init(_ position: UnitPoint? = nil, size: CGSize? = nil) {}
  /// Creates a place.
  public init(_ position: UnitPoint? = nil, width: CGFloat? = nil, height: CGFloat? = nil) {}
  /// Creates a place; the position of the top left corner is in points.
  public init(_ position: CGPoint, size: CGSize? = nil) {}
  /// Creates a place; the position of the top left corner is in points.
  public init(_ position: CGPoint, width: CGFloat? = nil, height: CGFloat? = nil) {}
  /// Creates a place; coordinates are in points.
  public init(x: CGFloat, y: CGFloat, width: CGFloat? = nil, height: CGFloat? = nil) {}
}

/// The appearance of an item of the menu bar.
public protocol MenuBarExtraStyle {}

/// A style of items of the menu bar that a static member names.
public struct _NamedMenuBarExtraStyle: MenuBarExtraStyle, Sendable {}

extension MenuBarExtraStyle where Self == _NamedMenuBarExtraStyle {
  /// The style that the system chooses.
  public static var automatic: Self { Self() }
  /// A menu.
  public static var menu: Self { Self() }
  /// A window.
  public static var window: Self { Self() }
}

/// A task of the system in the background.
public struct BackgroundTask<Request, Response>: Sendable {
}

extension BackgroundTask where Request == Void, Response == Void {
  /// Returns a refresh of the program.
  public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> {
    BackgroundTask()
  }
}

extension BackgroundTask where Request == String, Response == Void {
  /// A refresh of the program.
  public static var appRefresh: BackgroundTask<String?, Void> { BackgroundTask<String?, Void>() }
  /// Returns the completion of a session of downloads.
  public static func urlSession(_ identifier: String) -> BackgroundTask<Void, Void> {
    BackgroundTask<Void, Void>()
  }
}

extension Scene {
  /// Accepts the appearance of the toolbar of windows.
  public nonisolated func windowToolbarStyle<S: WindowToolbarStyle>(_ style: S) -> some Scene {
    self
  }

  /// Accepts the order of windows.
  public nonisolated func windowLevel(_ level: WindowLevel) -> some Scene { self }

  /// Accepts the appearance of items of the menu bar.
  public nonisolated func menuBarExtraStyle<S: MenuBarExtraStyle>(_ style: S) -> some Scene { self }

  /// Accepts whether the scene is presented at the start.
  public nonisolated func defaultLaunchBehavior(_ behavior: SceneLaunchBehavior) -> some Scene {
    self
  }

  /// Accepts whether the scene is restored.
  public nonisolated func restorationBehavior(_ behavior: SceneRestorationBehavior) -> some Scene {
    self
  }

  /// Accepts which events open the scene.
  public nonisolated func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
    self
  }

  /// Accepts the size of windows that are enlarged.
  public nonisolated func windowIdealSize(_ idealSize: WindowIdealSize) -> some Scene { self }

  /// Accepts where windows can be dragged.
  public nonisolated func windowBackgroundDragBehavior(_ behavior: WindowInteractionBehavior)
    -> some Scene
  { self }

  /// Accepts the place of new windows.
  public nonisolated func defaultWindowPlacement(
    _ makePlacement: @escaping (WindowLayoutRoot, WindowPlacementContext) -> WindowPlacement
  ) -> some Scene { self }

  /// Accepts the place of windows that are enlarged.
  public nonisolated func windowIdealPlacement(
    _ makePlacement: @escaping (WindowLayoutRoot, WindowPlacementContext) -> WindowPlacement
  ) -> some Scene { self }

  /// Accepts the store of stored properties, which is not used.
  public nonisolated func defaultAppStorage(_ store: UserDefaults) -> some Scene { self }

  /// Accepts a task in the background, which is not run.
  public nonisolated func backgroundTask<D, R>(
    _ task: BackgroundTask<D, R>, action: @escaping @Sendable (D) async -> R
  ) -> some Scene { self }

  /// Accepts a shortcut that opens the window.
  public nonisolated func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some Scene { self }

  /// Accepts a shortcut that opens the window.
  public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some Scene { self }

  /// Accepts an action for addresses, which is not called.
  public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some Scene { self }
}

/// The content of a window before it is placed.
public struct WindowLayoutRoot {
  /// Returns the size for a proposal, in points; zero.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
}

/// The display of a window.
public struct WindowPlacementContext {
  /// A display.
  public struct DisplayProxy {
    /// The bounds, in points.
    public let bounds: CGRect
    /// The bounds without bars, in points.
    public var visibleRect: CGRect { bounds }
  }
  /// The display of new windows.
  public let defaultDisplay: DisplayProxy
}

/// A window for tools on a Mac.
public nonisolated struct UtilityWindow<Content: View>: Scene {
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

  /// The window itself.
  @MainActor public var body: Self { self }

  /// Adds the window.
  @MainActor public func _addWindows(to windows: inout [_SceneWindow]) {
    windows.append(_SceneWindow(kind: "UtilityWindow", content: AnyView(content)))
  }
}

/// A space around people on visionOS; its content is drawn as a window.
public nonisolated struct ImmersiveSpace<Content: View>: Scene {
  private let content: Content

  /// Creates a space.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Creates a space with an identifier.
  public init(id: String, @ViewBuilder content: () -> Content) { self.content = content() }

  /// The space itself.
  @MainActor public var body: Self { self }

  /// Adds the window.
  @MainActor public func _addWindows(to windows: inout [_SceneWindow]) {
    windows.append(_SceneWindow(kind: "ImmersiveSpace", content: AnyView(content)))
  }
}

/// The scene of a device with assistive access.
public nonisolated struct AssistiveAccess<Content: View>: Scene {
  private let content: Content

  /// Creates a scene.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The scene itself.
  @MainActor public var body: Self { self }

  /// Adds the window.
  @MainActor public func _addWindows(to windows: inout [_SceneWindow]) {
    windows.append(_SceneWindow(kind: "AssistiveAccess", content: AnyView(content)))
  }
}

/// An alert without a window; it is not drawn.
public nonisolated struct AlertScene<Actions: View, Message: View>: Scene {
  /// Creates an alert with a localized title, actions and a message.
  public init(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> Actions, @ViewBuilder message: () -> Message
  ) {}

  /// Creates an alert with a localized title and actions.
  public init(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions
  ) where Message == EmptyView {}

  /// The alert itself.
  @MainActor public var body: Self { self }

  /// Adds no window.
  @MainActor public func _addWindows(to windows: inout [_SceneWindow]) {}
}

/// A menu item that shows and hides a window.
public nonisolated struct WindowVisibilityToggle: View {
  /// Creates an item for a window.
  public init(windowID: String) {}

  /// A button that does nothing.
  @MainActor public var body: some View { Button("Show Window") {} }
}
