// PrefViews: `ConcentricRectangle`, a rectangle whose corners have the centers of its container's.

import PrefGeometry
import PrefViewGraph

extension Edge {
  /// A corner of a rectangle.
  public enum Corner: Int8, CaseIterable, Hashable, Sendable, BitwiseCopyable {
    /// The corner of the top and the leading edge.
    case topLeading
    /// The corner of the top and the trailing edge.
    case topTrailing
    /// The corner of the bottom and the leading edge.
    case bottomLeading
    /// The corner of the bottom and the trailing edge.
    case bottomTrailing

    /// The radius of a corner: a length, or that of the container minus the distance from it.
    public struct Style: Hashable, Sendable {
      fileprivate enum Kind: Hashable { case fixed, concentric }
      fileprivate let kind: Kind
      /// The radius, or the smallest one, in points.
      fileprivate let radius: CGFloat

      /// The radius with which the corner has the center of the container's corner; 0 without a container shape.
      public static let concentric = Style(kind: .concentric, radius: 0)

      /// Returns a radius in points.
      public static func fixed(_ radius: CGFloat) -> Style { Style(kind: .fixed, radius: radius) }

      /// Returns the radius with which the corner has the center of the container's corner, or a larger minimum.
      public static func concentric(minimum: Style) -> Style {
        Style(kind: .concentric, radius: minimum.radius)
      }
    }
  }
}

extension Edge.Corner.Style: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a radius in points.
  public init(floatLiteral value: Double) { self = .fixed(CGFloat(value)) }
  /// Creates a radius in points.
  public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }
}

/// A rectangle whose corners are concentric with those of its container, or have radii of their own.
///
///     ConcentricRectangle().fill(.yellow).padding(8)
///       .containerShape(.rect(cornerRadius: 24))  // Corners of 16 points.
///
/// A corner that is not at the same distance from both edges of the container has the radius for the larger distance.
public nonisolated struct ConcentricRectangle: InsettableShape {
  /// The styles by corner, in the order of `Edge.Corner`.
  private let styles: [Edge.Corner.Style]
  /// Groups of corners that have the largest radius among them.
  private let groups: [[Edge.Corner]]
  /// The distance of the outline from that of the rectangle, in points.
  private var amount: CGFloat = 0

  fileprivate init(_ styles: [Edge.Corner.Style], groups: [[Edge.Corner]] = []) {
    (self.styles, self.groups) = (styles, groups)
  }

  /// Creates a rectangle with concentric corners.
  public init() { self.init(corners: .concentric) }

  /// Creates a rectangle with one style of corners.
  ///
  /// - Parameters:
  ///   - corners: The radii.
  ///   - isUniform: Whether all corners have the largest radius.
  public init(corners: Edge.Corner.Style, isUniform: Bool = false) {
    self.init(
      Array(repeating: corners, count: 4), groups: isUniform ? [Edge.Corner.allCases] : [])
  }

  /// Creates a rectangle with four styles of corners.
  public init(
    topLeadingCorner: Edge.Corner.Style = .concentric,
    topTrailingCorner: Edge.Corner.Style = .concentric,
    bottomLeadingCorner: Edge.Corner.Style = .concentric,
    bottomTrailingCorner: Edge.Corner.Style = .concentric
  ) {
    self.init([topLeadingCorner, topTrailingCorner, bottomLeadingCorner, bottomTrailingCorner])
  }

  /// Creates a rectangle whose top corners have one radius, and whose bottom corners have another one.
  public init(
    uniformTopCorners: Edge.Corner.Style = .concentric,
    uniformBottomCorners: Edge.Corner.Style = .concentric
  ) {
    self.init(
      [uniformTopCorners, uniformTopCorners, uniformBottomCorners, uniformBottomCorners],
      groups: [[.topLeading, .topTrailing], [.bottomLeading, .bottomTrailing]])
  }

  /// Creates a rectangle whose leading corners have one radius, and whose trailing corners have another one.
  public init(
    uniformLeadingCorners: Edge.Corner.Style = .concentric,
    uniformTrailingCorners: Edge.Corner.Style = .concentric
  ) {
    self.init(
      [
        uniformLeadingCorners, uniformTrailingCorners, uniformLeadingCorners,
        uniformTrailingCorners,
      ], groups: [[.topLeading, .bottomLeading], [.topTrailing, .bottomTrailing]])
  }

  /// Creates a rectangle whose top corners have one radius.
  public init(
    uniformTopCorners: Edge.Corner.Style, bottomLeadingCorner: Edge.Corner.Style = .concentric,
    bottomTrailingCorner: Edge.Corner.Style = .concentric
  ) {
    self.init(
      [uniformTopCorners, uniformTopCorners, bottomLeadingCorner, bottomTrailingCorner],
      groups: [[.topLeading, .topTrailing]])
  }

  /// Creates a rectangle whose bottom corners have one radius.
  public init(
    uniformBottomCorners: Edge.Corner.Style, topLeadingCorner: Edge.Corner.Style = .concentric,
    topTrailingCorner: Edge.Corner.Style = .concentric
  ) {
    self.init(
      [topLeadingCorner, topTrailingCorner, uniformBottomCorners, uniformBottomCorners],
      groups: [[.bottomLeading, .bottomTrailing]])
  }

  /// Creates a rectangle whose leading corners have one radius.
  public init(
    uniformLeadingCorners: Edge.Corner.Style, topTrailingCorner: Edge.Corner.Style = .concentric,
    bottomTrailingCorner: Edge.Corner.Style = .concentric
  ) {
    self.init(
      [uniformLeadingCorners, topTrailingCorner, uniformLeadingCorners, bottomTrailingCorner],
      groups: [[.topLeading, .bottomLeading]])
  }

  /// Creates a rectangle whose trailing corners have one radius.
  public init(
    uniformTrailingCorners: Edge.Corner.Style, topLeadingCorner: Edge.Corner.Style = .concentric,
    bottomLeadingCorner: Edge.Corner.Style = .concentric
  ) {
    self.init(
      [topLeadingCorner, uniformTrailingCorners, bottomLeadingCorner, uniformTrailingCorners],
      groups: [[.topTrailing, .bottomTrailing]])
  }

  /// Returns the outline in a rectangle; outside of drawing, concentric corners have their smallest radii.
  public func path(in rect: CGRect) -> Path {
    Path(
      roundedRect: rect.insetBy(dx: amount, dy: amount), cornerRadii: radii(in: rect),
      style: .continuous)
  }

  /// Returns the shape inset by `amount` points on each side; the corners keep their centers.
  public func inset(by amount: CGFloat) -> ConcentricRectangle {
    var shape = self
    shape.amount += amount
    return shape
  }

  /// Returns the radii in a rectangle.
  fileprivate func radii(in rect: CGRect) -> RectangleCornerRadii {
    let container = ContainerRelativeShape.CurrentDrawing.container
    var radii = zip(styles, Edge.Corner.allCases).map { style, corner in
      style.kind == .fixed
        ? style.radius : max(container?.radius(of: corner, in: rect) ?? 0, style.radius)
    }
    for group in groups {
      let largest = group.map { radii[Int($0.rawValue)] }.max() ?? 0
      for corner in group { radii[Int(corner.rawValue)] = largest }
    }
    let inner = radii.map { max($0 - amount, 0) }
    return RectangleCornerRadii(
      topLeading: inner[0], bottomLeading: inner[2], bottomTrailing: inner[3], topTrailing: inner[1]
    )
  }
}

extension ContainerOutline {
  /// Returns the radius with which a corner of a rectangle has the center of the container's corner.
  fileprivate func radius(of corner: Edge.Corner, in inner: CGRect) -> CGFloat {
    guard let radii else { return 0 }
    let (left, right) = (inner.minX - rect.minX, rect.maxX - inner.maxX)
    let (top, bottom) = (inner.minY - rect.minY, rect.maxY - inner.maxY)
    return switch corner {
    case .topLeading: radii.topLeading - max(left, top, 0)
    case .topTrailing: radii.topTrailing - max(right, top, 0)
    case .bottomLeading: radii.bottomLeading - max(left, bottom, 0)
    case .bottomTrailing: radii.bottomTrailing - max(right, bottom, 0)
    }
  }
}

extension Shape where Self == ConcentricRectangle {
  /// Returns a rectangle with one style of corners, all of which have the largest radius if they are uniform.
  public static func rect(corners: Edge.Corner.Style, isUniform: Bool = false) -> Self {
    Self(corners: corners, isUniform: isUniform)
  }

  /// Returns a rectangle with four styles of corners.
  public static func rect(
    topLeadingCorner: Edge.Corner.Style = .concentric,
    topTrailingCorner: Edge.Corner.Style = .concentric,
    bottomLeadingCorner: Edge.Corner.Style = .concentric,
    bottomTrailingCorner: Edge.Corner.Style = .concentric
  ) -> Self {
    Self([topLeadingCorner, topTrailingCorner, bottomLeadingCorner, bottomTrailingCorner])
  }

  /// Returns a rectangle whose top corners have one radius, and whose bottom corners have another one.
  public static func rect(
    uniformTopCorners: Edge.Corner.Style, uniformBottomCorners: Edge.Corner.Style
  ) -> Self {
    Self(uniformTopCorners: uniformTopCorners, uniformBottomCorners: uniformBottomCorners)
  }

  /// Returns a rectangle whose leading corners have one radius, and whose trailing corners have another one.
  public static func rect(
    uniformLeadingCorners: Edge.Corner.Style, uniformTrailingCorners: Edge.Corner.Style
  ) -> Self {
    Self(
      uniformLeadingCorners: uniformLeadingCorners, uniformTrailingCorners: uniformTrailingCorners)
  }

  /// Returns a rectangle whose top corners have one radius.
  public static func rect(
    uniformTopCorners: Edge.Corner.Style, bottomLeadingCorner: Edge.Corner.Style,
    bottomTrailingCorner: Edge.Corner.Style
  ) -> Self {
    Self(
      uniformTopCorners: uniformTopCorners, bottomLeadingCorner: bottomLeadingCorner,
      bottomTrailingCorner: bottomTrailingCorner)
  }

  /// Returns a rectangle whose bottom corners have one radius.
  public static func rect(
    uniformBottomCorners: Edge.Corner.Style, topLeadingCorner: Edge.Corner.Style,
    topTrailingCorner: Edge.Corner.Style
  ) -> Self {
    Self(
      uniformBottomCorners: uniformBottomCorners, topLeadingCorner: topLeadingCorner,
      topTrailingCorner: topTrailingCorner)
  }

  /// Returns a rectangle whose leading corners have one radius.
  public static func rect(
    uniformLeadingCorners: Edge.Corner.Style, topTrailingCorner: Edge.Corner.Style,
    bottomTrailingCorner: Edge.Corner.Style
  ) -> Self {
    Self(
      uniformLeadingCorners: uniformLeadingCorners, topTrailingCorner: topTrailingCorner,
      bottomTrailingCorner: bottomTrailingCorner)
  }

  /// Returns a rectangle whose trailing corners have one radius.
  public static func rect(
    uniformTrailingCorners: Edge.Corner.Style, topLeadingCorner: Edge.Corner.Style,
    bottomLeadingCorner: Edge.Corner.Style
  ) -> Self {
    Self(
      uniformTrailingCorners: uniformTrailingCorners, topLeadingCorner: topLeadingCorner,
      bottomLeadingCorner: bottomLeadingCorner)
  }
}

/// A shape whose corners have radii, with which those of `ConcentricRectangle` are concentric.
protocol RoundedCornersShape: Shape {
  /// Returns the radii in a rectangle, in points.
  func cornerRadii(in rect: CGRect) -> RectangleCornerRadii
}

extension RectangleCornerRadii {
  /// Creates four equal radii, which are reduced to fit a rectangle.
  fileprivate init(_ radius: CGFloat, in rect: CGRect) {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    self.init(
      topLeading: radius, bottomLeading: radius, bottomTrailing: radius, topTrailing: radius)
  }
}

extension RoundedRectangle: RoundedCornersShape {
  func cornerRadii(in rect: CGRect) -> RectangleCornerRadii {
    RectangleCornerRadii(min(cornerSize.width, cornerSize.height), in: rect)
  }
}

extension UnevenRoundedRectangle: RoundedCornersShape {
  func cornerRadii(in rect: CGRect) -> RectangleCornerRadii { cornerRadii }
}

extension Capsule: RoundedCornersShape {
  func cornerRadii(in rect: CGRect) -> RectangleCornerRadii {
    RectangleCornerRadii(.infinity, in: rect)
  }
}

extension Circle: RoundedCornersShape {
  func cornerRadii(in rect: CGRect) -> RectangleCornerRadii {
    RectangleCornerRadii(.infinity, in: rect)
  }
}

extension ConcentricRectangle: RoundedCornersShape {
  func cornerRadii(in rect: CGRect) -> RectangleCornerRadii { radii(in: rect) }
}
