// Combine: type erasure.

/// A publisher that wraps another one and hides its type.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible,
  CustomPlaygroundDisplayConvertible
{
  private class Box {
    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {}
  }

  private final class PublisherBox<P: Publisher>: Box
  where P.Output == Output, P.Failure == Failure {
    let publisher: P
    init(_ publisher: P) { self.publisher = publisher }
    override func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      publisher.receive(subscriber: subscriber)
    }
  }

  private let box: Box

  /// Wraps a publisher; a publisher that is wrapped already is not wrapped again.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    box = (publisher as? AnyPublisher)?.box ?? PublisherBox(publisher)
  }

  /// `AnyPublisher`.
  public var description: String { "AnyPublisher" }
  /// `AnyPublisher`.
  public var playgroundDescription: Any { description }

  /// Attaches a subscriber to the wrapped publisher.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    box.receive(subscriber: subscriber)
  }
}

extension Publisher {
  /// Hides the publisher's type, so that an interface does not depend on the operators behind it.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A subscriber that wraps another one, a subject or closures.
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible,
  CustomReflectable, CustomPlaygroundDisplayConvertible
{
  private let onSubscription: (any Subscription) -> Void
  private let onValue: (Input) -> Subscribers.Demand
  private let onCompletion: (Subscribers.Completion<Failure>) -> Void
  private let descriptionText: () -> String
  private let mirror: () -> Mirror

  /// The identifier of the wrapped subscriber, or of this value.
  public let combineIdentifier: CombineIdentifier

  /// Wraps a subscriber.
  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    combineIdentifier = subscriber.combineIdentifier
    onSubscription = { subscriber.receive(subscription: $0) }
    onValue = { subscriber.receive($0) }
    onCompletion = { subscriber.receive(completion: $0) }
    descriptionText = { "\(subscriber)" }
    mirror = {
      (subscriber as? any CustomReflectable)?.customMirror
        ?? Mirror(subscriber, children: EmptyCollection())
    }
  }

  /// Creates a subscriber that sends values and the completion to a subject.
  public init<S: Subject>(_ subject: S) where S.Output == Input, S.Failure == Failure {
    self.init(SubjectSubscriber(subject))
  }

  /// Creates a subscriber from closures.
  ///
  /// - Parameters:
  ///   - receiveSubscription: Called with the subscription; without it, the subscriber requests no values.
  ///   - receiveValue: Called with each value; returns the additional demand. Without it, there is none.
  ///   - receiveCompletion: Called with the completion.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    combineIdentifier = CombineIdentifier()
    onSubscription = receiveSubscription ?? { _ in }
    onValue = receiveValue ?? { _ in .none }
    onCompletion = receiveCompletion ?? { _ in }
    descriptionText = { "Anonymous AnySubscriber" }
    mirror = { Mirror(reflecting: "Anonymous AnySubscriber") }
  }

  /// The wrapped subscriber's description.
  public var description: String { descriptionText() }
  /// The wrapped subscriber's mirror.
  public var customMirror: Mirror { mirror() }
  /// The wrapped subscriber's description.
  public var playgroundDescription: Any { description }

  /// Passes the subscription on.
  public func receive(subscription: any Subscription) { onSubscription(subscription) }
  /// Passes a value on.
  ///
  /// - Returns: The additional demand of the wrapped subscriber.
  public func receive(_ value: Input) -> Subscribers.Demand { onValue(value) }
  /// Passes the completion on.
  public func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion) }
}
