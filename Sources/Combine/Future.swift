// Combine: a publisher of one value that is computed later.

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
