// PrefViews: modifiers of scenes, and the commands of a Mac's menu bar. Windows have no frames and no menus here, so
// that the scenes are unchanged.

import PrefGeometry
import PrefViewGraph

/// The frame of windows.
public protocol WindowStyle {}

/// The style of a window that the system chooses.
public struct DefaultWindowStyle: WindowStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// The style of a window with a title bar.
public struct TitleBarWindowStyle: WindowStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// The style of a window without a title bar.
public struct HiddenTitleBarWindowStyle: WindowStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// The style of a window without a background.
public struct PlainWindowStyle: WindowStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension WindowStyle where Self == DefaultWindowStyle {
  /// The style that the system chooses.
  public static var automatic: DefaultWindowStyle { DefaultWindowStyle() }
}

extension WindowStyle where Self == TitleBarWindowStyle {
  /// The style with a title bar.
  public static var titleBar: TitleBarWindowStyle { TitleBarWindowStyle() }
}

extension WindowStyle where Self == HiddenTitleBarWindowStyle {
  /// The style without a title bar.
  public static var hiddenTitleBar: HiddenTitleBarWindowStyle { HiddenTitleBarWindowStyle() }
}

extension WindowStyle where Self == PlainWindowStyle {
  /// The style without a background.
  public static var plain: PlainWindowStyle { PlainWindowStyle() }
}

/// How people resize windows.
public struct WindowResizability: Sendable {
  /// The system's choice.
  public static let automatic = WindowResizability()
  /// The size of the content.
  public static let contentSize = WindowResizability()
  /// At least the minimum size of the content.
  public static let contentMinSize = WindowResizability()
}

/// Commands of a menu bar; they are accepted and have no effect.
@MainActor @preconcurrency
public protocol Commands {
  /// The type of the commands that these consist of.
  associatedtype Body: Commands
  /// The commands that these consist of.
  @CommandsBuilder var body: Body { get }
}

/// Commands of the framework, which consist of no others.
@MainActor @preconcurrency
public protocol _PrimitiveCommands: Commands where Body == Self {}

extension _PrimitiveCommands {
  /// The commands themselves.
  public var body: Self { self }
}

/// Commands that are built from a closure.
public struct _CommandList: _PrimitiveCommands, Sendable {}

/// A result builder that composes commands from a closure.
@resultBuilder
public struct CommandsBuilder {
  /// Builds no commands.
  public static func buildBlock() -> some Commands { _CommandList() }
  /// Builds commands from several statements.
  public static func buildBlock<each Content: Commands>(
    _ content: repeat each Content
  ) -> some Commands { _CommandList() }
  /// Builds commands that need a later system.
  public static func buildLimitedAvailability<Content: Commands>(
    _ content: Content
  ) -> some Commands { _CommandList() }
  /// Builds the first of two alternatives.
  public static func buildEither<Content: Commands>(first: Content) -> _CommandList {
    _CommandList()
  }
  /// Builds the second of two alternatives.
  public static func buildEither<Content: Commands>(second: Content) -> _CommandList {
    _CommandList()
  }
  /// Builds commands that are present under a condition.
  public static func buildIf<Content: Commands>(_ content: Content?) -> some Commands {
    _CommandList()
  }
}

/// A menu in the menu bar.
public nonisolated struct CommandMenu<Content: View>: _PrimitiveCommands {
  /// Creates a menu with a localized name.
  public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
  /// Creates a menu with a name.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {}
}

/// The place of a group of commands.
public struct CommandGroupPlacement: Sendable {
  /// Information about the program.
  public static let appInfo = CommandGroupPlacement()
  /// The settings of the program.
  public static let appSettings = CommandGroupPlacement()
  /// Help.
  public static let help = CommandGroupPlacement()
  /// New items.
  public static let newItem = CommandGroupPlacement()
  /// Saving.
  public static let saveItem = CommandGroupPlacement()
  /// The pasteboard.
  public static let pasteboard = CommandGroupPlacement()
  /// Undo and redo.
  public static let undoRedo = CommandGroupPlacement()
  /// The toolbar.
  public static let toolbar = CommandGroupPlacement()
  /// The sidebar.
  public static let sidebar = CommandGroupPlacement()
  /// The list of windows.
  public static let windowList = CommandGroupPlacement()
  /// The windows of which there is one.
  public static let singleWindowList = CommandGroupPlacement()
  /// The size of windows.
  public static let windowSize = CommandGroupPlacement()
  /// The order of windows.
  public static let windowArrangement = CommandGroupPlacement()
  /// Services of the system.
  public static let systemServices = CommandGroupPlacement()
  /// The visibility of programs.
  public static let appVisibility = CommandGroupPlacement()
  /// The end of the program.
  public static let appTermination = CommandGroupPlacement()
  /// Imports and exports.
  public static let importExport = CommandGroupPlacement()
  /// Printing.
  public static let printItem = CommandGroupPlacement()
  /// Editing of texts.
  public static let textEditing = CommandGroupPlacement()
  /// Formats of texts.
  public static let textFormatting = CommandGroupPlacement()
}

/// Commands at a place of the menu bar.
public nonisolated struct CommandGroup<Content: View>: _PrimitiveCommands {
  /// Creates commands after those of the system.
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  /// Creates commands before those of the system.
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  /// Creates commands that replace those of the system.
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
}

/// The commands of a sidebar.
public struct SidebarCommands: _PrimitiveCommands, Sendable {
  /// Creates the commands.
  public init() {}
}

/// The commands of toolbars.
public struct ToolbarCommands: _PrimitiveCommands, Sendable {
  /// Creates the commands.
  public init() {}
}

/// The commands that edit text.
public struct TextEditingCommands: _PrimitiveCommands, Sendable {
  /// Creates the commands.
  public init() {}
}

/// The commands that format text.
public struct TextFormattingCommands: _PrimitiveCommands, Sendable {
  /// Creates the commands.
  public init() {}
}

/// The commands of an inspector.
public struct InspectorCommands: _PrimitiveCommands, Sendable {
  /// Creates the commands.
  public init() {}
}

/// The commands that import from devices.
public struct ImportFromDevicesCommands: _PrimitiveCommands, Sendable {
  /// Creates the commands.
  public init() {}
}

/// No commands.
public struct EmptyCommands: _PrimitiveCommands, Sendable {
  /// Creates the commands.
  public init() {}
}

extension Scene {
  /// Accepts the commands of the menu bar.
  public nonisolated func commands<Content: Commands>(
    @CommandsBuilder content: () -> Content
  ) -> some Scene { self }

  /// Accepts the commands that replace those of the system.
  public nonisolated func commandsReplaced<Content: Commands>(
    @CommandsBuilder content: () -> Content
  ) -> some Scene { self }

  /// Accepts an action for changes of a value, which is not called.
  @_disfavoredOverload
  public nonisolated func onChange<V: Equatable>(
    of value: V, perform action: @escaping (V) -> Void
  ) -> some Scene { self }

  /// Accepts the visibility of the system's overlays, which are not drawn.
  public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> some Scene { self }

  /// Changes a value of the environment of the windows.
  public nonisolated func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some Scene {
    // Unsafe: used by the windows only, on the main actor.
    nonisolated(unsafe) let (keyPath, transform) = (keyPath, transform)
    return modifyingWindows { AnyView($0.transformEnvironment(keyPath, transform: transform)) }
  }

  /// Accepts the role of the windows.
  public nonisolated func windowManagerRole(_ role: WindowManagerRole) -> some Scene { self }

  /// Accepts the removal of the system's commands.
  public nonisolated func commandsRemoved() -> some Scene { self }

  /// Accepts the frame of the windows.
  public nonisolated func windowStyle<S: WindowStyle>(_ style: S) -> some Scene { self }

  /// Accepts how people resize the windows.
  public nonisolated func windowResizability(_ resizability: WindowResizability) -> some Scene {
    self
  }

  /// Accepts the size of new windows, in points.
  public nonisolated func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }

  /// Accepts the size of new windows, in points.
  public nonisolated func defaultSize(_ size: CGSize) -> some Scene { self }

  /// Accepts the position of new windows.
  public nonisolated func defaultPosition(_ position: UnitPoint) -> some Scene { self }

  /// Accepts an action for changes of a value, which is not called.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some Scene { self }

  /// Accepts an action for changes of a value, which is not called.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene { self }
}

/// How the system arranges a window.
public struct WindowManagerRole: Hashable, Sendable {
  private let name: String
  /// The system's choice.
  public static let automatic = WindowManagerRole(name: "automatic")
  /// The main window of a program.
  public static let principal = WindowManagerRole(name: "principal")
  /// A window that belongs to another one.
  public static let associated = WindowManagerRole(name: "associated")
}
