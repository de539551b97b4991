// PrefViewGraph: `matchedGeometryEffect`: views of one identity have the frame of one of them, the source; and a
// source that is inserted while another one of its identity is removed is animated from the frame of that one.

import PrefGeometry

/// A property wrapper of a namespace, which makes identities unique to a view.
@propertyWrapper
public struct Namespace: DynamicProperty {
  /// The identity of a namespace.
  public struct ID: Hashable, Sendable {
    private final class Box: Sendable {}
    private let box = Box()

    init() {}

    /// Whether both are the same namespace.
    public static func == (a: ID, b: ID) -> Bool { a.box === b.box }

    /// Hashes the namespace.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(box)) }
  }

  /// The storage of a namespace in a view's node.
  private final class Storage {
    let id = ID()
  }

  private var id = ID()

  /// Creates a namespace.
  public init() {}

  /// The identity of the namespace.
  public var wrappedValue: ID { id }

  /// Returns true: a new namespace value is replaced by the stored one.
  public static func _isSame(_ a: Namespace, _ b: Namespace) -> Bool { true }

  /// Connects the property to its storage in the view's node.
  @MainActor public static func _connect(_ property: inout Namespace, _ slot: _PropertySlot) {
    property.id = slot.storedObject { Storage() }.id
  }
}

/// The properties that views of one identity share.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  /// The properties as bits.
  public let rawValue: UInt32
  /// Creates properties from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The position.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// The size.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// The position and the size.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// Matches the geometry of views of one identity.
public nonisolated struct _MatchedGeometryEffect<ID: Hashable>: ViewModifier {
  let id: ID
  let namespace: Namespace.ID
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool

  fileprivate var configuration: MatchConfiguration {
    MatchConfiguration(
      key: MatchKey(namespace: namespace, id: AnyHashable(id)), properties: properties,
      anchor: anchor, isSource: isSource)
  }
}

extension _MatchedGeometryEffect: UnaryModifier {
  @MainActor
  package static func makeUnaryNode(_ modifier: Self, _ inputs: _ViewInputs) -> UnaryNode {
    MatchedNode(modifier.configuration, inputs)
  }

  @MainActor
  package static func updateUnaryNode(_ node: UnaryNode, _ modifier: Self) {
    node.cast(to: MatchedNode.self).update(modifier.configuration)
  }
}

/// How a view is matched with others.
struct MatchConfiguration {
  let key: MatchKey
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool
}

/// An identity in a namespace.
struct MatchKey: Hashable {
  let namespace: Namespace.ID
  let id: AnyHashable
}

extension View {
  /// Sets the position or the size of this view, or both, to that of the view of the same identity that is the
  /// source. A source that is inserted in an animated change, while another one is removed, is animated from the
  /// frame of that one.
  public nonisolated func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    modifier(
      _MatchedGeometryEffect(
        id: id, namespace: namespace, properties: properties, anchor: anchor, isSource: isSource))
  }
}

/// The matched views of a graph.
@MainActor
final class MatchRegistry {
  private struct Entry {
    weak var node: MatchedNode?
  }

  private var entries: [Entry] = []
  /// The last source of each identity.
  private var lastSources: [MatchKey: Entry] = [:]

  func add(_ node: MatchedNode) { entries.append(Entry(node: node)) }

  /// Updates the frames of all matched views after placement; views that move are placed again.
  func resolve() {
    if entries.isEmpty { return }
    entries.removeAll { $0.node.map(\.isRemoved) ?? true }
    lastSources = lastSources.filter { $0.value.node != nil }
    let nodes = entries.compactMap(\.node)
    var groups: [MatchKey: [MatchedNode]] = [:]
    for node in nodes { groups[node.key, default: []].append(node) }
    var seen: Set<MatchKey> = []
    for node in nodes where seen.insert(node.key).inserted {
      let group = groups[node.key] ?? []
      let departing = group.filter(\.isDeparting)
      let remaining = group.filter { node in !departing.contains { $0 === node } }
      let sources = remaining.filter(\.isSource)
      if sources.count > 1 {
        node.graph.warn(
          "matchedGeometryEffect: \(sources.count) views with the identity \(node.key.id.base) are "
            + "sources; only one can be.")
      }
      let last = lastSources[node.key]?.node
      let predecessor = departing.first { $0 === last } ?? departing.first
      for source in sources { source.updateSource(after: predecessor) }
      guard let source = sources.first else { continue }
      lastSources[node.key] = Entry(node: source)
      for follower in remaining where !follower.isSource { follower.match(source) }
      for gone in departing { gone.matchWhileDeparting(source) }
    }
  }
}

/// The node of a matched view.
final class MatchedNode: UnaryNode, ModifierNode, AnimatedNode, CoordinateMapping, DescribedNode {
  private var modifier: MatchConfiguration
  /// The presented frame, in the picture's coordinates; nil before the first placement.
  private(set) var presented: CGRect?
  /// The animated difference between the presented frame and the target, in the picture's coordinates; nil while they
  /// are equal.
  private var frameAnimation: AnimationTrack<CGRect.AnimatableData>?
  /// The last source.
  private weak var lastSource: MatchedNode?
  private var hasBegun = false
  /// The size that the content is proposed; nil for the view's own proposal.
  private var matchedSize: CGSize?
  /// The translation from the content's own position to the matched one, in points.
  private var shift = CGSize.zero

  init(_ modifier: MatchConfiguration, _ inputs: _ViewInputs) {
    self.modifier = modifier
    super.init(inputs)
    graph.matches.add(self)
  }

  func update(_ newModifier: MatchConfiguration) {
    modifier = newModifier
    invalidatePlacement()
  }

  override var label: String { "matchedGeometryEffect" }
  override var coordinateMapping: (any CoordinateMapping)? { self }
  override var described: (any DescribedNode)? { self }
  var detail: String { "\(modifier.key.id.base)" + (isSource ? "" : " follows") }

  var key: MatchKey { modifier.key }
  var isSource: Bool { modifier.isSource }

  /// Whether the view is departing.
  var isDeparting: Bool {
    if graph.presences.departing.isEmpty { return false }
    var node: _ViewNode? = self
    while let current = node {
      if graph.presences.departing.contains(current) { return true }
      node = current.parent
    }
    return false
  }

  // MARK: Layout

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    guard !isSource, let matchedSize else { return super.sizeThatFits(proposal) }
    return child?.measure(ProposedViewSize(matchedSize)) ?? .zero
  }

  override func placeChildren() {
    guard let child, let matchedSize else { return super.placeChildren() }
    let offer = ProposedViewSize(matchedSize)
    child.setPlacement(Placement(origin: .zero, size: child.measure(offer), proposal: offer))
  }

  var contentTransform: CGAffineTransform {
    CGAffineTransform(translationX: shift.width, y: shift.height)
  }

  // MARK: Matching

  private var unmatchedFrame: CGRect { CGRect(origin: .zero, size: size).applying(globalTransform) }

  private var animates: Bool { graph.mayAnimate && transaction.animation != nil }

  /// Starts the animation from one frame to another, at the velocity of a running one.
  private func begin(
    from start: CGRect, to end: CGRect, continuing animation: AnimationTrack<CGRect.AnimatableData>?
  ) {
    var track = animation ?? AnimationTrack(.zero)
    let distance = start.animatableData - end.animatableData
    track.shift(by: distance - track.value(at: graph.time))
    track.retarget(to: .zero, transaction, now: graph.time, environment)
    self.frameAnimation = track
    if track.isMoving { graph.addAnimatedValue(self) }
  }

  func presentAnimatedValue() -> Bool {
    invalidatePlacement()
    return frameAnimation != nil
  }

  /// Returns the presented frame for a target.
  private func present(to target: CGRect) -> CGRect {
    guard var frameAnimation else { return target }
    var presented = target
    presented.animatableData += frameAnimation.value(at: graph.time)
    self.frameAnimation = frameAnimation.isMoving ? frameAnimation : nil
    return CGRect(
      x: presented.minX, y: presented.minY, width: max(presented.size.width, 0),
      height: max(presented.size.height, 0))
  }

  /// Updates a source, which has its own frame as the target, and starts at the frame of its predecessor.
  func updateSource(after predecessor: MatchedNode?) {
    if !hasBegun, animates, let predecessor, let start = predecessor.presented {
      begin(from: start, to: unmatchedFrame, continuing: predecessor.frameAnimation)
    }
    hasBegun = true
    lastSource = self
    let frame = present(to: unmatchedFrame)
    show(frame, properties: frameAnimation != nil ? modifier.properties : [])
  }

  /// Updates a view that is not a source, which has the frame of the source as the target.
  func match(_ source: MatchedNode) {
    let target = source.presented ?? source.unmatchedFrame
    if hasBegun, lastSource !== source, animates, let presented {
      begin(from: presented, to: target, continuing: frameAnimation)
    }
    hasBegun = true
    lastSource = source
    show(present(to: target), properties: modifier.properties)
  }

  /// Updates a departing view, which has the presented frame of the new source.
  func matchWhileDeparting(_ source: MatchedNode) {
    // A departing view that returns starts at the frame of the others.
    hasBegun = false
    guard let frame = source.presented else { return }
    presented = frame
    set(frame, modifier.properties)
    layoutState.needsPlacement = true
    placeTree(hasMoved: true)
  }

  private func show(_ frame: CGRect, properties: MatchedGeometryProperties) {
    presented = frame
    let (oldSize, oldShift) = (matchedSize, shift)
    set(frame, properties)
    if oldSize != matchedSize {
      if isSource { invalidatePlacement() } else { invalidateLayout() }
    }
    if oldShift != shift { invalidatePlacement() }
  }

  private func set(_ frame: CGRect, _ properties: MatchedGeometryProperties) {
    let toGlobal = globalTransform
    guard toGlobal.determinant != 0, toGlobal.determinant.isFinite else { return }
    let local = frame.applying(toGlobal.inverted())
    let newSize = properties.contains(.size) ? local.size.rounded : nil
    let content = newSize.map { child?.measure(ProposedViewSize($0)) ?? .zero } ?? size
    let newShift =
      properties.contains(.position)
      ? CGSize(
        width: local.minX + (local.width - content.width) * modifier.anchor.x,
        height: local.minY + (local.height - content.height) * modifier.anchor.y
      ).rounded : .zero
    guard newSize != matchedSize || newShift != shift else { return }
    (matchedSize, shift) = (newSize, newShift)
    graph.needsDrawing = true
    graph.layoutState.geometryEpoch += 1
  }
}

extension CGSize {
  /// The size without rounding errors of transforms, so that matching converges.
  fileprivate var rounded: CGSize {
    CGSize(width: (width * 1e6).rounded() / 1e6, height: (height * 1e6).rounded() / 1e6)
  }
}
