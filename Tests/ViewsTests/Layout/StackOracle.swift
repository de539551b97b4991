// ViewsTests: a second implementation of the published stack layout algorithm, as an oracle for tests: choose the next
// child, propose, subtract its length, repeat. It shares no code with the stacks and has no caches, so it is slow.

import PrefGeometry
import PrefTestSupport
import PrefViewGraph
import PrefViews

/// A view whose layout the oracle computes: a leaf, a spacer or a stack of views.
indirect enum OracleNode {
  /// A view that clamps the proposal to bounds; its height may depend on its width, as that of a text.
  case leaf(Leaf)
  /// A spacer with a minimum length, in points.
  case spacer(CGFloat)
  case stack(Stack)

  struct Leaf: Equatable {
    var width: ClosedRange<CGFloat>
    var height: ClosedRange<CGFloat>
    var ideal: CGSize
    /// Width times height, in square points, if the height follows from the width; otherwise `nil`.
    var area: CGFloat?
    /// The explicit leading and top alignment guide, in points, if any.
    var guide: CGFloat?
  }

  struct Stack {
    var axis: Axis
    var spacing: CGFloat
    /// The aligned guide: 0 for the start, 1 for the center, 2 for the end.
    var alignment: Int
    var children: [(node: OracleNode, priority: Double)]
  }
}

// MARK: - Sizes and frames

extension OracleNode {
  /// Returns the size for a proposal; `axis` is that of the enclosing stack, if any, and sets the direction of spacers.
  func size(_ proposal: ProposedViewSize, in axis: Axis?) -> CGSize {
    switch self {
    case .leaf(let leaf): return leaf.size(proposal)
    case .spacer(let minimum):
      let length = max(proposal[axis] ?? minimum, minimum)
      return axis == .horizontal
        ? CGSize(width: length, height: 0) : CGSize(width: 0, height: length)
    case .stack(let stack): return stack.layOut(proposal).size
    }
  }

  /// Returns the frames of all leaves and spacers, in order.
  func frames(_ origin: CGPoint, _ proposal: ProposedViewSize, in axis: Axis?) -> [CGRect] {
    let size = size(proposal, in: axis)
    guard case .stack(let stack) = self else { return [CGRect(origin: origin, size: size)] }
    return stack.placements(size, proposal).flatMap { placement in
      placement.node.frames(
        CGPoint(x: origin.x + placement.origin.x, y: origin.y + placement.origin.y),
        placement.proposal,
        in: stack.axis)
    }
  }

  /// Returns the start, center or end guide along an axis if a view inside sets it explicitly.
  func explicitGuide(_ kind: Int, _ axis: Axis, _ proposal: ProposedViewSize, in outer: Axis?)
    -> CGFloat?
  {
    switch self {
    case .leaf(let leaf): return kind == 0 ? leaf.guide : nil
    case .spacer: return nil
    case .stack(let stack):
      let placements = stack.placements(size(proposal, in: outer), proposal)
      let values: [CGFloat] = placements.compactMap { placement in
        placement.node.explicitGuide(kind, axis, placement.proposal, in: stack.axis)
          .map { $0 + placement.origin[axis] }
      }
      return values.isEmpty ? nil : values.reduce(0, +) / CGFloat(values.count)
    }
  }

  func guide(_ kind: Int, _ axis: Axis, _ proposal: ProposedViewSize, in outer: Axis?) -> CGFloat {
    if let value = explicitGuide(kind, axis, proposal, in: outer) { return value }
    return kind == 0 ? 0 : size(proposal, in: outer)[axis] * CGFloat(kind) / 2
  }
}

extension ProposedViewSize {
  fileprivate subscript(axis: Axis?) -> CGFloat? { axis == .horizontal ? width : height }

  fileprivate init(_ major: CGFloat?, _ minor: CGFloat?, _ axis: Axis) {
    self =
      axis == .horizontal
      ? ProposedViewSize(width: major, height: minor)
      : ProposedViewSize(width: minor, height: major)
  }
}

extension OracleNode.Leaf {
  func size(_ proposal: ProposedViewSize) -> CGSize {
    func clamp(_ proposal: CGFloat?, _ ideal: CGFloat, _ bounds: ClosedRange<CGFloat>) -> CGFloat {
      min(max(proposal ?? ideal, bounds.lowerBound), bounds.upperBound)
    }
    let width = clamp(proposal.width, ideal.width, width)
    if let area { return CGSize(width: width, height: area / max(width, 1)) }
    return CGSize(width: width, height: clamp(proposal.height, ideal.height, height))
  }
}

extension OracleNode.Stack {
  fileprivate typealias Placement = (node: OracleNode, origin: CGPoint, proposal: ProposedViewSize)
  /// The axis perpendicular to the stack.
  private var across: Axis { axis == .horizontal ? .vertical : .horizontal }

  /// Returns the proposal for each child.
  private func proposals(_ proposal: ProposedViewSize) -> [ProposedViewSize] {
    let (along, minor) = (proposal[axis], proposal[across])
    guard let along else { return children.map { _ in ProposedViewSize(nil, minor, axis) } }

    func length(_ index: Int, _ proposedLength: CGFloat) -> CGFloat {
      children[index].node.size(ProposedViewSize(proposedLength, minor, axis), in: axis)[axis]
    }
    func flexibility(_ index: Int) -> CGFloat { length(index, .infinity) - length(index, 0) }

    var remaining = along - spacing * CGFloat(max(children.count - 1, 0))
    var pending = Array(children.indices)
    var result = children.map { _ in ProposedViewSize.unspecified }
    while let highest = pending.map({ children[$0].priority }).max() {
      let group = pending.filter { children[$0].priority == highest }
      let reserved = pending.filter { children[$0].priority < highest }
        .reduce(0) { $0 + length($1, 0) }
      let leastFlexibility = group.map(flexibility).min() ?? 0
      var candidates = group.filter { flexibility($0) == leastFlexibility }
      if leastFlexibility == .infinity {
        let largest = candidates.map { length($0, 0) }.max()
        candidates = candidates.filter { length($0, 0) == largest }
      }
      guard let next = candidates.first else { break }
      let proposedLength = max((remaining - reserved) / CGFloat(group.count), 0)
      result[next] = ProposedViewSize(proposedLength, minor, axis)
      let taken = length(next, proposedLength)
      if remaining.isFinite { remaining -= taken }
      pending.removeAll { $0 == next }
    }
    return result
  }

  /// Returns the size of the stack and the placement of each child, relative to the origin of the stack.
  fileprivate func layOut(_ proposal: ProposedViewSize) -> (size: CGSize, placements: [Placement]) {
    let proposals = proposals(proposal)
    var placements: [Placement] = []
    var along: CGFloat = 0
    // The guides are aligned at 0.
    var (lowest, highest): (CGFloat, CGFloat) = (0, 0)
    for (index, child) in children.enumerated() {
      if index > 0 { along += spacing }
      let size = child.node.size(proposals[index], in: axis)
      let start = -child.node.guide(alignment, across, proposals[index], in: axis)
      let origin = axis == .horizontal ? CGPoint(x: along, y: start) : CGPoint(x: start, y: along)
      placements.append((child.node, origin, proposals[index]))
      along += size[axis]
      lowest = min(lowest, start)
      // The end of an infinite length is infinite for every start.
      highest = max(highest, size[across] == .infinity ? .infinity : start + size[across])
    }
    for index in placements.indices { placements[index].origin[across] -= lowest }
    let thickness = highest - lowest
    let size =
      axis == .horizontal
      ? CGSize(width: along, height: thickness) : CGSize(width: thickness, height: along)
    return (size, placements)
  }

  /// Returns the placements inside a stack of a size, whose thickness replaces an unspecified proposal across it.
  fileprivate func placements(_ size: CGSize, _ proposal: ProposedViewSize) -> [Placement] {
    layOut(ProposedViewSize(proposal[axis], proposal[across] ?? size[across], axis)).placements
  }
}

// MARK: - Views

/// A layout without subviews, with the size of a leaf.
private struct LeafLayout: Layout {
  let leaf: OracleNode.Leaf

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    leaf.size(proposal)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {}
}

extension OracleNode {
  /// Returns the SwiftUI view; its leaves and spacers are probes named "leaf".
  @MainActor
  func view() -> AnyView {
    switch self {
    case .leaf(let leaf):
      let view = LeafLayout(leaf: leaf)() {}
      guard let guide = leaf.guide else { return AnyView(view.probe("leaf")) }
      return AnyView(
        view.alignmentGuide(.leading) { _ in guide }.alignmentGuide(.top) { _ in guide }
          .probe("leaf"))
    case .spacer(let minimum): return AnyView(Spacer(minLength: minimum).probe("leaf"))
    case .stack(let stack): return stack.view()
    }
  }
}

extension OracleNode.Stack {
  @MainActor
  fileprivate func view() -> AnyView {
    let content = ForEach(0..<children.count, id: \.self) { index in
      children[index].node.view().layoutPriority(children[index].priority)
    }
    switch axis {
    case .horizontal:
      let guides: [VerticalAlignment] = [.top, .center, .bottom]
      return AnyView(HStack(alignment: guides[alignment], spacing: spacing) { content })
    case .vertical:
      let guides: [HorizontalAlignment] = [.leading, .center, .trailing]
      return AnyView(VStack(alignment: guides[alignment], spacing: spacing) { content })
    }
  }
}

// MARK: - Description

extension OracleNode: CustomStringConvertible {
  var description: String {
    switch self {
    case .leaf(let leaf):
      func format(_ range: ClosedRange<CGFloat>) -> String {
        "\(range.lowerBound.roundedText)…\(range.upperBound.roundedText)"
      }
      let area = leaf.area.map { " area \($0.roundedText)" } ?? ""
      let guide = leaf.guide.map { " guide \($0.roundedText)" } ?? ""
      let ideal = "\(leaf.ideal.width.roundedText) \(leaf.ideal.height.roundedText)"
      return "leaf \(format(leaf.width)) × \(format(leaf.height)) ideal \(ideal)\(area)\(guide)"
    case .spacer(let minimum): return "spacer \(minimum.roundedText)"
    case .stack(let stack):
      let inner = stack.children.map { child in
        "(\(child.priority.roundedText)) \(child.node)".split(separator: "\n")
          .joined(separator: "\n  ")
      }
      let head = "\(stack.axis) spacing \(stack.spacing.roundedText) alignment \(stack.alignment)"
      return ([head] + inner.map { "  " + $0 }).joined(separator: "\n")
    }
  }
}
