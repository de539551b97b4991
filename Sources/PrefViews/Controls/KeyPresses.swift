// Views: keys that are pressed while a view has the focus.

import PrefGeometry
import PrefViewGraph

/// A key that is pressed.
public struct KeyPress: Sendable {
  /// Whether a key has been taken.
  public enum Result: Sendable {
    /// It has; nobody else is told.
    case handled
    /// It has not.
    case ignored
  }

  /// When an action is called; here keys are pressed and let go at once.
  public struct Phases: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Makes phases from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The key goes down.
    public static let down = Phases(rawValue: 1)
    /// The key stays down.
    public static let `repeat` = Phases(rawValue: 2)
    /// The key goes up.
    public static let up = Phases(rawValue: 4)
    /// All of them.
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// When the action is called.
  public let phase: Phases
  /// The key.
  public let key: KeyEquivalent
  /// What the key types.
  public let characters: String
  /// The keys that are held: none.
  public let modifiers: EventModifiers
}

/// What a view does with the focus.
public struct FocusInteractions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Makes interactions from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// It acts.
  public static let activate = FocusInteractions(rawValue: 1)
  /// It takes what is typed.
  public static let edit = FocusInteractions(rawValue: 2)
  /// What the system thinks fit.
  public static let automatic: FocusInteractions = [.activate, .edit]
}

/// Lets a view have the focus that takes nothing that is typed.
private struct Focusable: ViewModifier {
  let isFocusable: Bool
  @State private var handle = FocusHandle()

  func body(content: Content) -> some View {
    content.focusTarget(
      handle, isEnabled: isFocusable,
      input: KeyInput(insert: { _ in }, deleteBackward: {}, submit: { false }), onChange: { _ in })
  }
}

extension View {
  /// Lets the view have the focus.
  public nonisolated func focusable(_ isFocusable: Bool = true) -> some View {
    modifier(Focusable(isFocusable: isFocusable))
  }

  /// Lets the view have the focus.
  public nonisolated func focusable(
    _ isFocusable: Bool = true, interactions: FocusInteractions
  ) -> some View { modifier(Focusable(isFocusable: isFocusable)) }

  /// Calls an action when a key is pressed while the view, or one inside, has the focus.
  public nonisolated func onKeyPress(
    _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
  ) -> some View { onKeyPress(keys: [key]) { _ in action() } }

  /// Calls an action when a key is pressed while the view, or one inside, has the focus.
  public nonisolated func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { onKeyPress(keys: [key], phases: phases, action: action) }

  /// Calls an action when one of some keys is pressed while the view, or one inside, has the focus.
  public nonisolated func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { onKeys(phases, { keys.contains($0) }, action) }

  /// Calls an action when a key that types one of some characters is pressed while the view, or one inside, has the focus.
  public nonisolated func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeys(phases, { $0.character.unicodeScalars.allSatisfy(characters.contains) }, action)
  }

  /// Calls an action when any key is pressed while the view, or one inside, has the focus.
  public nonisolated func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { onKeys(phases, { _ in true }, action) }

  private nonisolated func onKeys(
    _ phases: KeyPress.Phases, _ isWanted: @escaping (KeyEquivalent) -> Bool,
    _ action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(
      KeyPressModifier { character in
        let key = KeyEquivalent(character)
        guard isWanted(key) else { return false }
        func press(_ phase: KeyPress.Phases) -> Bool {
          guard phases.contains(phase) else { return false }
          let press = KeyPress(
            phase: phase, key: key, characters: String(character), modifiers: [])
          return action(press) == .handled
        }
        let isTaken = press(.down)
        return press(.up) || isTaken
      })
  }
}
