// PrefObservableObjects: `onReceive`, which subscribes to a publisher for the lifetime of a view.

@preconcurrency import Combine
import PrefGeometry
import PrefViewGraph

extension View {
  /// Calls an action with each value that a publisher sends while this view exists.
  ///
  /// The subscription is kept while updates pass an equal publisher, and replaced otherwise.
  ///
  /// - Parameters:
  ///   - publisher: A publisher that does not fail and that sends on the main actor.
  ///   - action: Called on the main actor; the closure of the latest update is used.
  public nonisolated func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    SubscriptionView(content: self, publisher: publisher, action: action)
  }
}

/// A view that subscribes to a publisher with an action.
public nonisolated struct SubscriptionView<PublisherType: Publisher, Content: View>: View
where PublisherType.Failure == Never {
  /// The content.
  public var content: Content
  private var publisherAction: PublisherAction<PublisherType>

  /// The publisher.
  public var publisher: PublisherType {
    get { publisherAction.publisher }
    set { publisherAction.publisher = newValue }
  }

  /// The action for each value that the publisher sends.
  public var action: (PublisherType.Output) -> Void {
    get { publisherAction.action }
    set { publisherAction.action = newValue }
  }

  /// Creates a view that calls an action on the main actor with each value that a publisher sends.
  public init(
    content: Content, publisher: PublisherType, action: @escaping (PublisherType.Output) -> Void
  ) {
    self.content = content
    publisherAction = PublisherAction(publisher: publisher, action: action)
  }

  /// The content.
  @MainActor public var body: some View { content }
}

/// A publisher and the action for its values.
private struct PublisherAction<P: Publisher>: DynamicProperty where P.Failure == Never {
  var publisher: P
  var action: (P.Output) -> Void

  @MainActor static func _connect(_ property: inout PublisherAction, _ slot: _PropertySlot) {
    slot.storedObject { PublisherSubscription<P>() }.update(property.publisher, property.action)
  }
}

/// The subscription to the latest publisher, which calls the latest action.
@MainActor
private final class PublisherSubscription<P: Publisher> where P.Failure == Never {
  private var publisher: P?
  private var action: ((P.Output) -> Void)?
  private var subscription: AnyCancellable?

  nonisolated init() {}

  func update(_ newPublisher: P, _ newAction: @escaping (P.Output) -> Void) {
    action = newAction
    if let publisher, valuesAreEqual(publisher, newPublisher) { return }
    publisher = newPublisher
    subscription = newPublisher.sink { [weak self] value in
      // The publisher does not access the value after sending it. If it sends on another thread, the action is called
      // later.
      nonisolated(unsafe) let value = value
      scheduleOnMainActor { self?.action?(value) }
    }
  }
}
