// Scenes with their Swift equivalents: text, labels and links; and diagnostics of text.

import PrefGeometry
import PrefTestTags
import PrefViews
import Testing

@testable import PrefScenes

let textTwins: [Twin] = [
  Twin(text(#"{"font":"largeTitle"}"#)) { Text("Some text").font(.largeTitle) },
  Twin(
    text(
      #"{"font":{"size":20,"weight":"semibold","design":"rounded","italic":true,"monospacedDigit":true,"leading":"tight"}}"#
    )
  ) {
    Text("Some text").font(
      .system(size: 20, weight: .semibold, design: .rounded).leading(.tight).italic()
        .monospacedDigit())
  },
  Twin(text(#"{"font":{"style":"body","weight":"bold"}}"#)) {
    Text("Some text").font(.system(.body, weight: .bold))
  },
  Twin(text(#"{"fontWeight":"heavy"},{"fontDesign":"serif"},{"bold":{}},{"italic":true}"#)) {
    Text("Some text").fontWeight(.heavy).fontDesign(.serif).bold().italic()
  },
  Twin(text(#"{"underline":{}},{"strikethrough":{}},{"bold":false}"#)) {
    Text("Some text").underline().strikethrough().bold(false)
  },
  Twin(text(#"{"monospacedDigit":{}},{"kerning":2}"#)) {
    Text("Some text").monospacedDigit().kerning(2)
  },
  Twin(
    #"{"type":"Text","text":"Several words that wrap into lines here and there, too many","modifiers":[{"multilineTextAlignment":"center"},{"lineLimit":2},{"lineSpacing":5}]}"#
  ) {
    Text("Several words that wrap into lines here and there, too many")
      .multilineTextAlignment(.center).lineLimit(2).lineSpacing(5)
  },
  Twin(text(#"{"tracking":2},{"baselineOffset":-3},{"monospaced":{}},{"fontWidth":"expanded"}"#)) {
    Text("Some text").tracking(2).baselineOffset(-3).monospaced().fontWidth(.expanded)
  },
  Twin(text(#"{"fontWidth":0.75}"#)) { Text("Some text").fontWidth(Font.Width(0.75)) },
  Twin(
    text(
      #"{"underline":{"pattern":"dash","color":"red"}},{"strikethrough":{"pattern":"dashDotDot"}}"#)
  ) {
    Text("Some text").underline(pattern: .dash, color: .red).strikethrough(pattern: .dashDotDot)
  },
  Twin(text(#"{"underline":{"isActive":false}},{"textCase":"uppercase"}"#)) {
    Text("Some text").underline(false).textCase(.uppercase)
  },
  Twin(
    #"{"type":"Group","content":["Some text",{"type":"Text","text":"More","modifiers":[{"textCase":null},{"lineLimit":null}]}],"modifiers":[{"textCase":"lowercase"},{"lineLimit":1}]}"#
  ) {
    Group {
      Text("Some text")
      Text("More").textCase(nil).lineLimit(nil)
    }.textCase(.lowercase).lineLimit(1)
  },
  Twin(long(#"{"lineLimit":1},{"truncationMode":"middle"}"#)) {
    Text(longText).lineLimit(1).truncationMode(.middle)
  },
  Twin(long(#"{"lineLimit":1},{"allowsTightening":true},{"minimumScaleFactor":0.5}"#)) {
    Text(longText).lineLimit(1).allowsTightening(true).minimumScaleFactor(0.5)
  },
  Twin(
    #"{"type":"Text","text":"Extraordinarily hyphenated","modifiers":[{"hyphenation":{}},{"frame":{"width":90}}]}"#
  ) {
    Text("Extraordinarily hyphenated").hyphenation().frame(width: 90)
  },
  Twin(long(#"{"lineLimit":{"number":2}}"#)) { Text(longText).lineLimit(2) },
  Twin(text(#"{"lineLimit":{"number":3,"reservesSpace":true}}"#)) {
    Text("Some text").lineLimit(3, reservesSpace: true)
  },
  Twin(text(#"{"lineLimit":{"from":2,"through":4}}"#)) { Text("Some text").lineLimit(2...4) },
  Twin(text(#"{"lineLimit":{"from":2}}"#)) { Text("Some text").lineLimit(2...) },
  Twin(long(#"{"lineLimit":{"through":1}}"#)) { Text(longText).lineLimit(...1) },
  Twin(text(#"{"dynamicTypeSize":"accessibility2"}"#)) {
    Text("Some text").dynamicTypeSize(.accessibility2)
  },
  Twin(text(#"{"dynamicTypeSize":{"from":"xxLarge"}},{"dynamicTypeSize":{"through":"small"}}"#)) {
    Text("Some text").dynamicTypeSize(.xxLarge...).dynamicTypeSize(...DynamicTypeSize.small)
  },
  Twin(
    text(
      #"{"font":{"custom":"Source Serif 4","size":17,"relativeTo":"title","smallCaps":true}},{"dynamicTypeSize":"xxxLarge"}"#
    )
  ) {
    Text("Some text").font(.custom("Source Serif 4", size: 17, relativeTo: .title).smallCaps())
      .dynamicTypeSize(.xxxLarge)
  },
  Twin(text(#"{"font":{"custom":"Nunito","fixedSize":15,"width":"condensed","monospaced":true}}"#))
  {
    Text("Some text").font(.custom("Nunito", fixedSize: 15).width(.condensed).monospaced())
  },
  Twin(text(#"{"font":{"size":15,"lowercaseSmallCaps":true,"uppercaseSmallCaps":true}}"#)) {
    Text("Some text").font(.system(size: 15).lowercaseSmallCaps().uppercaseSmallCaps())
  },
  Twin(#"{"type":"Text","markdown":"*Lean*, **bold** and [a link](https://a.example)"}"#) {
    Text("*Lean*, **bold** and [a link](https://a.example)")
  },
  // Equal runs next to each other are one.
  Twin(
    #"{"type":"Text","markdown":"f*f*_f_**i**__f__ &amp; f\\*i <b>c</b> `d`[f](g)[i](g)~~f~~\n[j]( )"}"#
  ) {
    styled("f*f*_f_**i**__f__ &amp; f\\*i <b>c</b> `d`[f](g)[i](g)~~f~~\n[j]( )")
  },
  Twin(#"{"type":"Text","markdown":""}"#) { styled("") },
  Twin(
    #"{"type":"Text","runs":["A ",{"type":"Text","text":"${'bold'}","modifiers":[{"bold":{}},{"foregroundStyle":"red"},{"underline":{"color":"blue"}}]},{"type":"Image","systemName":"star","modifiers":[{"foregroundColor":"green"}]},{"type":"Text","runs":[" b",{"type":"Text","markdown":"*c*"}],"modifiers":[{"font":"title"},{"baselineOffset":2}]}],"modifiers":[{"kerning":1}]}"#
  ) {
    (Text("A ")
      + Text("bold").bold().foregroundStyle(.red).underline(color: .blue)
      + Text(Image(systemName: "star")).foregroundColor(.green)
      + (Text(" b") + Text("*c*")).font(.title).baselineOffset(2))
      .kerning(1)
  },
  Twin(#"{"type":"Text","runs":[]}"#) { Text(verbatim: "") },
  Twin(#"{"type":"Label","title":"Rain","systemImage":"cloud.rain"}"#) {
    Label("Rain", systemImage: "cloud.rain")
  },
  Twin(
    #"{"type":"Label","title":["Rain"],"icon":[{"type":"Circle"}],"modifiers":[{"labelStyle":"iconOnly"}]}"#
  ) {
    Label {
      Text("Rain")
    } icon: {
      Circle()
    }.labelStyle(.iconOnly)
  },
  Twin(#"{"type":"Link","title":"Site","destination":"https://a.example/b?c"}"#) {
    Link("Site", destination: address)
  },
  Twin(#"{"type":"Link","content":[{"type":"Circle"}],"destination":"https://a.example/b?c"}"#) {
    Link(destination: address) { Circle() }
  },
  Twin(
    #"{"type":"Text","text":"Several words in a line of their own, too many","modifiers":[{"environment":{"truncationMode":"head","lineLimit":1,"textCase":"uppercase","minimumScaleFactor":0.9,"allowsTightening":true}}]}"#
  ) {
    Text("Several words in a line of their own, too many").truncationMode(.head).lineLimit(1)
      .textCase(.uppercase).minimumScaleFactor(0.9).allowsTightening(true)
  },
]

private let longText = "Several words that do not stand on one line of this width, far from it"
private let address = URL(string: "https://a.example/b?c") ?? URL(fileURLWithPath: "")

/// Returns a text with the Markdown of an attributed string.
@MainActor private func styled(_ markdown: String) -> Text {
  let options = AttributedString.MarkdownParsingOptions(
    interpretedSyntax: .inlineOnlyPreservingWhitespace)
  do { return Text(try AttributedString(markdown: markdown, options: options)) } catch {
    return Text(verbatim: "\(error)")
  }
}

/// Returns a long text with one modifier.
private func long(_ modifier: String) -> String {
  #"{"type":"Text","text":"\#(longText)","modifiers":[\#(modifier)]}"#
}

@MainActor
@Suite(.tags(.scenes, .text)) struct SceneTextTests {
  @Test func modifiersThatDoNotApplyToARunAreErrors() {
    let scene = { (run: String) in #"{"body":{"type":"Text","runs":["# + run + "]}}" }
    let refused = problems(
      scene(#"{"type":"Text","text":"a","modifiers":[{"padding":8}]}"#))
    #expect(
      refused.count == 1 && refused[0].contains(#""padding" does not apply to a run of a text"#))
    #expect(refused[0].contains("move it to the modifiers of the whole text"))
    let wrong = problems(scene(#"{"type":"Circle"}"#))
    #expect(wrong.count == 1 && wrong[0].contains("Circle is not a run of a text"))
    let both = problems(#"{"body":{"type":"Text","text":"a","markdown":"b"}}"#)
    #expect(both.count == 1 && both[0].contains("markdown"))
  }

  @Test func invalidTextArgumentsAreErrors() throws {
    let limits = problems(#"{"body":{"type":"Text","text":"a","modifiers":[{"lineLimit":0}]}}"#)
    #expect(limits.count == 1 && limits[0].contains("at least 1"))
    let order = try drawingProblems(
      #"{"body":{"type":"Text","text":"a","modifiers":[{"lineLimit":{"from":3,"through":2}}]}}"#)
    #expect(order.count == 1 && order[0].contains(#""from" is 3, which is greater than "through""#))
    let address = problems(#"{"body":{"type":"Link","title":"a","destination":""}}"#)
    #expect(address.count == 1 && address[0].contains(#""" is not a URL"#))
    let font = problems(
      #"{"body":{"type":"Text","text":"a","modifiers":[{"font":{"size":3,"fixedSize":4}}]}}"#)
    #expect(font.count == 1 && font[0].contains("a font requires"))
    let pattern = problems(
      #"{"body":{"type":"Text","text":"a","modifiers":[{"underline":{"pattern":"dahs"}}]}}"#)
    #expect(pattern.count == 1 && pattern[0].contains(#"did you mean "dash"?"#))
  }

  @Test func theRunsOfATextCountAgainstTheLimits() throws {
    let run = #"{"type":"Text","runs":["ab","cd"]}"#
    let scene = #"{"body":{"type":"Text","runs":["# + run + "," + run + "]}}"
    var limits = SceneLimits()
    limits.textBytes = 7
    let text = try drawingProblems(scene, limits: limits)
    #expect(text.count == 1 && text[0].contains("7"))
    limits = SceneLimits()
    limits.views = 4
    #expect(try drawingProblems(scene, limits: limits).count == 1)
  }
}
