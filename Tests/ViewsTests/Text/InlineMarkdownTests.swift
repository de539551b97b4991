// ViewsTests: inline Markdown: numbered examples of CommonMark 0.31 and of GitHub's extension for strikethrough, and
// texts that would take superlinear time in a naive parser.

import PrefGeometry
import PrefTestTags
import Testing

@testable import PrefViews

/// Returns the pieces of a text as HTML without nesting.
private func html(_ source: String) -> String {
  InlineMarkdown.pieces(of: source).map { piece in
    var text = piece.text
    if piece.intents.contains(.code) { text = "<code>\(text)</code>" }
    if piece.intents.contains(.strikethrough) { text = "<del>\(text)</del>" }
    if piece.intents.contains(.emphasized) { text = "<em>\(text)</em>" }
    if piece.intents.contains(.stronglyEmphasized) { text = "<strong>\(text)</strong>" }
    if let link = piece.link { text = "<a \(link)>\(text)</a>" }
    return text
  }.joined()
}

@Suite(.tags(.text)) struct InlineMarkdownTests {
  @Test(arguments: [
    // Backslash escapes and entities: 12, 14, 17, 25, 26.
    ("\\!\\*\\_\\`", "!*_`"), ("\\→\\A\\a\\ \\3\\φ\\«", "\\→\\A\\a\\ \\3\\φ\\«"),
    ("`` \\[\\` ``", "<code>\\[\\`</code>"), ("&nbsp; &amp; &copy;", "\u{A0} & ©"),
    ("&#35; &#1234; &#992; &#0;", "# Ӓ Ϡ \u{FFFD}"), ("&nope; & &#; &#x;", "&nope; & &#; &#x;"),
    // Code spans: 328 to 342, 348, 349.
    ("`foo`", "<code>foo</code>"), ("`` foo ` bar ``", "<code>foo ` bar</code>"),
    ("` `` `", "<code>``</code>"), ("` a`", "<code> a</code>"),
    ("`foo\\`bar`", "<code>foo\\</code>bar`"),
    ("*foo`*`", "*foo<code>*</code>"), ("```foo``", "```foo``"), ("`foo", "`foo"),
    // Emphasis: 350 to 360, 366, 378, 380.
    ("*foo bar*", "<em>foo bar</em>"), ("a * foo bar*", "a * foo bar*"),
    ("a*\"foo\"*", "a*\"foo\"*"), ("foo*bar*", "foo<em>bar</em>"), ("5*6*78", "5<em>6</em>78"),
    ("_foo bar_", "<em>foo bar</em>"), ("_ foo bar_", "_ foo bar_"), ("a_\"foo\"_", "a_\"foo\"_"),
    ("foo_bar_", "foo_bar_"), ("foo-_(bar)_", "foo-<em>(bar)</em>"), ("_foo*", "_foo*"),
    ("*(*foo)", "*(*foo)"), ("**foo bar**", "<strong>foo bar</strong>"),
    ("** foo bar**", "** foo bar**"), ("foo**bar**", "foo<strong>bar</strong>"),
    ("__foo bar__", "<strong>foo bar</strong>"), ("foo__bar__", "foo__bar__"),
    // Nested and uneven: 404, 410, 411, 413, 417, 419, 431, 442, 449, 451.
    ("*foo **bar** baz*", "<em>foo </em><strong><em>bar</em></strong><em> baz</em>"),
    ("*foo**bar**baz*", "<em>foo</em><strong><em>bar</em></strong><em>baz</em>"),
    ("*foo**bar*", "<em>foo**bar</em>"),
    ("***foo** bar*", "<strong><em>foo</em></strong><em> bar</em>"),
    ("*foo **bar***", "<em>foo </em><strong><em>bar</em></strong>"),
    ("foo***bar***baz", "foo<strong><em>bar</em></strong>baz"), ("foo ***", "foo ***"),
    ("foo *\\**", "foo <em>*</em>"), ("**foo*", "*<em>foo</em>"), ("*foo**", "<em>foo</em>*"),
    ("****foo*", "***<em>foo</em>"), ("****foo****", "<strong>foo</strong>"),
    ("***foo***", "<strong><em>foo</em></strong>"), ("*foo _bar* baz_", "<em>foo _bar</em> baz_"),
    ("**foo **bar baz**", "**foo <strong>bar baz</strong>"),
    // Strikethrough (GFM): 491, 492, and delimiters of different lengths.
    ("~~Hi~~ Hello, ~there~ world!", "<del>Hi</del> Hello, <del>there</del> world!"),
    ("This will ~~~not~~~ strike.", "This will ~~~not~~~ strike."), ("~~a~", "~~a~"),
    // Links: 482, 484, 486, 488, 490, 496, 505, 517, 518, 520.
    ("[link](/uri \"title\")", "<a /uri>link</a>"), ("[](./target.md)", ""),
    ("[link]()", "<a >link</a>"),
    ("[link](</my uri>)", "</my uri>link</a>".replacingOccurrences(of: "</my", with: "<a /my")),
    ("[link](/my uri)", "[link](/my uri)"), ("[link](\\(foo\\))", "<a (foo)>link</a>"),
    ("[link](foo(and(bar)))", "<a foo(and(bar))>link</a>"),
    ("[link](foo(and(bar))", "[link](foo(and(bar))"),
    ("[link](/url 'title')", "<a /url>link</a>"), ("[link] (/uri)", "[link] (/uri)"),
    ("[link [bar](/uri)", "[link <a /uri>bar</a>"),
    ("[foo [bar](/uri)](/uri)", "[foo <a /uri>bar</a>](/uri)"),
    ("*[foo*](/uri)", "*<a /uri>foo*</a>"), ("[foo *bar](baz*)", "<a baz*>foo *bar</a>"),
    ("[link **bold**](/u) *x*", "<a /u>link </a><a /u><strong>bold</strong></a> <em>x</em>"),
    ("![foo *bar*](train.jpg)", "foo <em>bar</em>"), ("[a", "[a"), ("a]", "a]"),
    // Autolinks: 594, 604, and a text that is not one.
    ("<http://foo.bar.baz>", "<a http://foo.bar.baz>http://foo.bar.baz</a>"),
    ("<foo@bar.example.com>", "<a mailto:foo@bar.example.com>foo@bar.example.com</a>"),
    ("<a> 1 < 2", "<a> 1 < 2"),
    // Extended autolinks (GFM): 628, 625 with another scheme, 630 and texts that are not autolinks.
    ("http://commonmark.org", "<a http://commonmark.org>http://commonmark.org</a>"),
    (
      "(Visit https://a.com/search?q=Markup+(business))",
      "(Visit <a https://a.com/search?q=Markup+(business)>https://a.com/search?q=Markup+(business)</a>)"
    ),
    ("www.-a.b", "<a http://www.-a.b>www.-a.b</a>"), ("www..a.b", "www..a.b"),
    ("See https://a.b/c. **x**", "See <a https://a.b/c>https://a.b/c</a>. <strong>x</strong>"),
    ("*HTTPS://a.b*", "<a HTTPS://a.b><em>HTTPS://a.b</em></a>"),
    ("xhttp://a.b http:// https:/a time: 5", "xhttp://a.b http:// https:/a time: 5"),
    ("[t](http://a.b)", "<a http://a.b>t</a>"), ("`http://a.b`", "<code>http://a.b</code>"),
    // White space is kept.
    ("a\n  *b*\n", "a\n  <em>b</em>\n"), ("", ""), ("plain", "plain"),
  ])
  func inlineMarkdownMatchesTheExamplesOfTheSpecification(source: String, expected: String) {
    #expect(html(source) == expected)
  }

  @Test(arguments: [
    "*a ", "a* ", "*a**b ", "`a", "[", "[a](", "![", "[a](b \"", "<a", "~~a", "&", "_a__b",
    "http://a.b ", "http://a", "(http://a)", "(http://-", "![[]()", "</<!--", "<?", "<!a",
    "<a b='", "<a b=\"' ", "www.", "_www.", "_www.a", "(www.a", "a@", "a@b.", "[a](<b", "^[a](",
    "\\",
  ])
  func inlineMarkdownOfHostileTextTakesLinearTime(unit: String) {
    let small = steps(of: String(repeating: unit, count: 1000))
    let large = steps(of: String(repeating: unit, count: 2000))
    #expect(Double(large) <= Double(small) * 2.2)
  }

  @Test func inlineMarkdownWithBackticksOfManyLengthsTakesLinearTime() {
    func stepsPerCharacter(_ count: Int) -> Double {
      let source = (1...count).map { String(repeating: "`", count: $0) + "a" }.joined()
      return Double(steps(of: source)) / Double(source.utf8.count)
    }
    #expect(stepsPerCharacter(600) <= stepsPerCharacter(300) * 1.1)
  }

  /// Returns the number of parsing steps, which does not depend on the machine.
  private func steps(of source: String) -> Int {
    let counter = MarkdownSteps()
    MarkdownSteps.$counter.withValue(counter) {
      #expect(!InlineMarkdown.pieces(of: source).isEmpty)
    }
    // A counter that misses the work would satisfy every bound.
    #expect(counter.count >= source.utf8.count / 4)
    return counter.count
  }

  @Test func interpolatedValuesAreNotParsedAsMarkdown() {
    let stars = "*a*"
    let key: LocalizedStringKey = "x **\(stars)** [\(1)](https://a.b/\(7)?q=\(stars))"
    let environment = EnvironmentValues()
    #expect(key.runs.map { $0.content.string(in: environment) } == ["x ", "*a*", " ", "1"])
    #expect(key.runs[1].changes == [.bold(true)])
    #expect(key.runs[3].changes == [.link(URL(string: "https://a.b/7?q=*a*")!)])
  }

  @Test func placeholderCharactersInAKeyAreText() {
    let key: LocalizedStringKey = "a\u{100000}*b*\(5)\u{10FFFD}"
    let environment = EnvironmentValues()
    #expect(
      key.runs.map { $0.content.string(in: environment) }.joined() == "a\u{100000}b5\u{10FFFD}")
  }
}
