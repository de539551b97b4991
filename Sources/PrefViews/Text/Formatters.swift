// PrefViews: formatters that Foundation lacks on Linux: lists of items, and durations between dates.

import PrefGeometry

/// A formatter of lists, such as “a, b, and c”.
open class ListFormatter: Formatter {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The locale.
  open var locale: Locale! = .current
  /// The formatter of items; nil for their descriptions.
  open var itemFormatter: Formatter?

  /// Returns the text of a list in the current locale.
  open class func localizedString(byJoining strings: [String]) -> String {
    strings.formatted(.list(type: .and))
  }

  /// Returns the text of a list.
  open func string(from items: [Any]) -> String? {
    let strings = items.map { itemFormatter?.string(for: $0) ?? "\($0)" }
    return strings.formatted(.list(type: .and).locale(locale ?? .current))
  }

  /// Returns the text of a list; nil if the value is not a list.
  open override func string(for obj: Any?) -> String? {
    (obj as? [Any]).flatMap { string(from: $0) }
  }
}

/// A formatter of durations between dates, such as “2 hours ago”.
open class RelativeDateTimeFormatter: Formatter {
  /// The length of units.
  public enum UnitsStyle: Int, Sendable {
    /// Names, with numbers as digits or as words.
    case full = 0, spellOut
    /// Shorter names.
    case short, abbreviated
  }
  /// Whether words such as “tomorrow” are used.
  public enum DateTimeStyle: Int, Sendable {
    /// Numbers always, or words where there are any.
    case numeric = 0, named
  }

  /// The length of units.
  open var unitsStyle = UnitsStyle.full
  /// Whether words such as “tomorrow” are used.
  open var dateTimeStyle = DateTimeStyle.numeric
  /// The use of the text in sentences.
  open var formattingContext = Formatter.Context.unknown
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The calendar.
  open var calendar: Calendar! = .current
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The locale.
  open var locale: Locale! = .current

  /// Returns the text of the duration from a reference date to a date.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let styles: [UnitsStyle: Date.RelativeFormatStyle.UnitsStyle] = [
      .full: .wide, .spellOut: .spellOut, .short: .abbreviated, .abbreviated: .narrow,
    ]
    let contexts: [Formatter.Context: FormatStyleCapitalizationContext] = [
      .standalone: .standalone, .listItem: .listItem, .beginningOfSentence: .beginningOfSentence,
      .middleOfSentence: .middleOfSentence,
    ]
    return Date.AnchoredRelativeFormatStyle(
      anchor: date, presentation: dateTimeStyle == .named ? .named : .numeric,
      unitsStyle: styles[unitsStyle] ?? .wide, locale: locale ?? .current,
      calendar: calendar ?? .current, capitalizationContext: contexts[formattingContext] ?? .unknown
    ).format(referenceDate)
  }

  /// Returns the text of a duration in seconds; a negative one is in the past.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let reference = Date(timeIntervalSinceReferenceDate: 0)
    return localizedString(for: reference.addingTimeInterval(timeInterval), relativeTo: reference)
  }

  /// Returns the text of the duration to a date; nil if the value is not a date.
  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }
}
