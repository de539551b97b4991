// Combine: the subscriptions of `zip` and `combineLatest`, which combine one value of each of several publishers.
//
// Members that satisfy `Publisher`'s requirements, stored operands and memberwise initializers have no documentation of
// their own: the operator's method describes them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The subscription of a downstream subscriber to a fixed number of publishers of different types. The values are
/// stored as `Any`; `combine` casts them back.
class JoinStage<Downstream: Subscriber>: Subscription, CustomStringConvertible {
  let description: String
  final let downstream: Downstream
  final let combine: ([Any]) -> Downstream.Input
  final let lock = StateLock()
  final let deliveryLock = DeliveryLock()
  final var demand = Subscribers.Demand.none
  final var isDone = false
  final var isFinished: [Bool]
  private var subscriptions: [(any Subscription)?]

  init(
    _ name: String, _ downstream: Downstream, count: Int,
    _ combine: @escaping ([Any]) -> Downstream.Input
  ) {
    description = name
    self.downstream = downstream
    self.combine = combine
    subscriptions = Array(repeating: nil, count: count)
    isFinished = Array(repeating: false, count: count)
  }

  /// Subscribes to the publisher at a position.
  final func attach<P: Publisher>(_ publisher: P, _ index: Int)
  where P.Failure == Downstream.Failure {
    publisher.subscribe(JoinChild<P.Output, Downstream>(self, index))
  }

  /// Adds a value under the lock.
  ///
  /// - Returns: The values to combine and deliver; nil if there is nothing to deliver.
  func add(_ value: Any, _ index: Int) -> [Any]? { nil }

  /// Whether no further delivery is possible; called under the lock.
  var isComplete: Bool { isFinished.allSatisfy { $0 } }

  fileprivate final func receive(subscription: any Subscription, _ index: Int) {
    lock.lock()
    guard !isDone, subscriptions[index] == nil, !isFinished[index] else {
      lock.unlock()
      return subscription.cancel()
    }
    subscriptions[index] = subscription
    let demand = demand
    lock.unlock()
    if demand > .none { subscription.request(demand) }
  }

  fileprivate final func receive(_ value: Any, _ index: Int) -> Subscribers.Demand {
    lock.lock()
    guard !isDone, let values = add(value, index) else {
      lock.unlock()
      return .none
    }
    demand -= 1
    lock.unlock()
    let more = deliveryLock.withLock { downstream.receive(combine(values)) }
    lock.lock()
    demand += more
    let others = more > .none ? subscriptions.enumerated().filter { $0.offset != index } : []
    lock.unlock()
    for (_, subscription) in others { subscription?.request(more) }
    finishIfComplete()
    return more
  }

  fileprivate final func receive(
    completion: Subscribers.Completion<Downstream.Failure>, _ index: Int
  ) {
    let finished = lock.withLock {
      isFinished[index] = true
      defer { subscriptions[index] = nil }
      return subscriptions[index]
    }
    withExtendedLifetime(finished) {
      switch completion {
      case .finished: finishIfComplete()
      case .failure: end(completion)
      }
    }
  }

  private final func finishIfComplete() {
    if lock.withLock({ !isDone && isComplete }) { end(.finished) }
  }

  private final func end(_ completion: Subscribers.Completion<Downstream.Failure>?) {
    lock.lock()
    guard !isDone else { return lock.unlock() }
    isDone = true
    let open = subscriptions
    subscriptions = open.map { _ in nil }
    lock.unlock()
    for subscription in open { subscription?.cancel() }
    if let completion { deliveryLock.withLock { downstream.receive(completion: completion) } }
  }

  final func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let open = lock.withLock {
      self.demand += demand
      return subscriptions
    }
    for subscription in open { subscription?.request(demand) }
  }

  final func cancel() { end(nil) }
}

/// The subscriber of one of the publishers.
private final class JoinChild<Input, Downstream: Subscriber>: Subscriber, CustomStringConvertible {
  typealias Failure = Downstream.Failure

  private let stage: JoinStage<Downstream>
  private let index: Int

  init(_ stage: JoinStage<Downstream>, _ index: Int) {
    self.stage = stage
    self.index = index
  }

  var description: String { stage.description }

  func receive(subscription: any Subscription) { stage.receive(subscription: subscription, index) }

  func receive(_ input: Input) -> Subscribers.Demand { stage.receive(input, index) }

  func receive(completion: Subscribers.Completion<Failure>) {
    stage.receive(completion: completion, index)
  }
}

/// Combines the values at equal positions; earlier ones are buffered.
final class ZipStage<Downstream: Subscriber>: JoinStage<Downstream> {
  private lazy var buffers = [ArraySlice<Any>](repeating: [], count: isFinished.count)

  override func add(_ value: Any, _ index: Int) -> [Any]? {
    buffers[index].append(value)
    guard buffers.allSatisfy({ !$0.isEmpty }) else { return nil }
    return buffers.indices.map { buffers[$0].removeFirst() }
  }

  override var isComplete: Bool {
    zip(isFinished, buffers).contains { isFinished, buffer in isFinished && buffer.isEmpty }
  }
}

/// Combines the latest values each time one changes.
final class CombineLatestStage<Downstream: Subscriber>: JoinStage<Downstream> {
  private lazy var latest = [Any?](repeating: nil, count: isFinished.count)

  override func add(_ value: Any, _ index: Int) -> [Any]? {
    latest[index] = .some(value)
    guard demand > .none else { return nil }
    let values = latest.compactMap { $0 }
    return values.count == latest.count ? values : nil
  }
}
