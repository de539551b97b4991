// ObservableObjects: `onReceive`: an action for each value that a publisher sends while the view is there.

@preconcurrency import Combine
import PrefGeometry
import PrefViewGraph

extension View {
  /// Calls an action with each value that a publisher sends.
  public nonisolated func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(ReceivingModifier(reception: Reception(publisher: publisher, action: action)))
  }
}

/// Keeps a reception for as long as its content is there.
private nonisolated struct ReceivingModifier<P: Publisher>: ViewModifier where P.Failure == Never {
  let reception: Reception<P>

  @MainActor func body(content: Content) -> some View { content }
}

/// A publisher and what to do with its values.
private struct Reception<P: Publisher>: DynamicProperty where P.Failure == Never {
  let publisher: P
  let action: (P.Output) -> Void

  @MainActor static func _connect(_ property: inout Reception, _ slot: _PropertySlot) {
    slot.kept { Receiver<P>() }.receive(property.publisher, property.action)
  }
}

/// Calls the present action with the values of the present publisher.
@MainActor
private final class Receiver<P: Publisher> where P.Failure == Never {
  private var publisher: P?
  private var action: ((P.Output) -> Void)?
  private var subscription: AnyCancellable?

  nonisolated init() {}

  func receive(_ newPublisher: P, _ newAction: @escaping (P.Output) -> Void) {
    action = newAction
    if let publisher, valuesAreEqual(publisher, newPublisher) { return }
    publisher = newPublisher
    subscription = newPublisher.sink { [weak self] value in
      // What is sent from another thread arrives there: the publisher's `receive(on:)` decides.
      onMainActor { self?.action?(value) }
    }
  }
}
