// Measurements and names have the forms of Foundation's formats in English.

import SwiftUI
import Testing

@MainActor @Suite struct FormatFormTests {
  @Test func measurementsHaveNamesAndSymbolsOfUnits() {
    #expect(measurementFormats() == ["1 foot", "6 feet", "21.5°C", "21°", "2kg", "1.00 ft"])
  }

  @Test func namesHaveFourLengths() {
    let name = FormatForm().name
    let styles: [PersonNameComponents.FormatStyle.Style] = [.short, .medium, .long, .abbreviated]
    #expect(
      styles.map { name.formatted(.name(style: $0)) }
        == ["Ada", "Ada Lovelace", "Dr. Ada King Lovelace", "AL"])
    let parsed = PersonNameParseStrategy().parse("Ada King Lovelace")
    #expect(parsed.givenName == "Ada")
    #expect(parsed.middleName == "King")
    #expect(parsed.familyName == "Lovelace")
  }

  @Test func formatsAreDrawnAsTheirTexts() {
    let formatted = Text(
      Measurement(value: 42.195, unit: UnitLength.kilometers), format: .measurement(width: .wide))
    let renderer = ImageRenderer(content: formatted)
    let plain = ImageRenderer(content: Text("42.2 kilometers"))
    #expect(renderer.uiImage?.pngData() == plain.uiImage?.pngData())
    #expect(ImageRenderer(content: FormatForm().frame(width: 200)).uiImage != nil)
  }

  @Test func formattersOfListsAndDurations() {
    let list = ListFormatter()
    list.locale = Locale(identifier: "en_US")
    #expect(list.string(from: ["a", "b", "c"]) == "a, b, and c")
    let duration = RelativeDateTimeFormatter()
    duration.locale = Locale(identifier: "en_US")
    #expect(duration.localizedString(fromTimeInterval: -7200) == "2 hours ago")
    #expect(duration.localizedString(fromTimeInterval: 180) == "in 3 minutes")
    duration.unitsStyle = .short
    #expect(duration.localizedString(fromTimeInterval: -7200) == "2 hr. ago")
    duration.dateTimeStyle = .named
    #expect(duration.localizedString(fromTimeInterval: 86400) == "tomorrow")
    duration.formattingContext = .beginningOfSentence
    #expect(duration.localizedString(fromTimeInterval: 86400) == "Tomorrow")
  }
}
