// Combine: operators that send at most one value for each value they receive. The demand of the downstream subscriber
// is passed to the upstream publisher unchanged; a dropped value is requested again.
//
// Members that satisfy `Publisher`'s requirements, stored operands and memberwise initializers have no documentation of
// their own: the operator's method describes them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension Publishers {
  /// A publisher that converts each value with a closure.
  public struct Map<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Output

    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let transform = transform
      upstream.subscribe(
        TransformStage<Upstream.Output, Failure, S>("Map", subscriber) { .emit(transform($0)) })
    }
  }

  /// A publisher that converts each value with a closure that may throw.
  public struct TryMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error
    public let upstream: Upstream
    public let transform: (Upstream.Output) throws -> Output

    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let transform = transform
      upstream.subscribe(
        TransformStage<Upstream.Output, Upstream.Failure, S>(
          "TryMap", subscriber, throwing: { .emit(try transform($0)) }))
    }
  }

  /// A publisher that converts the error of a failure.
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public let transform: (Upstream.Failure) -> Failure

    public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      self.transform = transform
    }

    public init(upstream: Upstream, _ map: @escaping (Upstream.Failure) -> Failure) {
      self.init(upstream: upstream, transform: map)
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        TransformStage<Output, Upstream.Failure, S>("MapError", subscriber, error: transform) {
          .emit($0)
        })
    }
  }

  /// A publisher that declares an error type for an upstream publisher that does not fail.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher
  where Upstream.Failure == Never {
    public typealias Output = Upstream.Output
    public let upstream: Upstream

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        TransformStage<Output, Never, S>(
          "SetFailureType", subscriber, error: { (error: Never) -> Failure in }
        ) {
          .emit($0)
        })
    }

    public func setFailureType<E: Error>(to failure: E.Type) -> SetFailureType<Upstream, E> {
      SetFailureType<Upstream, E>(upstream: upstream)
    }
  }

  /// A publisher that sends the value of one property of each value.
  public struct MapKeyPath<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let keyPath: KeyPath<Upstream.Output, Output>

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let keyPath = keyPath
      upstream.subscribe(
        TransformStage<Upstream.Output, Failure, S>("ValueForKey", subscriber) {
          .emit($0[keyPath: keyPath])
        })
    }
  }

  /// A publisher that sends the values of two properties of each value.
  public struct MapKeyPath2<Upstream: Publisher, Output0, Output1>: Publisher {
    public typealias Output = (Output0, Output1)
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let keyPath0: KeyPath<Upstream.Output, Output0>
    public let keyPath1: KeyPath<Upstream.Output, Output1>

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let (keyPath0, keyPath1) = (keyPath0, keyPath1)
      upstream.subscribe(
        TransformStage<Upstream.Output, Failure, S>("ValueForKeys", subscriber) {
          .emit(($0[keyPath: keyPath0], $0[keyPath: keyPath1]))
        })
    }
  }

  /// A publisher that sends the values of three properties of each value.
  public struct MapKeyPath3<Upstream: Publisher, Output0, Output1, Output2>: Publisher {
    public typealias Output = (Output0, Output1, Output2)
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let keyPath0: KeyPath<Upstream.Output, Output0>
    public let keyPath1: KeyPath<Upstream.Output, Output1>
    public let keyPath2: KeyPath<Upstream.Output, Output2>

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let (keyPath0, keyPath1, keyPath2) = (keyPath0, keyPath1, keyPath2)
      upstream.subscribe(
        TransformStage<Upstream.Output, Failure, S>("ValueForKeys", subscriber) {
          .emit(($0[keyPath: keyPath0], $0[keyPath: keyPath1], $0[keyPath: keyPath2]))
        })
    }
  }

  /// A publisher that sends the converted values that are not nil.
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Output?

    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let transform = transform
      upstream.subscribe(
        TransformStage<Upstream.Output, Failure, S>("CompactMap", subscriber) {
          transform($0).map { .emit($0) } ?? .skip
        })
    }
  }

  /// A publisher that sends the converted values that are not nil, with a closure that may throw.
  public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error
    public let upstream: Upstream
    public let transform: (Upstream.Output) throws -> Output?

    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let transform = transform
      upstream.subscribe(
        TransformStage<Upstream.Output, Upstream.Failure, S>(
          "TryCompactMap", subscriber, throwing: { try transform($0).map { .emit($0) } ?? .skip }))
    }
  }

  /// A publisher that sends the values for which a closure returns true.
  public struct Filter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let isIncluded: (Output) -> Bool

    public init(upstream: Upstream, isIncluded: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let isIncluded = isIncluded
      upstream.subscribe(
        TransformStage<Output, Failure, S>("Filter", subscriber) {
          isIncluded($0) ? .emit($0) : .skip
        })
    }
  }

  /// A publisher that sends the values for which a closure that may throw returns true.
  public struct TryFilter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let isIncluded: (Output) throws -> Bool

    public init(upstream: Upstream, isIncluded: @escaping (Output) throws -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let isIncluded = isIncluded
      upstream.subscribe(
        TransformStage<Output, Upstream.Failure, S>(
          "TryFilter", subscriber, throwing: { try isIncluded($0) ? .emit($0) : .skip }))
    }
  }

  /// A publisher that drops values that are equal to the value before.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Output, Output) -> Bool

    public init(upstream: Upstream, predicate: @escaping (Output, Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      var last: Output?
      upstream.subscribe(
        TransformStage<Output, Failure, S>("RemoveDuplicates", subscriber) { value in
          defer { last = value }
          if let last, predicate(last, value) { return .skip }
          return .emit(value)
        })
    }
  }

  /// A publisher that drops values that are equal to the value before, by a closure that may throw.
  public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let predicate: (Output, Output) throws -> Bool

    public init(upstream: Upstream, predicate: @escaping (Output, Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      var last: Output?
      upstream.subscribe(
        TransformStage<Output, Upstream.Failure, S>(
          "TryRemoveDuplicates", subscriber,
          throwing: { value in
            defer { last = value }
            if let last, try predicate(last, value) { return .skip }
            return .emit(value)
          }))
    }
  }

  /// A publisher that sends the accumulated result after each value.
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let initialResult: Output
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    public init(
      upstream: Upstream, initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let next = nextPartialResult
      var result = initialResult
      upstream.subscribe(
        TransformStage<Upstream.Output, Failure, S>("Scan", subscriber) {
          result = next(result, $0)
          return .emit(result)
        })
    }
  }

  /// A publisher that sends the accumulated result after each value, with a closure that may throw.
  public struct TryScan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error
    public let upstream: Upstream
    public let initialResult: Output
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    public init(
      upstream: Upstream, initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let next = nextPartialResult
      var result = initialResult
      upstream.subscribe(
        TransformStage<Upstream.Output, Upstream.Failure, S>(
          "TryScan", subscriber,
          throwing: {
            result = try next(result, $0)
            return .emit(result)
          }))
    }
  }

  /// A publisher that drops a number of values.
  public struct Drop<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let count: Int

    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var remaining = count
      upstream.subscribe(
        TransformStage<Output, Failure, S>("Drop", subscriber) {
          if remaining == 0 { return .emit($0) }
          remaining -= 1
          return .skip
        })
    }
  }

  /// A publisher that drops values until a closure returns false.
  public struct DropWhile<Upstream: Publisher>: Publisher {
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
      var predicate: ((Output) -> Bool)? = predicate
      upstream.subscribe(
        TransformStage<Output, Failure, S>("DropWhile", subscriber) {
          if let isDropped = predicate, isDropped($0) { return .skip }
          predicate = nil
          return .emit($0)
        })
    }
  }

  /// A publisher that drops values until a closure that may throw returns false.
  public struct TryDropWhile<Upstream: Publisher>: Publisher {
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
      var predicate: ((Output) throws -> Bool)? = predicate
      upstream.subscribe(
        TransformStage<Output, Upstream.Failure, S>(
          "TryDropWhile", subscriber,
          throwing: {
            if let isDropped = predicate, try isDropped($0) { return .skip }
            predicate = nil
            return .emit($0)
          }))
    }
  }

  /// A publisher that sends values as long as a closure returns true.
  public struct PrefixWhile<Upstream: Publisher>: Publisher {
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
      upstream.subscribe(
        TransformStage<Output, Failure, S>("PrefixWhile", subscriber) {
          predicate($0) ? .emit($0) : .finish
        })
    }
  }

  /// A publisher that sends values as long as a closure that may throw returns true.
  public struct TryPrefixWhile<Upstream: Publisher>: Publisher {
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
      upstream.subscribe(
        TransformStage<Output, Upstream.Failure, S>(
          "TryPrefixWhile", subscriber, throwing: { try predicate($0) ? .emit($0) : .finish }))
    }
  }

  /// A publisher that sends the values at a range of positions.
  public struct Output<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let range: CountableRange<Int>

    public init(upstream: Upstream, range: CountableRange<Int>) {
      self.upstream = upstream
      self.range = range
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let range = range
      guard !range.isEmpty else {
        // No value is needed, so that none is requested.
        subscriber.receive(subscription: Subscriptions.empty)
        return subscriber.receive(completion: .finished)
      }
      var position = 0
      upstream.subscribe(
        TransformStage<Output, Failure, S>("Output", subscriber) {
          defer { position += 1 }
          if position < range.lowerBound { return .skip }
          return position == range.upperBound - 1 ? .emitAndFinish($0) : .emit($0)
        })
    }
  }

  /// A publisher that drops all values and passes the completion on.
  public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    public typealias Output = Never
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(IgnoringStage<Upstream.Output, Failure, S>("IgnoreOutput", subscriber))
    }
  }

  /// A publisher that stops the program if its upstream fails.
  public struct AssertNoFailure<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never
    public let upstream: Upstream
    public let prefix: String
    public let file: StaticString
    public let line: UInt

    public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
      self.upstream = upstream
      self.prefix = prefix
      self.file = file
      self.line = line
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let (prefix, file, line) = (prefix, file, line)
      upstream.subscribe(
        TransformStage<Output, Upstream.Failure, S>(
          "AssertNoFailure", subscriber,
          error: { error in
            let prefix = prefix.isEmpty ? "" : "\(prefix): "
            fatalError("\(prefix)\(error)", file: file, line: line)
          }
        ) { .emit($0) })
    }
  }

  /// A publisher that encodes values.
  public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Publisher
  where Upstream.Output: Encodable {
    public typealias Output = Coder.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    private let encoder: Coder

    public init(upstream: Upstream, encoder: Coder) {
      self.upstream = upstream
      self.encoder = encoder
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let encoder = encoder
      upstream.subscribe(
        TransformStage<Upstream.Output, Upstream.Failure, S>(
          "Encode", subscriber, throwing: { .emit(try encoder.encode($0)) }))
    }
  }

  /// A publisher that decodes values.
  public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Publisher
  where Upstream.Output == Coder.Input {
    public typealias Failure = any Error
    public let upstream: Upstream
    private let decoder: Coder

    public init(upstream: Upstream, decoder: Coder) {
      self.upstream = upstream
      self.decoder = decoder
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let decoder = decoder
      upstream.subscribe(
        TransformStage<Upstream.Output, Upstream.Failure, S>(
          "Decode", subscriber, throwing: { .emit(try decoder.decode(Output.self, from: $0)) }))
    }
  }
}

/// Requests unlimited values, drops them and passes the completion on.
private final class IgnoringStage<Input, Failure: Error, Downstream: Subscriber>:
  Stage<Input, Failure, Downstream>
where Downstream.Failure == Failure {
  override func start(_ subscription: any Subscription) {
    downstream.receive(subscription: self)
    subscription.request(.unlimited)
  }

  override func receive(completion: Subscribers.Completion<Failure>) {
    guard end() != nil else { return }
    downstream.receive(completion: completion)
  }

  override func request(_ demand: Subscribers.Demand) {}
}

/// A type that encodes values to a form such as JSON.
public protocol TopLevelEncoder {
  /// The type of the encoded form.
  associatedtype Output

  /// Returns the encoded form of a value.
  ///
  /// - Throws: An error of the encoder if the value cannot be encoded.
  func encode<T: Encodable>(_ value: T) throws -> Output
}

/// A type that decodes values from a form such as JSON.
public protocol TopLevelDecoder {
  /// The type of the encoded form.
  associatedtype Input

  /// Returns the value of an encoded form.
  ///
  /// - Throws: An error of the decoder if the form does not have a value of this type.
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

extension Publishers.SetFailureType: Equatable where Upstream: Equatable {}
extension Publishers.Drop: Equatable where Upstream: Equatable {}
extension Publishers.Output: Equatable where Upstream: Equatable {}
extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Converts each value with a closure.
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }

  /// Converts each value with a closure; the stream fails with the error that the closure throws.
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    Publishers.TryMap(upstream: self, transform: transform)
  }

  /// Converts the error of a failure.
  public func mapError<E: Error>(
    _ transform: @escaping (Failure) -> E
  ) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform: transform)
  }

  /// Sends the value of a property of each value.
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
    Publishers.MapKeyPath(upstream: self, keyPath: keyPath)
  }

  /// Sends the values of two properties of each value, as a tuple.
  public func map<T0, T1>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>
  ) -> Publishers.MapKeyPath2<Self, T0, T1> {
    Publishers.MapKeyPath2(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1)
  }

  /// Sends the values of three properties of each value, as a tuple.
  public func map<T0, T1, T2>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>,
    _ keyPath2: KeyPath<Output, T2>
  ) -> Publishers.MapKeyPath3<Self, T0, T1, T2> {
    Publishers.MapKeyPath3(
      upstream: self, keyPath0: keyPath0, keyPath1: keyPath1, keyPath2: keyPath2)
  }

  /// Converts each value with a closure and sends the results that are not nil.
  public func compactMap<T>(
    _ transform: @escaping (Output) -> T?
  ) -> Publishers.CompactMap<Self, T> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }

  /// Converts each value and sends the results that are not nil; the stream fails with the error that the closure
  /// throws.
  public func tryCompactMap<T>(
    _ transform: @escaping (Output) throws -> T?
  ) -> Publishers.TryCompactMap<Self, T> {
    Publishers.TryCompactMap(upstream: self, transform: transform)
  }

  /// Sends the values for which a closure returns true.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }

  /// Sends the values for which a closure returns true; the stream fails with the error that the closure throws.
  public func tryFilter(
    _ isIncluded: @escaping (Output) throws -> Bool
  ) -> Publishers.TryFilter<Self> {
    Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
  }

  /// Drops each value for which a closure returns true with the received value before it.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }

  /// Drops each value for which a closure returns true with the value before it; the stream fails with a thrown error.
  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryRemoveDuplicates<Self> {
    Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
  }

  /// Replaces nil by a value.
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    map { $0 ?? output }
  }

  /// Sends the result of combining each value with the result before it.
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    Publishers.Scan(
      upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Sends the result of combining each value with the result before it; the stream fails with a thrown error.
  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryScan<Self, T> {
    Publishers.TryScan(
      upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Drops the first `count` values.
  ///
  /// - Parameter count: The number of values; a negative number stops the program.
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    precondition(count >= 0, "dropFirst(_:) needs a number that is not negative, not \(count)")
    return Publishers.Drop(upstream: self, count: count)
  }

  /// Drops values until a closure returns false for one.
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }

  /// Drops values until a closure returns false for one; the stream fails with a thrown error.
  public func tryDrop(
    while predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryDropWhile<Self> {
    Publishers.TryDropWhile(upstream: self, predicate: predicate)
  }

  /// Sends values until a closure returns false for one, then finishes.
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }

  /// Sends values until a closure returns false for one, then finishes; the stream fails with a thrown error.
  public func tryPrefix(
    while predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryPrefixWhile<Self> {
    Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
  }

  /// Sends the first values, up to a number of them, then finishes.
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> { output(in: ..<maxLength) }

  /// Sends the value at a position, counted from zero, then finishes.
  public func output(at index: Int) -> Publishers.Output<Self> { output(in: index...index) }

  /// Sends the values at a range of positions, counted from zero, then finishes.
  ///
  /// - Parameter range: The positions; negative ones stop the program.
  public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self>
  where R.Bound == Int {
    let range = range.relative(to: 0..<Int.max)
    precondition(range.lowerBound >= 0, "output(in:) needs positions that are not negative")
    return Publishers.Output(upstream: self, range: range)
  }

  /// Drops all values and passes the completion on.
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
    Publishers.IgnoreOutput(upstream: self)
  }

  /// Stops the program if the upstream publisher fails, with the error and where this operator is applied.
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
  }

  /// Decodes each value.
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input {
    Publishers.Decode(upstream: self, decoder: decoder)
  }
}

extension Publisher where Output: Encodable {
  /// Encodes each value.
  public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder> {
    Publishers.Encode(upstream: self, encoder: encoder)
  }
}

extension Publisher where Output: Equatable {
  /// Drops each value that equals the value before it.
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates(by: ==)
  }
}

extension Publisher where Failure == Never {
  /// Declares an error type, so that the publisher fits where one that may fail is expected.
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E>
  {
    Publishers.SetFailureType(upstream: self)
  }
}
