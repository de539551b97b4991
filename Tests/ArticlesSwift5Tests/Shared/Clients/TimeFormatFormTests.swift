// Formats of the current time follow the clock of the host.

import PrefTestSupport
import PrefTestTags
import SwiftUI
import Testing

@MainActor @Suite(.tags(.text)) struct TimeFormatFormTests {
  /// A date in 2026, so that fractions of a second have the floating-point precision of current dates.
  nonisolated static let start = Date(timeIntervalSinceReferenceDate: 800_000_000.25)

  /// Returns the texts that a host draws, line by line.
  private func shown<V: View>(_ host: ViewHost<V>) throws -> [String] {
    try host.snapshot().description.split(separator: "\n").filter { $0.contains("glyphs \"") }
      .map { String($0.split(separator: "\"")[1]) }
  }

  private func host<V: View>(_ view: V, startingAt start: Date = Self.start) -> ViewHost<some View>
  {
    let host = ViewHost(
      view.environment(\.locale, Locale(identifier: "en_US")),
      size: CGSize(width: 300, height: 400))
    host.startDate = start
    return host
  }

  /// Returns the text at a number of seconds after the start.
  private func text(_ text: Text, after seconds: Double) throws -> String {
    try shown(host(text, startingAt: Self.start + seconds)).joined()
  }

  @Test func offsetsHaveASignBeforeTheDateAndTwoUnits() throws {
    let offset = Text(.currentDate, format: .offset(to: Self.start))
    #expect(try text(offset, after: -7259.5) == "-2 hr, 1 min")
    #expect(try text(offset, after: -0.5) == "-1 sec")
    #expect(try text(offset, after: 0) == "0 sec")
    #expect(try text(offset, after: 3 * 86400 + 3600) == "3 days, 1 hr")
    let signed = Text(
      .currentDate, format: .offset(to: Self.start, maxFieldCount: 1, sign: .always()))
    #expect(try text(signed, after: 125) == "+2 min")
    let minutes = Text(.currentDate, format: .offset(to: Self.start, allowedFields: [.minute]))
    #expect(try text(minutes, after: 7200) == "120 min")
  }

  @Test func offsetsEqualTheStyleOfDates() throws {
    for seconds in [-90_000, -61, -0.25, 0, 59.5, 3600] {
      let offset = Text(
        .currentDate, format: .offset(to: Self.start, maxFieldCount: 1, sign: .never))
      let style = try text(Text(Self.start, style: .offset), after: seconds)
      #expect(try text(offset, after: seconds) == style.dropFirst())
    }
  }

  @Test func referencesArePhrasesNearTheDate() throws {
    let reference = Text(.currentDate, format: .reference(to: Self.start))
    #expect(try text(reference, after: -3 * 3600 - 24 * 60) == "in 3 hours, 24 minutes")
    #expect(try text(reference, after: 300) == "5 minutes ago")
    let date = Text(
      Self.start, format: .dateTime.month(.abbreviated).day().year().hour().minute())
    #expect(try text(reference, after: 90_000) == text(date, after: 0))
    let german = Text(
      .currentDate, format: .reference(to: Self.start).locale(Locale(identifier: "de_DE")))
    #expect(try text(german, after: -7200) == "in 2 Stunden")
  }

  @Test func timersCountWithinTheirInterval() throws {
    let span = Self.start..<(Self.start + 3700)
    let down = Text(.currentDate, format: .timer(countingDownIn: span))
    let up = Text(.currentDate, format: .timer(countingUpIn: span))
    let minutes = Text(.currentDate, format: .timer(countingDownIn: span, showsHours: false))
    #expect(try text(down, after: -10) == "1:01:40")
    #expect(try text(down, after: 0.5) == "1:01:40")
    #expect(try text(down, after: 101) == "59:59")
    #expect(try text(minutes, after: 0) == "61:40")
    #expect(try text(up, after: 59.75) == "0:59")
    #expect(try text(up, after: 9000) == "1:01:40")
    let coarse = Text(.currentDate, format: .timer(countingUpIn: span, maxFieldCount: 2))
    #expect(try text(coarse, after: 3665) == "1:01")
  }

  @Test func stopwatchesHaveHundredths() throws {
    let watch = Text(.currentDate, format: .stopwatch(startingAt: Self.start))
    #expect(try text(watch, after: -1) == "0:00.00")
    #expect(try text(watch, after: 62.347) == "1:02.34")
    #expect(try text(watch, after: 3601.5) == "1:00:01.50")
    let seconds = Text(
      .currentDate, format: .stopwatch(startingAt: Self.start, maxPrecision: .seconds(1)))
    #expect(try text(seconds, after: 62.9) == "1:02")
  }

  @Test func formatsFollowTheClock() throws {
    let watch = host(
      Text(.currentDate, format: .timer(countingUpIn: Self.start..<(Self.start + 2))))
    var strings = try shown(watch)
    for _ in 0..<5 {
      try watch.advance(by: 0.5)
      strings += try shown(watch)
    }
    #expect(strings == ["0:00", "0:00", "0:01", "0:01", "0:02", "0:02"])
    let offset = host(Text(.currentDate, format: .offset(to: Self.start + 10)))
    try offset.advance(by: 9)
    #expect(try shown(offset) == ["-1 sec"])
    let duration = host(
      Text(.durationOffset(to: Self.start), format: .time(pattern: .minuteSecond)))
    try duration.advance(by: 65)
    #expect(try shown(duration) == ["1:05"])
    let undefined = host(
      Text(
        .durationOffset(to: Date(timeIntervalSinceReferenceDate: .nan)),
        format: .time(pattern: .minuteSecond)))
    #expect(try shown(undefined) == ["0:00"])
  }

  @Test func boundariesOfFormatsAreWhereTheirStringsChange() throws {
    let (start, watch) = (Self.start, SystemFormatStyle.Stopwatch(startingAt: Self.start))
    let next = try #require(watch.discreteInput(after: start + 1.234))
    #expect(watch.format(next) != watch.format(start + 1.234))
    #expect(abs(next.timeIntervalSince(start) - 1.24) < 1e-6)
    let timer = SystemFormatStyle.Timer(countingDownIn: start..<(start + 5))
    #expect(timer.discreteInput(after: start + 1.5) == start + 2)
    #expect(timer.discreteInput(after: start + 5) == nil)
    #expect(timer.discreteInput(before: start + 1.5) == start + 1)
  }

  @Test func formsAreDrawn() throws {
    #expect(try shown(host(TimeFormatForms(departure: Self.start - 65))).count == 9)
  }

  @Test func formatsWithAttributesKeepThem() throws {
    struct Red: FormatStyle {
      func format(_ value: Int) -> AttributedString {
        var text = AttributedString("\(value)")
        text.foregroundColor = .red
        return text
      }
    }
    let plain = ImageRenderer(content: Text("7").foregroundColor(.red))
    #expect(try ImageRenderer(content: Text(7, format: Red())).pngData() == plain.pngData())
  }
}
