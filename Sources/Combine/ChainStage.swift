// Combine: operators that subscribe to one publisher after another: `append`, `prepend`, `catch`, `tryCatch`, `retry`.
//
// Members that satisfy `Publisher`'s requirements, stored operands and memberwise initializers have no documentation of
// their own: the operator's method describes them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The subscription of a downstream subscriber to a series of publishers. Demand that a publisher has not met is
/// requested from the next one.
final class ChainStage<Downstream: Subscriber>: Subscription, CustomStringConvertible {
  let description: String
  let downstream: Downstream
  private let lock = StateLock()
  private var position = 0
  private var current: (any Subscription)?
  private var demand = Subscribers.Demand.none
  private var isStarted = false
  private var isDone = false

  init(_ name: String, _ downstream: Downstream) {
    description = name
    self.downstream = downstream
  }

  /// Subscribes to the next publisher and calls a closure when it completes.
  func subscribe<P: Publisher>(
    to publisher: P, onCompletion: @escaping (Subscribers.Completion<P.Failure>) -> Void
  ) where P.Output == Downstream.Input {
    let position = lock.withLock {
      self.position += 1
      return self.position
    }
    publisher.subscribe(ChainLink(self, position, onCompletion))
  }

  /// Sends the completion and ends the subscription.
  func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let (wasDone, finished) = lock.withLock {
      defer {
        isDone = true
        current = nil
      }
      return (isDone, current)
    }
    withExtendedLifetime(finished) {
      if !wasDone { downstream.receive(completion: completion) }
    }
  }

  fileprivate func receive(subscription: any Subscription, position: Int) {
    lock.lock()
    guard !isDone, position == self.position, current == nil else {
      lock.unlock()
      return subscription.cancel()
    }
    current = subscription
    let (isFirst, demand) = (!isStarted, demand)
    isStarted = true
    lock.unlock()
    if isFirst {
      downstream.receive(subscription: self)
    } else if demand > .none {
      subscription.request(demand)
    }
  }

  fileprivate func receive(_ input: Downstream.Input, position: Int) -> Subscribers.Demand {
    let isCurrent = lock.withLock {
      guard !isDone, position == self.position else { return false }
      demand -= 1
      return true
    }
    guard isCurrent else { return .none }
    let more = downstream.receive(input)
    lock.withLock { demand += more }
    return more
  }

  /// Removes the publisher at a position. Returns false if it is not the current one, whose completion is ignored.
  fileprivate func complete(position: Int) -> Bool {
    lock.lock()
    guard !isDone, position == self.position else {
      lock.unlock()
      return false
    }
    let finished = current
    current = nil
    lock.unlock()
    return withExtendedLifetime(finished) { true }
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let current = lock.withLock {
      self.demand += demand
      return self.current
    }
    current?.request(demand)
  }

  func cancel() {
    let current = lock.withLock {
      defer {
        self.current = nil
        isDone = true
      }
      return self.current
    }
    current?.cancel()
  }
}

/// The subscriber of one publisher of a series.
private final class ChainLink<Failure: Error, Downstream: Subscriber>: Subscriber,
  CustomStringConvertible
{
  typealias Input = Downstream.Input

  private let stage: ChainStage<Downstream>
  private let position: Int
  private let onCompletion: (Subscribers.Completion<Failure>) -> Void

  init(
    _ stage: ChainStage<Downstream>, _ position: Int,
    _ onCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.stage = stage
    self.position = position
    self.onCompletion = onCompletion
  }

  var description: String { stage.description }

  func receive(subscription: any Subscription) {
    stage.receive(subscription: subscription, position: position)
  }

  func receive(_ input: Input) -> Subscribers.Demand { stage.receive(input, position: position) }

  func receive(completion: Subscribers.Completion<Failure>) {
    if stage.complete(position: position) { onCompletion(completion) }
  }
}

extension Publishers {
  /// A publisher that sends the values of one publisher, then those of another.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
    public typealias Output = Suffix.Output
    public typealias Failure = Suffix.Failure
    public let prefix: Prefix
    public let suffix: Suffix

    public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let stage = ChainStage("Concatenate", subscriber)
      let suffix = suffix
      stage.subscribe(to: prefix) { completion in
        if case .failure = completion { return stage.finish(completion) }
        stage.subscribe(to: suffix) { stage.finish($0) }
      }
    }
  }

  /// A publisher that replaces a failed publisher by another one.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = NewPublisher.Failure
    public let upstream: Upstream
    public let handler: (Upstream.Failure) -> NewPublisher

    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let stage = ChainStage("Catch", subscriber)
      let handler = handler
      stage.subscribe(to: upstream) { completion in
        switch completion {
        case .finished: stage.finish(.finished)
        case .failure(let error): stage.subscribe(to: handler(error)) { stage.finish($0) }
        }
      }
    }
  }

  /// A publisher that replaces a failed publisher by another one, or fails with another error.
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let handler: (Upstream.Failure) throws -> NewPublisher

    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let stage = ChainStage("TryCatch", subscriber)
      let handler = handler
      stage.subscribe(to: upstream) { completion in
        switch completion {
        case .finished: stage.finish(.finished)
        case .failure(let error):
          do {
            let publisher = try handler(error)
            stage.subscribe(to: publisher) { stage.finish($0.mapError { $0 }) }
          } catch {
            stage.finish(.failure(error))
          }
        }
      }
    }
  }

  /// A publisher that subscribes again to a failed publisher.
  public struct Retry<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    /// The number of additional attempts; nil for no limit.
    public let retries: Int?

    public init(upstream: Upstream, retries: Int?) {
      self.upstream = upstream
      self.retries = retries
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      attempt(ChainStage("Retry", subscriber), retries)
    }

    private func attempt<S: Subscriber>(_ stage: ChainStage<S>, _ remaining: Int?)
    where S.Input == Output, S.Failure == Failure {
      stage.subscribe(to: upstream) { completion in
        switch completion {
        case .failure where remaining != 0: attempt(stage, remaining.map { $0 - 1 })
        default: stage.finish(completion)
        }
      }
    }
  }
}

extension Publishers.Concatenate: Equatable where Prefix: Equatable, Suffix: Equatable {}
extension Publishers.Retry: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Sends values before those of this publisher.
  public func prepend(
    _ elements: Output...
  ) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(elements)
  }

  /// Sends the elements of a sequence before the values of this publisher.
  public func prepend<S: Swift.Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self> where S.Element == Output {
    prepend(Publishers.Sequence(sequence: elements))
  }

  /// Sends the values of another publisher, then subscribes to this one.
  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
  where P.Failure == Failure, P.Output == Output {
    Publishers.Concatenate(prefix: publisher, suffix: self)
  }

  /// Sends values after this publisher has finished.
  public func append(
    _ elements: Output...
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
    append(elements)
  }

  /// Sends the elements of a sequence after this publisher has finished.
  public func append<S: Swift.Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>> where S.Element == Output {
    append(Publishers.Sequence(sequence: elements))
  }

  /// Subscribes to another publisher after this one has finished.
  public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
  where P.Failure == Failure, P.Output == Output {
    Publishers.Concatenate(prefix: self, suffix: publisher)
  }

  /// Continues with the publisher that a closure returns for the error of a failure.
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where P.Output == Output {
    Publishers.Catch(upstream: self, handler: handler)
  }

  /// Continues with the publisher that a closure returns for the error of a failure, or fails with the error it throws.
  public func tryCatch<P: Publisher>(
    _ handler: @escaping (Failure) throws -> P
  ) -> Publishers.TryCatch<Self, P> where P.Output == Output {
    Publishers.TryCatch(upstream: self, handler: handler)
  }

  /// Subscribes again after a failure, up to a number of times, then passes the failure on.
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: retries)
  }
}
