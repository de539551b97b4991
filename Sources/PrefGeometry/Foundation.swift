// PrefGeometry: re-exports Foundation, which declares `CGRect`, `CGSize`, `CGPoint` and `CGFloat`
// on Linux, so that importers of this module get them as well.

@_exported import Foundation

extension RunLoop.Mode {
  /// The mode while touches are tracked.
  public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
  /// The mode while events are tracked.
  public static let eventTracking = RunLoop.Mode("NSEventTrackingRunLoopMode")
  /// The mode while a modal panel is shown.
  public static let modalPanel = RunLoop.Mode("NSModalPanelRunLoopMode")
}

extension UserDefaults {
  /// Sets the value of a key, as `set(_:forKey:)` does.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
  /// Returns the value of a key, as `object(forKey:)` does.
  public func value(forKey key: String) -> Any? { object(forKey: key) }
}
