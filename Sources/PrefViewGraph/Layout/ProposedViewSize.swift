// PrefViewGraph: the size that a parent proposes to a child.

import PrefGeometry

/// A proposal for the size of a view, in points; nil on an axis requests the ideal length.
public struct ProposedViewSize: Equatable, Hashable, Sendable {
  /// The proposed width in points; nil for the ideal width.
  public var width: CGFloat?
  /// The proposed height in points; nil for the ideal height.
  public var height: CGFloat?

  /// The proposal of zero on both axes, for the minimum size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// The proposal without lengths, for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// The proposal of infinity on both axes, for the maximum size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// Creates a proposal from a width and a height, in points.
  @inlinable
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Creates a proposal of a size, in points.
  @inlinable
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// Returns the proposal as a size, with the lengths of `size` where the proposal has none; the default is 10 × 10
  /// points, as in SwiftUI.
  @inlinable
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  /// The length along an axis, in points.
  @inlinable
  package subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// Creates a proposal from the lengths along an axis and across it.
  package init(_ major: CGFloat?, along axis: Axis, _ minor: CGFloat?) {
    self =
      axis == .horizontal ? Self(width: major, height: minor) : Self(width: minor, height: major)
  }
}

extension ProposedViewSize: CustomStringConvertible {
  /// The proposal as text, with nil as `ideal`.
  public var description: String {
    "\(width.map(\.roundedText) ?? "ideal") × \(height.map(\.roundedText) ?? "ideal")"
  }
}

extension CGSize {
  /// The length along an axis, in points.
  @inlinable
  package subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// Creates a size from the lengths along an axis and across it.
  package init(_ major: CGFloat, along axis: Axis, _ minor: CGFloat) {
    self =
      axis == .horizontal
      ? CGSize(width: major, height: minor) : CGSize(width: minor, height: major)
  }
}

extension CGPoint {
  /// The coordinate along an axis, in points.
  @inlinable
  package subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}
