// RenderingTests: content of texts (numbers, dates, images, Markdown, attributes), as read from the display list.

import PrefRender
import PrefTestTags
import Testing

/// Returns the description of a view's display list, one line per item, without the header.
@MainActor
func drawn(
  _ view: some View, locale: String = "en_US", scale: CGFloat = 1, width: CGFloat? = nil
) throws -> [String] {
  let renderer = ImageRenderer(content: view)
  renderer.environment.locale = Locale(identifier: locale)
  renderer.scale = scale
  renderer.proposedSize.width = width
  return try renderer.picture().description.split(separator: "\n").dropFirst().map {
    $0.trimmingCharacters(in: .whitespaces)
  }
}

/// Returns the text that a view draws, with no-break spaces replaced by spaces.
@MainActor
private func texts(_ view: some View, locale: String = "en_US") throws -> String {
  try drawn(view, locale: locale).filter { $0.hasPrefix("glyphs") }
    .map { line in String(line.split(separator: "\"")[1]) }.joined()
    .replacingOccurrences(of: "\u{202F}", with: " ")
    .replacingOccurrences(of: "\u{A0}", with: " ")
}

@MainActor
@Suite(.tags(.text)) struct TextContentTests {
  static let day = Date(timeIntervalSince1970: 1_559_604_180)  // June 3, 2019, 23:23 GMT

  @Test func groupsOfDigitsAreThoseOfFormats() throws {
    let english = Locale(identifier: "en_US")
    var numbers: [Int64] = [0, .min, .max]
    var power: Int64 = 1
    while power < .max / 10 {
      numbers += [power, power - 1, -power, -power + 1, power * 7]
      power *= 10
    }
    for number in numbers {
      #expect(
        try texts(Text("\(number)")) == String(format: "%lld", locale: english, number), "\(number)"
      )
    }
  }

  @Test func interpolatedNumbersUseTheLocale() throws {
    #expect(try texts(Text("\(7) of \(1_234_567)")) == "7 of 1,234,567")
    #expect(try texts(Text("\(1_234_567)"), locale: "de_DE") == "1.234.567")
    #expect(try texts(Text("\(-12)")) == "-12")
    #expect(try texts(Text("\(UInt64.max)")) == "18,446,744,073,709,551,615")
    #expect(try texts(Text("\(Int64.min)")) == "-9,223,372,036,854,775,808")
    // As in SwiftUI, floating-point numbers have six fraction digits unless a specifier or a format is given.
    #expect(try texts(Text("\(3.5)")) == "3.500000")
    #expect(try texts(Text("\(CGFloat(0.25), specifier: "%.1f")"), locale: "de_DE") == "0,2")
    #expect(try texts(Text("\(2019, specifier: "%d")")) == "2,019")
    #expect(try texts(Text(verbatim: "\(1_234_567)")) == "1234567")
  }

  @Test func formatStylesUseTheLocaleUnlessTheyHaveOne() throws {
    #expect(try texts(Text(0.25, format: .percent), locale: "de_DE") == "25 %")
    #expect(try texts(Text("\(12.5, format: .currency(code: "EUR"))")) == "€12.50")
    let own = FloatingPointFormatStyle<Double>().locale(Locale(identifier: "fr_FR"))
    #expect(try texts(Text(1234.5, format: own), locale: "de_DE") == "1 234,5")
    #expect(try texts(Text(["a", "b", "c"], format: .list(type: .and))) == "a, b, and c")
  }

  @Test func interpolatedValuesAreShapedWithTheSurroundingText() throws {
    #expect(try drawn(Text("A\("V")A \(3) of \(4)")) == drawn(Text(verbatim: "AVA 3 of 4")))
    let bold = Text("A").bold() + Text("V").bold()
    #expect(try drawn(bold) == drawn(Text(verbatim: "AV").bold()))
  }

  @Test func interpolatedImageIsOnTheBaseline() throws {
    let dot = ImageRenderer(content: Color.red.frame(width: 4, height: 6))
    let image = Image(uiImage: UIImage(cgImage: try #require(dot.cgImage), scale: 2))
    let lines = try drawn(Text("a \(image) b"))
    #expect(lines.count == 3 && lines[2].hasPrefix("image"))
    // The image is 3 points high, and its bottom edge is on the baseline.
    let text = try drawn(Text("a"))[0]
    #expect(text.hasSuffix("(0, 16)") && lines[2].contains("2 × 3"))
  }

  @Test func dateStylesUseTheLocaleAndTimeZoneOfTheEnvironment() throws {
    #expect(try texts(Text(Self.day, style: .date)) == "June 3, 2019")
    #expect(try texts(Text(Self.day, style: .time)) == "11:23 PM")
    #expect(try texts(Text(Self.day, style: .date), locale: "de_DE") == "3. Juni 2019")
    #expect(try texts(Text("At \(Self.day, style: .time)")) == "At 11:23 PM")
    let style = Date.FormatStyle(date: .abbreviated, time: .shortened)
    #expect(try texts(Text(Self.day, format: style)) == "Jun 3, 2019 at 11:23 PM")
    let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
    let there = Text(Self.day, style: .time).environment(\.timeZone, tokyo)
    #expect(try texts(there) == "8:23 AM")
    let span = Text(Self.day...Self.day.addingTimeInterval(1800))
    #expect(try texts(span).hasPrefix("11:23"))
  }

  @Test(arguments: [
    (Text.DateStyle.timer, 152.0, "2:32"), (.timer, 5025, "1:23:45"), (.offset, 7200, "+2 hr"),
    (.offset, -7200, "-2 hr"), (.relative, 8580, "2 hr, 23 min"),
  ])
  func relativeDateStylesCountFromTheReferenceDate(
    style: Text.DateStyle, seconds: Double, expected: String
  ) throws {
    let text = Text(Self.day.addingTimeInterval(seconds), style: style)
      .environment(\.textReferenceDate, Self.day)
    #expect(try texts(text) == expected)
  }

  @Test func relativeDateStyleWithoutAReferenceDateWarns() throws {
    var warnings: [String] = []
    let renderer = ImageRenderer(content: Text(Self.day, style: .timer))
    renderer.warningHandler = { warnings.append($0) }
    _ = try renderer.picture()
    #expect(warnings.count == 1 && warnings[0].contains("textReferenceDate"))
  }

  @Test func localizedStringKeyAppliesMarkdown() throws {
    let lines = try drawn(Text("a **b** *c* ***d*** `e` ~~f~~ [g](https://h.i)"))
    #expect(
      lines.map { $0.components(separatedBy: " at ")[0].components(separatedBy: " (")[0] } == [
        "glyphs \"a \" Inter opsz 18 wght 400 17 #000000",
        "glyphs \"b\" Inter opsz 18 wght 700 17 #000000",
        "glyphs \"c\" Inter italic opsz 18 wght 400 17 #000000",
        "glyphs \"d\" Inter italic opsz 18 wght 700 17 #000000",
        "glyphs \"e\" JetBrains Mono wght 400 17 #000000",
        "glyphs \"f\" Inter opsz 18 wght 400 17 #000000",
        "glyphs \"g\" Inter opsz 18 wght 400 17 #007AFF", "fill rect",
      ])
  }

  @Test func stringsAreNotParsedAsMarkdown() throws {
    let string = "**b**"
    #expect(try texts(Text(string)) == string)
    #expect(try texts(Text(verbatim: "*a*")) == "*a*")
    #expect(try texts(Text("x \(string)")) == "x **b**")
    #expect(try texts(Text(LocalizedStringKey(string))) == "b")
    #expect(try texts(Text(try AttributedString(markdown: "a\n*b*"))) == "a b")
  }

  @Test func linksUseTheTintColor() throws {
    let link = Text("[x](https://a.b)")
    let tinted = try drawn(link.tint(.green))
    #expect(tinted.count == 1 && tinted[0].contains("#34C759"))
    // An inherited foreground color does not apply to links; an attribute of the link itself does.
    #expect(try drawn(link.foregroundColor(.red))[0].contains("#007AFF"))
    var own = try AttributedString(markdown: "[x](https://a.b)")
    own.foregroundColor = .red
    #expect(try drawn(Text(own))[0].contains("#FF3B30"))
    #expect(try drawn(Link("x", destination: URL(string: "https://a.b")!))[0].contains("#007AFF"))
  }

  @Test func attributedStringAttributesAreApplied() throws {
    var string = AttributedString("abc")
    string.font = .system(size: 20)
    string.foregroundColor = .red
    string.backgroundColor = .yellow
    string.underlineStyle = Text.LineStyle(pattern: .dash, color: .blue)
    var rest = AttributedString("def")
    rest.strikethroughStyle = .single
    rest.baselineOffset = 4
    rest.inlinePresentationIntent = .stronglyEmphasized
    let lines = try drawn(Text(string + rest))
    #expect(lines[0].hasPrefix("fill") && lines[0].contains("#FFCC00"))
    #expect(lines[1].contains("\"abc\" Inter opsz 22 wght 400 20 #FF3B30"))
    #expect(lines[2].contains("\"def\" Inter opsz 18 wght 700 17 #000000"))
    #expect(lines.contains { $0.hasPrefix("fill") && $0.contains("#007AFF") })
    #expect(lines.count == 5)
    var wide = AttributedString("abc")
    wide.kern = 5
    let plain = try ImageRenderer(content: Text("abc")).layoutSize().width
    #expect(try ImageRenderer(content: Text(wide)).layoutSize().width >= plain + 14)
  }

  @Test func interpolatedSymbolUsesTheColorAndFontOfTheText() throws {
    let text = Text("a \(Image(systemName: "star.fill")) b").foregroundColor(.red)
    let lines = try drawn(text)
    #expect(lines.count == 3)
    #expect(lines.filter { $0.hasPrefix("fill") && $0.contains("#FF3B30") }.count == 1)
    let alone = try ImageRenderer(content: Image(systemName: "star.fill")).layoutSize()
    #expect(
      try ImageRenderer(content: Text(Image(systemName: "star.fill"))).layoutSize().width
        == alone.width)
    let joined = Text("a") + Text(Image(systemName: "star")).font(.largeTitle)
    #expect(try ImageRenderer(content: joined).layoutSize().height > 30)
  }

  @Test func textCaseUsesTheLocale() throws {
    #expect(try texts(Text("istanbul").textCase(.uppercase), locale: "tr_TR") == "İSTANBUL")
    #expect(try texts(Text("straße").textCase(.uppercase)) == "STRASSE")
  }
}
