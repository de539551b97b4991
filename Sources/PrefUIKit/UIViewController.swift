// PrefUIKit: view controllers, which keep their values.

import PrefGeometry
import PrefRendering
import PrefViews

/// An object that manages a view.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The managed view; it is created by `loadView()` when it is read for the first time.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return viewIfLoaded
    }
    set { viewIfLoaded = newValue }
  }
  /// The managed view, or nil if it has not been created.
  public private(set) var viewIfLoaded: UIView?
  /// The title.
  open var title: String?
  /// The appearance that replaces the inherited one, unless it is unspecified.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The preferred size in a container, in points.
  open var preferredContentSize = CGSize.zero
  /// How the controller is presented.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Whether the controller is being presented; false: controllers are not drawn.
  open var isBeingPresented: Bool { false }
  /// Whether the controller is being dismissed; false: controllers are not drawn.
  open var isBeingDismissed: Bool { false }
  /// The controllers in this one.
  open private(set) var children: [UIViewController] = []
  /// The controller that contains this one.
  open private(set) weak var parent: UIViewController?
  /// The controller that this one presents.
  open private(set) var presentedViewController: UIViewController?
  /// The item of the bar of a tab bar controller.
  open var tabBarItem = UITabBarItem()
  /// The items of the bar of a navigation controller.
  open var navigationItem = UINavigationItem()

  /// Creates a controller of an empty view.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a controller of an empty view: archives are not read.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Creates a controller of an empty view: archives are not read.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The navigation controller; nil here.
  open var navigationController: UINavigationController? { parent as? UINavigationController }
  /// The tab bar controller; nil here.
  open var tabBarController: UITabBarController? { parent as? UITabBarController }
  /// The traits; unspecified.
  open var traitCollection: UITraitCollection { UITraitCollection() }
  /// The coordinator of a transition; nil here.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
  /// How the content of a sheet is dismissed by the user: whether that is prevented.
  open var isModalInPresentation = false
  /// How the controller is exchanged for another one.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Insets in addition to the safe area, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets()
  /// The style of the status bar, which is not drawn.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden; there is none.
  open var prefersStatusBarHidden: Bool { false }
  /// Whether the indicator of the home gesture is hidden; there is none.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The edges at which gestures of the system are deferred.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The orientations of the content.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  /// Whether the content turns with the device.
  open var shouldAutorotate: Bool { true }
  /// Whether the view has been created.
  open var isViewLoaded: Bool { viewIfLoaded != nil }
  /// The controller that presents this one; nil here.
  open var presentingViewController: UIViewController? { nil }

  /// Adds a controller.
  open func addChild(_ child: UIViewController) {
    children.append(child)
    child.parent = self
  }

  /// Removes the controller from its parent.
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// Does nothing; for subclasses.
  open func didMove(toParent parent: UIViewController?) {}
  /// Does nothing; for subclasses.
  open func willMove(toParent parent: UIViewController?) {}

  /// Keeps the controller, and calls the completion; presented controllers are not drawn.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    presentedViewController = viewControllerToPresent
    completion?()
  }

  /// Removes the presented controller, and calls the completion.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    presentedViewController = nil
    completion?()
  }

  /// Creates the view, unless that is done, and calls `viewDidLoad()`.
  open func loadViewIfNeeded() {
    guard viewIfLoaded == nil else { return }
    loadView()
    // An override may leave the view out.
    if viewIfLoaded == nil { viewIfLoaded = UIView() }
    viewDidLoad()
  }
  /// Creates an empty view; for subclasses that assign another one to `view`.
  open func loadView() { view = UIView() }
  /// Does nothing; for subclasses.
  open func viewDidLoad() {}
  /// Does nothing; for subclasses.
  open func viewWillAppear(_ animated: Bool) {}
  /// Does nothing; for subclasses.
  open func viewDidAppear(_ animated: Bool) {}
  /// Does nothing; for subclasses.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Does nothing; for subclasses.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Does nothing; for subclasses.
  open func viewDidLayoutSubviews() {}
  /// Does nothing; for subclasses.
  open func viewWillLayoutSubviews() {}
  /// Does nothing; for subclasses.
  open func viewSafeAreaInsetsDidChange() {}
  /// Does nothing; for subclasses.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Does nothing; for subclasses.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Does nothing; for subclasses.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Does nothing; for subclasses.
  open func didReceiveMemoryWarning() {}
  /// Does nothing: there is no home gesture.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Does nothing: the content does not turn.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// Does nothing: there is no status bar.
  open func setNeedsStatusBarAppearanceUpdate() {}
}

/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The system's choice.
  case automatic = -2
  /// None.
  case none = -1
  /// In front of everything, as a page, or as a form.
  case fullScreen, pageSheet, formSheet
  /// In the context of a controller.
  case currentContext, custom
  /// In front of everything, without removing what is behind.
  case overFullScreen, overCurrentContext, popover
}

/// How a controller is exchanged for another one.
public enum UIModalTransitionStyle: Int, Sendable {
  /// It slides, turns, fades, or is turned like a page.
  case coverVertical = 0, flipHorizontal, crossDissolve, partialCurl
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates edges from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left side.
  public static let left = UIRectEdge(rawValue: 2)
  /// The bottom.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right side.
  public static let right = UIRectEdge(rawValue: 8)
  /// All edges.
  public static let all = UIRectEdge(rawValue: 15)
}

/// The progress of a transition between controllers.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether a gesture drives the transition.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled.
  var isCancelled: Bool { get }
  /// The duration, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The progress of a gesture, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The view that contains both controllers.
  var containerView: UIView { get }
}

/// What is animated with a transition between controllers.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  /// Animates changes with the transition.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}
