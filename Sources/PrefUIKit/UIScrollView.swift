// PrefUIKit: scroll views, tables and text views, so that sources that set their appearance or wrap them compile.
// They keep their values.

import PrefGeometry
import PrefRendering
import PrefViews

/// What scroll views and text views have in common.
@preconcurrency @MainActor
open class _UIScrollArea: UIView {
  /// The reaction of the keyboard to scrolling.
  public enum KeyboardDismissMode: Int, Sendable {
    /// None.
    case none = 0
    /// It is hidden when scrolling begins.
    case onDrag
    /// It follows the finger.
    case interactive
  }
  /// How insets follow the safe area.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// The system's choice, along the axes that scroll, or not at all.
    case automatic = 0, scrollableAxes, never
    /// On all sides.
    case always
  }
  /// How fast scrolling slows down.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor per millisecond.
    public let rawValue: CGFloat
    /// Creates a rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The default.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// Fast.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Whether content can be dragged beyond its end.
  open var bounces = true
  /// Whether content that fits can be dragged.
  open var alwaysBounceVertical = false
  /// Whether content that fits can be dragged.
  open var alwaysBounceHorizontal = false
  /// Whether pages are scrolled.
  open var isPagingEnabled = false
  /// Whether the content can be scrolled.
  open var isScrollEnabled = true
  /// Whether the vertical indicator is shown.
  open var showsVerticalScrollIndicator = true
  /// Whether the horizontal indicator is shown.
  open var showsHorizontalScrollIndicator = true
  /// The reaction of the keyboard to scrolling.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// How insets follow the safe area.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// The position of the visible rectangle in the content, in points.
  open var contentOffset = CGPoint.zero
  /// The size of the content, in points.
  open var contentSize = CGSize.zero
  /// The space around the content, in points.
  open var contentInset = UIEdgeInsets()
  /// The space around the content with that of the safe area, in points.
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  /// How fast scrolling slows down.
  open var decelerationRate = DecelerationRate.normal
  /// Whether touches are delivered after a delay.
  open var delaysContentTouches = true
  /// Whether touches become drags.
  open var canCancelContentTouches = true
  /// Whether a touch of the status bar scrolls to the top.
  open var scrollsToTop = true
  /// Whether drags are along one axis only.
  open var isDirectionalLockEnabled = false
  /// The smallest scale.
  open var minimumZoomScale: CGFloat = 1
  /// The largest scale.
  open var maximumZoomScale: CGFloat = 1
  /// The scale.
  open var zoomScale: CGFloat = 1
  /// Whether the scale can be exceeded.
  open var bouncesZoom = true
  /// The control that refreshes the content.
  open var refreshControl: UIRefreshControl?
  /// Whether the content is touched; false.
  open var isTracking: Bool { false }
  /// Whether the content is dragged; false.
  open var isDragging: Bool { false }
  /// Whether scrolling slows down; false.
  open var isDecelerating: Bool { false }
  /// The recognizer of drags.
  public let panGestureRecognizer = UIPanGestureRecognizer()

  /// Scrolls to a position, in points.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }
  /// Scrolls so that a rectangle is visible: its origin becomes the position.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { contentOffset = rect.origin }
  /// Sets the scale.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }
  /// Does nothing: the content is not zoomed.
  open func zoom(to rect: CGRect, animated: Bool) {}
  /// Does nothing: indicators are not drawn.
  open func flashScrollIndicators() {}
}

/// A scroll view, which keeps its values.
@preconcurrency @MainActor
open class UIScrollView: _UIScrollArea {
  private static let shared = UIScrollView()
  /// Returns the appearance of all scroll views.
  public static func appearance() -> UIScrollView { shared }
  /// The delegate, which is not called.
  open weak var delegate: (any UIScrollViewDelegate)?
}

/// A text view, which keeps its values.
@preconcurrency @MainActor
open class UITextView: _UIScrollArea {
  private static let textView = UITextView()
  /// Returns the appearance of all text views.
  public static func appearance() -> UITextView { textView }
  /// The delegate, which is not called.
  open weak var delegate: (any UITextViewDelegate)?
  /// The distance of the text from the edges, in points.
  public var textContainerInset = UIEdgeInsets()
  /// The container of the text.
  public let textContainer = NSTextContainer()
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text.
  open var text: String! = ""
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text with attributes.
  open var attributedText: NSAttributedString! = NSAttributedString(string: "")
  /// The font.
  open var font: UIFont?
  /// The color of the text.
  open var textColor: UIColor?
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural
  /// Whether the text can be edited.
  open var isEditable = true
  /// Whether the text can be selected.
  open var isSelectable = true
  /// The selected characters.
  open var selectedRange = NSRange(location: 0, length: 0)
  /// The keyboard.
  open var keyboardType = UIKeyboardType.default
  /// The label of the return key.
  open var returnKeyType = UIReturnKeyType.default
  /// How typed text is capitalized.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// How typed text is corrected.
  open var autocorrectionType = UITextAutocorrectionType.default
  private var inputViews: (UIView?, UIView?)
  /// The view that replaces the keyboard; nil for the keyboard.
  open override var inputView: UIView? {
    get { inputViews.0 }
    set { inputViews.0 = newValue }
  }
  /// The view above the keyboard; nil for none.
  open override var inputAccessoryView: UIView? {
    get { inputViews.1 }
    set { inputViews.1 = newValue }
  }
}

/// The area of a text.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  /// The distance of the text from the sides, in points.
  open var lineFragmentPadding: CGFloat = 5
  /// The largest number of lines; 0 for any number.
  open var maximumNumberOfLines = 0
  /// Creates a container.
  public nonisolated override init() { super.init() }
}
