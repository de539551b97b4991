// PrefViewGraph: lines along which views are lined up, and the values that a view has for them.

import PrefGeometry

/// A kind of alignment guide.
public protocol AlignmentID {
  /// Where the guide lies in a view that says nothing about it, in points from the view's origin.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// Names a guide: its kind and the axis along which it is measured.
package struct AlignmentKey: Hashable, @unchecked Sendable {
  let id: ObjectIdentifier
  package let axis: Axis
  package let type: any AlignmentID.Type
  /// Whether texts have the guide of their own.
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

  /// The guides that text has of its own.
  package static let firstTextBaseline = VerticalAlignment.firstTextBaseline.key
  package static let lastTextBaseline = VerticalAlignment.lastTextBaseline.key
}

extension AlignmentKey: CustomStringConvertible {
  /// The name of the guide's type; dumps must not show where the type lies in memory.
  package var description: String { "\(type)" }
}

/// An alignment guide that is measured along x.
public struct HorizontalAlignment: Equatable, Hashable, Sendable {
  package let key: AlignmentKey

  /// Makes an alignment of a kind of one's own.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, .horizontal) }

  /// The leading edge.
  public static let leading = HorizontalAlignment(Leading.self)
  /// The middle.
  public static let center = HorizontalAlignment(Center.self)
  /// The trailing edge.
  public static let trailing = HorizontalAlignment(Trailing.self)

  private enum Leading: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }

  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
  }

  private enum Trailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }
}

/// An alignment guide that is measured along y.
public struct VerticalAlignment: Equatable, Hashable, Sendable {
  package let key: AlignmentKey

  /// Makes an alignment of a kind of one's own.
  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(
      id, .vertical,
      isTextBaseline: id == FirstTextBaseline.self || id == LastTextBaseline.self)
  }

  /// The top edge.
  public static let top = VerticalAlignment(Top.self)
  /// The middle.
  public static let center = VerticalAlignment(Center.self)
  /// The bottom edge.
  public static let bottom = VerticalAlignment(Bottom.self)
  /// The baseline of the first line of text; the bottom edge of a view without text.
  public static let firstTextBaseline = VerticalAlignment(FirstTextBaseline.self)
  /// The baseline of the last line of text; the bottom edge of a view without text.
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

/// An alignment along both axes.
public struct Alignment: Equatable, Hashable, Sendable {
  /// Along x.
  public var horizontal: HorizontalAlignment
  /// Along y.
  public var vertical: VerticalAlignment

  /// Makes an alignment from its two parts.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middle of the leading edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The middle of the trailing edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The middle of the top edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The middle of the bottom edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The top leading corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The top trailing corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The bottom leading corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The bottom trailing corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// The first baseline, in the middle.
  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center, vertical: .firstTextBaseline)
  /// The last baseline, in the middle.
  public static let centerLastTextBaseline = Alignment(
    horizontal: .center, vertical: .lastTextBaseline)
  /// The first baseline, at the leading edge.
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading, vertical: .firstTextBaseline)
  /// The last baseline, at the leading edge.
  public static let leadingLastTextBaseline = Alignment(
    horizontal: .leading, vertical: .lastTextBaseline)
  /// The first baseline, at the trailing edge.
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing, vertical: .firstTextBaseline)
  /// The last baseline, at the trailing edge.
  public static let trailingLastTextBaseline = Alignment(
    horizontal: .trailing, vertical: .lastTextBaseline)

  /// How far to move something of size `inner` inside `outer` to line the two up by their default guides.
  package func offset(of inner: CGSize, in outer: CGSize) -> CGPoint {
    let (child, parent) = (ViewDimensions(size: inner), ViewDimensions(size: outer))
    return CGPoint(
      x: parent[horizontal] - child[horizontal], y: parent[vertical] - child[vertical])
  }
}

/// A view's size and its alignment guides, in its own coordinates.
public struct ViewDimensions: Equatable {
  /// The view's size, in points.
  package var size: CGSize
  private let subview: LayoutSubview?
  private let proposal: ProposedViewSize

  init(size: CGSize, subview: LayoutSubview? = nil, proposal: ProposedViewSize = .unspecified) {
    self.size = size
    self.subview = subview
    self.proposal = proposal
  }

  /// Makes the dimensions of something with default guides only.
  package init(size: CGSize) { self.init(size: size, subview: nil) }

  /// Makes the dimensions of a child that has taken a size.
  package init(size: CGSize, of child: LayoutSubview, _ proposal: ProposedViewSize) {
    self.init(size: size, subview: child, proposal: proposal)
  }

  /// The view's width, in points.
  public var width: CGFloat { size.width }

  /// The view's height, in points.
  public var height: CGFloat { size.height }

  /// Where a horizontal guide lies: as the view says, else by the guide's default.
  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }

  /// Where a vertical guide lies: as the view says, else by the guide's default.
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }

  /// Where a horizontal guide lies, if the view says so.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { self[explicit: guide.key] }

  /// Where a vertical guide lies, if the view says so.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { self[explicit: guide.key] }

  package subscript(key: AlignmentKey) -> CGFloat {
    self[explicit: key] ?? key.type.defaultValue(in: self)
  }

  package subscript(explicit key: AlignmentKey) -> CGFloat? {
    subview?.explicitAlignment(key, ViewSize(size: size, proposal: proposal))
  }

  /// Whether both have the same size and guides.
  public static func == (lhs: ViewDimensions, rhs: ViewDimensions) -> Bool {
    lhs.size == rhs.size && lhs.subview == rhs.subview && lhs.proposal == rhs.proposal
  }
}

/// A size together with the proposal that it answers.
package struct ViewSize: Hashable {
  package var size: CGSize
  package var proposal: ProposedViewSize

  package init(size: CGSize, proposal: ProposedViewSize) {
    self.size = size
    self.proposal = proposal
  }
}
