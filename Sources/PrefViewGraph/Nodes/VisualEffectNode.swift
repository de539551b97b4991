// PrefViewGraph: the node of effects that depend on the geometry of their content, `visualEffect`; they are evaluated
// again whenever an element has moved.

import PrefDrawing
import PrefGeometry

/// A modifier that creates effects from the geometry of its content, innermost first.
package struct GeometryEffects: ViewModifier {
  let effects: @Sendable (GeometryProxy) -> [any ViewEffect]

  /// Creates the modifier.
  package nonisolated init(_ effects: @escaping @Sendable (GeometryProxy) -> [any ViewEffect]) {
    self.effects = effects
  }
}

extension GeometryEffects: NodeModifier { typealias Node = VisualEffectNode }

/// The node of geometry effects, which are cached until the geometry changes.
final class VisualEffectNode: UnaryNode, ModifierNode, DrawableElement, CoordinateMapping,
  HitTestable, AccessibleNode
{
  private var modifier: GeometryEffects
  private var known: (epoch: Int, effects: [any ViewEffect])?
  private var isEvaluating = false

  init(_ modifier: GeometryEffects, _ inputs: _ViewInputs) {
    self.modifier = modifier
    super.init(inputs)
  }

  func update(_ newModifier: GeometryEffects) {
    modifier = newModifier
    known = nil
    graph.needsDrawing = true
    graph.layoutState.geometryEpoch += 1
    invalidatePlacement()
  }

  override var label: String { "visualEffect" }

  private var effects: [any ViewEffect] {
    if let known, known.epoch == graph.layoutState.geometryEpoch { return known.effects }
    // The geometry that effects are evaluated from excludes the effects themselves.
    if isEvaluating { return [] }
    spend()
    isEvaluating = true
    let effects = recordingReads { modifier.effects(GeometryProxy(node: self)) }
    isEvaluating = false
    known = (graph.layoutState.geometryEpoch, effects)
    return effects
  }

  override func environmentDidChange() { known = nil }

  override var drawable: (any DrawableElement)? { self }
  override var coordinateMapping: (any CoordinateMapping)? { self }
  override var hitTarget: (any HitTestable)? { self }
  override var accessible: (any AccessibleNode)? { self }

  func updateAccessibilityElements(_ elements: inout [AccessibilityElement], from start: Int) {
    if effects.contains(where: \.hidesContent) { elements.removeSubrange(start...) }
  }

  var contentTransform: CGAffineTransform { transform(size) }
  var presentedTransform: CGAffineTransform { transform(presentationSize) }
  var contentProjection: ProjectionTransform? { projection(size) }

  private func transform(_ size: CGSize) -> CGAffineTransform {
    effects.reduce(.identity) { $0.concatenating($1.contentTransform(size, environment)) }
  }

  private func projection(_ size: CGSize) -> ProjectionTransform? {
    let effects = effects
    guard effects.contains(where: { $0.contentProjection(size, environment) != nil }) else {
      return nil
    }
    return effects.reduce(ProjectionTransform()) { map, effect in
      map.concatenating(
        effect.contentProjection(size, environment)
          ?? ProjectionTransform(effect.contentTransform(size, environment)))
    }
  }

  func allowsHits(at point: CGPoint) -> Bool {
    effects.allSatisfy { $0.allowsHits(at: point, size, environment) }
  }

  func draw(_ pass: inout DrawingPass) {
    let effects = effects
    let size = presentationSize
    guard let projection = projection(size) else { return draw(effects[...], &pass) }
    // All effects that map coordinates are combined into one projection.
    let others = effects.filter { $0.contentProjection(size, environment) == nil }
    pass.add(through: projection) { draw(others[...], &$0) }
  }

  private func draw(_ effects: ArraySlice<any ViewEffect>, _ pass: inout DrawingPass) {
    guard let outermost = effects.last else {
      return forEachElementFromTheBack { pass.draw($0) }
    }
    outermost.draw(&pass, presentationSize, environment) { draw(effects.dropLast(), &$0) }
  }
}
