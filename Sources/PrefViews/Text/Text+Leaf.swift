// PrefViews: measuring of texts. In: the runs of a text and the environment. Out: segments for
// PrefTypography, and from its paragraph the size, baselines and spacing of the text.

import PrefDrawing
import PrefGeometry
import PrefTypography
import PrefViewGraph

/// The properties of a run that its drawing depends on, resolved for an environment.
struct ResolvedRun {
  var style: AnyShapeStyle?
  /// The URL that a tap opens.
  var link: URL?
  /// Whether the run is a link without an explicit color, which is drawn with the tint.
  var isTinted = false
  var background: Color?
  var underline: Text.LineStyle?
  var strikethrough: Text.LineStyle?
  var image: (image: Image, cache: ImageCache)?
  /// The custom attributes, keyed by type.
  var attributes: [ObjectIdentifier: any TextAttribute] = [:]
}

/// The cache of a text's node: the shaped paragraph, and the resolved runs.
package struct TextCache {
  fileprivate var paragraph: Paragraph?
  var runs: [ResolvedRun] = []
  /// The values whose strings depend on the current time.
  fileprivate var timedValues: [TextValue] = []
  /// The last layout provided as a preference, and the size it was computed for.
  var lastReported: (inputs: LayoutInputs, layout: Text.Layout)?

  /// The inputs of a layout besides the text: its size, and the proposed height, in points.
  struct LayoutInputs: Equatable {
    let size: CGSize
    let height: CGFloat?
  }
}

extension Text: LeafView {
  package nonisolated var spokenText: String? {
    let environment = EnvironmentValues()
    return runs.map { $0.content.string(in: environment) }.joined()
  }

  package var label: String {
    let text = spokenText ?? ""
    return "Text \"\(text.count > 40 ? String(text.prefix(39)) + "…" : text)\""
  }

  package func isSame(as other: Text) -> Bool { self == other }

  package static var countsWork: Bool { true }

  /// A step, and those of the text.
  package nonisolated var cacheSteps: Int {
    var (ascii, others) = (0, 0)
    for case .string(let string) in runs.lazy.map(\.content) {
      var (count, marks) = (0, 0)
      for byte in string.utf8 {
        count += Int(byte >> 7)
        // The first byte of U+0300 ... U+037F, most of which are combining diacritical marks.
        if byte & 0xFE == 0xCC { marks += 1 }
      }
      others += count + marks * LayoutWork.bytesPerMark
      ascii += string.utf8.count - count
    }
    return 1 + ascii / LayoutWork.changedASCII.unitsPerStep
      + others / LayoutWork.changedText.unitsPerStep
  }

  /// A step for each line but the first, and the steps of the text for each size that is tried so that it fits.
  package func measuringSteps(
    _ proposal: ProposedViewSize, _ environment: EnvironmentValues, _ cache: TextCache
  ) -> Int {
    guard let paragraph = cache.paragraph, !paragraph.isOneLine(in: proposal.width) else {
      return 0
    }
    let options = options(proposal.width, proposal.height, environment, paragraph)
    let work = paragraph.estimatedWork(options)
    return max(work.lines - 1, 0) + (work.sizes > 0 ? work.sizes * cacheSteps : 0)
  }

  package nonisolated var crossfadesContents: Bool { true }

  package func makeCache(_ environment: EnvironmentValues) -> TextCache {
    var cache = TextCache()
    var segments: [TextSegment] = []
    let inherited = environment.textChanges
    for (index, run) in resolvedRuns(environment, &cache.timedValues).enumerated() {
      if run.changes.contains(.inflection) {
        environment.warn(
          """
          grammatical inflection (inflect: true) is not supported; \
          "\(run.content.string(in: environment))" is shown unchanged
          """)
      }
      // A run's changes take precedence over those of the environment.
      let (segment, resolved) = segment(run, inherited, index, environment)
      segments.append(segment)
      cache.runs.append(resolved)
    }
    guard let library = environment.fontLibrary else { return cache }
    do {
      cache.paragraph = try library.paragraph(
        segments,
        direction: environment.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    } catch {
      environment.warn("\(error)")
    }
    if let paragraph = cache.paragraph { report(paragraph, environment) }
    return cache
  }

  /// Returns the runs with their values formatted. Adjacent runs with the same changes are merged,
  /// so that they are shaped together.
  @MainActor private func resolvedRuns(
    _ environment: EnvironmentValues, _ timedValues: inout [TextValue]
  ) -> [Run] {
    if runs.count == 1, case .string = runs[0].content { return runs }
    var result: [Run] = []
    let translated = translatedRuns(environment)
    for case .value(let value) in translated.map(\.content) where value.dependsOnTime {
      timedValues.append(value)
    }
    let environment = timedValues.isEmpty ? environment : environment.withReferenceDate
    for run in translated {
      if case .image = run.content {
        result.append(run)
        continue
      }
      guard case .value(let value) = run.content else {
        Self.append(run.content.string(in: environment), run.changes, to: &result)
        continue
      }
      for part in value.runs(in: environment) {
        Self.append(
          part.content.string(in: environment), part.changes + run.changes, to: &result)
      }
    }
    return result
  }

  /// Appends a string to the last run, if it has the same changes, or else as a run.
  private static func append(_ text: String, _ changes: [TextChange], to runs: inout [Run]) {
    if let last = runs.last, last.changes == changes, case .string(let start) = last.content {
      runs[runs.count - 1].content = .string(start + text)
    } else {
      runs.append(Run(content: .string(text), changes: changes))
    }
  }

  package func nextChange(_ environment: EnvironmentValues, _ cache: TextCache) -> Date? {
    guard !cache.timedValues.isEmpty, environment.textReferenceDate == nil else { return nil }
    let now = environment.clock.now
    return cache.timedValues.compactMap { $0.nextChange(after: now) }.min()
  }

  /// Returns the runs translated to the language of the environment.
  private func translatedRuns(_ environment: EnvironmentValues) -> [Run] {
    runs.flatMap { run in
      guard case .localized(let pattern, let table) = run.content else { return [run] }
      return pattern.runs(in: table, environment.locale).map { inner in
        Run(content: inner.content, changes: inner.changes + run.changes)
      }
    }
  }

  /// Warns about missing glyphs, font families and hyphenation patterns.
  private func report(_ paragraph: Paragraph, _ environment: EnvironmentValues) {
    for missing in paragraph.missing where environment.warnsAboutMissingGlyphs {
      environment.warn(
        "no font has a glyph for \(missing.excerpt); a box is drawn instead")
    }
    for sequence in paragraph.decomposedEmoji where environment.warnsAboutMissingGlyphs {
      environment.warn(
        "no font has a single glyph for \(sequence.excerpt); its parts are drawn"
      )
    }
    for family in paragraph.unknownFamilies {
      environment.warn(
        "no font family named \"\(family)\"; the system font is used instead")
    }
    for language in paragraph.languagesWithoutHyphenation {
      let languages = FontLibrary.hyphenatedLanguages.joined(separator: " and ")
      environment.warn(
        "no hyphenation patterns for \"\(language)\"; there are patterns for \(languages)")
    }
  }

  private func segment(
    _ run: Run, _ inherited: [TextChange], _ index: Int, _ environment: EnvironmentValues
  ) -> (TextSegment, ResolvedRun) {
    var font = environment.font ?? .body
    for case .font(let inner) in run.changes.reversed() { font = inner }
    var text = ""
    if case .string(let string) = run.content { text = string }
    var segment = TextSegment(
      text, font: font.request(in: environment), index: index)
    segment.language = environment.locale.identifier
    segment.lineHeight = environment.lineHeight?.rule
    if environment.hyphenatesTexts { segment.hyphenation = environment.locale.identifier }
    var resolved = ResolvedRun()
    var scale = Text.Scale.default
    // From the outermost to the innermost change, which takes precedence.
    for change in inherited + run.changes.reversed() {
      if case .scale(let inner) = change { scale = inner }
      apply(change, &segment, &resolved)
    }
    if scale.factor != 1 { segment.font = segment.font.scaled(by: scale.factor) }
    switch environment.textCase {
    case .uppercase: segment.text = segment.text.uppercased(with: environment.locale)
    case .lowercase: segment.text = segment.text.lowercased(with: environment.locale)
    case nil: break
    }
    if case .image(let image) = run.content {
      let cache = image.cache(segment.font, environment)
      let size = cache.size(environment)
      let baseline = cache.baseline ?? size.height
      segment.box = InlineBox(
        width: size.width, ascent: baseline, descent: size.height - baseline)
      resolved.image = (image, cache)
    }
    return (segment, resolved)
  }

  private func apply(
    _ change: TextChange, _ segment: inout TextSegment, _ resolved: inout ResolvedRun
  ) {
    Self.apply(change, to: &segment.font)
    switch change {
    case .color(let color):
      resolved.style = AnyShapeStyle(color)
      resolved.isTinted = false
    case .style(let box):
      resolved.style = box.style
      resolved.isTinted = false
    case .link(let url):
      resolved.link = url
      resolved.isTinted = true
    case .attribute(let box): resolved.attributes[box.key] = box.value
    case .background(let color):
      segment.hasBackground = true
      resolved.background = color
    case .language(let language?):
      segment.language = language
      if segment.hyphenation != nil { segment.hyphenation = language }
    case .lineHeight(let height): segment.lineHeight = height.rule
    case .kerning(let kerning): segment.kerning = kerning
    case .tracking(let tracking): segment.tracking = tracking
    case .baselineOffset(let offset): segment.baselineOffset = offset
    case .underline(let style):
      segment.isUnderlined = style != nil
      resolved.underline = style
    case .strikethrough(let style):
      segment.isStruckThrough = style != nil
      resolved.strikethrough = style
    default: break
    }
  }

  /// Applies the part of a change that affects the font.
  static func apply(_ change: TextChange, to font: inout FontRequest) {
    switch change {
    case .weight(let weight):
      if let weight { font.weight = FontWeight(weight.value) }
    case .bold(let isBold):
      if isBold { font.weight = max(font.weight, .bold) }
    case .italic(let isItalic): font.isItalic = isItalic
    case .design(let design):
      switch design {
      case nil, .default: font.design = .default
      case .serif: font.design = .serif
      case .rounded: font.design = .rounded
      case .monospaced: font.design = .monospaced
      }
    case .width(let width): font.width = width?.value ?? 1
    case .features(let features):
      font.features.formUnion(FontRequest.Features(rawValue: features))
    default: break
    }
  }

  private func options(
    _ width: CGFloat?, _ height: CGFloat?, _ environment: EnvironmentValues, _ paragraph: Paragraph
  ) -> TextLayoutOptions {
    var options = TextLayoutOptions(
      width: width, height: height, maximumLines: environment.lineLimit,
      minimumLines: environment.lowerLineLimit ?? 0, lineSpacing: environment.lineSpacing,
      minimumScaleFactor: environment.minimumScaleFactor,
      allowsTightening: environment.allowsTightening,
      avoidsSingleWordLastLine: environment.avoidsSingleWordLastLine,
      direction: environment.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    switch environment.truncationMode {
    case .head: options.truncation = .head
    case .middle: options.truncation = .middle
    case .tail: options.truncation = .tail
    }
    switch environment.textAlignment(of: paragraph) {
    case .leading: options.alignment = .leading
    case .center: options.alignment = .center
    case .trailing: options.alignment = .trailing
    }
    return options
  }

  package func sizeThatFits(
    _ proposal: ProposedViewSize, _ environment: EnvironmentValues, _ cache: inout TextCache
  ) -> CGSize {
    if let renderer = environment.textRenderer {
      let proxy = TextProxy(text: self, environment: environment, cache: cache)
      return renderer.sizeThatFits(proposal: proposal, text: proxy)
    }
    return intrinsicSize(proposal, environment, cache)
  }

  /// Returns the size that the text has without a text renderer.
  func intrinsicSize(
    _ proposal: ProposedViewSize, _ environment: EnvironmentValues, _ cache: TextCache
  ) -> CGSize {
    guard let paragraph = cache.paragraph else { return .zero }
    let size = paragraph.measure(
      options(proposal.width, proposal.height, environment, paragraph)
    ).size
    let scale = environment.displayScale
    return CGSize(
      width: roundedUp(size.width, scale), height: roundedUp(size.height, scale))
  }

  /// Returns a length rounded up to whole pixels, with a tolerance of 1e-6 pixels for rounding
  /// errors.
  private func roundedUp(_ length: CGFloat, _ scale: CGFloat) -> CGFloat {
    guard scale > 0 else { return length }
    return (length * scale - 1e-6).rounded(.up) / scale
  }

  func layout(
    _ size: ViewSize, _ environment: EnvironmentValues, _ cache: TextCache,
    placesClusters: Bool = false
  ) -> TextLayout? {
    cache.paragraph.map {
      $0.layout(
        options(size.size.width, size.proposal.height, environment, $0),
        placesClusters: placesClusters)
    }
  }

  package func explicitGuide(
    _ key: AlignmentKey, _ size: ViewSize, _ environment: EnvironmentValues,
    _ cache: inout TextCache
  ) -> CGFloat? {
    if key == .separatorLeading { return 0 }
    guard key == .firstTextBaseline || key == .lastTextBaseline,
      let paragraph = cache.paragraph
    else { return nil }
    let measured = paragraph.measure(
      options(size.size.width, size.proposal.height, environment, paragraph))
    let scale = max(environment.displayScale, 1)
    return key == .firstTextBaseline
      ? (measured.firstBaseline * scale).rounded() / scale
      : roundedUp(measured.lastBaseline, scale)
  }

  package func spacing(
    _ environment: EnvironmentValues, _ cache: inout TextCache
  ) -> ViewSpacing {
    guard let fonts = cache.paragraph?.fonts, !fonts.isEmpty else { return ViewSpacing() }
    // A text of several fonts has the largest value of each metric.
    func largest(_ metric: (ResolvedFont) -> CGFloat) -> CGFloat {
      fonts.lazy.map(metric).max() ?? 0
    }
    let scale = environment.displayScale
    let (ascent, descent) = (largest(\.ascent), largest(\.descent))
    let lineHeight = ascent + descent
    let own = roundedUp(0.1 * lineHeight, scale)
    var spacing = ViewSpacing.none
    // Between two texts, only the leading of the lower one applies, even if it is negative.
    spacing[.top][.textToText] = roundedUp(largest(\.leading), scale)
    spacing[.bottom][.textToText] = -.infinity
    spacing[.top][.edgeAboveText] = lineHeight + own - ascent
    spacing[.bottom][.edgeBelowText] = max(lineHeight + own - largest(\.capHeight), own + descent)
    return spacing
  }
}
