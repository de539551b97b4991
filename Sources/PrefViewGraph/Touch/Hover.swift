// PrefViewGraph: a pointer that rests over views without pressing. A view is under the pointer where a finger would meet it
// or something inside.

import PrefGeometry

/// Where a pointer is over a view.
@frozen
public enum HoverPhase: Equatable, Sendable {
  /// It is over the view, at a place.
  case active(CGPoint)
  /// It has left the view.
  case ended
}

/// Tells of a pointer over a view.
public nonisolated struct _HoverModifier: ViewModifier {
  let name: String
  let space: CoordinateSpace
  /// Whether each move is told; else only coming and leaving.
  let tellsMoves: Bool
  let action: (HoverPhase) -> Void
}

extension View {
  /// Calls an action when a pointer comes over the view, and when it leaves.
  public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    modifier(
      _HoverModifier(name: "onHover", space: .local, tellsMoves: false) { action($0 != .ended) })
  }

  /// Calls an action for each move of a pointer over the view, and when it leaves.
  public nonisolated func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(
      _HoverModifier(
        name: "onContinuousHover", space: coordinateSpace.coordinateSpace, tellsMoves: true,
        action: action))
  }

  /// Calls an action for each move of a pointer over the view, and when it leaves.
  @_disfavoredOverload
  public nonisolated func onContinuousHover(
    coordinateSpace: CoordinateSpace, perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(
      _HoverModifier(
        name: "onContinuousHover", space: coordinateSpace, tellsMoves: true, action: action))
  }
}

/// The views that a pointer is over.
@MainActor
final class HoverSession {
  private struct Entry {
    weak var node: HoverNode?
  }

  /// Innermost first.
  private var hovered: [Entry] = []

  /// The pointer is over the elements of a path, innermost first, at a point of the picture; or over nothing. Returns
  /// whether an action was called.
  func move(to point: CGPoint?, path: [_ViewNode]) -> Bool {
    let new = path.compactMap { $0 as? HoverNode }
    let old = hovered.compactMap(\.node)
    hovered = new.map(Entry.init)
    let left = old.filter { node in !node.isRemoved && !new.contains { $0 === node } }
    for node in left { node.tell(nil) }
    guard let point else { return !left.isEmpty }
    let told = new.filter { node in node.tellsMoves || !old.contains { $0 === node } }
    // Who stands around hears of it first.
    for node in told.reversed() { node.tell(point) }
    return !left.isEmpty || !told.isEmpty
  }
}

extension ViewGraph {
  /// A pointer moves to a point of the picture, or away. Settle the graph before and afterwards. Returns whether an
  /// action was called.
  package func hover(at point: CGPoint?) -> Bool {
    input.hovering.move(to: point, path: point.map { path(at: $0) } ?? [])
  }
}

/// Remembers what to call.
final class HoverNode: UnaryNode, ModifierNode {
  private var modifier: _HoverModifier

  init(_ modifier: _HoverModifier, _ inputs: _ViewInputs) {
    self.modifier = modifier
    super.init(inputs)
  }

  func update(_ newModifier: _HoverModifier) { modifier = newModifier }

  override var label: String { modifier.name }
  var tellsMoves: Bool { modifier.tellsMoves }

  /// Tells of a pointer at a point of the picture, or of its leaving.
  func tell(_ point: CGPoint?) {
    guard environment.isEnabled || point == nil else { return }
    let context = _GestureContext(node: self)
    modifier.action(point.map { .active(context.convert($0, to: modifier.space)) } ?? .ended)
  }
}

extension _HoverModifier: NodeModifier { typealias Node = HoverNode }
