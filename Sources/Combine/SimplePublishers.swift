// Combine: publishers without an upstream: one value, no value, a failure, a value that is computed later, a recording.

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

/// A publisher that sends one value, or fails, when its promise is called.
///
/// The closure runs once, when the future is created; later subscribers receive the same result.
public final class Future<Output, Failure: Error>: Publisher {
  /// A closure to call with the result; calls after the first have no effect.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = StateLock()
  private var result: Result<Output, Failure>?
  private var channels: [FutureChannel<Output, Failure>] = []

  /// Creates a future and calls a closure with its promise.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { [self] in fulfill($0) }
  }

  private func fulfill(_ result: Result<Output, Failure>) {
    let channels = lock.withLock { () -> [FutureChannel<Output, Failure>] in
      guard self.result == nil else { return [] }
      self.result = result
      defer { self.channels = [] }
      return self.channels
    }
    for channel in channels { channel.fulfill(result) }
  }

  /// Attaches a subscriber, which receives the result once the promise is called.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let channel = FutureSubscription(self, subscriber)
    subscriber.receive(subscription: channel)
    let result = lock.withLock { () -> Result<Output, Failure>? in
      if self.result == nil { channels.append(channel) }
      return self.result
    }
    if let result { channel.fulfill(result) }
  }

  fileprivate func remove(_ channel: FutureChannel<Output, Failure>) {
    lock.withLock { channels.removeAll { $0 === channel } }
  }
}

private class FutureChannel<Output, Failure: Error> {
  func fulfill(_ result: Result<Output, Failure>) {}
}

private final class FutureSubscription<Downstream: Subscriber>:
  FutureChannel<Downstream.Input, Downstream.Failure>, Subscription, CustomStringConvertible
{
  private let lock = StateLock()
  private var future: Future<Downstream.Input, Downstream.Failure>?
  private var downstream: Downstream?
  private var result: Result<Downstream.Input, Downstream.Failure>?
  private var hasDemand = false

  init(_ future: Future<Downstream.Input, Downstream.Failure>, _ downstream: Downstream) {
    self.future = future
    self.downstream = downstream
  }

  var description: String { "Future" }

  override func fulfill(_ result: Result<Downstream.Input, Downstream.Failure>) {
    lock.withLock { self.result = result }
    deliver()
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    lock.withLock { hasDemand = true }
    deliver()
  }

  /// Delivers a failure at once, and a value when it has been requested.
  private func deliver() {
    lock.lock()
    guard let downstream, let result else { return lock.unlock() }
    if case .success = result, !hasDemand { return lock.unlock() }
    self.downstream = nil
    future = nil
    lock.unlock()
    switch result {
    case .success(let value):
      _ = downstream.receive(value)
      downstream.receive(completion: .finished)
    case .failure(let error): downstream.receive(completion: .failure(error))
    }
  }

  func cancel() {
    lock.lock()
    let future = future
    self.future = nil
    downstream = nil
    lock.unlock()
    future?.remove(self)
  }
}

extension Future where Failure == Never {
  /// The value, once the promise is called.
  public final var value: Output {
    get async {
      await withCheckedContinuation { continuation in
        subscribe(
          Subscribers.Sink(
            receiveCompletion: { _ in },
            receiveValue: { value in
              let value = Unchecked(value: value)
              continuation.resume(returning: value.value)
            }))
      }
    }
  }
}

extension Future where Failure: Error {
  /// The value, once the promise is called.
  ///
  /// - Throws: The error with which the promise was called.
  @_disfavoredOverload
  public final var value: Output {
    get async throws {
      try await withCheckedThrowingContinuation { continuation in
        subscribe(
          Subscribers.Sink(
            receiveCompletion: {
              if case .failure(let error) = $0 { continuation.resume(throwing: error) }
            },
            receiveValue: { value in
              let value = Unchecked(value: value)
              continuation.resume(returning: value.value)
            }))
      }
    }
  }
}

/// A publisher that sends recorded values, then a recorded completion.
public struct Record<Output, Failure: Error>: Publisher {
  /// Values and a completion.
  public struct Recording {
    /// The type of the recorded completion.
    public typealias Input = Output

    private enum State { case recording, complete }
    private var state = State.recording

    /// The values in the order they were recorded.
    public private(set) var output: [Output] = []

    /// The completion; `finished` until one is recorded.
    public private(set) var completion = Subscribers.Completion<Failure>.finished

    /// Creates an empty recording.
    public init() {}

    /// Creates a recording of values and a completion.
    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      self.output = output
      self.completion = completion
    }

    /// Adds a value; stops the program after a completion.
    public mutating func receive(_ input: Output) {
      precondition(state == .recording, "a recording receives no values after its completion")
      output.append(input)
    }

    /// Sets the completion; stops the program if there is one already.
    public mutating func receive(completion: Subscribers.Completion<Failure>) {
      precondition(state == .recording, "a recording receives one completion")
      state = .complete
      self.completion = completion
    }
  }

  /// The values and the completion that are sent.
  public let recording: Recording

  /// Creates a publisher from a recording that a closure makes.
  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.init(recording: recording)
  }

  /// Creates a publisher from a recording.
  public init(recording: Recording) { self.recording = recording }

  /// Creates a publisher from values and a completion.
  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    self.init(recording: Recording(output: output, completion: completion))
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    if recording.output.isEmpty {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: recording.completion)
    } else {
      subscriber.receive(
        subscription: SequenceSubscription(
          recording.output, subscriber, completion: recording.completion))
    }
  }
}

/// The keys of an encoded recording.
private enum RecordingKeys: String, CodingKey { case output, completion }

extension Record.Recording: Codable where Output: Codable, Failure: Codable {
  /// Creates a recording from its encoded form.
  ///
  /// - Throws: `DecodingError` if a key is missing or has another type.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: RecordingKeys.self)
    self.init(
      output: try container.decode([Output].self, forKey: .output),
      completion: try container.decode(
        Subscribers.Completion<Failure>.self, forKey: .completion))
  }

  /// Encodes the recording as an object with the keys `output` and `completion`.
  ///
  /// - Throws: Errors of the encoder.
  public func encode(into encoder: any Encoder) throws { try encode(to: encoder) }

  /// Encodes the recording as an object with the keys `output` and `completion`.
  ///
  /// - Throws: Errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: RecordingKeys.self)
    try container.encode(output, forKey: .output)
    try container.encode(completion, forKey: .completion)
  }
}

extension Record: Codable where Output: Codable, Failure: Codable {}

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
