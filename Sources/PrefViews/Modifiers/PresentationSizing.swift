// PrefViews: sizes of presentations, and the details of dialogs. They are accepted; the folder Presentations has what
// is drawn.

import PrefGeometry
import PrefViewGraph

/// The content of a presentation before it is placed.
public struct PresentationSizingRoot {
  /// Returns the size for a proposal, in points; zero.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
}

/// The environment of a presentation before it is placed.
public struct PresentationSizingContext {}

/// The size of presentations.
public protocol PresentationSizing {
  /// Returns the size of a presentation.
  func proposedSize(
    for root: PresentationSizingRoot, context: PresentationSizingContext
  ) -> ProposedViewSize
}

extension PresentationSizing {
  /// Returns the size with the size of the content along some axes.
  public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing { self }
  /// Returns the size with the size of the content along some axes as the minimum.
  public func sticky(horizontal: Bool = false, vertical: Bool = false) -> some PresentationSizing {
    self
  }
}

/// The size that the system chooses.
public struct AutomaticPresentationSizing: PresentationSizing, Sendable {
  /// Creates the size.
  public init() {}
  /// Returns an unspecified size.
  public func proposedSize(
    for root: PresentationSizingRoot, context: PresentationSizingContext
  ) -> ProposedViewSize { .unspecified }
}

extension PresentationSizing where Self == AutomaticPresentationSizing {
  /// The size that the system chooses.
  public static var automatic: Self { Self() }
}

/// The size of the content.
public struct FittedPresentationSizing: PresentationSizing, Sendable {
  /// Creates the size.
  public init() {}
  /// Returns an unspecified size.
  public func proposedSize(
    for root: PresentationSizingRoot, context: PresentationSizingContext
  ) -> ProposedViewSize { .unspecified }
}

extension PresentationSizing where Self == FittedPresentationSizing {
  /// The size of the content.
  public static var fitted: Self { Self() }
}

/// The size of a form.
public struct FormPresentationSizing: PresentationSizing, Sendable {
  /// Creates the size.
  public init() {}
  /// Returns an unspecified size.
  public func proposedSize(
    for root: PresentationSizingRoot, context: PresentationSizingContext
  ) -> ProposedViewSize { .unspecified }
}

extension PresentationSizing where Self == FormPresentationSizing {
  /// The size of a form.
  public static var form: Self { Self() }
}

/// The size of a page.
public struct PagePresentationSizing: PresentationSizing, Sendable {
  /// Creates the size.
  public init() {}
  /// Returns an unspecified size.
  public func proposedSize(
    for root: PresentationSizingRoot, context: PresentationSizingContext
  ) -> ProposedViewSize { .unspecified }
}

extension PresentationSizing where Self == PagePresentationSizing {
  /// The size of a page.
  public static var page: Self { Self() }
}

/// The importance of a dialog.
public enum DialogSeverity: Hashable, Sendable {
  /// The system's choice, the usual importance, or critical.
  case automatic, standard, critical
}

/// How an action closes a window.
public struct DismissBehavior: Hashable, Sendable {
  private let name: String
  /// At once.
  public static let interactive = DismissBehavior(name: "interactive")
  /// At once, without an animation.
  public static let destructive = DismissBehavior(name: "destructive")
}

extension View {
  /// Accepts the size of the enclosing presentation.
  public nonisolated func presentationSizing(_ sizing: some PresentationSizing) -> some View {
    self
  }

  /// Accepts whether the enclosing presentation keeps the program from ending.
  public nonisolated func presentationPreventsAppTermination(
    _ preventsTermination: Bool?
  ) -> some View { self }

  /// Accepts the icon of dialogs.
  public nonisolated func dialogIcon(_ icon: Image?) -> some View { self }

  /// Accepts the importance of dialogs.
  public nonisolated func dialogSeverity(_ severity: DialogSeverity) -> some View { self }

  /// Accepts whether dialogs keep the program from ending.
  public nonisolated func dialogPreventsAppTermination(_ preventsAppTermination: Bool?) -> some View
  { self }

  /// Accepts a toggle that hides dialogs.
  public nonisolated func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View { self }

  /// Accepts a toggle that hides dialogs.
  public nonisolated func dialogSuppressionToggle(
    _ titleKey: LocalizedStringKey, isSuppressed: Binding<Bool>
  ) -> some View { self }

  /// Accepts a toggle that hides dialogs.
  @_disfavoredOverload
  public nonisolated func dialogSuppressionToggle<S: StringProtocol>(
    _ title: S, isSuppressed: Binding<Bool>
  ) -> some View { self }

  /// Accepts a toggle that hides dialogs.
  public nonisolated func dialogSuppressionToggle(_ label: Text, isSuppressed: Binding<Bool>)
    -> some View
  { self }

  /// Accepts a dialog that confirms the closing of a window.
  public nonisolated func dismissalConfirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, shouldPresent: Bool, @ViewBuilder actions: () -> A
  ) -> some View { self }

  /// Accepts a dialog that confirms the closing of a window.
  public nonisolated func dismissalConfirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, shouldPresent: Bool, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { self }

  /// Accepts a sheet for the subscriptions of the user; it is not drawn.
  public nonisolated func manageSubscriptionsSheet(isPresented: Binding<Bool>) -> some View {
    warnsWhenPresented("subscriptions sheet", isPresented)
  }
}
