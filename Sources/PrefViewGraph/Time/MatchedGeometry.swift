// PrefViewGraph: `matchedGeometryEffect`: views of one identity stand where one of them, the source, stands; and a source that
// comes while another one of its identity goes begins where that one was.

import PrefGeometry

/// Gives a view identities that no other view has.
@propertyWrapper
public struct Namespace: DynamicProperty {
  /// What identities are unique in.
  public struct ID: Hashable, @unchecked Sendable {
    private final class Box {}
    private let box = Box()

    init() {}

    /// Whether two are the same.
    public static func == (a: ID, b: ID) -> Bool { a.box === b.box }

    /// Hashes the namespace.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(box)) }
  }

  /// Keeps a namespace for a view.
  private final class Kept {
    let id = ID()
  }

  private var id = ID()

  /// Makes a namespace.
  public init() {}

  /// The namespace.
  public var wrappedValue: ID { id }

  /// Namespaces are the same: a fresh one only stands for the one that the view has.
  public static func _isSame(_ a: Namespace, _ b: Namespace) -> Bool { true }

  /// Connects the property to where its value lives.
  @MainActor public static func _connect(_ property: inout Namespace, _ slot: _PropertySlot) {
    property.id = slot.kept { Kept() }.id
  }
}

/// What views of one identity have in common.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  /// The members as bits.
  public let rawValue: UInt32
  /// Makes properties from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The place.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// The size.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// Both.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// Puts a view where others of its identity are.
public nonisolated struct _MatchedGeometryModifier: ViewModifier {
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
  /// Gives the view the place, or the size, or both, of the view of the same identity that is the source; a source that
  /// comes in an animated change while another one goes begins where that one was.
  public nonisolated func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    modifier(
      _MatchedGeometryModifier(
        key: MatchKey(namespace: namespace, id: AnyHashable(id)), properties: properties,
        anchor: anchor, isSource: isSource))
  }
}

/// The views of a graph that are matched.
@MainActor
final class MatchRegistry {
  private struct Entry {
    weak var node: MatchedNode?
  }

  private var entries: [Entry] = []
  /// Whom the others of an identity have followed last.
  private var lastSources: [MatchKey: Entry] = [:]

  func add(_ node: MatchedNode) { entries.append(Entry(node: node)) }

  /// Brings all to where they have to be, once everything has been placed; whoever has to move asks to be placed again.
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
      let leaving = group.filter(\.isDeparting)
      let present = group.filter { node in !leaving.contains { $0 === node } }
      let sources = present.filter(\.isSource)
      if sources.count > 1 {
        node.graph.warn(
          "matchedGeometryEffect: \(sources.count) views with the identity \(node.key.id.base) are "
            + "sources; only one can be.")
      }
      let last = lastSources[node.key]?.node
      let predecessor = leaving.first { $0 === last } ?? leaving.first
      for source in sources { source.stand(after: predecessor) }
      guard let source = sources.first else { continue }
      lastSources[node.key] = Entry(node: source)
      for follower in present where !follower.isSource { follower.follow(source) }
      for gone in leaving { gone.accompany(source) }
    }
  }
}

/// A view that is matched with others.
final class MatchedNode: UnaryNode, ModifierNode, AnimatedNode, CoordinateMapping, DescribedNode {
  private var modifier: _MatchedGeometryModifier
  /// Where the view is shown, in the picture's coordinates; nil before it has been placed.
  private(set) var shown: CGRect?
  /// How far the view is from where it is to be, in the picture's coordinates; nil where it is there.
  private var way: AnimationTrack<CGRect.AnimatableData>?
  /// Whom it has followed last.
  private weak var lastSource: MatchedNode?
  private var hasBegun = false
  /// The size that the content is offered; nil for what the view is offered itself.
  private var matchedSize: CGSize?
  /// From where the content would be to where it is shown.
  private var shift = CGSize.zero

  init(_ modifier: _MatchedGeometryModifier, _ inputs: _ViewInputs) {
    self.modifier = modifier
    super.init(inputs)
    graph.matches.add(self)
  }

  func update(_ newModifier: _MatchedGeometryModifier) {
    modifier = newModifier
    invalidatePlacement()
  }

  override var label: String { "matchedGeometryEffect" }
  override var coordinateMapping: (any CoordinateMapping)? { self }
  override var described: (any DescribedNode)? { self }
  var detail: String { "\(modifier.key.id.base)" + (isSource ? "" : " follows") }

  var key: MatchKey { modifier.key }
  var isSource: Bool { modifier.isSource }

  /// Whether the view is on its way out.
  var isDeparting: Bool {
    if graph.presences.departures.isEmpty { return false }
    var node: _ViewNode? = self
    while let present = node {
      if graph.presences.departures[ObjectIdentifier(present)] != nil { return true }
      node = present.parent
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

  private var natural: CGRect { CGRect(origin: .zero, size: size).applying(globalTransform) }

  private var animates: Bool { graph.mayAnimate && transaction.animation != nil }

  /// Begins the way from one frame to another, going on with the pace of a way that was under way.
  private func begin(
    from start: CGRect, to end: CGRect, going way: AnimationTrack<CGRect.AnimatableData>?
  ) {
    var track = way ?? AnimationTrack(.zero)
    let distance = start.animatableData - end.animatableData
    track.shift(by: distance - track.value(at: graph.time))
    track.retarget(to: .zero, transaction, now: graph.time, environment)
    self.way = track
    if track.isMoving { graph.addAnimatedValue(self) }
  }

  func presentAnimatedValue() -> Bool {
    invalidatePlacement()
    return way != nil
  }

  /// Where the view is on its way to a frame.
  private func present(to target: CGRect) -> CGRect {
    guard var way else { return target }
    var present = target
    present.animatableData += way.value(at: graph.time)
    self.way = way.isMoving ? way : nil
    return CGRect(
      x: present.minX, y: present.minY, width: max(present.size.width, 0),
      height: max(present.size.height, 0))
  }

  /// A source stands where it is laid out, or is on its way there from where another one has been.
  func stand(after predecessor: MatchedNode?) {
    if !hasBegun, animates, let predecessor, let start = predecessor.shown {
      begin(from: start, to: natural, going: predecessor.way)
    }
    hasBegun = true
    lastSource = self
    let frame = present(to: natural)
    show(frame, properties: way != nil ? modifier.properties : [])
  }

  /// A view that is no source stands where the source is.
  func follow(_ source: MatchedNode) {
    let target = source.shown ?? source.natural
    if hasBegun, lastSource !== source, animates, let shown {
      begin(from: shown, to: target, going: way)
    }
    hasBegun = true
    lastSource = source
    show(present(to: target), properties: modifier.properties)
  }

  /// A view on its way out goes with the one that has come.
  func accompany(_ source: MatchedNode) {
    // If it is called back, it begins where the others are then.
    hasBegun = false
    guard let frame = source.shown else { return }
    shown = frame
    set(frame, modifier.properties)
    layoutState.needsPlacement = true
    placeTree(hasMoved: true)
  }

  private func show(_ frame: CGRect, properties: MatchedGeometryProperties) {
    shown = frame
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
  /// Without the noise of transforms, so that matching comes to rest.
  fileprivate var rounded: CGSize {
    CGSize(width: (width * 1e6).rounded() / 1e6, height: (height * 1e6).rounded() / 1e6)
  }
}

extension _MatchedGeometryModifier: NodeModifier { typealias Node = MatchedNode }
