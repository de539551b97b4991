// PrefTypography: the main interface of text layout. In: styled segments. Out: sizes and placed lines
// for any number of layout options. The text is shaped once.

import PrefDrawing
import PrefGeometry

/// A shaped text, ready to be measured and laid out for any layout options; immutable and thread-safe.
public struct Paragraph: Sendable {
  /// The shared contents. They do not reference the library, whose cache stores them, to avoid a
  /// reference cycle.
  let contents: ShapedParagraph
  private let library: FontLibrary

  /// Shapes segments without using the cache; `FontLibrary.paragraph(_:direction:)` uses it.
  ///
  /// - Parameter direction: The base direction of lines without a strong character.
  ///
  /// - Throws: ``FontLibraryError`` if a font file cannot be read.
  public init(
    _ segments: [TextSegment], library: FontLibrary, direction: TextDirection = .leftToRight
  ) throws(FontLibraryError) {
    self.init(
      try ShapedParagraph(segments, library: library, direction: direction), library: library)
  }

  /// Creates a paragraph from cached contents.
  init(_ contents: ShapedParagraph, library: FontLibrary) {
    self.contents = contents
    self.library = library
  }

  /// The styled segments of the text.
  public var segments: [TextSegment] { contents.segments }

  /// The base direction of lines without a strong character.
  public var direction: TextDirection { contents.direction }

  var shaped: ShapedText { contents.shaped }

  /// Whether the text is empty.
  public var isEmpty: Bool { shaped.units.isEmpty }

  /// The grapheme clusters that no available font covers; they are drawn as `.notdef` boxes.
  public var missing: [MissingCluster] { shaped.missing }

  /// The emoji sequences for which the font has only the components, such as a person and a rocket for
  /// an astronaut.
  public var decomposedEmoji: [MissingCluster] { shaped.decomposedEmoji }

  /// The requested families that are not available; the bundled family of the design replaces them.
  public var unknownFamilies: [String] { shaped.unknownFamilies }

  /// The languages for which hyphenation was requested but no patterns are available.
  public var languagesWithoutHyphenation: [String] { shaped.languagesWithoutHyphenation }

  /// The resolved font of each segment.
  public var fonts: [ResolvedFont] { shaped.fonts }

  /// The width of the widest part between two line break opportunities, in points. O(n) in the length
  /// of the text.
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

  /// Returns whether the text has no line break and is not wider than `width`, in points; nil for any width. O(1).
  public func isOneLine(in width: CGFloat?) -> Bool {
    shaped.lines.count <= 1 && Double(width ?? .infinity) >= shaped.offsets[shaped.units.count]
  }

  /// Returns about the number of lines that are broken to measure the text or to lay it out, and the number of sizes
  /// at which it is shaped again if it does not fit. O(1) in the length of the text.
  public func estimatedWork(
    _ options: TextLayoutOptions = TextLayoutOptions()
  ) -> (lines: Int, sizes: Int) {
    let lines = shaped.estimatedLines(options)
    let isTightened = options.allowsTightening
    let isScaled = options.minimumScaleFactor < 1 && options.minimumScaleFactor > 0
    guard !lines.fit, isTightened || isScaled else { return (lines.count, 0) }
    let searches = (isTightened ? 1 : 0) + (isScaled ? 1 : 0)
    let sizes = searches * (Self.searchSteps + 1)
    return (lines.count * (sizes + 1), sizes)
  }

  /// Returns the size of the text for layout options, without placing glyphs.
  public func measure(_ options: TextLayoutOptions = TextLayoutOptions()) -> TextMeasurement {
    fitted(options).measurement
  }

  /// Lays the text out.
  ///
  /// - Parameter placesClusters: Whether the runs of the result include their grapheme clusters.
  public func layout(
    _ options: TextLayoutOptions = TextLayoutOptions(), placesClusters: Bool = false
  ) -> TextLayout {
    let fit = fitted(options)
    let placer = LinePlacer(
      text: fit.paragraph.shaped, options: options, placesClusters: placesClusters
    ) { fit.paragraph.shaped($0, segment: $1) }
    return TextLayout(
      lines: placer.place(fit.broken), measurement: fit.measurement, missing: missing,
      unknownFamilies: unknownFamilies)
  }

  // MARK: Fitting

  /// A text for given layout options: as it is, tightened or scaled down.
  private struct Fit {
    var paragraph: Paragraph
    var broken: BrokenLines
    var measurement: TextMeasurement

    /// Returns whether the text fits without truncation.
    func isComplete(_ options: TextLayoutOptions) -> Bool {
      !broken.isTruncated && Double(measurement.size.width) <= options.usableWidth + 1e-6
        && Double(measurement.size.height) <= options.usableHeight + 1e-6
    }
  }

  /// The number of bisection steps; 7 halvings determine the value to within 1% of its range.
  private static let searchSteps = 7
  /// The maximum reduction of the space between clusters, in em; TextKit's default.
  private static let maximumTightening: CGFloat = 0.05

  /// Returns the text unchanged if it fits, else with the smallest sufficient tightening, else at the
  /// largest scale at which it is not truncated, else at the minimum scale.
  private func fitted(_ options: TextLayoutOptions) -> Fit {
    let full = fit(options, scale: 1)
    if full.isComplete(options) { return full }
    if options.allowsTightening,
      let tightened = search(from: 0, to: Self.maximumTightening, { tightened(by: $0, options) })
    {
      return tightened
    }
    let minimumScale = options.minimumScaleFactor
    guard minimumScale < 1, minimumScale > 0 else { return full }
    return search(from: 1, to: minimumScale, { scaled(by: $0, options) })
      ?? scaled(by: minimumScale, options) ?? full

    /// Returns the result for the value nearest to `from` at which the text fits, by bisection, or
    /// `nil` if it does not fit at `to` either.
    func search(from: CGFloat, to: CGFloat, _ make: (CGFloat) -> Fit?) -> Fit? {
      guard var best = make(to), best.isComplete(options) else { return nil }
      var (insufficient, sufficient) = (from, to)
      for _ in 0..<Self.searchSteps {
        let middle = (insufficient + sufficient) / 2
        // If shaping fails, which is unlikely as the fonts are open, the best result so far is
        // returned.
        guard let candidate = make(middle) else { break }
        if candidate.isComplete(options) {
          (sufficient, best) = (middle, candidate)
        } else {
          insufficient = middle
        }
      }
      return best
    }
  }

  private func scaled(by factor: CGFloat, _ options: TextLayoutOptions) -> Fit? {
    changed { $0.scaled(by: factor) }?.fit(options, scale: factor)
  }

  private func tightened(by em: CGFloat, _ options: TextLayoutOptions) -> Fit? {
    changed { $0.tightened(by: em) }?.fit(options, scale: 1)
  }

  private func changed(_ change: (TextSegment) -> TextSegment) -> Paragraph? {
    do {
      return try library.paragraph(segments.map(change), direction: direction)
    } catch {
      return nil
    }
  }

  private func fit(_ options: TextLayoutOptions, scale: CGFloat) -> Fit {
    let broken = shaped.breakLines(options) { insertion, segment in
      shaped(insertion, segment: segment).map { $0.offsets[$0.units.count] } ?? 0
    }
    return Fit(
      paragraph: self, broken: broken, measurement: measurement(broken, options, scale))
  }

  private func measurement(
    _ broken: BrokenLines, _ options: TextLayoutOptions, _ scale: CGFloat
  ) -> TextMeasurement {
    let height = broken.height(options)
    return TextMeasurement(
      size: CGSize(width: broken.width, height: height + reserved(broken, options)),
      firstBaseline: CGFloat(broken.lines.first?.ascent ?? 0),
      lastBaseline: CGFloat(height - (broken.lines.last?.descent ?? 0)),
      lineCount: broken.lines.count, isTruncated: broken.isTruncated, scaleFactor: scale)
  }

  /// Returns the height reserved for lines up to the minimum line count, in points.
  private func reserved(_ broken: BrokenLines, _ options: TextLayoutOptions) -> Double {
    let missing =
      min(max(options.minimumLines, 0), Self.maximumReservedLines) - broken.lines.count
    guard missing > 0, let font = shaped.fonts.first else { return 0 }
    let gaps = broken.lines.isEmpty ? missing - 1 : missing
    let fixed = segments.first?.lineHeight?.points(for: font.size)
    let leading = fixed == nil ? Double(font.styleLeading ?? 0) : 0
    return Double(missing) * Double(fixed ?? font.lineHeight)
      + Double(gaps) * (leading + options.usableLineSpacing)
  }

  /// An upper bound on the lines for which height is reserved.
  private static let maximumReservedLines = 1_000_000

  /// Returns a shaped ellipsis or hyphen in the font of a segment, or `nil` if that font cannot
  /// be read.
  private func shaped(_ insertion: LineInsertion, segment: Int) -> ShapedText? {
    contents.shaped(insertion, segment: segment, library: library)
  }
}
