// PrefViews: progress views of an interval of dates that elapses, and of Foundation's progress objects.

import PrefGeometry
import PrefViewGraph

/// An interval of dates that elapses.
struct DateProgress: Equatable, Sendable {
  let interval: ClosedRange<Date>
  /// Whether the fraction decreases from 1 to 0 instead of increasing.
  let countsDown: Bool

  /// Returns the fraction at a date, from 0 to 1.
  func fraction(at date: Date) -> Double {
    let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
    let elapsed = date.timeIntervalSince(interval.lowerBound)
    let fraction = length > 0 ? min(max(elapsed / length, 0), 1) : elapsed < 0 ? 0 : 1
    return countsDown ? 1 - fraction : fraction
  }
}

/// A bar with the fraction of an interval of dates, which follows the graph's clock.
struct DateProgressBar: View {
  let dates: DateProgress
  @Environment(\.textReferenceDate) private var referenceDate
  @Environment(\.clock) private var clock

  var body: some View {
    TimelineView(.animation) { context in
      CapacityBar(fraction: dates.fraction(at: date(context.date)))
    }
  }

  /// The date of the environment or of the clock; the start of the interval if there is neither.
  private func date(_ now: Date) -> Date {
    referenceDate ?? (clock.hasDate ? now : dates.interval.lowerBound)
  }
}

/// The label of the current value of a progress view of an interval of dates: the remaining or the
/// elapsed time.
public struct DefaultDateProgressLabel: View {
  let dates: DateProgress

  /// A timer.
  public var body: some View {
    Text(timerInterval: dates.interval, countsDown: dates.countsDown)
  }
}

extension ProgressView {
  /// Creates a progress view of an interval of dates, which is full at its start and empty at its
  /// end, or the reverse if it does not count down.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      interval: DateProgress(interval: timerInterval, countsDown: countsDown), label: label(),
      currentValueLabel: currentValueLabel())
  }
}

extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
  /// Creates a progress view of an interval of dates with a label and a timer.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label
  ) {
    let dates = DateProgress(interval: timerInterval, countsDown: countsDown)
    self.init(
      interval: dates, label: label(), currentValueLabel: DefaultDateProgressLabel(dates: dates))
  }
}

extension ProgressView
where Label == EmptyView, CurrentValueLabel == DefaultDateProgressLabel {
  /// Creates a progress view of an interval of dates with a timer.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
    self.init(timerInterval: timerInterval, countsDown: countsDown) { EmptyView() }
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// Creates a progress view of a progress object, with its descriptions as labels. The object is
  /// read when the view is updated, and whenever the clock advances.
  public init(_ progress: Progress) { self.init(task: progress) }
}
