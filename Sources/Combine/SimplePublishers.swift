// Combine: publishers without an upstream: one value, no value, a failure, the elements of a sequence, an optional or
// a result.

/// Delivers one value, when it is requested, then finishes.
private final class SingleValueSubscription<Downstream: Subscriber>: Subscription,
  CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible
{
  let description: String
  private let lock = StateLock()
  private var pending: (value: Downstream.Input, downstream: Downstream)?

  init(_ name: String, _ value: Downstream.Input, _ downstream: Downstream) {
    description = name
    pending = (value, downstream)
  }

  var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
  var playgroundDescription: Any { description }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    guard let (value, downstream) = take() else { return }
    _ = downstream.receive(value)
    downstream.receive(completion: .finished)
  }

  func cancel() { _ = take() }

  private func take() -> (value: Downstream.Input, downstream: Downstream)? {
    lock.withLock {
      defer { pending = nil }
      return pending
    }
  }
}

/// A publisher that sends one value to each subscriber, then finishes.
public struct Just<Output>: Publisher {
  /// The publisher does not fail.
  public typealias Failure = Never

  /// The value that is sent.
  public let output: Output

  /// Creates a publisher of one value.
  public init(_ output: Output) { self.output = output }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    subscriber.receive(subscription: SingleValueSubscription("Just", output, subscriber))
  }
}

extension Just: Equatable where Output: Equatable {}
extension Just: Sendable where Output: Sendable {}

/// A publisher that sends no values, and by default finishes at once.
public struct Empty<Output, Failure: Error>: Publisher, Equatable, Sendable {
  /// Whether the publisher finishes at once; otherwise, it never completes.
  public let completeImmediately: Bool

  /// Creates a publisher without values.
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  /// Creates a publisher without values of the given types.
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type)
  {
    self.init(completeImmediately: completeImmediately)
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}

/// A publisher that fails at once.
public struct Fail<Output, Failure: Error>: Publisher {
  /// The error of the completion.
  public let error: Failure

  /// Creates a publisher that fails with an error.
  public init(error: Failure) { self.error = error }

  /// Creates a publisher of a given type of values that fails with an error.
  public init(outputType: Output.Type, failure: Failure) { self.init(error: failure) }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}

extension Fail: Equatable where Failure: Equatable {}
extension Fail: Sendable where Failure: Sendable {}

/// A publisher that calls a closure for each subscriber and attaches the subscriber to the publisher it returns.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// The type of the values of the deferred publisher.
  public typealias Output = DeferredPublisher.Output
  /// The type of the errors of the deferred publisher.
  public typealias Failure = DeferredPublisher.Failure

  /// The closure that creates a publisher.
  public let createPublisher: () -> DeferredPublisher

  /// Creates a publisher that calls a closure for each subscriber.
  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  /// Attaches a subscriber to a new publisher.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    createPublisher().subscribe(subscriber)
  }
}

extension Publishers {
  /// A publisher of the elements of a sequence.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    /// The type of the elements.
    public typealias Output = Elements.Element

    /// The sequence, which is iterated once for each subscriber.
    public let sequence: Elements

    /// Creates a publisher of a sequence's elements.
    public init(sequence: Elements) { self.sequence = sequence }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let subscription = SequenceSubscription(sequence, subscriber, completion: .finished)
      if subscription.isEmpty {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .finished)
      } else {
        subscriber.receive(subscription: subscription)
      }
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}
extension Publishers.Sequence: Sendable where Elements: Sendable {}

/// Delivers the elements of a sequence as they are requested, and the completion together with the last one.
final class SequenceSubscription<Elements: Swift.Sequence, Downstream: Subscriber>: Subscription,
  CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible
where Elements.Element == Downstream.Input {
  private let lock = StateLock()
  private let completion: Subscribers.Completion<Downstream.Failure>
  private var sequence: Elements?
  private var iterator: Elements.Iterator
  private var next: Elements.Element?
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var isDelivering = false

  init(
    _ sequence: Elements, _ downstream: Downstream,
    completion: Subscribers.Completion<Downstream.Failure>
  ) {
    self.sequence = sequence
    self.downstream = downstream
    self.completion = completion
    iterator = sequence.makeIterator()
    next = iterator.next()
  }

  var isEmpty: Bool { next == nil }
  var description: String { lock.withLock { sequence.map { "\($0)" } ?? "Sequence" } }
  var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
  var playgroundDescription: Any { description }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    lock.lock()
    self.demand += demand
    if isDelivering { return lock.unlock() }
    isDelivering = true
    while let downstream, self.demand > .none, let value = next {
      self.demand -= 1
      next = iterator.next()
      let isLast = next == nil
      lock.unlock()
      let more = downstream.receive(value)
      lock.lock()
      self.demand += more
      if isLast, self.downstream != nil {
        self.downstream = nil
        sequence = nil
        lock.unlock()
        downstream.receive(completion: completion)
        lock.lock()
      }
    }
    isDelivering = false
    lock.unlock()
  }

  func cancel() {
    lock.withLock {
      downstream = nil
      sequence = nil
    }
  }
}

extension Swift.Sequence {
  /// A publisher of the elements.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Swift.Optional {
  /// A publisher of the wrapped value; it finishes at once if there is none.
  public var publisher: Publisher { Publisher(self) }

  /// A publisher that sends an optional's value, if there is one, then finishes.
  public struct Publisher: Combine.Publisher {
    /// The type of the value.
    public typealias Output = Wrapped
    /// The publisher does not fail.
    public typealias Failure = Never

    /// The optional value.
    public let output: Wrapped?

    /// Creates a publisher of an optional value.
    public init(_ output: Wrapped?) { self.output = output }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Wrapped, S.Failure == Never {
      if let output {
        subscriber.receive(
          subscription: SingleValueSubscription("Optional", output, subscriber))
      } else {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .finished)
      }
    }
  }
}

extension Swift.Optional.Publisher: Equatable where Wrapped: Equatable {}

extension Swift.Result {
  /// A publisher of the success value, or of the failure.
  public var publisher: Publisher { Publisher(self) }

  /// A publisher that sends a result's value and finishes, or fails with its error.
  public struct Publisher: Combine.Publisher {
    /// The type of the value.
    public typealias Output = Success

    /// The result.
    public let result: Result<Success, Failure>

    /// Creates a publisher of a result.
    public init(_ result: Result<Success, Failure>) { self.result = result }

    /// Creates a publisher of a value.
    public init(_ output: Success) { self.init(.success(output)) }

    /// Creates a publisher that fails.
    public init(_ failure: Failure) { self.init(.failure(failure)) }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Success, S.Failure == Failure {
      switch result {
      case .success(let value):
        subscriber.receive(subscription: SingleValueSubscription("Once", value, subscriber))
      case .failure(let error):
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
      }
    }
  }
}

extension Swift.Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {}
