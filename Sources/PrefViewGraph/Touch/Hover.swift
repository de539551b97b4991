// PrefViewGraph: hovering, a pointer over views without a press. A view is hovered if a touch at the pointer's location
// would hit it or a view inside it.

import PrefGeometry

/// The phase of a pointer over a view.
@frozen
public enum HoverPhase: Equatable, Sendable {
  /// The pointer is over the view, at a location.
  case active(CGPoint)
  /// The pointer has left the view.
  case ended
}

/// Calls an action for a pointer over a view.
public nonisolated struct _HoverRegionModifier: ViewModifier {
  let name: String
  let space: CoordinateSpace
  /// Whether the action is called for each move, and not only on entering and leaving.
  let reportsMoves: Bool
  let action: (HoverPhase) -> Void
}

extension View {
  /// Adds an action that is called when a pointer enters and leaves the view.
  public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    modifier(
      _HoverRegionModifier(name: "onHover", space: .local, reportsMoves: false) {
        action($0 != .ended)
      })
  }

  /// Adds an action that is called for each move of a pointer over the view, and when it leaves.
  public nonisolated func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(
      _HoverRegionModifier(
        name: "onContinuousHover", space: coordinateSpace.coordinateSpace, reportsMoves: true,
        action: action))
  }

  /// Adds an action that is called for each move of a pointer over the view, and when it leaves.
  @_disfavoredOverload
  public nonisolated func onContinuousHover(
    coordinateSpace: CoordinateSpace, perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(
      _HoverRegionModifier(
        name: "onContinuousHover", space: coordinateSpace, reportsMoves: true, action: action))
  }
}

/// The hovered views.
@MainActor
final class HoverSession {
  private struct Entry {
    weak var node: HoverNode?
  }

  /// The hovered views, innermost first.
  private var hovered: [Entry] = []

  /// Moves the pointer to a point in the picture's coordinates, over the elements of a path, innermost first; nil for
  /// no view. Returns whether an action was called.
  func move(to point: CGPoint?, path: [_ViewNode]) -> Bool {
    let new = path.compactMap { $0 as? HoverNode }
    let old = hovered.compactMap(\.node)
    hovered = new.map(Entry.init)
    let left = old.filter { node in !node.isRemoved && !new.contains { $0 === node } }
    for node in left { node.notify(nil) }
    guard let point else { return !left.isEmpty }
    let notified = new.filter { node in node.reportsMoves || !old.contains { $0 === node } }
    // Outer views are notified first.
    for node in notified.reversed() { node.notify(point) }
    return !left.isEmpty || !notified.isEmpty
  }
}

extension ViewGraph {
  /// Moves the pointer to a point in the picture's coordinates; nil moves it out of all views. Returns whether an
  /// action was called. Settle the graph before and afterwards.
  package func hover(at point: CGPoint?) -> Bool {
    input.hovering.move(to: point, path: point.map { path(at: $0) } ?? [])
  }
}

/// The node of a hover action.
final class HoverNode: UnaryNode, ModifierNode {
  private var modifier: _HoverRegionModifier

  init(_ modifier: _HoverRegionModifier, _ inputs: _ViewInputs) {
    self.modifier = modifier
    super.init(inputs)
  }

  func update(_ newModifier: _HoverRegionModifier) { modifier = newModifier }

  override var label: String { modifier.name }
  var reportsMoves: Bool { modifier.reportsMoves }

  /// Calls the action with a point in the picture's coordinates; nil for the end.
  func notify(_ point: CGPoint?) {
    guard environment.isEnabled || point == nil else { return }
    let context = _GestureContext(node: self)
    modifier.action(point.map { .active(context.convert($0, to: modifier.space)) } ?? .ended)
  }
}

extension _HoverRegionModifier: NodeModifier { typealias Node = HoverNode }
