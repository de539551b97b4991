// PrefViewGraph: scroll views that tell where they are, once a frame has settled, and know the views that they may come to
// rest at.

import PrefGeometry

extension ScrollNode: FrameObserver {
  var boundWarning: String { "A scroll view was scrolled multiple times per frame." }

  func frameDidSettle() -> (() -> Void)? {
    let observers = environment.scrollObservers.filter { $0.watches(self) }
    guard !observers.isEmpty else { return nil }
    let report = report
    lastReportedID = report.viewID
    let actions = observers.compactMap { $0.change(report) }
    return actions.isEmpty ? nil : { for action in actions { action() } }
  }

  private var report: ScrollReport {
    let margins = environment.scrollMargins
    return ScrollReport(
      geometry: ScrollGeometry(
        contentOffset: CGPoint(x: offset.x - margins.leading, y: offset.y - margins.top),
        contentSize: contentSize, contentInsets: margins, containerSize: size),
      phase: phase, viewID: firstTarget, isByUser: isByUser)
  }

  /// The frames of the views that the scroll view may come to rest at, in its content, also of those that have not been
  /// made.
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

  /// The identity of the first view that is not scrolled past by more than half.
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

  /// The containers of the views that the scroll view may come to rest at.
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

  /// A rectangle of a node in the content, counted from the leading edge.
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
  /// Calls `body` with this element and those inside, as long as it says to go on.
  fileprivate func forEachNodeInLayout(_ body: (_ViewNode) -> Bool) {
    guard body(self) else { return }
    forEachElement { $0.forEachNodeInLayout(body) }
  }

  /// The identity that an author has given the view: by `id`, or as an element of a `ForEach`.
  fileprivate var identity: AnyHashable? {
    var node = self
    while let parent = node.parent {
      if let identified = parent as? IdentifiedNode { return identified.id }
      if let list = parent as? any ElementSource { return list.place(of: node)?.id }
      // Beyond the layout that holds the views there is nobody to name them.
      if parent is ScrollTargetsNode { return nil }
      node = parent
    }
    return nil
  }
}

/// Says that scroll views may come to rest at the views of a layout.
public nonisolated struct _ScrollTargetsModifier: ViewModifier {
  let isEnabled: Bool

  package init(isEnabled: Bool) { self.isEnabled = isEnabled }
}

/// Stands around a layout whose views are such.
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
