// Typography: the stage's front door. In: styled segments. Out: measures and placed lines for any number of rooms; the
// text is shaped once.

import Drawing
import Geometry
import Synchronization

/// A text that was shaped, ready to be measured and laid out in any room; immutable, safe on every thread.
public final class Paragraph: Sendable {
  /// The pieces that it is made of.
  public let segments: [TextSegment]
  /// The direction of lines without a strong character.
  public let direction: TextDirection

  let shaped: ShapedText
  private let library: FontLibrary
  private let dots = Mutex<[(segment: Int, text: ShapedText)]>([])

  /// Shapes segments; throws where a bundled font cannot be read.
  public init(
    _ segments: [TextSegment], library: FontLibrary, direction: TextDirection = .leftToRight
  ) throws(FontLibraryError) {
    self.segments = segments
    self.direction = direction
    self.library = library
    shaped = try ShapedText.make(segments, library: library, direction: direction)
  }

  /// Whether there is nothing to show.
  public var isEmpty: Bool { shaped.units.isEmpty }

  /// What no font can show.
  public var missing: [MissingCluster] { shaped.missing }

  /// The families that were asked for and are not there.
  public var unknownFamilies: [String] { shaped.unknownFamilies }

  /// The font of each segment as it was found.
  public var fonts: [ResolvedFont] { shaped.fonts }

  /// The width of the widest part that only a word wider than the line would part, in points.
  public var minimumWidth: CGFloat {
    var widest = 0.0
    for line in shaped.lines {
      var start = line.units.lowerBound
      for index in line.units where shaped.units[index].flags.contains(.mayBreakBefore) {
        widest = max(widest, shaped.width(shaped.trimmed(start..<index)))
        start = index
      }
      widest = max(widest, shaped.width(shaped.trimmed(start..<line.units.upperBound)))
    }
    return CGFloat(widest)
  }

  /// Measures the text in some room without placing glyphs.
  public func measure(_ options: TextLayoutOptions = TextLayoutOptions()) -> TextMeasurement {
    fitted(options).measurement
  }

  /// Places the text in some room.
  public func layout(_ options: TextLayoutOptions = TextLayoutOptions()) -> TextLayout {
    let (paragraph, broken, measurement) = fitted(options)
    let placer = LinePlacer(text: paragraph.shaped, options: options) { paragraph.ellipsis($0) }
    return TextLayout(
      lines: placer.place(broken), measurement: measurement, missing: missing,
      unknownFamilies: unknownFamilies)
  }

  // MARK: Fitting

  /// How many times the range of scales is halved: the scale is found to within 1% of what may be taken away.
  private static let scaleSteps = 7

  /// The lines at the largest scale at which nothing is cut off, or else at the smallest that is allowed.
  private func fitted(
    _ options: TextLayoutOptions
  ) -> (paragraph: Paragraph, broken: BrokenLines, measurement: TextMeasurement) {
    let full = broken(options, scale: 1)
    let least = options.minimumScaleFactor
    guard full.broken.isTruncated || exceeds(full.measurement, options), least < 1, least > 0 else {
      return full
    }
    var low = least
    var high: CGFloat = 1
    var best = full
    for step in 0...Self.scaleSteps {
      let scale = step == 0 ? least : (low + high) / 2
      // A scale that cannot be shaped (its fonts are open already) leaves the best so far.
      guard let scaled = scaled(by: scale) else { break }
      let result = scaled.broken(options, scale: scale)
      let fits = !result.broken.isTruncated && !exceeds(result.measurement, options)
      if fits {
        low = scale
        best = result
      } else {
        if step == 0 { return result }
        high = scale
      }
    }
    return best
  }

  private func exceeds(_ measurement: TextMeasurement, _ options: TextLayoutOptions) -> Bool {
    Double(measurement.size.width) > options.usableWidth + 1e-6
      || Double(measurement.size.height) > options.usableHeight + 1e-6
  }

  private func scaled(by factor: CGFloat) -> Paragraph? {
    do {
      let smaller = segments.map { $0.scaled(by: factor) }
      return try library.paragraph(smaller, direction: direction)
    } catch {
      return nil
    }
  }

  private func broken(
    _ options: TextLayoutOptions, scale: CGFloat
  ) -> (paragraph: Paragraph, broken: BrokenLines, measurement: TextMeasurement) {
    let broken = shaped.breakLines(options) { segment in
      ellipsis(segment).map { $0.offsets[$0.units.count] } ?? 0
    }
    return (self, broken, measurement(broken, options, scale))
  }

  private func measurement(
    _ broken: BrokenLines, _ options: TextLayoutOptions, _ scale: CGFloat
  ) -> TextMeasurement {
    let heights = broken.lines.reduce(0) { $0 + $1.ascent + $1.descent }
    let spacing = options.usableLineSpacing * Double(max(broken.lines.count - 1, 0))
    let height = heights + spacing
    return TextMeasurement(
      size: CGSize(width: broken.width, height: height),
      firstBaseline: CGFloat(broken.lines.first?.ascent ?? 0),
      lastBaseline: CGFloat(height - (broken.lines.last?.descent ?? 0)),
      lineCount: broken.lines.count, isTruncated: broken.isTruncated, scaleFactor: scale)
  }

  /// The ellipsis in the font of a segment; nil where that font has become unreadable.
  private func ellipsis(_ segment: Int) -> ShapedText? {
    guard segments.indices.contains(segment) else { return nil }
    let known = dots.withLock { $0.first { $0.segment == segment }?.text }
    if let known { return known }
    var piece = segments[segment]
    piece.text = "…"
    piece.box = nil
    do {
      let made = try ShapedText.make([piece], library: library, direction: direction)
      dots.withLock { $0.append((segment, made)) }
      return made
    } catch {
      return nil
    }
  }
}
