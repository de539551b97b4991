// PrefViews: `TimelineView` and its schedules. The view requests a tick of the graph's clock at the
// next date of its schedule and then rebuilds its content.

import PrefGeometry
import PrefViewGraph

/// A type that provides the dates at which a timeline view is updated.
public protocol TimelineSchedule {
  /// A sequence of dates in ascending order.
  associatedtype Entries: Sequence where Entries.Element == Date
  /// The frequency of the schedule's dates.
  typealias Mode = TimelineScheduleMode
  /// Returns the dates from a start date on; the first one may precede it.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// The frequency of a schedule's dates.
public enum TimelineScheduleMode: Hashable, Sendable {
  /// The schedule's own frequency.
  case normal
  /// A reduced frequency, to save power.
  case lowFrequency
}

/// A schedule with a constant interval.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  /// An unlimited sequence of dates with a constant interval.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    var upcoming: Date
    let interval: TimeInterval
    /// Returns the next date.
    public mutating func next() -> Date? {
      defer { upcoming += interval }
      return upcoming
    }
  }

  private let start: Date
  private let interval: TimeInterval

  /// The shortest time between two dates, in seconds. Of dates that are closer, some are omitted.
  private static let minInterval = 0.001

  /// Creates a schedule from a start date and an interval in seconds; an interval that is not
  /// positive counts as infinite.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    let steps = max((Self.minInterval / interval).rounded(.up), 1)
    self.interval = interval > 0 ? max(interval * steps, Self.minInterval) : .infinity
  }

  /// Returns the dates from the last one at or before `startDate` on.
  public func entries(from startDate: Date, mode: Mode) -> Entries {
    let steps = (startDate.timeIntervalSince(start) / interval).rounded(.down)
    let first = steps > 0 && steps.isFinite ? start + steps * interval : start
    return Entries(upcoming: first, interval: interval)
  }
}

/// A schedule with a date at the start of every minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  /// An unlimited sequence of dates, 60 seconds apart.
  public typealias Entries = PeriodicTimelineSchedule.Entries

  /// Creates a schedule for every minute.
  public init() {}

  /// Returns the starts of minutes, beginning with the minute of `startDate`.
  public func entries(from startDate: Date, mode: Mode) -> Entries {
    let seconds = startDate.timeIntervalSinceReferenceDate
    let minute = Date(timeIntervalSinceReferenceDate: (seconds / 60).rounded(.down) * 60)
    return Entries(upcoming: minute, interval: 60)
  }
}

/// A schedule with explicit dates.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule
where Entries.Element == Date {
  private let dates: Entries

  /// Creates a schedule from dates in ascending order.
  public init(_ dates: Entries) { self.dates = dates }

  /// Returns all dates of the schedule, whatever the start date.
  public func entries(from startDate: Date, mode: Mode) -> Entries { dates }
}

/// A schedule with a date for each frame, or with a minimum interval between dates.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  /// A sequence of dates; empty if the schedule is paused.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    var upcoming: Date?
    let interval: TimeInterval
    /// Returns the next date; `nil` if there are none.
    public mutating func next() -> Date? {
      defer { upcoming = upcoming.map { $0 + interval } }
      return upcoming
    }
  }

  fileprivate let minimumInterval: Double?
  fileprivate let isPaused: Bool

  /// Creates a schedule with a minimum interval in seconds; `nil` for every frame, at 1/60 s.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    self.minimumInterval = minimumInterval
    isPaused = paused
  }

  /// Returns the dates from `start` on; none if the schedule is paused or the mode is low-frequency.
  public func entries(from start: Date, mode: Mode) -> Entries {
    Entries(
      upcoming: isPaused || mode == .lowFrequency ? nil : start,
      interval: max(minimumInterval ?? 0, 1.0 / 60))
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Returns a schedule with a constant interval in seconds.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// A schedule with a date at the start of every minute.
  public static var everyMinute: Self { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// A schedule with a date for each frame.
  public static var animation: Self { AnimationTimelineSchedule() }
  /// Returns a schedule for each frame, or with a minimum interval in seconds between dates.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule {
  /// Returns a schedule with explicit dates, in ascending order.
  public static func explicit<S>(_ dates: S) -> Self
  where Self == ExplicitTimelineSchedule<S>, S: Sequence, S.Element == Date {
    ExplicitTimelineSchedule(dates)
  }
}

/// The date and the cadence that a timeline view passes to its content.
public struct TimelineViewDefaultContext: Sendable {
  /// The update frequency of a timeline view.
  public enum Cadence: Comparable, Sendable {
    /// The view is updated every frame.
    case live
    /// The view is updated about once per second.
    case seconds
    /// The view is updated about once per minute.
    case minutes
  }

  /// The date of the schedule for which the content is built.
  public let date: Date
  /// The update frequency; always `live` here.
  public let cadence: Cadence

  /// Does nothing: contexts are not kept.
  public func invalidateTimelineContent() {}
}

/// A view that updates its content at the dates of a schedule.
public nonisolated struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  /// The date and the cadence that are passed to the content.
  public typealias Context = TimelineViewDefaultContext
  private let schedule: Schedule
  private let content: (Context) -> Content
  @State private var cursor = TimelineCursor()
  @State private var ticks = 0
  @Environment(\.clock) private var clock

  /// Creates a timeline view from a schedule.
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
    self.schedule = schedule
    self.content = content
  }

  /// The content for the schedule's last date at or before the clock's time.
  @MainActor public var body: some View {
    // Reading the state makes the body depend on it, so that each tick rebuilds the body.
    let _ = ticks
    cursor.advance(to: clock.now, schedule, updatesEveryFrame: updatesEveryFrame)
    return content(Context(date: cursor.current, cadence: .live))
      .onTime {
        TickRequest(
          due: cursor.next.map { $0.timeIntervalSince(clock.start) },
          isContinuous: updatesEveryFrame)
      } perform: {
        ticks += 1
      }
  }

  /// Whether the view is updated on every frame.
  private var updatesEveryFrame: Bool {
    guard let schedule = schedule as? AnimationTimelineSchedule else { return false }
    return !schedule.isPaused && schedule.minimumInterval == nil
  }
}

/// The current and the next date of a timeline view's schedule.
private final class TimelineCursor: @unchecked Sendable {
  // Sendable: used on the main actor only, by the body and the actions of its view.

  private(set) var current = Date.distantPast
  private(set) var next: Date?
  /// The maximum number of dates that one update passes.
  private static let maxSteps = 1000

  /// Advances to the last date at or before `now`. The schedule's dates are requested from `now`
  /// on, so that a changed schedule takes effect.
  func advance<S: TimelineSchedule>(to now: Date, _ schedule: S, updatesEveryFrame: Bool) {
    // The dates of a throttled animation are relative to the last one, so they are not requested
    // anew before the next is due.
    let isAnimation = schedule is AnimationTimelineSchedule
    if isAnimation, !updatesEveryFrame, let next, next > now { return }
    var dates = schedule.entries(from: now, mode: .normal).makeIterator()
    var latest: Date?
    next = dates.next()
    var steps = 0
    while let date = next, date <= now + 1e-9, steps < Self.maxSteps {
      latest = date
      next = dates.next()
      steps += 1
    }
    if let due = next, due <= now { next = nil }
    current = latest ?? now
  }
}
