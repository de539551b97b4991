// Rendering: a view that lives: it is touched, time passes, and pictures are taken of it. The time is the host's own and
// goes only when it is told to, so that the same script gives the same bytes.

import PrefGeometry
import PrefViewGraph
import PrefViews

/// Holds a view, touches it, lets time pass, and takes pictures.
///
///     let host = ViewHost(Counter(), size: CGSize(width: 200, height: 100))
///     try host.tap(text: "Add")
///     try host.advance(by: 0.2)
///     try host.snapshot().pngBytes()
@MainActor
public final class ViewHost<Content: View> {
  /// What draws the view.
  package let renderer: ImageRenderer<HostedView<Content>>
  /// The seconds that have passed.
  public private(set) var time = 0.0
  /// What the date is for the views when the time is zero: the beginning of 2001 in Greenwich unless it is set.
  public var startDate = Date(timeIntervalSinceReferenceDate: 0) {
    didSet { renderer.startDate = startDate }
  }
  /// How long a frame lasts while something moves, in seconds.
  public var frameDuration = 1.0 / 60
  /// How long `settle` goes on at most, in seconds of the host's time.
  public var settlingLimit = 60.0

  /// Makes a host; the size is in points.
  public init(_ content: Content, size: CGSize, scale: CGFloat = 1) {
    renderer = ImageRenderer(content: HostedView(content: content, size: size))
    renderer.proposedSize = ProposedViewSize(size)
    renderer.scale = scale
    renderer.hasClock = true
  }

  /// Makes a host whose picture has the size that the view takes.
  package init(_ content: Content, proposal: ProposedViewSize) {
    renderer = ImageRenderer(content: HostedView(content: content, size: nil))
    renderer.proposedSize = proposal
    renderer.hasClock = true
  }

  /// Makes a host; the size is in points.
  public convenience init(
    size: CGSize, scale: CGFloat = 1, @ViewBuilder content: () -> Content
  ) { self.init(content(), size: size, scale: scale) }

  // MARK: What it holds

  /// The view.
  public var content: Content {
    get { renderer.content.content }
    set { renderer.content.content = newValue }
  }
  /// The size of the picture, in points: what the view is offered, and in the middle of which it stands.
  public var size: CGSize {
    get { renderer.content.size ?? renderer.proposedSize.replacingUnspecifiedDimensions() }
    set {
      renderer.content.size = newValue
      renderer.proposedSize = ProposedViewSize(newValue)
    }
  }
  /// Pixels a point.
  public var scale: CGFloat {
    get { renderer.scale }
    set { renderer.scale = newValue }
  }
  /// The values that flow down to the view.
  public var environment: EnvironmentValues {
    get { renderer.environment }
    set { renderer.environment = newValue }
  }
  /// What lies below the view; nil for nothing.
  public var background: Color? {
    get { renderer.background }
    set { renderer.background = newValue }
  }
  /// Takes warnings of mistakes that do not stop a picture; by default they go to standard error.
  public var warningHandler: (@MainActor (String) -> Void)? {
    get { renderer.warningHandler }
    set { renderer.warningHandler = newValue }
  }
  /// The folder of the bundled fonts; nil to look in the usual places.
  public var fontsDirectory: String? {
    get { renderer.fontsDirectory }
    set { renderer.fontsDirectory = newValue }
  }

  /// The settled graph at the present moment.
  package func graph() throws(RenderError) -> ViewGraph { try renderer.settledGraph() }

  // MARK: Pictures

  /// The picture at the present moment.
  public func snapshot() throws(RenderError) -> Picture { try renderer.picture() }

  /// The picture at the present moment as a PNG file.
  public func pngData() throws(RenderError) -> Data { try renderer.pngData() }

  /// Writes the picture at the present moment to a file, whole or not at all.
  public func writePNG(to path: String) throws(RenderError) { try renderer.writePNG(to: path) }

  /// All elements with their frames, as text.
  public func layoutDescription() throws(RenderError) -> String {
    try renderer.layoutDescription()
  }

  // MARK: Time

  /// Lets time pass, in frames where something moves; seconds.
  public func advance(by seconds: Double) throws {
    guard seconds > 0, seconds.isFinite else { return }
    try pass(until: time + seconds)
  }

  /// Whether something moves, a gesture waits, or a view goes through phases that come to an end.
  public var isBusy: Bool {
    get throws {
      let graph = try graph()
      return graph.isMoving || graph.gestureDeadline != nil || graph.isWaitingForTime
    }
  }

  /// Lets time pass until nothing moves and no gesture waits. Views that are made anew at the moments of a schedule go on
  /// with the time, and are not waited for.
  public func settle() throws {
    let end = time + settlingLimit
    while try isBusy {
      if time >= end { throw ViewHostError.neverSettles(seconds: settlingLimit) }
      let graph = try graph()
      var next = end
      if graph.isMoving { next = min(next, time + frameDuration) }
      if let deadline = graph.gestureDeadline { next = min(next, deadline) }
      if let tick = graph.nextTick { next = min(next, tick) }
      try pass(until: max(next, time))
    }
  }

  private func pass(until end: Double) throws {
    while true {
      let graph = try graph()
      var next = end
      if graph.isMoving { next = min(next, time + frameDuration) }
      if let deadline = graph.gestureDeadline { next = min(next, max(deadline, time)) }
      if let tick = graph.nextTick { next = min(next, max(tick, time)) }
      // The last step may miss the end by a rounding error.
      if end - next < 1e-9 { next = end }
      time = next
      graph.advance(to: next)
      if graph.gestureDeadline.map({ $0 <= next }) == true { graph.advanceGestures(next) }
      if next >= end { break }
    }
    _ = try graph()
  }

  // MARK: Touches

  /// Puts a finger down, moves it or lifts it, in the view's coordinates. Returns whether some action was called.
  func touch(_ phase: Touch.Phase, _ point: CGPoint, finger: Int = 0) throws -> Bool {
    let hasActed = try graph().touch(Touch(id: finger, phase: phase, location: point, time: time))
    _ = try graph()
    return hasActed
  }

  /// Taps a point. Returns whether some action was called.
  @discardableResult
  public func tap(at point: CGPoint, count: Int = 1) throws -> Bool {
    var hasActed = false
    for _ in 0..<max(count, 1) {
      if try touch(.began, point) { hasActed = true }
      if try touch(.ended, point) { hasActed = true }
    }
    return hasActed
  }

  /// Taps the middle of what the view with an identity shows. Returns whether some action was called.
  @discardableResult
  public func tap(id: some Hashable, count: Int = 1) throws -> Bool {
    try tap(at: middle(of: .id(AnyHashable(id))), count: count)
  }

  /// Taps the middle of the text that says just this. Returns whether some action was called.
  @discardableResult
  public func tap(text: String, count: Int = 1) throws -> Bool {
    try tap(at: middle(of: .text(text)), count: count)
  }

  /// Taps the middle of the view with an accessibility label, or of a text that says just this. Returns whether some
  /// action was called.
  @discardableResult
  public func tap(label: String, count: Int = 1) throws -> Bool {
    try tap(at: middle(of: .label(label)), count: count)
  }

  /// Taps the middle of the view with an accessibility identifier. Returns whether some action was called.
  @discardableResult
  public func tap(identifier: String, count: Int = 1) throws -> Bool {
    try tap(at: middle(of: .identifier(identifier)), count: count)
  }

  /// Holds a finger on a point for a while; seconds. Returns whether some action was called.
  @discardableResult
  public func longPress(at point: CGPoint, duration: Double = 0.6) throws -> Bool {
    var hasActed = try touch(.began, point)
    let calls = try graph().gestureCalls
    try advance(by: duration)
    if try graph().gestureCalls > calls { hasActed = true }
    return try touch(.ended, point) || hasActed
  }

  /// Holds a finger on the middle of the view with an identity; seconds. Returns whether some action was called.
  @discardableResult
  public func longPress(id: some Hashable, duration: Double = 0.6) throws -> Bool {
    try longPress(at: middle(of: .id(AnyHashable(id))), duration: duration)
  }

  /// Drags a finger from a point to another in even steps; seconds. Returns whether some action was called.
  @discardableResult
  public func drag(
    from start: CGPoint, to end: CGPoint, duration: Double = 0.25, steps: Int = 10
  ) throws -> Bool { try drag([(start, end)], duration: duration, steps: steps) }

  /// Drags a finger from the middle of the view with an identity; points and seconds. Returns whether some action was
  /// called.
  @discardableResult
  public func drag(
    id: some Hashable, by distance: CGSize, duration: Double = 0.25, steps: Int = 10
  ) throws -> Bool {
    let start = try middle(of: .id(AnyHashable(id)))
    return try drag(
      from: start, to: CGPoint(x: start.x + distance.width, y: start.y + distance.height),
      duration: duration, steps: steps)
  }

  /// Moves two fingers apart, or together, about a point. Returns whether some action was called.
  @discardableResult
  public func magnify(
    at point: CGPoint, by magnification: CGFloat, duration: Double = 0.25, steps: Int = 10
  ) throws -> Bool {
    let (near, far) = (40.0, 40 * magnification)
    return try drag(
      [
        (CGPoint(x: point.x - near, y: point.y), CGPoint(x: point.x - far, y: point.y)),
        (CGPoint(x: point.x + near, y: point.y), CGPoint(x: point.x + far, y: point.y)),
      ], duration: duration, steps: steps)
  }

  /// Turns two fingers about a point, clockwise for positive angles. Returns whether some action was called.
  @discardableResult
  public func rotate(
    at point: CGPoint, by angle: Angle, duration: Double = 0.25, steps: Int = 10
  ) throws -> Bool {
    func finger(_ side: CGFloat) -> (CGFloat) -> CGPoint {
      { part in
        let turn = angle.radians * part
        return CGPoint(
          x: point.x + side * 40 * Scalar.cos(turn), y: point.y + side * 40 * Scalar.sin(turn))
      }
    }
    return try move([finger(-1), finger(1)], duration: duration, steps: steps)
  }

  private func drag(
    _ ways: [(from: CGPoint, to: CGPoint)], duration: Double, steps: Int
  ) throws -> Bool {
    try move(
      ways.map { way in
        { part in
          CGPoint(
            x: way.from.x + (way.to.x - way.from.x) * part,
            y: way.from.y + (way.to.y - way.from.y) * part)
        }
      }, duration: duration, steps: steps)
  }

  /// Moves fingers along ways, each from 0 to 1.
  private func move(
    _ ways: [(CGFloat) -> CGPoint], duration: Double, steps: Int
  ) throws -> Bool {
    var hasActed = false
    func all(_ phase: Touch.Phase, _ part: CGFloat) throws {
      for (finger, way) in ways.enumerated() where try touch(phase, way(part), finger: finger) {
        hasActed = true
      }
    }
    try all(.began, 0)
    let steps = max(steps, 1)
    for step in 1...steps {
      try advance(by: duration / Double(steps))
      try all(.moved, CGFloat(step) / CGFloat(steps))
    }
    try all(.ended, 1)
    return hasActed
  }

  // MARK: Places

  /// Where the view with an identity is, in points.
  public func frame(id: some Hashable) throws -> CGRect { try area(of: .id(AnyHashable(id))) }

  /// Where the text is that says just this, in points.
  public func frame(text: String) throws -> CGRect { try area(of: .text(text)) }

  func middle(of query: ViewQuery) throws -> CGPoint {
    let area = try area(of: query) { $0.shownAreas(of: query) }
    return CGPoint(x: area.midX, y: area.midY)
  }

  private func area(of query: ViewQuery) throws -> CGRect {
    try area(of: query) { $0.areas(of: query) }
  }

  private func area(
    of query: ViewQuery, _ find: (ViewGraph) -> [CGRect]
  ) throws -> CGRect {
    let graph = try graph()
    let areas = find(graph)
    guard let area = areas.first else {
      throw ViewHostError.notFound(query: "\(query)", known: graph.names(like: query))
    }
    guard areas.count == 1 else {
      throw ViewHostError.ambiguous(query: "\(query)", count: areas.count)
    }
    return area
  }
}

/// A view in the middle of a size, as in a window.
package struct HostedView<Content: View>: View, NamedInDumps {
  var content: Content
  /// In points; nil for the content's own.
  var size: CGSize?
  /// It is only structure.
  nonisolated package var nameInDumps: String? { nil }

  package var body: some View {
    VStack { content }.frame(width: size?.width, height: size?.height)
  }
}
