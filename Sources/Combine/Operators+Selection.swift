// Combine: operators that drop values, and operators that end, assert, encode or decode a series of values.
//
// Members that satisfy `Publisher`'s requirements, stored operands and memberwise initializers have no documentation of
// their own: the operator's method describes them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension Publishers {
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
final class IgnoringStage<Input, Failure: Error, Downstream: Subscriber>:
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

extension Publishers.Drop: Equatable where Upstream: Equatable {}
extension Publishers.Output: Equatable where Upstream: Equatable {}
extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {}
