// PrefUIKit: menus and controls of AppKit, so that sources that wrap them compile. They keep their values.

import PrefGeometry
import PrefRendering
import PrefViews

/// A menu, which is not shown.
@preconcurrency @MainActor
open class NSMenu: NSObject {
  /// The title.
  open var title = ""
  /// The items.
  open var items: [NSMenuItem] = []
  /// Creates a menu.
  public nonisolated override init() { super.init() }
  /// Creates a menu with a title.
  public convenience init(title: String) {
    self.init()
    self.title = title
  }
  /// Adds an item.
  open func addItem(_ newItem: NSMenuItem) { items.append(newItem) }
  /// Removes an item.
  open func removeItem(_ item: NSMenuItem) { items.removeAll { $0 === item } }
}

/// An item of a menu.
@preconcurrency @MainActor
open class NSMenuItem: NSObject {
  /// The title.
  open var title = ""
  /// The image.
  open var image: NSImage?
  /// The menu of the item.
  open var submenu: NSMenu?
  /// Whether the item can be chosen.
  open var isEnabled = true
  /// Whether the item is hidden.
  open var isHidden = false
  /// Creates an item.
  public nonisolated override init() { super.init() }
  /// Returns a line between items.
  public static func separator() -> NSMenuItem { NSMenuItem() }
}

/// A control, which keeps its values.
@preconcurrency @MainActor
open class NSControl: NSView {
  /// The text.
  open var stringValue = ""
  /// The number.
  open var doubleValue: Double = 0
  /// The number.
  open var integerValue = 0
  /// Whether the control receives events.
  open var isEnabled = true
  /// The font.
  open var font: NSFont?
  /// The alignment of the text.
  open var alignment = NSTextAlignment.natural
}

/// A button, which keeps its values.
open class NSButton: NSControl {
  /// The shape.
  public enum BezelStyle: UInt, Sendable {
    /// A shape.
    case rounded = 1, regularSquare, disclosure = 5, shadowlessSquare, circular, texturedSquare
    /// A shape.
    case helpButton, smallSquare, texturedRounded, roundRect, recessed, roundedDisclosure, inline
  }
  /// The shape.
  open var bezelStyle = BezelStyle.rounded
  /// The color of the content.
  open var contentTintColor: NSColor?
  /// The keys that press the button.
  open var keyEquivalent = ""
  /// The title.
  open var title = ""
  /// The image.
  open var image: NSImage?
  /// Whether the button has a border.
  open var isBordered = true
}

/// A field for a line of text, which keeps its values.
open class NSTextField: NSControl {
  /// The text of an empty field.
  open var placeholderString: String?
  /// Whether the text can be edited.
  open var isEditable = true
  /// Whether the text can be selected.
  open var isSelectable = true
  /// Whether the field has a bezel.
  open var isBezeled = true
  /// Whether the field has a border.
  open var isBordered = true
  /// Whether the field has a background.
  open var drawsBackground = true
  /// The color of the text.
  open var textColor: NSColor?
  /// The appearance of the focus.
  open var focusRingType = NSFocusRingType.default
  /// The shape of the border.
  open var bezelStyle = BezelStyle.squareBezel
  /// The text of an empty field with attributes.
  open var placeholderAttributedString: NSAttributedString?
  /// The largest number of lines; 0 for any number.
  open var maximumNumberOfLines = 0
  /// The delegate, which is not called.
  open weak var delegate: (any NSTextFieldDelegate)?
  /// Does nothing; for subclasses. Texts are not edited.
  open func textDidBeginEditing(_ notification: Notification) {}
  /// Does nothing; for subclasses. Texts are not edited.
  open func textDidChange(_ notification: Notification) {}
  /// Does nothing; for subclasses. Texts are not edited.
  open func textDidEndEditing(_ notification: Notification) {}

  /// The shape of the border.
  public enum BezelStyle: UInt, Sendable {
    /// A rectangle, or a rounded one.
    case squareBezel = 0, roundedBezel
  }

  /// Creates a field for a text.
  public convenience init(string: String) {
    self.init(frame: .zero)
    stringValue = string
  }

  /// Creates a label.
  public convenience init(labelWithString string: String) {
    self.init(frame: .zero)
    (stringValue, isEditable) = (string, false)
  }
}

/// The appearance of the focus.
public enum NSFocusRingType: UInt, Sendable {
  /// The default, none, or outside of the control.
  case `default` = 0, none, exterior
}

/// A field for private text, which keeps its values.
open class NSSecureTextField: NSTextField {}

/// A field for searches, which keeps its values.
open class NSSearchField: NSTextField {
  /// Whether the action is called for each key.
  open var sendsSearchStringImmediately = false
  /// Whether the action is called for the whole text only.
  open var sendsWholeSearchString = false
}

/// The delegate of a control; its methods are optional.
@preconcurrency @MainActor
public protocol NSControlTextEditingDelegate: AnyObject {
  /// Called when editing begins; not called here.
  func controlTextDidBeginEditing(_ obj: Notification)
  /// Called when the text changes; not called here.
  func controlTextDidChange(_ obj: Notification)
  /// Called when editing ends; not called here.
  func controlTextDidEndEditing(_ obj: Notification)
}

extension NSControlTextEditingDelegate {
  /// Does nothing.
  public func controlTextDidBeginEditing(_ obj: Notification) {}
  /// Does nothing.
  public func controlTextDidChange(_ obj: Notification) {}
  /// Does nothing.
  public func controlTextDidEndEditing(_ obj: Notification) {}
}

/// The delegate of a field.
@preconcurrency @MainActor
public protocol NSTextFieldDelegate: NSControlTextEditingDelegate {}

/// The delegate of a field for searches.
@preconcurrency @MainActor
public protocol NSSearchFieldDelegate: NSTextFieldDelegate {}

/// A view that scrolls, which keeps its values.
open class NSScrollView: NSView {
  /// The content.
  open var documentView: NSView?
  /// Whether there is a vertical scroller.
  open var hasVerticalScroller = false
  /// Whether there is a horizontal scroller.
  open var hasHorizontalScroller = false
  /// Whether the view has a background.
  open var drawsBackground = true
}

/// The delegate of a view of a text; its methods are optional.
@preconcurrency @MainActor
public protocol NSTextViewDelegate: AnyObject {
  /// Called when the text changes; not called here.
  func textDidChange(_ notification: Notification)
}

extension NSTextViewDelegate {
  /// Does nothing.
  public func textDidChange(_ notification: Notification) {}
}

/// A view of an image, which keeps its values.
open class NSImageView: NSControl {
  /// The image.
  open var image: NSImage?
}

/// A view with a blur, which keeps its values.
open class NSVisualEffectView: NSView {
  /// The material.
  public enum Material: Int, Sendable {
    /// A material.
    case titlebar = 3, selection, menu, popover, sidebar, headerView = 10, sheet, windowBackground
    /// A material.
    case hudWindow, fullScreenUI = 15, toolTip = 17, contentBackground, underWindowBackground = 21
    /// A material.
    case underPageBackground
  }
  /// What is blurred.
  public enum BlendingMode: Int, Sendable {
    /// What is behind the window, or in it.
    case behindWindow = 0, withinWindow
  }
  /// When the blur is drawn.
  public enum State: Int, Sendable {
    /// With the window, always, or never.
    case followsWindowActiveState = 0, active, inactive
  }
  /// The material.
  open var material = Material.titlebar
  /// What is blurred.
  open var blendingMode = BlendingMode.behindWindow
  /// When the blur is drawn.
  open var state = State.followsWindowActiveState
  /// Whether the blur is emphasized.
  open var isEmphasized = false
}

/// A symbol in the menu of the screen, which is not drawn.
@preconcurrency @MainActor
public final class NSStatusItem: NSObject {
  /// The button.
  public private(set) lazy var button: NSButton? = NSButton()
  /// The menu.
  public var menu: NSMenu?
  /// The width, in points.
  public var length: CGFloat = -1
  /// The width of a square symbol.
  public static let squareLength: CGFloat = -2
  /// The width of the content.
  public static let variableLength: CGFloat = -1
  nonisolated override init() { super.init() }
}

/// The symbols in the menu of the screen, which are not drawn.
@preconcurrency @MainActor
public final class NSStatusBar: NSObject {
  /// The symbols.
  public static let system = NSStatusBar()
  nonisolated override init() { super.init() }
  /// Returns a symbol.
  public func statusItem(withLength length: CGFloat) -> NSStatusItem { NSStatusItem() }
  /// Does nothing: symbols are not drawn.
  public func removeStatusItem(_ item: NSStatusItem) {}
}
