// PrefViews: commands of menus, keyboards and devices: copying, moving, a digital crown, a pencil. They are accepted,
// and the
// actions are not called.

import PrefGeometry
import PrefViewGraph

/// The direction of a command that moves the focus.
public enum MoveCommandDirection: Hashable, Sendable {
  /// A direction.
  case up, down, left, right
}

/// The rotation of a digital crown.
public struct DigitalCrownEvent: Sendable {
  /// The offset.
  public var offset: CGFloat
  /// The velocity, per second.
  public var velocity: CGFloat
}

/// The amount of rotation of a digital crown per unit of its value.
public enum DigitalCrownRotationalSensitivity: Hashable, Sendable {
  /// A sensitivity.
  case low, medium, high
}

/// The place of a pencil above the screen.
public struct PencilHoverPose: Hashable, Sendable {
  /// The position, in points.
  public let location: CGPoint
  /// The position in the view, from 0 to 1.
  public let anchor: UnitPoint
  /// The distance from the screen, from 0 to 1.
  public let zDistance: CGFloat
  /// The angle between the pencil and the screen.
  public let altitude: Angle
  /// The direction of the pencil on the screen, from the x axis.
  public let azimuth: Angle
  /// The rotation of the pencil around its axis.
  public let roll: Angle
}

/// A double tap of a pencil.
public struct PencilDoubleTapGestureValue: Hashable, Sendable {
  /// The place of the pencil; nil if it is unknown.
  public let hoverPose: PencilHoverPose?
}

/// A squeeze of a pencil.
public struct PencilSqueezeGestureValue: Hashable, Sendable {
  /// The place of the pencil; nil if it is unknown.
  public let hoverPose: PencilHoverPose?
}

/// The phase of a squeeze of a pencil.
public enum PencilSqueezeGesturePhase: Hashable, Sendable {
  /// The squeeze continues.
  case active(PencilSqueezeGestureValue)
  /// The squeeze has ended.
  case ended(PencilSqueezeGestureValue)
  /// The squeeze was cancelled.
  case failed
}

/// The action of a pencil that people prefer.
public struct PencilPreferredAction: Hashable, Sendable {
  private let name: String
  /// None.
  public static let ignore = PencilPreferredAction(name: "ignore")
  /// The eraser.
  public static let switchEraser = PencilPreferredAction(name: "switchEraser")
  /// The previous tool.
  public static let switchPrevious = PencilPreferredAction(name: "switchPrevious")
  /// The colors.
  public static let showColorPalette = PencilPreferredAction(name: "showColorPalette")
  /// The attributes of the ink.
  public static let showInkAttributes = PencilPreferredAction(name: "showInkAttributes")
  /// A shortcut of the system.
  public static let runSystemShortcut = PencilPreferredAction(name: "runSystemShortcut")
  /// A palette.
  public static let showContextualPalette = PencilPreferredAction(name: "showContextualPalette")
}

/// A hand gesture.
public struct HandGestureShortcut: Hashable, Sendable {
  private let name: String
  /// A double tap of two fingers.
  public static let primaryAction = HandGestureShortcut(name: "primaryAction")
}

/// The appearance of the pointer.
public struct PointerStyle: Hashable, Sendable {
  private let name: String
  /// A pointer.
  public static let `default` = PointerStyle(name: "default")
  /// A pointer.
  public static let horizontalText = PointerStyle(name: "horizontalText")
  /// A pointer.
  public static let verticalText = PointerStyle(name: "verticalText")
  /// A pointer.
  public static let rectSelection = PointerStyle(name: "rectSelection")
  /// A pointer.
  public static let grabIdle = PointerStyle(name: "grabIdle")
  /// A pointer.
  public static let grabActive = PointerStyle(name: "grabActive")
  /// A pointer.
  public static let link = PointerStyle(name: "link")
  /// A pointer.
  public static let zoomIn = PointerStyle(name: "zoomIn")
  /// A pointer.
  public static let zoomOut = PointerStyle(name: "zoomOut")
  /// A pointer.
  public static let columnResize = PointerStyle(name: "columnResize")
  /// A pointer.
  public static let rowResize = PointerStyle(name: "rowResize")
  /// A pointer.
  public static let image = PointerStyle(name: "image")
}

private enum PreferredPencilDoubleTapActionKey: EnvironmentKey {
  static let defaultValue: PencilPreferredAction = .ignore
}

private enum PreferredPencilSqueezeActionKey: EnvironmentKey {
  static let defaultValue: PencilPreferredAction = .ignore
}

extension EnvironmentValues {
  /// The action of a double tap of a pencil; `ignore` by default.
  public var preferredPencilDoubleTapAction: PencilPreferredAction {
    get { self[PreferredPencilDoubleTapActionKey.self] }
    set { self[PreferredPencilDoubleTapActionKey.self] = newValue }
  }

  /// The action of a squeeze of a pencil; `ignore` by default.
  public var preferredPencilSqueezeAction: PencilPreferredAction {
    get { self[PreferredPencilSqueezeActionKey.self] }
    set { self[PreferredPencilSqueezeActionKey.self] = newValue }
  }
}

extension View {
  /// Accepts an action for copying, which is not called.
  public nonisolated func onCopyCommand(perform payloadAction: (() -> [NSItemProvider])?)
    -> some View
  { self }

  /// Accepts an action for cutting, which is not called.
  public nonisolated func onCutCommand(perform payloadAction: (() -> [NSItemProvider])?)
    -> some View
  { self }

  /// Accepts an action for deleting, which is not called.
  public nonisolated func onDeleteCommand(perform action: (() -> Void)?) -> some View { self }

  /// Accepts an action for pasting, which is not called.
  public nonisolated func onPasteCommand(
    of supportedContentTypes: [UTType], perform payloadAction: @escaping ([NSItemProvider]) -> Void
  ) -> some View { self }

  /// Accepts an action for a key that moves the focus, which is not called.
  public nonisolated func onMoveCommand(
    perform action: ((MoveCommandDirection) -> Void)?
  ) -> some View { self }

  /// Accepts an action for the escape key, which is not called.
  public nonisolated func onExitCommand(perform action: (() -> Void)?) -> some View { self }

  /// Accepts an action for the play button, which is not called.
  public nonisolated func onPlayPauseCommand(perform action: (() -> Void)?) -> some View { self }

  /// Accepts an action for changes of modifier keys, which is not called.
  public nonisolated func onModifierKeysChanged(
    mask: EventModifiers = .all, initial: Bool = true,
    _ action: @escaping (EventModifiers, EventModifiers) -> Void
  ) -> some View { self }

  /// Accepts a view for pressed modifier keys, which is not drawn.
  public nonisolated func modifierKeyAlternate<V: View>(
    _ modifiers: EventModifiers, @ViewBuilder _ alternate: () -> V
  ) -> some View { self }

  /// Accepts values for copying, which are not used.
  public nonisolated func copyable<T: Transferable>(_ payload: @autoclosure @escaping () -> [T])
    -> some View
  { self }

  /// Accepts values for cutting, which are not used.
  public nonisolated func cuttable<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping () -> [T]
  ) -> some View { self }

  /// Accepts an action for pasting, which is not called.
  public nonisolated func pasteDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void,
    validator: @escaping ([T]) -> [T] = { $0 }
  ) -> some View { self }

  /// Accepts an action for the rotation of a digital crown, which does not change the binding.
  public nonisolated func digitalCrownRotation<V: BinaryFloatingPoint>(_ binding: Binding<V>)
    -> some View
  { self }

  /// Accepts an action for the rotation of a digital crown, which does not change the binding.
  public nonisolated func digitalCrownRotation<V: BinaryFloatingPoint>(
    _ binding: Binding<V>, from minValue: V, through maxValue: V, by stride: V.Stride? = nil,
    sensitivity: DigitalCrownRotationalSensitivity = .high, isContinuous: Bool = false,
    isHapticFeedbackEnabled: Bool = true
  ) -> some View where V.Stride: BinaryFloatingPoint { self }

  /// Accepts a hand gesture for the control, which has no effect.
  public nonisolated func handGestureShortcut(
    _ shortcut: HandGestureShortcut, isEnabled: Bool = true
  ) -> some View { self }

  /// Accepts an action for double taps of a pencil, which is not called.
  public nonisolated func onPencilDoubleTap(
    perform action: @escaping (PencilDoubleTapGestureValue) -> Void
  ) -> some View { self }

  /// Accepts an action for squeezes of a pencil, which is not called.
  public nonisolated func onPencilSqueeze(
    perform action: @escaping (PencilSqueezeGesturePhase) -> Void
  ) -> some View { self }

  /// Accepts the appearance of the pointer, which is not drawn.
  public nonisolated func pointerStyle(_ style: PointerStyle?) -> some View { self }

  /// Accepts whether the pointer is visible; it is not drawn.
  public nonisolated func pointerVisibility(_ visibility: Visibility) -> some View { self }

  /// Accepts at which edges gestures of the system are deferred.
  public nonisolated func defersSystemGestures(on edges: Edge.Set) -> some View { self }

  /// Accepts an action for long touches, which is not called.
  public nonisolated func onLongTouchGesture(
    minimumDuration: Double = 0.5, perform action: @escaping () -> Void,
    onTouchingChanged: ((Bool) -> Void)? = nil
  ) -> some View { self }

  /// Accepts an action for a command of AppKit, which is not called.
  public nonisolated func onCommand(_ selector: String, perform action: (() -> Void)?) -> some View
  { self }
}
