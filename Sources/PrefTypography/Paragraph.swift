// Typography: the stage's front door. In: styled segments. Out: measures and placed lines for any number of rooms; the
// text is shaped once.

import PrefDrawing
import PrefGeometry

/// A text that was shaped, ready to be measured and laid out in any room; immutable, safe on every thread.
public struct Paragraph: Sendable {
  /// What the library's cache may share. It does not hold the library, or neither would ever be freed.
  let contents: ShapedParagraph
  private let library: FontLibrary

  /// Shapes segments; throws where a bundled font cannot be read.
  public init(
    _ segments: [TextSegment], library: FontLibrary, direction: TextDirection = .leftToRight
  ) throws(FontLibraryError) {
    self.init(
      try ShapedParagraph(segments, library: library, direction: direction), library: library)
  }

  /// Takes what was shaped before.
  init(_ contents: ShapedParagraph, library: FontLibrary) {
    self.contents = contents
    self.library = library
  }

  /// The pieces that it is made of.
  public var segments: [TextSegment] { contents.segments }

  /// The direction of lines without a strong character.
  public var direction: TextDirection { contents.direction }

  var shaped: ShapedText { contents.shaped }

  /// Whether there is nothing to show.
  public var isEmpty: Bool { shaped.units.isEmpty }

  /// What no font can show.
  public var missing: [MissingCluster] { shaped.missing }

  /// Emoji of which the font has the parts only, such as a person and a rocket for an astronaut.
  public var pictureParts: [MissingCluster] { shaped.pictureParts }

  /// The families that were asked for and are not there.
  public var unknownFamilies: [String] { shaped.unknownFamilies }

  /// The languages whose words were to be parted, and for which there are no patterns.
  public var unknownHyphenations: [String] { shaped.unknownHyphenations }

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

  /// Places the text in some room; with `placesClusters`, its runs tell of their letters.
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

  /// A text in some room: as it is, tightened or smaller.
  private struct Fit {
    var paragraph: Paragraph
    var broken: BrokenLines
    var measurement: TextMeasurement

    /// Whether all of the text is there.
    func isWhole(_ options: TextLayoutOptions) -> Bool {
      !broken.isTruncated && Double(measurement.size.width) <= options.usableWidth + 1e-6
        && Double(measurement.size.height) <= options.usableHeight + 1e-6
    }
  }

  /// How many times a range is halved in the search for what fits: to within 1%.
  private static let searchSteps = 7
  /// How much nearer letters may stand, in em; TextKit's default.
  private static let mostTightening: CGFloat = 0.05

  /// The text as it is, or else tightened as little as is needed, or else at the largest scale at which nothing is cut
  /// off, or else at the smallest that is allowed.
  private func fitted(_ options: TextLayoutOptions) -> Fit {
    let full = fit(options, scale: 1)
    if full.isWhole(options) { return full }
    if options.allowsTightening,
      let tightened = search(from: 0, to: Self.mostTightening, { tightened(by: $0, options) })
    {
      return tightened
    }
    let least = options.minimumScaleFactor
    guard least < 1, least > 0 else { return full }
    return search(from: 1, to: least, { scaled(by: $0, options) }) ?? scaled(by: least, options)
      ?? full

    /// What fits with a value as near to `from` as possible; nil where nothing does.
    func search(from: CGFloat, to: CGFloat, _ make: (CGFloat) -> Fit?) -> Fit? {
      guard var best = make(to), best.isWhole(options) else { return nil }
      var (tooMuch, enough) = (from, to)
      for _ in 0..<Self.searchSteps {
        let middle = (tooMuch + enough) / 2
        // A text that cannot be shaped (its fonts are open already) leaves the best so far.
        guard let made = make(middle) else { break }
        if made.isWhole(options) {
          (enough, best) = (middle, made)
        } else {
          tooMuch = middle
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
    let broken = shaped.breakLines(options) { mark, segment in
      shaped(mark, segment: segment).map { $0.offsets[$0.units.count] } ?? 0
    }
    return Fit(
      paragraph: self, broken: broken, measurement: measurement(broken, options, scale))
  }

  private func measurement(
    _ broken: BrokenLines, _ options: TextLayoutOptions, _ scale: CGFloat
  ) -> TextMeasurement {
    let heights = broken.lines.reduce(0) { $0 + $1.ascent + $1.descent }
    let spacing = options.usableLineSpacing * Double(max(broken.lines.count - 1, 0))
    let height = heights + spacing
    return TextMeasurement(
      size: CGSize(width: broken.width, height: height + reserved(broken, options)),
      firstBaseline: CGFloat(broken.lines.first?.ascent ?? 0),
      lastBaseline: CGFloat(height - (broken.lines.last?.descent ?? 0)),
      lineCount: broken.lines.count, isTruncated: broken.isTruncated, scaleFactor: scale)
  }

  /// The room of the lines that the text does not have but is to take room for.
  private func reserved(_ broken: BrokenLines, _ options: TextLayoutOptions) -> Double {
    let missing = min(options.minimumLines, Self.mostReservedLines) - broken.lines.count
    guard missing > 0, let font = shaped.fonts.first else { return 0 }
    let gaps = broken.lines.isEmpty ? missing - 1 : missing
    let height = segments.first?.lineHeight?.points(for: font.size) ?? font.lineHeight
    return Double(missing) * Double(height) + Double(gaps) * options.usableLineSpacing
  }

  /// More lines than any picture has.
  private static let mostReservedLines = 1_000_000

  /// A mark in the font of a segment; nil where that font has become unreadable.
  private func shaped(_ mark: LineMark, segment: Int) -> ShapedText? {
    contents.shaped(mark, segment: segment, library: library)
  }
}
