// Combine: the subscribers that end a chain: `sink`, `assign`, and one that forwards to a subject.

extension Subscribers {
  /// A subscriber that requests unlimited values and calls closures with them.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable,
    CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible
  {
    private enum State {
      case awaiting
      case active(any Subscription)
      case ended
    }

    private let lock = StateLock()
    private var state = State.awaiting
    private var onValue: (Input) -> Void
    private var onCompletion: (Completion<Failure>) -> Void

    /// Creates a sink that calls `receiveValue` for each value, and `receiveCompletion` once at the end.
    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      onValue = receiveValue
      onCompletion = receiveCompletion
    }

    /// The closure that receives values.
    public var receiveValue: (Input) -> Void { lock.withLock { onValue } }

    /// The closure that receives the completion.
    public var receiveCompletion: (Completion<Failure>) -> Void { lock.withLock { onCompletion } }

    /// `Sink`.
    public var description: String { "Sink" }
    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
    /// `Sink`.
    public var playgroundDescription: Any { description }

    /// Requests unlimited values; cancels the subscription if there is one already.
    public func receive(subscription: any Subscription) {
      let isFirst = lock.withLock {
        guard case .awaiting = state else { return false }
        state = .active(subscription)
        return true
      }
      if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    /// Calls the closure for values.
    ///
    /// - Returns: No additional demand.
    public func receive(_ input: Input) -> Demand {
      receiveValue(input)
      return .none
    }

    /// Calls the closure for the completion and releases both closures.
    public func receive(completion: Completion<Failure>) {
      let (_, action) = end()
      action(completion)
    }

    /// Cancels the subscription and releases both closures.
    public func cancel() {
      let (subscription, _) = end()
      subscription?.cancel()
    }

    private func end() -> ((any Subscription)?, (Completion<Failure>) -> Void) {
      lock.lock()
      var subscription: (any Subscription)?
      if case .active(let active) = state { subscription = active }
      state = .ended
      // Captured objects are released outside of the lock, because their deinitializers may call this sink.
      let (value, completion) = (onValue, onCompletion)
      onValue = { _ in }
      onCompletion = { _ in }
      lock.unlock()
      return withExtendedLifetime(value) { (subscription, completion) }
    }
  }

  /// A subscriber that requests unlimited values and assigns each one to a property of an object.
  public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible,
    CustomReflectable, CustomPlaygroundDisplayConvertible
  {
    /// Failures cannot be assigned.
    public typealias Failure = Never

    private enum State {
      case awaiting
      case active(any Subscription)
      case ended
    }

    private let lock = StateLock()
    private var state = State.awaiting
    private var root: Root?

    /// The property to assign to.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>

    /// Creates a subscriber that assigns to a property of an object, which it retains until the subscription ends.
    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      root = object
      self.keyPath = keyPath
    }

    /// The object whose property is assigned to; nil after the subscription has ended.
    public var object: Root? { lock.withLock { root } }

    /// The type and the property.
    public var description: String { "Assign \(Root.self)." }
    /// The object, the key path and the status.
    public var customMirror: Mirror {
      Mirror(self, children: ["object": object as Any, "keyPath": keyPath as Any])
    }
    /// The type and the property.
    public var playgroundDescription: Any { description }

    /// Requests unlimited values; cancels the subscription if there is one already.
    public func receive(subscription: any Subscription) {
      let isFirst = lock.withLock {
        guard case .awaiting = state else { return false }
        state = .active(subscription)
        return true
      }
      if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    /// Assigns a value.
    ///
    /// - Returns: No additional demand.
    public func receive(_ input: Input) -> Demand {
      let object = lock.withLock { () -> Root? in
        if case .active = state { return root }
        return nil
      }
      object?[keyPath: keyPath] = input
      return .none
    }

    /// Releases the object.
    public func receive(completion: Completion<Never>) { _ = end() }

    /// Cancels the subscription and releases the object.
    public func cancel() { end()?.cancel() }

    private func end() -> (any Subscription)? {
      lock.lock()
      var subscription: (any Subscription)?
      if case .active(let active) = state { subscription = active }
      state = .ended
      let object = root
      root = nil
      lock.unlock()
      return withExtendedLifetime(object) { subscription }
    }
  }
}

/// Sends all that it receives to a subject.
final class SubjectSubscriber<S: Subject>: Subscriber, Subscription {
  typealias Input = S.Output
  typealias Failure = S.Failure

  private let lock = StateLock()
  /// Weak, because the subject owns its upstream subscriptions.
  private weak var subject: S?
  private var upstream: (any Subscription)?

  init(_ subject: S) { self.subject = subject }

  func receive(subscription: any Subscription) {
    // Written without a closure, whose analysis crashes the compiler (Swift 6.3.1, SendNonSendable).
    lock.lock()
    let subject = upstream == nil ? subject : nil
    if subject != nil { upstream = subscription }
    lock.unlock()
    if let subject { subject.send(subscription: self) } else { subscription.cancel() }
  }

  func receive(_ input: S.Output) -> Subscribers.Demand {
    lock.withLock { upstream == nil ? nil : subject }?.send(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    let subject = lock.withLock {
      defer {
        self.subject = nil
        upstream = nil
      }
      return upstream == nil ? nil : self.subject
    }
    subject?.send(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) { lock.withLock { upstream }?.request(demand) }

  func cancel() {
    let subscription = lock.withLock {
      defer {
        subject = nil
        upstream = nil
      }
      return upstream
    }
    subscription?.cancel()
  }
}

extension Publisher {
  /// Attaches a subscriber that calls closures, with unlimited demand.
  ///
  /// - Returns: The subscription's lifetime: releasing it cancels the subscription.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(
      receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Attaches a subscriber that calls a closure with each value, with unlimited demand.
  ///
  /// - Returns: The subscription's lifetime: releasing it cancels the subscription.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Assigns each value to a property of an object, which is retained until the subscription ends.
  ///
  /// - Returns: The subscription's lifetime: releasing it cancels the subscription.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    subscribe(assign)
    return AnyCancellable(assign)
  }

  /// Assigns each value to a `@Published` property until that property is released.
  public func assign(to published: inout Published<Output>.Publisher) {
    subscribe(PublishedSubscriber(published.subject))
  }
}
