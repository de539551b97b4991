// Views: what is presented over a view: sheets, covers, popovers, alerts, dialogues, menus of a long press. They stand in
// windows of their own, which are no part of a picture: sources that present them compile, and the view below is drawn.

import PrefGeometry
import PrefViewGraph

// MARK: Sheets

extension View {
  /// Presents a sheet; it is no part of the picture.
  public nonisolated func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }

  /// Presents a sheet for an item; it is no part of the picture.
  public nonisolated func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }

  /// Presents a view over everything; it is no part of the picture.
  public nonisolated func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }

  /// Presents a view over everything for an item; it is no part of the picture.
  public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }

  /// Presents a popover; it is no part of the picture.
  public nonisolated func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }

  /// Presents a popover for an item; it is no part of the picture.
  public nonisolated func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }

  /// Presents a view beside this one; it is no part of the picture.
  public nonisolated func inspector<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> Content
  ) -> some View { self }

  /// Offers a menu for a long press; it is no part of the picture.
  public nonisolated func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View { self }

  /// Offers a menu for a long press, and a view above it; they are no part of the picture.
  public nonisolated func contextMenu<MenuItems: View, Preview: View>(
    @ViewBuilder menuItems: () -> MenuItems, @ViewBuilder preview: () -> Preview
  ) -> some View { self }
}

/// Where a popover points.
public enum PopoverAttachmentAnchor {
  /// At a rectangle.
  case rect(Anchor<CGRect>.Source)
  /// At a point.
  case point(UnitPoint)
}

/// How high a sheet stands.
public struct PresentationDetent: Hashable, Sendable {
  private enum Height: Hashable, Sendable {
    case medium, large
    case points(CGFloat)
    case fraction(CGFloat)
  }

  private let height: Height

  /// Half way up.
  public static let medium = PresentationDetent(height: .medium)
  /// All the way up.
  public static let large = PresentationDetent(height: .large)
  /// So many points.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(height: .points(height))
  }
  /// Such a part of the screen.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(height: .fraction(fraction))
  }
}

/// What can be done with what lies below a sheet.
public struct PresentationBackgroundInteraction: Sendable {
  /// What the system thinks fit.
  public static let automatic = PresentationBackgroundInteraction()
  /// All.
  public static let enabled = PresentationBackgroundInteraction()
  /// Nothing.
  public static let disabled = PresentationBackgroundInteraction()
  /// All up to a height.
  public static func enabled(upThrough detent: PresentationDetent)
    -> PresentationBackgroundInteraction
  { enabled }
}

/// What a sheet becomes where there is little room.
public struct PresentationAdaptation: Sendable {
  /// What the system thinks fit.
  public static let automatic = PresentationAdaptation()
  /// What it is.
  public static let none = PresentationAdaptation()
  /// A popover.
  public static let popover = PresentationAdaptation()
  /// A sheet.
  public static let sheet = PresentationAdaptation()
  /// A cover.
  public static let fullScreenCover = PresentationAdaptation()
}

extension View {
  /// Sets how high the sheet around stands; nothing in a picture.
  public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    self
  }

  /// Sets how high the sheet around stands; nothing in a picture.
  public nonisolated func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View { self }

  /// Shows or hides the handle of the sheet around; nothing in a picture.
  public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View { self }

  /// Sets the ground of the sheet around; nothing in a picture.
  public nonisolated func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { self }

  /// Sets the ground of the sheet around; nothing in a picture.
  public nonisolated func presentationBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { self }

  /// Sets the corners of the sheet around; nothing in a picture.
  public nonisolated func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }

  /// Sets what can be done below the sheet around; nothing in a picture.
  public nonisolated func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View { self }

  /// Sets what a popover becomes where there is little room; nothing in a picture.
  public nonisolated func presentationCompactAdaptation(
    _ adaptation: PresentationAdaptation
  ) -> some View { self }

  /// Sets whether the sheet around can be put away by hand; nothing in a picture.
  public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    self
  }
}

// MARK: Alerts

extension View {
  /// Presents an alert; it is no part of the picture.
  public nonisolated func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { self }

  /// Presents an alert; it is no part of the picture.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { self }

  /// Presents an alert; it is no part of the picture.
  public nonisolated func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { self }

  /// Presents an alert with a message; it is no part of the picture.
  public nonisolated func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { self }

  /// Presents an alert with a message; it is no part of the picture.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { self }

  /// Presents an alert with a message; it is no part of the picture.
  public nonisolated func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { self }

  /// Presents an alert about something; it is no part of the picture.
  public nonisolated func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View { self }

  /// Presents an alert about something; it is no part of the picture.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View { self }

  /// Presents an alert with a message about something; it is no part of the picture.
  public nonisolated func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View { self }

  /// Presents an alert with a message about something; it is no part of the picture.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View { self }

  /// Presents an alert about an error; it is no part of the picture.
  public nonisolated func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
  ) -> some View { self }

  /// Presents an alert about an error with a message; it is no part of the picture.
  public nonisolated func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A,
    @ViewBuilder message: (E) -> M
  ) -> some View { self }

  /// Presents an alert; it is no part of the picture.
  public nonisolated func alert(
    isPresented: Binding<Bool>, content: () -> Alert
  ) -> some View { self }

  /// Presents an alert for an item; it is no part of the picture.
  public nonisolated func alert<Item: Identifiable>(
    item: Binding<Item?>, content: (Item) -> Alert
  ) -> some View { self }

  /// Presents a choice of actions; it is no part of the picture.
  public nonisolated func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View { self }

  /// Presents a choice of actions; it is no part of the picture.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View { self }

  /// Presents a choice of actions with a message; it is no part of the picture.
  public nonisolated func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { self }

  /// Presents a choice of actions with a message; it is no part of the picture.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View { self }

  /// Presents a choice of actions about something; it is no part of the picture.
  public nonisolated func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View { self }

  /// Presents a choice of actions with a message about something; it is no part of the picture.
  public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View { self }

  /// Presents a choice of actions; it is no part of the picture.
  public nonisolated func actionSheet(
    isPresented: Binding<Bool>, content: () -> ActionSheet
  ) -> some View { self }
}

/// An alert, as it was written before `alert(_:isPresented:actions:)`.
public struct Alert {
  /// A button of an alert.
  public struct Button {
    /// A button.
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button { Button() }
    /// A button that leaves.
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button { Button() }
    /// A button that leaves.
    public static func cancel(_ action: (() -> Void)? = {}) -> Button { Button() }
    /// A button that removes something.
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button()
    }
  }

  /// Makes an alert with one button.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {}

  /// Makes an alert with two buttons.
  public init(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) {}
}

/// A choice of actions, as it was written before `confirmationDialog`.
public struct ActionSheet {
  /// A button of the sheet.
  public typealias Button = Alert.Button

  /// Makes a choice of actions.
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {}
}

// MARK: Leaving

/// Whether a view is presented, and its end, as it was written before `dismiss`.
public struct PresentationMode {
  /// Whether the view is presented.
  public let isPresented: Bool
  private let leave: DismissAction

  init(isPresented: Bool, leave: DismissAction) {
    self.isPresented = isPresented
    self.leave = leave
  }

  /// Leaves the screen.
  @MainActor public mutating func dismiss() { leave() }
}

extension EnvironmentValues {
  /// Whether the view is presented, and its end.
  public var presentationMode: Binding<PresentationMode> {
    .constant(PresentationMode(isPresented: isPresented, leave: dismiss))
  }
}
