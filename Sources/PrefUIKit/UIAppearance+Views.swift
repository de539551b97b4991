// PrefUIKit: appearances of further views, whose values are kept, without an effect.

import PrefGeometry
import PrefRendering
import PrefViews

/// A type whose instances can contain views with an appearance of their own.
public protocol UIAppearanceContainer: AnyObject {}

extension UIView: UIAppearanceContainer {
  private static let appearanceProxy = UIView()

  /// Returns the appearance of all views inside of containers of the given types.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIView { appearanceProxy }
}

extension UIViewController: UIAppearanceContainer {}

extension UIBarButtonItem {
  private static let appearanceProxy = UIBarButtonItem()
  /// Returns the appearance of all items.
  public static func appearance() -> UIBarButtonItem { appearanceProxy }
}

extension UILabel {
  private static let appearanceProxy = UILabel()
  /// Returns the appearance of all labels.
  public static func appearance() -> UILabel { appearanceProxy }
}

extension UIImageView {
  private static let appearanceProxy = UIImageView()
  /// Returns the appearance of all image views.
  public static func appearance() -> UIImageView { appearanceProxy }
}

extension UIStepper {
  private static let appearanceProxy = UIStepper()
  /// Returns the appearance of all steppers.
  public static func appearance() -> UIStepper { appearanceProxy }
}

extension UIProgressView {
  private static let appearanceProxy = UIProgressView()
  /// Returns the appearance of all progress views.
  public static func appearance() -> UIProgressView { appearanceProxy }
}

extension UIWindow {
  private static let appearanceProxy = UIWindow()
  /// Returns the appearance of all windows.
  public static func appearance() -> UIWindow { appearanceProxy }
}

extension UIDevice {
  /// An identifier of the device for the programs of one vendor; the same on all machines.
  public var identifierForVendor: UUID? {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }
}

extension UIApplication {
  /// The rectangle of the status bar, which is empty.
  public var statusBarFrame: CGRect { .zero }
}

extension UIImage {
  /// Creates an image from a file of a bundle, as `init(named:in:)` does, whatever the traits; nil if there is no file
  /// of that name.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) { self.init(named: name, in: bundle) }

  /// Creates an image from a file of a bundle, as `init(named:in:)` does, with a configuration; nil if there is no file
  /// of that name.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    self.init(named: name, in: bundle)
  }
}
