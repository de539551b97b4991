// ViewGraph: nodes of views that draw something themselves, with pictures of other views, each as often as they like.

import PrefDrawing
import PrefGeometry

/// A view that draws itself and can draw pictures of other views.
package protocol PictureView: PrimitiveView {
  /// The views of which pictures can be drawn.
  associatedtype Symbols: View

  /// The view in a word or two, for dumps.
  var label: String { get }

  /// The views of which pictures can be drawn; they have no place of their own.
  var symbols: Symbols { get }

  /// What size does the view take, given this proposal?
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

  /// Draws the view at its size; the pass' transform maps its coordinates to the picture's.
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

/// The pictures that a view can draw of others.
@MainActor
package struct SymbolPictures {
  private let elements: [_ViewNode]

  init(_ elements: [_ViewNode]) { self.elements = elements }

  /// The picture of the view with a tag; nil where there is none.
  package func picture<ID: Hashable>(taggedBy id: ID) -> SymbolPicture? {
    let element = elements.first { $0.trait(ContainerValuesTrait.self).hasTag(id) }
    return element.map { SymbolPicture($0) }
  }
}

/// A picture of a view.
@MainActor
package struct SymbolPicture {
  private let element: _ViewNode

  init(_ element: _ViewNode) { self.element = element }

  /// The size that the view takes of what it is offered.
  package func size(_ proposal: ProposedViewSize) -> CGSize { element.measure(proposal) }

  /// Draws the view as large as it wants to be in the room that it is offered, its top left corner at the origin.
  package func draw(_ pass: inout DrawingPass, _ proposal: ProposedViewSize) {
    element.placeAsSymbol(proposal)
    element.drawElement(&pass)
  }
}

extension _ViewNode {
  /// Places the element, and everything inside, at the origin of whoever draws it.
  fileprivate func placeAsSymbol(_ proposal: ProposedViewSize) {
    let size = measure(proposal)
    setPlacement(Placement(origin: .zero, size: size, proposal: proposal))
    placeTree(hasMoved: false)
  }
}

/// Remembers a view that draws itself and pictures of others.
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
    content = Picture.Symbols._makeNode(picture.symbols, inputs.child(of: self))
  }

  /// Takes a new value of the view; nobody can tell whether two closures draw the same.
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

  /// Symbols are not part of the picture around: they pass no preferences on.
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
