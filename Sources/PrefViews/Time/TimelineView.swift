// Views: a view that is made anew at the moments of a schedule.

import PrefGeometry
import PrefViewGraph

/// When a timeline view is made anew.
public protocol TimelineSchedule {
  /// The moments, in order.
  associatedtype Entries: Sequence where Entries.Element == Date
  /// How often a schedule should have a moment.
  typealias Mode = TimelineScheduleMode
  /// The moments from a date on; the first may lie before it.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// How often a schedule should have a moment.
public enum TimelineScheduleMode: Hashable, Sendable {
  /// As often as the schedule says.
  case normal
  /// Seldom, to save power.
  case lowFrequency
}

/// Moments at even distances.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  /// The moments.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    var upcoming: Date
    let interval: TimeInterval
    /// The next moment.
    public mutating func next() -> Date? {
      defer { upcoming += interval }
      return upcoming
    }
  }

  private let start: Date
  private let interval: TimeInterval

  /// Makes a schedule; the distance is in seconds.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = interval > 0 ? interval : .infinity
  }

  /// The moments from the last one at or before a date on.
  public func entries(from startDate: Date, mode: Mode) -> Entries {
    let steps = (startDate.timeIntervalSince(start) / interval).rounded(.down)
    let first = steps > 0 && steps.isFinite ? start + steps * interval : start
    return Entries(upcoming: first, interval: interval)
  }
}

/// The beginning of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  /// The moments.
  public typealias Entries = PeriodicTimelineSchedule.Entries

  /// Makes a schedule.
  public init() {}

  /// The beginnings of minutes, from that of the minute of a date on.
  public func entries(from startDate: Date, mode: Mode) -> Entries {
    let seconds = startDate.timeIntervalSinceReferenceDate
    let minute = Date(timeIntervalSinceReferenceDate: (seconds / 60).rounded(.down) * 60)
    return Entries(upcoming: minute, interval: 60)
  }
}

/// The moments of a sequence.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule
where Entries.Element == Date {
  private let dates: Entries

  /// Makes a schedule; the moments have to be in order.
  public init(_ dates: Entries) { self.dates = dates }

  /// All moments.
  public func entries(from startDate: Date, mode: Mode) -> Entries { dates }
}

/// Each frame, or frames that lie some time apart.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  /// The moments.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    var upcoming: Date?
    let interval: TimeInterval?
    /// The next moment.
    public mutating func next() -> Date? {
      let present = upcoming
      upcoming = interval.flatMap { interval in present.map { $0 + interval } }
      return present
    }
  }

  fileprivate let minimumInterval: Double?
  fileprivate let isPaused: Bool

  /// Makes a schedule; the least distance is in seconds.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    self.minimumInterval = minimumInterval
    isPaused = paused
  }

  /// The moments from a date on.
  public func entries(from start: Date, mode: Mode) -> Entries {
    Entries(upcoming: start, interval: isPaused ? nil : max(minimumInterval ?? 0, 1.0 / 60))
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Moments at even distances, in seconds.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// The beginning of each minute.
  public static var everyMinute: Self { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// Each frame.
  public static var animation: Self { AnimationTimelineSchedule() }
  /// Frames that lie at least some seconds apart.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule {
  /// The moments of a sequence.
  public static func explicit<S>(_ dates: S) -> Self
  where Self == ExplicitTimelineSchedule<S>, S: Sequence, S.Element == Date {
    ExplicitTimelineSchedule(dates)
  }
}

/// What a timeline view's content knows of the time.
public struct TimelineViewDefaultContext: Sendable {
  /// How often the view is made anew.
  public enum Cadence: Comparable, Sendable {
    /// Each frame.
    case live
    /// About once a second.
    case seconds
    /// About once a minute.
    case minutes
  }

  /// The moment of the schedule for which the view is made.
  public let date: Date
  /// How often the view is made anew.
  public let cadence: Cadence
}

/// A view that is made anew at the moments of a schedule.
public nonisolated struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  /// What the content knows of the time.
  public typealias Context = TimelineViewDefaultContext
  private let schedule: Schedule
  private let content: (Context) -> Content
  @State private var cursor = TimelineCursor()
  @State private var ticks = 0
  @Environment(\.clock) private var clock

  /// Makes a view of a schedule.
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
    self.schedule = schedule
    self.content = content
  }

  /// The content at the present moment of the schedule.
  @MainActor public var body: some View {
    // What is read here asks for the body again.
    let _ = ticks
    cursor.move(to: clock.now, schedule, isEachFrame: isEachFrame)
    return content(Context(date: cursor.present, cadence: .live))
      .onTime {
        TickRequest(
          due: cursor.next.map { $0.timeIntervalSince(clock.start) },
          isContinuous: isEachFrame)
      } perform: {
        ticks += 1
      }
  }

  /// Whether the view is made anew in each frame.
  private var isEachFrame: Bool {
    guard let schedule = schedule as? AnimationTimelineSchedule else { return false }
    return !schedule.isPaused && schedule.minimumInterval == nil
  }
}

/// Where in its schedule a timeline view is.
private final class TimelineCursor: @unchecked Sendable {
  private(set) var present = Date.distantPast
  private(set) var next: Date?
  /// So many moments are passed one by one.
  private static let mostSteps = 1000

  /// Passes all moments until a date. The schedule is asked where its moments are from there on, so that a new schedule
  /// takes effect.
  func move<S: TimelineSchedule>(to now: Date, _ schedule: S, isEachFrame: Bool) {
    // The moments of an animation follow the last one.
    let isAnimation = schedule is AnimationTimelineSchedule
    if isAnimation, !isEachFrame, let next, next > now { return }
    var moments = schedule.entries(from: now, mode: .normal).makeIterator()
    var reached: Date?
    next = moments.next()
    var steps = 0
    while let moment = next, moment <= now + 1e-9, steps < Self.mostSteps {
      reached = moment
      next = moments.next()
      steps += 1
    }
    if let due = next, due <= now { next = nil }
    present = reached ?? now
  }
}
