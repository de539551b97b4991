// Combine: the implementation of operators with one upstream. A stage is the subscriber of its upstream and the
// subscription of its downstream.

/// The base of operators: keeps the upstream subscription and passes requests and cancellation to it.
class Stage<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription,
  CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible
{
  private enum State {
    case awaiting
    case active(any Subscription)
    case ended
  }

  final let description: String
  final let downstream: Downstream
  final let lock = StateLock()
  private var state = State.awaiting

  init(_ name: String, _ downstream: Downstream) {
    description = name
    self.downstream = downstream
  }

  final var customMirror: Mirror { Mirror(self, children: ["downstream": downstream]) }
  final var playgroundDescription: Any { description }

  /// The upstream subscription; nil before it is received, and after the stage has ended.
  final var upstream: (any Subscription)? {
    lock.withLock { if case .active(let subscription) = state { subscription } else { nil } }
  }

  final var isActive: Bool { upstream != nil }

  /// Ends the stage, so that it ignores what the upstream still sends.
  ///
  /// - Returns: The upstream subscription; nil if the stage was not active.
  final func end() -> (any Subscription)? {
    lock.withLock {
      defer { state = .ended }
      if case .active(let subscription) = state { return subscription }
      return nil
    }
  }

  final func receive(subscription: any Subscription) {
    let isFirst = lock.withLock {
      guard case .awaiting = state else { return false }
      state = .active(subscription)
      return true
    }
    if isFirst { start(subscription) } else { subscription.cancel() }
  }

  /// Called with the upstream subscription; passes the stage to the downstream subscriber.
  func start(_ subscription: any Subscription) { downstream.receive(subscription: self) }

  func receive(_ input: Input) -> Subscribers.Demand { .none }

  func receive(completion: Subscribers.Completion<Failure>) {}

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    upstream?.request(demand)
  }

  func cancel() { end()?.cancel() }
}

/// What a stage does with a value.
enum Step<Output, Failure: Error> {
  case emit(Output)
  /// Drops the value and requests another one in its place.
  case skip
  case finish
  case emitAndFinish(Output)
  case fail(Failure)
}

/// A stage that sends at most one value for each one it receives.
final class TransformStage<Input, Failure: Error, Downstream: Subscriber>:
  Stage<Input, Failure, Downstream>
{
  private let transform: (Input) -> Step<Downstream.Input, Downstream.Failure>
  private let transformError: (Failure) -> Downstream.Failure
  private var isCancelled = false

  init(
    _ name: String, _ downstream: Downstream,
    error: @escaping (Failure) -> Downstream.Failure,
    _ transform: @escaping (Input) -> Step<Downstream.Input, Downstream.Failure>
  ) {
    self.transform = transform
    transformError = error
    super.init(name, downstream)
  }

  convenience init(
    _ name: String, _ downstream: Downstream,
    _ transform: @escaping (Input) -> Step<Downstream.Input, Failure>
  ) where Downstream.Failure == Failure {
    self.init(name, downstream, error: { $0 }, transform)
  }

  /// Creates a stage whose transform may throw, which fails the stream.
  convenience init(
    _ name: String, _ downstream: Downstream,
    throwing transform: @escaping (Input) throws -> Step<Downstream.Input, any Error>
  ) where Downstream.Failure == any Error {
    self.init(name, downstream, error: { $0 }) { input in
      do { return try transform(input) } catch { return .fail(error) }
    }
  }

  override func receive(_ input: Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    switch transform(input) {
    case .emit(let output): return downstream.receive(output)
    case .skip: return .max(1)
    case .finish: complete(.finished)
    case .fail(let error): complete(.failure(error))
    case .emitAndFinish(let output):
      guard let upstream = end() else { return .none }
      upstream.cancel()
      _ = downstream.receive(output)
      if !lock.withLock({ isCancelled }) { downstream.receive(completion: .finished) }
    }
    return .none
  }

  private func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard let upstream = end() else { return }
    upstream.cancel()
    downstream.receive(completion: completion)
  }

  override func receive(completion: Subscribers.Completion<Failure>) {
    guard end() != nil else { return }
    downstream.receive(completion: completion.mapError(transformError))
  }

  override func cancel() {
    lock.withLock { isCancelled = true }
    super.cancel()
  }
}

/// A stage that reads all values of its upstream and sends one result.
final class ReduceStage<Input, Failure: Error, Downstream: Subscriber>:
  Stage<Input, Failure, Downstream>
{
  /// What to do after a value.
  enum Outcome {
    case proceed
    /// The result is final: the remaining values are not needed.
    case finish
    case fail(Downstream.Failure)
  }

  private let accumulate: (Input) -> Outcome
  private let result: () -> Downstream.Input?
  private let transformError: (Failure) -> Downstream.Failure
  private var hasDemand = false
  private var isResultFinal = false
  private var isDone = false

  /// Creates a stage that calls `accumulate` with each value, and `result` at the end; nil sends no value.
  init(
    _ name: String, _ downstream: Downstream, error: @escaping (Failure) -> Downstream.Failure,
    accumulate: @escaping (Input) -> Outcome, result: @escaping () -> Downstream.Input?
  ) {
    self.accumulate = accumulate
    self.result = result
    transformError = error
    super.init(name, downstream)
  }

  convenience init(
    _ name: String, _ downstream: Downstream, accumulate: @escaping (Input) -> Outcome,
    result: @escaping () -> Downstream.Input?
  ) where Downstream.Failure == Failure {
    self.init(name, downstream, error: { $0 }, accumulate: accumulate, result: result)
  }

  /// Creates a stage whose closure may throw, which fails the stream.
  convenience init(
    _ name: String, _ downstream: Downstream,
    throwing accumulate: @escaping (Input) throws -> Outcome,
    result: @escaping () -> Downstream.Input?
  ) where Downstream.Failure == any Error {
    self.init(
      name, downstream, error: { $0 },
      accumulate: { input in do { return try accumulate(input) } catch { return .fail(error) } },
      result: result)
  }

  override func start(_ subscription: any Subscription) {
    downstream.receive(subscription: self)
    subscription.request(.unlimited)
  }

  override func receive(_ input: Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    switch accumulate(input) {
    case .proceed: break
    case .finish:
      guard let upstream = end() else { break }
      upstream.cancel()
      deliverIfRequested(isResultFinal: true)
    case .fail(let error):
      guard let upstream = end() else { break }
      upstream.cancel()
      downstream.receive(completion: .failure(error))
    }
    return .none
  }

  override func receive(completion: Subscribers.Completion<Failure>) {
    guard end() != nil else { return }
    switch completion {
    case .finished: deliverIfRequested(isResultFinal: true)
    case .failure(let error): downstream.receive(completion: .failure(transformError(error)))
    }
  }

  override func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    deliverIfRequested(hasDemand: true)
  }

  private func deliverIfRequested(isResultFinal: Bool = false, hasDemand: Bool = false) {
    let isDelivered = lock.withLock {
      self.isResultFinal = self.isResultFinal || isResultFinal
      self.hasDemand = self.hasDemand || hasDemand
      guard !isDone, self.isResultFinal, self.hasDemand else { return false }
      isDone = true
      return true
    }
    guard isDelivered else { return }
    if let value = result() { _ = downstream.receive(value) }
    downstream.receive(completion: .finished)
  }

  override func cancel() {
    lock.withLock { isDone = true }
    super.cancel()
  }
}

/// A stage that passes values on and may replace the completion by a value, which is delivered when it is requested.
final class FallbackStage<Input, Failure: Error, Downstream: Subscriber>:
  Stage<Input, Failure, Downstream>
where Downstream.Input == Input {
  enum Ending {
    case complete(Subscribers.Completion<Downstream.Failure>)
    /// Sends a value, then finishes.
    case value(Input)
  }

  private let ending: (_ hasValues: Bool, Subscribers.Completion<Failure>) -> Ending
  private var demand = Subscribers.Demand.none
  private var hasValues = false
  private var pending: Input?

  init(
    _ name: String, _ downstream: Downstream,
    ending: @escaping (_ hasValues: Bool, Subscribers.Completion<Failure>) -> Ending
  ) {
    self.ending = ending
    super.init(name, downstream)
  }

  override func receive(_ input: Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    lock.withLock {
      hasValues = true
      demand -= 1
    }
    let more = downstream.receive(input)
    lock.withLock { demand += more }
    return more
  }

  override func receive(completion: Subscribers.Completion<Failure>) {
    guard end() != nil else { return }
    switch ending(lock.withLock { hasValues }, completion) {
    case .complete(let completion): downstream.receive(completion: completion)
    case .value(let value):
      let isRequested = lock.withLock {
        if demand > .none { return true }
        pending = value
        return false
      }
      if isRequested { send(value) }
    }
  }

  private func send(_ value: Input) {
    _ = downstream.receive(value)
    downstream.receive(completion: .finished)
  }

  override func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let value = lock.withLock {
      self.demand += demand
      defer { pending = nil }
      return pending
    }
    if let value { send(value) } else { upstream?.request(demand) }
  }

  override func cancel() {
    lock.withLock { pending = nil }
    super.cancel()
  }
}
