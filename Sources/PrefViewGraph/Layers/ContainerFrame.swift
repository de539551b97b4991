// PrefViewGraph: frames relative to a container: a scroll view, or the whole picture. A container's size is known
// once it has been placed; views that have been measured before are then measured again.

import PrefGeometry

/// A frame whose size is computed from that of the nearest scroll view, or of the picture.
public nonisolated struct _ContainerFrameModifier: ViewModifier {
  let axes: Axis.Set
  let alignment: Alignment
  let length: (CGFloat, Axis) -> CGFloat

  package init(axes: Axis.Set, alignment: Alignment, length: @escaping (CGFloat, Axis) -> CGFloat) {
    self.axes = axes
    self.alignment = alignment
    self.length = length
  }
}

/// The node of a container-relative frame.
final class ContainerFrameNode: UnaryNode, ModifierNode {
  private var modifier: _ContainerFrameModifier

  init(_ modifier: _ContainerFrameModifier, _ inputs: _ViewInputs) {
    self.modifier = modifier
    super.init(inputs)
    graph.addContainerFrame(self)
  }

  func update(_ newModifier: _ContainerFrameModifier) {
    modifier = newModifier
    invalidateLayout()
  }

  override var label: String { "containerRelativeFrame" }
  override var preferredSpacing: ViewSpacing {
    var result = child?.spacing ?? ViewSpacing()
    if modifier.axes.contains(.horizontal) { result.reset(.horizontal) }
    if modifier.axes.contains(.vertical) { result.reset(.vertical) }
    return result
  }

  /// Returns the proposal with the frame's own lengths on the axes that have one.
  private func frameProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let container = relativeSize
    var result = proposal
    for axis in Axis.allCases where modifier.axes.contains(axis) {
      guard let whole = container[axis] else { continue }
      let length = modifier.length(whole, axis)
      result[axis] = length.isFinite ? max(length, 0) : nil
    }
    return result
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let frameProposal = frameProposal(proposal)
    let content = child?.measure(frameProposal) ?? .zero
    func length(_ axis: Axis) -> CGFloat {
      modifier.axes.contains(axis) ? frameProposal[axis] ?? content[axis] : content[axis]
    }
    return CGSize(width: length(.horizontal), height: length(.vertical))
  }

  private func placement(in size: ViewSize) -> Placement? {
    guard let child else { return nil }
    let childProposal = frameProposal(size.proposal)
    let content = child.measure(childProposal)
    let (inner, outer) = (
      child.dimensions(ViewSize(size: content, proposal: childProposal)),
      ViewDimensions(size: size.size)
    )
    let (x, y) = (modifier.alignment.horizontal, modifier.alignment.vertical)
    return Placement(
      origin: CGPoint(x: outer[x] - inner[x], y: outer[y] - inner[y]), size: content,
      proposal: childProposal)
  }

  override func placeChildren() {
    guard let placement = placement(in: ViewSize(size: size, proposal: proposal)) else { return }
    let isMirrored = environment.layoutDirection == .rightToLeft
    child?.setPlacement(isMirrored ? placement.mirrored(in: size.width) : placement)
  }

  override func explicitGuide(_ key: AlignmentKey, _ size: ViewSize) -> CGFloat? {
    guard let child, let placement = placement(in: size),
      let value = child.guide(
        key, ViewSize(size: placement.size, proposal: placement.proposal))
    else { return nil }
    return value + placement.origin[key.axis]
  }
}

extension _ViewNode {
  /// The size that container-relative frames refer to; nil along an axis on which it is not known.
  fileprivate var relativeSize: ProposedViewSize {
    var node = container
    while let current = node {
      if let size = current.layoutElement?.relativeFrameSize { return size }
      node = current.container
    }
    return graph.layoutState.proposal
  }
}

extension _ContainerFrameModifier: NodeModifier { typealias Node = ContainerFrameNode }
