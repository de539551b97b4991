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
  /// The delegate, which is not called.
  open weak var delegate: (any UITextFieldDelegate)?
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
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
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

/// The layer of a view; it keeps its values.
@preconcurrency @MainActor
open class CALayer: NSObject {
  /// The radius of the corners, in points.
  open var cornerRadius: CGFloat = 0
  /// Whether the content is clipped.
  open var masksToBounds = false
  /// The width of the border, in points.
  open var borderWidth: CGFloat = 0
  /// The color of the border.
  open var borderColor: CGColor?
  /// The color behind the content.
  open var backgroundColor: CGColor?
  /// The color of the shadow.
  open var shadowColor: CGColor?
  /// The opacity of the shadow, from 0 to 1.
  open var shadowOpacity: Float = 0
  /// The blur of the shadow, in points.
  open var shadowRadius: CGFloat = 3
  /// The offset of the shadow, in points.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The opacity, from 0 to 1.
  open var opacity: Float = 1
  /// The position in the superlayer and the size, in points.
  open var frame = CGRect.zero
  /// The rectangle in the layer's own coordinates, in points.
  open var bounds = CGRect.zero
  /// The order in front of siblings.
  open var zPosition: CGFloat = 0
  /// Creates a layer.
  public nonisolated override init() { super.init() }
}

/// Returns the time since the system was started, in seconds.
public func CACurrentMediaTime() -> TimeInterval { ProcessInfo.processInfo.systemUptime }
