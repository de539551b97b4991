// PrefViewGraph: a gesture that reports the events of a touch. Further fingers are not reported.

import PrefGeometry

/// A gesture that reports the events of touches.
public nonisolated struct SpatialEventGesture: Gesture, PrimitiveGesture {
  /// The events at one time.
  public typealias Value = SpatialEventCollection
  /// The coordinate space of the locations.
  public let coordinateSpace: CoordinateSpace

  /// Creates a gesture.
  public init(coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  private var drag: DragGesture {
    DragGesture(minimumDistance: 0, coordinateSpace: coordinateSpace)
  }

  /// Creates the recognizer of the gesture.
  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ inputs: _GestureInputs
  ) -> _Recognizer<Value> {
    SpatialEventRecognizer(DragGesture._makeRecognizer(gesture.drag, inputs))
  }

  /// Updates the recognizer with a new value.
  @MainActor public static func _updateRecognizer(
    _ recognizer: _Recognizer<Value>, _ gesture: Self, _ inputs: _GestureInputs
  ) {
    guard let recognizer = recognizer as? SpatialEventRecognizer else { return }
    DragGesture._updateRecognizer(recognizer.inner, gesture.drag, inputs)
  }
}

private final class SpatialEventRecognizer: WrappingRecognizer<
  DragGesture.Value, SpatialEventCollection
>
{
  /// The number of the touch, unique among the touches of the view.
  private var number = 0

  override func handle(
    _ event: GestureEvent, _ context: _GestureContext
  ) -> GestureProgress<SpatialEventCollection> {
    let progress = inner.handle(event, context)
    let phase: SpatialEventCollection.Event.Phase = progress.isOver ? .ended : .active
    return progress.map { drag in
      SpatialEventCollection(
        events: [
          SpatialEventCollection.Event(
            id: .init(number: number), timestamp: drag.time.timeIntervalSinceReferenceDate,
            kind: .touch, location: drag.location, phase: phase)
        ])
    }
  }

  override func reset() {
    number += 1
    super.reset()
  }
}

/// The events of touches at one time.
public struct SpatialEventCollection: Collection, Hashable, Sendable {
  /// An event of a touch.
  public struct Event: Identifiable, Hashable, Sendable {
    /// The identity of a touch.
    public struct ID: Hashable, Sendable {
      let number: Int
    }

    /// The kind of an event.
    public enum Kind: Hashable, Sendable {
      /// A finger, a pinch on the view, a pinch at a distance, a pointer, or a pencil.
      case touch, directPinch, indirectPinch, pointer, pencil
    }

    /// The phase of an event.
    public enum Phase: Hashable, Sendable {
      /// The touch continues, was cancelled or has ended.
      case active, cancelled, ended
    }

    /// The pose of a pencil.
    public struct InputDevicePose: Hashable, Sendable {
      /// The angle between the device and the screen.
      public var altitude: Angle
      /// The direction of the device on the screen.
      public var azimuth: Angle
    }

    /// The identity of the touch.
    public var id: ID
    /// The time of the event, in seconds.
    public let timestamp: TimeInterval
    /// The kind of the event.
    public var kind: Kind
    /// The location in the coordinate space of the gesture, in points.
    public var location: CGPoint
    /// The phase of the event.
    public var phase: Phase
    /// The pose of the device; nil for touches.
    public var inputDevicePose: InputDevicePose? { nil }
  }

  private let events: [Event]

  init(events: [Event]) { self.events = events }

  /// The index of the first event.
  public var startIndex: Int { 0 }
  /// The index after the last event.
  public var endIndex: Int { events.count }
  /// Returns the index after another one.
  public func index(after index: Int) -> Int { index + 1 }
  /// The event at an index.
  public subscript(index: Int) -> Event { events[index] }
  /// The event of a touch; nil if there is none.
  public subscript(id: Event.ID) -> Event? { events.first { $0.id == id } }
}
