// PrefViews: the path of a navigation stack, and the environment values with which links and screens change it.

import PrefGeometry
import PrefViewGraph

/// The type-erased list of the values presented above the root of a navigation stack, bottom to
/// top.
public struct NavigationPath: Equatable {
  var values: [AnyHashable]

  /// Creates an empty path, which presents the root view.
  public init() { values = [] }

  /// Creates a path with the elements of a sequence, the topmost last.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    values = elements.map { AnyHashable($0) }
  }

  init(hashables: [AnyHashable]) { values = hashables }

  /// The number of presented values, not counting the root.
  public var count: Int { values.count }

  /// Whether the path is empty, so that the root view is shown.
  public var isEmpty: Bool { values.isEmpty }

  /// Pushes a value onto the path.
  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }

  /// Removes up to `k` values from the end of the path; values beyond the root are ignored.
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(min(max(k, 0), values.count)) }
}

/// A screen presented above the root of a stack.
struct NavigationEntry: Identifiable {
  /// The source of the screen's view: a value that a destination is registered for, or the view
  /// itself.
  enum Content {
    case value(AnyHashable)
    case view(AnyView)
  }

  struct ID: PositionalIdentity {
    let level: Int
    let value: AnyHashable?
  }

  let id: ID
  let content: Content
}

/// The actions with which the views of a stack change its path.
struct NavigationActions {
  var push: (NavigationEntry.Content) -> Void
  var pop: () -> Void
}

private enum NavigationActionsKey: EnvironmentKey {
  static var defaultValue: NavigationActions? { nil }
}

/// An action that dismisses the current presentation, or the current screen of a navigation stack.
public struct DismissAction {
  let action: (() -> Void)?

  /// Dismisses the sheet, cover or popover, or pops the screen, whose environment the action was
  /// read from; does nothing elsewhere.
  @MainActor public func callAsFunction() { action?() }
}

private enum DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction(action: nil) }
}

private enum PresentedKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// The actions that change the path of the enclosing stack; nil outside a stack.
  var navigation: NavigationActions? {
    get { self[NavigationActionsKey.self] }
    set { self[NavigationActionsKey.self] = newValue }
  }

  /// An action that dismisses the current presentation or pops the current screen.
  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the view is in a sheet, a cover or a popover, or on a screen that has been pushed onto
  /// a navigation stack.
  public internal(set) var isPresented: Bool {
    get { self[PresentedKey.self] }
    set { self[PresentedKey.self] = newValue }
  }
}
