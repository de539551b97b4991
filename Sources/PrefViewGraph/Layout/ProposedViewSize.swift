// PrefViewGraph: what a parent offers a child.

import PrefGeometry

/// A size that a parent proposes to a child; `nil` asks for the ideal length.
public struct ProposedViewSize: Equatable, Hashable, Sendable {
  /// The proposed width, in points.
  public var width: CGFloat?
  /// The proposed height, in points.
  public var height: CGFloat?

  /// Asks for the smallest size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Asks for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// Asks for the largest size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// Makes a proposal from two lengths.
  @inlinable
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Makes a proposal of a definite size.
  @inlinable
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// The proposal as a size, with `size` where it proposes nothing; SwiftUI's default is 10 × 10.
  @inlinable
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  /// The length along an axis.
  @inlinable
  package subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// Makes a proposal from lengths along an axis and across it.
  package init(_ major: CGFloat?, along axis: Axis, _ minor: CGFloat?) {
    self =
      axis == .horizontal ? Self(width: major, height: minor) : Self(width: minor, height: major)
  }
}

extension ProposedViewSize: CustomStringConvertible {
  /// The proposal as text, `nil` as `ideal`.
  public var description: String {
    "\(width.map(\.shortest) ?? "ideal") × \(height.map(\.shortest) ?? "ideal")"
  }
}

extension CGSize {
  /// The length along an axis.
  @inlinable
  package subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// Makes a size from lengths along an axis and across it.
  package init(_ major: CGFloat, along axis: Axis, _ minor: CGFloat) {
    self =
      axis == .horizontal
      ? CGSize(width: major, height: minor) : CGSize(width: minor, height: major)
  }
}

extension CGPoint {
  /// The coordinate along an axis.
  @inlinable
  package subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}
