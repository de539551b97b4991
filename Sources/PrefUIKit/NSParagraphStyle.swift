// PrefUIKit: the attributes of texts.

import PrefGeometry
import PrefViews

extension NSAttributedString.Key {
  /// The font of a text, a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The color of a text, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The color behind a text, a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The additional distance of characters, in points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The arrangement of the lines, an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The line below a text, the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The line through a text, the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The distance of a text above its baseline, in points.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}

/// The end of lines that are too long.
public enum NSLineBreakMode: Int, Sendable {
  /// The text continues in the next line, after a word or after a character.
  case byWordWrapping = 0, byCharWrapping
  /// The line ends at the edge.
  case byClipping
  /// The start, the end or the middle of the line is replaced by an ellipsis.
  case byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// The arrangement of the lines of a paragraph.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  fileprivate struct Values: Hashable, Sendable {
    var alignment = NSTextAlignment.natural
    var lineSpacing: CGFloat = 0
    var lineBreakMode = NSLineBreakMode.byWordWrapping
  }

  fileprivate var values = Values()

  /// The style of paragraphs without one.
  public static let `default` = NSParagraphStyle()

  /// Creates a style with the default values.
  public override init() { super.init() }

  /// The edge at which lines are aligned.
  public var alignment: NSTextAlignment { values.alignment }
  /// The additional distance of lines, in points.
  public var lineSpacing: CGFloat { values.lineSpacing }
  /// The end of lines that are too long.
  public var lineBreakMode: NSLineBreakMode { values.lineBreakMode }

  /// Whether another object is a style with equal values.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  /// The hash value of the values.
  open override var hash: Int { values.hashValue }

  /// Returns a copy that does not change.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  /// Returns a copy whose values can be set.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }
}

/// An arrangement of the lines of a paragraph whose values can be set.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// The edge at which lines are aligned.
  public override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }

  /// The additional distance of lines, in points.
  public override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }

  /// The end of lines that are too long.
  public override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
}
