// PrefViews: formats of the time to a date: as a distance, as a reference and as a digital clock. Texts with a
// `TimeDataSource` format the current time with them.

import PrefGeometry
import PrefViewGraph

/// The formats of the system for dates that are near the current time.
///
///     Text(.currentDate, format: .offset(to: departure))
public enum SystemFormatStyle: Sendable {}

extension SystemFormatStyle {
  /// The signed distance from a date in units, such as “-2 hr, 23 min” before the date.
  ///
  /// Years and months count as days.
  public struct DateOffset: Codable, Hashable, Sendable {
    private let anchor: Date
    private let fields: Set<Date.ComponentsFormatStyle.Field>
    private let maxFieldCount: Int
    private let sign: NumberFormatStyleConfiguration.SignDisplayStrategy
    var locale = Locale.autoupdatingCurrent

    /// Creates a format of the distance from a date.
    ///
    /// - Parameters:
    ///   - anchor: The date from which the distance is measured.
    ///   - allowedFields: The units.
    ///   - maxFieldCount: The largest number of units.
    ///   - sign: When a sign is displayed; by default before the anchor.
    public init(
      to anchor: Date,
      allowedFields: Set<Date.ComponentsFormatStyle.Field> = [
        .year, .month, .day, .hour, .minute, .second,
      ], maxFieldCount: Int = 2,
      sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
    ) {
      (self.anchor, fields) = (anchor, allowedFields)
      (self.maxFieldCount, self.sign) = (maxFieldCount, sign)
    }
  }

  /// A phrase that refers to a date: “in 2 hours, 23 minutes” or “5 minutes ago” near it, else the date itself.
  public struct DateReference: Codable, Hashable, Sendable, CalendarFormat {
    private let date: Date
    private let fields: Set<Date.RelativeFormatStyle.Field>
    private let maxFieldCount: Int
    private let thresholdField: Date.RelativeFormatStyle.Field
    var locale = Locale.autoupdatingCurrent
    var calendar = Calendar.autoupdatingCurrent
    var timeZone = TimeZone.autoupdatingCurrent

    /// Creates a format that refers to a date.
    ///
    /// - Parameters:
    ///   - date: The date.
    ///   - allowedFields: The units of distances.
    ///   - maxFieldCount: The largest number of units.
    ///   - thresholdField: The unit from which on the date itself is displayed.
    public init(
      to date: Date,
      allowedFields: Set<Date.RelativeFormatStyle.Field> = [.year, .month, .day, .hour, .minute],
      maxFieldCount: Int = 2, thresholdField: Date.RelativeFormatStyle.Field = .day
    ) {
      (self.date, fields) = (date, allowedFields)
      (self.maxFieldCount, self.thresholdField) = (maxFieldCount, thresholdField)
    }
  }
}

extension SystemFormatStyle.DateOffset: DiscreteFormatStyle {
  /// Returns the distance from the anchor to a date.
  public func format(_ value: Date) -> AttributedString {
    let seconds = -anchor.wholeSeconds(from: value)
    guard abs(seconds) < 1e15 else { return AttributedString() }
    let distance = UnitDistance(fields: fields.map(\.unit), maxFieldCount: maxFieldCount)
      .string(abs(seconds), width: .abbreviated, locale)
    return AttributedString(prefix(seconds) + distance)
  }

  /// The sign before a distance.
  private func prefix(_ seconds: Double) -> String {
    // The sign of a number of the same sign in the locale.
    let number = seconds < 0 ? -1 : seconds > 0 ? 1 : 0
    let format = IntegerFormatStyle<Int>(locale: locale).sign(strategy: sign)
    return format.format(number).filter { !$0.isNumber }
  }

  /// Returns the format in a locale.
  public func locale(_ locale: Locale) -> Self {
    var format = self
    format.locale = locale
    return format
  }

  /// Returns the next date with another distance.
  public func discreteInput(after input: Date) -> Date? { anchor.nextBoundary(after: input) }

  /// Returns the last date with another distance.
  public func discreteInput(before input: Date) -> Date? { anchor.previousBoundary(before: input) }
}

extension SystemFormatStyle.DateReference: DiscreteFormatStyle {
  /// Returns the phrase that refers to the date at a time.
  public func format(_ value: Date) -> AttributedString {
    let seconds = date.wholeSeconds(from: value)
    let distance = abs(seconds)
    guard distance < thresholdField.unit.seconds else {
      return AttributedString(
        Date.FormatStyle(
          date: .abbreviated, time: .shortened, locale: locale, calendar: calendar,
          timeZone: timeZone
        ).format(date))
    }
    let units = fields.map(\.unit)
    let single = UnitDistance(fields: units, maxFieldCount: 1).string(
      distance, width: .wide, locale)
    let all = UnitDistance(fields: units, maxFieldCount: maxFieldCount)
      .string(distance, width: .wide, locale)
    // The phrase of the locale contains the distance in one unit.
    let rounded = UnitDistance.rounded(distance, units)
    let phrase = Date.AnchoredRelativeFormatStyle(
      anchor: date, allowedFields: fields, presentation: .numeric, unitsStyle: .wide,
      locale: locale, calendar: calendar
    ).format(date.addingTimeInterval(seconds < 0 ? rounded : -rounded))
    return AttributedString(phrase.replacingOccurrences(of: single, with: all))
  }

  /// Returns the format in a locale.
  public func locale(_ locale: Locale) -> Self {
    var format = self
    format.locale = locale
    return format
  }

  /// Returns the next date with another phrase.
  public func discreteInput(after input: Date) -> Date? { date.nextBoundary(after: input) }

  /// Returns the last date with another phrase.
  public func discreteInput(before input: Date) -> Date? { date.previousBoundary(before: input) }
}

extension FormatStyle where Self == SystemFormatStyle.DateOffset {
  /// Returns a format of the signed distance from a date in units.
  public static func offset(
    to anchor: Date,
    allowedFields: Set<Date.ComponentsFormatStyle.Field> = [
      .year, .month, .day, .hour, .minute, .second,
    ], maxFieldCount: Int = 2, sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
  ) -> Self {
    Self(to: anchor, allowedFields: allowedFields, maxFieldCount: maxFieldCount, sign: sign)
  }
}

extension FormatStyle where Self == SystemFormatStyle.DateReference {
  /// Returns a format of a phrase that refers to a date.
  public static func reference(
    to date: Date,
    allowedFields: Set<Date.RelativeFormatStyle.Field> = [.year, .month, .day, .hour, .minute],
    maxFieldCount: Int = 2, thresholdField: Date.RelativeFormatStyle.Field = .day
  ) -> Self {
    Self(
      to: date, allowedFields: allowedFields, maxFieldCount: maxFieldCount,
      thresholdField: thresholdField)
  }
}
