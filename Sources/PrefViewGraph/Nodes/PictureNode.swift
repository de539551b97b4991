// PrefViewGraph: the nodes of views that draw themselves and can draw other views as symbols: `Canvas`.

import PrefDrawing
import PrefGeometry

/// A view that draws itself and can draw other views as symbols.
package protocol PictureView: PrimitiveView {
  /// The type of the symbol views.
  associatedtype Symbols: View

  /// A short name of the view for dumps.
  var label: String { get }

  /// The symbol views, which have no placement of their own.
  var symbols: Symbols { get }

  /// Returns the size for a proposal.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

  /// Draws the view at a size; the pass's transform maps its coordinates to the picture's.
  @MainActor
  func draw(
    _ pass: inout DrawingPass, _ size: CGSize, _ environment: EnvironmentValues,
    _ symbols: SymbolPictures)
}

extension PictureView {
  /// Creates the view's node.
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    PictureNode(view, inputs)
  }

  /// Updates the node with a new value of the view.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    PictureNode.update(node, view)
  }
}

/// The symbols of a view.
@MainActor
package final class SymbolPictures {
  private let elements: [_ViewNode]
  /// The index of the first element with each tag, by the type of the tags.
  private var indices: [ObjectIdentifier: [AnyHashable: Int]] = [:]

  init(_ elements: [_ViewNode]) { self.elements = elements }

  /// Returns the symbol with a tag; nil if there is none. The first call with a type is O(n) for n symbols, the others
  /// are O(1).
  package func picture<ID: Hashable>(taggedBy id: ID) -> SymbolPicture? {
    if indices[ObjectIdentifier(ID.self)] == nil {
      var known: [AnyHashable: Int] = [:]
      for (index, element) in elements.enumerated() {
        guard let tag = element.trait(ContainerValuesTrait.self).tag(for: ID.self) else { continue }
        if known[AnyHashable(tag)] == nil { known[AnyHashable(tag)] = index }
      }
      indices[ObjectIdentifier(ID.self)] = known
    }
    let index = indices[ObjectIdentifier(ID.self)]?[AnyHashable(id)]
    return index.map { SymbolPicture(elements[$0]) }
  }
}

/// A view that is drawn as a symbol.
@MainActor
package struct SymbolPicture {
  private let element: _ViewNode

  init(_ element: _ViewNode) { self.element = element }

  /// Returns the size of the symbol for a proposal.
  package func size(_ proposal: ProposedViewSize) -> CGSize { element.measure(proposal) }

  /// Draws the symbol at its size for a proposal, with its top left corner at the origin.
  package func draw(_ pass: inout DrawingPass, _ proposal: ProposedViewSize) {
    element.placeAsSymbol(proposal)
    element.drawElement(&pass)
  }
}

extension _ViewNode {
  /// Places the element, and everything inside, at the origin of the view that draws it.
  fileprivate func placeAsSymbol(_ proposal: ProposedViewSize) {
    let size = measure(proposal)
    setPlacement(Placement(origin: .zero, size: size, proposal: proposal))
    placeTree(hasMoved: false)
  }
}

/// The node of a view that draws symbols.
package final class PictureNode<Picture: PictureView>: _ViewNode, LayoutElement, DrawableElement,
  HitTestable
{
  private var picture: Picture
  private var content: _ViewNode?
  private var elements: [_ViewNode] = []
  private var isGathered = false

  package init(_ picture: Picture, _ inputs: _ViewInputs) {
    self.picture = picture
    super.init(inputs)
    content = Picture.Symbols._makeNode(picture.symbols, inputs.listChild(of: self))
  }

  /// Updates the node with a new value of the view. Drawing closures cannot be compared, so the view is always drawn
  /// again.
  package static func update(_ node: _ViewNode, _ picture: Picture) {
    let node = node.cast(to: PictureNode<Picture>.self)
    node.picture = picture
    if let content = node.content { Picture.Symbols._updateNode(content, picture.symbols) }
    node.invalidateLayout()
    node.graph.needsDrawing = true
  }

  override var label: String { picture.label }
  override var layoutElement: (any LayoutElement)? { self }
  override var drawable: (any DrawableElement)? { self }
  override var hitTarget: (any HitTestable)? { self }
  override var children: [_ViewNode] { content.map { [$0] } ?? [] }

  override func elementsBelowDidChange() { isGathered = false }

  override func discardCaches() {
    super.discardCaches()
    isGathered = false
  }

  override func environmentDidChange() {
    invalidateLayout()
    graph.needsDrawing = true
  }

  /// Symbols contribute no preferences.
  override func forEachContributor(_ body: (PreferenceContributor) -> Void) {}

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    picture.sizeThatFits(proposal)
  }

  func isHit(_ point: CGPoint) -> Bool {
    CGRect(origin: .zero, size: size).contains(point)
  }

  private func gather() {
    guard !isGathered else { return }
    isGathered = true
    elements.removeAll()
    content?.appendElements(to: &elements)
    for element in elements { element.container = self }
  }

  func placeElements(hasMoved: Bool) {
    gather()
    for element in elements { element.placeAsSymbol(.unspecified) }
  }

  func draw(_ pass: inout DrawingPass) {
    gather()
    picture.draw(&pass, presentationSize, environment, SymbolPictures(elements))
  }
}
