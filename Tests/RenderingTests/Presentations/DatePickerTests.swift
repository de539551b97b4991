// RenderingTests: date pickers as calendars and wheels; compact fields open them.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

private struct Picking: View {
  /// 2023-11-14 22:13:20 UTC, a Tuesday.
  @State private var date = Date(timeIntervalSince1970: 1_700_000_000)
  var components: DatePickerComponents = .date
  var range = Date.distantPast...Date.distantFuture

  var body: some View {
    VStack {
      Text(verbatim: "\(Int(date.timeIntervalSince1970))")
      DatePicker("Date", selection: $date, in: range, displayedComponents: components)
    }
  }
}

@MainActor
@Suite(.tags(.controls, .input)) struct DatePickerTests {
  private let start = 1_700_000_000
  private let day = 86_400

  private func host<V: View>(_ view: V) -> ViewHost<some View> {
    ViewHost(view, size: CGSize(width: 390, height: 600))
  }

  @Test func aCalendarHasTheDaysOfTheMonthBelowTheirWeekdays() throws {
    let host = host(Picking().datePickerStyle(.graphical))
    #expect(try host.hasText("November 2023"))
    #expect(try host.hasText("30") && !host.hasText("31"))
    // The 14th is a Tuesday, the third weekday of the calendar of the United States.
    #expect(try abs(host.frame(text: "14").midX - host.frame(text: "TUE").midX) < 0.5)
    #expect(try abs(host.frame(text: "1").midX - host.frame(text: "WED").midX) < 0.5)
    #expect(try host.frame(text: "8").midY - host.frame(text: "1").midY == 44)
  }

  @Test func theFirstWeekdayIsThatOfTheCalendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    calendar.firstWeekday = 2
    let host = host(Picking().datePickerStyle(.graphical).environment(\.calendar, calendar))
    #expect(try host.frame(text: "MON").midX < host.frame(text: "SUN").midX)
    #expect(try abs(host.frame(text: "14").midX - host.frame(text: "TUE").midX) < 0.5)
  }

  @Test func aTapSelectsADayAndKeepsTheTime() throws {
    let host = host(Picking().datePickerStyle(.graphical))
    try host.tap(text: "20")
    #expect(try host.hasText("\(start + 6 * day)"))
  }

  @Test func chevronsChangeTheMonth() throws {
    let host = host(Picking().datePickerStyle(.graphical))
    try host.tap(label: "Next Month")
    #expect(try host.hasText("December 2023") && host.hasText("31"))
    try host.tap(text: "1")
    #expect(try host.hasText("\(start + 17 * day)"))
    try host.tap(label: "Previous Month")
    #expect(try host.hasText("November 2023"))
  }

  @Test func monthsHaveTheDaysOfTheCalendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let date = Date(timeIntervalSince1970: TimeInterval(start))
    // Days and weekdays of months by `cal`: November 2023 to February 2024 begin on Wednesday, Friday, Monday,
    // Thursday.
    let expected = [(30, 3, 5), (31, 5, 6), (31, 1, 5), (29, 4, 5)]
    for (offset, (days, leading, weeks)) in expected.enumerated() {
      let month = CalendarMonth(of: date, offset: offset, calendar)
      #expect(month.dayCount == days && month.leadingCells == leading && month.weekCount == weeks)
    }
    #expect(CalendarMonth(of: date, offset: -9, calendar).dayCount == 28)
  }

  @Test func wheelsHaveTheOrderOfTheLocale() throws {
    let american = host(Picking().datePickerStyle(.wheel))
    #expect(try american.frame(text: "November").minX < american.frame(text: "14").minX)
    let german = host(
      Picking().datePickerStyle(.wheel).environment(\.locale, Locale(identifier: "de")))
    #expect(try german.frame(text: "14").minX < german.frame(text: "November").minX)
    try american.tap(text: "2024")
    #expect(try american.hasText("\(start + 366 * day)"))
  }

  @Test func aWheelLimitsTheDayToThoseOfTheMonth() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    // 2024-01-31.
    let january = Date(timeIntervalSince1970: 1_706_659_200)
    let february = CalendarMonth.setting(.month, 2, of: january, calendar)
    #expect(
      calendar.dateComponents([.month, .day], from: february) == DateComponents(month: 2, day: 29))
  }

  @Test func aFieldOpensACalendar() throws {
    let host = host(Picking())
    #expect(try !host.hasText("November 2023"))
    try host.tap(text: "Nov 14, 2023")
    try host.settle()
    #expect(try host.hasText("November 2023"))
    try host.tap(text: "20")
    try host.tap(at: CGPoint(x: 5, y: 595))
    try host.settle()
    #expect(try host.hasText("\(start + 6 * day)") && !host.hasText("November 2023"))
  }

  /// Returns the date that is a number of seconds after that of the picker.
  private func date(_ seconds: Int) -> Date {
    Date(timeIntervalSince1970: TimeInterval(start + seconds))
  }

  @Test func datesOutsideOfTheRangeCannotBeSelected() throws {
    // From the 10th to noon of the 20th; months before and after have no day of the range.
    let view = Picking(range: date(-4 * day)...date(6 * day - 36_800))
    let host = host(view.datePickerStyle(.graphical))
    try host.tap(text: "21")
    try host.tap(text: "9")
    try host.tap(label: "Next Month")
    try host.tap(label: "Previous Month")
    #expect(try host.hasText("\(start)") && host.hasText("November 2023"))
    // The time of day is limited, too.
    try host.tap(text: "20")
    #expect(try host.hasText("\(start + 6 * day - 36_800)"))
    let wheels = self.host(view.datePickerStyle(.wheel))
    try wheels.tap(text: "December")
    #expect(try wheels.hasText("\(start + 6 * day - 36_800)"))
  }

  @Test func theTitleOfACalendarOpensWheelsOfTheMonth() throws {
    let host = host(Picking().datePickerStyle(.graphical))
    try host.tap(text: "November 2023")
    #expect(try host.hasText("October") && host.hasText("2024") && !host.hasText("TUE"))
    try host.tap(text: "October")
    #expect(try host.hasText("\(start - 31 * day)") && host.hasText("October 2023"))
    try host.tap(text: "October 2023")
    #expect(try host.hasText("TUE") && host.hasText("31"))
  }

  @Test func wheelsOfTheVisibleMonthOpen() throws {
    let host = host(Picking().datePickerStyle(.graphical))
    try host.tap(label: "Next Month")
    try host.tap(text: "December 2023")
    #expect(try host.hasText("December 2023") && host.hasText("\(start + 17 * day)"))
  }

  @Test func wheelsOfADateAndATimeHaveTheHalvesOfTheDay() throws {
    let american = host(Picking(components: [.date, .hourAndMinute]).datePickerStyle(.wheel))
    for text in ["Tue Nov 14", "Wed Nov 15", "10", "13", "AM", "PM"] {
      #expect(try american.hasText(text), "\(text)")
    }
    try american.tap(text: "AM")
    #expect(try american.hasText("\(start - day / 2)"))
    try american.tap(text: "Wed Nov 15")
    #expect(try american.hasText("\(start + day / 2)"))
    let german = host(
      Picking(components: .hourAndMinute).datePickerStyle(.wheel)
        .environment(\.locale, Locale(identifier: "de")))
    #expect(try german.hasText("22") && !german.hasText("PM"))
  }

  @Test func theFirstValueOfAWheelFollowsTheLastOne() throws {
    let host = host(Picking().datePickerStyle(.wheel))
    try host.tap(text: "December")
    #expect(try host.hasText("\(start + 30 * day)"))
    try host.tap(text: "January")
    // The year stays the same.
    #expect(try host.hasText("\(start - 304 * day)"))
  }

  @Test func longLabelsAreAboveTheFieldsInLargeTexts() throws {
    let host = ViewHost(
      DatePicker("Appointment", selection: .constant(date(0)))
        .dynamicTypeSize(.xxxLarge), size: CGSize(width: 320, height: 200))
    let (label, field) = (try host.frame(text: "Appointment"), try host.frame(text: "Nov 14, 2023"))
    #expect(label.maxY <= field.minY)
  }
}
