// PrefUIKit: the appearance of bars and lists. The objects keep their values; nothing reads them, because SwiftUI's
// containers are drawn here without UIKit.

import PrefGeometry
import PrefRendering
import PrefViews

/// The metrics of a bar.
public enum UIBarMetrics: Int, Sendable {
  /// Upright.
  case `default` = 0
  /// Compact.
  case compact
}

/// The state of a control.
public struct UIControlState: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a state.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Neither of the others.
  public static let normal: UIControlState = []
  /// Touched.
  public static let highlighted = UIControlState(rawValue: 1)
  /// Not enabled.
  public static let disabled = UIControlState(rawValue: 2)
  /// Selected.
  public static let selected = UIControlState(rawValue: 4)
}

/// A control of UIKit.
open class UIControl: UIView {
  /// The state of a control.
  public typealias State = UIControlState
  /// Whether the control receives events.
  open var isEnabled = true
  /// Whether the control is selected.
  open var isSelected = false
  /// Whether the control is touched.
  open var isHighlighted = false
}

/// The appearance of bars.
@preconcurrency @MainActor
open class UIBarAppearance {
  /// The color behind the bar; nil for the system's.
  open var backgroundColor: UIColor?
  /// The color of the line below or above the bar; nil for the system's.
  open var shadowColor: UIColor?
  /// The picture of the line below or above the bar; nil for the system's.
  open var shadowImage: UIImage?
  /// The picture behind the bar; nil for none.
  open var backgroundImage: UIImage?
  /// How the picture behind the bar fills it.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  /// The blur behind the bar; nil for none.
  open var backgroundEffect: UIBlurEffect?

  /// Creates the default appearance.
  public init() {}
  /// Does nothing.
  open func configureWithDefaultBackground() {}
  /// Does nothing.
  open func configureWithOpaqueBackground() {}
  /// Does nothing.
  open func configureWithTransparentBackground() {}
}

/// The appearance of navigation bars.
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of titles.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of large titles.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The offset of titles.
  open var titlePositionAdjustment = UIOffset.zero
  /// The picture of the back button.
  open private(set) var backIndicatorImage: UIImage?
  /// The mask of the picture of the back button.
  open private(set) var backIndicatorTransitionMaskImage: UIImage?
  /// Stores the picture of the back button, and its mask.
  open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {
    (backIndicatorImage, backIndicatorTransitionMaskImage) = (image, transitionMaskImage)
  }
}

/// The appearance of tab bars.
open class UITabBarAppearance: UIBarAppearance {
  /// The appearance of items with a title below the image.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// The appearance of items with a title beside the image.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// The appearance of items with a title beside the image in a low bar.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
}

/// The appearance of the items of tab bars.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  /// The appearance of items in a state.
  @preconcurrency @MainActor
  public final class StateAppearance: NSObject {
    /// The attributes of titles.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The color of images.
    public var iconColor: UIColor?
    /// The color of badges.
    public var badgeBackgroundColor: UIColor?
    /// The attributes of the texts of badges.
    public var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of titles.
    public var titlePositionAdjustment = UIOffset.zero
    /// The offset of badges.
    public var badgePositionAdjustment = UIOffset.zero
    nonisolated override init() { super.init() }
  }
  /// The appearance of items.
  public let normal = StateAppearance()
  /// The appearance of selected items.
  public let selected = StateAppearance()
  /// The appearance of disabled items.
  public let disabled = StateAppearance()
  /// Creates an appearance.
  public nonisolated override init() { super.init() }
}

/// A navigation bar; only its appearance can be set, without an effect.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  private static let shared = UINavigationBar()
  /// Returns the appearance of all bars.
  public static func appearance() -> UINavigationBar { shared }
  /// The color behind the bar.
  public var barTintColor: UIColor?
  /// Whether the bar is translucent.
  public var isTranslucent = true
  /// Whether titles are large.
  public var prefersLargeTitles = true
  /// The line below the bar.
  public var shadowImage: UIImage?
  /// The attributes of titles.
  public var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The attributes of large titles.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// The appearance of bars.
  public var standardAppearance = UINavigationBarAppearance()
  /// The appearance of bars above content at its top; nil for `standardAppearance`.
  public var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The appearance of compact bars; nil for `standardAppearance`.
  public var compactAppearance: UINavigationBarAppearance?
  /// The appearance of compact bars above content at its top; nil for `standardAppearance`.
  public var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// The items of the controllers.
  public var items: [UINavigationItem]?
  /// The item on top.
  public var topItem: UINavigationItem? { items?.last }
  /// The picture of the back button.
  public var backIndicatorImage: UIImage?
  /// The mask of the picture of the back button.
  public var backIndicatorTransitionMaskImage: UIImage?
  /// Does nothing.
  public func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}
}

/// A tab bar; only its appearance can be set, without an effect.
@preconcurrency @MainActor
open class UITabBar: UIView {
  private static let shared = UITabBar()
  /// Returns the appearance of all bars.
  public static func appearance() -> UITabBar { shared }
  /// The color of other items.
  public var unselectedItemTintColor: UIColor?
  /// The color behind the bar.
  public var barTintColor: UIColor?
  /// Whether the bar is translucent.
  public var isTranslucent = true
  /// The line above the bar.
  public var shadowImage: UIImage?
  /// The picture behind the bar.
  public var backgroundImage: UIImage?
  /// The appearance of bars.
  public var standardAppearance = UITabBarAppearance()
  /// The appearance of bars above content at its end; nil for `standardAppearance`.
  public var scrollEdgeAppearance: UITabBarAppearance?
  /// The items.
  public var items: [UITabBarItem]?
  /// The selected item.
  public var selectedItem: UITabBarItem?
}

/// A segmented control; only its appearance can be set, without an effect.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  private static let shared = UISegmentedControl()
  /// Returns the appearance of all controls.
  public static func appearance() -> UISegmentedControl { shared }
  /// The color of the selected segment.
  public var selectedSegmentTintColor: UIColor?
  /// Does nothing.
  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
}

/// A page control; its values are kept, without an effect.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// When the background of the dots is displayed.
  public enum BackgroundStyle: Int, Sendable {
    /// The system's choice.
    case automatic = 0
    /// Always.
    case prominent
    /// Never.
    case minimal
  }

  private static let shared = UIPageControl()
  /// Returns the appearance of all controls.
  public static func appearance() -> UIPageControl { shared }
  /// The index of the current page.
  open var currentPage = 0
  /// The number of pages.
  open var numberOfPages = 0
  /// Whether the control is hidden for a single page.
  open var hidesForSinglePage = false
  /// The color of the current page's dot.
  public var currentPageIndicatorTintColor: UIColor?
  /// The color of the other dots.
  public var pageIndicatorTintColor: UIColor?
  /// When the background of the dots is displayed.
  open var backgroundStyle: BackgroundStyle = .automatic
  /// Whether a drag over the dots changes the page.
  open var allowsContinuousInteraction = true
  /// The image of every page; nil for a dot.
  open var preferredIndicatorImage: UIImage?
  private var indicatorImages: [Int: UIImage] = [:]

  /// Sets the image of a page; nil for that of every page.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    indicatorImages[page] = image
  }

  /// Returns the image that was set for a page.
  open func indicatorImage(forPage page: Int) -> UIImage? { indicatorImages[page] }
}

/// A switch; only its appearance can be set, without an effect.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  private static let shared = UISwitch()
  /// Returns the appearance of all switches.
  public static func appearance() -> UISwitch { shared }
  /// The color behind a switch that is on.
  public var onTintColor: UIColor?
  /// The color of the knob.
  public var thumbTintColor: UIColor?
}

/// A visual effect.
@preconcurrency @MainActor
open class UIVisualEffect {
  init() {}
}

/// A blur of what is behind a view.
public final class UIBlurEffect: UIVisualEffect {
  /// The intensity of a blur.
  public enum Style: Int, Sendable {
    /// A fixed appearance.
    case extraLight = 0
    /// A fixed appearance.
    case light, dark
    /// The appearance of the environment.
    case regular = 4
    /// The appearance of the environment.
    case prominent
    /// The appearance of the environment, by thickness.
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    /// The appearance of the environment, for bars.
    case systemChromeMaterial
    /// The light appearance, by thickness.
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    /// The light appearance, by thickness.
    case systemThickMaterialLight, systemChromeMaterialLight
    /// The dark appearance, by thickness.
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
    /// The dark appearance, by thickness.
    case systemThickMaterialDark, systemChromeMaterialDark
  }

  /// The intensity.
  public let style: Style

  /// Creates a blur of an intensity.
  public init(style: Style) {
    self.style = style
    super.init()
  }
}

/// A view with a visual effect.
open class UIVisualEffectView: UIView {
  /// The effect; nil for none.
  public var effect: UIVisualEffect?

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
  }

  /// Returns nil: archives are not read.
  public required init?(coder: NSCoder) { nil }
}

/// A spinner.
open class UIActivityIndicatorView: UIView {
  /// The size of a spinner.
  public enum Style: Int, Sendable {
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large
  }

  /// The size.
  public var style = Style.medium
  /// The color; nil for the system's.
  public var color: UIColor?
  /// Whether the spinner is hidden while it does not turn.
  public var hidesWhenStopped = true
  /// Whether the spinner turns.
  public private(set) var isAnimating = false

  /// Creates a spinner of a size.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
  }

  /// Starts to turn.
  public func startAnimating() { isAnimating = true }
  /// Stops to turn.
  public func stopAnimating() { isAnimating = false }
}
