// Combine: when and where closures run: the protocol of schedulers, and the immediate scheduler.

/// A length of time that can be created from seconds and fractions of a second.
public protocol SchedulerTimeIntervalConvertible {
  /// Creates a length from a number of seconds.
  static func seconds(_ s: Int) -> Self
  /// Creates a length from a number of seconds, rounded to the type's resolution.
  static func seconds(_ s: Double) -> Self
  /// Creates a length from a number of milliseconds.
  static func milliseconds(_ ms: Int) -> Self
  /// Creates a length from a number of microseconds.
  static func microseconds(_ us: Int) -> Self
  /// Creates a length from a number of nanoseconds.
  static func nanoseconds(_ ns: Int) -> Self
}

/// A type that runs closures at once, later or repeatedly.
public protocol Scheduler<SchedulerTimeType> {
  /// A point in time.
  associatedtype SchedulerTimeType: Strideable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible

  /// Options that change how a closure runs.
  associatedtype SchedulerOptions

  /// The current time.
  var now: SchedulerTimeType { get }

  /// The smallest tolerance that the scheduler allows.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Runs a closure as soon as possible.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)

  /// Runs a closure at a time, at most `tolerance` later.
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void)

  /// Runs a closure at a time and then at intervals until the returned value is cancelled.
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  /// Runs a closure at a time, with the scheduler's minimum tolerance.
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs a closure as soon as possible, without options.
  public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }

  /// Runs a closure at a time, at most `tolerance` later, without options.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) {
    schedule(after: date, tolerance: tolerance, options: nil, action)
  }

  /// Runs a closure at a time and then at intervals, without options.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }

  /// Runs a closure at a time and then at intervals, with the scheduler's minimum tolerance.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(
      after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }
}

/// A scheduler that runs closures at once on the calling thread and ignores delays.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// The immediate scheduler has no options.
  public typealias SchedulerOptions = Never

  /// A point on a time line that does not advance.
  public struct SchedulerTimeType: Strideable, Sendable {
    /// A length that has no effect on when a closure runs.
    public struct Stride: ExpressibleByFloatLiteral, Comparable, SignedNumeric, Codable, Sendable,
      SchedulerTimeIntervalConvertible
    {
      /// The length without a unit.
      public var magnitude: Int

      /// Creates a length.
      public init(_ value: Int) { magnitude = value }
      /// Creates a length from an integer literal.
      public init(integerLiteral value: Int) { self.init(value) }
      /// Creates a length from a literal, truncated to an integer.
      public init(floatLiteral value: Double) { self.init(Int(value)) }
      /// Creates a length from an integer; nil if `Int` cannot represent it.
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        self.init(value)
      }

      /// Compares two lengths.
      public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
      /// Returns the product of two lengths' numbers.
      public static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude * rhs.magnitude) }
      /// Returns the sum of two lengths.
      public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude + rhs.magnitude) }
      /// Returns the difference of two lengths.
      public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude - rhs.magnitude) }
      /// Multiplies a length.
      public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
      /// Adds a length.
      public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
      /// Subtracts a length.
      public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

      /// Returns the length zero: the scheduler ignores lengths.
      public static func seconds(_ s: Int) -> Self { 0 }
      /// Returns the length zero: the scheduler ignores lengths.
      public static func seconds(_ s: Double) -> Self { 0 }
      /// Returns the length zero: the scheduler ignores lengths.
      public static func milliseconds(_ ms: Int) -> Self { 0 }
      /// Returns the length zero: the scheduler ignores lengths.
      public static func microseconds(_ us: Int) -> Self { 0 }
      /// Returns the length zero: the scheduler ignores lengths.
      public static func nanoseconds(_ ns: Int) -> Self { 0 }
    }

    /// Returns the length zero: time does not advance.
    public func distance(to other: Self) -> Stride { 0 }
    /// Returns the same point: time does not advance.
    public func advanced(by n: Stride) -> Self { self }
  }

  /// The scheduler; all instances are alike.
  public static let shared = ImmediateScheduler()

  /// The only point in time.
  public var now: SchedulerTimeType { SchedulerTimeType() }

  /// The length zero.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs a closure at once.
  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  /// Runs a closure at once.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    action()
  }

  /// Runs a closure once, at once.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return Subscriptions.empty
  }
}
