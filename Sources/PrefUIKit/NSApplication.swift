// PrefUIKit: the program, windows, panels and services of AppKit, so that sources that use them compile. Windows
// are not drawn; what would be visible or leave the program has no effect.

import PrefGeometry
import PrefRendering
import PrefViews

/// The program.
@preconcurrency @MainActor
open class NSApplication: NSResponder {
  /// How a program appears.
  public enum ActivationPolicy: Int, Sendable {
    /// With a menu, without one, or not at all.
    case regular = 0, accessory, prohibited
  }
  /// The answer to a panel.
  public struct ModalResponse: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Int
    /// Creates an answer.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Confirmed.
    public static let OK = ModalResponse(rawValue: 1)
    /// Cancelled.
    public static let cancel = ModalResponse(rawValue: 0)
    /// The first button.
    public static let alertFirstButtonReturn = ModalResponse(rawValue: 1000)
    /// The second button.
    public static let alertSecondButtonReturn = ModalResponse(rawValue: 1001)
    /// The third button.
    public static let alertThirdButtonReturn = ModalResponse(rawValue: 1002)
  }
  /// What a program does with a request to end.
  public enum TerminateReply: UInt, Sendable {
    /// Continue, end, or answer later.
    case terminateCancel = 0, terminateNow, terminateLater
  }

  /// The program.
  public static let shared = NSApplication()
  private let window = NSWindow(
    contentRect: NSScreen.main?.frame ?? .zero, styleMask: [.titled], backing: .buffered,
    defer: true)
  /// The windows; one, which is not drawn.
  open var windows: [NSWindow] { [window] }
  /// The window that receives keys.
  open var keyWindow: NSWindow? { window }
  /// The main window.
  open var mainWindow: NSWindow? { window }
  /// Whether the program is in front; true.
  open var isActive: Bool { true }
  /// The delegate, which is not called.
  open weak var delegate: (any NSApplicationDelegate)?
  /// The appearance; nil for that of the system.
  open var appearance: NSAppearance?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The icon.
  open var applicationIconImage: NSImage! = NSImage()
  /// The icon in the dock.
  public let dockTile = NSDockTile()
  /// The menu.
  open var mainMenu: NSMenu?

  /// Does nothing: a picture is drawn to its end.
  open func terminate(_ sender: Any?) {}
  /// Does nothing: windows are not drawn.
  open func activate(ignoringOtherApps flag: Bool) {}
  /// Does nothing: windows are not drawn.
  open func activate() {}
  /// Does nothing: windows are not drawn.
  open func hide(_ sender: Any?) {}
  /// Does nothing: windows are not drawn.
  open func orderFrontStandardAboutPanel(_ sender: Any?) {}
  /// Does nothing: windows are not drawn.
  open func orderFrontStandardAboutPanel(options: [AboutPanelOptionKey: Any] = [:]) {}
  /// Returns true; the policy has no effect.
  @discardableResult
  open func setActivationPolicy(_ activationPolicy: ActivationPolicy) -> Bool { true }

  /// A key of the panel about the program.
  public struct AboutPanelOptionKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A text.
    public static let credits = AboutPanelOptionKey(rawValue: "Credits")
    /// The name of the program.
    public static let applicationName = AboutPanelOptionKey(rawValue: "ApplicationName")
    /// The version.
    public static let applicationVersion = AboutPanelOptionKey(rawValue: "ApplicationVersion")
    /// The version of the build.
    public static let version = AboutPanelOptionKey(rawValue: "Version")
  }
}

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// The program.
@preconcurrency @MainActor
public var NSApp: NSApplication! { .shared }

/// The delegate of a program; its methods are optional.
@preconcurrency @MainActor
public protocol NSApplicationDelegate: AnyObject {
  /// Called when the program has started; not called here.
  func applicationDidFinishLaunching(_ notification: Notification)
  /// Called before the program ends; not called here.
  func applicationWillTerminate(_ notification: Notification)
  /// Returns whether the program ends with its last window; not called here.
  func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool
}

extension NSApplicationDelegate {
  /// Does nothing.
  public func applicationDidFinishLaunching(_ notification: Notification) {}
  /// Does nothing.
  public func applicationWillTerminate(_ notification: Notification) {}
  /// Returns false.
  public func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool {
    false
  }
}

/// Names the type of a program's delegate. The delegate is not created, because objects of Foundation on Linux
/// cannot be created from their type alone.
@preconcurrency @MainActor @propertyWrapper
public struct NSApplicationDelegateAdaptor<DelegateType: NSObject & NSApplicationDelegate>:
  DynamicProperty
{
  /// Traps: there is no delegate.
  public var wrappedValue: DelegateType {
    preconditionFailure("NSApplicationDelegateAdaptor: \(DelegateType.self) is not created")
  }

  /// Creates a wrapper for a type of delegate.
  public init(_ type: DelegateType.Type = DelegateType.self) {}
}

/// An appearance.
public final class NSAppearance: NSObject, Sendable {
  /// The name of an appearance.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Light.
    public static let aqua = Name(rawValue: "NSAppearanceNameAqua")
    /// Dark.
    public static let darkAqua = Name(rawValue: "NSAppearanceNameDarkAqua")
  }
  /// The name.
  public let name: Name

  /// Creates an appearance by its name.
  public init?(named name: Name) {
    self.name = name
    super.init()
  }
}

/// The icon in the dock.
@preconcurrency @MainActor
public final class NSDockTile: NSObject {
  /// The text of the badge.
  public var badgeLabel: String?
  /// The view in place of the icon.
  public var contentView: NSView?
  /// The size, in points.
  public var size: CGSize { CGSize(width: 128, height: 128) }
  nonisolated override init() { super.init() }
  /// Does nothing: the icon is not drawn.
  public func display() {}
}

/// A screen.
@preconcurrency @MainActor
public final class NSScreen: NSObject {
  /// The screen.
  public static var main: NSScreen? { NSScreen() }
  /// The screens; one.
  public static var screens: [NSScreen] { [NSScreen()] }
  /// The bounds, in points.
  public var frame: CGRect { CGRect(x: 0, y: 0, width: 1440, height: 900) }
  /// The bounds without the menu, in points.
  public var visibleFrame: CGRect { CGRect(x: 0, y: 0, width: 1440, height: 875) }
  /// Pixels per point.
  public var backingScaleFactor: CGFloat { 2 }
  nonisolated override init() { super.init() }
}

/// Services for files and addresses, which have no effect.
@preconcurrency @MainActor
public final class NSWorkspace: NSObject {
  /// The services.
  public static let shared = NSWorkspace()
  nonisolated override init() { super.init() }
  /// Returns false: no address is opened.
  @discardableResult public func open(_ url: URL) -> Bool { false }
  /// Does nothing: no file is shown.
  public func activateFileViewerSelecting(_ fileURLs: [URL]) {}
  /// Returns false: no file is shown.
  @discardableResult
  public func selectFile(_ fullPath: String?, inFileViewerRootedAtPath rootFullPath: String) -> Bool
  { false }
  /// Returns an empty image.
  public func icon(forFile fullPath: String) -> NSImage { NSImage() }
  /// Returns nil: programs are not searched.
  public func urlForApplication(withBundleIdentifier bundleIdentifier: String) -> URL? { nil }
  /// The notifications of the services.
  public let notificationCenter = NotificationCenter()
}

/// The pasteboard, which is empty until the program writes to it.
@preconcurrency @MainActor
public final class NSPasteboard: NSObject {
  /// The type of a content.
  public struct PasteboardType: RawRepresentable, Hashable, Sendable {
    /// The identifier.
    public let rawValue: String
    /// Creates a type.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a type.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// A text.
    public static let string = PasteboardType("public.utf8-plain-text")
    /// An address.
    public static let URL = PasteboardType("public.url")
    /// The address of a file.
    public static let fileURL = PasteboardType("public.file-url")
    /// A picture.
    public static let png = PasteboardType("public.png")
    /// A picture.
    public static let tiff = PasteboardType("public.tiff")
  }

  /// The pasteboard of the program.
  public static let general = NSPasteboard()
  private var values: [PasteboardType: Data] = [:]
  /// The number of changes.
  public private(set) var changeCount = 0
  nonisolated override init() { super.init() }

  /// Removes the content; returns the number of changes.
  @discardableResult public func clearContents() -> Int {
    values = [:]
    changeCount += 1
    return changeCount
  }
  /// Accepts the types of the content; returns the number of changes.
  @discardableResult
  public func declareTypes(_ newTypes: [PasteboardType], owner newOwner: Any?) -> Int {
    clearContents()
  }
  /// Sets a text; returns true.
  @discardableResult
  public func setString(_ string: String, forType dataType: PasteboardType) -> Bool {
    setData(Data(string.utf8), forType: dataType)
  }
  /// Returns a text; nil for none.
  public func string(forType dataType: PasteboardType) -> String? {
    values[dataType].flatMap { String(data: $0, encoding: .utf8) }
  }
  /// Sets data; returns true.
  @discardableResult public func setData(_ data: Data?, forType dataType: PasteboardType) -> Bool {
    values[dataType] = data
    return true
  }
  /// Returns data; nil for none.
  public func data(forType dataType: PasteboardType) -> Data? { values[dataType] }
}

/// The shape of the pointer, which is not drawn.
@preconcurrency @MainActor
public final class NSCursor: NSObject {
  /// An arrow.
  public static let arrow = NSCursor()
  /// A hand.
  public static let pointingHand = NSCursor()
  /// An open hand.
  public static let openHand = NSCursor()
  /// A closed hand.
  public static let closedHand = NSCursor()
  /// A bar for texts.
  public static let iBeam = NSCursor()
  /// A cross.
  public static let crosshair = NSCursor()
  /// Arrows to both sides.
  public static let resizeLeftRight = NSCursor()
  /// Arrows up and down.
  public static let resizeUpDown = NSCursor()
  nonisolated override init() { super.init() }
  /// Does nothing: the pointer is not drawn.
  public func push() {}
  /// Does nothing: the pointer is not drawn.
  public func pop() {}
  /// Does nothing: the pointer is not drawn.
  public static func pop() {}
  /// Does nothing: the pointer is not drawn.
  public func set() {}
  /// Does nothing: the pointer is not drawn.
  public static func hide() {}
  /// Does nothing: the pointer is not drawn.
  public static func unhide() {}
}

/// Does nothing: there is no sound.
public func NSBeep() {}
