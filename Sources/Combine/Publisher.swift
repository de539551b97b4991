// Combine: the three protocols through which values flow. A subscriber subscribes to a publisher, receives a
// subscription from it, and requests values; the publisher sends at most as many values as were requested, then one
// completion.
//
// This module implements the interface of Apple's Combine in Swift alone: a client's `import Combine` needs no C
// module.

/// A type that transmits a sequence of values over time to its subscribers, then at most one completion.
///
/// A publisher calls `receive(subscription:)` of a subscriber first, `receive(_:)` at most as often as the subscriber
/// has requested values, and `receive(completion:)` at most once, as the last call.
public protocol Publisher<Output, Failure> {
  /// The type of the values.
  associatedtype Output

  /// The type of the error of a failure; `Never` for publishers that do not fail.
  associatedtype Failure: Error

  /// Attaches a subscriber to this publisher.
  ///
  /// Implement this method in a publisher; call ``subscribe(_:)-(S)`` to use one.
  func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output
}

extension Publisher {
  /// Attaches a subscriber, which then receives a subscription from this publisher.
  public func subscribe<S: Subscriber>(_ subscriber: S)
  where S.Failure == Failure, S.Input == Output {
    receive(subscriber: subscriber)
  }

  /// Attaches a subject, which republishes all values and the completion of this publisher.
  ///
  /// - Returns: The subscription's lifetime: releasing it cancels the subscription.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where S.Failure == Failure, S.Output == Output {
    let subscriber = SubjectSubscriber(subject)
    subscribe(subscriber)
    return AnyCancellable(subscriber)
  }
}

/// A namespace for the types of publishers that operators return.
public enum Publishers {}

/// A type that receives values and a completion from a publisher.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The type of the values that this subscriber receives.
  associatedtype Input

  /// The type of the error of a failed completion; `Never` if failures cannot be received.
  associatedtype Failure: Error

  /// Receives the subscription through which values are requested and the subscription is cancelled.
  func receive(subscription: any Subscription)

  /// Receives a value.
  ///
  /// - Returns: The number of values requested in addition to those that were requested before.
  func receive(_ input: Input) -> Subscribers.Demand

  /// Receives the completion, after which no values follow.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Receives a value without content.
  ///
  /// - Returns: The number of values requested in addition to those that were requested before.
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// A namespace for types that serve as subscribers.
public enum Subscribers {}

/// The connection of one subscriber to one publisher.
///
/// Canceling a subscription releases the resources it holds; a cancelled subscription cannot be resumed.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Requests values in addition to those requested before.
  ///
  /// - Parameter demand: The number of values; a request of none is ignored.
  func request(_ demand: Subscribers.Demand)
}

/// A namespace for symbols related to subscriptions.
public enum Subscriptions {
  /// A subscription that ignores requests and cancellation, for publishers that complete at once.
  public static var empty: any Subscription { EmptySubscription.shared }

  private struct EmptySubscription: Subscription, CustomStringConvertible {
    static let shared = EmptySubscription()

    let combineIdentifier = CombineIdentifier()
    var description: String { "Empty" }
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
  }
}

/// A publisher to which values can be sent from outside.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to all subscribers that have requested one.
  func send(_ value: Output)

  /// Sends a completion to all subscribers.
  func send(completion: Subscribers.Completion<Failure>)

  /// Attaches an upstream subscription, whose values the subject requests as its subscribers request values.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends a value without content to all subscribers that have requested one.
  public func send() { send(()) }
}

/// A publisher that sends no values before ``connect()`` is called.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts the publisher.
  ///
  /// - Returns: The connection; canceling it stops the publisher.
  func connect() -> any Cancellable
}

/// A value that identifies a publisher's stream; unique among all instances in the process.
public struct CombineIdentifier: Hashable, Sendable, CustomStringConvertible {
  private static let counter = Counter()

  private let value: UInt64

  /// Creates an identifier that differs from all others.
  public init() { value = Self.counter.next() }

  /// Creates an identifier from an object's address; unique for as long as the object exists.
  public init(_ object: AnyObject) {
    value = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
  }

  /// The identifier's number, in hexadecimal.
  public var description: String { "0x\(String(value, radix: 16))" }
}

/// A type with an identifier for its stream.
public protocol CustomCombineIdentifierConvertible {
  /// The identifier of the stream.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// The identifier of the object.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
