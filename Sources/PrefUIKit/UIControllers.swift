// PrefUIKit: container controllers, controls and recognizers of gestures, so that sources that wrap them compile. They
// keep their values; a representable view is drawn as a placeholder.

import PrefGeometry
import PrefRendering
import PrefViews

/// A controller of a stack of controllers.
open class UINavigationController: UIViewController {
  /// The controllers, the last one on top.
  open var viewControllers: [UIViewController] = []
  /// The bar.
  public let navigationBar = UINavigationBar()
  /// Whether the bar is hidden.
  open var isNavigationBarHidden = false
  /// Whether the bar is hidden while the content is scrolled.
  open var hidesBarsOnSwipe = false
  /// Whether the bar is hidden by touches.
  open var hidesBarsOnTap = false
  /// The recognizer of the gesture that returns to the previous controller.
  public let interactivePopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()

  /// Hides the bar or shows it.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  /// Creates a stack with a controller.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
  }

  /// The controller on top.
  open var topViewController: UIViewController? { viewControllers.last }

  /// Adds a controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
  }

  /// The controller that is visible.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The bar at the bottom.
  public private(set) lazy var toolbar: UIToolbar! = UIToolbar()
  /// Whether the bar at the bottom is hidden.
  open var isToolbarHidden = true

  /// Replaces the controllers.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    self.viewControllers = viewControllers
  }

  /// Removes all controllers but the first.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let removed = Array(viewControllers.dropFirst())
    viewControllers = Array(viewControllers.prefix(1))
    return removed
  }

  /// Removes the last controller.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    viewControllers.count > 1 ? viewControllers.removeLast() : nil
  }
}

/// A controller of controllers with tabs.
open class UITabBarController: UIViewController {
  /// The controllers.
  open var viewControllers: [UIViewController]? = []
  /// The index of the selected controller.
  open var selectedIndex = 0
  /// The bar.
  public let tabBar = UITabBar()
  /// The delegate, which is not called.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The selected controller.
  open var selectedViewController: UIViewController?
  /// The controller of the items that do not fit.
  public private(set) lazy var moreNavigationController = UINavigationController()

  /// Replaces the controllers.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }
}

/// The delegate of a tab bar controller.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  /// Called before a controller is selected; not called here.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// Called when a controller is selected; not called here.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  /// Returns true.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}

/// A controller of columns.
open class UISplitViewController: UIViewController {
  /// The controllers.
  open var viewControllers: [UIViewController] = []
  /// How columns are displayed.
  public enum DisplayMode: Int, Sendable {
    /// The columns that the system chooses, or the secondary one alone.
    case automatic = 0, secondaryOnly
    /// One or two further columns beside or above the secondary one.
    case oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
    /// Two columns that displace the secondary one.
    case twoDisplaceSecondary
  }
  /// How columns share the width.
  public enum SplitBehavior: Int, Sendable {
    /// As the system chooses, beside each other, above each other, or by displacement.
    case automatic = 0, tile, overlay, displace
  }
  /// How columns are displayed.
  open var preferredDisplayMode = DisplayMode.automatic
  /// How columns share the width.
  open var preferredSplitBehavior = SplitBehavior.automatic
  /// The width of the first column relative to that of the controller.
  open var preferredPrimaryColumnWidthFraction: CGFloat = -1
  /// Whether a swipe shows the first column.
  open var presentsWithGesture = true
  /// Whether the columns are collapsed; true on a phone.
  open var isCollapsed: Bool { true }
}

/// A controller of pages.
open class UIPageViewController: UIViewController {
  /// The transition between pages.
  public enum TransitionStyle: Int, Sendable {
    /// A curl or scrolling.
    case pageCurl = 0, scroll
  }
  /// The axis of pages.
  public enum NavigationOrientation: Int, Sendable {
    /// Along an axis.
    case horizontal = 0, vertical
  }
  /// The direction to another page.
  public enum NavigationDirection: Int, Sendable {
    /// To the next or to the previous page.
    case forward = 0, reverse
  }
  /// The key of an option.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The space between pages, in points.
    public static let interPageSpacing = OptionsKey(rawValue: "interPageSpacing")
  }

  /// The source of pages, which is not called.
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  /// The delegate, which is not called.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The pages that are shown.
  open private(set) var viewControllers: [UIViewController]?

  /// Creates a controller.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) { super.init(nibName: nil, bundle: nil) }

  /// Creates a controller without an archive: archives are not read.
  public required init?(coder: NSCoder) { super.init(nibName: nil, bundle: nil) }

  /// Sets the pages that are shown.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    self.viewControllers = viewControllers
    completion?(true)
  }
}

/// The source of the pages of a controller.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  /// Returns the page before a page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the page after a page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}

/// The delegate of a controller of pages.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
  /// Called when a transition has ended; not called here.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}

/// A controller that shares items.
open class UIActivityViewController: UIViewController {
  /// Creates a controller.
  public init(activityItems: [Any], applicationActivities: [Any]?) {
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller without an archive: archives are not read.
  public required init?(coder: NSCoder) { super.init(nibName: nil, bundle: nil) }
}

/// An item of a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: NSObject {
  private static let shared = UITabBarItem()
  /// Returns the appearance of all items.
  public static func appearance() -> UITabBarItem { shared }
  /// The title.
  open var title: String?
  /// The image.
  open var image: UIImage?
  /// The image of the selected item.
  open var selectedImage: UIImage?
  /// The number of the item.
  open var tag = 0
  /// The text of the badge.
  open var badgeValue: String?
  /// The color of the badge.
  open var badgeColor: UIColor?
  /// The offset of the title.
  open var titlePositionAdjustment = UIOffset.zero
  /// Does nothing.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
  /// Does nothing.
  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}

  /// Creates an item.
  public nonisolated override init() { super.init() }

  /// Creates an item with a title and an image.
  public init(title: String?, image: UIImage?, tag: Int) {
    (self.title, self.image, self.tag) = (title, image, tag)
    super.init()
  }

  /// Creates an item with a title, an image, and that of the selected item.
  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    super.init()
  }
}

/// The items of the bar of a navigation controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// The title of the back button.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title of the previous screen if it fits.
    case `default`
    /// "Back".
    case generic
    /// No title.
    case minimal
  }

  /// When the title is large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As on the previous screen.
    case automatic
    /// Always.
    case always
    /// Never.
    case never
  }

  /// The title.
  open var title: String?
  /// Whether the back button is hidden.
  open var hidesBackButton = false
  /// The controller of a search in the bar.
  open var searchController: UISearchController?
  /// Whether the search bar is hidden while the content is scrolled.
  open var hidesSearchBarWhenScrolling = true
  /// The item at the start.
  open var leftBarButtonItem: UIBarButtonItem?
  /// The item at the end.
  open var rightBarButtonItem: UIBarButtonItem?
  /// The items at the start.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The items at the end.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// The item that leads back to this one.
  open var backBarButtonItem: UIBarButtonItem?
  /// The title of the back button; stored without effect.
  open var backButtonDisplayMode = BackButtonDisplayMode.default
  /// The title of the button that leads back to this item; stored without effect.
  open var backButtonTitle: String?
  /// When the title is large; stored without effect.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// The text above the title; stored without effect.
  open var prompt: String?
  /// The view in place of the title.
  open var titleView: UIView?
  /// Creates items.
  public nonisolated override init() { super.init() }
}
