// Views: how a text is measured and drawn: its runs become segments for Typography, its layout becomes glyph runs.

import PrefDrawing
import PrefGeometry
import PrefTypography
import PrefViewGraph

/// A run of text with everything that its drawing needs.
struct ResolvedRun {
  var style: AnyShapeStyle?
  /// The address that a tap opens.
  var link: URL?
  /// Whether the run is a link without a colour of its own.
  var isTinted = false
  var background: Color?
  var underline: Text.LineStyle?
  var strikethrough: Text.LineStyle?
  var image: (image: Image, cache: ImageCache)?
  /// The author's own attributes, by their types.
  var attributes: [ObjectIdentifier: any TextAttribute] = [:]
}

/// What a text's node keeps: the shaped paragraph, and how its parts are painted.
package struct TextCache {
  fileprivate var paragraph: Paragraph?
  var runs: [ResolvedRun] = []
  fileprivate var metrics: ResolvedFont?
  /// Values that are written otherwise as time goes on.
  fileprivate var counted: [TextValue] = []
  /// The layout that views around have been told of.
  var told: (room: Room, layout: Text.Layout)?

  /// What a layout depends on beside the text.
  struct Room: Equatable {
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

  package nonisolated var mixesContents: Bool { true }

  package func makeCache(_ environment: EnvironmentValues) -> TextCache {
    var cache = TextCache()
    var segments: [TextSegment] = []
    let around = environment.textChanges
    for (index, run) in resolvedRuns(environment, &cache.counted).enumerated() {
      if run.changes.contains(.inflection) {
        environment.warn(
          """
          A text asks for words that agree with a number (inflect: true), which is not done here; \
          "\(run.content.string(in: environment))" is shown as it stands.
          """)
      }
      // What stands nearer to the text is said first and wins over what stands further out.
      let (segment, resolved) = segment(run, around, index, environment)
      segments.append(segment)
      cache.runs.append(resolved)
    }
    guard let library = environment.fontLibrary else { return cache }
    do {
      let request = segments.first?.font ?? FontRequest()
      cache.metrics = try library.resolve(request)
      cache.paragraph = try library.paragraph(
        segments,
        direction: environment.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    } catch {
      environment.warn("\(error)")
    }
    if let paragraph = cache.paragraph { report(paragraph, environment) }
    return cache
  }

  /// The runs with their values written; neighbours of one style are one, so that letters join across them.
  @MainActor private func resolvedRuns(
    _ environment: EnvironmentValues, _ counted: inout [TextValue]
  ) -> [Run] {
    if runs.count == 1, case .string = runs[0].content { return runs }
    var result: [Run] = []
    let translated = translatedRuns(environment)
    for case .value(let value) in translated.map(\.content) where value.countsTime {
      counted.append(value)
    }
    let environment = counted.isEmpty ? environment : environment.withPresent
    for run in translated {
      if case .image = run.content {
        result.append(run)
        continue
      }
      let text = run.content.string(in: environment)
      if let last = result.last, last.changes == run.changes, case .string(let start) = last.content
      {
        result[result.count - 1].content = .string(start + text)
      } else {
        result.append(Run(content: .string(text), changes: run.changes))
      }
    }
    return result
  }

  package func nextChange(_ environment: EnvironmentValues, _ cache: TextCache) -> Date? {
    guard !cache.counted.isEmpty, environment.textReferenceDate == nil else { return nil }
    let now = environment.clock.now
    return cache.counted.compactMap { $0.nextChange(after: now) }.min()
  }

  /// The runs in the words of the environment's language.
  private func translatedRuns(_ environment: EnvironmentValues) -> [Run] {
    runs.flatMap { run in
      guard case .localized(let pattern, let table) = run.content else { return [run] }
      return pattern.runs(in: table, environment.locale).map { inner in
        Run(content: inner.content, changes: inner.changes + run.changes)
      }
    }
  }

  /// Tells of glyphs and families that no font has.
  private func report(_ paragraph: Paragraph, _ environment: EnvironmentValues) {
    for missing in paragraph.missing where environment.warnsOfMissingGlyphs {
      environment.warn(
        "No font has a glyph for \"\(missing.text)\" (\(missing.scalars)); a box is drawn instead.")
    }
    for parted in paragraph.pictureParts where environment.warnsOfMissingGlyphs {
      environment.warn(
        "No font has one picture for \"\(parted.text)\" (\(parted.scalars)); its parts are drawn.")
    }
    for family in paragraph.unknownFamilies {
      environment.warn(
        "There is no font family \"\(family)\"; the system font is used instead.")
    }
    for language in paragraph.unknownHyphenations {
      let known = FontLibrary.hyphenatedLanguages.joined(separator: " and ")
      environment.warn(
        "Words of the language \"\(language)\" cannot be parted; only those of \(known) can.")
    }
  }

  private func segment(
    _ run: Run, _ around: [TextChange], _ index: Int, _ environment: EnvironmentValues
  ) -> (TextSegment, ResolvedRun) {
    var font = environment.font ?? .body
    for case .font(let inner) in run.changes.reversed() { font = inner }
    var text = ""
    if case .string(let string) = run.content { text = string }
    var segment = TextSegment(
      text, font: font.request(environment.dynamicTypeSize.level), index: index)
    segment.language = environment.locale.identifier
    segment.lineHeight = environment.lineHeight?.rule
    if environment.hyphenatesTexts { segment.hyphenation = environment.locale.identifier }
    var resolved = ResolvedRun()
    var scale = Text.Scale.default
    // From the outermost change to the innermost, so that the innermost has the last word.
    for change in around + run.changes.reversed() {
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

  /// Makes the part of a change that concerns the font.
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
    _ width: CGFloat?, _ height: CGFloat?, _ environment: EnvironmentValues
  ) -> TextLayoutOptions {
    var options = TextLayoutOptions(
      width: width, height: height, maximumLines: environment.lineLimit,
      minimumLines: environment.lowerLineLimit ?? 0, lineSpacing: environment.lineSpacing,
      minimumScaleFactor: environment.minimumScaleFactor,
      allowsTightening: environment.allowsTightening,
      direction: environment.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    switch environment.truncationMode {
    case .head: options.truncation = .head
    case .middle: options.truncation = .middle
    case .tail: options.truncation = .tail
    }
    switch environment.multilineTextAlignment {
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
    return ownSize(proposal, environment, cache)
  }

  /// The size without regard to a renderer.
  func ownSize(
    _ proposal: ProposedViewSize, _ environment: EnvironmentValues, _ cache: TextCache
  ) -> CGSize {
    guard let paragraph = cache.paragraph else { return .zero }
    let size = paragraph.measure(options(proposal.width, proposal.height, environment)).size
    let scale = environment.displayScale
    return CGSize(
      width: roundedUp(size.width, scale), height: roundedUp(size.height, scale))
  }

  /// Sizes of texts are whole pixels; a millionth too much is a rounding error, not a pixel.
  private func roundedUp(_ length: CGFloat, _ scale: CGFloat) -> CGFloat {
    guard scale > 0 else { return length }
    return (length * scale - 1e-6).rounded(.up) / scale
  }

  func layout(
    _ size: ViewSize, _ environment: EnvironmentValues, _ cache: TextCache,
    placesClusters: Bool = false
  ) -> TextLayout? {
    cache.paragraph?.layout(
      options(size.size.width, size.proposal.height, environment), placesClusters: placesClusters)
  }

  package func explicitGuide(
    _ key: AlignmentKey, _ size: ViewSize, _ environment: EnvironmentValues,
    _ cache: inout TextCache
  ) -> CGFloat? {
    guard key == .firstTextBaseline || key == .lastTextBaseline,
      let paragraph = cache.paragraph
    else { return nil }
    let measured = paragraph.measure(
      options(size.size.width, size.proposal.height, environment))
    let scale = max(environment.displayScale, 1)
    return key == .firstTextBaseline
      ? (measured.firstBaseline * scale).rounded() / scale
      : roundedUp(measured.lastBaseline, scale)
  }

  package func spacing(
    _ environment: EnvironmentValues, _ cache: inout TextCache
  ) -> ViewSpacing {
    guard let font = cache.metrics else { return ViewSpacing() }
    let scale = environment.displayScale
    let own = roundedUp(0.1 * (font.ascent + font.descent), scale)
    let above = font.lineHeight + own - font.ascent
    let below = max(above - font.capHeight, own + font.descent)
    var spacing = ViewSpacing.none
    // Between two texts the lower one decides.
    spacing[.top][.textToText] = roundedUp(font.leading, scale)
    spacing[.bottom][.textToText] = 0
    spacing[.top][.edgeAboveText] = above
    spacing[.bottom][.edgeBelowText] = below
    return spacing
  }
}
