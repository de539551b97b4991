// Heights of lines that an author sets, secondary texts, and the language that letters are formed for.

import PrefRender
import Testing

@MainActor
@Suite struct TextLineTests {
  private func size(_ view: some View) throws -> CGSize {
    let renderer = ImageRenderer(content: view)
    renderer.scale = 10
    return try renderer.layoutSize()
  }

  static let lines = Text(verbatim: "one\ntwo\nthree").font(.system(size: 20))

  /// Three lines of 20 points.
  @Test(arguments: [
    (AttributedString.LineHeight.exact(points: 31), 93.0), (.multiple(factor: 2), 120),
    (.leading(increase: 5), 75), (.multiple(factor: 0.5), 30), (.exact(points: -1), 0),
    (.exact(points: .nan), 71.7), (.variable, 71.7),
  ])
  func linesAreAsHighAsTheyAreToBe(height: AttributedString.LineHeight, expected: CGFloat) throws {
    #expect(try abs(size(Self.lines.lineHeight(height)).height - expected) < 1e-6)
    var string = AttributedString("one\ntwo\nthree")
    string.lineHeight = height
    string.font = .system(size: 20)
    #expect(try abs(size(Text(string)).height - expected) < 1e-6)
  }

  @Test func tightLinesStandNearerThanLooseOnes() throws {
    let heights = try [AttributedString.LineHeight.tight, .normal, .loose].map {
      try size(Self.lines.lineHeight($0)).height
    }
    #expect(heights == heights.sorted() && Set(heights).count == 3)
    #expect(try size(Self.lines.lineHeight(.tight).lineHeight(.loose)).height == heights[0])
    #expect(try size(Self.lines.lineHeight(nil)) == size(Self.lines))
  }

  @Test func theLargestFontOfALineDecides() throws {
    let text =
      Text(verbatim: "a").font(.system(size: 10)) + Text(verbatim: "b\n").font(.system(size: 30))
      + Text(verbatim: "c").font(.system(size: 10))
    #expect(try size(text.lineHeight(.multiple(factor: 2))).height == 80)
  }

  @Test func reservedLinesAreAsHigh() throws {
    let text = Text(verbatim: "a").lineLimit(3, reservesSpace: true).lineHeight(.exact(points: 40))
    #expect(try size(text).height == 120)
  }

  @Test func secondaryTextIsSmallerOnce() throws {
    let text = Text(verbatim: "12:00").font(.system(size: 40))
    let usual = try drawn(text)[0]
    let small = try drawn(text.textScale(.secondary))[0]
    #expect(usual.contains(" 40 ") && small.contains(" 32 "))
    #expect(try drawn(text.textScale(.secondary).textScale(.secondary))[0] == small)
    #expect(try drawn(text.textScale(.secondary, isEnabled: false))[0] == usual)
    // What stands nearer to the text decides.
    #expect(try drawn(VStack { text.textScale(.default) }.textScale(.secondary))[0] == usual)
    #expect(try drawn(VStack { text }.textScale(.secondary))[0] == small)
  }

  /// The Romanian ş has a comma below and not a cedilla: another outline, in another place.
  @Test func lettersFollowTheLanguage() throws {
    func pixels(_ view: some View, locale: String = "en_US") throws -> Data {
      let renderer = ImageRenderer(content: view.font(.system(size: 60)))
      renderer.environment.locale = Locale(identifier: locale)
      return try renderer.pngData()
    }
    let text = Text(verbatim: "ş")
    let (usual, romanian) = (try pixels(text), try pixels(text, locale: "ro_RO"))
    #expect(usual != romanian)
    let language = Locale.Language(identifier: "ro")
    #expect(try pixels(text.typesettingLanguage(language)) == romanian)
    #expect(try pixels(VStack { text }.typesettingLanguage(language)) == romanian)
    #expect(try pixels(text.typesettingLanguage(language, isEnabled: false)) == usual)
    var string = AttributedString("ş")
    string.languageIdentifier = "ro"
    #expect(try pixels(Text(string)) == romanian)
    let field = TextField("", text: .constant("ş")).frame(width: 100)
    #expect(try pixels(field) != pixels(field, locale: "ro_RO"))
  }
}
