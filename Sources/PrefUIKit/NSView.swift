// PrefUIKit: views of AppKit, which keep their values and receive no events.

import PrefGeometry
import PrefRendering
import PrefViews

/// A view of AppKit, which keeps its values.
open class NSView: UIView {
  /// Whether the view can have the focus.
  open var acceptsFirstResponder: Bool { false }
  /// The layer of the view; nil restores the view's own.
  open var layer: CALayer? {
    get { assignedLayer ?? storedLayer }
    set { assignedLayer = newValue }
  }
  private var assignedLayer: CALayer?
  /// The window; nil here.
  open var window: NSWindow? { nil }
  /// Whether y points down; false.
  open var isFlipped: Bool { false }
  /// Whether a layer draws the view.
  open var wantsLayer = true
  /// Whether the view is drawn again; false.
  open var needsDisplay: Bool {
    get { false }
    set {}
  }
  /// Whether the view is laid out again; false.
  open var needsLayout: Bool {
    get { false }
    set {}
  }
  /// The text that explains the view.
  open var toolTip: String?
  /// The areas in which the pointer is tracked.
  open private(set) var trackingAreas: [NSTrackingArea] = []
  /// Adds an area; the pointer is not tracked.
  open func addTrackingArea(_ trackingArea: NSTrackingArea) { trackingAreas.append(trackingArea) }
  /// Removes an area.
  open func removeTrackingArea(_ trackingArea: NSTrackingArea) {
    trackingAreas.removeAll { $0 === trackingArea }
  }
  /// Does nothing; for subclasses.
  open func updateTrackingAreas() {}
  /// Does nothing; for subclasses.
  open func viewDidMoveToWindow() {}
  /// Does nothing; for subclasses.
  open func viewDidMoveToSuperview() {}
  /// Does nothing; for subclasses.
  open func layout() {}
  /// Whether the first click is an event of the view; for subclasses.
  open func acceptsFirstMouse(for event: NSEvent?) -> Bool { false }
  /// The button is pressed. Does nothing; for subclasses. Events are not delivered.
  open func mouseDown(with event: NSEvent) {}
  /// The button is released. Does nothing; for subclasses. Events are not delivered.
  open func mouseUp(with event: NSEvent) {}
  /// The pointer is dragged. Does nothing; for subclasses. Events are not delivered.
  open func mouseDragged(with event: NSEvent) {}
  /// The pointer is moved. Does nothing; for subclasses. Events are not delivered.
  open func mouseMoved(with event: NSEvent) {}
  /// The pointer enters a tracking area. Does nothing; for subclasses. Events are not delivered.
  open func mouseEntered(with event: NSEvent) {}
  /// The pointer exits a tracking area. Does nothing; for subclasses. Events are not delivered.
  open func mouseExited(with event: NSEvent) {}
  /// The other button is pressed. Does nothing; for subclasses. Events are not delivered.
  open func rightMouseDown(with event: NSEvent) {}
  /// The wheel is turned. Does nothing; for subclasses. Events are not delivered.
  open func scrollWheel(with event: NSEvent) {}
  /// A key is pressed. Does nothing; for subclasses. Events are not delivered.
  open func keyDown(with event: NSEvent) {}
  /// A key is released. Does nothing; for subclasses. Events are not delivered.
  open func keyUp(with event: NSEvent) {}
  /// Held keys change. Does nothing; for subclasses. Events are not delivered.
  open func flagsChanged(with event: NSEvent) {}
}

/// An area in which the pointer is tracked; it is not.
@preconcurrency @MainActor
open class NSTrackingArea: NSObject {
  /// What is tracked.
  public struct Options: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Entering and exiting.
    public static let mouseEnteredAndExited = Options(rawValue: 1)
    /// Moving.
    public static let mouseMoved = Options(rawValue: 2)
    /// The shape of the pointer.
    public static let cursorUpdate = Options(rawValue: 4)
    /// While the view has the focus.
    public static let activeWhenFirstResponder = Options(rawValue: 16)
    /// While the window has the focus.
    public static let activeInKeyWindow = Options(rawValue: 32)
    /// While the app is active.
    public static let activeInActiveApp = Options(rawValue: 64)
    /// Always.
    public static let activeAlways = Options(rawValue: 128)
    /// As if the pointer were inside at first.
    public static let assumeInside = Options(rawValue: 256)
    /// In the visible part of the view.
    public static let inVisibleRect = Options(rawValue: 512)
    /// While a button is pressed, too.
    public static let enabledDuringMouseDrag = Options(rawValue: 1024)
  }
  /// The rectangle, in the view's coordinate space.
  public nonisolated let rect: CGRect
  /// What is tracked.
  public nonisolated let options: Options
  /// Creates an area.
  public nonisolated init(
    rect: CGRect, options: Options = [], owner: Any?, userInfo: [AnyHashable: Any]? = nil
  ) {
    (self.rect, self.options) = (rect, options)
    super.init()
  }
}
