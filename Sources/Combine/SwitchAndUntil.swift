// Combine: operators that depend on a second publisher: `switchToLatest`, `prefix(untilOutputFrom:)`,
// `drop(untilOutputFrom:)`.
//
// Members that satisfy `Publisher`'s requirements, stored operands and memberwise initializers have no documentation of
// their own: the operator's method describes them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A subscriber made of closures that forwards to an operator.
private final class ForwardingSubscriber<Input, Failure: Error>: Subscriber,
  CustomStringConvertible
{
  let description: String
  private let onSubscription: (any Subscription) -> Void
  private let onValue: (Input) -> Subscribers.Demand
  private let onCompletion: (Subscribers.Completion<Failure>) -> Void

  init(
    _ name: String, subscription: @escaping (any Subscription) -> Void,
    value: @escaping (Input) -> Subscribers.Demand,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    description = name
    onSubscription = subscription
    onValue = value
    onCompletion = completion
  }

  func receive(subscription: any Subscription) { onSubscription(subscription) }
  func receive(_ input: Input) -> Subscribers.Demand { onValue(input) }
  func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion) }
}

/// Passes on the values of the publisher that was received last.
private final class SwitchStage<Inner: Publisher, Downstream: Subscriber>: Subscriber, Subscription,
  CustomStringConvertible
where Inner.Output == Downstream.Input, Inner.Failure == Downstream.Failure {
  typealias Input = Inner
  typealias Failure = Inner.Failure

  private let downstream: Downstream
  private let lock = StateLock()
  private let deliveryLock = DeliveryLock()
  private var outer: (any Subscription)?
  private var inner: (any Subscription)?
  /// The number of the current inner publisher; 0 if there is none.
  private var current = 0
  private var count = 0
  private var demand = Subscribers.Demand.none
  private var isOuterFinished = false
  private var isDone = false

  init(_ downstream: Downstream) { self.downstream = downstream }

  var description: String { "SwitchToLatest" }

  func receive(subscription: any Subscription) {
    let isFirst = lock.withLock {
      guard outer == nil, !isDone, !isOuterFinished else { return false }
      outer = subscription
      return true
    }
    if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
  }

  func receive(_ publisher: Inner) -> Subscribers.Demand {
    lock.lock()
    guard !isDone, !isOuterFinished else {
      lock.unlock()
      return .none
    }
    count += 1
    let number = count
    current = number
    let old = inner
    inner = nil
    lock.unlock()
    old?.cancel()
    publisher.subscribe(
      ForwardingSubscriber<Inner.Output, Inner.Failure>(
        description, subscription: { self.receiveInner(subscription: $0, number) },
        value: { self.receiveInner($0, number) },
        completion: { self.receiveInner(completion: $0, number) }))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    outer = nil
    isOuterFinished = true
    if case .finished = completion, current != 0 { return lock.unlock() }
    lock.unlock()
    finish(completion)
  }

  private func receiveInner(subscription: any Subscription, _ number: Int) {
    lock.lock()
    guard !isDone, number == current, inner == nil else {
      lock.unlock()
      return subscription.cancel()
    }
    inner = subscription
    let demand = demand
    lock.unlock()
    if demand > .none { subscription.request(demand) }
  }

  private func receiveInner(_ input: Inner.Output, _ number: Int) -> Subscribers.Demand {
    let isCurrent = lock.withLock {
      guard !isDone, number == current else { return false }
      demand -= 1
      return true
    }
    guard isCurrent else { return .none }
    let more = deliveryLock.withLock { downstream.receive(input) }
    if more > .none { lock.withLock { demand += more } }
    return more
  }

  private func receiveInner(completion: Subscribers.Completion<Failure>, _ number: Int) {
    lock.lock()
    guard !isDone, number == current else { return lock.unlock() }
    current = 0
    let finished = inner
    inner = nil
    let isLast = isOuterFinished
    lock.unlock()
    withExtendedLifetime(finished) {
      if case .finished = completion, !isLast { return }
      finish(completion)
    }
  }

  private func finish(_ completion: Subscribers.Completion<Failure>) {
    guard end() else { return }
    deliveryLock.withLock { downstream.receive(completion: completion) }
  }

  /// Cancels both subscriptions; returns false if the stage had ended.
  private func end() -> Bool {
    lock.lock()
    let (outer, inner, wasDone) = (outer, inner, isDone)
    isDone = true
    self.outer = nil
    self.inner = nil
    lock.unlock()
    inner?.cancel()
    outer?.cancel()
    return !wasDone
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let inner = lock.withLock {
      self.demand += demand
      return self.inner
    }
    inner?.request(demand)
  }

  func cancel() { _ = end() }
}

/// Passes values on until, or from when, another publisher sends its first value.
private final class UntilStage<Other: Publisher, Downstream: Subscriber>:
  Stage<Downstream.Input, Downstream.Failure, Downstream>
{
  private let isPrefix: Bool
  private var trigger: (any Subscription)?
  private var isTriggered = false
  private var isTriggerDone = false
  private let failure: (Other.Failure) -> Downstream.Failure?

  init(
    _ name: String, _ downstream: Downstream, isPrefix: Bool,
    failure: @escaping (Other.Failure) -> Downstream.Failure?
  ) {
    self.isPrefix = isPrefix
    self.failure = failure
    super.init(name, downstream)
  }

  /// Subscribes to the publisher whose first value is the trigger.
  func observe(_ other: Other) {
    other.subscribe(
      ForwardingSubscriber<Other.Output, Other.Failure>(
        description,
        subscription: { [self] subscription in
          let isFirst = lock.withLock {
            guard trigger == nil, !isTriggerDone else { return false }
            trigger = subscription
            return true
          }
          if isFirst { subscription.request(.max(1)) } else { subscription.cancel() }
        },
        value: { [self] _ in
          fire()
          return .none
        },
        completion: { [self] completion in triggerDidComplete(completion) }))
  }

  private func fire() {
    guard let subscription = takeTrigger() else { return }
    subscription.cancel()
    if isPrefix {
      guard let upstream = end() else { return }
      upstream.cancel()
      downstream.receive(completion: .finished)
    } else {
      lock.withLock { isTriggered = true }
    }
  }

  private func triggerDidComplete(_ completion: Subscribers.Completion<Other.Failure>) {
    guard takeTrigger() != nil, !isPrefix, !lock.withLock({ isTriggered }) else { return }
    // Without a trigger no value can follow.
    guard let upstream = end() else { return }
    upstream.cancel()
    switch completion {
    case .finished: downstream.receive(completion: .finished)
    case .failure(let error):
      downstream.receive(completion: failure(error).map { .failure($0) } ?? .finished)
    }
  }

  private func takeTrigger() -> (any Subscription)? {
    lock.withLock {
      defer {
        trigger = nil
        isTriggerDone = true
      }
      return trigger
    }
  }

  override func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    // A dropped value is requested again.
    return isPrefix || lock.withLock({ isTriggered }) ? downstream.receive(input) : .max(1)
  }

  override func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard end() != nil else { return }
    takeTrigger()?.cancel()
    downstream.receive(completion: completion)
  }

  override func cancel() {
    takeTrigger()?.cancel()
    super.cancel()
  }
}

extension Publishers {
  /// A publisher that sends the values of the publisher that its upstream has sent last.
  public struct SwitchToLatest<NestedPublisher: Publisher, Upstream: Publisher>: Publisher
  where Upstream.Output == NestedPublisher, Upstream.Failure == NestedPublisher.Failure {
    public typealias Output = NestedPublisher.Output
    public typealias Failure = NestedPublisher.Failure
    public let upstream: Upstream

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let stage = SwitchStage<NestedPublisher, S>(subscriber)
      subscriber.receive(subscription: stage)
      upstream.subscribe(stage)
    }
  }

  /// A publisher that sends values until another publisher sends one.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let other: Other

    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let stage = UntilStage<Other, S>(
        "PrefixUntilOutput", subscriber, isPrefix: true, failure: { _ in nil })
      stage.observe(other)
      upstream.subscribe(stage)
    }
  }

  /// A publisher that drops values until another publisher sends one.
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let other: Other

    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let stage = UntilStage<Other, S>(
        "DropUntilOutput", subscriber, isPrefix: false, failure: { $0 })
      stage.observe(other)
      upstream.subscribe(stage)
    }
  }
}

extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Sends the values of the publisher that was received last, and cancels the one before it.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Failure == Never {
  /// Sends the values of the publisher that was received last, and cancels the one before it.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Output, Publishers.SetFailureType<Self, Output.Failure>
    >
  {
    setFailureType(to: Output.Failure.self).switchToLatest()
  }
}

extension Publisher where Output: Publisher, Failure == Never, Output.Failure == Never {
  /// Sends the values of the publisher that was received last, and cancels the one before it.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Sends the values of the publisher that was received last, and cancels the one before it.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>,
      Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    map { $0.setFailureType(to: Failure.self) }.switchToLatest()
  }
}

extension Publisher {
  /// Sends values until another publisher sends its first value, then finishes.
  public func prefix<P: Publisher>(
    untilOutputFrom publisher: P
  ) -> Publishers.PrefixUntilOutput<Self, P> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }

  /// Drops values until another publisher sends its first value.
  public func drop<P: Publisher>(
    untilOutputFrom publisher: P
  ) -> Publishers.DropUntilOutput<Self, P> where P.Failure == Failure {
    Publishers.DropUntilOutput(upstream: self, other: publisher)
  }
}
