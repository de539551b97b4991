// Views: modifiers that measure and place their content: padding, offsets, positions, ratios. Frames: Frames.swift.

import PrefGeometry
import PrefViewGraph

/// Room around a view.
public nonisolated struct _PaddingLayout: ViewModifier {
  /// On which sides.
  public var edges: Edge.Set
  /// How much, in points; nil for the default of 16.
  public var insets: EdgeInsets?

  var resolved: EdgeInsets {
    let wanted = insets ?? EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    func side(_ edge: Edge, _ length: CGFloat) -> CGFloat {
      edges.contains(edge) && length.isFinite ? length : 0
    }
    return EdgeInsets(
      top: side(.top, wanted.top), leading: side(.leading, wanted.leading),
      bottom: side(.bottom, wanted.bottom), trailing: side(.trailing, wanted.trailing))
  }
}

extension _PaddingLayout: Animatable {
  /// The distances; those that the system chooses stay as they are.
  public var animatableData: EdgeInsets.AnimatableData {
    get { (insets ?? EdgeInsets()).animatableData }
    set { if insets != nil { insets?.animatableData = newValue } }
  }
}

extension _PaddingLayout: UnaryLayout {
  package var label: String {
    let i = resolved
    return
      "padding \([i.top, i.leading, i.bottom, i.trailing].map(\.shortest).joined(separator: " "))"
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let insets = resolved
    return ProposedViewSize(
      width: proposal.width.map { max(0, $0 - insets.horizontal) },
      height: proposal.height.map { max(0, $0 - insets.vertical) })
  }

  package func sizeThatFits(
    _ proposal: ProposedViewSize, _ child: LayoutSubview, _ environment: EnvironmentValues
  ) -> CGSize {
    let insets = resolved
    let size = child.sizeThatFits(inner(proposal))
    return CGSize(
      width: max(0, size.width + insets.horizontal), height: max(0, size.height + insets.vertical))
  }

  package func place(
    _ child: LayoutSubview, in size: CGSize, _ proposal: ProposedViewSize,
    _ environment: EnvironmentValues
  ) {
    let insets = resolved
    child.place(at: CGPoint(x: insets.leading, y: insets.top), proposal: inner(proposal))
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

/// A view drawn elsewhere than where it takes its room.
public nonisolated struct _OffsetEffect: ViewModifier {
  /// How far, in points.
  public var offset: CGSize
}

extension _OffsetEffect: Animatable {
  /// The offset.
  public var animatableData: CGSize.AnimatableData {
    get { offset.animatableData }
    set { offset.animatableData = newValue }
  }
}

extension _OffsetEffect: UnaryLayout {
  package var label: String { "offset \(offset.width.shortest) \(offset.height.shortest)" }
  package var mirrors: Bool { false }

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
    // An offset moves the picture, not the guides.
    ViewDimensions(size: size.size, of: child, size.proposal)[explicit: key]
  }
}

/// A view whose middle stands at a point.
public nonisolated struct _PositionLayout: ViewModifier {
  /// Where the middle stands, in points.
  public var position: CGPoint
}

extension _PositionLayout: Animatable {
  /// The position.
  public var animatableData: CGPoint.AnimatableData {
    get { position.animatableData }
    set { position.animatableData = newValue }
  }
}

extension _PositionLayout: UnaryLayout {
  package var label: String { "position \(position.x.shortest) \(position.y.shortest)" }

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

/// A view at its ideal length on some axes.
public nonisolated struct _FixedSizeLayout: ViewModifier {
  let horizontal: Bool
  let vertical: Bool
}

extension _FixedSizeLayout: UnaryLayout {
  package var label: String { "fixedSize" }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
  }

  package func sizeThatFits(
    _ proposal: ProposedViewSize, _ child: LayoutSubview, _ environment: EnvironmentValues
  ) -> CGSize { child.sizeThatFits(inner(proposal)) }

  package func place(
    _ child: LayoutSubview, in size: CGSize, _ proposal: ProposedViewSize,
    _ environment: EnvironmentValues
  ) { child.place(at: .zero, proposal: inner(proposal)) }
}

/// A view with a fixed ratio of width to height.
public nonisolated struct _AspectRatioLayout: ViewModifier {
  let aspectRatio: CGFloat?
  let contentMode: ContentMode
}

/// How a view with a ratio of its own uses its room.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// As large as fits.
  case fit
  /// As small as leaves nothing free.
  case fill
}

extension _AspectRatioLayout: UnaryLayout {
  package var label: String { "aspectRatio \(aspectRatio?.shortest ?? "ideal") \(contentMode)" }

  private func inner(_ proposal: ProposedViewSize, _ child: LayoutSubview) -> ProposedViewSize {
    // Asked for its ideal size, the view has it, whatever its ratio.
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
  ) -> CGSize { child.sizeThatFits(inner(proposal, child)) }

  package func place(
    _ child: LayoutSubview, in size: CGSize, _ proposal: ProposedViewSize,
    _ environment: EnvironmentValues
  ) { child.place(.center, in: size, inner(proposal, child)) }
}

/// Says where an alignment guide of a view lies.
public nonisolated struct _AlignmentLayout: ViewModifier {
  let key: AlignmentKey
  let value: (ViewDimensions) -> CGFloat
}

extension _AlignmentLayout: UnaryLayout {
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
    _ asked: AlignmentKey, _ size: ViewSize, _ child: LayoutSubview
  ) -> CGFloat? {
    guard asked == key else { return nil }
    return value(ViewDimensions(size: size.size, of: child, size.proposal))
  }
}
