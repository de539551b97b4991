// PrefViewGraph: `onSubmit`: actions for the return key.

import PrefGeometry

/// The triggers of a submission.
public struct SubmitTriggers: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: Int
  /// Creates triggers from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The return key in a text field.
  public static let text = SubmitTriggers(rawValue: 1)
  /// The return key in a search field.
  public static let search = SubmitTriggers(rawValue: 2)
}

/// The actions of the `onSubmit` modifiers that enclose a view, innermost first.
package struct SubmitActions {
  private struct Entry {
    let triggers: SubmitTriggers
    let action: () -> Void
  }

  private var entries: [Entry] = []

  /// Calls the actions for a trigger.
  package func callAsFunction(_ trigger: SubmitTriggers) {
    for entry in entries.reversed() where entry.triggers.contains(trigger) { entry.action() }
  }

  mutating func add(_ triggers: SubmitTriggers, _ action: @escaping () -> Void) {
    entries.append(Entry(triggers: triggers, action: action))
  }
}

private enum SubmitActionsKey: EnvironmentKey {
  static var defaultValue: SubmitActions { SubmitActions() }
}

extension EnvironmentValues {
  /// The actions for a submission.
  package var submitActions: SubmitActions {
    get { self[SubmitActionsKey.self] }
    set { self[SubmitActionsKey.self] = newValue }
  }
}

extension View {
  /// Adds an action that is called when the return key is pressed in a field inside the view.
  public nonisolated func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    transformEnvironment(\.submitActions) { $0.add(triggers, action) }
  }

  /// Prevents submissions inside the view from calling actions of its ancestors.
  public nonisolated func submitScope(_ isBlocking: Bool = true) -> some View {
    transformEnvironment(\.submitActions) { if isBlocking { $0 = SubmitActions() } }
  }
}
