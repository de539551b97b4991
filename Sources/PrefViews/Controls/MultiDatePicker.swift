// PrefViews: `MultiDatePicker`: a month in which several days are selected.

import PrefGeometry
import PrefViewGraph

/// A calendar of the month of the first selected day, or of January 2001, in which taps select and deselect days.
public nonisolated struct MultiDatePicker<Label: View>: View {
  private let selection: Binding<Set<DateComponents>>
  private let bounds: Range<Date>?
  @Environment(\.calendar) private var calendar
  @Environment(\.locale) private var locale

  private init(_ selection: Binding<Set<DateComponents>>, _ bounds: Range<Date>?) {
    self.selection = selection
    self.bounds = bounds
  }

  /// Creates a picker with a label, which is not drawn.
  public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
    self.init(selection, nil)
  }

  /// Creates a picker of days in a range with a label, which is not drawn.
  public init(
    selection: Binding<Set<DateComponents>>, in bounds: Range<Date>,
    @ViewBuilder label: () -> Label
  ) { self.init(selection, bounds) }

  /// Creates a picker of days from a date on with a label, which is not drawn.
  public init(
    selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>,
    @ViewBuilder label: () -> Label
  ) { self.init(selection, bounds.lowerBound..<Date.distantFuture) }

  /// Creates a picker of days before a date with a label, which is not drawn.
  public init(
    selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>,
    @ViewBuilder label: () -> Label
  ) { self.init(selection, Date.distantPast..<bounds.upperBound) }

  private var month: Date {
    let days = selection.wrappedValue.compactMap { calendar.date(from: $0) }
    let date = days.min() ?? Date(timeIntervalSinceReferenceDate: 0)
    return calendar.dateInterval(of: .month, for: date)?.start ?? date
  }

  private func components(_ day: Int) -> DateComponents {
    var result = calendar.dateComponents([.calendar, .era, .year, .month, .day], from: month)
    result.day = day
    return result
  }

  private func selected(_ day: Int) -> DateComponents? {
    let sought = components(day)
    return selection.wrappedValue.first {
      $0.day == day && $0.month == sought.month && $0.year == sought.year
    }
  }

  private func isEnabled(_ day: Int) -> Bool {
    guard let bounds, let date = calendar.date(from: components(day)) else { return true }
    return bounds.contains(date)
  }

  private func toggle(_ day: Int) {
    if let old = selected(day) {
      selection.wrappedValue.remove(old)
    } else if isEnabled(day) {
      selection.wrappedValue.insert(components(day))
    }
  }

  /// The name of the month, the weekdays, and the days in rows of seven.
  @MainActor public var body: some View {
    let length = calendar.range(of: .day, in: .month, for: month)?.count ?? 30
    let weekday = calendar.component(.weekday, from: month)
    let empty = (weekday - calendar.firstWeekday + 7) % 7
    let symbols = calendar.veryShortStandaloneWeekdaySymbols
    return VStack(alignment: .leading, spacing: 12) {
      Text(month, format: .dateTime.month(.wide).year()).font(.headline)
      Grid(horizontalSpacing: 0, verticalSpacing: 4) {
        GridRow {
          ForEach(0..<7, id: \.self) { index in
            Text(verbatim: symbols[(index + calendar.firstWeekday - 1) % 7])
              .font(.footnote.weight(.semibold))
              .foregroundStyle(.secondary)
              .frame(maxWidth: .infinity)
          }
        }
        ForEach(0..<((empty + length + 6) / 7), id: \.self) { week in
          GridRow {
            ForEach(0..<7, id: \.self) { index in day(week * 7 + index - empty + 1, length) }
          }
        }
      }
    }
    .padding(12)
  }

  @ViewBuilder @MainActor private func day(_ day: Int, _ length: Int) -> some View {
    if day >= 1, day <= length {
      let isSelected = selected(day) != nil
      Text(verbatim: "\(day)")
        .foregroundStyle(isSelected ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary))
        .opacity(isEnabled(day) ? 1 : 0.3)
        .frame(width: 40, height: 40)
        .background(
          isSelected ? AnyShapeStyle(.tint.opacity(0.15)) : AnyShapeStyle(.clear), in: .circle
        )
        .frame(maxWidth: .infinity)
        .contentShape(.rect)
        .onTapGesture { toggle(day) }
    } else {
      Color.clear.frame(height: 40).frame(maxWidth: .infinity)
    }
  }
}

extension MultiDatePicker where Label == Text {
  /// Creates a picker with a localized label, which is not drawn.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
    self.init(selection: selection) { Text(titleKey) }
  }

  /// Creates a picker with a label, which is not drawn.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>) {
    self.init(selection: selection) { Text(title) }
  }

  /// Creates a picker of days in a range with a localized label, which is not drawn.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>
  ) { self.init(selection: selection, in: bounds) { Text(titleKey) } }

  /// Creates a picker of days from a date on with a localized label, which is not drawn.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeFrom<Date>
  ) { self.init(selection: selection, in: bounds) { Text(titleKey) } }

  /// Creates a picker of days before a date with a localized label, which is not drawn.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeUpTo<Date>
  ) { self.init(selection: selection, in: bounds) { Text(titleKey) } }

  /// Creates a picker of days in a range with a label, which is not drawn.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>
  ) { self.init(selection: selection, in: bounds) { Text(title) } }

  /// Creates a picker of days from a date on with a label, which is not drawn.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>
  ) { self.init(selection: selection, in: bounds) { Text(title) } }

  /// Creates a picker of days before a date with a label, which is not drawn.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>
  ) { self.init(selection: selection, in: bounds) { Text(title) } }
}
