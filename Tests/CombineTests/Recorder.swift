// A subscriber that records events and requests the values that a test specifies, and a scheduler whose time a test
// advances.

import Combine

struct TestError: Error, Equatable {
  var name: String
  init(_ name: String = "failed") { self.name = name }
}

/// Records events as text: `subscribed`, each value, and `finished` or `failure(name)`.
final class Recorder<Input, Failure: Error>: Subscriber {
  private(set) var events: [String] = []
  private(set) var subscription: (any Subscription)?
  private let initialDemand: Subscribers.Demand
  private let demandPerValue: (Input) -> Subscribers.Demand

  /// Creates a recorder that requests `demand` values at first, and as many as the closure returns after each one.
  init(
    demand: Subscribers.Demand = .unlimited,
    perValue: @escaping (Input) -> Subscribers.Demand = { _ in .none }
  ) {
    initialDemand = demand
    demandPerValue = perValue
  }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    if initialDemand > .none { subscription.request(initialDemand) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    events.append("\(input)")
    return demandPerValue(input)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: events.append("finished")
    case .failure(let error as TestError): events.append("failure(\(error.name))")
    case .failure: events.append("failure")
    }
  }

  func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }
  func cancel() { subscription?.cancel() }

  /// Returns the events since the last call.
  func takeEvents() -> [String] {
    defer { events = [] }
    return events
  }
}

extension Publisher {
  /// Subscribes a recorder.
  func record(
    demand: Subscribers.Demand = .unlimited,
    perValue: @escaping (Output) -> Subscribers.Demand = { _ in .none }
  ) -> Recorder<Output, Failure> {
    let recorder = Recorder<Output, Failure>(demand: demand, perValue: perValue)
    subscribe(recorder)
    return recorder
  }

  /// All events of a publisher that completes while it is subscribed to.
  var allEvents: [String] { record().events }
}

/// A publisher that counts subscriptions and records requests and cancellation; the test sends its values.
final class Source<Output>: Publisher {
  typealias Failure = TestError

  private final class Connection: Subscription {
    let source: Source
    init(_ source: Source) { self.source = source }
    func request(_ demand: Subscribers.Demand) { source.log.append("request \(demand)") }
    func cancel() { source.log.append("cancel") }
  }

  var log: [String] = []
  private(set) var subscriptionCount = 0
  private var downstream: AnySubscriber<Output, TestError>?

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == TestError {
    subscriptionCount += 1
    downstream = AnySubscriber(subscriber)
    subscriber.receive(subscription: Connection(self))
  }

  /// Sends a value and returns the additional demand.
  @discardableResult func send(_ value: Output) -> Subscribers.Demand {
    downstream?.receive(value) ?? .none
  }

  func send(completion: Subscribers.Completion<TestError>) {
    downstream?.receive(completion: completion)
  }

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }
}

/// A scheduler with a virtual clock in seconds, which runs closures while a test advances it.
final class VirtualScheduler: Scheduler {
  typealias SchedulerOptions = Never

  struct SchedulerTimeType: Strideable, Comparable {
    var seconds: Double
    func distance(to other: Self) -> Stride { Stride(other.seconds - seconds) }
    func advanced(by n: Stride) -> Self { Self(seconds: seconds + n.magnitude) }

    struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
      ExpressibleByFloatLiteral, CustomStringConvertible
    {
      var magnitude: Double
      init(_ value: Double) { magnitude = value }
      init(integerLiteral value: Double) { magnitude = value }
      init(floatLiteral value: Double) { magnitude = value }
      init?<T: BinaryInteger>(exactly source: T) { magnitude = Double(source) }
      var description: String { "\(magnitude)" }
      static func < (a: Self, b: Self) -> Bool { a.magnitude < b.magnitude }
      static func * (a: Self, b: Self) -> Self { Self(a.magnitude * b.magnitude) }
      static func + (a: Self, b: Self) -> Self { Self(a.magnitude + b.magnitude) }
      static func - (a: Self, b: Self) -> Self { Self(a.magnitude - b.magnitude) }
      static func *= (a: inout Self, b: Self) { a = a * b }
      static func += (a: inout Self, b: Self) { a = a + b }
      static func -= (a: inout Self, b: Self) { a = a - b }
      static func seconds(_ s: Int) -> Self { Self(Double(s)) }
      static func seconds(_ s: Double) -> Self { Self(s) }
      static func milliseconds(_ ms: Int) -> Self { Self(Double(ms) / 1e3) }
      static func microseconds(_ us: Int) -> Self { Self(Double(us) / 1e6) }
      static func nanoseconds(_ ns: Int) -> Self { Self(Double(ns) / 1e9) }
    }
  }

  private struct Work {
    var time: Double
    var order: Int
    var interval: Double?
    var action: () -> Void
  }

  private var queue: [Int: Work] = [:]
  private var count = 0
  private(set) var now = SchedulerTimeType(seconds: 0)
  let minimumTolerance: SchedulerTimeType.Stride = 0

  private func add(_ time: Double, _ interval: Double?, _ action: @escaping () -> Void) -> Int {
    count += 1
    queue[count] = Work(
      time: max(time, now.seconds), order: count, interval: interval, action: action)
    return count
  }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    _ = add(now.seconds, nil, action)
  }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    _ = add(date.seconds, nil, action)
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let id = add(date.seconds, interval.magnitude, action)
    return AnyCancellable { [weak self] in self?.queue[id] = nil }
  }

  /// The number of pending closures.
  var pendingCount: Int { queue.count }

  /// Runs the closures that are due within a number of seconds, in order of time, then of scheduling.
  func advance(by seconds: Double = 0) {
    let end = now.seconds + seconds
    while let (id, work) = queue.filter({ $0.value.time <= end })
      .min(by: { ($0.value.time, $0.value.order) < ($1.value.time, $1.value.order) })
    {
      now.seconds = max(now.seconds, work.time)
      if let interval = work.interval {
        queue[id]?.time = work.time + interval
      } else {
        queue[id] = nil
      }
      work.action()
    }
    now.seconds = end
  }
}
