// PrefViewGraph: alignment guides, and the values that a view has for them.

import PrefGeometry

/// A type that identifies an alignment guide.
public protocol AlignmentID {
  /// Returns the position of the guide in a view that does not set it, in points from the view's origin.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The key of a guide: its type and the axis along which it is measured.
///
/// Unchecked: immutable; metatypes have no state.
package struct AlignmentKey: Hashable, @unchecked Sendable {
  let id: ObjectIdentifier
  package let axis: Axis
  package let type: any AlignmentID.Type
  /// Whether the guide is a text baseline, which texts set explicitly.
  let isTextBaseline: Bool

  init(_ type: any AlignmentID.Type, _ axis: Axis, isTextBaseline: Bool = false) {
    id = ObjectIdentifier(type)
    self.axis = axis
    self.type = type
    self.isTextBaseline = isTextBaseline
  }

  package static func == (lhs: AlignmentKey, rhs: AlignmentKey) -> Bool {
    lhs.id == rhs.id && lhs.axis == rhs.axis
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// The guides that texts set explicitly.
  package static let firstTextBaseline = VerticalAlignment.firstTextBaseline.key
  package static let lastTextBaseline = VerticalAlignment.lastTextBaseline.key
  package static let separatorLeading = HorizontalAlignment.listRowSeparatorLeading.key
}

extension AlignmentKey: CustomStringConvertible {
  /// The name of the guide's type, since dumps must not contain its address.
  package var description: String { "\(type)" }
}

/// An alignment position along the horizontal axis.
public struct HorizontalAlignment: Equatable, Hashable, Sendable {
  package let key: AlignmentKey

  /// Creates a custom alignment.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, .horizontal) }

  /// The leading edge of the view.
  public static let leading = HorizontalAlignment(Leading.self)
  /// The center of the view.
  public static let center = HorizontalAlignment(Center.self)
  /// The trailing edge of the view.
  public static let trailing = HorizontalAlignment(Trailing.self)
  /// The start of the separator of a list's row; the leading edge of the first text in the view, or of the view if it
  /// has no text.
  public static let listRowSeparatorLeading = HorizontalAlignment(SeparatorLeading.self)
  /// The end of the separator of a list's row; the trailing edge by default.
  public static let listRowSeparatorTrailing = HorizontalAlignment(SeparatorTrailing.self)

  private enum Leading: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }

  private enum SeparatorLeading: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }

  private enum SeparatorTrailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }

  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
  }

  private enum Trailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }
}

/// An alignment position along the vertical axis.
public struct VerticalAlignment: Equatable, Hashable, Sendable {
  package let key: AlignmentKey

  /// Creates a custom alignment.
  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(
      id, .vertical,
      isTextBaseline: id == FirstTextBaseline.self || id == LastTextBaseline.self)
  }

  /// The top edge of the view.
  public static let top = VerticalAlignment(Top.self)
  /// The center of the view.
  public static let center = VerticalAlignment(Center.self)
  /// The bottom edge of the view.
  public static let bottom = VerticalAlignment(Bottom.self)
  /// The first text baseline in the view; its bottom edge if it has no text.
  public static let firstTextBaseline = VerticalAlignment(FirstTextBaseline.self)
  /// The last text baseline in the view; its bottom edge if it has no text.
  public static let lastTextBaseline = VerticalAlignment(LastTextBaseline.self)

  private enum Top: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }

  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
  }

  private enum Bottom: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }

  private enum FirstTextBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }

  private enum LastTextBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
}

/// An alignment in both axes.
public struct Alignment: Equatable, Hashable, Sendable {
  /// The alignment on the horizontal axis.
  public var horizontal: HorizontalAlignment
  /// The alignment on the vertical axis.
  public var vertical: VerticalAlignment

  /// Creates an alignment from one per axis.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The center of the view.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The center of the leading edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The center of the trailing edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The center of the top edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The center of the bottom edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The top leading corner of the view.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The top trailing corner of the view.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The bottom leading corner of the view.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The bottom trailing corner of the view.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// The horizontal center, and the first text baseline.
  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center, vertical: .firstTextBaseline)
  /// The horizontal center, and the last text baseline.
  public static let centerLastTextBaseline = Alignment(
    horizontal: .center, vertical: .lastTextBaseline)
  /// The leading edge, and the first text baseline.
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading, vertical: .firstTextBaseline)
  /// The leading edge, and the last text baseline.
  public static let leadingLastTextBaseline = Alignment(
    horizontal: .leading, vertical: .lastTextBaseline)
  /// The trailing edge, and the first text baseline.
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing, vertical: .firstTextBaseline)
  /// The trailing edge, and the last text baseline.
  public static let trailingLastTextBaseline = Alignment(
    horizontal: .trailing, vertical: .lastTextBaseline)

  /// Returns the origin of a view of size `inner` in one of size `outer`, aligned by their default guides, in points.
  package func offset(of inner: CGSize, in outer: CGSize) -> CGPoint {
    let (child, parent) = (ViewDimensions(size: inner), ViewDimensions(size: outer))
    return CGPoint(
      x: parent[horizontal] - child[horizontal], y: parent[vertical] - child[vertical])
  }
}

/// A view's size and alignment guides, in its own coordinate space.
public struct ViewDimensions: Equatable {
  /// The size of the view, in points.
  package var size: CGSize
  private let subview: LayoutSubview?
  private let proposal: ProposedViewSize

  init(size: CGSize, subview: LayoutSubview? = nil, proposal: ProposedViewSize = .unspecified) {
    self.size = size
    self.subview = subview
    self.proposal = proposal
  }

  /// Creates the dimensions of a view with default guides only.
  package init(size: CGSize) { self.init(size: size, subview: nil) }

  /// Creates the dimensions of a child for a size and the proposal that led to it.
  package init(size: CGSize, of child: LayoutSubview, _ proposal: ProposedViewSize) {
    self.init(size: size, subview: child, proposal: proposal)
  }

  /// The width of the view, in points.
  public var width: CGFloat { size.width }

  /// The height of the view, in points.
  public var height: CGFloat { size.height }

  /// The position of a horizontal guide, in points: the explicit value, or else the guide's default.
  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }

  /// The position of a vertical guide, in points: the explicit value, or else the guide's default.
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }

  /// The explicit position of a horizontal guide, in points; nil for none.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { self[explicit: guide.key] }

  /// The explicit position of a vertical guide, in points; nil for none.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { self[explicit: guide.key] }

  package subscript(key: AlignmentKey) -> CGFloat {
    self[explicit: key] ?? key.type.defaultValue(in: self)
  }

  package subscript(explicit key: AlignmentKey) -> CGFloat? {
    subview?.explicitAlignment(key, ViewSize(size: size, proposal: proposal))
  }

  /// Whether both have the same size and belong to the same child.
  public static func == (lhs: ViewDimensions, rhs: ViewDimensions) -> Bool {
    lhs.size == rhs.size && lhs.subview == rhs.subview && lhs.proposal == rhs.proposal
  }
}

/// A size, with the proposal that led to it.
package struct ViewSize: Hashable {
  package var size: CGSize
  package var proposal: ProposedViewSize

  package init(size: CGSize, proposal: ProposedViewSize) {
    self.size = size
    self.proposal = proposal
  }
}

extension HorizontalAlignment {
  /// Returns the mean of the known positions of a guide, in points; nil if there are none.
  public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
    meanOfKnown(values)
  }
}

extension VerticalAlignment {
  /// Returns the mean of the known positions of a guide, in points; nil if there are none.
  public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
    meanOfKnown(values)
  }
}

private func meanOfKnown<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
  let known = values.compactMap(\.self)
  return known.isEmpty ? nil : known.reduce(0, +) / CGFloat(known.count)
}
