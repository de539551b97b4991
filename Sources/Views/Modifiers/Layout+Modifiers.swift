// Views: modifiers that measure and place their content: padding, frames, offsets, positions.

import Geometry
import ViewGraph

/// Room around a view.
public nonisolated struct _PaddingLayout: ViewModifier {
  /// The modifier has no body of its own.
  public typealias Body = Never
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

/// A view in a frame of fixed lengths.
public nonisolated struct _FrameLayout: ViewModifier {
  /// The modifier has no body of its own.
  public typealias Body = Never
  let width: CGFloat?
  let height: CGFloat?
  let alignment: Alignment
}

extension _FrameLayout: UnaryLayout {
  package var label: String {
    let lengths = [width.map { "width \($0.shortest)" }, height.map { "height \($0.shortest)" }]
    return "frame " + lengths.compactMap { $0 }.joined(separator: " ")
  }

  /// A length that can be used: negative and infinite ones are dropped, as SwiftUI does.
  private func valid(_ length: CGFloat?) -> CGFloat? {
    length.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: valid(width) ?? proposal.width, height: valid(height) ?? proposal.height)
  }

  package func sizeThatFits(
    _ proposal: ProposedViewSize, _ child: LayoutSubview, _ environment: EnvironmentValues
  ) -> CGSize {
    if let width = valid(width), let height = valid(height) {
      return CGSize(width: width, height: height)
    }
    let size = child.sizeThatFits(inner(proposal))
    return CGSize(width: valid(width) ?? size.width, height: valid(height) ?? size.height)
  }

  package func place(
    _ child: LayoutSubview, in size: CGSize, _ proposal: ProposedViewSize,
    _ environment: EnvironmentValues
  ) { child.place(alignment, in: size, inner(proposal)) }

  package func spacing(_ child: ViewSpacing, _ environment: EnvironmentValues) -> ViewSpacing {
    var result = child
    if valid(width) != nil { result.reset(.horizontal) }
    if valid(height) != nil { result.reset(.vertical) }
    return result
  }
}

extension LayoutSubview {
  /// Places the child in a frame of a size, lined up by the child's guides and the frame's defaults.
  func place(_ alignment: Alignment, in size: CGSize, _ proposal: ProposedViewSize) {
    let child = dimensions(in: proposal)
    let frame = ViewDimensions(size: size)
    place(
      at: CGPoint(
        x: frame[alignment.horizontal] - child[alignment.horizontal],
        y: frame[alignment.vertical] - child[alignment.vertical]),
      proposal: proposal)
  }
}

/// A view in a frame with bounds.
public nonisolated struct _FlexFrameLayout: ViewModifier {
  /// The modifier has no body of its own.
  public typealias Body = Never

  /// The bounds along one axis.
  struct Bounds: Equatable, Sendable {
    var min: CGFloat?
    var ideal: CGFloat?
    var max: CGFloat?

    /// What the child is offered.
    func offer(_ proposal: CGFloat?) -> CGFloat? {
      guard let proposal = proposal ?? ideal else { return nil }
      return clamp(proposal)
    }

    func clamp(_ length: CGFloat) -> CGFloat {
      Swift.max(Swift.min(length, max ?? .infinity), min ?? 0)
    }

    /// The frame's length, given the child's.
    func length(_ proposal: CGFloat?, _ child: CGFloat) -> CGFloat {
      // A bound that is absent is the child's own length.
      let low = min ?? Swift.min(child, max ?? .infinity)
      let high = max ?? Swift.max(child, min ?? 0)
      guard let wanted = proposal ?? ideal else { return Swift.max(Swift.min(child, high), low) }
      return Swift.max(Swift.min(wanted, Swift.max(high, low)), low)
    }
  }

  let width: Bounds
  let height: Bounds
  let alignment: Alignment
}

extension _FlexFrameLayout: UnaryLayout {
  package var label: String {
    func words(_ name: String, _ bounds: Bounds) -> [String] {
      [("min", bounds.min), ("ideal", bounds.ideal), ("max", bounds.max)].compactMap { bound in
        bound.1.map { "\(bound.0)\(name) \($0.shortest)" }
      }
    }
    return "frame " + (words("Width", width) + words("Height", height)).joined(separator: " ")
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width.offer(proposal.width), height: height.offer(proposal.height))
  }

  package func sizeThatFits(
    _ proposal: ProposedViewSize, _ child: LayoutSubview, _ environment: EnvironmentValues
  ) -> CGSize {
    let size = child.sizeThatFits(inner(proposal))
    return CGSize(
      width: width.length(proposal.width, size.width),
      height: height.length(proposal.height, size.height))
  }

  package func place(
    _ child: LayoutSubview, in size: CGSize, _ proposal: ProposedViewSize,
    _ environment: EnvironmentValues
  ) {
    // The child is offered the frame that has come about.
    let hasWidth = width != Bounds() || proposal.width != nil
    let hasHeight = height != Bounds() || proposal.height != nil
    child.place(
      alignment, in: size,
      ProposedViewSize(
        width: hasWidth ? size.width : inner(proposal).width,
        height: hasHeight ? size.height : inner(proposal).height))
  }
}

/// A view drawn elsewhere than where it takes its room.
public nonisolated struct _OffsetEffect: ViewModifier {
  /// The modifier has no body of its own.
  public typealias Body = Never
  /// How far, in points.
  public var offset: CGSize
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
  /// The modifier has no body of its own.
  public typealias Body = Never
  /// Where the middle stands, in points.
  public var position: CGPoint
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
  /// The modifier has no body of its own.
  public typealias Body = Never
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
  /// The modifier has no body of its own.
  public typealias Body = Never
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
    let ideal = child.sizeThatFits(.unspecified)
    let ratio = aspectRatio ?? (ideal.height > 0 ? ideal.width / ideal.height : 1)
    guard ratio > 0, ratio.isFinite else { return proposal }
    switch (proposal.width, proposal.height) {
    case (nil, nil): return ProposedViewSize(ideal.width > 0 ? ideal : .zero)
    case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
    case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
    case (let width?, let height?):
      let byWidth = CGSize(width: width, height: width / ratio)
      let byHeight = CGSize(width: height * ratio, height: height)
      let isWidthSmaller = width / ratio <= height
      return ProposedViewSize(isWidthSmaller == (contentMode == .fit) ? byWidth : byHeight)
    }
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
  /// The modifier has no body of its own.
  public typealias Body = Never
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
