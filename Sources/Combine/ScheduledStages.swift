// Combine: the stages of operators that deliver or measure each value with a scheduler.

/// Delivers values and the completion through a function that schedules, and requests additional demand afterwards.
final class ScheduledStage<Downstream: Subscriber>:
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
final class SubscribeOnStage<Downstream: Subscriber, Context: Scheduler>:
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
final class MeasureStage<Input, Downstream: Subscriber, Context: Scheduler>:
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
final class TimeoutStage<Downstream: Subscriber, Context: Scheduler>:
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
