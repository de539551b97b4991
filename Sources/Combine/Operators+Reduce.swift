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
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}
extension Publishers.Count: Equatable where Upstream: Equatable {}
extension Publishers.First: Equatable where Upstream: Equatable {}
extension Publishers.Last: Equatable where Upstream: Equatable {}
