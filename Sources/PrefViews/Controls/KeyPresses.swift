// PrefViews: `onKeyPress` and `focusable`. Key input of the focused view is matched against the
// handlers of its ancestors.

import PrefGeometry
import PrefViewGraph

/// A key event that is delivered to a key press handler.
public struct KeyPress: Sendable {
  /// Whether a handler consumed a key event.
  public enum Result: Sendable {
    /// The event was consumed and is not passed to further handlers.
    case handled
    /// The event was not consumed and is passed to the next handler.
    case ignored
  }

  /// The phases of a key event for which a handler is called. Key input has no duration here: each
  /// key is pressed and released at once.
  public struct Phases: OptionSet, Sendable {
    /// The bit mask: bit 0 for down, bit 1 for repeat, bit 2 for up.
    public let rawValue: Int
    /// Creates a set of phases from a bit mask.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The key was pressed.
    public static let down = Phases(rawValue: 1)
    /// The key is held and repeats; never reported, since keys are not held.
    public static let `repeat` = Phases(rawValue: 2)
    /// The key was released; reported directly after `down`.
    public static let up = Phases(rawValue: 4)
    /// The phases down, repeat and up.
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// The phase of the event: `down` or `up`.
  public let phase: Phases
  /// The key that was pressed.
  public let key: KeyEquivalent
  /// The characters that the key produces.
  public let characters: String
  /// The modifier keys held during the event; always empty.
  public let modifiers: EventModifiers
}

/// The interactions that a focusable view supports.
public struct FocusInteractions: OptionSet, Sendable {
  /// The bit mask: bit 0 for activation, bit 1 for editing.
  public let rawValue: Int
  /// Creates a set of interactions from a bit mask.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The view performs an action when it is activated while focused.
  public static let activate = FocusInteractions(rawValue: 1)
  /// The view receives key input while focused.
  public static let edit = FocusInteractions(rawValue: 2)
  /// All interactions: activation and editing.
  public static let automatic: FocusInteractions = [.activate, .edit]
}

/// A modifier that makes a view focusable without accepting text input.
private struct Focusable: ViewModifier {
  let isFocusable: Bool
  @State private var handle = FocusHandle()
  @State private var isFocused = false

  func body(content: Content) -> some View {
    content.environment(\.isFocused, isFocused).focusTarget(
      handle, isEnabled: isFocusable,
      input: KeyInput(insert: { _ in }, deleteBackward: { _ in }, submit: { false }),
      onChange: { isFocused = $0 })
  }
}

extension View {
  /// Sets whether the view can receive focus.
  public nonisolated func focusable(_ isFocusable: Bool = true) -> some View {
    modifier(Focusable(isFocusable: isFocusable))
  }

  /// Sets whether the view can receive focus. The interactions are accepted, but make no
  /// difference.
  public nonisolated func focusable(
    _ isFocusable: Bool = true, interactions: FocusInteractions
  ) -> some View { modifier(Focusable(isFocusable: isFocusable)) }

  /// Calls an action when a key is pressed while the view or a descendant has focus.
  public nonisolated func onKeyPress(
    _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
  ) -> some View { onKeyPress(keys: [key]) { _ in action() } }

  /// Calls an action in the given phases of a key while the view or a descendant has focus.
  public nonisolated func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { onKeyPress(keys: [key], phases: phases, action: action) }

  /// Calls an action when one of a set of keys is pressed while the view or a descendant has focus.
  public nonisolated func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { onKeyPressMatching(phases, { keys.contains($0) }, action) }

  /// Calls an action when a key is pressed whose characters are all in a set, while the view or a
  /// descendant has focus.
  public nonisolated func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPressMatching(
      phases, { $0.character.unicodeScalars.allSatisfy(characters.contains) }, action)
  }

  /// Calls an action when any key is pressed while the view or a descendant has focus.
  public nonisolated func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { onKeyPressMatching(phases, { _ in true }, action) }

  private nonisolated func onKeyPressMatching(
    _ phases: KeyPress.Phases, _ matches: @escaping (KeyEquivalent) -> Bool,
    _ action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(
      KeyPressModifier { character in
        let key = KeyEquivalent(character)
        guard matches(key) else { return false }
        func press(_ phase: KeyPress.Phases) -> Bool {
          guard phases.contains(phase) else { return false }
          let press = KeyPress(
            phase: phase, key: key, characters: String(character), modifiers: [])
          return action(press) == .handled
        }
        let isHandled = press(.down)
        return press(.up) || isHandled
      })
  }
}
