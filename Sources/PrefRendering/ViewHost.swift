// PrefRendering: an interactive view host, which sends input events to a view, advances its time
// and renders pictures of it. Time is simulated and advances only on request, so that the same
// script produces the same bytes.

import PrefGeometry
import PrefViewGraph
import PrefViews

/// An object that hosts a view, sends it input events, advances its time and renders it.
///
///     let host = ViewHost(Counter(), size: CGSize(width: 200, height: 100))
///     try host.tap(text: "Add")
///     try host.advance(by: 0.2)
///     try host.snapshot().pngBytes()
///
/// Code of the view that uses the host while the view is laid out or drawn, such as a `body`, receives
/// ``RenderError/inUse``; actions can use it.
@MainActor
public final class ViewHost<Content: View> {
  /// The renderer of the view.
  package let renderer: ImageRenderer<HostedView<Content>>
  /// The simulated time, in seconds since the host was created.
  public private(set) var time = 0.0
  /// The date at time zero, as seen by views; by default 2001-01-01 00:00 UTC.
  public var startDate = Date(timeIntervalSinceReferenceDate: 0) {
    didSet { renderer.startDate = startDate }
  }
  /// The duration of a frame while the view is animating, in seconds; at least 0.0001.
  public var frameDuration = 1.0 / 60 {
    didSet {
      if !(frameDuration >= Self.minFrameDuration) { frameDuration = Self.minFrameDuration }
    }
  }
  private static var minFrameDuration: Double { 0.0001 }
  /// The maximum duration of `settle()`, in seconds of simulated time.
  public var settlingLimit = 60.0

  /// Creates a host for a view, with a size in points and a scale in pixels per point.
  public init(_ content: Content, size: CGSize, scale: CGFloat = 1) {
    renderer = ImageRenderer(content: HostedView(content: content, size: size))
    renderer.proposedSize = ProposedViewSize(size)
    renderer.scale = scale
    renderer.hasClock = true
  }

  /// Creates a host whose picture has the size that the view chooses for a proposal.
  package init(_ content: Content, proposal: ProposedViewSize) {
    renderer = ImageRenderer(content: HostedView(content: content, size: nil))
    renderer.proposedSize = proposal
    renderer.hasClock = true
  }

  /// Creates a host for the views of a view builder, with a size in points and a scale in pixels
  /// per point.
  public convenience init(
    size: CGSize, scale: CGFloat = 1, @ViewBuilder content: () -> Content
  ) { self.init(content(), size: size, scale: scale) }

  // MARK: Content and environment

  /// The hosted view.
  public var content: Content {
    get { renderer.content.content }
    set { renderer.content.content = newValue }
  }
  /// The size of the picture in points, which is proposed to the view; the view is centered in it.
  public var size: CGSize {
    get { renderer.content.size ?? renderer.proposedSize.replacingUnspecifiedDimensions() }
    set {
      renderer.content.size = newValue
      renderer.proposedSize = ProposedViewSize(newValue)
    }
  }
  /// Pixels per point.
  public var scale: CGFloat {
    get { renderer.scale }
    set { renderer.scale = newValue }
  }
  /// The environment of the root view.
  public var environment: EnvironmentValues {
    get { renderer.environment }
    set { renderer.environment = newValue }
  }
  /// The color drawn behind the view; nil for transparent.
  public var background: Color? {
    get { renderer.background }
    set { renderer.background = newValue }
  }
  /// Receives non-fatal warnings; by default they are written to standard error.
  public var warningHandler: (@MainActor (String) -> Void)? {
    get { renderer.warningHandler }
    set { renderer.warningHandler = newValue }
  }
  /// The directory of the bundled fonts; nil to search the default locations.
  public var fontsDirectory: String? {
    get { renderer.fontsDirectory }
    set { renderer.fontsDirectory = newValue }
  }
  /// Font files that replace the bundled system font, such as those of SF Pro where its license
  /// permits; if empty, the files that the environment variable `PREFRENDER_SYSTEM_FONT` names,
  /// separated by colons.
  public var systemFontFiles: [String] {
    get { renderer.systemFontFiles }
    set { renderer.systemFontFiles = newValue }
  }

  /// Returns the graph after layout at the current time.
  ///
  /// - Throws: ``RenderError/fonts(_:)`` if the fonts or symbols cannot be loaded.
  package func graph() throws(RenderError) -> ViewGraph { try renderer.settledGraph() }

  // MARK: Pictures

  /// Returns the picture at the current time.
  ///
  /// - Throws: The errors of ``ImageRenderer/picture()``.
  public func snapshot() throws(RenderError) -> Picture { try renderer.picture() }

  /// Returns the picture at the current time as a PNG file.
  ///
  /// - Throws: The errors of ``ImageRenderer/pngData()``.
  public func pngData() throws(RenderError) -> Data { try renderer.pngData() }

  /// Writes the picture at the current time to a PNG file, atomically.
  ///
  /// - Throws: ``RenderError/cannotWrite(path:reason:)`` if the file cannot be written, and the
  ///   errors of ``pngData()``.
  public func writePNG(to path: String) throws(RenderError) { try renderer.writePNG(to: path) }

  /// Returns all elements with their frames, in points, as text.
  ///
  /// - Throws: ``RenderError/fonts(_:)`` if the fonts or symbols cannot be loaded.
  public func layoutDescription() throws(RenderError) -> String {
    try renderer.layoutDescription()
  }

  // MARK: Time

  /// Advances the time by a duration in seconds, frame by frame while the view is animating.
  ///
  /// - Throws: A ``RenderError`` if layout fails.
  public func advance(by seconds: Double) throws(RenderError) {
    guard seconds > 0, seconds.isFinite else { return }
    try advance(until: time + seconds)
  }

  /// Whether an animation is running, a gesture is waiting for a deadline, or a phase or keyframe
  /// animation has not finished.
  ///
  /// - Throws: A ``RenderError`` if layout fails.
  public var isBusy: Bool {
    get throws(RenderError) {
      let graph = try graph()
      return graph.isMoving || graph.gestureDeadline != nil || graph.isWaitingForTime
    }
  }

  /// Advances the time until no animation is running and no gesture is waiting for a deadline. Does
  /// not wait for updates by a timeline schedule, which continue.
  ///
  /// - Throws: ``ViewHostError/neverSettles(seconds:)`` after ``settlingLimit``; a ``RenderError``
  ///   if layout fails.
  public func settle() throws {
    let end = time + settlingLimit
    while try isBusy {
      if time >= end { throw ViewHostError.neverSettles(seconds: settlingLimit) }
      let graph = try graph()
      var next = end
      if graph.isMoving { next = min(next, time + frameDuration) }
      if let deadline = graph.gestureDeadline { next = min(next, deadline) }
      if let tick = graph.nextTick { next = min(next, tick) }
      try advance(until: max(next, time))
    }
  }

  private func advance(until end: Double) throws(RenderError) {
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
      // Each frame counts, so that a long wait during an animation ends at the limit.
      if graph.layoutMeter?.spend(10, origin: -1) == false { break }
      if graph.gestureDeadline.map({ $0 <= next }) == true { graph.advanceGestures(next) }
      if next >= end { break }
    }
    _ = try graph()
  }

  // MARK: Frames

  /// Returns the frame of the view with an identity, in points in the host's coordinate space.
  ///
  /// - Throws: ``ViewHostError/notFound(query:known:)`` or
  ///   ``ViewHostError/ambiguous(query:count:)`` if there is not exactly one match; a
  ///   ``RenderError`` if layout fails.
  public func frame(id: some Hashable) throws -> CGRect { try area(of: .id(AnyHashable(id))) }

  /// Returns the frame of the text with exactly this string, in points in the host's coordinate
  /// space.
  ///
  /// - Throws: ``ViewHostError/notFound(query:known:)`` or
  ///   ``ViewHostError/ambiguous(query:count:)`` if there is not exactly one match; a
  ///   ``RenderError`` if layout fails.
  public func frame(text: String) throws -> CGRect { try area(of: .text(text)) }

  /// Returns the center of the visible part of the only view that matches a query.
  ///
  /// - Throws: ``ViewHostError/notFound(query:known:)`` or
  /// ``ViewHostError/ambiguous(query:count:)`` if there is not exactly one match; a ``RenderError``
  /// if layout fails.
  func center(of query: ViewQuery) throws -> CGPoint {
    let area = try area(of: query) { $0.shownAreas(of: query) }
    return CGPoint(x: area.midX, y: area.midY)
  }

  /// Returns the frame of the only view that matches a query.
  ///
  /// - Throws: ``ViewHostError/notFound(query:known:)`` or
  /// ``ViewHostError/ambiguous(query:count:)`` if there is not exactly one match; a ``RenderError``
  /// if layout fails.
  func area(of query: ViewQuery) throws -> CGRect {
    try area(of: query) { $0.areas(of: query) }
  }

  /// Returns the only rectangle that `find` returns for the current graph.
  ///
  /// - Throws: ``ViewHostError/notFound(query:known:)`` or
  /// ``ViewHostError/ambiguous(query:count:)`` if there is not exactly one match; a ``RenderError``
  /// if layout fails.
  func area(
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

/// A view centered in a frame of a given size, like the content of a window.
package struct HostedView<Content: View>: View, NamedInDumps {
  var content: Content
  /// The size in points; nil for that of the content.
  var size: CGSize?
  /// Omitted from dumps, because it is only structural.
  nonisolated package var nameInDumps: String? { nil }

  package var body: some View {
    VStack { SoleContent(content) }.frame(width: size?.width, height: size?.height)
  }
}
