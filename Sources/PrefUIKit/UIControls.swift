// PrefUIKit: labels, images, fields and buttons of UIKit, so that sources that wrap them compile. They keep their
// values.

import PrefGeometry
import PrefRendering
import PrefViews

/// The alignment of text.
public enum NSTextAlignment: Int, Sendable {
  /// At an edge, centered, or justified.
  case left = 0, center, right, justified
  /// That of the language.
  case natural
}

/// A label.
open class UILabel: UIView {
  /// The text.
  open var text: String?
  /// The text with attributes.
  open var attributedText: NSAttributedString?
  /// The font.
  open var font: UIFont? = .systemFont(ofSize: 17)
  /// The color of the text.
  open var textColor: UIColor? = .label
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural
  /// The largest number of lines; 0 for any number.
  open var numberOfLines = 1
  /// Whether the font shrinks to fit.
  open var adjustsFontSizeToFitWidth = false
}

/// A view of an image.
open class UIImageView: UIView {
  /// The image.
  open var image: UIImage?

  /// Creates a view of an image, in its size.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
}

/// A field for a line of text.
open class UITextField: UIControl {
  /// The border of a field.
  public enum BorderStyle: Int, Sendable {
    /// None, a line, a bezel, or a rounded rectangle.
    case none = 0, line, bezel, roundedRect
  }

  private static let shared = UITextField()
  /// Returns the appearance of all fields.
  public static func appearance() -> UITextField { shared }
  /// The text.
  open var text: String?
  /// The text of an empty field.
  open var placeholder: String?
  /// The font.
  open var font: UIFont?
  /// The color of the text.
  open var textColor: UIColor?
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural
  /// The border.
  open var borderStyle = BorderStyle.none
  /// Whether the text is hidden.
  open var isSecureTextEntry = false
  /// The keyboard.
  open var keyboardType = UIKeyboardType.default
  /// How typed text is capitalized.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// The text with attributes.
  open var attributedText: NSAttributedString?
  /// The text of an empty field with attributes.
  open var attributedPlaceholder: NSAttributedString?
  /// The label of the return key.
  open var returnKeyType = UIReturnKeyType.default
  /// How typed text is corrected.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// When the button that clears the text is shown.
  open var clearButtonMode = ViewMode.never
  /// The view before the text.
  open var leftView: UIView?
  /// The view after the text.
  open var rightView: UIView?
  /// When the view before the text is shown.
  open var leftViewMode = ViewMode.never
  /// When the view after the text is shown.
  open var rightViewMode = ViewMode.never
  /// The meaning of the text.
  open var textContentType: UITextContentType?
  /// Whether the field is edited; false.
  open var isEditing: Bool { false }
  /// Whether the font shrinks to fit.
  open var adjustsFontSizeToFitWidth = false
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
  /// The delegate, which is not called.
  open weak var delegate: (any UITextFieldDelegate)?
  /// Adds a text at the end.
  open func insertText(_ text: String) { self.text = (self.text ?? "") + text }
  /// Removes the last character.
  open func deleteBackward() { text = text.map { String($0.dropLast()) } }
  /// Returns the rectangle of the text, in points.
  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the edited text, in points.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the text of an empty field, in points.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns an empty rectangle.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { .zero }
  /// Returns an empty rectangle.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { .zero }
  /// Returns an empty rectangle.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { .zero }

  /// When a view beside the text is shown.
  public enum ViewMode: Int, Sendable {
    /// Never, while the text is edited or not edited, or always.
    case never = 0, whileEditing, unlessEditing, always
  }
}

/// The label of the return key.
public enum UIReturnKeyType: Int, Sendable {
  /// A label.
  case `default` = 0, go, google, join, next, route, search, send, yahoo, done, emergencyCall
  /// A label.
  case `continue`
}

/// How typed text is corrected.
public enum UITextAutocorrectionType: Int, Sendable {
  /// The default of the keyboard, never, or always.
  case `default` = 0, no, yes
}

/// The delegate of a field; its methods are optional.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Called when the return key is pressed; not called here.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// Called when the selection changes; not called here.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Called when editing begins; not called here.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Called when editing ends; not called here.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called before editing begins; not called here.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called before editing ends; not called here.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called before the text changes; not called here.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
}

extension UITextFieldDelegate {
  /// Returns true.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Returns true.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Returns true.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Returns true.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
}

/// The delegate of a text view; its methods are optional.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Called when the text changes; not called here.
  func textViewDidChange(_ textView: UITextView)
  /// Called when editing begins; not called here.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Called when editing ends; not called here.
  func textViewDidEndEditing(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
}

/// The delegate of a scroll view; its methods are optional.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// Called when the content is scrolled; not called here.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when the content is zoomed; not called here.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Called when a drag begins; not called here.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called before a drag ends; not called here.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called when a drag ends; not called here.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called when scrolling has ended; not called here.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called when an animation has ended; not called here.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Returns the view that is zoomed; not called here.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Returns nil.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}

/// A bar with a field for searches.
open class UISearchBar: UIView {
  /// The appearance of a search bar.
  public enum Style: UInt, Sendable {
    /// The system's, prominent, or without a background.
    case `default` = 0, prominent, minimal
  }

  private static let shared = UISearchBar()
  /// Returns the appearance of all search bars.
  public static func appearance() -> UISearchBar { shared }
  /// The text.
  open var text: String?
  /// The text of an empty field.
  open var placeholder: String?
  /// The appearance.
  open var searchBarStyle = Style.default
  /// Whether the cancel button is shown.
  open var showsCancelButton = false
  /// Whether the return key is disabled while the field is empty.
  open var enablesReturnKeyAutomatically = true
  /// The kind of the return key.
  open var returnKeyType = UIReturnKeyType.search
  /// The keyboard.
  open var keyboardType = UIKeyboardType.default
  /// Which letters are capital.
  open var autocapitalizationType = UITextAutocapitalizationType.none
  /// Whether texts are corrected.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// The color of the bar.
  open var barTintColor: UIColor?
  /// Whether the bar is translucent.
  open var isTranslucent = true
  /// The image behind the bar.
  open var backgroundImage: UIImage?
  /// The field of the bar.
  public let searchTextField = UITextField()
  /// Shows the cancel button or hides it.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
  /// The delegate, which is not called.
  open weak var delegate: (any UISearchBarDelegate)?
}

/// The delegate of a search bar; its methods are optional.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
  /// Called when the text changes; not called here.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Called when the search button is pressed; not called here.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called when the cancel button is pressed; not called here.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

/// The pasteboard, which is empty until the program writes to it.
@preconcurrency @MainActor
public final class UIPasteboard {
  /// The pasteboard of the program.
  public static let general = UIPasteboard()
  /// The text.
  public var string: String?
  /// The address.
  public var url: URL?
  /// The image.
  public var image: UIImage?
  /// Whether there is a text.
  public var hasStrings: Bool { string != nil }
}
