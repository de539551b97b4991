// PrefViewGraph: the node of a scroll view, whose content has its ideal length along the axes that scroll.

import PrefDrawing
import PrefGeometry

/// Makes a view scrollable.
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

/// Draws the controls of a scroll view. The view graph determines their positions and values, not their appearance.
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

/// The node of a scroll view, with its offset.
final class ScrollNode: UnaryNode, ModifierNode, DrawableElement, HitTestable {
  private(set) var axes: Axis.Set
  private var hidesIndicators: Bool
  private let controls: any ScrollControlDrawing
  /// The offset of the content, up and towards the leading edge, in points.
  var offset = CGPoint.zero
  /// Whether the view has scrolled, so that the initial anchor no longer applies.
  var hasScrolled = false
  /// The phase of scrolling.
  var phase = ScrollPhase.idle
  /// The deceleration in progress; nil for none.
  var motions: ScrollMotions?
  /// The offset at the start of the touch.
  var dragStart = CGPoint.zero
  /// Whether a finger has scrolled since the last scroll request.
  var isUserInitiated = false
  /// Whether a refresh is in progress.
  var isRefreshing = false
  /// The identity that was last reported.
  var lastReportedID: AnyHashable?
  private(set) lazy var follower = ScrollFollower(self)
  private var pendingTarget: ScrollRequest?
  /// The maximum number of scroll attempts to a view whose neighbors are created during scrolling.
  private static let maxScrollAttempts = 16
  private var lastTarget: ScrollRequest?
  private var sizeForFrames: ProposedViewSize?

  init(_ modifier: _ScrollModifier, _ inputs: _ViewInputs) {
    axes = modifier.axes
    hidesIndicators = modifier.hidesIndicators
    controls = modifier.controls
    super.init(inputs)
    for registry in environment.scrollRegistries { registry.add(self) }
    readTarget()
    graph.addPolledObserver(self)
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

  /// Scrolls to the target in the environment, once per change.
  private func readTarget() {
    let target = environment.scrollRequest
    defer { lastTarget = target }
    guard target != lastTarget, let target else { return }
    // A target that repeats the scroll view's own report does not scroll.
    if isUserInitiated, case .view(let id, _) = target, id == lastReportedID { return }
    scroll(to: target)
  }

  /// Scrolls to a target in the next layout.
  func scroll(to target: ScrollRequest) {
    pendingTarget = target
    invalidatePlacement()
  }

  override var label: String {
    offset == .zero ? "ScrollView" : "ScrollView at \(offset.x.roundedText) \(offset.y.roundedText)"
  }

  // MARK: Layout

  private var margins: EdgeInsets { environment.scrollMargins }

  /// The environment without the values that apply to this scroll view only.
  override var childEnvironment: EnvironmentValues {
    var inner = environment
    if inner.scrollMargins != EdgeInsets() { inner.scrollMargins = EdgeInsets() }
    if inner.scrollRequest != nil { inner.scrollRequest = nil }
    if inner.collapsibleBarHeight != 0 { inner.collapsibleBarHeight = 0 }
    if !inner.scrollObservers.isEmpty { inner.scrollObservers = [] }
    return inner
  }

  private func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    var contentProposal = proposal
    for axis in Axis.allCases {
      contentProposal[axis] =
        axes.contains(axis) ? nil : contentProposal[axis].map { max($0 - margins[axis], 0) }
    }
    return contentProposal
  }

  /// Returns the length between the margins along an axis, in points.
  func availableLength(_ axis: Axis) -> CGFloat { max(size[axis] - margins[axis], 0) }

  /// Returns the length of the content beyond the bounds along an axis, in points; negative for shorter content.
  func overflow(_ axis: Axis) -> CGFloat { contentSize[axis] - availableLength(axis) }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    var size = child?.measure(contentProposal(proposal)) ?? .zero
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
    // Children that would be scrolled past are not created.
    if let target = pendingTarget, let child, !target.isView {
      scroll(to: target, child)
      placeContent()
    }
    super.placeElements(hasMoved: hasMoved)
    guard let target = pendingTarget, let child else { return }
    pendingTarget = nil
    // Children created during scrolling may be longer or shorter than estimated.
    let start = offset
    for _ in 0..<Self.maxScrollAttempts {
      let before = offset
      if target.isView { offset = start }
      scroll(to: target, child)
      placeContent()
      child.placeTree(hasMoved: true)
      if offset == before { break }
    }
  }

  /// The size of the content, in points.
  var contentSize: CGSize { child?.measure(contentProposal(proposal)) ?? .zero }

  private func placeContent() {
    guard let child else { return }
    let content = contentSize
    var origin = CGPoint(x: margins.leading, y: margins.top)
    for axis in Axis.allCases where axes.contains(axis) {
      let overflow = content[axis] - availableLength(axis)
      let anchors = environment.scrollAnchors
      if overflow <= 0 {
        origin[axis] -= overflow * (anchors.alignment ?? .topLeading)[axis]
      } else if !hasScrolled {
        offset[axis] = overflow * (anchors.initial ?? .topLeading)[axis]
      }
      // Content is beyond its bounds only during a drag and while it returns.
      if phase == .idle {
        let bounds = bounds(axis)
        offset[axis] = min(max(offset[axis], bounds.lowerBound), bounds.upperBound)
      }
      origin[axis] -= offset[axis]
    }
    let placement = Placement(origin: origin, size: content, proposal: contentProposal(proposal))
    let isMirrored = environment.layoutDirection == .rightToLeft
    child.setPlacement(isMirrored ? placement.mirrored(in: size.width) : placement)
  }

  // MARK: Drawing

  /// The visible rectangle: the bounds, extended beyond the safe area edges that they touch.
  var window: CGRect { window(size) }

  /// Returns the visible rectangle of a scroll view of a size.
  private func window(_ size: CGSize) -> CGRect {
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

  func isHit(_ point: CGPoint) -> Bool { window.contains(point) }

  func draw(_ pass: inout DrawingPass) {
    drawClippedContent(&pass)
    for axis in Axis.allCases where axes.contains(axis) && showsIndicator(axis) {
      if let frame = indicator(axis) { controls.drawIndicator(in: frame, &pass, environment) }
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

  /// Whether an indicator is visible: always if it is requested, and during scrolling unless it is hidden.
  private func showsIndicator(_ axis: Axis) -> Bool {
    if environment.showsIndicators.contains(axis) { return true }
    let isMoving = phase == .interacting || phase == .decelerating
    return isMoving && !hidesIndicators && !environment.hidesIndicators.contains(axis)
  }

  /// Returns the frame of an indicator; nil if the whole content is visible.
  private func indicator(_ axis: Axis) -> CGRect? {
    let metrics = controls.indicatorMetrics
    let content = contentSize[axis]
    let track = size[axis] - 2 * metrics.margin
    guard content > availableLength(axis), track > 0, content.isFinite else { return nil }
    let length = min(max(track * availableLength(axis) / content, metrics.minimumLength), track)
    let progress = offset[axis] / (content - availableLength(axis))
    let across = axis.perpendicular
    var frame = CGRect(
      origin: .zero, size: CGSize(length, along: axis, metrics.thickness))
    frame.origin[axis] = metrics.margin + (track - length) * progress
    frame.origin[across] = size[across] - metrics.margin - metrics.thickness
    if environment.layoutDirection == .rightToLeft { frame.origin.x = size.width - frame.maxX }
    return frame
  }

  private func drawClippedContent(_ pass: inout DrawingPass) {
    if environment.isScrollClipDisabled { return drawContent(&pass) }
    let items = pass.collect { drawContent(&$0) }
    guard !items.isEmpty else { return }
    let (rect, transform) = pass.snapped(window(presentationSize))
    pass.add(
      .layer(DisplayLayer(items: items, clip: DisplayLayer.Clip(path: Path(rect)))),
      transform: transform)
  }
}

extension EdgeInsets {
  /// The sum of both insets along an axis.
  fileprivate subscript(axis: Axis) -> CGFloat { axis == .horizontal ? horizontal : vertical }
}

extension UnitPoint {
  /// The fraction along an axis.
  subscript(axis: Axis) -> CGFloat { axis == .horizontal ? x : y }
}

extension _ViewNode {
  /// Returns the first node, at or below this one, of the view with an identity; nil for none.
  func view(withID id: AnyHashable) -> _ViewNode? {
    if let node = findable?.node(for: id) { return node }
    for child in children {
      if let node = child.view(withID: id) { return node }
    }
    return nil
  }
}

extension _ScrollModifier: NodeModifier { typealias Node = ScrollNode }
