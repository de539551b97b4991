// PrefUIKit: alerts, popovers, menus and buttons of UIKit, so that sources that wrap them compile. They keep their
// values; a representable view is drawn as a placeholder, and a presented controller is not drawn.

import PrefGeometry
import PrefRendering
import PrefViews

/// A controller of an alert or a list of actions, which is not drawn.
open class UIAlertController: UIViewController {
  /// The kind of an alert.
  public enum Style: Int, Sendable {
    /// A list of actions at the bottom.
    case actionSheet = 0
    /// An alert in the middle.
    case alert = 1
  }

  /// The text below the title.
  open var message: String?
  /// The kind.
  public private(set) var preferredStyle = Style.alert
  /// The actions.
  public private(set) var actions: [UIAlertAction] = []
  /// The action of the return key.
  open var preferredAction: UIAlertAction?
  /// The fields.
  public private(set) var textFields: [UITextField]?

  /// Creates an alert.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  /// Adds an action.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// Adds a field, which the closure configures.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }
}

/// An action of an alert, which is not performed.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// The role of an action.
  public enum Style: Int, Sendable {
    /// Without a role.
    case `default` = 0
    /// Leaves everything as it is.
    case cancel
    /// Removes something.
    case destructive
  }

  /// The title.
  public let title: String?
  /// The role.
  public let style: Style
  /// Whether the action can be performed.
  open var isEnabled = true

  /// Creates an action; the handler is not called.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    super.init()
  }
}

/// The sides of a popover's arrow.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upward.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// Downward.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// To the left.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// To the right.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// Any side.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// Not known.
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt(Int.max))
}

/// What presents a controller.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  /// The delegate, which is not called.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The presented controller.
  public let presentedViewController: UIViewController

  /// Creates a presentation of a controller.
  public init(presentedViewController: UIViewController, presenting: UIViewController?) {
    self.presentedViewController = presentedViewController
    super.init()
  }
}

/// The delegate of a presentation; its methods are not called.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {}

/// The delegate of a popover; its methods are not called.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

/// The presentation of a controller in a popover.
open class UIPopoverPresentationController: UIPresentationController {
  /// The sides of the arrow that are allowed.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The view to which the popover points.
  open weak var sourceView: UIView?
  /// The rectangle to which the popover points, in the view's coordinates.
  open var sourceRect = CGRect.zero
  /// The color behind the content.
  open var backgroundColor: UIColor?
}

/// The presentation of a controller in a sheet.
open class UISheetPresentationController: UIPresentationController {
  /// A height of sheets.
  @MainActor public final class Detent: NSObject {
    /// The name of a height.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String
      /// Creates a name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Half of the screen.
      public static let medium = Identifier(rawValue: "medium")
      /// The screen.
      public static let large = Identifier(rawValue: "large")
    }

    /// Half of the screen.
    public static func medium() -> Detent { Detent() }
    /// The screen.
    public static func large() -> Detent { Detent() }
  }

  /// The heights.
  open var detents: [Detent] = []
  /// The current height.
  open var selectedDetentIdentifier: Detent.Identifier?
  /// The largest height at which what is behind receives touches.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Whether the handle is visible.
  open var prefersGrabberVisible = false
  /// Whether scrolling resizes the sheet.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// The radius of the corners, in points.
  open var preferredCornerRadius: CGFloat?
}

extension UIViewController {
  /// The presentation in a popover; nil here.
  public var popoverPresentationController: UIPopoverPresentationController? { nil }
  /// The presentation in a sheet; nil here.
  public var sheetPresentationController: UISheetPresentationController? { nil }
  /// The presentation; nil here.
  public var presentationController: UIPresentationController? { nil }
}
