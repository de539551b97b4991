// PrefUIKit: buttons, actions and events of controls, so that sources that wrap them compile. They keep their values,
// and receive no events.

import PrefGeometry
import PrefRendering
import PrefViews

/// An item of a menu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// The role of an item.
  public typealias Attributes = UIAction.Attributes
  /// Whether an item is marked.
  public typealias State = UIAction.State
  /// The title.
  open var title: String
  /// The image.
  open var image: UIImage?
  /// The text below the title.
  open var subtitle: String?

  init(title: String, image: UIImage?) {
    (self.title, self.image) = (title, image)
    super.init()
  }
}

/// An item of a menu or the action of a control; its handler is not called.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// The role of an action.
  public struct Attributes: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Cannot be performed.
    public static let disabled = Attributes(rawValue: 1)
    /// Removes something.
    public static let destructive = Attributes(rawValue: 2)
    /// Not visible.
    public static let hidden = Attributes(rawValue: 4)
  }

  /// Whether an action is marked.
  public enum State: Int, Sendable {
    /// Not marked, marked, or partly marked.
    case off = 0, on, mixed
  }

  /// The name of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The name.
  public let identifier: Identifier
  /// The role.
  open var attributes: Attributes
  /// Whether the action is marked.
  open var state: State

  /// Creates an action; the handler is not called.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping (UIAction) -> Void
  ) {
    self.identifier = identifier ?? Identifier("")
    self.attributes = attributes
    self.state = state
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }
}

/// A menu of actions, which is not drawn.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// How a menu is shown.
  public struct Options: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// As a part of the menu that contains it.
    public static let displayInline = Options(rawValue: 1)
    /// As an item that removes something.
    public static let destructive = Options(rawValue: 2)
    /// With one marked item.
    public static let singleSelection = Options(rawValue: 32)
    /// In a row.
    public static let displayAsPalette = Options(rawValue: 128)
  }

  /// The name of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The items.
  public let children: [UIMenuElement]
  /// How the menu is shown.
  public let options: Options

  /// Creates a menu.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [], children: [UIMenuElement] = []
  ) {
    self.children = children
    self.options = options
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }
}

extension UIControl {
  /// Events of a control.
  public struct Event: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A touch begins.
    public static let touchDown = Event(rawValue: 1)
    /// A touch ends inside.
    public static let touchUpInside = Event(rawValue: 64)
    /// A touch ends outside.
    public static let touchUpOutside = Event(rawValue: 128)
    /// The value changes.
    public static let valueChanged = Event(rawValue: 4096)
    /// The main action.
    public static let primaryActionTriggered = Event(rawValue: 8192)
    /// Editing begins.
    public static let editingDidBegin = Event(rawValue: 65536)
    /// The text changes.
    public static let editingChanged = Event(rawValue: 131_072)
    /// Editing ends.
    public static let editingDidEnd = Event(rawValue: 262_144)
  }

  /// Does nothing: controls receive no events.
  public func addAction(_ action: UIAction, for controlEvents: Event) {}
  /// Does nothing: controls receive no events.
  public func sendActions(for controlEvents: Event) {}
}

/// A button, which receives no touches.
open class UIButton: UIControl {
  /// The kind of a button.
  public enum ButtonType: Int, Sendable {
    /// Without an appearance, or the system's.
    case custom = 0, system
    /// With a symbol.
    case detailDisclosure, infoLight, infoDark, contactAdd
    /// With a cross.
    case close = 7
  }

  private static let shared = UIButton()
  /// Returns the appearance of all buttons.
  public static func appearance() -> UIButton { shared }

  private var titles: [UInt: String] = [:]
  private var images: [UInt: UIImage] = [:]
  /// The label of the title.
  public let titleLabel: UILabel? = UILabel()
  /// The view of the image.
  public let imageView: UIImageView? = UIImageView()
  /// The menu, which is not drawn.
  open var menu: UIMenu?
  /// Whether a touch opens the menu.
  open var showsMenuAsPrimaryAction = false

  /// Creates a button of a kind.
  public convenience init(type buttonType: ButtonType) { self.init(frame: .zero) }
  /// Creates a button with an action, which is not performed.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    setTitle(primaryAction?.title, for: .normal)
  }

  /// Sets the title in a state.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state.rawValue] = title
  }
  /// Returns the title in a state.
  open func title(for state: UIControl.State) -> String? { titles[state.rawValue] ?? titles[0] }
  /// The title in the current state.
  open var currentTitle: String? { titles[0] }
  /// Sets the image in a state.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    images[state.rawValue] = image
  }
  /// Returns the image in a state.
  open func image(for state: UIControl.State) -> UIImage? { images[state.rawValue] ?? images[0] }
  /// Does nothing.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {}
  /// Does nothing.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
}

/// A control that reloads the content of a scroll view when it is pulled.
open class UIRefreshControl: UIControl {
  private static let shared = UIRefreshControl()
  /// Returns the appearance of all refresh controls.
  public static func appearance() -> UIRefreshControl { shared }
  /// Whether the content is being reloaded.
  public private(set) var isRefreshing = false
  /// The title.
  open var attributedTitle: NSAttributedString?

  /// Begins reloading.
  open func beginRefreshing() { isRefreshing = true }
  /// Ends reloading.
  open func endRefreshing() { isRefreshing = false }
}

/// A slider, which receives no touches.
open class UISlider: UIControl {
  private static let shared = UISlider()
  /// Returns the appearance of all sliders.
  public static func appearance() -> UISlider { shared }
  /// The value.
  open var value: Float = 0
  /// The smallest value.
  open var minimumValue: Float = 0
  /// The largest value.
  open var maximumValue: Float = 1
  /// Whether changes are sent continuously.
  open var isContinuous = true
  /// The color before the thumb.
  open var minimumTrackTintColor: UIColor?
  /// The color after the thumb.
  open var maximumTrackTintColor: UIColor?
  /// The color of the thumb.
  open var thumbTintColor: UIColor?
  /// Sets the value.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
  /// Does nothing.
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {}
}
