// PrefViewGraph: `onSubmit`: what happens when the return key is pressed in a view.

import PrefGeometry

/// What sets off a submission.
public struct SubmitTriggers: OptionSet, Sendable {
  /// The members as bits.
  public let rawValue: Int
  /// Makes triggers from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The return key in a text field.
  public static let text = SubmitTriggers(rawValue: 1)
  /// The return key in a search field.
  public static let search = SubmitTriggers(rawValue: 2)
}

/// Calls the actions of the `onSubmit`s around a view, inner ones first.
package struct SubmitActions {
  private struct Entry {
    let triggers: SubmitTriggers
    let action: () -> Void
  }

  private var entries: [Entry] = []

  /// Calls those that a trigger sets off.
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
  /// What is called on a submission.
  package var submitActions: SubmitActions {
    get { self[SubmitActionsKey.self] }
    set { self[SubmitActionsKey.self] = newValue }
  }
}

extension View {
  /// Calls an action when the return key is pressed in a field inside the view.
  public nonisolated func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    transformEnvironment(\.submitActions) { $0.add(triggers, action) }
  }

  /// Keeps submissions inside the view from the actions around it.
  public nonisolated func submitScope(_ isBlocking: Bool = true) -> some View {
    transformEnvironment(\.submitActions) { if isBlocking { $0 = SubmitActions() } }
  }
}
