// PrefViewGraph: the layers of presentations in the passes over the elements: layout, drawing, hit testing, queries.

import PrefDrawing
import PrefGeometry

extension ViewGraph {
  /// Lays out the layers, after the root. Layers that are presented meanwhile are laid out as well.
  func layOutPresentations() {
    var count = 0
    while true {
      let roots = presentations.roots
      guard count < roots.count else { return }
      roots[count].layOut(in: rootSize)
      count += 1
    }
  }

  /// The elements without a container: that of the root, and the layers, back to front.
  var topElements: [_ViewNode] {
    (rootElement.map { [$0] } ?? []) + presentations.roots.map { $0 as _ViewNode }
  }

  /// The elements without a container that are not covered by a modal presentation, back to front.
  var reachableElements: [_ViewNode] {
    let roots = presentations.roots
    guard let modal = roots.lastIndex(where: { $0.traits.isModal }) else { return topElements }
    return roots[modal...].map { $0 as _ViewNode }
  }

  /// Draws the root and the layers.
  func drawElements(_ pass: inout DrawingPass) {
    if let root = rootElement { pass.draw(root) }
    for layer in presentations.roots {
      pass.applyBackdrop(layer.traits, size: rootSize)
      pass.draw(layer)
    }
  }
}

extension DrawingPass {
  /// Scales and clips what has been drawn so far, in front of black.
  @MainActor
  fileprivate mutating func applyBackdrop(_ traits: PresentationTraits, size: CGSize) {
    guard traits.scale != 1 || traits.cornerRadius > 0, !items.isEmpty else { return }
    let below = items
    items = []
    let bounds = CGRect(origin: .zero, size: size)
    let map = CGAffineTransform(
      a: traits.scale, b: 0, c: 0, d: traits.scale,
      tx: (1 - traits.scale) * size.width / 2, ty: traits.offset)
    add(
      .fill(Path(bounds), isEvenOdd: false, isAntialiased: true, .color(.black)),
      transform: .identity)
    let clip = Path(
      roundedRect: bounds.applying(map), cornerRadius: traits.cornerRadius, style: .continuous)
    add(
      .layer(
        DisplayLayer(
          items: below.map { $0.mapped(by: map) }, clip: DisplayLayer.Clip(path: clip))),
      transform: .identity)
  }
}
