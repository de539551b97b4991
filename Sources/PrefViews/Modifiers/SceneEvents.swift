// PrefViews: events of scenes, services and widgets. They are accepted, and actions are not called.

import PrefGeometry
import PrefViewGraph

extension View {
  /// Accepts which events open the scene of the view.
  public nonisolated func handlesExternalEvents(
    preferring: Set<String>, allowing: Set<String>
  ) -> some View { self }

  /// Accepts an activity of the user, which is not registered.
  public nonisolated func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
  ) -> some View { self }

  /// Accepts an activity of the user, which is not registered.
  public nonisolated func userActivity<P>(
    _ activityType: String, element: P?, _ update: @escaping (P, NSUserActivity) -> Void
  ) -> some View { self }

  /// Accepts an action for activities of the user, which is not called.
  public nonisolated func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View { self }

  /// Accepts the store of stored properties, which is not used.
  public nonisolated func defaultAppStorage(_ store: UserDefaults) -> some View { self }

  /// Accepts whether the window can be closed.
  public nonisolated func windowDismissBehavior(_ behavior: WindowInteractionBehavior) -> some View
  { self }

  /// Accepts whether the window can fill the screen.
  public nonisolated func windowFullScreenBehavior(_ behavior: WindowInteractionBehavior)
    -> some View
  { self }

  /// Accepts whether the window can be minimized.
  public nonisolated func windowMinimizeBehavior(_ behavior: WindowInteractionBehavior) -> some View
  { self }

  /// Accepts whether the window can be resized.
  public nonisolated func windowResizeBehavior(_ behavior: WindowInteractionBehavior) -> some View {
    self
  }

  /// Accepts content for services, which do not receive it.
  public nonisolated func exportableToServices<T: Transferable>(
    _ payload: @escaping @autoclosure () -> [T]
  ) -> some View { self }

  /// Accepts providers for services, which do not receive them.
  public nonisolated func exportsItemProviders(
    _ contentTypes: [UTType], onExport: @escaping () -> [NSItemProvider]
  ) -> some View { self }

  /// Accepts an action for content of services, which is not called.
  public nonisolated func importsItemProviders(
    _ contentTypes: [UTType], onImport: @escaping ([NSItemProvider]) -> Bool
  ) -> some View { self }

  /// Accepts the content of a touch bar, which is not drawn.
  public nonisolated func touchBar<Content: View>(@ViewBuilder content: () -> Content) -> some View
  { self }

  /// Accepts the text by which the view is selected with the keyboard.
  public nonisolated func typeSelectEquivalent(_ text: Text?) -> some View { self }

  /// Accepts the text by which the view is selected with the keyboard.
  public nonisolated func typeSelectEquivalent(_ stringKey: LocalizedStringKey) -> some View {
    self
  }

  /// Accepts the text by which the view is selected with the keyboard.
  @_disfavoredOverload
  public nonisolated func typeSelectEquivalent<S: StringProtocol>(_ string: S) -> some View { self }

  /// Accepts the address that a widget opens.
  public nonisolated func widgetURL(_ url: URL?) -> some View { self }

  /// Accepts whether the view has the accent color of a widget.
  public nonisolated func widgetAccentable(_ accentable: Bool = true) -> some View { self }

  /// Accepts whether the content of a widget follows a curve; it does not.
  public nonisolated func widgetCurvesContent(_ curvesContent: Bool = true) -> some View { self }

  /// Accepts the label of a widget, which is not drawn.
  public nonisolated func widgetLabel<Label: View>(@ViewBuilder label: () -> Label) -> some View {
    self
  }

  /// Accepts the label of a widget, which is not drawn.
  public nonisolated func widgetLabel(_ labelKey: LocalizedStringKey) -> some View { self }

  /// Accepts the label of a widget, which is not drawn.
  @_disfavoredOverload
  public nonisolated func widgetLabel<S: StringProtocol>(_ label: S) -> some View { self }
}

/// An activity of the user.
open class NSUserActivity: NSObject, @unchecked Sendable {
  /// The type.
  public let activityType: String
  /// The title.
  open var title: String?
  /// Values of the program.
  open var userInfo: [AnyHashable: Any]?
  /// An address with the same content.
  open var webpageURL: URL?
  /// The identifier of the content for the choice of a scene.
  open var targetContentIdentifier: String?
  /// The address of a page that led to the program.
  open var referrerURL: URL?
  /// Words by which the activity is found.
  open var keywords: Set<String> = []
  /// The keys of the values that are needed to restore the activity.
  open var requiredUserInfoKeys: Set<String>?
  /// Whether the values are to be updated.
  open var needsSave = false
  /// A name that stays the same.
  open var persistentIdentifier: String?
  /// Whether the activity is suggested.
  open var isEligibleForPrediction = false
  /// Whether other devices can continue the activity.
  open var isEligibleForHandoff = true
  /// Whether the activity can be found.
  open var isEligibleForSearch = false
  /// Creates an activity.
  public init(activityType: String) { self.activityType = activityType }
  /// Adds values of the program.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }
  /// Does nothing.
  open func becomeCurrent() {}
  /// Does nothing.
  open func resignCurrent() {}
  /// Does nothing.
  open func invalidate() {}
}
