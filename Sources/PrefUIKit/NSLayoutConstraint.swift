// PrefUIKit: constraints between views. They keep their values, and have no effect on frames.

import PrefGeometry
import PrefRendering
import PrefViews

/// The importance of a constraint, from 0 to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The importance.
  public var rawValue: Float
  /// Creates an importance.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates an importance.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// Always satisfied.
  public static let required = UILayoutPriority(1000)
  /// That of compression.
  public static let defaultHigh = UILayoutPriority(750)
  /// That of growth.
  public static let defaultLow = UILayoutPriority(250)
  /// That of fitting sizes.
  public static let fittingSizeLevel = UILayoutPriority(50)
}

/// A relation between the lengths or positions of two views, which has no effect.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// An axis.
  public enum Axis: Int, Sendable {
    /// Along an axis.
    case horizontal = 0, vertical
  }
  /// The kind of a relation.
  public enum Relation: Int, Sendable {
    /// An inequality or an equation.
    case lessThanOrEqual = -1, equal, greaterThanOrEqual
  }

  /// The constant, in points.
  open var constant: CGFloat
  /// The importance.
  open var priority = UILayoutPriority.required
  /// Whether the constraint is active.
  open var isActive = false
  /// A name for the program.
  open var identifier: String?

  init(constant: CGFloat) {
    self.constant = constant
    super.init()
  }

  /// Activates constraints.
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

/// A position or a length of a view.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  nonisolated override init() { super.init() }

  /// Returns an equation.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: constant) }

  /// Returns an inequality.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: constant) }

  /// Returns an inequality.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: constant) }
}

/// A horizontal position.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
/// A vertical position.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

/// A length.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Returns an equation with a constant.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: c)
  }

  /// Returns an inequality with a constant.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: c)
  }

  /// Returns an inequality with a constant.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: c)
  }

  /// Returns an equation with a multiple of a length.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: c) }
}

/// A view or a guide to which constraints refer.
@preconcurrency @MainActor
public protocol _LayoutAnchors: AnyObject {}

extension _LayoutAnchors {
  /// The leading edge.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// The trailing edge.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// The horizontal center.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// The vertical center.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// The first baseline.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// The last baseline.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension() }
}

extension UIView: _LayoutAnchors {
  /// Keeps a constraint, which has no effect.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraints.append(constraint) }
  /// Keeps constraints, which have no effect.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    self.constraints += constraints
  }
  /// Removes constraints.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    self.constraints.removeAll { constraint in constraints.contains { $0 === constraint } }
  }
  /// Does nothing: constraints have no effect.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
  /// Does nothing: constraints have no effect.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
  /// Does nothing: constraints have no effect.
  public func setNeedsUpdateConstraints() {}
  /// Returns the size that fits a size, in points.
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { sizeThatFits(targetSize) }
  /// The smallest size that satisfies constraints.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The largest size that satisfies constraints.
  public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)
}

/// A rectangle to which constraints refer.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, _LayoutAnchors {
  /// Creates a guide.
  public nonisolated override init() { super.init() }
  /// The rectangle in the view, in points; empty.
  open var layoutFrame: CGRect { .zero }
}

/// The size of a view without a size of its own, -1.
public let UIViewNoIntrinsicMetric: CGFloat = -1

extension UIView {
  /// The size of a view without a size of its own, -1.
  public static let noIntrinsicMetric: CGFloat = -1
}
