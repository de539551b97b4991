// Views: modifiers that put a view into a frame: fixed lengths, bounds.

import PrefGeometry
import PrefViewGraph

/// A view in a frame of fixed lengths.
public nonisolated struct _FrameLayout: ViewModifier {
  var width: CGFloat?
  var height: CGFloat?
  let alignment: Alignment
}

extension _FrameLayout: EnvironmentAnimatable {
  package func resolvedData(
    _ environment: EnvironmentValues
  ) -> AnimatablePair<OptionalLength, OptionalLength> {
    AnimatablePair(OptionalLength(width), OptionalLength(height))
  }

  package func showing(
    _ data: AnimatablePair<OptionalLength, OptionalLength>, _ environment: EnvironmentValues
  ) -> _FrameLayout {
    var result = self
    result.width = data.first.replacing(width)
    result.height = data.second.replacing(height)
    return result
  }
}

extension _FrameLayout: UnaryLayout {
  package var label: String {
    let lengths = [width.map { "width \($0.shortest)" }, height.map { "height \($0.shortest)" }]
    return "frame " + lengths.compactMap { $0 }.joined(separator: " ")
  }

  /// A length that can be used: negative and infinite ones are dropped, as SwiftUI does.
  private func valid(_ length: CGFloat?) -> CGFloat? { length.valid }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: valid(width) ?? proposal.width, height: valid(height) ?? proposal.height)
  }

  package func sizeThatFits(
    _ proposal: ProposedViewSize, _ child: LayoutSubview, _ environment: EnvironmentValues
  ) -> CGSize {
    if valid(width) != width || valid(height) != height { environment.warn(invalidDimension) }
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

/// SwiftUI's words for a length that no frame can have.
private let invalidDimension = "Invalid frame dimension (negative or non-finite)."

extension CGFloat {
  /// Whether a view can be that long.
  fileprivate var isLength: Bool { isFinite && self >= 0 }
}

/// A view in a frame with bounds.
public nonisolated struct _FlexFrameLayout: ViewModifier {
  /// The bounds along one axis.
  struct Bounds: Equatable, Sendable {
    var min: CGFloat?
    var ideal: CGFloat?
    var max: CGFloat?

    /// Whether a bound is a length that no view can have; only a maximum may be infinite.
    var isInvalid: Bool {
      [min, ideal, max == .infinity ? nil : max].contains { $0?.isLength == false }
    }

    /// Whether the bounds contradict each other.
    var isContradictory: Bool {
      let low = min ?? -.infinity
      let middle = ideal ?? low
      return !(low <= middle && middle <= max ?? middle)
    }

    /// The bounds without those that no view can keep, and the upper ones raised to the lower ones.
    var sane: Bounds {
      guard isInvalid || isContradictory else { return self }
      var result = Bounds(min: min.valid, ideal: ideal.valid)
      result.max = max == .infinity ? max : max.valid
      if let low = result.min {
        result.ideal = result.ideal.map { Swift.max($0, low) }
        result.max = result.max.map { Swift.max($0, low) }
      }
      if let middle = result.ideal { result.max = result.max.map { Swift.max($0, middle) } }
      return result
    }

    /// What the child is offered while it is measured.
    func offer(_ proposal: CGFloat?) -> CGFloat? {
      guard let proposal = proposal ?? ideal else { return nil }
      return Swift.max(Swift.min(proposal, max ?? .infinity), min ?? 0)
    }

    /// What the child is offered in a frame that has taken a length: the length, unless it was left to the child.
    func offer(_ proposal: CGFloat?, inside length: CGFloat) -> CGFloat? {
      if ideal != nil || proposal != nil { return length }
      return length >= max ?? .infinity || length <= min ?? -.infinity ? length : nil
    }

    /// The frame's length, given the child's.
    func length(_ proposal: CGFloat?, _ child: CGFloat) -> CGFloat {
      if proposal == nil, let ideal { return ideal }
      // A bound that is absent is the child's own length.
      let low = min ?? Swift.min(child, max ?? .infinity)
      let high = max ?? Swift.max(child, min ?? 0)
      return Swift.max(Swift.min(proposal ?? child, high), low)
    }
  }

  fileprivate(set) var width: Bounds
  fileprivate(set) var height: Bounds
  let alignment: Alignment
  private let warnings: [String]

  init(width: Bounds, height: Bounds, alignment: Alignment) {
    self.width = width.sane
    self.height = height.sane
    self.alignment = alignment
    var warnings: [String] = []
    if width.isInvalid || height.isInvalid { warnings.append(invalidDimension) }
    if width.isContradictory || height.isContradictory {
      warnings.append("Contradictory frame constraints specified.")
    }
    self.warnings = warnings
  }
}

extension CGFloat? {
  /// The length, if a view can be that long.
  fileprivate var valid: CGFloat? { flatMap { $0.isLength ? $0 : nil } }
}

extension _FlexFrameLayout: EnvironmentAnimatable {
  package typealias BoundsData = AnimatablePair<
    OptionalLength, AnimatablePair<OptionalLength, OptionalLength>
  >

  package func resolvedData(
    _ environment: EnvironmentValues
  ) -> AnimatablePair<BoundsData, BoundsData> {
    AnimatablePair(width.resolvedData, height.resolvedData)
  }

  package func showing(
    _ data: AnimatablePair<BoundsData, BoundsData>, _ environment: EnvironmentValues
  ) -> _FlexFrameLayout {
    var result = self
    result.width = width.showing(data.first)
    result.height = height.showing(data.second)
    return result
  }
}

extension _FlexFrameLayout.Bounds {
  fileprivate var resolvedData: _FlexFrameLayout.BoundsData {
    AnimatablePair(
      OptionalLength(min), AnimatablePair(OptionalLength(ideal), OptionalLength(max)))
  }

  fileprivate func showing(_ data: _FlexFrameLayout.BoundsData) -> Self {
    var result = self
    result.min = data.first.replacing(min)
    result.ideal = data.second.first.replacing(ideal)
    result.max = data.second.second.replacing(max)
    return result
  }
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

  package func sizeThatFits(
    _ proposal: ProposedViewSize, _ child: LayoutSubview, _ environment: EnvironmentValues
  ) -> CGSize {
    for warning in warnings { environment.warn(warning) }
    let size = child.sizeThatFits(
      ProposedViewSize(width: width.offer(proposal.width), height: height.offer(proposal.height)))
    return CGSize(
      width: width.length(proposal.width, size.width),
      height: height.length(proposal.height, size.height))
  }

  package func place(
    _ child: LayoutSubview, in size: CGSize, _ proposal: ProposedViewSize,
    _ environment: EnvironmentValues
  ) {
    child.place(
      alignment, in: size,
      ProposedViewSize(
        width: width.offer(proposal.width, inside: size.width),
        height: height.offer(proposal.height, inside: size.height)))
  }

  package func spacing(_ child: ViewSpacing, _ environment: EnvironmentValues) -> ViewSpacing {
    var result = child
    if width != Bounds() { result.reset(.horizontal) }
    if height != Bounds() { result.reset(.vertical) }
    return result
  }
}
