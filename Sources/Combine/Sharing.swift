// Combine: operators that connect several subscribers to one upstream subscription: `multicast`, `share`,
// `makeConnectable`, `autoconnect`; and `buffer`.
//
// Members that satisfy `Publisher`'s requirements, stored operands and memberwise initializers have no documentation of
// their own: the operator's method describes them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension Publishers {
  /// A publisher that sends the values of one upstream subscription to all its subscribers, through a subject.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where Upstream.Failure == SubjectType.Failure, Upstream.Output == SubjectType.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let createSubject: () -> SubjectType
    private let lock = DeliveryLock()
    private var existingSubject: SubjectType?

    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    private var subject: SubjectType {
      lock.withLock {
        if let existingSubject { return existingSubject }
        let subject = createSubject()
        existingSubject = subject
        return subject
      }
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == SubjectType.Output, S.Failure == SubjectType.Failure {
      subject.subscribe(MulticastStage<Output, Failure, S>("Multicast", subscriber))
    }

    public func connect() -> any Cancellable { upstream.subscribe(subject) }
  }

  /// A publisher that connects to its upstream when it has a first subscriber, and disconnects when it has none.
  public class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public final let upstream: Upstream
    private let lock = StateLock()
    private var subscriberCount = 0
    private var connection: (any Cancellable)?

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let isFirst = lock.withLock {
        subscriberCount += 1
        return subscriberCount == 1
      }
      upstream.subscribe(AutoconnectStage(self, subscriber))
      guard isFirst else { return }
      let connection = upstream.connect()
      let isUnused = lock.withLock {
        if subscriberCount > 0 { self.connection = connection }
        return subscriberCount == 0
      }
      if isUnused { connection.cancel() }
    }

    fileprivate func subscriberDidCancel() {
      let connection = lock.withLock { () -> (any Cancellable)? in
        subscriberCount -= 1
        guard subscriberCount == 0 else { return nil }
        defer { self.connection = nil }
        return self.connection
      }
      connection?.cancel()
    }
  }

  /// A publisher that shares one upstream subscription among its subscribers.
  public final class Share<Upstream: Publisher>: Publisher, Equatable {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    private typealias Connection = Autoconnect<
      Multicast<Upstream, PassthroughSubject<Output, Failure>>
    >
    public let upstream: Upstream
    private let connection: Connection

    public init(upstream: Upstream) {
      self.upstream = upstream
      connection = upstream.multicast(subject: PassthroughSubject()).autoconnect()
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      connection.subscribe(subscriber)
    }

    public static func == (lhs: Share, rhs: Share) -> Bool { lhs === rhs }
  }

  /// A publisher that sends no values before it is connected.
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher
  where Upstream.Failure == Never {
    public typealias Output = Upstream.Output
    public typealias Failure = Never
    private let multicast: Multicast<Upstream, PassthroughSubject<Output, Never>>

    public init(upstream: Upstream) {
      multicast = upstream.multicast(subject: PassthroughSubject())
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      multicast.subscribe(subscriber)
    }

    public func connect() -> any Cancellable { multicast.connect() }
  }

  /// How a buffer requests values from its upstream.
  public enum PrefetchStrategy: Hashable, Sendable {
    /// Requests as many values as the buffer holds, and another one for each that is delivered.
    case keepFull
    /// Requests unlimited values.
    case byRequest
  }

  /// What happens to a value that a full buffer receives.
  public enum BufferingStrategy<Failure: Error> {
    /// The received value is dropped.
    case dropNewest
    /// The oldest value in the buffer is dropped.
    case dropOldest
    /// The stream fails with the error that the closure returns.
    case customError(() -> Failure)
  }

  /// A publisher that stores values for which there is no demand.
  public struct Buffer<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let size: Int
    public let prefetch: PrefetchStrategy
    public let whenFull: BufferingStrategy<Failure>

    public init(
      upstream: Upstream, size: Int, prefetch: PrefetchStrategy,
      whenFull: BufferingStrategy<Failure>
    ) {
      self.upstream = upstream
      self.size = size
      self.prefetch = prefetch
      self.whenFull = whenFull
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        BufferStage<Output, Failure, S>(
          subscriber, size: size, prefetch: prefetch, whenFull: whenFull))
    }
  }
}

/// Passes values of a subject on; additional demand is requested from the subject.
private final class MulticastStage<Input, Failure: Error, Downstream: Subscriber>:
  Stage<Input, Failure, Downstream>
where Downstream.Input == Input, Downstream.Failure == Failure {
  override func receive(_ input: Input) -> Subscribers.Demand {
    guard let upstream else { return .none }
    let more = downstream.receive(input)
    if more > .none { upstream.request(more) }
    return .none
  }

  override func receive(completion: Subscribers.Completion<Failure>) {
    guard end() != nil else { return }
    downstream.receive(completion: completion)
  }
}

/// Passes everything on, and reports when the downstream subscriber cancels.
private final class AutoconnectStage<Upstream: ConnectablePublisher, Downstream: Subscriber>:
  Stage<Upstream.Output, Upstream.Failure, Downstream>
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  private let parent: Publishers.Autoconnect<Upstream>
  private var isCancelled = false

  init(_ parent: Publishers.Autoconnect<Upstream>, _ downstream: Downstream) {
    self.parent = parent
    super.init("Autoconnect", downstream)
  }

  override func receive(_ input: Upstream.Output) -> Subscribers.Demand {
    isActive ? downstream.receive(input) : .none
  }

  override func receive(completion: Subscribers.Completion<Upstream.Failure>) {
    guard end() != nil else { return }
    downstream.receive(completion: completion)
  }

  override func cancel() {
    let isFirst = lock.withLock {
      defer { isCancelled = true }
      return !isCancelled
    }
    if isFirst { parent.subscriberDidCancel() }
    super.cancel()
  }
}

/// Stores values until they are requested.
private final class BufferStage<Input, Failure: Error, Downstream: Subscriber>:
  Stage<Input, Failure, Downstream>
where Downstream.Input == Input, Downstream.Failure == Failure {
  private let size: Int
  private let prefetch: Publishers.PrefetchStrategy
  private let whenFull: Publishers.BufferingStrategy<Failure>
  private var values: ArraySlice<Input> = []
  private var demand = Subscribers.Demand.none
  private var completion: Subscribers.Completion<Failure>?
  private var isDelivering = false

  init(
    _ downstream: Downstream, size: Int, prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Failure>
  ) {
    self.size = size
    self.prefetch = prefetch
    self.whenFull = whenFull
    super.init("Buffer", downstream)
  }

  override func start(_ subscription: any Subscription) {
    subscription.request(prefetch == .keepFull ? .max(size) : .unlimited)
    downstream.receive(subscription: self)
  }

  override func receive(_ input: Input) -> Subscribers.Demand {
    guard let upstream else { return .none }
    lock.lock()
    guard completion == nil else {
      lock.unlock()
      return .none
    }
    if values.count >= size {
      switch whenFull {
      case .dropNewest:
        lock.unlock()
        return deliver()
      case .dropOldest: _ = values.popFirst()
      case .customError(let error):
        completion = .failure(error())
        lock.unlock()
        // The failure follows the stored values, when they are requested.
        upstream.cancel()
        return .none
      }
    }
    values.append(input)
    lock.unlock()
    return deliver()
  }

  override func receive(completion: Subscribers.Completion<Failure>) {
    let isFirst = lock.withLock {
      guard self.completion == nil else { return false }
      self.completion = completion
      return true
    }
    if isFirst { _ = deliver() }
  }

  override func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    lock.withLock { self.demand += demand }
    let more = deliver()
    if more > .none { upstream?.request(more) }
  }

  /// Delivers as much as is requested, then the completion.
  ///
  /// - Returns: The number of values to request in place of the delivered ones.
  private func deliver() -> Subscribers.Demand {
    guard isActive else { return .none }
    var delivered = 0
    lock.lock()
    guard !isDelivering else {
      lock.unlock()
      return .none
    }
    isDelivering = true
    while demand > .none, let value = values.popFirst() {
      demand -= 1
      lock.unlock()
      guard isActive else { return .none }
      let more = downstream.receive(value)
      delivered += 1
      lock.lock()
      demand += more
    }
    isDelivering = false
    var ending: Subscribers.Completion<Failure>?
    if case .failure = completion {
      ending = completion
    } else if values.isEmpty {
      ending = completion
    }
    lock.unlock()
    if let ending, end() != nil { downstream.receive(completion: ending) }
    return prefetch == .keepFull ? .max(delivered) : .none
  }

  override func cancel() {
    lock.withLock { values = [] }
    super.cancel()
  }
}

extension Publisher {
  /// Sends the values of one upstream subscription to all subscribers, through the subject that a closure returns.
  public func multicast<S: Subject>(
    _ createSubject: @escaping () -> S
  ) -> Publishers.Multicast<Self, S> where Failure == S.Failure, Output == S.Output {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }

  /// Sends the values of one upstream subscription to all subscribers, through a subject.
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where Failure == S.Failure, Output == S.Output {
    multicast { subject }
  }

  /// Shares one upstream subscription among all subscribers, from the first one until the last one cancels.
  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }

  /// Stores up to a number of values for which there is no demand.
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}

extension Publisher where Failure == Never {
  /// Sends no values before `connect()` is called.
  public func makeConnectable() -> Publishers.MakeConnectable<Self> {
    Publishers.MakeConnectable(upstream: self)
  }
}

extension ConnectablePublisher {
  /// Connects when there is a first subscriber, and disconnects when the last one cancels.
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}
