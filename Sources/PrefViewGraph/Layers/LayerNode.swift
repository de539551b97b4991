// PrefViewGraph: layers in front of or behind a view: `overlay`, `background`, and those that are created from
// preferences. The layer is proposed the view's size, is aligned with the view, and does not change the view's size.

import PrefDrawing
import PrefGeometry

/// The position of a layer relative to its view.
package enum LayerSide: Sendable {
  /// In front of the view.
  case overlay
  /// Behind the view.
  case background
  /// Not drawn itself: the view is visible where the layer is opaque.
  case mask
}

/// The node of a view with a layer.
class LayeredNode: UnaryNode, DrawableElement {
  let side: LayerSide
  var alignment: Alignment
  /// The container of the layer's elements, a `ZStack`; nil until it is created.
  private(set) var layer: LayoutNode<ZStackLayout>?

  init(_ side: LayerSide, _ alignment: Alignment, _ inputs: _ViewInputs) {
    self.side = side
    self.alignment = alignment
    super.init(inputs)
  }

  /// Creates the layer's container, or updates it with a new value.
  final func setLayer<V: View>(_ view: V) {
    let layout = ZStackLayout(alignment: alignment)
    if let layer {
      LayoutNode<ZStackLayout>.update(layer, layout, view)
    } else {
      let made = LayoutNode<ZStackLayout>.make(
        layout, view, inputsForChildren, .soleInLayer)
      made.container = self
      layer = made
    }
  }

  final func setAlignment(_ newAlignment: Alignment) {
    if newAlignment == alignment { return }
    alignment = newAlignment
    invalidateLayout()
  }

  override var children: [_ViewNode] {
    let primary = super.children
    guard let layer else { return primary }
    return side == .background ? [layer] + primary : primary + [layer]
  }

  override final var drawable: (any DrawableElement)? { self }

  override func visitElements(_ body: (_ViewNode) -> Void) {
    if side == .background, let layer { body(layer) }
    super.visitElements(body)
    if side != .background, let layer { body(layer) }
  }

  override func forEachContributor(_ body: (PreferenceContributor) -> Void) {
    // Preferences are reduced in drawing order: a background first, an overlay last.
    if side == .background { layer?.content?.contribute(body) }
    super.forEachContributor(body)
    if side == .overlay { layer?.content?.contribute(body) }
  }

  override func placeChildren() {
    super.placeChildren()
    if let layer { place(layer) }
  }

  func draw(_ pass: inout DrawingPass) {
    guard side == .mask, let layer else { return drawContent(&pass) }
    let items = pass.collect { pass in
      forEachElement { if $0 !== layer { pass.draw($0) } }
    }
    if items.isEmpty { return }
    let mask = pass.collect { $0.draw(layer) }
    pass.add(.layer(DisplayLayer(items: items, mask: mask)), transform: .identity)
  }

  final func place(_ layer: _ViewNode) {
    let layerProposal = ProposedViewSize(size)
    let own = layer.measure(layerProposal)
    let layerDimensions = layer.dimensions(ViewSize(size: own, proposal: layerProposal))
    let primary =
      child?.dimensions(ViewSize(size: size, proposal: proposal))
      ?? ViewDimensions(size: size)
    var x = primary[alignment.horizontal] - layerDimensions[alignment.horizontal]
    let y = primary[alignment.vertical] - layerDimensions[alignment.vertical]
    if environment.layoutDirection == .rightToLeft { x = size.width - x - own.width }
    layer.setPlacement(Placement(origin: CGPoint(x: x, y: y), size: own, proposal: layerProposal))
  }
}

/// A modifier that adds a layer to a view.
package protocol LayerModifier: UnaryModifier {
  associatedtype Layer: View

  /// The position of the layer.
  static var layerSide: LayerSide { get }
  /// The view in the layer.
  var layer: Layer { get }
  /// The guides by which the layer is aligned with the view; centered by default.
  var layerAlignment: Alignment { get }
  /// The edges at which the layer extends beyond the safe area; none by default.
  var ignoredEdges: Edge.Set { get }
}

extension LayerModifier {
  package var layerAlignment: Alignment { .center }
  package var ignoredEdges: Edge.Set { [] }

  @MainActor
  package static func makeUnaryNode(_ modifier: Self, _ inputs: _ViewInputs) -> UnaryNode {
    StaticLayerNode<Self>(modifier, inputs)
  }

  @MainActor
  package static func updateUnaryNode(_ node: UnaryNode, _ modifier: Self) {
    node.cast(to: StaticLayerNode<Self>.self).update(modifier)
  }
}

/// The node of a view with a layer that is given directly.
final class StaticLayerNode<Modifier: LayerModifier>: LayeredNode {
  private var ignoredEdges: Edge.Set

  init(_ modifier: Modifier, _ inputs: _ViewInputs) {
    ignoredEdges = modifier.ignoredEdges
    super.init(Modifier.layerSide, modifier.layerAlignment, inputs)
    setLayer(modifier.layer)
    if reachesBeyond { registerGeometryReader() }
  }

  func update(_ modifier: Modifier) {
    if ignoredEdges != modifier.ignoredEdges {
      ignoredEdges = modifier.ignoredEdges
      if reachesBeyond { registerGeometryReader() }
      invalidatePlacement()
    }
    setAlignment(modifier.layerAlignment)
    setLayer(modifier.layer)
  }

  /// Whether the layer may extend beyond the view's bounds.
  private var reachesBeyond: Bool { !ignoredEdges.isEmpty && graph.layoutState.hasSafeAreas }

  override func placeElements(hasMoved: Bool) {
    if reachesBeyond, let layer {
      let reach = safeAreaReach(ignoredEdges)
      if reach == EdgeInsets() {
        place(layer)
      } else {
        let area = CGRect(
          x: -reach.leading, y: -reach.top, width: size.width + reach.horizontal,
          height: size.height + reach.vertical)
        layer.setPlacement(Placement(layer, centeredIn: area, ProposedViewSize(area.size)))
      }
    }
    super.placeElements(hasMoved: hasMoved)
  }

  override var label: String { "\(side)" }
}

/// Adds a layer that is created from a preference of the view.
public nonisolated struct _PreferenceLayerModifier<Key: PreferenceKey, Layer: View>: ViewModifier {
  let side: LayerSide
  let alignment: Alignment
  let transform: (Key.Value) -> Layer
}

/// The node of a view with a layer that is created from a preference, after the view has been placed.
final class PreferenceLayerNode<K: PreferenceKey, Layer: View>: LayeredNode, ModifierNode,
  PreferenceObserver, DescribedNode
{
  private var transform: (K.Value) -> Layer
  private var needsLayer = true
  /// The value from which the layer was last created; nil if nothing set one.
  private var evaluated: PreferenceValue<K>?
  private var evaluatedTransform = CGAffineTransform.identity

  init(_ modifier: _PreferenceLayerModifier<K, Layer>, _ inputs: _ViewInputs) {
    transform = modifier.transform
    super.init(modifier.side, modifier.alignment, inputs)
    registerGeometryReader()
  }

  func update(_ modifier: _PreferenceLayerModifier<K, Layer>) {
    transform = modifier.transform
    setAlignment(modifier.alignment)
    performUpdate()
  }

  override func performUpdate() {
    clearPendingUpdate()
    needsLayer = true
    invalidatePlacement()
  }

  override var preferenceObserver: (any PreferenceObserver)? { self }
  override var described: (any DescribedNode)? { self }

  func preferenceBelowDidChange(_ key: ObjectIdentifier?) {
    if key == nil || key == ObjectIdentifier(K.self) { invalidatePlacement() }
  }

  override var label: String {
    (side == .overlay ? "overlayPreferenceValue " : "backgroundPreferenceValue ") + "\(K.self)"
  }

  var preferenceRole: PreferenceRole? { PreferenceRole(key: K.self, kind: .reads) }

  /// The preference is read from the view without its layer.
  func reads(_ key: ObjectIdentifier, from below: _ViewNode) -> Bool {
    key == ObjectIdentifier(K.self) && below !== layer
  }

  override func placeElements(hasMoved: Bool) {
    child?.placeTree(hasMoved: hasMoved)
    evaluateIfNeeded()
    guard let layer else { return }
    place(layer)
    layer.placeTree(hasMoved: hasMoved)
  }

  private func evaluateIfNeeded() {
    // The value is that of the view without its layer.
    let value = child?.preference(K.self)
    let transform = globalTransform
    if !needsLayer, transform == evaluatedTransform, isEvaluated(value) { return }
    needsLayer = false
    evaluated = value
    evaluatedTransform = transform
    graph.count { $0.geometryBodies += 1 }
    setLayer(recordingReads { self.transform(value?.value ?? K.defaultValue) })
    graph.updateWhilePlacing()
  }

  /// Whether the layer has been created from an equal value, or from one that is made from the same parts.
  private func isEvaluated(_ value: PreferenceValue<K>?) -> Bool {
    guard let value, let evaluated else { return value == nil && self.evaluated == nil }
    return evaluated.version == value.version || valuesAreEqual(evaluated.value, value.value)
  }
}

extension _ViewNode {
  /// Returns the value of a preference at this element; the default if nothing sets it.
  func preferenceFromAbove<K: PreferenceKey>(_ key: K.Type) -> K.Value {
    preference(key)?.value ?? K.defaultValue
  }
}

extension View {
  /// Layers a view in front of this one, created from the value of a preference of this view.
  public nonisolated func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View { overlayPreferenceValue(key, alignment: .center, transform) }

  /// Layers a view in front of this one, created from the value of a preference of this view and aligned with it.
  public nonisolated func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(
      _PreferenceLayerModifier<K, V>(side: .overlay, alignment: alignment, transform: transform))
  }

  /// Layers a view behind this one, created from the value of a preference of this view.
  public nonisolated func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View { backgroundPreferenceValue(key, alignment: .center, transform) }

  /// Layers a view behind this one, created from the value of a preference of this view and aligned with it.
  public nonisolated func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(
      _PreferenceLayerModifier<K, V>(side: .background, alignment: alignment, transform: transform))
  }
}
