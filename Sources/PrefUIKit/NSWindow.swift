// PrefUIKit: windows, panels, menus and events of AppKit, so that sources that use them compile. Nothing is shown.

import PrefGeometry
import PrefRendering
import PrefViews

/// A window, which is not shown.
@preconcurrency @MainActor
open class NSWindow: NSResponder {
  /// The parts of a window.
  public struct StyleMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates parts from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// None.
    public static let borderless: StyleMask = []
    /// A title.
    public static let titled = StyleMask(rawValue: 1)
    /// A button that closes it.
    public static let closable = StyleMask(rawValue: 2)
    /// A button that miniaturizes it.
    public static let miniaturizable = StyleMask(rawValue: 4)
    /// Edges that resize it.
    public static let resizable = StyleMask(rawValue: 8)
    /// The whole screen.
    public static let fullScreen = StyleMask(rawValue: 1 << 14)
    /// Content behind the title.
    public static let fullSizeContentView = StyleMask(rawValue: 1 << 15)
    /// Without activating the program.
    public static let nonactivatingPanel = StyleMask(rawValue: 1 << 7)
  }
  /// Where content is stored.
  public enum BackingStoreType: UInt, Sendable {
    /// In a buffer.
    case buffered = 2
  }
  /// A button of a window.
  public enum ButtonType: UInt, Sendable {
    /// A button.
    case closeButton = 0, miniaturizeButton, zoomButton, toolbarButton
  }
  /// Whether the title is shown.
  public enum TitleVisibility: Int, Sendable {
    /// Shown or hidden.
    case visible = 0, hidden
  }
  /// A position above other windows.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The position.
    public let rawValue: Int
    /// Creates a position.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// That of windows.
    public static let normal = Level(rawValue: 0)
    /// Above windows.
    public static let floating = Level(rawValue: 3)
    /// That of the menu.
    public static let mainMenu = Level(rawValue: 24)
    /// That of the items of the menu.
    public static let statusBar = Level(rawValue: 25)
    /// That of menus that pop up.
    public static let popUpMenu = Level(rawValue: 101)
    /// That of modal panels.
    public static let modalPanel = Level(rawValue: 8)
    /// That of a screen saver.
    public static let screenSaver = Level(rawValue: 1000)
  }

  /// The title.
  open var title = ""
  /// Whether the title is shown.
  open var titleVisibility = TitleVisibility.visible
  /// Whether the title has no background.
  open var titlebarAppearsTransparent = false
  /// The parts.
  open var styleMask: StyleMask
  /// The position and the size, in points.
  open private(set) var frame: CGRect
  /// The content.
  open var contentView: NSView?
  /// The controller of the content.
  open var contentViewController: NSViewController?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The color behind the content.
  open var backgroundColor: NSColor! = .windowBackgroundColor
  /// Whether the window is opaque.
  open var isOpaque = true
  /// Whether the window has a shadow.
  open var hasShadow = true
  /// The position above other windows.
  open var level = Level.normal
  /// The opacity, from 0 to 1.
  open var alphaValue: CGFloat = 1
  /// Whether the window moves with its background.
  open var isMovableByWindowBackground = false
  /// Whether the object ends with the window.
  open var isReleasedWhenClosed = true
  /// The smallest size, in points.
  open var minSize = CGSize.zero
  /// The largest size, in points.
  open var maxSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
  /// A name for the program.
  open var identifier: String?
  /// Whether the window is visible; false.
  open var isVisible: Bool { false }
  /// Whether the window receives keys; true for the program's.
  open var isKeyWindow: Bool { NSApplication.shared.keyWindow === self }
  /// The screen.
  open var screen: NSScreen? { .main }

  /// Creates a window.
  public init(
    contentRect: CGRect, styleMask style: StyleMask, backing: BackingStoreType, defer flag: Bool
  ) {
    (frame, styleMask) = (contentRect, style)
    super.init()
  }

  /// Creates a window of a controller.
  public convenience init(contentViewController: NSViewController) {
    self.init(contentRect: .zero, styleMask: .titled, backing: .buffered, defer: true)
    self.contentViewController = contentViewController
  }

  /// Creates a window without content.
  public convenience override init() {
    self.init(contentRect: .zero, styleMask: .titled, backing: .buffered, defer: true)
  }

  /// How the window takes part in spaces; without an effect.
  open var collectionBehavior: CollectionBehavior = []
  /// How the window is animated; it is not.
  open var animationBehavior = AnimationBehavior.default
  /// Where content is stored.
  open var backingType = BackingStoreType.buffered
  /// Whether the window is hidden with the program.
  open var hidesOnDeactivate = false
  /// The windows above or below this one, which are not shown.
  open private(set) var childWindows: [NSWindow]?
  /// Whether the window can receive keys.
  open var canBecomeKey: Bool { true }
  /// Whether the window can be the main one.
  open var canBecomeMain: Bool { true }
  /// Adds a window, which is not shown.
  open func addChildWindow(_ childWin: NSWindow, ordered place: OrderingMode) {
    childWindows = (childWindows ?? []) + [childWin]
  }
  /// Removes a window.
  open func removeChildWindow(_ childWin: NSWindow) { childWindows?.removeAll { $0 === childWin } }
  /// Does nothing: windows are not shown.
  open func makeKey() {}
  /// Does nothing; for subclasses.
  open func becomeKey() {}
  /// Does nothing; for subclasses.
  open func resignKey() {}
  /// Does nothing; for subclasses.
  open func becomeMain() {}
  /// Does nothing; for subclasses.
  open func resignMain() {}
  /// Sets the position and the size, in points, without an animation.
  open func setFrame(_ frameRect: CGRect, display displayFlag: Bool, animate animateFlag: Bool) {
    frame = frameRect
  }
  /// Does nothing: windows are not shown.
  open func makeKeyAndOrderFront(_ sender: Any?) {}
  /// Does nothing: windows are not shown.
  open func orderFront(_ sender: Any?) {}
  /// Does nothing: windows are not shown.
  open func orderFrontRegardless() {}
  /// Does nothing: windows are not shown.
  open func orderOut(_ sender: Any?) {}
  /// Does nothing: windows are not shown.
  open func close() {}
  /// Does nothing: windows are not shown.
  open func performClose(_ sender: Any?) {}
  /// Does nothing: windows are not shown.
  open func miniaturize(_ sender: Any?) {}
  /// Does nothing: windows are not shown.
  open func zoom(_ sender: Any?) {}
  /// Does nothing: windows are not shown.
  open func toggleFullScreen(_ sender: Any?) {}
  /// Does nothing: windows are not shown.
  open func center() {}
  /// Sets the position and the size, in points.
  open func setFrame(_ frameRect: CGRect, display flag: Bool) { frame = frameRect }
  /// Sets the position, in points.
  open func setFrameOrigin(_ point: CGPoint) { frame.origin = point }
  /// Sets the size of the content, in points.
  open func setContentSize(_ size: CGSize) { frame.size = size }
  /// Returns false: positions are not stored.
  @discardableResult open func setFrameAutosaveName(_ name: String) -> Bool { false }
  /// Returns nil: buttons are not drawn.
  open func standardWindowButton(_ b: ButtonType) -> NSButton? { nil }
  /// Returns false: there is no focus.
  @discardableResult open func makeFirstResponder(_ responder: NSResponder?) -> Bool { false }
}

/// A window for tools, which is not shown.
open class NSPanel: NSWindow {
  /// Whether the window is above others.
  open var isFloatingPanel = false
}

extension NSWindow {
  /// How a window takes part in spaces.
  public struct CollectionBehavior: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a behavior from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// In all spaces.
    public static let canJoinAllSpaces = CollectionBehavior(rawValue: 1)
    /// In the active space.
    public static let moveToActiveSpace = CollectionBehavior(rawValue: 2)
    /// Hidden with other windows.
    public static let transient = CollectionBehavior(rawValue: 8)
    /// In the same place in all spaces.
    public static let stationary = CollectionBehavior(rawValue: 16)
    /// Not among the windows of the keyboard's cycle.
    public static let ignoresCycle = CollectionBehavior(rawValue: 64)
    /// Able to fill the screen.
    public static let fullScreenPrimary = CollectionBehavior(rawValue: 128)
    /// In the space of a window that fills the screen.
    public static let fullScreenAuxiliary = CollectionBehavior(rawValue: 256)
  }

  /// How a window is animated.
  public enum AnimationBehavior: Int, Sendable {
    /// As the system chooses, or not at all.
    case `default` = 0, none = 2
    /// As a document, a tool or an alert.
    case documentWindow, utilityWindow, alertPanel
  }

  /// The order of windows.
  public enum OrderingMode: Int, Sendable {
    /// Below, not shown, or above.
    case below = -1, out, above
  }
}

/// A panel that selects the file to write to; it is cancelled.
open class NSSavePanel: NSPanel {
  /// The address of the file; nil.
  open var url: URL? { nil }
  /// The folder at the beginning.
  open var directoryURL: URL?
  /// The name at the beginning.
  open var nameFieldStringValue = ""
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text above the files.
  open var message: String! = ""
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The label of the button.
  open var prompt: String! = ""
  /// The types of files.
  open var allowedContentTypes: [UTType] = []
  /// Whether folders can be created.
  open var canCreateDirectories = true
  /// Whether the name's extension is shown.
  open var isExtensionHidden = false

  /// Creates a panel.
  public init() {
    super.init(contentRect: .zero, styleMask: .titled, backing: .buffered, defer: true)
  }

  /// Returns that the panel was cancelled.
  @discardableResult open func runModal() -> NSApplication.ModalResponse { .cancel }
  /// Calls a closure: the panel was cancelled.
  open func begin(completionHandler handler: @escaping (NSApplication.ModalResponse) -> Void) {
    handler(.cancel)
  }
}

/// A panel that selects files; it is cancelled.
open class NSOpenPanel: NSSavePanel {
  /// The addresses of the files; none.
  open var urls: [URL] { [] }
  /// Whether files can be selected.
  open var canChooseFiles = true
  /// Whether folders can be selected.
  open var canChooseDirectories = false
  /// Whether several files can be selected.
  open var allowsMultipleSelection = false
}

/// An alert, which is not shown.
@preconcurrency @MainActor
open class NSAlert: NSObject {
  /// The importance.
  public enum Style: UInt, Sendable {
    /// A warning, a message, or a serious problem.
    case warning = 0, informational, critical
  }
  /// The message.
  open var messageText = ""
  /// The text below the message.
  open var informativeText = ""
  /// The importance.
  open var alertStyle = Style.warning
  /// The icon.
  open var icon: NSImage?
  /// Creates an alert.
  public nonisolated override init() { super.init() }
  /// Creates an alert for an error.
  public convenience init(error: any Error) {
    self.init()
    messageText = error.localizedDescription
  }
  /// Adds a button.
  @discardableResult open func addButton(withTitle title: String) -> NSButton { NSButton() }
  /// Returns that the last button was pressed: the second.
  @discardableResult open func runModal() -> NSApplication.ModalResponse {
    .alertSecondButtonReturn
  }
}

/// An event of the keyboard or the pointer; none is delivered.
@preconcurrency @MainActor
open class NSEvent: NSObject {
  /// Keys that are held.
  public struct ModifierFlags: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates keys from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The shift key.
    public static let shift = ModifierFlags(rawValue: 1 << 17)
    /// The control key.
    public static let control = ModifierFlags(rawValue: 1 << 18)
    /// The option key.
    public static let option = ModifierFlags(rawValue: 1 << 19)
    /// The command key.
    public static let command = ModifierFlags(rawValue: 1 << 20)
  }
  /// Kinds of events.
  public struct EventTypeMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt64
    /// Creates kinds from their bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// A button is pressed.
    public static let leftMouseDown = EventTypeMask(rawValue: 2)
    /// A button is released.
    public static let leftMouseUp = EventTypeMask(rawValue: 4)
    /// The pointer is moved.
    public static let mouseMoved = EventTypeMask(rawValue: 32)
    /// The pointer is dragged.
    public static let leftMouseDragged = EventTypeMask(rawValue: 64)
    /// A key is pressed.
    public static let keyDown = EventTypeMask(rawValue: 1024)
    /// A key is released.
    public static let keyUp = EventTypeMask(rawValue: 2048)
    /// Held keys change.
    public static let flagsChanged = EventTypeMask(rawValue: 4096)
    /// Scrolling.
    public static let scrollWheel = EventTypeMask(rawValue: 1 << 22)
  }
  /// The code of the key.
  open var keyCode: UInt16 { 0 }
  /// The characters of the key.
  open var characters: String? { nil }
  /// The characters of the key without held keys.
  open var charactersIgnoringModifiers: String? { nil }
  /// The keys that are held.
  open var modifierFlags: ModifierFlags { [] }
  /// The position in the window, in points.
  open var locationInWindow: CGPoint { .zero }
  /// The number of clicks.
  open var clickCount: Int { 0 }
  /// Scrolling to the side, in points.
  open var scrollingDeltaX: CGFloat { 0 }
  /// Scrolling down, in points.
  open var scrollingDeltaY: CGFloat { 0 }
  /// Creates an event.
  public nonisolated override init() { super.init() }
  /// The keys that are held; none.
  public static var modifierFlags: ModifierFlags { [] }
  /// The position of the pointer, in points; zero.
  public static var mouseLocation: CGPoint { .zero }
  /// Returns an object; events are not delivered.
  @discardableResult
  public static func addLocalMonitorForEvents(
    matching mask: EventTypeMask, handler block: @escaping (NSEvent) -> NSEvent?
  ) -> Any? { NSObject() }
  /// Returns an object; events are not delivered.
  @discardableResult
  public static func addGlobalMonitorForEvents(
    matching mask: EventTypeMask, handler block: @escaping (NSEvent) -> Void
  ) -> Any? { NSObject() }
  /// Does nothing: events are not delivered.
  public static func removeMonitor(_ eventMonitor: Any) {}
}
