// Combine: operators that send whether values match, replace missing values and errors, or group values in arrays.
//
// Members that satisfy `Publisher`'s requirements, stored operands and memberwise initializers have no documentation of
// their own: the operator's method describes them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension Publishers {
  /// A publisher that sends whether a closure returns true for all values.
  public struct AllSatisfy<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool

    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      var result = true
      upstream.subscribe(
        ReduceStage<Upstream.Output, Failure, S>(
          "AllSatisfy", subscriber,
          accumulate: {
            result = predicate($0)
            return result ? .proceed : .finish
          }, result: { result }))
    }
  }

  /// A publisher that sends whether a closure that may throw returns true for all values.
  public struct TryAllSatisfy<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = any Error
    public let upstream: Upstream
    public let predicate: (Upstream.Output) throws -> Bool

    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      var result = true
      upstream.subscribe(
        ReduceStage<Upstream.Output, Upstream.Failure, S>(
          "TryAllSatisfy", subscriber,
          throwing: {
            result = try predicate($0)
            return result ? .proceed : .finish
          }, result: { result }))
    }
  }

  /// A publisher that sends whether a value is among those of its upstream.
  public struct Contains<Upstream: Publisher>: Publisher where Upstream.Output: Equatable {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let output: Upstream.Output

    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let output = output
      var result = false
      upstream.subscribe(
        ReduceStage<Upstream.Output, Failure, S>(
          "Contains", subscriber,
          accumulate: {
            result = $0 == output
            return result ? .finish : .proceed
          }, result: { result }))
    }
  }

  /// A publisher that sends whether a closure returns true for a value.
  public struct ContainsWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool

    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      var result = false
      upstream.subscribe(
        ReduceStage<Upstream.Output, Failure, S>(
          "ContainsWhere", subscriber,
          accumulate: {
            result = predicate($0)
            return result ? .finish : .proceed
          }, result: { result }))
    }
  }

  /// A publisher that sends whether a closure that may throw returns true for a value.
  public struct TryContainsWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = any Error
    public let upstream: Upstream
    public let predicate: (Upstream.Output) throws -> Bool

    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      var result = false
      upstream.subscribe(
        ReduceStage<Upstream.Output, Upstream.Failure, S>(
          "TryContainsWhere", subscriber,
          throwing: {
            result = try predicate($0)
            return result ? .finish : .proceed
          }, result: { result }))
    }
  }

  /// A publisher that sends a value if its upstream finishes without one.
  public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let output: Output

    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let output = output
      upstream.subscribe(
        FallbackStage<Output, Failure, S>("ReplaceEmpty", subscriber) { hasValues, completion in
          if case .finished = completion, !hasValues { return .value(output) }
          return .complete(completion)
        })
    }
  }

  /// A publisher that sends a value in place of a failure.
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never
    public let upstream: Upstream
    public let output: Output

    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let output = output
      upstream.subscribe(
        FallbackStage<Output, Upstream.Failure, S>("ReplaceError", subscriber) { _, completion in
          switch completion {
          case .finished: .complete(.finished)
          case .failure: .value(output)
          }
        })
    }
  }

  /// A publisher that sends arrays of a fixed number of values.
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let count: Int

    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(CollectingStage<Upstream.Output, Failure, S>(subscriber, count: count))
    }
  }
}

/// Collects values to arrays; a request of n arrays is a request of n × `count` values.
private final class CollectingStage<Input, Failure: Error, Downstream: Subscriber>:
  Stage<Input, Failure, Downstream>
where Downstream.Input == [Input], Downstream.Failure == Failure {
  private let count: Int
  private var values: [Input] = []

  init(_ downstream: Downstream, count: Int) {
    self.count = count
    super.init("CollectByCount", downstream)
  }

  override func receive(_ input: Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    let group = lock.withLock { () -> [Input]? in
      values.append(input)
      guard values.count >= count else { return nil }
      defer { values = [] }
      return values
    }
    return group.map { downstream.receive($0) * count } ?? .none
  }

  override func receive(completion: Subscribers.Completion<Failure>) {
    guard end() != nil else { return }
    let rest = lock.withLock {
      defer { values = [] }
      return values
    }
    if case .finished = completion, !rest.isEmpty { _ = downstream.receive(rest) }
    downstream.receive(completion: completion)
  }

  override func request(_ demand: Subscribers.Demand) { super.request(demand * count) }

  override func cancel() {
    lock.withLock { values = [] }
    super.cancel()
  }
}

extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}
extension Publishers.Contains: Equatable where Upstream: Equatable {}
extension Publishers.ReplaceEmpty: Equatable where Upstream: Equatable, Upstream.Output: Equatable {
}
extension Publishers.ReplaceError: Equatable where Upstream: Equatable, Upstream.Output: Equatable {
}
