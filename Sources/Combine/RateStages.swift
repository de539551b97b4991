// Combine: the stages of operators that limit the rate of values or group them in time.

/// Sends a value when none has followed it for some time.
final class DebounceStage<Downstream: Subscriber, Context: Scheduler>:
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
final class ThrottleStage<Downstream: Subscriber, Context: Scheduler>:
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
final class CollectByTimeStage<Input, Downstream: Subscriber, Context: Scheduler>:
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
