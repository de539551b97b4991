// PrefViewGraph: the node of a scroll view: a window onto content that has its ideal length along the axes that scroll.

import PrefDrawing
import PrefGeometry

/// Shows a part of a view, and as much of it as there is room.
public nonisolated struct _ScrollModifier: ViewModifier {
  let axes: Axis.Set
  let hidesIndicators: Bool
  let controls: any ScrollControlDrawing

  package init(
    axes: Axis.Set, hidesIndicators: Bool = false, controls: any ScrollControlDrawing
  ) {
    self.axes = axes
    self.hidesIndicators = hidesIndicators
    self.controls = controls
  }
}

/// Draws the controls of a scroll view. The view graph knows where they are and what they show, not how they look.
package protocol ScrollControlDrawing: Sendable {
  /// The dimensions of scroll indicators.
  var indicatorMetrics: ScrollIndicatorMetrics { get }

  /// Draws a scroll indicator in a rectangle of the scroll view's coordinates, in points.
  func drawIndicator(in rect: CGRect, _ pass: inout DrawingPass, _ environment: EnvironmentValues)

  /// Draws the refresh control.
  ///
  /// - Parameters:
  ///   - center: The center, in the scroll view's coordinates, in points.
  ///   - time: The time in seconds while the content is being refreshed; nil while it is being pulled.
  ///   - progress: How far the content has been pulled, as a fraction of the distance that starts a refresh, 0…1.
  func drawRefreshControl(
    at center: CGPoint, time: Double?, progress: CGFloat, _ pass: inout DrawingPass,
    _ environment: EnvironmentValues)
}

/// The dimensions of scroll indicators, in points.
package struct ScrollIndicatorMetrics: Sendable {
  package let thickness: CGFloat
  let margin: CGFloat
  let minimumLength: CGFloat

  /// Creates the dimensions: the thickness, the distance to the edges of the scroll view, and the minimum length.
  package init(thickness: CGFloat, margin: CGFloat, minimumLength: CGFloat) {
    self.thickness = thickness
    self.margin = margin
    self.minimumLength = minimumLength
  }
}

/// Remembers a scroll view and how far it has been scrolled.
final class ScrollNode: UnaryNode, ModifierNode, DrawableElement, HitTestable {
  private(set) var axes: Axis.Set
  private var hidesIndicators: Bool
  private let controls: any ScrollControlDrawing
  /// How far the content has been moved up and towards the leading side, in points.
  var offset = CGPoint.zero
  /// Whether somebody has said where to be.
  var hasScrolled = false
  /// Why the content moves.
  var phase = ScrollPhase.idle
  /// The ways that the content goes by itself.
  var motions: ScrollMotions?
  /// Where the content was when the finger went down.
  var dragStart = CGPoint.zero
  /// Whether a finger has scrolled since the last goal.
  var isByUser = false
  /// Whether the content is being fetched anew.
  var isRefreshing = false
  /// The identity that has been told last.
  var lastReportedID: AnyHashable?
  private(set) lazy var follower = ScrollFollower(self)
  private var waitingTarget: ScrollGoal?
  /// How often a goal is looked for among views that are made when they come into sight.
  private static let mostApproaches = 16
  private var lastTarget: ScrollGoal?
  private var sizeForFrames: ProposedViewSize?

  init(_ modifier: _ScrollModifier, _ inputs: _ViewInputs) {
    axes = modifier.axes
    hidesIndicators = modifier.hidesIndicators
    controls = modifier.controls
    super.init(inputs)
    for registry in environment.scrollRegistries { registry.add(self) }
    readTarget()
    graph.addObserver(self)
  }

  func update(_ modifier: _ScrollModifier) {
    hidesIndicators = modifier.hidesIndicators
    if axes == modifier.axes { return }
    axes = modifier.axes
    invalidateLayout()
  }

  override func environmentDidChange() {
    readTarget()
    invalidatePlacement()
  }

  /// A new target in the environment is one to scroll to, once.
  private func readTarget() {
    let target = environment.scrollGoal
    defer { lastTarget = target }
    guard target != lastTarget, let target else { return }
    // What the scroll view has told of itself does not move it.
    if isByUser, case .view(let id, _) = target, id == lastReportedID { return }
    scroll(to: target)
  }

  /// Scrolls at the next layout.
  func scroll(to target: ScrollGoal) {
    waitingTarget = target
    invalidatePlacement()
  }

  override var label: String {
    offset == .zero ? "ScrollView" : "ScrollView at \(offset.x.shortest) \(offset.y.shortest)"
  }

  // MARK: Layout

  private var margins: EdgeInsets { environment.scrollMargins }

  /// What was said to this scroll view does not hold for those inside.
  override var childEnvironment: EnvironmentValues {
    var inner = environment
    if inner.scrollMargins != EdgeInsets() { inner.scrollMargins = EdgeInsets() }
    if inner.scrollGoal != nil { inner.scrollGoal = nil }
    if !inner.scrollObservers.isEmpty { inner.scrollObservers = [] }
    return inner
  }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    var offer = proposal
    for axis in Axis.allCases {
      offer[axis] = axes.contains(axis) ? nil : offer[axis].map { max($0 - margins[axis], 0) }
    }
    return offer
  }

  /// The length of the room between the margins, along an axis.
  func room(_ axis: Axis) -> CGFloat { max(size[axis] - margins[axis], 0) }

  /// How much more content there is than room, along an axis.
  func hidden(_ axis: Axis) -> CGFloat { contentSize[axis] - room(axis) }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    var size = child?.measure(offer(proposal)) ?? .zero
    for axis in Axis.allCases { size[axis] += margins[axis] }
    for axis in Axis.allCases where axes.contains(axis) {
      size[axis] = max(proposal[axis] ?? size[axis], 0)
    }
    return size
  }

  override var preferredSpacing: ViewSpacing { ViewSpacing() }
  override func explicitGuide(_ key: AlignmentKey, _ size: ViewSize) -> CGFloat? { nil }
  override var relativeFrameSize: ProposedViewSize? { sizeForFrames ?? .unspecified }

  override func placeChildren() {
    var container = ProposedViewSize(
      width: proposal.width ?? size.width, height: proposal.height ?? size.height)
    for axis in Axis.allCases {
      container[axis] = container[axis].map { max($0 - margins[axis], 0) }
    }
    if container != sizeForFrames {
      sizeForFrames = container
      graph.containerSizeDidChange()
    }
    placeContent()
  }

  override func placeElements(hasMoved: Bool) {
    // What would be scrolled past is not made.
    if let target = waitingTarget, let child, !target.isView {
      scroll(to: target, child)
      placeContent()
    }
    super.placeElements(hasMoved: hasMoved)
    guard let target = waitingTarget, let child else { return }
    waitingTarget = nil
    // What is made on the way may turn out to be longer or shorter than expected.
    let start = offset
    for _ in 0..<Self.mostApproaches {
      let before = offset
      if target.isView { offset = start }
      scroll(to: target, child)
      placeContent()
      child.placeTree(hasMoved: true)
      if offset == before { break }
    }
  }

  /// The size of the content that has been placed.
  var contentSize: CGSize { child?.measure(offer(proposal)) ?? .zero }

  private func placeContent() {
    guard let child else { return }
    let content = contentSize
    var origin = CGPoint(x: margins.leading, y: margins.top)
    for axis in Axis.allCases where axes.contains(axis) {
      let hidden = content[axis] - room(axis)
      let anchors = environment.scrollAnchors
      if hidden <= 0 {
        origin[axis] -= hidden * (anchors.alignment ?? .topLeading)[axis]
      } else if !hasScrolled {
        offset[axis] = hidden * (anchors.initial ?? .topLeading)[axis]
      }
      // Only while it is held or comes back may content stand beyond its bounds.
      if phase == .idle {
        let bounds = bounds(axis)
        offset[axis] = min(max(offset[axis], bounds.lowerBound), bounds.upperBound)
      }
      origin[axis] -= offset[axis]
    }
    let place = Placement(origin: origin, size: content, proposal: offer(proposal))
    let isMirrored = environment.layoutDirection == .rightToLeft
    child.setPlacement(isMirrored ? place.mirrored(in: size.width) : place)
  }

  private func scroll(to target: ScrollGoal, _ child: _ViewNode) {
    switch target {
    case .offset(let x, let y):
      offset = CGPoint(x: x ?? offset.x, y: y ?? offset.y)
    case .edge(.top): offset.y = 0
    case .edge(.leading): offset.x = 0
    case .edge(.bottom): offset.y = .greatestFiniteMagnitude
    case .edge(.trailing): offset.x = .greatestFiniteMagnitude
    case .view(let id, let anchor):
      guard let frame = frame(ofViewWithID: id, child) else { return }
      for axis in Axis.allCases where axes.contains(axis) {
        scroll(axis, start: frame.origin[axis], length: frame.size[axis], anchor?[axis])
      }
    }
    hasScrolled = true
    isByUser = false
    motions = nil
    phase = .idle
  }

  /// Brings a stretch of the content into sight.
  private func scroll(_ axis: Axis, start: CGFloat, length: CGFloat, _ anchor: CGFloat?) {
    if let anchor {
      offset[axis] = start + length * anchor - room(axis) * anchor
    } else if start < offset[axis] {
      offset[axis] = start
    } else if start + length > offset[axis] + room(axis) {
      offset[axis] = start + length - room(axis)
    }
  }

  /// The frame of a view in the content, counted from the leading edge; of one that is not in sight, as far as it is known.
  private func frame(ofViewWithID id: AnyHashable, _ child: _ViewNode) -> CGRect? {
    var elements: [_ViewNode] = []
    view(withID: id)?.appendElements(to: &elements)
    let frame = elements.filter(\.isShownThroughout).reduce(CGRect.null) { rect, element in
      rect.union(frameInContent(CGRect(origin: .zero, size: element.size), of: element, child))
    }
    if !frame.isNull { return frame }
    guard let found = child.frameOfSlot(id) else { return nil }
    var line = found.frame
    if environment.layoutDirection == .rightToLeft {
      line.origin.x = found.node.size.width - line.maxX
    }
    return frameInContent(line, of: found.node, child)
  }

  // MARK: Drawing

  /// What is in sight: the view's room and, where it touches a safe area's edge, the room beyond.
  var window: CGRect {
    let reach = safeAreaReach()
    return CGRect(
      x: -reach.leading, y: -reach.top, width: size.width + reach.horizontal,
      height: size.height + reach.vertical)
  }

  override var drawable: (any DrawableElement)? { self }
  override var hitTarget: (any HitTestable)? { self }

  func allowsHits(at point: CGPoint) -> Bool {
    environment.isScrollClipDisabled || window.contains(point)
  }

  func draw(_ pass: inout DrawingPass) {
    drawClippedContent(&pass)
    for axis in Axis.allCases where axes.contains(axis) && showsIndicator(axis) {
      if let knob = indicator(axis) { controls.drawIndicator(in: knob, &pass, environment) }
    }
    if environment.refresh != nil, offset.y < 0 { drawRefreshing(&pass) }
  }

  /// Draws the refresh control in the space above the pulled content.
  private func drawRefreshing(_ pass: inout DrawingPass) {
    let part = min(-offset.y / Self.refreshHeight, 1)
    controls.drawRefreshControl(
      at: CGPoint(x: size.width / 2, y: -offset.y / 2), time: isRefreshing ? graph.time : nil,
      progress: part, &pass, environment)
  }

  /// Indicators are seen where they are asked for, and while the content moves where nobody has hidden them.
  private func showsIndicator(_ axis: Axis) -> Bool {
    if environment.showsIndicators.contains(axis) { return true }
    let isMoving = phase == .interacting || phase == .decelerating
    return isMoving && !hidesIndicators && !environment.hidesIndicators.contains(axis)
  }

  /// The place of the knob that tells which part of the content is in sight; nil where all of it is.
  private func indicator(_ axis: Axis) -> CGRect? {
    let metrics = controls.indicatorMetrics
    let content = contentSize[axis]
    let track = size[axis] - 2 * metrics.margin
    guard content > room(axis), track > 0, content.isFinite else { return nil }
    let length = min(max(track * room(axis) / content, metrics.minimumLength), track)
    let way = offset[axis] / (content - room(axis))
    let across = axis.perpendicular
    var knob = CGRect(
      origin: .zero, size: CGSize(length, along: axis, metrics.thickness))
    knob.origin[axis] = metrics.margin + (track - length) * way
    knob.origin[across] = size[across] - metrics.margin - metrics.thickness
    if environment.layoutDirection == .rightToLeft { knob.origin.x = size.width - knob.maxX }
    return knob
  }

  private func drawClippedContent(_ pass: inout DrawingPass) {
    if environment.isScrollClipDisabled { return drawContent(&pass) }
    let items = pass.collect { drawContent(&$0) }
    guard !items.isEmpty else { return }
    let (rect, transform) = pass.snapped(window)
    pass.add(
      .layer(DisplayLayer(items: items, clip: DisplayLayer.Clip(path: Path(rect)))),
      transform: transform)
  }
}

extension EdgeInsets {
  /// What the edges take along an axis together.
  fileprivate subscript(axis: Axis) -> CGFloat { axis == .horizontal ? horizontal : vertical }
}

extension UnitPoint {
  fileprivate subscript(axis: Axis) -> CGFloat { axis == .horizontal ? x : y }
}

extension _ViewNode {
  /// The first node at or below this one that stands for the view with an identity.
  func view(withID id: AnyHashable) -> _ViewNode? {
    if let node = findable?.node(for: id) { return node }
    for child in children {
      if let node = child.view(withID: id) { return node }
    }
    return nil
  }
}

extension _ScrollModifier: NodeModifier { typealias Node = ScrollNode }
