// Combine: operators that interleave the values of several publishers: `merge` and `flatMap`.
//
// Members that satisfy `Publisher`'s requirements, stored operands and memberwise initializers have no documentation of
// their own: the operator's method describes them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The subscription of a downstream subscriber to several publishers at once. While the demand is limited, one value is
/// requested from each publisher and buffered until the subscriber requests it.
class MergeStage<Downstream: Subscriber>: Subscription, CustomStringConvertible {
  typealias Input = Downstream.Input

  let description: String
  let downstream: Downstream
  let lock = StateLock()
  private let deliveryLock = DeliveryLock()
  private var subscriptions: [Int: any Subscription] = [:]
  private var buffer: ArraySlice<(child: Int, value: Input)> = []
  private var demand = Subscribers.Demand.none
  private var isDraining = false
  private var childCount = 0
  /// The number of publishers that have not completed.
  private var openCount = 0
  /// Whether further publishers may be added.
  var isOpen = true
  private(set) var isDone = false

  init(_ name: String, _ downstream: Downstream) {
    description = name
    self.downstream = downstream
  }

  /// Subscribes to a publisher.
  final func attach<P: Publisher>(_ publisher: P)
  where P.Output == Input, P.Failure == Downstream.Failure {
    let child = lock.withLock { () -> Int? in
      guard !isDone else { return nil }
      openCount += 1
      childCount += 1
      return childCount
    }
    if let child { publisher.subscribe(MergeChild(self, child)) }
  }

  /// Called when a publisher has finished and others may take its place.
  func didFinishChild() {}

  /// Releases what a subclass holds; called once, when the stage has ended.
  func didEnd() {}

  /// Finishes if no publisher remains and no value is buffered.
  final func finishIfComplete() {
    let isComplete = lock.withLock {
      guard !isDone, !isOpen, openCount == 0, buffer.isEmpty else { return false }
      isDone = true
      return true
    }
    guard isComplete else { return }
    didEnd()
    deliveryLock.withLock { downstream.receive(completion: .finished) }
  }

  /// Cancels all publishers and fails.
  final func fail(_ error: Downstream.Failure) {
    guard end() else { return }
    deliveryLock.withLock { downstream.receive(completion: .failure(error)) }
  }

  private func end() -> Bool {
    lock.lock()
    guard !isDone else {
      lock.unlock()
      return false
    }
    isDone = true
    let children = subscriptions.sorted { $0.key < $1.key }
    subscriptions = [:]
    buffer = []
    lock.unlock()
    for (_, subscription) in children { subscription.cancel() }
    didEnd()
    return true
  }

  fileprivate func receive(subscription: any Subscription, child: Int) {
    lock.lock()
    guard !isDone, subscriptions[child] == nil else {
      lock.unlock()
      return subscription.cancel()
    }
    subscriptions[child] = subscription
    let demand = demand
    lock.unlock()
    subscription.request(demand == .unlimited ? .unlimited : .max(1))
  }

  fileprivate func receive(_ input: Input, child: Int) -> Subscribers.Demand {
    lock.lock()
    guard !isDone else {
      lock.unlock()
      return .none
    }
    if demand == .unlimited, buffer.isEmpty {
      lock.unlock()
      _ = deliveryLock.withLock { downstream.receive(input) }
      return .none
    }
    if demand > .none, buffer.isEmpty, !isDraining {
      demand -= 1
      lock.unlock()
      let more = deliveryLock.withLock { downstream.receive(input) }
      return add(more) ? .unlimited : .max(1)
    }
    buffer.append((child, input))
    lock.unlock()
    drain()
    return .none
  }

  /// Adds demand; if it becomes unlimited, requests unlimited values from all publishers.
  private func add(_ more: Subscribers.Demand) -> Bool {
    lock.lock()
    let becomesUnlimited = more == .unlimited && demand != .unlimited
    demand += more
    let isUnlimited = demand == .unlimited
    let children = becomesUnlimited ? Array(subscriptions.values) : []
    lock.unlock()
    for child in children { child.request(.unlimited) }
    return isUnlimited
  }

  /// Delivers buffered values as far as they are requested, and requests as many from their publishers.
  private func drain() {
    lock.lock()
    guard !isDraining else { return lock.unlock() }
    isDraining = true
    while !isDone, demand > .none, let (child, value) = buffer.popFirst() {
      demand -= 1
      let subscription = demand == .unlimited ? nil : subscriptions[child]
      lock.unlock()
      let more = deliveryLock.withLock { downstream.receive(value) }
      let isUnlimited = add(more)
      if !isUnlimited { subscription?.request(.max(1)) }
      lock.lock()
    }
    isDraining = false
    lock.unlock()
    finishIfComplete()
  }

  fileprivate func receive(completion: Subscribers.Completion<Downstream.Failure>, child: Int) {
    if case .failure(let error) = completion {
      let failed = lock.withLock { subscriptions.removeValue(forKey: child) }
      return withExtendedLifetime(failed) { fail(error) }
    }
    let (isRelevant, finished) = lock.withLock {
      openCount -= 1
      return (!isDone, subscriptions.removeValue(forKey: child))
    }
    guard isRelevant else { return }
    defer { withExtendedLifetime(finished) {} }
    finishIfComplete()
    didFinishChild()
  }

  final func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    _ = add(demand)
    drain()
  }

  final func cancel() { _ = end() }
}

/// The subscriber of one of several publishers.
private final class MergeChild<Downstream: Subscriber>: Subscriber, CustomStringConvertible {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  private let stage: MergeStage<Downstream>
  private let index: Int

  init(_ stage: MergeStage<Downstream>, _ index: Int) {
    self.stage = stage
    self.index = index
  }

  var description: String { stage.description }

  func receive(subscription: any Subscription) {
    stage.receive(subscription: subscription, child: index)
  }

  func receive(_ input: Input) -> Subscribers.Demand { stage.receive(input, child: index) }

  func receive(completion: Subscribers.Completion<Failure>) {
    stage.receive(completion: completion, child: index)
  }
}

/// Subscribes to a publisher for each value of an outer publisher.
private final class FlatMapStage<Outer: Publisher, Inner: Publisher, Downstream: Subscriber>:
  MergeStage<Downstream>, Subscriber
where
  Inner.Output == Downstream.Input, Inner.Failure == Downstream.Failure,
  Outer.Failure == Downstream.Failure
{
  typealias Input = Outer.Output
  typealias Failure = Outer.Failure

  private let maxPublishers: Subscribers.Demand
  private let transform: (Outer.Output) -> Inner
  private var outer: (any Subscription)?

  init(
    _ downstream: Downstream, _ maxPublishers: Subscribers.Demand,
    _ transform: @escaping (Outer.Output) -> Inner
  ) {
    self.maxPublishers = maxPublishers
    self.transform = transform
    super.init("FlatMap", downstream)
  }

  func receive(subscription: any Subscription) {
    let isFirst = lock.withLock {
      guard outer == nil, !isDone, isOpen else { return false }
      outer = subscription
      return true
    }
    guard isFirst else { return subscription.cancel() }
    subscription.request(maxPublishers)
  }

  func receive(_ input: Outer.Output) -> Subscribers.Demand {
    guard lock.withLock({ !isDone && isOpen }) else { return .none }
    attach(transform(input))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    lock.withLock {
      outer = nil
      isOpen = false
    }
    switch completion {
    case .finished: finishIfComplete()
    case .failure(let error): fail(error)
    }
  }

  override func didFinishChild() {
    if maxPublishers != .unlimited { lock.withLock { outer }?.request(.max(1)) }
  }

  override func didEnd() {
    let outer = lock.withLock {
      defer { self.outer = nil }
      return self.outer
    }
    outer?.cancel()
  }
}

extension Publishers {
  /// A publisher that interleaves the values of the publishers that a closure returns for the values of its upstream.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let maxPublishers: Subscribers.Demand
    public let transform: (Upstream.Output) -> NewPublisher

    public init(
      upstream: Upstream, maxPublishers: Subscribers.Demand,
      transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let stage = FlatMapStage<Upstream, NewPublisher, S>(subscriber, maxPublishers, transform)
      subscriber.receive(subscription: stage)
      upstream.subscribe(stage)
    }
  }

  /// A publisher that interleaves the values of any number of publishers of one type.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let publishers: [Upstream]

    public init(_ upstream: Upstream...) { publishers = upstream }

    public init<S: Swift.Sequence>(_ upstream: S) where Upstream == S.Element {
      publishers = Array(upstream)
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      subscribeMerged(subscriber) { stage in for publisher in publishers { stage.attach(publisher) }
      }
    }

    public func merge(with other: Upstream) -> MergeMany<Upstream> {
      MergeMany(publishers + [other])
    }
  }
}

/// Passes a stage to a subscriber, then subscribes it to the publishers that a closure attaches.
func subscribeMerged<S: Subscriber>(_ subscriber: S, _ attach: (MergeStage<S>) -> Void) {
  let stage = MergeStage("Merge", subscriber)
  subscriber.receive(subscription: stage)
  attach(stage)
  stage.lock.withLock { stage.isOpen = false }
  stage.finishIfComplete()
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Subscribes to the publisher that a closure returns for each value, and interleaves what they send.
  ///
  /// - Parameters:
  ///   - maxPublishers: How many of these publishers may be active at once; further values of this publisher are
  ///     requested as publishers finish.
  ///   - transform: Returns the publisher for a value.
  public func flatMap<T, P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where T == P.Output, Failure == P.Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }

  /// Interleaves the values of this publisher and another one of the same type.
  public func merge(with other: Self) -> Publishers.MergeMany<Self> {
    Publishers.MergeMany(self, other)
  }
}

extension Publisher where Failure == Never {
  /// Subscribes to the publisher, which may fail, that a closure returns for each value, and interleaves what they
  /// send.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  /// Subscribes to the publisher that a closure returns for each value, and interleaves what they send.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publisher {
  /// Subscribes to the publisher, which does not fail, that a closure returns for each value, and interleaves what they
  /// send.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }
}
