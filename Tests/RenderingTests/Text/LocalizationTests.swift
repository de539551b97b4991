// RenderingTests: localized texts: keys are looked up in the string tables and catalogs of a bundle, in the language of
// the environment.

import PrefRender
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.environment, .text)) struct LocalizationTests {
  /// A temporary bundle, which is deleted when the object is freed.
  private final class Tables {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).bundle")

    init(_ files: [String: Data]) throws {
      for (name, data) in files {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
      }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func bundle() throws -> Bundle { try #require(Bundle(url: url)) }
  }

  /// A string catalog with plural, device and substitution variations.
  private static let catalog = """
    {"sourceLanguage":"en","version":"1.0","strings":{
     "Bees":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"Bienen"}},
                              "en":{"stringUnit":{"value":"Honey bees"}}}},
     "%lld bees":{"localizations":{
       "pl":{"variations":{"plural":{
         "one":{"stringUnit":{"value":"%lld pszczoła"}},
         "few":{"stringUnit":{"value":"%lld pszczoły"}},
         "many":{"stringUnit":{"value":"%lld pszczół"}},
         "other":{"stringUnit":{"value":"%lld pszczoły"}}}}},
       "en":{"variations":{"plural":{
         "zero":{"stringUnit":{"value":"No bees"}},
         "one":{"stringUnit":{"value":"One bee"}},
         "other":{"stringUnit":{"value":"%lld bees"}}}}}}},
     "%lld of %lld":{"localizations":{"en":{"stringUnit":{"value":"%#@a@ of %#@b@"},
       "substitutions":{
        "a":{"argNum":1,"formatSpecifier":"lld","variations":{"plural":{
          "one":{"stringUnit":{"value":"%arg bee"}},"other":{"stringUnit":{"value":"%arg bees"}}}}},
        "b":{"argNum":2,"formatSpecifier":"lld","variations":{"plural":{
          "one":{"stringUnit":{"value":"%arg hive"}},"other":{"stringUnit":{"value":"%arg hives"}}}}}}}}},
     "Device":{"localizations":{"en":{"variations":{"device":{
       "iphone":{"stringUnit":{"value":"Tap"}},"other":{"stringUnit":{"value":"Click"}}}}}}}
    }}
    """

  private func tables() throws -> Tables {
    let german = """
      /* Greetings
         of all kinds */
      "Hello" = "Hallo";
      "Hello, %@!" = "Hallo, **%@**!";   // with a name
      "%@ of %@" = "%2$@ von %1$@";
      "100%% of %lld" = "100 %% von %lld";
      "Line\\nbreak \\"quoted\\"" = "Zeilen\\numbruch \\U201Ezitiert\\U201C";
      plain.key = "ohne Anführung";
      """
    let plurals = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>%lld files in %lld folders</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@files@ in %#@folders@</string>
      <key>files</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>one</key><string>eine Datei</string><key>other</key><string>%d Dateien</string></dict>
      <key>folders</key><dict><key>one</key><string>einem Ordner</string>
      <key>other</key><string>%d Ordnern</string></dict></dict></dict></plist>
      """
    return try Tables([
      "de.lproj/Localizable.strings": Data(german.utf8),
      "de.lproj/Localizable.stringsdict": Data(plurals.utf8),
      "de-AT.lproj/Austria.strings": Data(#""Tomato" = "Paradeiser";"#.utf8),
      "de.lproj/Austria.strings": Data(#""Tomato" = "Tomate";"#.utf8),
      "en.lproj/Austria.strings": Data(
        "\u{FEFF}\"Tomato\" = \"Tomato!\";".data(using: .utf16) ?? Data()),
      "Swarm.xcstrings": Data(Self.catalog.utf8),
    ])
  }

  private func text(_ view: Text, _ locale: String) throws -> String {
    try drawn(view, locale: locale).filter { $0.hasPrefix("glyphs") }
      .map { String($0.split(separator: "\"", maxSplits: 1)[1]) }
      .map { String($0[..<($0.range(of: "\" ")?.lowerBound ?? $0.endIndex)]) }.joined()
      .replacingOccurrences(of: "\u{A0}", with: " ")
  }

  @Test func textKeysAreLookedUpInTheEnvironmentsLanguage() throws {
    let tables = try tables()
    let bundle = try tables.bundle()
    #expect(try text(Text("Hello", bundle: bundle), "de_DE") == "Hallo")
    #expect(try text(Text("Hello", bundle: bundle), "fr_FR") == "Hello")
    #expect(try text(Text("Unknown", bundle: bundle), "de_DE") == "Unknown")
    #expect(try text(Text("plain.key", bundle: bundle), "de") == "ohne Anführung")
    #expect(try text(Text("Hello"), "de_DE") == "Hello")
    #expect(try text(Text(verbatim: "Hello"), "de_DE") == "Hello")
  }

  @Test func translationsOrderValuesAndContainMarkdown() throws {
    let tables = try tables()
    let bundle = try tables.bundle()
    let greeting = try drawn(Text("Hello, \("*Ada*")!", bundle: bundle), locale: "de_DE")
    #expect(
      greeting.count == 3 && greeting[1].contains("\"*Ada*\"") && greeting[1].contains("wght 700"))
    #expect(try text(Text("\("one") of \("two")", bundle: bundle), "de") == "two von one")
    #expect(try text(Text("100% of \(1234)", bundle: bundle), "de_DE") == "100 % von 1.234")
    #expect(
      try text(Text("Line\nbreak \"quoted\"", bundle: bundle), "de") == "Zeilenumbruch „zitiert“")
  }

  @Test func tablesAreSearchedByRegionThenLanguageThenEnglish() throws {
    let tables = try tables()
    let bundle = try tables.bundle()
    let tomato = Text("Tomato", tableName: "Austria", bundle: bundle)
    #expect(try text(tomato, "de_AT") == "Paradeiser")
    #expect(try text(tomato, "de_DE") == "Tomate")
    #expect(try text(tomato, "fr_FR") == "Tomato!")
  }

  @Test func pluralsFollowTheNumberAndTheLanguageRules() throws {
    let tables = try tables()
    let bundle = try tables.bundle()
    func files(_ a: Int, _ b: Int) throws -> String {
      try text(Text("\(a) files in \(b) folders", bundle: bundle), "de_DE")
    }
    #expect(try files(1, 1) == "eine Datei in einem Ordner")
    #expect(try files(2, 1200) == "2 Dateien in 1.200 Ordnern")
    func bees(_ count: Int, _ locale: String) throws -> String {
      try text(Text("\(count) bees", tableName: "Swarm", bundle: bundle), locale)
    }
    // CLDR's rules for Polish.
    #expect(
      try [1, 2, 5, 12, 22, 25].map { try bees($0, "pl_PL") } == [
        "1 pszczoła", "2 pszczoły", "5 pszczół", "12 pszczół", "22 pszczoły", "25 pszczół",
      ])
    #expect(try [0, 1, 2].map { try bees($0, "en_US") } == ["No bees", "One bee", "2 bees"])
    #expect(
      try text(Text("\(1) of \(2)", tableName: "Swarm", bundle: bundle), "en") == "1 bee of 2 hives"
    )
    #expect(try text(Text("Bees", tableName: "Swarm", bundle: bundle), "de") == "Bienen")
    #expect(try text(Text("Bees", tableName: "Swarm", bundle: bundle), "ja") == "Honey bees")
    #expect(try text(Text("Device", tableName: "Swarm", bundle: bundle), "en") == "Tap")
  }

  @Test func localizedStringResourceAndStringLocalizedUseTables() throws {
    let tables = try tables()
    let bundle = try tables.bundle()
    let name = "Ada"
    #expect(
      String(localized: "Hello, \(name)!", bundle: bundle, locale: Locale(identifier: "de"))
        == "Hallo, **Ada**!")
    #expect(String(localized: "Hello, \(name)! \(1234)") == "Hello, Ada! 1,234")
    let resource = LocalizedStringResource("Hello", bundle: .atURL(tables.url))
    #expect(try text(Text(resource), "de_DE") == "Hallo")
    let german = LocalizedStringResource(
      "Hello", locale: Locale(identifier: "de"), bundle: .atURL(tables.url))
    #expect(try text(Text(german), "en_US") == "Hallo")
    #expect(String(localized: german) == "Hallo")
    let other = LocalizedStringResource("tomato.key", defaultValue: "A tomato")
    #expect(other.key == "tomato.key" && String(localized: other) == "A tomato")
  }

  @Test func damagedTablesAreIgnored() throws {
    let broken = try Tables([
      "de.lproj/Localizable.strings": Data("\"Hello\" = \"Hallo".utf8),
      "de.lproj/Localizable.stringsdict": Data("<?xml".utf8),
      "Localizable.xcstrings": Data("{\"strings\":{\"Hello\":3}}".utf8),
      "Loop.xcstrings": Data(
        #"{"sourceLanguage":"en","strings":{"%lld":{"localizations":{"en":{"stringUnit":{"value":"%#@a@%9$@%"},"substitutions":{"a":{"argNum":7,"variations":{"plural":{"other":{"stringUnit":{"value":"%#@a@."}}}}}}}}}}}"#
          .utf8),
    ])
    let bundle = try broken.bundle()
    #expect(try text(Text("Hello", bundle: bundle), "de") == "Hello")
    #expect(try text(Text("\(3)", tableName: "Loop", bundle: bundle), "en") == "........%")
  }

  @Test func inflectionMarkupIsRemovedWithAWarning() throws {
    var warnings: [String] = []
    let renderer = ImageRenderer(content: Text("^[\(3) **apple**](inflect: true) on the *tree*"))
    renderer.warningHandler = { warnings.append($0) }
    let lines = try renderer.picture().description.split(separator: "\n").dropFirst()
    #expect(lines.map { $0.split(separator: "\"")[1] } == ["3 ", "apple", " on the ", "tree"])
    #expect(warnings.count == 2 && warnings[0].contains("inflect: true"))
    // Similar text that is not inflection markup is unchanged.
    #expect(try text(Text("x^[2] and ^[a](https://a.b)"), "en") == "x^[2] and ^a")
  }

  @Test func dateFormatsFollowTheEnvironment() throws {
    let day = Date(timeIntervalSince1970: 1_559_604_180)  // June 3, 2019, 23:23 GMT
    let view = Text(day, format: .dateTime.day().month().hour().minute())
    func drawn(_ locale: String, _ zone: Int, _ calendar: Calendar.Identifier) throws -> String {
      let renderer = ImageRenderer(
        content: view.environment(\.timeZone, TimeZone(secondsFromGMT: zone) ?? .gmt)
          .environment(\.calendar, Calendar(identifier: calendar)))
      renderer.environment.locale = Locale(identifier: locale)
      return try renderer.picture().description.split(separator: "\"").dropFirst().first
        .map(String.init) ?? ""
    }
    #expect(try drawn("de_DE", 7200, .gregorian) == "4. Juni, 01:23")
    #expect(try drawn("en_GB", 0, .gregorian).contains("23:23"))
    #expect(try drawn("en_US", 0, .buddhist).contains("Jun"))
  }

  @Test func timerIntervalTextsFormatTheirPauseTime() throws {
    let start = Date(timeIntervalSince1970: 0)
    let hour = start...start.addingTimeInterval(3700)
    let minute = start...start.addingTimeInterval(90)
    func at(_ seconds: Double) -> Date { start.addingTimeInterval(seconds) }
    #expect(try text(Text(timerInterval: minute, pauseTime: at(20)), "en") == "1:10")
    #expect(
      try text(Text(timerInterval: minute, pauseTime: at(20), countsDown: false), "en") == "0:20")
    #expect(try text(Text(timerInterval: minute, pauseTime: at(500)), "en") == "0:00")
    #expect(try text(Text(timerInterval: hour, pauseTime: at(100)), "en") == "1:00:00")
    #expect(
      try text(Text(timerInterval: hour, pauseTime: at(100), showsHours: false), "en") == "60:00")
  }
}
