// Combine: operators that combine one value of each of several publishers: `zip` and `combineLatest`.
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

/// Returns the stored value as the type it had when it was stored.
private func cast<T>(_ value: Any, _: T.Type) -> T {
  guard let value = value as? T else {
    fatalError("a joined value changed its type; this is a bug in prefrender's Combine")
  }
  return value
}

extension Publishers {
  /// A publisher that sends the values of two publishers at equal positions, as a tuple.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let stage = ZipStage<S>("Zip", subscriber, count: 2) {
        (cast($0[0], A.Output.self), cast($0[1], B.Output.self))
      }
      subscriber.receive(subscription: stage)
      stage.attach(a, 0)
      stage.attach(b, 1)
    }
  }

  /// A publisher that sends the values of three publishers at equal positions, as a tuple.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let stage = ZipStage<S>("Zip", subscriber, count: 3) {
        (cast($0[0], A.Output.self), cast($0[1], B.Output.self), cast($0[2], C.Output.self))
      }
      subscriber.receive(subscription: stage)
      stage.attach(a, 0)
      stage.attach(b, 1)
      stage.attach(c, 2)
    }
  }

  /// A publisher that sends the values of four publishers at equal positions, as a tuple.
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C
    public let d: D

    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let stage = ZipStage<S>("Zip", subscriber, count: 4) {
        (
          cast($0[0], A.Output.self), cast($0[1], B.Output.self), cast($0[2], C.Output.self),
          cast($0[3], D.Output.self)
        )
      }
      subscriber.receive(subscription: stage)
      stage.attach(a, 0)
      stage.attach(b, 1)
      stage.attach(c, 2)
      stage.attach(d, 3)
    }
  }

  /// A publisher that sends the latest values of two publishers, as a tuple.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let stage = CombineLatestStage<S>("CombineLatest", subscriber, count: 2) {
        (cast($0[0], A.Output.self), cast($0[1], B.Output.self))
      }
      subscriber.receive(subscription: stage)
      stage.attach(a, 0)
      stage.attach(b, 1)
    }
  }

  /// A publisher that sends the latest values of three publishers, as a tuple.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let stage = CombineLatestStage<S>("CombineLatest", subscriber, count: 3) {
        (cast($0[0], A.Output.self), cast($0[1], B.Output.self), cast($0[2], C.Output.self))
      }
      subscriber.receive(subscription: stage)
      stage.attach(a, 0)
      stage.attach(b, 1)
      stage.attach(c, 2)
    }
  }

  /// A publisher that sends the latest values of four publishers, as a tuple.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C
    public let d: D

    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let stage = CombineLatestStage<S>("CombineLatest", subscriber, count: 4) {
        (
          cast($0[0], A.Output.self), cast($0[1], B.Output.self), cast($0[2], C.Output.self),
          cast($0[3], D.Output.self)
        )
      }
      subscriber.receive(subscription: stage)
      stage.attach(a, 0)
      stage.attach(b, 1)
      stage.attach(c, 2)
      stage.attach(d, 3)
    }
  }

}

extension Publishers.Zip: Equatable where A: Equatable, B: Equatable {}
extension Publishers.Zip3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.Zip4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}
extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.CombineLatest4: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publisher {
  /// Sends tuples of values at equal positions of this publisher and another publisher; finishes when no further tuple
  /// is possible.
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where Failure == P.Failure {
    Publishers.Zip(self, other)
  }

  /// Sends the result of a closure for the values at equal positions of this publisher and another publisher.
  public func zip<P: Publisher, T>(_ other: P, _ transform: @escaping (Output, P.Output) -> T)
    -> Publishers.Map<Publishers.Zip<Self, P>, T> where Failure == P.Failure
  {
    Publishers.Map(upstream: zip(other)) { transform($0.0, $0.1) }
  }

  /// Sends tuples of values at equal positions of this publisher and two other publishers; finishes when no further
  /// tuple is possible.
  public func zip<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q)
    -> Publishers.Zip3<Self, P, Q> where Failure == P.Failure, P.Failure == Q.Failure
  {
    Publishers.Zip3(self, publisher1, publisher2)
  }

  /// Sends the result of a closure for the values at equal positions of this publisher and two other publishers.
  public func zip<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T>
  where Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.Map(upstream: zip(publisher1, publisher2)) { transform($0.0, $0.1, $0.2) }
  }

  /// Sends tuples of values at equal positions of this publisher and three other publishers; finishes when no further
  /// tuple is possible.
  public func zip<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.Zip4<Self, P, Q, R>
  where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.Zip4(self, publisher1, publisher2, publisher3)
  }

  /// Sends the result of a closure for the values at equal positions of this publisher and three other publishers.
  public func zip<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.Zip4<Self, P, Q, R>, T>
  where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.Map(upstream: zip(publisher1, publisher2, publisher3)) {
      transform($0.0, $0.1, $0.2, $0.3)
    }
  }

  /// Sends a tuple of the latest values of this publisher and another publisher each time one of them sends, once all
  /// have sent.
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where Failure == P.Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Sends the result of a closure for the latest values of this publisher and another publisher each time one of them
  /// sends.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where Failure == P.Failure {
    Publishers.Map(upstream: combineLatest(other)) { transform($0.0, $0.1) }
  }

  /// Sends a tuple of the latest values of this publisher and two other publishers each time one of them sends, once
  /// all have sent.
  public func combineLatest<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q)
    -> Publishers.CombineLatest3<Self, P, Q> where Failure == P.Failure, P.Failure == Q.Failure
  {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }

  /// Sends the result of a closure for the latest values of this publisher and two other publishers each time one of
  /// them sends.
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
  where Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.Map(upstream: combineLatest(publisher1, publisher2)) { transform($0.0, $0.1, $0.2) }
  }

  /// Sends a tuple of the latest values of this publisher and three other publishers each time one of them sends, once
  /// all have sent.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.CombineLatest4<Self, P, Q, R>
  where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
  }

  /// Sends the result of a closure for the latest values of this publisher and three other publishers each time one of
  /// them sends.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
  where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.Map(upstream: combineLatest(publisher1, publisher2, publisher3)) {
      transform($0.0, $0.1, $0.2, $0.3)
    }
  }

}
