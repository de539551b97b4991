// RenderingTests: modifiers of texts, and their effect on sizes and on the display list.

import PrefRender
import PrefTestSupport
import PrefTestTags
import Testing

@MainActor
private func size(_ view: some View, width: CGFloat? = nil, scale: CGFloat = 1) throws -> CGSize {
  let renderer = ImageRenderer(content: view)
  renderer.scale = scale
  renderer.proposedSize.width = width
  return try renderer.layoutSize()
}

@MainActor
@Suite(.tags(.text)) struct TextModifierTests {
  static let long = "One two three four five six seven eight nine ten eleven twelve"

  @Test func lineLimitLimitsAndReservesLines() throws {
    let one = try size(Text("x")).height
    let full = try size(Text(verbatim: Self.long), width: 100).height
    func height(_ view: some View) throws -> Int {
      Int((try size(view, width: 100).height / (one - 1)).rounded(.down))
    }
    let text = Text(verbatim: Self.long)
    #expect(try height(text.lineLimit(2)) == 2)
    #expect(try height(text.lineLimit(...3)) == 3)
    #expect(try height(text.lineLimit(2...4)) == 4)
    #expect(try size(text.lineLimit(2...), width: 100).height == full)
    #expect(try height(Text("x").lineLimit(3, reservesSpace: true)) == 3)
    #expect(try height(Text("x").lineLimit(3, reservesSpace: false)) == 1)
    #expect(try height(Text("x").lineLimit(2...4)) == 2)
    #expect(try height(Text("x").lineLimit(4...)) == 4)
    // The innermost modifier applies.
    #expect(try height(Text("x").lineLimit(1).lineLimit(4...)) == 1)
  }

  @Test(arguments: [
    (Text.LineStyle.Pattern.solid, "fill rect"), (.dash, "fill path"), (.dot, "fill path"),
    (.dashDot, "fill path"), (.dashDotDot, "fill path"),
  ])
  func underlineAndStrikethroughHavePatterns(pattern: Text.LineStyle.Pattern, expected: String)
    throws
  {
    for view in [
      Text("abc").underline(pattern: pattern, color: .red),
      Text("abc").strikethrough(true, pattern: pattern, color: .red),
    ] {
      let lines = try drawn(view)
      #expect(lines.count == 2 && lines[1].hasPrefix(expected), "\(lines)")
      #expect(lines[1].contains("#FF3B30"))
    }
    let around = try drawn(Text("abc").underline(false).underline(pattern: pattern))
    #expect(around.count == 1)
  }

  /// The documentation of `traitTightLeading`: for text styles, 2 points are subtracted from the leading.
  @Test func fontLeadingChangesTheDistanceBetweenLinesOfTextStyles() throws {
    func height(_ font: Font, _ lines: String = "a\nb") throws -> CGFloat {
      try size(Text(verbatim: lines).font(font)).height
    }
    let standard = try height(.body)
    #expect(try height(.body.leading(.tight)) == standard - 2)
    #expect(try height(.body.leading(.loose)) == standard + 2)
    #expect(try height(.body.leading(.standard)) == standard)
    #expect(try height(.body.leading(.loose), "a") == height(.body, "a"))
    #expect(try height(.system(size: 17).leading(.loose)) == height(.system(size: 17)))
  }

  @Test func dynamicTypeSizeClampsToARange() throws {
    let text = Text("Text")
    let large = try size(text.dynamicTypeSize(.accessibility5))
    let limited = text.dynamicTypeSize(...DynamicTypeSize.large)
    #expect(try size(limited.dynamicTypeSize(.accessibility5)) == size(text))
    #expect(try size(text.dynamicTypeSize(.accessibility5...)) == large)
    #expect(
      try size(text.dynamicTypeSize(.xLarge ... .accessibility1))
        == size(text.dynamicTypeSize(.xLarge)))
  }

  @Test func foregroundStyleGradientSpansTheWholeText() throws {
    let gradient = LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
    let text = Text("a").foregroundStyle(gradient) + Text("b") + Text("c").foregroundStyle(gradient)
    let lines = try drawn(text)
    #expect(lines.count == 3)
    #expect(lines[0].contains("linear") && lines[2].contains("linear"))
    #expect(lines[1].contains("#000000"))
  }

  @Test func labelStylesShowTitleAndIcon() throws {
    let label = Label("Star", systemImage: "star")
    let title = try size(Text("Star"))
    let icon = try size(Image(systemName: "star"))
    #expect(try size(label.labelStyle(.titleOnly)) == title)
    #expect(try size(label.labelStyle(.iconOnly)) == icon)
    #expect(try size(label).width == title.width + icon.width + 8)
    #expect(try size(label.labelStyle(.titleAndIcon)) == size(label))
    struct Stacked: LabelStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 0) {
          configuration.icon
          configuration.title
        }
      }
    }
    let stacked = try size(label.labelStyle(Stacked()))
    #expect(stacked.width == max(title.width, icon.width))
    #expect(
      try size(Label(title: { Text("Star") }, icon: { Color.red.frame(width: 5, height: 5) })).width
        == title.width + 13)
  }

  @Test func linkCallsTheOpenURLAction() throws {
    final class Opened {
      var addresses: [String] = []
    }
    let opened = Opened()
    let url = try #require(URL(string: "https://a.b"))
    let renderer = ImageRenderer(
      content: Link("Open", destination: url).environment(
        \.openURL,
        OpenURLAction { url in
          opened.addresses.append(url.absoluteString)
          return .handled
        }))
    try renderer.tap("Open")
    #expect(opened.addresses == ["https://a.b"])
    // Without an action, nothing happens.
    try ImageRenderer(content: Link("Open", destination: url)).tap("Open")
  }

  @Test func textScaleSecondaryAppliesOnce() throws {
    let text = Text(verbatim: "12:00").font(.system(size: 40))
    let standard = try drawn(text)[0]
    let small = try drawn(text.textScale(.secondary))[0]
    #expect(standard.contains(" 40 ") && small.contains(" 32 "))
    #expect(try drawn(text.textScale(.secondary).textScale(.secondary))[0] == small)
    #expect(try drawn(text.textScale(.secondary, isEnabled: false))[0] == standard)
    // The innermost modifier applies.
    #expect(try drawn(VStack { text.textScale(.default) }.textScale(.secondary))[0] == standard)
    #expect(try drawn(VStack { text }.textScale(.secondary))[0] == small)
  }

  /// The Romanian ş has a comma below instead of a cedilla: a different outline at a different position.
  @Test func typesettingLanguageSelectsLocalizedGlyphs() throws {
    func pixels(_ view: some View, locale: String = "en_US") throws -> Data {
      let renderer = ImageRenderer(content: view.font(.system(size: 60)))
      renderer.environment.locale = Locale(identifier: locale)
      return try renderer.pngData()
    }
    let text = Text(verbatim: "ş")
    let (standard, romanian) = (try pixels(text), try pixels(text, locale: "ro_RO"))
    #expect(standard != romanian)
    let language = Locale.Language(identifier: "ro")
    #expect(try pixels(text.typesettingLanguage(language)) == romanian)
    #expect(try pixels(VStack { text }.typesettingLanguage(language)) == romanian)
    #expect(try pixels(text.typesettingLanguage(language, isEnabled: false)) == standard)
    var string = AttributedString("ş")
    string.languageIdentifier = "ro"
    #expect(try pixels(Text(string)) == romanian)
    let field = TextField("", text: .constant("ş")).frame(width: 100)
    #expect(try pixels(field) != pixels(field, locale: "ro_RO"))
  }
}
