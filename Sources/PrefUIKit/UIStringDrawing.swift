// PrefUIKit: texts in the picture that is being drawn, and their sizes.

import PrefGeometry
import PrefRendering
import PrefViews

/// How a text is drawn.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: Int
  /// Creates options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The text has several lines.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// The leading of the font is part of the height of lines, as always here.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// The last line has an ellipsis if the text is too long, as always here.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// The scale of a drawn text, which is 1.
open class NSStringDrawingContext: NSObject {
  /// The least scale, which has no effect.
  open var minimumScaleFactor: CGFloat = 0
  /// The scale, 1.
  open var actualScaleFactor: CGFloat { 1 }
}

private typealias TextAttributes = [NSAttributedString.Key: Any]

extension Text {
  /// Creates a text with attributes. By default it is black, in a font of 12 points.
  fileprivate init(_ string: String, _ attributes: TextAttributes) {
    func number(_ key: NSAttributedString.Key) -> CGFloat {
      switch attributes[key] {
      case let value as CGFloat: value
      case let value as Int: CGFloat(value)
      case let value as Float: CGFloat(value)
      case let value as NSNumber: CGFloat(value.doubleValue)
      default: 0
      }
    }
    let color = attributes[.foregroundColor] as? UIColor ?? .black
    self = Text(verbatim: string)
      .font(Font(attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)))
      .foregroundColor(Color(uiColor: color))
    if attributes[.kern] != nil { self = kerning(number(.kern)) }
    if attributes[.baselineOffset] != nil { self = baselineOffset(number(.baselineOffset)) }
    if number(.underlineStyle) != 0 { self = underline() }
    if number(.strikethroughStyle) != 0 { self = strikethrough() }
  }
}

/// A text of UIKit as a view of SwiftUI.
private struct StringPicture: View {
  let text: Text
  let background: UIColor?
  let style: NSParagraphStyle

  init(_ string: String, _ attributes: TextAttributes?) {
    let attributes = attributes ?? [:]
    text = Text(string, attributes)
    background = attributes[.backgroundColor] as? UIColor
    style = attributes[.paragraphStyle] as? NSParagraphStyle ?? .default
  }

  init(_ string: NSAttributedString) {
    let whole = NSRange(location: 0, length: string.length)
    let characters = NSString(string: string.string)
    var runs: [Text] = []
    string.enumerateAttributes(in: whole) { attributes, range, _ in
      runs.append(Text(characters.substring(with: range), attributes))
    }
    text = Self.joined(runs[...])
    let first = whole.length > 0 ? string.attributes(at: 0, effectiveRange: nil) : [:]
    background = first[.backgroundColor] as? UIColor
    style = first[.paragraphStyle] as? NSParagraphStyle ?? .default
  }

  /// Returns a text of runs. Halves are joined, so that each run is copied a logarithmic number of times.
  private static func joined(_ runs: ArraySlice<Text>) -> Text {
    guard runs.count > 1 else { return runs.first ?? Text(verbatim: "") }
    let middle = runs.startIndex + runs.count / 2
    return joined(runs[..<middle]) + joined(runs[middle...])
  }

  private var alignment: TextAlignment {
    switch style.alignment {
    case .center: .center
    case .right: .trailing
    default: .leading
    }
  }

  private var truncation: Text.TruncationMode {
    switch style.lineBreakMode {
    case .byTruncatingHead: .head
    case .byTruncatingMiddle: .middle
    default: .tail
    }
  }

  private var lineLimit: Int? {
    switch style.lineBreakMode {
    case .byWordWrapping, .byCharWrapping: nil
    case .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: 1
    }
  }

  var body: some View {
    text.multilineTextAlignment(alignment).lineSpacing(style.lineSpacing).lineLimit(lineLimit)
      .truncationMode(truncation).background(background.map { Color(uiColor: $0) })
  }

  private var frameAlignment: Alignment {
    switch alignment {
    case .leading: .topLeading
    case .center: .top
    case .trailing: .topTrailing
    }
  }

  /// Returns the size of the text for a proposal, in points.
  @MainActor func size(_ proposal: ProposedViewSize) -> CGSize {
    let renderer = ImageRenderer(content: self)
    renderer.proposedSize = proposal
    do {
      return try renderer.layoutSize()
    } catch {
      renderer.report(error)
      return .zero
    }
  }

  /// Returns the rectangle of the text in a size, from the origin.
  @MainActor func boundingRect(_ size: CGSize, _ options: NSStringDrawingOptions) -> CGRect {
    guard options.contains(.usesLineFragmentOrigin) else {
      return CGRect(origin: .zero, size: self.size(.unspecified))
    }
    let proposal = ProposedViewSize(
      width: size.width.isFinite && size.width > 0 ? size.width : nil, height: nil)
    return CGRect(origin: .zero, size: self.size(proposal))
  }

  /// Draws the text in one line into the picture that is being drawn, from its top left corner.
  @MainActor func draw(at point: CGPoint) { draw(fixedSize(), at: point) }

  /// Draws the text into a rectangle of the picture that is being drawn; lines are broken at its width.
  @MainActor func draw(in rect: CGRect) {
    draw(
      frame(width: rect.width, height: rect.height, alignment: frameAlignment).clipped(),
      at: rect.origin)
  }

  /// Draws the text into a rectangle of the picture that is being drawn or, without the option of several lines, in one
  /// line whose baseline starts at the origin of the rectangle.
  @MainActor func draw(with rect: CGRect, _ options: NSStringDrawingOptions) {
    if options.contains(.usesLineFragmentOrigin) { return draw(in: rect) }
    let alignment = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    draw(fixedSize().frame(width: 0, height: 0, alignment: alignment), at: rect.origin)
  }

  @MainActor private func draw(_ view: some View, at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.translateBy(x: point.x, y: point.y)
    ImageRenderer(content: view).render(rasterizationScale: context.pixelsPerPoint) { _, draw in
      draw(context)
    }
    context.restoreGState()
  }
}

extension String {
  /// Returns the size of the text in one line with attributes, in points; the font is that of the attribute `font`,
  /// or of 12 points.
  @preconcurrency @MainActor
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    StringPicture(self, attrs).size(.unspecified)
  }

  /// Returns the rectangle of the text in a size, from the origin, in points.
  @preconcurrency @MainActor
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect { StringPicture(self, attributes).boundingRect(size, options) }

  /// Draws the text in one line into the picture that is being drawn, from its top left corner.
  @preconcurrency @MainActor
  public func draw(
    at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) { StringPicture(self, attrs).draw(at: point) }

  /// Draws the text into a rectangle of the picture that is being drawn; lines are broken at its width.
  @preconcurrency @MainActor
  public func draw(
    in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) { StringPicture(self, attrs).draw(in: rect) }

  /// Draws the text into a rectangle of the picture that is being drawn or, without the option of several lines, in one
  /// line whose baseline starts at the origin of the rectangle.
  @preconcurrency @MainActor
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) { StringPicture(self, attributes).draw(with: rect, options) }
}

extension NSString {
  private var value: String { String(describing: self) }

  /// Returns the size of the text in one line with attributes, in points.
  @preconcurrency @MainActor
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    value.size(withAttributes: attrs)
  }

  /// Returns the rectangle of the text in a size, from the origin, in points.
  @preconcurrency @MainActor
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    value.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  /// Draws the text in one line into the picture that is being drawn, from its top left corner.
  @preconcurrency @MainActor
  public func draw(
    at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) { value.draw(at: point, withAttributes: attrs) }

  /// Draws the text into a rectangle of the picture that is being drawn; lines are broken at its width.
  @preconcurrency @MainActor
  public func draw(
    in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) { value.draw(in: rect, withAttributes: attrs) }

  /// Draws the text into a rectangle of the picture that is being drawn or, without the option of several lines, in one
  /// line whose baseline starts at the origin of the rectangle.
  @preconcurrency @MainActor
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) { value.draw(with: rect, options: options, attributes: attributes, context: context) }
}

extension NSAttributedString {
  /// Returns the size of the text in one line, in points.
  @preconcurrency @MainActor
  public func size() -> CGSize { length > 0 ? StringPicture(self).size(.unspecified) : .zero }

  /// Returns the rectangle of the text in a size, from the origin, in points.
  @preconcurrency @MainActor
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect { StringPicture(self).boundingRect(size, options) }

  /// Draws the text in one line into the picture that is being drawn, from its top left corner.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint) { StringPicture(self).draw(at: point) }

  /// Draws the text into a rectangle of the picture that is being drawn; lines are broken at its width.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect) { StringPicture(self).draw(in: rect) }

  /// Draws the text into a rectangle of the picture that is being drawn or, without the option of several lines, in one
  /// line whose baseline starts at the origin of the rectangle.
  @preconcurrency @MainActor
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) { StringPicture(self).draw(with: rect, options) }
}
