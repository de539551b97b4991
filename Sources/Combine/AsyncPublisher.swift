// Combine: publishers as asynchronous sequences.

/// Requests one value for each call of `next()` and keeps what is received until then.
private final class AsyncSubscriber<Input, Failure: Error>: Subscriber, @unchecked Sendable {
  // Sendable: the state is accessed under `lock`.

  typealias Waiter = CheckedContinuation<Unchecked<Result<Input?, Failure>>, Never>

  private let lock = StateLock()
  private var subscription: (any Subscription)?
  private var waiters: [Waiter] = []
  private var demand = Subscribers.Demand.none
  private var ending: Subscribers.Completion<Failure>?

  func receive(subscription: any Subscription) {
    lock.lock()
    guard self.subscription == nil, ending == nil else {
      lock.unlock()
      return subscription.cancel()
    }
    self.subscription = subscription
    let demand = demand
    lock.unlock()
    if demand > .none { subscription.request(demand) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let waiter = lock.withLock { waiters.isEmpty ? nil : waiters.removeFirst() }
    waiter?.resume(returning: Unchecked(value: .success(input)))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) { end(completion) }

  func cancel() {
    let subscription = lock.withLock { self.subscription }
    end(.finished)
    subscription?.cancel()
  }

  private func end(_ completion: Subscribers.Completion<Failure>) {
    lock.lock()
    let (waiters, finished) = (waiters, subscription)
    self.waiters = []
    subscription = nil
    // A failure is thrown once; then the sequence has ended.
    if ending == nil { ending = waiters.isEmpty ? completion : .finished }
    lock.unlock()
    defer { withExtendedLifetime(finished) {} }
    for (index, waiter) in waiters.enumerated() {
      if index == 0, case .failure(let error) = completion {
        waiter.resume(returning: Unchecked(value: .failure(error)))
      } else {
        waiter.resume(returning: Unchecked(value: .success(nil)))
      }
    }
  }

  func next() async -> Result<Input?, Failure> {
    await withTaskCancellationHandler {
      await withCheckedContinuation { (waiter: Waiter) in
        lock.lock()
        if let ending {
          self.ending = .finished
          lock.unlock()
          let result: Result<Input?, Failure> =
            if case .failure(let error) = ending { .failure(error) } else { .success(nil) }
          return waiter.resume(returning: Unchecked(value: result))
        }
        waiters.append(waiter)
        let subscription = subscription
        if subscription == nil { demand += 1 }
        lock.unlock()
        subscription?.request(.max(1))
      }
    } onCancel: {
      cancel()
    }.value
  }
}

/// The values of a publisher that does not fail, as an asynchronous sequence.
///
/// One value is requested for each call of `next()`; values sent in between by publishers that ignore demand are
/// dropped.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  /// The type of the values.
  public typealias Element = P.Output

  /// An iterator, which subscribes when it is created and cancels when it is released.
  public struct Iterator: AsyncIteratorProtocol {
    private let subscriber: AsyncSubscriber<P.Output, Never>
    private let lifetime: AnyCancellable

    fileprivate init(_ publisher: P) {
      let subscriber = AsyncSubscriber<P.Output, Never>()
      self.subscriber = subscriber
      lifetime = AnyCancellable { subscriber.cancel() }
      publisher.subscribe(subscriber)
    }

    /// Returns the next value; nil when the publisher has finished or the task is cancelled.
    public mutating func next() async -> P.Output? { await subscriber.next().get() }
  }

  private let publisher: P

  /// Creates a sequence of a publisher's values.
  public init(_ publisher: P) { self.publisher = publisher }

  /// Subscribes to the publisher.
  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }
}

/// The values of a publisher that may fail, as an asynchronous sequence that throws.
///
/// One value is requested for each call of `next()`; values sent in between by publishers that ignore demand are
/// dropped.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  /// The type of the values.
  public typealias Element = P.Output

  /// An iterator, which subscribes when it is created and cancels when it is released.
  public struct Iterator: AsyncIteratorProtocol {
    private let subscriber: AsyncSubscriber<P.Output, P.Failure>
    private let lifetime: AnyCancellable

    fileprivate init(_ publisher: P) {
      let subscriber = AsyncSubscriber<P.Output, P.Failure>()
      self.subscriber = subscriber
      lifetime = AnyCancellable { subscriber.cancel() }
      publisher.subscribe(subscriber)
    }

    /// Returns the next value; nil when the publisher has finished or the task is cancelled.
    ///
    /// - Throws: The error of the publisher's failure.
    public mutating func next() async throws -> P.Output? { try await subscriber.next().get() }
  }

  private let publisher: P

  /// Creates a sequence of a publisher's values.
  public init(_ publisher: P) { self.publisher = publisher }

  /// Subscribes to the publisher.
  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }
}

extension Publisher where Failure == Never {
  /// The values as an asynchronous sequence.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  /// The values as an asynchronous sequence, which throws the error of a failure.
  @_disfavoredOverload
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}
