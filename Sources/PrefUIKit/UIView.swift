// PrefUIKit: views, as far as sources that mix UIKit and SwiftUI use them. Views keep their values; only a background
// and a SwiftUI view are drawn.

import PrefGeometry
import PrefRendering
import PrefViews

/// An object that receives events.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// Creates a responder.
  public override init() { super.init() }
  /// The next responder; nil here.
  open var next: UIResponder? { nil }
  /// Returns false: no view has the focus of UIKit.
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  /// Returns true.
  @discardableResult open func resignFirstResponder() -> Bool { true }
  /// Whether the responder has the focus; false.
  open var isFirstResponder: Bool { false }
  /// Whether the responder can have the focus; false.
  open var canBecomeFirstResponder: Bool { false }
  /// The view that replaces the keyboard; nil for the keyboard.
  open var inputView: UIView? {
    get { nil }
    set {}
  }
  /// The view above the keyboard; nil for none.
  open var inputAccessoryView: UIView? {
    get { nil }
    set {}
  }
  /// Does nothing: there is no keyboard.
  open func reloadInputViews() {}
  /// Does nothing; for subclasses. Touches are not delivered.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Does nothing; for subclasses. Touches are not delivered.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Does nothing; for subclasses. Touches are not delivered.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Does nothing; for subclasses. Touches are not delivered.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Does nothing; for subclasses. Shakes are not delivered.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

  /// Hides the keyboard.
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  /// The keyboard is about to be shown.
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  /// The keyboard was shown.
  public nonisolated static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  /// The keyboard was hidden.
  public nonisolated static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  /// The frame of the keyboard is about to change.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// The key of the keyboard's frame after its animation.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the keyboard's frame before its animation.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the duration of the keyboard's animation, in seconds.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the curve of the keyboard's animation.
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
}

/// A rectangle with a background color, which may show a SwiftUI view.
@preconcurrency @MainActor
open class UIView: UIResponder, _LayeredView {
  /// How content fills a view.
  public enum ContentMode: Int, Sendable {
    /// Stretched, fitted or filling.
    case scaleToFill = 0, scaleAspectFit, scaleAspectFill
    /// Drawn again, or centered.
    case redraw, center
    /// At an edge.
    case top, bottom, left, right
    /// In a corner.
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// Which parts change with the superview.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }

  /// The position in the superview and the size, in points.
  open var frame: CGRect
  /// The color behind the content; nil for none.
  open var backgroundColor: UIColor?
  /// The color of interactive content; nil for the system's.
  open var tintColor: UIColor?
  /// The opacity, from 0 to 1.
  open var alpha: CGFloat = 1
  /// Whether the view is hidden.
  open var isHidden = false
  /// Whether the view is opaque.
  open var isOpaque = true
  /// Whether subviews are clipped.
  open var clipsToBounds = false
  /// Whether the view receives touches.
  open var isUserInteractionEnabled = true
  /// How content fills the view.
  open var contentMode = ContentMode.scaleToFill
  /// Which parts change with the superview.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the mask determines the layout.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// A number for the program.
  open var tag = 0
  /// The transform of the drawing.
  open var transform = CGAffineTransform.identity
  /// A transform in three dimensions, which is not drawn.
  open var transform3D = CATransform3DIdentity
  /// The appearance that replaces the inherited one, unless it is unspecified.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The views in this view, back to front.
  open private(set) var subviews: [UIView] = []
  /// The view that contains this one.
  open private(set) weak var superview: UIView?
  /// The view whose opacity masks this one, which is not drawn.
  open var mask: UIView?
  /// The direction of the content.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  /// The distance of the content from the edges, in points.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// The constraints, which have no effect.
  open internal(set) var constraints: [NSLayoutConstraint] = []
  /// The guide of the safe area.
  public private(set) lazy var safeAreaLayoutGuide = UILayoutGuide()
  /// The guide of the margins.
  public private(set) lazy var layoutMarginsGuide = UILayoutGuide()
  /// The class of the layer.
  open class var layerClass: AnyClass { CALayer.self }
  /// The recognizers of gestures.
  open var gestureRecognizers: [UIGestureRecognizer]? = []
  /// The layer of the view.
  let storedLayer = CALayer()
  /// The SwiftUI view that is shown.
  package var content: AnyView?

  /// Creates a view of the size zero.
  public convenience override init() { self.init(frame: .zero) }

  /// Creates a view with a position and a size, in points.
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
    storedLayer.delegateView = self
  }

  /// Creates a view without an archive: archives are not read.
  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
    storedLayer.delegateView = self
  }

  /// The rectangle in the view's own coordinates, in points.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  /// The center in the superview, in points.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// The insets of the safe area, in points; zero.
  open var safeAreaInsets: UIEdgeInsets { UIEdgeInsets() }
  /// The traits; unspecified.
  open var traitCollection: UITraitCollection { UITraitCollection() }
  /// The size of the content; unspecified, -1 × -1 points.
  open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }

  /// Adds a view in front of the others.
  open func addSubview(_ view: UIView) {
    insertSubview(view, at: .max)
  }

  /// Inserts a view at an index, from the back.
  open func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    view.willMove(toSuperview: self)
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    didAddSubview(view)
    view.didMoveToSuperview()
  }

  /// Removes the view from its superview.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Adds a recognizer of gestures, which receives no touches.
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers?.append(recognizer)
  }

  /// Resizes the view to what fits its size.
  open func sizeToFit() { frame.size = sizeThatFits(frame.size) }
  /// Returns the size that fits a size, in points; the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { frame.size }
  /// Does nothing: layout is computed when the view is drawn.
  open func setNeedsLayout() {}
  /// Does nothing: layout is computed when the view is drawn.
  open func layoutIfNeeded() {}
  /// Does nothing: views are drawn when a picture is requested.
  open func setNeedsDisplay() {}
  /// Does nothing; for subclasses.
  open func layoutSubviews() {}
  /// Does nothing; for subclasses.
  open func didMoveToWindow() {}
  /// Returns whether editing ended; true, because there is no keyboard.
  @discardableResult open func endEditing(_ force: Bool) -> Bool { true }
  /// Does nothing; for subclasses.
  open func didMoveToSuperview() {}
  /// Does nothing; for subclasses.
  open func draw(_ rect: CGRect) {}
  /// Does nothing: the size of the content is not used.
  open func invalidateIntrinsicContentSize() {}

  /// Does nothing; for subclasses.
  open func didAddSubview(_ subview: UIView) {}
  /// Does nothing; for subclasses.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Does nothing; for subclasses.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Does nothing; for subclasses.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Does nothing; for subclasses.
  open func updateConstraints() {}
  /// Does nothing; for subclasses.
  open func safeAreaInsetsDidChange() {}
  /// Does nothing; for subclasses.
  open func tintColorDidChange() {}
  /// Does nothing; for subclasses.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Returns the frontmost view at a point in the view's own coordinates; nil for none.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha > 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }

  /// Returns whether a point in the view's own coordinates is in its bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
}
