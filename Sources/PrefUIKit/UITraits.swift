// PrefUIKit: traits that are observed, rectangles of Foundation's values, and sizes of texts.

import PrefGeometry
import PrefRendering
import PrefViews

/// A trait that can be observed; changes are not delivered.
public protocol UITraitDefinition {}

/// The trait of light and dark appearance.
public struct UITraitUserInterfaceStyle: UITraitDefinition {}
/// The trait of the horizontal size class.
public struct UITraitHorizontalSizeClass: UITraitDefinition {}
/// The trait of the vertical size class.
public struct UITraitVerticalSizeClass: UITraitDefinition {}
/// The trait of the size of texts.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// The trait of the number of pixels per point.
public struct UITraitDisplayScale: UITraitDefinition {}
/// The trait of the kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {}

/// A registration for changes of traits, which are not delivered.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

private final class TraitRegistration: UITraitChangeRegistration {}

/// An object with traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
  /// The traits.
  var traitCollection: UITraitCollection { get }
}

extension UITraitEnvironment {
  /// Accepts a closure for changes of traits, which are not delivered.
  @discardableResult
  public func registerForTraitChanges<T: UITraitEnvironment>(
    _ traits: [any UITraitDefinition.Type], handler: @escaping (T, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { TraitRegistration() }

  /// Accepts a closure for changes of traits, which are not delivered.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [any UITraitDefinition.Type], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { TraitRegistration() }

  /// Accepts the end of a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}

extension NSValue {
  /// The rectangle; empty, because no notification has one.
  public var cgRectValue: CGRect { .zero }
  /// The point; zero, because no notification has one.
  public var cgPointValue: CGPoint { .zero }
  /// The size; zero, because no notification has one.
  public var cgSizeValue: CGSize { .zero }
}
