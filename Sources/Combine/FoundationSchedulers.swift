// Combine: dispatch queues, operation queues and run loops as schedulers.

import Dispatch
import Foundation

extension DispatchQueue: Scheduler {
  /// A point in the queue's time.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    /// The point as a Dispatch time.
    public var dispatchTime: DispatchTime

    /// Creates a point from a Dispatch time.
    public init(_ time: DispatchTime) { dispatchTime = time }

    /// Creates a point from its encoded form, nanoseconds.
    ///
    /// - Throws: `DecodingError` if the value is not an unsigned number.
    public init(from decoder: any Decoder) throws {
      let time = try decoder.singleValueContainer().decode(UInt64.self)
      self.init(DispatchTime(uptimeNanoseconds: time))
    }

    /// Encodes the point as nanoseconds.
    ///
    /// - Throws: Errors of the encoder.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(dispatchTime.uptimeNanoseconds)
    }

    /// Hashes the nanoseconds.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(dispatchTime.uptimeNanoseconds)
    }

    /// Returns the nanoseconds to another point; negative for earlier points.
    public func distance(to other: SchedulerTimeType) -> Stride {
      let (from, to) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      return Stride(
        nanoseconds: to >= from ? Int(clamping: to - from) : -Int(clamping: from - to))
    }

    /// Returns the point that is later by a length.
    public func advanced(by n: Stride) -> SchedulerTimeType {
      SchedulerTimeType(dispatchTime + n.timeInterval)
    }

    /// A length of time in nanoseconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
      ExpressibleByFloatLiteral, Hashable, Codable, Sendable
    {
      private var nanoseconds: Int

      fileprivate init(nanoseconds: Int) { self.nanoseconds = nanoseconds }

      /// The length in nanoseconds.
      public var magnitude: Int {
        get { nanoseconds }
        set { nanoseconds = newValue }
      }

      /// The length as a Dispatch time interval.
      public var timeInterval: DispatchTimeInterval { .nanoseconds(nanoseconds) }

      /// Creates a length from a Dispatch time interval; `never` becomes the maximum length.
      public init(_ timeInterval: DispatchTimeInterval) {
        switch timeInterval {
        case .seconds(let s): self = .seconds(s)
        case .milliseconds(let ms): self = .milliseconds(ms)
        case .microseconds(let us): self = .microseconds(us)
        case .nanoseconds(let ns): self = .nanoseconds(ns)
        default: self.init(nanoseconds: .max)
        }
      }

      /// Creates a length from a literal in seconds.
      public init(floatLiteral value: Double) { self = .seconds(value) }
      /// Creates a length from a literal in seconds.
      public init(integerLiteral value: Int) { self = .seconds(value) }
      /// Creates a length of seconds; nil if `Int` cannot represent the number.
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        self = .seconds(value)
      }

      /// Compares two lengths.
      public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.nanoseconds < rhs.nanoseconds }
      /// Returns the product of the nanoseconds.
      public static func * (lhs: Stride, rhs: Stride) -> Stride {
        Stride(nanoseconds: lhs.nanoseconds * rhs.nanoseconds)
      }
      /// Returns the sum of two lengths.
      public static func + (lhs: Stride, rhs: Stride) -> Stride {
        Stride(nanoseconds: lhs.nanoseconds + rhs.nanoseconds)
      }
      /// Returns the difference of two lengths.
      public static func - (lhs: Stride, rhs: Stride) -> Stride {
        Stride(nanoseconds: lhs.nanoseconds - rhs.nanoseconds)
      }
      /// Multiplies a length.
      public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }
      /// Adds a length.
      public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }
      /// Subtracts a length.
      public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }

      /// Creates a length from a number of seconds, clamped to what nanoseconds can represent.
      public static func seconds(_ s: Double) -> Stride {
        let value = s * 1e9
        return Stride(
          nanoseconds: value >= 0x1p63 ? .max : value <= -0x1p63 ? .min : Int(value.rounded()))
      }
      /// Creates a length from a number of seconds, clamped to what nanoseconds can represent.
      public static func seconds(_ s: Int) -> Stride { scaled(s, 1_000_000_000) }
      /// Creates a length from a number of milliseconds, clamped to what nanoseconds can represent.
      public static func milliseconds(_ ms: Int) -> Stride { scaled(ms, 1_000_000) }
      /// Creates a length from a number of microseconds, clamped to what nanoseconds can represent.
      public static func microseconds(_ us: Int) -> Stride { scaled(us, 1000) }
      /// Creates a length from a number of nanoseconds.
      public static func nanoseconds(_ ns: Int) -> Stride { Stride(nanoseconds: ns) }

      private static func scaled(_ value: Int, _ factor: Int) -> Stride {
        let (product, overflow) = value.multipliedReportingOverflow(by: factor)
        return Stride(nanoseconds: overflow ? (value < 0 ? .min : .max) : product)
      }
    }
  }

  /// How a closure runs on the queue.
  public struct SchedulerOptions {
    /// The quality of service.
    public var qos: DispatchQoS
    /// The flags of the work item.
    public var flags: DispatchWorkItemFlags
    /// The group to which the work belongs.
    public var group: DispatchGroup?

    /// Creates options; by default those of `async(execute:)`.
    public init(
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
      group: DispatchGroup? = nil
    ) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  /// The current time of the uptime clock.
  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  /// Zero.
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  /// Runs a closure asynchronously on the queue.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Unchecked(value: action)
    async(
      group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []
    ) { action.value() }
  }

  /// Runs a closure on the queue at a time; the tolerance has no effect.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    let action = Unchecked(value: action)
    asyncAfter(
      deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []
    ) { action.value() }
  }

  /// Runs a closure on the queue at a time and then at intervals until the returned value is cancelled or released.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let action = Unchecked(value: action)
    let timer = DispatchSource.makeTimerSource(queue: self)
    timer.schedule(
      deadline: date.dispatchTime, repeating: interval.timeInterval,
      leeway: max(tolerance, minimumTolerance).timeInterval)
    timer.setEventHandler { action.value() }
    timer.resume()
    return AnyCancellable { timer.cancel() }
  }
}

/// A point in time of schedulers that use dates.
///
/// Run loops and operation queues declare it as their `SchedulerTimeType`, the name that clients use.
public struct DateSchedulerTime: Strideable, Codable, Hashable, Sendable {
  /// The date.
  public var date: Date

  /// Creates a point from a date.
  public init(_ date: Date) { self.date = date }

  /// Returns the time to another point; negative for earlier points.
  public func distance(to other: DateSchedulerTime) -> Stride {
    Stride(other.date.timeIntervalSince(date))
  }

  /// Returns the point that is later by a length.
  public func advanced(by n: Stride) -> DateSchedulerTime {
    DateSchedulerTime(date.addingTimeInterval(n.timeInterval))
  }

  /// A length of time in seconds.
  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
    ExpressibleByFloatLiteral, Codable, Hashable, Sendable
  {
    /// The length in seconds.
    public var magnitude: TimeInterval

    /// The length in seconds.
    public var timeInterval: TimeInterval { magnitude }

    /// Creates a length of seconds.
    public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
    /// Creates a length from a literal in seconds.
    public init(floatLiteral value: TimeInterval) { self.init(value) }
    /// Creates a length from a literal in seconds.
    public init(integerLiteral value: TimeInterval) { self.init(value) }
    /// Creates a length of seconds; nil if `Double` cannot represent it.
    public init?<T: BinaryInteger>(exactly source: T) {
      guard let value = TimeInterval(exactly: source) else { return nil }
      self.init(value)
    }

    /// Compares two lengths.
    public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
    /// Returns the product of the seconds.
    public static func * (lhs: Stride, rhs: Stride) -> Stride {
      Stride(lhs.magnitude * rhs.magnitude)
    }
    /// Returns the sum of two lengths.
    public static func + (lhs: Stride, rhs: Stride) -> Stride {
      Stride(lhs.magnitude + rhs.magnitude)
    }
    /// Returns the difference of two lengths.
    public static func - (lhs: Stride, rhs: Stride) -> Stride {
      Stride(lhs.magnitude - rhs.magnitude)
    }
    /// Multiplies a length.
    public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }
    /// Adds a length.
    public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }
    /// Subtracts a length.
    public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }

    /// Creates a length from a number of seconds.
    public static func seconds(_ s: Int) -> Stride { Stride(TimeInterval(s)) }
    /// Creates a length from a number of seconds.
    public static func seconds(_ s: Double) -> Stride { Stride(s) }
    /// Creates a length from a number of milliseconds.
    public static func milliseconds(_ ms: Int) -> Stride { Stride(TimeInterval(ms) / 1e3) }
    /// Creates a length from a number of microseconds.
    public static func microseconds(_ us: Int) -> Stride { Stride(TimeInterval(us) / 1e6) }
    /// Creates a length from a number of nanoseconds.
    public static func nanoseconds(_ ns: Int) -> Stride { Stride(TimeInterval(ns) / 1e9) }
  }
}

extension RunLoop: Scheduler {
  /// A point in the run loop's time.
  public typealias SchedulerTimeType = DateSchedulerTime

  /// The run loop has no options.
  public struct SchedulerOptions: Sendable {}

  /// The current date.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// Zero.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs a closure in the run loop's next pass, in its default mode.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Unchecked(value: action)
    perform { action.value() }
  }

  /// Runs a closure at a date, in the run loop's default mode.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    let action = Unchecked(value: action)
    let timer = Timer(fire: date.date, interval: 0, repeats: false) { _ in action.value() }
    timer.tolerance = tolerance.timeInterval
    add(timer, forMode: .default)
  }

  /// Runs a closure at a date and then at intervals until the returned value is cancelled or released.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let action = Unchecked(value: action)
    let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: true) { _ in
      action.value()
    }
    timer.tolerance = tolerance.timeInterval
    add(timer, forMode: .default)
    return AnyCancellable { timer.invalidate() }
  }
}

extension OperationQueue: Scheduler {
  /// A point in the queue's time.
  public typealias SchedulerTimeType = DateSchedulerTime

  /// Operation queues have no options.
  public struct SchedulerOptions: Sendable {}

  /// The current date.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// Zero.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Adds a closure to the queue.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Unchecked(value: action)
    addOperation { action.value() }
  }

  /// Adds a closure to the queue at a date.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    let (queue, action) = (Unchecked(value: self), Unchecked(value: action))
    DispatchQueue.global().asyncAfter(deadline: Self.deadline(date)) {
      queue.value.addOperation { action.value() }
    }
  }

  /// Adds a closure to the queue at a date and then at intervals until the returned value is cancelled or released.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let (queue, action) = (Unchecked(value: self), Unchecked(value: action))
    return DispatchQueue.global().schedule(
      after: DispatchQueue.SchedulerTimeType(Self.deadline(date)),
      interval: .seconds(interval.timeInterval), tolerance: .seconds(tolerance.timeInterval),
      options: nil
    ) { queue.value.addOperation { action.value() } }
  }

  private static func deadline(_ date: SchedulerTimeType) -> DispatchTime {
    .now() + max(date.date.timeIntervalSinceNow, 0)
  }
}
