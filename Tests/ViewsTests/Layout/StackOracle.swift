// The published algorithm of stacks a second time, as plainly as it can be said: choose who is served next, offer, take
// away, again. It shares no code with the stacks, remembers nothing and is slow.

import PrefGeometry
import PrefTestSupport
import PrefViewGraph
import PrefViews

/// A view of which the oracle knows the rules.
indirect enum Piece {
  /// A view that takes what it is offered within bounds; its height may depend on its width, as a text's does.
  case leaf(Leaf)
  case spacer(CGFloat)
  case stack(Stack)

  struct Leaf: Equatable {
    var width: ClosedRange<CGFloat>
    var height: ClosedRange<CGFloat>
    var ideal: CGSize
    /// Width times height, where the view keeps its area instead of having a height of its own.
    var area: CGFloat?
    /// Where the leading or the top guide lies, where the view says so.
    var guide: CGFloat?
  }

  struct Stack {
    var axis: Axis
    var spacing: CGFloat
    /// 0 for the guide at the start, 1 for the middle, 2 for the end.
    var alignment: Int
    var children: [(piece: Piece, priority: Double)]
  }
}

// MARK: - Sizes and places

extension Piece {
  func size(_ proposal: ProposedViewSize, in axis: Axis?) -> CGSize {
    switch self {
    case .leaf(let leaf): return leaf.size(proposal)
    case .spacer(let least):
      let length = max(proposal[axis] ?? least, least)
      return axis == .horizontal
        ? CGSize(width: length, height: 0) : CGSize(width: 0, height: length)
    case .stack(let stack): return stack.layOut(proposal).size
    }
  }

  /// The frames of all leaves and spacers, in order.
  func frames(_ origin: CGPoint, _ proposal: ProposedViewSize, in axis: Axis?) -> [CGRect] {
    let size = size(proposal, in: axis)
    guard case .stack(let stack) = self else { return [CGRect(origin: origin, size: size)] }
    return stack.places(size, proposal).flatMap { place in
      place.piece.frames(
        CGPoint(x: origin.x + place.origin.x, y: origin.y + place.origin.y), place.offer,
        in: stack.axis)
    }
  }

  /// Where the start, middle or end guide along an axis lies, where something inside says so.
  func explicitGuide(_ kind: Int, _ axis: Axis, _ proposal: ProposedViewSize, in outer: Axis?)
    -> CGFloat?
  {
    switch self {
    case .leaf(let leaf): return kind == 0 ? leaf.guide : nil
    case .spacer: return nil
    case .stack(let stack):
      let places = stack.places(size(proposal, in: outer), proposal)
      let values: [CGFloat] = places.compactMap { place in
        place.piece.explicitGuide(kind, axis, place.offer, in: stack.axis)
          .map { $0 + place.origin[axis] }
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

extension Piece.Leaf {
  func size(_ proposal: ProposedViewSize) -> CGSize {
    func fit(_ offer: CGFloat?, _ ideal: CGFloat, _ bounds: ClosedRange<CGFloat>) -> CGFloat {
      min(max(offer ?? ideal, bounds.lowerBound), bounds.upperBound)
    }
    let width = fit(proposal.width, ideal.width, width)
    if let area { return CGSize(width: width, height: area / max(width, 1)) }
    return CGSize(width: width, height: fit(proposal.height, ideal.height, height))
  }
}

extension Piece.Stack {
  fileprivate typealias Place = (piece: Piece, origin: CGPoint, offer: ProposedViewSize)
  private var across: Axis { axis == .horizontal ? .vertical : .horizontal }

  /// What each child is offered, by the rules.
  private func offers(_ proposal: ProposedViewSize) -> [ProposedViewSize] {
    let (along, minor) = (proposal[axis], proposal[across])
    guard let along else { return children.map { _ in ProposedViewSize(nil, minor, axis) } }

    func length(_ index: Int, _ offer: CGFloat) -> CGFloat {
      children[index].piece.size(ProposedViewSize(offer, minor, axis), in: axis)[axis]
    }
    func flexibility(_ index: Int) -> CGFloat { length(index, .infinity) - length(index, 0) }

    var free = along - spacing * CGFloat(max(children.count - 1, 0))
    var unserved = Array(children.indices)
    var result = children.map { _ in ProposedViewSize.unspecified }
    while let highest = unserved.map({ children[$0].priority }).max() {
      let group = unserved.filter { children[$0].priority == highest }
      let reserved = unserved.filter { children[$0].priority < highest }
        .reduce(0) { $0 + length($1, 0) }
      let least = group.map(flexibility).min() ?? 0
      var candidates = group.filter { flexibility($0) == least }
      if least == .infinity {
        let largest = candidates.map { length($0, 0) }.max()
        candidates = candidates.filter { length($0, 0) == largest }
      }
      guard let next = candidates.first else { break }
      let offer = max((free - reserved) / CGFloat(group.count), 0)
      result[next] = ProposedViewSize(offer, minor, axis)
      let taken = length(next, offer)
      if free.isFinite { free -= taken }
      unserved.removeAll { $0 == next }
    }
    return result
  }

  fileprivate func layOut(_ proposal: ProposedViewSize) -> (size: CGSize, places: [Place]) {
    let offers = offers(proposal)
    var places: [Place] = []
    var along: CGFloat = 0
    // The guides meet on the line 0.
    var (lowest, highest): (CGFloat, CGFloat) = (0, 0)
    for (index, child) in children.enumerated() {
      if index > 0 { along += spacing }
      let size = child.piece.size(offers[index], in: axis)
      let start = -child.piece.guide(alignment, across, offers[index], in: axis)
      let origin = axis == .horizontal ? CGPoint(x: along, y: start) : CGPoint(x: start, y: along)
      places.append((child.piece, origin, offers[index]))
      along += size[axis]
      lowest = min(lowest, start)
      // What has no end ends nowhere, wherever it starts.
      highest = max(highest, size[across] == .infinity ? .infinity : start + size[across])
    }
    for index in places.indices { places[index].origin[across] -= lowest }
    let thickness = highest - lowest
    let size =
      axis == .horizontal
      ? CGSize(width: along, height: thickness) : CGSize(width: thickness, height: along)
    return (size, places)
  }

  /// The places inside a stack that has taken a size: what was not proposed across it is now its thickness.
  fileprivate func places(_ size: CGSize, _ proposal: ProposedViewSize) -> [Place] {
    layOut(ProposedViewSize(proposal[axis], proposal[across] ?? size[across], axis)).places
  }
}

// MARK: - Views

/// A view with the rules of a leaf.
private struct LeafLayout: Layout {
  let leaf: Piece.Leaf

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    leaf.size(proposal)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {}
}

extension Piece {
  /// The view of the piece; its leaves and spacers are named.
  @MainActor
  func view() -> AnyView {
    switch self {
    case .leaf(let leaf):
      let view = LeafLayout(leaf: leaf)() {}
      guard let guide = leaf.guide else { return AnyView(view.probe("leaf")) }
      return AnyView(
        view.alignmentGuide(.leading) { _ in guide }.alignmentGuide(.top) { _ in guide }
          .probe("leaf"))
    case .spacer(let least): return AnyView(Spacer(minLength: least).probe("leaf"))
    case .stack(let stack): return stack.view()
    }
  }
}

extension Piece.Stack {
  @MainActor
  fileprivate func view() -> AnyView {
    let content = ForEach(0..<children.count, id: \.self) { index in
      children[index].piece.view().layoutPriority(children[index].priority)
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

// MARK: - Words

extension Piece: CustomStringConvertible {
  var description: String {
    switch self {
    case .leaf(let leaf):
      func words(_ range: ClosedRange<CGFloat>) -> String {
        "\(range.lowerBound.shortest)…\(range.upperBound.shortest)"
      }
      let area = leaf.area.map { " area \($0.shortest)" } ?? ""
      let guide = leaf.guide.map { " guide \($0.shortest)" } ?? ""
      let ideal = "\(leaf.ideal.width.shortest) \(leaf.ideal.height.shortest)"
      return "leaf \(words(leaf.width)) × \(words(leaf.height)) ideal \(ideal)\(area)\(guide)"
    case .spacer(let least): return "spacer \(least.shortest)"
    case .stack(let stack):
      let inner = stack.children.map { child in
        "(\(child.priority.shortest)) \(child.piece)".split(separator: "\n")
          .joined(separator: "\n  ")
      }
      let head = "\(stack.axis) spacing \(stack.spacing.shortest) alignment \(stack.alignment)"
      return ([head] + inner.map { "  " + $0 }).joined(separator: "\n")
    }
  }
}
