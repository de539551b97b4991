// Combine: operators that read their whole upstream, or as much as the result needs, and send one result when it is
// requested.
//
// Members that satisfy `Publisher`'s requirements, stored operands and memberwise initializers have no documentation of
// their own: the operator's method describes them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension Publishers {
  /// A publisher that sends all values of its upstream as one array.
  public struct Collect<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var values: Output = []
      upstream.subscribe(
        ReduceStage<Upstream.Output, Failure, S>(
          "Collect", subscriber,
          accumulate: {
            values.append($0)
            return .proceed
          }, result: { values }))
    }
  }

  /// A publisher that sends the number of values of its upstream.
  public struct Count<Upstream: Publisher>: Publisher {
    public typealias Output = Int
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var count = 0
      upstream.subscribe(
        ReduceStage<Upstream.Output, Failure, S>(
          "Count", subscriber,
          accumulate: { _ in
            count += 1
            return .proceed
          }, result: { count }))
    }
  }

  /// A publisher that sends the result of combining all values.
  public struct Reduce<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let initial: Output
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    public init(
      upstream: Upstream, initial: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let next = nextPartialResult
      var result = initial
      upstream.subscribe(
        ReduceStage<Upstream.Output, Failure, S>(
          "Reduce", subscriber,
          accumulate: {
            result = next(result, $0)
            return .proceed
          }, result: { result }))
    }
  }

  /// A publisher that sends the result of combining all values with a closure that may throw.
  public struct TryReduce<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error
    public let upstream: Upstream
    public let initial: Output
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    public init(
      upstream: Upstream, initial: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let next = nextPartialResult
      var result = initial
      upstream.subscribe(
        ReduceStage<Upstream.Output, Upstream.Failure, S>(
          "TryReduce", subscriber,
          throwing: {
            result = try next(result, $0)
            return .proceed
          }, result: { result }))
    }
  }

  /// A publisher that sends the greatest value by an order, or with the order reversed the least.
  public struct Comparison<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    /// Whether the second value replaces the first as the result.
    public let areInIncreasingOrder: (Output, Output) -> Bool

    public init(upstream: Upstream, areInIncreasingOrder: @escaping (Output, Output) -> Bool) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let areInIncreasingOrder = areInIncreasingOrder
      var result: Output?
      upstream.subscribe(
        ReduceStage<Output, Failure, S>(
          "Comparison", subscriber,
          accumulate: {
            if let old = result, !areInIncreasingOrder(old, $0) { return .proceed }
            result = $0
            return .proceed
          }, result: { result }))
    }
  }

  /// A publisher that sends the greatest or least value by an order that may throw.
  public struct TryComparison<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    /// Whether the second value replaces the first as the result.
    public let areInIncreasingOrder: (Output, Output) throws -> Bool

    public init(upstream: Upstream, areInIncreasingOrder: @escaping (Output, Output) throws -> Bool)
    {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let areInIncreasingOrder = areInIncreasingOrder
      var result: Output?
      upstream.subscribe(
        ReduceStage<Output, Upstream.Failure, S>(
          "TryComparison", subscriber,
          throwing: {
            if let old = result, try !areInIncreasingOrder(old, $0) { return .proceed }
            result = $0
            return .proceed
          }, result: { result }))
    }
  }

  /// A publisher that sends the first value.
  public struct First<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var result: Output?
      upstream.subscribe(
        ReduceStage<Output, Failure, S>(
          "First", subscriber,
          accumulate: {
            result = $0
            return .finish
          }, result: { result }))
    }
  }

  /// A publisher that sends the first value for which a closure returns true.
  public struct FirstWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Output) -> Bool

    public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      var result: Output?
      upstream.subscribe(
        ReduceStage<Output, Failure, S>(
          "FirstWhere", subscriber,
          accumulate: {
            guard predicate($0) else { return .proceed }
            result = $0
            return .finish
          }, result: { result }))
    }
  }

  /// A publisher that sends the first value for which a closure that may throw returns true.
  public struct TryFirstWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let predicate: (Output) throws -> Bool

    public init(upstream: Upstream, predicate: @escaping (Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      var result: Output?
      upstream.subscribe(
        ReduceStage<Output, Upstream.Failure, S>(
          "TryFirstWhere", subscriber,
          throwing: {
            guard try predicate($0) else { return .proceed }
            result = $0
            return .finish
          }, result: { result }))
    }
  }

  /// A publisher that sends the last value.
  public struct Last<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var result: Output?
      upstream.subscribe(
        ReduceStage<Output, Failure, S>(
          "Last", subscriber,
          accumulate: {
            result = $0
            return .proceed
          }, result: { result }))
    }
  }

  /// A publisher that sends the last value for which a closure returns true.
  public struct LastWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Output) -> Bool

    public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      var result: Output?
      upstream.subscribe(
        ReduceStage<Output, Failure, S>(
          "LastWhere", subscriber,
          accumulate: {
            if predicate($0) { result = $0 }
            return .proceed
          }, result: { result }))
    }
  }

  /// A publisher that sends the last value for which a closure that may throw returns true.
  public struct TryLastWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let predicate: (Output) throws -> Bool

    public init(upstream: Upstream, predicate: @escaping (Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      var result: Output?
      upstream.subscribe(
        ReduceStage<Output, Upstream.Failure, S>(
          "TryLastWhere", subscriber,
          throwing: {
            if try predicate($0) { result = $0 }
            return .proceed
          }, result: { result }))
    }
  }

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

extension Publishers.Collect: Equatable where Upstream: Equatable {}
extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}
extension Publishers.Count: Equatable where Upstream: Equatable {}
extension Publishers.First: Equatable where Upstream: Equatable {}
extension Publishers.Last: Equatable where Upstream: Equatable {}
extension Publishers.Contains: Equatable where Upstream: Equatable {}
extension Publishers.ReplaceEmpty: Equatable where Upstream: Equatable, Upstream.Output: Equatable {
}
extension Publishers.ReplaceError: Equatable where Upstream: Equatable, Upstream.Output: Equatable {
}

extension Publisher {
  /// Sends all values as one array when the upstream finishes; the array grows without a bound.
  public func collect() -> Publishers.Collect<Self> { Publishers.Collect(upstream: self) }

  /// Sends arrays of `count` values; the last array may hold fewer.
  ///
  /// - Parameter count: The number of values; at least one.
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    precondition(count > 0, "collect(_:) needs a positive number, not \(count)")
    return Publishers.CollectByCount(upstream: self, count: count)
  }

  /// Sends the number of values when the upstream finishes.
  public func count() -> Publishers.Count<Self> { Publishers.Count(upstream: self) }

  /// Combines all values with a closure and sends the result when the upstream finishes.
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    Publishers.Reduce(
      upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Combines all values with a closure and sends the result; the stream fails with a thrown error.
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryReduce<Self, T> {
    Publishers.TryReduce(
      upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Sends the least value by an order when the upstream finishes.
  public func min(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self) { areInIncreasingOrder($1, $0) }
  }

  /// Sends the least value by an order; the stream fails with a thrown error.
  public func tryMin(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self) { try areInIncreasingOrder($1, $0) }
  }

  /// Sends the greatest value by an order when the upstream finishes.
  public func max(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }

  /// Sends the greatest value by an order; the stream fails with a thrown error.
  public func tryMax(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }

  /// Sends the first value, then finishes.
  public func first() -> Publishers.First<Self> { Publishers.First(upstream: self) }

  /// Sends the first value for which a closure returns true, then finishes.
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    Publishers.FirstWhere(upstream: self, predicate: predicate)
  }

  /// Sends the first value for which a closure returns true, then finishes; the stream fails with a thrown error.
  public func tryFirst(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryFirstWhere<Self> {
    Publishers.TryFirstWhere(upstream: self, predicate: predicate)
  }

  /// Sends the last value when the upstream finishes.
  public func last() -> Publishers.Last<Self> { Publishers.Last(upstream: self) }

  /// Sends the last value for which a closure returns true when the upstream finishes.
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    Publishers.LastWhere(upstream: self, predicate: predicate)
  }

  /// Sends the last value for which a closure returns true; the stream fails with a thrown error.
  public func tryLast(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryLastWhere<Self> {
    Publishers.TryLastWhere(upstream: self, predicate: predicate)
  }

  /// Sends whether a closure returns true for all values; false as soon as one differs.
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
    Publishers.AllSatisfy(upstream: self, predicate: predicate)
  }

  /// Sends whether a closure returns true for all values; the stream fails with a thrown error.
  public func tryAllSatisfy(
    _ predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryAllSatisfy<Self> {
    Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
  }

  /// Sends whether a closure returns true for any value; true as soon as one does.
  public func contains(
    where predicate: @escaping (Output) -> Bool
  ) -> Publishers.ContainsWhere<Self> {
    Publishers.ContainsWhere(upstream: self, predicate: predicate)
  }

  /// Sends whether a closure returns true for any value; the stream fails with a thrown error.
  public func tryContains(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryContainsWhere<Self> {
    Publishers.TryContainsWhere(upstream: self, predicate: predicate)
  }

  /// Sends a value if the upstream finishes without one.
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }

  /// Sends a value and finishes if the upstream fails.
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }
}

extension Publisher where Output: Comparable {
  /// Sends the least value when the upstream finishes.
  public func min() -> Publishers.Comparison<Self> { min(by: <) }

  /// Sends the greatest value when the upstream finishes.
  public func max() -> Publishers.Comparison<Self> { max(by: <) }
}

extension Publisher where Output: Equatable {
  /// Sends whether a value is among those of the upstream; true as soon as it is received.
  public func contains(_ output: Output) -> Publishers.Contains<Self> {
    Publishers.Contains(upstream: self, output: output)
  }
}
