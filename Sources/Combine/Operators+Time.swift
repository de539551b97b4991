// Combine: operators that use a scheduler: when values are delivered, on which queue, and how they are grouped in time.
//
// Members that satisfy `Publisher`'s requirements, stored operands and memberwise initializers have no documentation of
// their own: the operator's method describes them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Delivers values and the completion through a function that schedules, and requests additional demand afterwards.
private final class ScheduledStage<Downstream: Subscriber>:
  Stage<Downstream.Input, Downstream.Failure, Downstream>
{
  private let schedule: (@escaping () -> Void) -> Void
  private let deliveryLock = DeliveryLock()
  private var isDone = false

  init(
    _ name: String, _ downstream: Downstream, _ schedule: @escaping (@escaping () -> Void) -> Void
  ) {
    self.schedule = schedule
    super.init(name, downstream)
  }

  override func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    schedule { [self] in
      guard !lock.withLock({ isDone }) else { return }
      let more = deliveryLock.withLock { downstream.receive(input) }
      if more > .none { upstream?.request(more) }
    }
    return .none
  }

  override func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard end() != nil else { return }
    schedule { [self] in
      let isFirst = lock.withLock {
        defer { isDone = true }
        return !isDone
      }
      guard isFirst else { return }
      deliveryLock.withLock { downstream.receive(completion: completion) }
    }
  }

  override func cancel() {
    lock.withLock { isDone = true }
    super.cancel()
  }
}

/// Requests values and cancels on a scheduler.
private final class SubscribeOnStage<Downstream: Subscriber, Context: Scheduler>:
  Stage<Downstream.Input, Downstream.Failure, Downstream>
{
  private let scheduler: Context
  private let options: Context.SchedulerOptions?

  init(_ downstream: Downstream, _ scheduler: Context, _ options: Context.SchedulerOptions?) {
    self.scheduler = scheduler
    self.options = options
    super.init("SubscribeOn", downstream)
  }

  override func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    isActive ? downstream.receive(input) : .none
  }

  override func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard end() != nil else { return }
    downstream.receive(completion: completion)
  }

  override func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    guard let upstream else { return }
    scheduler.schedule(options: options) { upstream.request(demand) }
  }

  override func cancel() {
    guard let upstream = end() else { return }
    scheduler.schedule(options: options) { upstream.cancel() }
  }
}

/// Sends the time between values.
private final class MeasureStage<Input, Downstream: Subscriber, Context: Scheduler>:
  Stage<Input, Downstream.Failure, Downstream>
where Downstream.Input == Context.SchedulerTimeType.Stride {
  private let scheduler: Context
  private var last: Context.SchedulerTimeType?

  init(_ downstream: Downstream, _ scheduler: Context) {
    self.scheduler = scheduler
    super.init("MeasureInterval", downstream)
  }

  override func start(_ subscription: any Subscription) {
    last = scheduler.now
    super.start(subscription)
  }

  override func receive(_ input: Input) -> Subscribers.Demand {
    guard isActive, let last else { return .none }
    let now = scheduler.now
    self.last = now
    return downstream.receive(last.distance(to: now))
  }

  override func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard end() != nil else { return }
    downstream.receive(completion: completion)
  }
}

/// Ends the stream if no value is received for some time.
private final class TimeoutStage<Downstream: Subscriber, Context: Scheduler>:
  Stage<Downstream.Input, Downstream.Failure, Downstream>
{
  private let interval: Context.SchedulerTimeType.Stride
  private let scheduler: Context
  private let options: Context.SchedulerOptions?
  private let customError: (() -> Downstream.Failure)?
  private let deliveryLock = DeliveryLock()
  /// Increases with each value: a timer of an earlier generation has no effect.
  private var generation = 0
  private var timer: (any Cancellable)?
  private var isDone = false

  init(
    _ downstream: Downstream, _ interval: Context.SchedulerTimeType.Stride, _ scheduler: Context,
    _ options: Context.SchedulerOptions?, _ customError: (() -> Downstream.Failure)?
  ) {
    self.interval = interval
    self.scheduler = scheduler
    self.options = options
    self.customError = customError
    super.init("Timeout", downstream)
  }

  override func start(_ subscription: any Subscription) {
    restart()
    super.start(subscription)
  }

  private func restart() {
    let (generation, old) = lock.withLock {
      self.generation += 1
      defer { timer = nil }
      return (self.generation, timer)
    }
    old?.cancel()
    let newTimer = scheduler.schedule(
      after: scheduler.now.advanced(by: interval), interval: interval,
      tolerance: scheduler.minimumTolerance, options: options
    ) { [weak self] in self?.expire(generation) }
    let isCurrent = lock.withLock {
      guard generation == self.generation, !isDone else { return false }
      timer = newTimer
      return true
    }
    if !isCurrent { newTimer.cancel() }
  }

  private func stopTimer() {
    let timer = lock.withLock {
      generation += 1
      defer { self.timer = nil }
      return self.timer
    }
    timer?.cancel()
  }

  private func expire(_ generation: Int) {
    let isCurrent = lock.withLock { generation == self.generation && !isDone }
    guard isCurrent, let upstream = end() else { return }
    stopTimer()
    lock.withLock { isDone = true }
    upstream.cancel()
    let completion: Subscribers.Completion<Downstream.Failure> =
      customError.map { .failure($0()) } ?? .finished
    deliveryLock.withLock { downstream.receive(completion: completion) }
  }

  override func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    restart()
    scheduler.schedule(options: options) { [self] in
      guard !lock.withLock({ isDone }) else { return }
      let more = deliveryLock.withLock { downstream.receive(input) }
      if more > .none { upstream?.request(more) }
    }
    return .none
  }

  override func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard end() != nil else { return }
    stopTimer()
    scheduler.schedule(options: options) { [self] in
      let isFirst = lock.withLock {
        defer { isDone = true }
        return !isDone
      }
      guard isFirst else { return }
      deliveryLock.withLock { downstream.receive(completion: completion) }
    }
  }

  override func cancel() {
    lock.withLock { isDone = true }
    stopTimer()
    super.cancel()
  }
}

/// Sends a value when none has followed it for some time.
private final class DebounceStage<Downstream: Subscriber, Context: Scheduler>:
  Stage<Downstream.Input, Downstream.Failure, Downstream>
{
  private let dueTime: Context.SchedulerTimeType.Stride
  private let scheduler: Context
  private let options: Context.SchedulerOptions?
  private let deliveryLock = DeliveryLock()
  private var generation = 0
  private var latest: Downstream.Input?
  private var timer: (any Cancellable)?
  private var demand = Subscribers.Demand.none
  private var isDone = false

  init(
    _ downstream: Downstream, _ dueTime: Context.SchedulerTimeType.Stride, _ scheduler: Context,
    _ options: Context.SchedulerOptions?
  ) {
    self.dueTime = dueTime
    self.scheduler = scheduler
    self.options = options
    super.init("Debounce", downstream)
  }

  override func start(_ subscription: any Subscription) {
    super.start(subscription)
    subscription.request(.unlimited)
  }

  override func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    let (generation, old) = lock.withLock {
      latest = input
      self.generation += 1
      defer { timer = nil }
      return (self.generation, timer)
    }
    old?.cancel()
    let newTimer = scheduler.schedule(
      after: scheduler.now.advanced(by: dueTime), interval: dueTime,
      tolerance: scheduler.minimumTolerance, options: options
    ) { [weak self] in self?.deliver(generation) }
    let isCurrent = lock.withLock {
      guard generation == self.generation, latest != nil, !isDone else { return false }
      timer = newTimer
      return true
    }
    if !isCurrent { newTimer.cancel() }
    return .none
  }

  private func deliver(_ generation: Int) {
    lock.lock()
    guard generation == self.generation, !isDone, let value = latest else { return lock.unlock() }
    latest = nil
    let timer = timer
    self.timer = nil
    let isRequested = demand > .none
    if isRequested { demand -= 1 }
    lock.unlock()
    timer?.cancel()
    guard isRequested else { return }
    let more = deliveryLock.withLock { downstream.receive(value) }
    lock.withLock { demand += more }
  }

  override func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard end() != nil else { return }
    discard()
    scheduler.schedule(options: options) { [self] in
      let isFirst = lock.withLock {
        defer { isDone = true }
        return !isDone
      }
      guard isFirst else { return }
      deliveryLock.withLock { downstream.receive(completion: completion) }
    }
  }

  /// Drops the value whose delivery is pending.
  private func discard() {
    let timer = lock.withLock {
      generation += 1
      latest = nil
      defer { self.timer = nil }
      return self.timer
    }
    timer?.cancel()
  }

  override func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    lock.withLock { self.demand += demand }
  }

  override func cancel() {
    lock.withLock { isDone = true }
    discard()
    super.cancel()
  }
}

/// Sends at most one value per interval.
private final class ThrottleStage<Downstream: Subscriber, Context: Scheduler>:
  Stage<Downstream.Input, Downstream.Failure, Downstream>
{
  private let interval: Context.SchedulerTimeType.Stride
  private let scheduler: Context
  private let latest: Bool
  private let deliveryLock = DeliveryLock()
  private var lastDelivery: Context.SchedulerTimeType?
  private var pending: Downstream.Input?
  private var completion: Subscribers.Completion<Downstream.Failure>?
  private var isScheduled = false
  private var demand = Subscribers.Demand.none
  private var isDone = false

  init(
    _ downstream: Downstream, _ interval: Context.SchedulerTimeType.Stride, _ scheduler: Context,
    latest: Bool
  ) {
    self.interval = interval
    self.scheduler = scheduler
    self.latest = latest
    super.init("Throttle", downstream)
  }

  override func start(_ subscription: any Subscription) {
    subscription.request(.unlimited)
    super.start(subscription)
  }

  override func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    let now = scheduler.now
    lock.lock()
    if isScheduled {
      if latest { pending = input }
      lock.unlock()
      return .none
    }
    guard demand > .none else {
      lock.unlock()
      return .none
    }
    demand -= 1
    pending = input
    isScheduled = true
    let earliest = lastDelivery?.advanced(by: interval)
    lock.unlock()
    if let earliest, earliest > now {
      scheduler.schedule(after: earliest) { [weak self] in self?.deliver() }
    } else {
      scheduler.schedule { [weak self] in self?.deliver() }
    }
    return .none
  }

  override func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard end() != nil else { return }
    let isScheduled = lock.withLock {
      self.completion = completion
      defer { self.isScheduled = true }
      return self.isScheduled
    }
    // A scheduled value is delivered first, at its time.
    if !isScheduled { scheduler.schedule { [self] in deliver() } }
  }

  private func deliver() {
    lock.lock()
    guard !isDone else { return lock.unlock() }
    isScheduled = false
    let (value, completion) = (pending, completion)
    pending = nil
    if value != nil { lastDelivery = scheduler.now }
    if completion != nil { isDone = true }
    lock.unlock()
    deliveryLock.withLock {
      if let value {
        let more = downstream.receive(value)
        lock.withLock { demand += more }
      }
      if let completion { downstream.receive(completion: completion) }
    }
  }

  override func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    lock.withLock { self.demand += demand }
  }

  override func cancel() {
    lock.withLock {
      isDone = true
      pending = nil
    }
    super.cancel()
  }
}

/// Collects values to an array at each interval, and when their number reaches `count`.
private final class CollectByTimeStage<Input, Downstream: Subscriber, Context: Scheduler>:
  Stage<Input, Downstream.Failure, Downstream>
where Downstream.Input == [Input] {
  private let scheduler: Context
  private let interval: Context.SchedulerTimeType.Stride
  /// The number of values at which an array is sent before its time; nil for no bound.
  private let count: Int?
  private let options: Context.SchedulerOptions?
  private let deliveryLock = DeliveryLock()
  private var values: [Input] = []
  private var timer: (any Cancellable)?
  private var demand = Subscribers.Demand.none
  private var isDone = false

  init(
    _ downstream: Downstream, _ strategy: Publishers.TimeGroupingStrategy<Context>,
    _ options: Context.SchedulerOptions?
  ) {
    switch strategy {
    case .byTime(let scheduler, let interval):
      (self.scheduler, self.interval, count) = (scheduler, interval, nil)
    case .byTimeOrCount(let scheduler, let interval, let count):
      (self.scheduler, self.interval, self.count) = (scheduler, interval, count)
    }
    self.options = options
    super.init("CollectByTime", downstream)
  }

  override func start(_ subscription: any Subscription) {
    super.start(subscription)
    let timer = scheduler.schedule(
      after: scheduler.now.advanced(by: interval), interval: interval,
      tolerance: scheduler.minimumTolerance, options: options
    ) { [weak self] in
      guard let self else { return }
      // The group may have fewer values than were requested for it; the values for the next group are requested in
      // full.
      let more = deliver(minimumCount: 1)
      if more > .none { upstream?.request(more) }
    }
    let isRunning = lock.withLock {
      if !isDone { self.timer = timer }
      return !isDone
    }
    if !isRunning { timer.cancel() }
  }

  override func receive(_ input: Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    lock.withLock { values.append(input) }
    return count.map { deliver(minimumCount: $0) } ?? .none
  }

  /// Sends the collected values if there are at least `minimumCount`.
  ///
  /// - Returns: The additional upstream demand.
  private func deliver(minimumCount: Int) -> Subscribers.Demand {
    let group = lock.withLock { () -> [Input]? in
      guard !isDone, values.count >= minimumCount, demand > .none else { return nil }
      demand -= 1
      defer { values = [] }
      return values
    }
    guard let group else { return .none }
    let more = deliveryLock.withLock { downstream.receive(group) }
    lock.withLock { demand += more }
    return upstreamDemand(more)
  }

  /// Returns the number of values to request for a number of arrays; unlimited if arrays have no maximum count.
  private func upstreamDemand(_ demand: Subscribers.Demand) -> Subscribers.Demand {
    guard demand > .none else { return .none }
    return count.map { demand * $0 } ?? .unlimited
  }

  override func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard end() != nil else { return }
    let (rest, timer) = lock.withLock {
      defer {
        values = []
        self.timer = nil
        isDone = true
      }
      return (values, self.timer)
    }
    timer?.cancel()
    deliveryLock.withLock {
      if case .finished = completion, !rest.isEmpty { _ = downstream.receive(rest) }
      downstream.receive(completion: completion)
    }
  }

  override func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    lock.withLock { self.demand += demand }
    upstream?.request(upstreamDemand(demand))
  }

  override func cancel() {
    let timer = lock.withLock {
      defer {
        values = []
        self.timer = nil
        isDone = true
      }
      return self.timer
    }
    timer?.cancel()
    super.cancel()
  }
}

extension Publishers {
  /// A publisher that delivers values on a scheduler.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let (scheduler, options) = (scheduler, options)
      upstream.subscribe(
        ScheduledStage("ReceiveOn", subscriber) { scheduler.schedule(options: options, $0) })
    }
  }

  /// A publisher that subscribes, requests and cancels on a scheduler.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let upstream = upstream
      let stage = SubscribeOnStage(subscriber, scheduler, options)
      scheduler.schedule(options: options) { upstream.subscribe(stage) }
    }
  }

  /// A publisher that delivers values and the completion later.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let tolerance: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride,
      tolerance: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions? = nil
    ) {
      self.upstream = upstream
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let publisher = self
      upstream.subscribe(
        ScheduledStage("Delay", subscriber) {
          publisher.scheduler.schedule(
            after: publisher.scheduler.now.advanced(by: publisher.interval),
            tolerance: publisher.tolerance, options: publisher.options, $0)
        })
    }
  }

  /// A publisher that sends the time between the values of its upstream.
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Context.SchedulerTimeType.Stride
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let scheduler: Context

    public init(upstream: Upstream, scheduler: Context) {
      self.upstream = upstream
      self.scheduler = scheduler
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(MeasureStage<Upstream.Output, S, Context>(subscriber, scheduler))
    }
  }

  /// A publisher that ends if its upstream sends no value for some time.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?
    public let customError: (() -> Failure)?

    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?, customError: (() -> Failure)?
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.options = options
      self.customError = customError
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(TimeoutStage(subscriber, interval, scheduler, options, customError))
    }
  }

  /// A publisher that sends a value when none has followed it for some time.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let dueTime: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(
      upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(DebounceStage(subscriber, dueTime, scheduler, options))
    }
  }

  /// A publisher that sends at most one value per interval.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let latest: Bool

    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
      latest: Bool
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(ThrottleStage(subscriber, interval, scheduler, latest: latest))
    }
  }

  /// When `collect(_:options:)` sends an array.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// At each interval of a scheduler.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// At each interval of a scheduler, and when a number of values has been collected.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// A publisher that sends arrays of the values of an interval.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let strategy: TimeGroupingStrategy<Context>
    public let options: Context.SchedulerOptions?

    public init(
      upstream: Upstream, strategy: TimeGroupingStrategy<Context>,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        CollectByTimeStage<Upstream.Output, S, Context>(subscriber, strategy, options))
    }
  }
}

extension Publisher {
  /// Delivers values and the completion on a scheduler.
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }

  /// Subscribes, requests values and cancels on a scheduler.
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }

  /// Delivers values and the completion on a scheduler, `interval` later.
  ///
  /// - Parameter tolerance: The maximum additional delay; nil for the scheduler's minimum.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    Publishers.Delay(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance,
      scheduler: scheduler, options: options)
  }

  /// Sends the time since the value before for each value; for the first one, since the subscription.
  public func measureInterval<S: Scheduler>(
    using scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.MeasureInterval<Self, S> {
    Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
  }

  /// Ends the stream if no value is received within an interval: with an error if there is one, otherwise finished.
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    Publishers.Timeout(
      upstream: self, interval: interval, scheduler: scheduler, options: options,
      customError: customError)
  }

  /// Sends a value when no other one has been received for an interval.
  ///
  /// A pending value is dropped when the upstream completes.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }

  /// Sends at most one value per interval: the first one at once, then the latest, or the first, of each interval.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }

  /// Sends the values of each interval as an array; intervals without values send nothing.
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}
