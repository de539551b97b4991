// PrefUIKit: notifications of the system, so that sources that request them compile. None are delivered.

import PrefGeometry
import PrefRendering
import PrefViews

/// What notifications may do.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Show a badge.
  public static let badge = UNAuthorizationOptions(rawValue: 1)
  /// Play a sound.
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  /// Show an alert.
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  /// Be delivered without a request.
  public static let provisional = UNAuthorizationOptions(rawValue: 64)
}

/// How a notification is presented while the program is used.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// With a badge.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1)
  /// With a sound.
  public static let sound = UNNotificationPresentationOptions(rawValue: 2)
  /// With an alert.
  public static let alert = UNNotificationPresentationOptions(rawValue: 4)
  /// In the list.
  public static let list = UNNotificationPresentationOptions(rawValue: 8)
  /// As a banner.
  public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

/// Whether notifications are allowed.
public enum UNAuthorizationStatus: Int, Sendable {
  /// Not known, denied, allowed, or allowed for a time.
  case notDetermined = 0, denied, authorized, provisional, ephemeral
}

/// The settings of notifications.
public final class UNNotificationSettings: NSObject, Sendable {
  /// Whether they are allowed; denied.
  public var authorizationStatus: UNAuthorizationStatus { .denied }
}

/// A sound.
public final class UNNotificationSound: NSObject, Sendable {
  /// The default sound.
  public static var `default`: UNNotificationSound { UNNotificationSound() }
}

/// The content of a notification.
open class UNNotificationContent: NSObject, @unchecked Sendable {
  /// The title.
  open internal(set) var title = ""
  /// The text below the title.
  open internal(set) var subtitle = ""
  /// The text.
  open internal(set) var body = ""
  /// The number of the badge.
  open internal(set) var badge: NSNumber?
  /// The sound.
  open internal(set) var sound: UNNotificationSound?
  /// The values for the program.
  open internal(set) var userInfo: [AnyHashable: Any] = [:]
  /// The name of the kind.
  open internal(set) var categoryIdentifier = ""
}

/// The content of a notification, which can be changed.
public final class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  /// The title.
  public override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The text below the title.
  public override var subtitle: String {
    get { super.subtitle }
    set { super.subtitle = newValue }
  }
  /// The text.
  public override var body: String {
    get { super.body }
    set { super.body = newValue }
  }
  /// The number of the badge.
  public override var badge: NSNumber? {
    get { super.badge }
    set { super.badge = newValue }
  }
  /// The sound.
  public override var sound: UNNotificationSound? {
    get { super.sound }
    set { super.sound = newValue }
  }
  /// The values for the program.
  public override var userInfo: [AnyHashable: Any] {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }
  /// The name of the kind.
  public override var categoryIdentifier: String {
    get { super.categoryIdentifier }
    set { super.categoryIdentifier = newValue }
  }
}

/// What triggers a notification; it is not delivered.
open class UNNotificationTrigger: NSObject, @unchecked Sendable {
  /// Whether the notification is repeated.
  public let repeats: Bool

  init(repeats: Bool) {
    self.repeats = repeats
    super.init()
  }
}

/// A trigger after a time.
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The time, in seconds.
  public let timeInterval: TimeInterval

  /// Creates a trigger after a time, in seconds.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }
}

/// A trigger at a date.
public final class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The date.
  public let dateComponents: DateComponents

  /// Creates a trigger at a date.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }
}

/// A request of a notification.
public final class UNNotificationRequest: NSObject, Sendable {
  /// The name.
  public let identifier: String
  /// The content.
  public let content: UNNotificationContent
  /// What triggers it.
  public let trigger: UNNotificationTrigger?

  /// Creates a request.
  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    (self.identifier, self.content, self.trigger) = (identifier, content, trigger)
    super.init()
  }
}

/// A delivered notification; there is none.
public final class UNNotification: NSObject, Sendable {
  /// The request.
  public let request: UNNotificationRequest
  /// The date.
  public let date: Date

  init(_ request: UNNotificationRequest, date: Date) {
    (self.request, self.date) = (request, date)
    super.init()
  }
}

/// An answer of the user to a notification; there is none.
public final class UNNotificationResponse: NSObject, Sendable {
  /// The notification.
  public let notification: UNNotification
  /// The name of the action.
  public let actionIdentifier: String

  init(_ notification: UNNotification, action: String) {
    (self.notification, actionIdentifier) = (notification, action)
    super.init()
  }
}

/// The delegate of the notifications; its methods are optional.
public protocol UNUserNotificationCenterDelegate: AnyObject {
  /// Called for a notification while the program is used; not called here.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
  /// Called for an answer of the user; not called here.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
  /// Called for a notification while the program is used; not called here.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions
  /// Called for an answer of the user; not called here.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async
}

extension UNUserNotificationCenterDelegate {
  /// Presents nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) { completionHandler([]) }
  /// Does nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) { completionHandler() }
  /// Presents nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [] }
  /// Does nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {}
}

/// The notifications of the program, which are not allowed.
public final class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let center = UNUserNotificationCenter()
  /// Returns the notifications of the program.
  public static func current() -> UNUserNotificationCenter { center }
  /// The delegate, which is not called.
  public weak var delegate: (any UNUserNotificationCenterDelegate)?

  private override init() { super.init() }

  /// Calls a closure: notifications are not allowed.
  public func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completionHandler(false, nil) }

  /// Returns false: notifications are not allowed.
  @discardableResult
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    false
  }

  /// Accepts a request, which is not delivered.
  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { completionHandler?(nil) }

  /// Accepts a request, which is not delivered.
  public func add(_ request: UNNotificationRequest) async throws {}
  /// Does nothing: nothing is delivered.
  public func removeAllPendingNotificationRequests() {}
  /// Does nothing: nothing is delivered.
  public func removeAllDeliveredNotifications() {}
  /// Does nothing: nothing is delivered.
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}
  /// Calls a closure with the settings.
  public func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) { completionHandler(UNNotificationSettings()) }
  /// Returns the settings.
  public func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }
  /// Calls a closure with no requests.
  public func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) { completionHandler([]) }
  /// Returns no requests.
  public func pendingNotificationRequests() async -> [UNNotificationRequest] { [] }
}
