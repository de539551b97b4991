// PrefViews: single-child layout modifiers: padding, offset, position, fixed size, aspect ratio and
// alignment guides. Frames are in `Frames.swift`.

import PrefGeometry
import PrefViewGraph

/// A modifier that insets its content.
public nonisolated struct _PaddingLayout: ViewModifier {
  /// The padded edges.
  public var edges: Edge.Set
  /// The padding per edge, in points; `nil` for the default of 16 points.
  public var insets: EdgeInsets?

  /// Creates a padding on some edges.
  public init(edges: Edge.Set = .all, insets: EdgeInsets?) {
    self.edges = edges
    self.insets = insets
  }

  var resolved: EdgeInsets {
    let requested = insets ?? EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    func inset(_ edge: Edge, _ length: CGFloat) -> CGFloat {
      edges.contains(edge) && length.isFinite ? length : 0
    }
    return EdgeInsets(
      top: inset(.top, requested.top), leading: inset(.leading, requested.leading),
      bottom: inset(.bottom, requested.bottom), trailing: inset(.trailing, requested.trailing))
  }
}

extension _PaddingLayout: Animatable {
  /// The insets, in points; the default padding does not animate.
  public var animatableData: EdgeInsets.AnimatableData {
    get { (insets ?? EdgeInsets()).animatableData }
    set { if insets != nil { insets?.animatableData = newValue } }
  }
}

extension _PaddingLayout: UnaryLayout {
  package var label: String {
    let i = resolved
    return
      "padding \([i.top, i.leading, i.bottom, i.trailing].map(\.roundedText).joined(separator: " "))"
  }

  private func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let insets = resolved
    return ProposedViewSize(
      width: proposal.width.map { max(0, $0 - insets.horizontal) },
      height: proposal.height.map { max(0, $0 - insets.vertical) })
  }

  package func sizeThatFits(
    _ proposal: ProposedViewSize, _ child: LayoutSubview, _ environment: EnvironmentValues
  ) -> CGSize {
    let insets = resolved
    let size = child.sizeThatFits(childProposal(proposal))
    return CGSize(
      width: max(0, size.width + insets.horizontal), height: max(0, size.height + insets.vertical))
  }

  package func place(
    _ child: LayoutSubview, in size: CGSize, _ proposal: ProposedViewSize,
    _ environment: EnvironmentValues
  ) {
    let insets = resolved
    child.place(at: CGPoint(x: insets.leading, y: insets.top), proposal: childProposal(proposal))
  }

  package func spacing(_ child: ViewSpacing, _ environment: EnvironmentValues) -> ViewSpacing {
    let insets = resolved
    var padded: Edge.Set = []
    if insets.top != 0 { padded.insert(.top) }
    if insets.leading != 0 { padded.insert(.leading) }
    if insets.bottom != 0 { padded.insert(.bottom) }
    if insets.trailing != 0 { padded.insert(.trailing) }
    var result = child
    result.reset(padded)
    return result
  }
}

/// A modifier that draws a view at an offset from its frame.
public nonisolated struct _OffsetEffect: ViewModifier {
  /// The offset, in points; a positive height moves down, a positive width towards the trailing
  /// edge.
  public var offset: CGSize

  /// Creates an offset, in points.
  public init(offset: CGSize) { self.offset = offset }
}

extension _OffsetEffect: Animatable {
  /// The offset, in points.
  public var animatableData: CGSize.AnimatableData {
    get { offset.animatableData }
    set { offset.animatableData = newValue }
  }
}

extension _OffsetEffect: UnaryLayout {
  package var label: String { "offset \(offset.width.roundedText) \(offset.height.roundedText)" }
  package var mirrors: Bool { false }
  package var determinesPlacement: Bool { true }

  package func sizeThatFits(
    _ proposal: ProposedViewSize, _ child: LayoutSubview, _ environment: EnvironmentValues
  ) -> CGSize { child.sizeThatFits(proposal) }

  package func place(
    _ child: LayoutSubview, in size: CGSize, _ proposal: ProposedViewSize,
    _ environment: EnvironmentValues
  ) {
    let isMirrored = environment.layoutDirection == .rightToLeft
    child.place(
      at: CGPoint(x: isMirrored ? -offset.width : offset.width, y: offset.height),
      proposal: proposal)
  }

  package func explicitGuide(
    _ key: AlignmentKey, _ size: ViewSize, _ child: LayoutSubview
  ) -> CGFloat? {
    // An offset does not move the alignment guides.
    ViewDimensions(size: size.size, of: child, size.proposal)[explicit: key]
  }
}

/// A modifier that centers a view at a point.
public nonisolated struct _PositionLayout: ViewModifier {
  /// The center of the view, in points in the modifier's coordinate space.
  public var position: CGPoint

  /// Creates a position, in points.
  public init(position: CGPoint) { self.position = position }
}

extension _PositionLayout: Animatable {
  /// The position, in points.
  public var animatableData: CGPoint.AnimatableData {
    get { position.animatableData }
    set { position.animatableData = newValue }
  }
}

extension _PositionLayout: UnaryLayout {
  package var label: String { "position \(position.x.roundedText) \(position.y.roundedText)" }

  package func sizeThatFits(
    _ proposal: ProposedViewSize, _ child: LayoutSubview, _ environment: EnvironmentValues
  ) -> CGSize {
    let size = child.sizeThatFits(proposal)
    return CGSize(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
  }

  package func place(
    _ child: LayoutSubview, in size: CGSize, _ proposal: ProposedViewSize,
    _ environment: EnvironmentValues
  ) { child.place(at: position, anchor: .center, proposal: proposal) }
}

/// A modifier that proposes an unspecified length along some axes.
public nonisolated struct _FixedSizeLayout: ViewModifier {
  let horizontal: Bool
  let vertical: Bool

  /// Creates a modifier that proposes the ideal size on some axes.
  public init(horizontal: Bool = true, vertical: Bool = true) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

extension _FixedSizeLayout: UnaryLayout {
  package var label: String { "fixedSize" }

  private func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
  }

  package func sizeThatFits(
    _ proposal: ProposedViewSize, _ child: LayoutSubview, _ environment: EnvironmentValues
  ) -> CGSize { child.sizeThatFits(childProposal(proposal)) }

  package func place(
    _ child: LayoutSubview, in size: CGSize, _ proposal: ProposedViewSize,
    _ environment: EnvironmentValues
  ) { child.place(at: .zero, proposal: childProposal(proposal)) }
}

/// A modifier that proposes a size with a fixed ratio of width to height.
public nonisolated struct _AspectRatioLayout: ViewModifier {
  let aspectRatio: CGFloat?
  let contentMode: ContentMode

  /// Creates a modifier with a ratio of width to height; nil for that of the content's ideal size.
  public init(aspectRatio: CGFloat?, contentMode: ContentMode) {
    self.aspectRatio = aspectRatio
    self.contentMode = contentMode
  }
}

/// How a view with a fixed aspect ratio uses the proposed size.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// The view is as large as possible within the proposal.
  case fit
  /// The view is as small as possible while covering the proposal.
  case fill
}

extension _AspectRatioLayout: UnaryLayout {
  package var label: String { "aspectRatio \(aspectRatio?.roundedText ?? "ideal") \(contentMode)" }

  private func childProposal(
    _ proposal: ProposedViewSize, _ child: LayoutSubview
  ) -> ProposedViewSize {
    // An unspecified proposal is passed on, so that the child has its ideal size whatever its
    // ratio.
    if proposal == .unspecified { return proposal }
    var ratio = CGSize(width: 1, height: 1)
    if let aspectRatio {
      ratio.width = aspectRatio
    } else {
      let ideal = child.sizeThatFits(.unspecified)
      if ideal.width != ideal.height { ratio = ideal }
    }
    func scale(_ target: CGFloat?, _ length: CGFloat) -> CGFloat? {
      target.map { length == 0 && $0 == 0 ? .infinity : $0 / length }
    }
    let scales = [scale(proposal.width, ratio.width), scale(proposal.height, ratio.height)]
      .compactMap { $0 }
    guard let scale = contentMode == .fit ? scales.min() : scales.max() else { return proposal }
    let size = CGSize(width: ratio.width * scale, height: ratio.height * scale)
    guard size.width >= 0, size.height >= 0 else { return proposal }
    return ProposedViewSize(size)
  }

  package func sizeThatFits(
    _ proposal: ProposedViewSize, _ child: LayoutSubview, _ environment: EnvironmentValues
  ) -> CGSize { child.sizeThatFits(childProposal(proposal, child)) }

  package func place(
    _ child: LayoutSubview, in size: CGSize, _ proposal: ProposedViewSize,
    _ environment: EnvironmentValues
  ) { child.place(.center, in: size, childProposal(proposal, child)) }
}

/// A modifier that sets an explicit alignment guide.
public nonisolated struct _AlignmentWritingModifier: ViewModifier {
  let key: AlignmentKey
  let value: (ViewDimensions) -> CGFloat
}

extension _AlignmentWritingModifier: UnaryLayout {
  package var label: String { "alignmentGuide" }
  package var guide: AlignmentKey? { key }

  package func sizeThatFits(
    _ proposal: ProposedViewSize, _ child: LayoutSubview, _ environment: EnvironmentValues
  ) -> CGSize { child.sizeThatFits(proposal) }

  package func place(
    _ child: LayoutSubview, in size: CGSize, _ proposal: ProposedViewSize,
    _ environment: EnvironmentValues
  ) { child.place(at: .zero, proposal: proposal) }

  package func explicitGuide(
    _ requestedKey: AlignmentKey, _ size: ViewSize, _ child: LayoutSubview
  ) -> CGFloat? {
    guard requestedKey == key else { return nil }
    return value(ViewDimensions(size: size.size, of: child, size.proposal))
  }
}
