// PrefViews: modal presentations: sheets, covers, popovers and context menus; Alerts.swift has alerts and dialogs. They
// open separate windows, which are not part of the picture: the presenting view is drawn as it is,
// and a warning is emitted once a presentation would be visible.

import PrefGeometry
import PrefViewGraph

// MARK: Sheets

extension View {
  /// Accepts a sheet that is presented while a binding is true; it is not rendered.
  public nonisolated func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { warnsWhenPresented("sheet", isPresented) }

  /// Accepts a sheet that is presented while an item is set; it is not rendered.
  public nonisolated func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { warnsWhenPresented("sheet", item) }

  /// Accepts a full-screen cover that is presented while a binding is true; it is not rendered.
  public nonisolated func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { warnsWhenPresented("full-screen cover", isPresented) }

  /// Accepts a full-screen cover that is presented while an item is set; it is not rendered.
  public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { warnsWhenPresented("full-screen cover", item) }

  /// Accepts a popover that is presented while a binding is true; it is not rendered.
  public nonisolated func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { warnsWhenPresented("popover", isPresented) }

  /// Accepts a popover that is presented while an item is set; it is not rendered.
  public nonisolated func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { warnsWhenPresented("popover", item) }

  /// Accepts an inspector column that is presented while a binding is true; it is not rendered.
  public nonisolated func inspector<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> Content
  ) -> some View { warnsWhenPresented("inspector", isPresented) }

  /// Accepts a context menu; it is not rendered.
  public nonisolated func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View { self }

  /// Accepts a context menu with a preview; neither is rendered.
  public nonisolated func contextMenu<MenuItems: View, Preview: View>(
    @ViewBuilder menuItems: () -> MenuItems, @ViewBuilder preview: () -> Preview
  ) -> some View { self }
}

/// The attachment anchor of a popover.
public enum PopoverAttachmentAnchor {
  /// The popover is attached to a rectangle in the view's coordinate space.
  case rect(Anchor<CGRect>.Source)
  /// The popover is attached to a unit point of the view.
  case point(UnitPoint)
}

/// A height at which a sheet rests.
public struct PresentationDetent: Hashable, Sendable {
  private enum Height: Hashable, Sendable {
    case medium, large
    case points(CGFloat)
    case fraction(CGFloat)
  }

  private let height: Height

  /// About half of the screen's height.
  public static let medium = PresentationDetent(height: .medium)
  /// The full height of the screen.
  public static let large = PresentationDetent(height: .large)
  /// Returns a detent with a height in points.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(height: .points(height))
  }
  /// Returns a detent with a fraction of the available height, from 0 to 1.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(height: .fraction(fraction))
  }
}

/// Whether the view behind a sheet can be used.
public struct PresentationBackgroundInteraction: Sendable {
  /// The interaction that the system chooses.
  public static let automatic = PresentationBackgroundInteraction()
  /// The view behind the sheet can be used.
  public static let enabled = PresentationBackgroundInteraction()
  /// The view behind the sheet cannot be used.
  public static let disabled = PresentationBackgroundInteraction()
  /// Returns an interaction that is enabled up to a detent.
  public static func enabled(upThrough detent: PresentationDetent)
    -> PresentationBackgroundInteraction
  { enabled }
}

/// How a presentation adapts to a compact size class.
public struct PresentationAdaptation: Sendable {
  /// The adaptation that the system chooses.
  public static let automatic = PresentationAdaptation()
  /// The presentation is not adapted.
  public static let none = PresentationAdaptation()
  /// The presentation becomes a popover.
  public static let popover = PresentationAdaptation()
  /// The presentation becomes a sheet.
  public static let sheet = PresentationAdaptation()
  /// The presentation becomes a full-screen cover.
  public static let fullScreenCover = PresentationAdaptation()
}

extension View {
  /// Accepts the detents of the enclosing sheet; sheets are not rendered.
  public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    self
  }

  /// Accepts the detents of the enclosing sheet and a binding to the current one; sheets are not
  /// rendered.
  public nonisolated func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View { self }

  /// Accepts the visibility of the enclosing sheet's drag indicator; sheets are not rendered.
  public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View { self }

  /// Accepts a background style of the enclosing presentation; presentations are not rendered.
  public nonisolated func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { self }

  /// Accepts a background view of the enclosing presentation; presentations are not rendered.
  public nonisolated func presentationBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { self }

  /// Accepts the corner radius of the enclosing presentation, in points; presentations are not
  /// rendered.
  public nonisolated func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }

  /// Accepts whether the view behind the enclosing presentation can be used; presentations are not
  /// rendered.
  public nonisolated func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View { self }

  /// Accepts how the enclosing presentation adapts to a compact size class; presentations are not
  /// rendered.
  public nonisolated func presentationCompactAdaptation(
    _ adaptation: PresentationAdaptation
  ) -> some View { self }

  /// Accepts whether the enclosing presentation can be dismissed by a gesture; presentations are
  /// not rendered.
  public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    self
  }
}

// MARK: Dismissal

/// The presentation state of a view and its dismissal, as declared before `dismiss`.
public struct PresentationMode {
  /// Whether the view is presented by a container such as a navigation stack.
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

// MARK: Warnings

extension View {
  /// Emits a warning while `isPresented` is true, once per kind and graph.
  nonisolated func warnsWhenPresented(
    _ kind: String, _ isPresented: Binding<Bool>
  ) -> some View { modifier(UndrawnPresentation(kind: kind, isPresented: isPresented)) }

  /// Emits a warning while `item` is set, once per kind and graph.
  nonisolated func warnsWhenPresented<Item>(
    _ kind: String, _ item: Binding<Item?>
  ) -> some View { modifier(UndrawnItemPresentation(kind: kind, item: item)) }
}

private nonisolated struct UndrawnPresentation: ViewModifier {
  let kind: String
  let isPresented: Binding<Bool>
  @Environment(\.warnings) private var warnings

  @MainActor func body(content: Content) -> some View {
    if isPresented.wrappedValue { warnings?.warn(undrawnPresentation(kind)) }
    return content
  }
}

private nonisolated struct UndrawnItemPresentation<Item>: ViewModifier {
  let kind: String
  let item: Binding<Item?>
  @Environment(\.warnings) private var warnings

  @MainActor func body(content: Content) -> some View {
    if item.wrappedValue != nil { warnings?.warn(undrawnPresentation(kind)) }
    return content
  }
}

private func undrawnPresentation(_ kind: String) -> String {
  "\(kind) is presented, but presentations are not drawn; render its content as a view of its own"
}
