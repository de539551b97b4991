// PrefViews: the dismissal of a presentation, as declared before `dismiss`.

import PrefGeometry
import PrefViewGraph

/// The presentation state of a view and its dismissal, as declared before `dismiss`.
public struct PresentationMode {
  /// Whether the view is presented by a container such as a navigation stack or a sheet.
  public let isPresented: Bool
  private let dismissAction: DismissAction

  init(isPresented: Bool, dismissAction: DismissAction) {
    self.isPresented = isPresented
    self.dismissAction = dismissAction
  }

  /// Calls the dismiss action of the environment.
  ///
  /// Outside of the main actor, the action is called on it later.
  public mutating func dismiss() {
    // Unsafe: environments are read on the main actor; the action is only called there.
    nonisolated(unsafe) let action = dismissAction
    scheduleOnMainActor { action() }
  }
}

extension EnvironmentValues {
  /// The presentation state of the view, with its dismissal; the predecessor of `isPresented` and
  /// `dismiss`.
  public var presentationMode: Binding<PresentationMode> {
    .constant(PresentationMode(isPresented: isPresented, dismissAction: dismiss))
  }
}
