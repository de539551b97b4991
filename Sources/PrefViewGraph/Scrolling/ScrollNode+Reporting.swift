// PrefViewGraph: the reports of scroll views once a frame has settled, and their scroll targets.

import PrefGeometry

extension ScrollNode: FrameObserver {
  var boundWarning: String { "A scroll view was scrolled multiple times per frame." }

  func frameDidSettle() -> (() -> Void)? {
    let observers = environment.scrollObservers.filter { $0.observes(self) }
    guard !observers.isEmpty else { return nil }
    // Observers of the top edge do not read the first target, for which all targets are visited.
    let report = report(withTarget: observers.contains { !$0.requiresTopEdge })
    let actions = observers.compactMap { $0.change(report) }
    return actions.isEmpty ? nil : { for action in actions { action() } }
  }

  private func report(withTarget hasTarget: Bool) -> ScrollReport {
    let margins = environment.scrollMargins
    if hasTarget { lastReportedID = firstTarget }
    return ScrollReport(
      geometry: ScrollGeometry(
        contentOffset: CGPoint(x: offset.x - margins.leading, y: offset.y - margins.top),
        contentSize: contentSize, contentInsets: margins, containerSize: size),
      phase: phase, viewID: hasTarget ? lastReportedID : nil, isUserInitiated: isUserInitiated)
  }

  /// The frames of the scroll targets in the content, including those of views that have not been created.
  var targetFrames: [CGRect] {
    guard let child else { return [] }
    return targetContainers(child).flatMap { container in
      if let frames = container.lazyContent?.slotFrames {
        return frames.map { frame in
          var frame = frame
          if environment.layoutDirection == .rightToLeft {
            frame.origin.x = container.size.width - frame.maxX
          }
          return frameInContent(frame, of: container, child)
        }
      }
      return targets(in: container, child).map(\.frame)
    }
  }

  /// The identity of the first target of which at least half is visible or after the offset.
  private var firstTarget: AnyHashable? {
    let axis: Axis = axes.contains(.vertical) ? .vertical : .horizontal
    let start = offset[axis]
    return targets.first { target in
      target.frame.origin[axis] + target.frame.size[axis] / 2 > start
    }?.node.identity
  }

  private var targets: [(node: _ViewNode, frame: CGRect)] {
    guard let child else { return [] }
    return targetContainers(child).flatMap { targets(in: $0, child) }
  }

  /// Returns the containers of the scroll targets.
  private func targetContainers(_ child: _ViewNode) -> [_ViewNode] {
    var layouts: [_ViewNode] = []
    child.forEachNodeInLayout { node in
      if let targets = node as? ScrollTargetsNode, targets.isEnabled { layouts.append(node) }
      return !(node is ScrollNode)
    }
    var containers: [_ViewNode] = []
    for layout in layouts { layout.forEachElement { containers.append($0) } }
    return containers
  }

  private func targets(
    in container: _ViewNode, _ child: _ViewNode
  ) -> [(node: _ViewNode, frame: CGRect)] {
    var result: [(node: _ViewNode, frame: CGRect)] = []
    container.forEachElement { element in
      let bounds = CGRect(origin: .zero, size: element.size)
      result.append((element, frameInContent(bounds, of: element, child)))
    }
    return result
  }

  /// Returns a rectangle of a node in the content's coordinates, with x measured from the leading edge.
  func frameInContent(_ rect: CGRect, of node: _ViewNode, _ child: _ViewNode) -> CGRect {
    var frame = rect.applying(
      node.globalTransform.concatenating(child.globalTransform.inverted()))
    if environment.layoutDirection == .rightToLeft {
      frame.origin.x = child.size.width - frame.maxX
    }
    return frame
  }
}

extension _ViewNode {
  /// Calls `body` with this element and those inside it; does not descend if it returns false.
  fileprivate func forEachNodeInLayout(_ body: (_ViewNode) -> Bool) {
    guard body(self) else { return }
    forEachElement { $0.forEachNodeInLayout(body) }
  }

  /// The explicit identity of the view: by `id`, or as an element of a `ForEach`.
  fileprivate var identity: AnyHashable? {
    var node = self
    while let parent = node.parent {
      if let identified = parent as? IdentifiedNode { return identified.id }
      if let list = parent as? any ElementSource { return list.elementPosition(of: node)?.id }
      // Identities outside of the layout that contains the views do not apply.
      if parent is ScrollTargetsNode { return nil }
      node = parent
    }
    return nil
  }
}

/// Makes the views of a layout scroll targets.
public nonisolated struct _ScrollTargetsModifier: ViewModifier {
  let isEnabled: Bool

  package init(isEnabled: Bool) { self.isEnabled = isEnabled }
}

/// The node of a layout whose views are scroll targets.
final class ScrollTargetsNode: UnaryNode, ModifierNode {
  private(set) var isEnabled: Bool

  init(_ modifier: _ScrollTargetsModifier, _ inputs: _ViewInputs) {
    isEnabled = modifier.isEnabled
    super.init(inputs)
  }

  func update(_ modifier: _ScrollTargetsModifier) { isEnabled = modifier.isEnabled }

  override var label: String { "scrollTargetLayout" }
}

extension _ScrollTargetsModifier: NodeModifier { typealias Node = ScrollTargetsNode }
