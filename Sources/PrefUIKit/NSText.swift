// PrefUIKit: texts, pictures and colors of AppKit, so that sources that use them compile.

import PrefGeometry
import PrefRendering
import PrefViews

/// A text, which keeps its values.
open class NSText: NSView {
  /// The text.
  open var string = ""
  /// The font.
  open var font: NSFont?
  /// The color of the text.
  open var textColor: NSColor?
  /// Whether the text can be edited.
  open var isEditable = true
  /// Whether the text can be selected.
  open var isSelectable = true
  /// Whether attributes can be changed.
  open var isRichText = true
  /// Whether the view has a background.
  open var drawsBackground = true
  /// The alignment.
  open var alignment = NSTextAlignment.natural
  /// The characters that are selected.
  open var selectedRange = NSRange(location: 0, length: 0)
  /// Selects all characters.
  open func selectAll(_ sender: Any?) {
    selectedRange = NSRange(location: 0, length: (string as NSString).length)
  }
}

/// A view of a text, which keeps its values.
open class NSTextView: NSText {
  /// The distance of the text from the edges, in points.
  open var textContainerInset = CGSize.zero
  /// Whether quotation marks are replaced by those of the language.
  open var isAutomaticQuoteSubstitutionEnabled = true
  /// Whether hyphens are replaced by dashes.
  open var isAutomaticDashSubstitutionEnabled = true
  /// Whether typed text is replaced.
  open var isAutomaticTextReplacementEnabled = true
  /// Whether typed text is corrected.
  open var isAutomaticSpellingCorrectionEnabled = true
  /// Whether changes can be undone.
  open var allowsUndo = false
  /// The color of the caret.
  open var insertionPointColor: NSColor?
  /// The delegate, which is not called.
  open weak var delegate: (any NSTextViewDelegate)?
}

/// A tool that reads the color of a point of the screen; there is none.
@preconcurrency @MainActor
open class NSColorSampler: NSObject {
  /// Creates a tool.
  public nonisolated override init() { super.init() }
  /// Calls a closure without a color.
  open func show(selectionHandler: @escaping (NSColor?) -> Void) { selectionHandler(nil) }
  /// Returns no color.
  open func sample() async -> NSColor? { nil }
}

extension UIImage {
  /// The name of an image.
  public typealias Name = String
  /// The name of the picture of the app.
  public static let applicationIconName: Name = "NSApplicationIcon"
  /// The name of the picture of a folder.
  public static let folderName: Name = "NSFolder"
  /// The name of the picture of a computer.
  public static let computerName: Name = "NSComputer"
  /// The name of the picture of a caution.
  public static let cautionName: Name = "NSCaution"
}

extension ImageRenderer {
  /// The picture, as an image of AppKit; nil if it cannot be drawn.
  @MainActor public var nsImage: NSImage? { uiImage }
}
