// PrefViews: `frame` modifiers with fixed and flexible lengths. Each measures its child with an
// adjusted proposal and aligns it in the resulting frame.

import PrefGeometry
import PrefViewGraph

/// A modifier that sets a fixed width, height or both.
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

  package func withResolvedData(
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
    let lengths = [
      width.map { "width \($0.roundedText)" }, height.map { "height \($0.roundedText)" },
    ]
    return "frame " + lengths.compactMap { $0 }.joined(separator: " ")
  }

  /// Returns the length if it is finite and not negative, as SwiftUI does, else `nil`.
  private func valid(_ length: CGFloat?) -> CGFloat? { length.valid }

  private func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
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
    let size = child.sizeThatFits(childProposal(proposal))
    return CGSize(width: valid(width) ?? size.width, height: valid(height) ?? size.height)
  }

  package func place(
    _ child: LayoutSubview, in size: CGSize, _ proposal: ProposedViewSize,
    _ environment: EnvironmentValues
  ) { child.place(alignment, in: size, childProposal(proposal)) }

  package func spacing(_ child: ViewSpacing, _ environment: EnvironmentValues) -> ViewSpacing {
    var result = child
    if valid(width) != nil { result.reset(.horizontal) }
    if valid(height) != nil { result.reset(.vertical) }
    return result
  }
}

extension LayoutSubview {
  /// Places the child in a frame of a size: the child's alignment guides coincide with the frame's
  /// defaults.
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

/// SwiftUI's warning for lengths that are negative or not finite.
private let invalidDimension = "Invalid frame dimension (negative or non-finite)."

extension CGFloat {
  /// Whether the value is a valid length: finite and not negative.
  fileprivate var isValidLength: Bool { isFinite && self >= 0 }
}

/// A modifier with minimum, ideal and maximum lengths per axis.
public nonisolated struct _FlexFrameLayout: ViewModifier {
  /// The constraints along one axis, in points; `nil` for no constraint.
  struct Bounds: Equatable, Sendable {
    var min: CGFloat?
    var ideal: CGFloat?
    var max: CGFloat?

    /// Whether a constraint is negative or not finite; only the maximum may be infinite.
    var isInvalid: Bool {
      [min, ideal, max == .infinity ? nil : max].contains { $0?.isValidLength == false }
    }

    /// Whether the constraints violate min ≤ ideal ≤ max.
    var isContradictory: Bool {
      let low = min ?? -.infinity
      let middle = ideal ?? low
      return !(low <= middle && middle <= max ?? middle)
    }

    /// The constraints without invalid lengths, with the upper ones raised to the lower ones.
    var sanitized: Bounds {
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

    /// Returns the proposal for the child while the frame is measured: the frame's proposal, or the
    /// ideal length, clamped to the bounds.
    func childProposal(_ proposal: CGFloat?) -> CGFloat? {
      guard let proposal = proposal ?? ideal else { return nil }
      return Swift.max(Swift.min(proposal, max ?? .infinity), min ?? 0)
    }

    /// Returns the proposal for the child in a frame of a resolved length: the length, or `nil` if
    /// neither the proposal nor a constraint determined it.
    func childProposal(_ proposal: CGFloat?, inside length: CGFloat) -> CGFloat? {
      if ideal != nil || proposal != nil { return length }
      return length >= max ?? .infinity || length <= min ?? -.infinity ? length : nil
    }

    /// Returns the frame's length for a proposal and the child's length.
    func length(_ proposal: CGFloat?, _ child: CGFloat) -> CGFloat {
      if proposal == nil, let ideal { return ideal }
      // A missing bound is the child's own length.
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
    self.width = width.sanitized
    self.height = height.sanitized
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
  /// The length if it is valid, else `nil`.
  fileprivate var valid: CGFloat? { flatMap { $0.isValidLength ? $0 : nil } }
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

  package func withResolvedData(
    _ data: AnimatablePair<BoundsData, BoundsData>, _ environment: EnvironmentValues
  ) -> _FlexFrameLayout {
    var result = self
    result.width = width.withResolvedData(data.first)
    result.height = height.withResolvedData(data.second)
    return result
  }
}

extension _FlexFrameLayout.Bounds {
  fileprivate var resolvedData: _FlexFrameLayout.BoundsData {
    AnimatablePair(
      OptionalLength(min), AnimatablePair(OptionalLength(ideal), OptionalLength(max)))
  }

  fileprivate func withResolvedData(_ data: _FlexFrameLayout.BoundsData) -> Self {
    var result = self
    result.min = data.first.replacing(min)
    result.ideal = data.second.first.replacing(ideal)
    result.max = data.second.second.replacing(max)
    return result
  }
}

extension _FlexFrameLayout: UnaryLayout {
  package var label: String {
    func describe(_ name: String, _ bounds: Bounds) -> [String] {
      [("min", bounds.min), ("ideal", bounds.ideal), ("max", bounds.max)].compactMap { bound in
        bound.1.map { "\(bound.0)\(name) \($0.roundedText)" }
      }
    }
    return "frame " + (describe("Width", width) + describe("Height", height)).joined(separator: " ")
  }

  package func sizeThatFits(
    _ proposal: ProposedViewSize, _ child: LayoutSubview, _ environment: EnvironmentValues
  ) -> CGSize {
    for warning in warnings { environment.warn(warning) }
    let size = child.sizeThatFits(
      ProposedViewSize(
        width: width.childProposal(proposal.width), height: height.childProposal(proposal.height)))
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
        width: width.childProposal(proposal.width, inside: size.width),
        height: height.childProposal(proposal.height, inside: size.height)))
  }

  package func spacing(_ child: ViewSpacing, _ environment: EnvironmentValues) -> ViewSpacing {
    var result = child
    if width != Bounds() { result.reset(.horizontal) }
    if height != Bounds() { result.reset(.vertical) }
    return result
  }
}
