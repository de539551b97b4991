// PrefSVGDecoder: shapes and groups. In: a tree. Out: display items in the coordinates of the image.

import PrefDrawing
import PrefGeometry

/// Draws the elements of a tree.
struct SVGImageReader {
  /// What an element inherits from those around it.
  struct Context {
    var style = SVGStyle()
    /// The map from user units to the coordinates of the image.
    var transform = CGAffineTransform.identity
    /// The size to which percentages refer, in user units.
    var viewport: CGSize
    /// The number of elements and references around the element.
    var depth = 0
    /// Whether the element is a part of a clip: shapes are filled, whatever their properties are.
    var isClip = false
    /// How often the element is drawn, because of the filters of elements around it.
    var copies = 1
  }

  let tree: SVGTree
  private(set) var unsupportedElements: Set<String> = []
  /// The work that has been done, with that for elements that references repeat, in the units of their costs.
  private(set) var work = 0
  /// The maximum of ``work``.
  private let workLimit: Int
  /// The referenced elements that are being drawn; references to them from inside are ignored.
  var openReferences: Set<Int> = []
  private var gradients: [Int: SVGGradient?] = [:]
  private var filters: [Int: SVGFilter] = [:]

  init(_ tree: SVGTree, workLimit: Int) { (self.tree, self.workLimit) = (tree, workLimit) }

  /// Returns the size and the items of the image.
  mutating func image() throws(SVGError) -> (CGSize, [DisplayItem]) {
    let tag = tree.elements[0].tag
    do throws(SVGValueError) {
      let size = try tag.imageSize()
      let viewport = try SVGViewport(tag, frame: CGRect(origin: .zero, size: size))
      var context = Context(transform: try viewport.transform.checked(), viewport: viewport.size)
      let property = tree.properties(of: tag)
      context.style.update(property)
      var items = try self.items(inside: 0, context)
      try wrap(&items, SVGGroupStyle(property), bounds: nil, cost: work, context)
      return (size, items)
    } catch {
      let place = error.at(tag)
      throw SVGError(place.message, line: place.line, limit: place.limit)
    }
  }

  // MARK: Elements

  mutating func items(
    inside index: Int, _ context: Context
  ) throws(SVGValueError) -> [DisplayItem] {
    var result: [DisplayItem] = []
    for child in tree.elements[index].children { result += try items(of: child, context) }
    return result
  }

  /// The elements that draw nothing where they are.
  private static let definitions: Set<Substring> = [
    "defs", "clipPath", "mask", "symbol", "linearGradient", "radialGradient", "style", "title",
    "desc", "metadata", "script", "namedview", "marker", "pattern", "filter", "view",
  ]
  static let groups: Set<Substring> = ["g", "a", "switch", "svg", "use"]
  static let shapes: Set<Substring> = [
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
  ]

  /// Returns the items of an element, back to front.
  mutating func items(of index: Int, _ outer: Context) throws(SVGValueError) -> [DisplayItem] {
    var tag = tree.elements[index].tag
    if Self.definitions.contains(tag.name) { return [] }
    guard Self.groups.contains(tag.name) || Self.shapes.contains(tag.name) else {
      unsupportedElements.insert(String(tag.name))
      return []
    }
    do throws(SVGValueError) {
      try spend(index, outer)
      let before = work
      let property = tree.properties(of: tag)
      if property("display") == "none" { return [] }
      var context = outer
      context.depth += 1
      context.style.update(property)
      context.transform = try tag.transform().concatenating(outer.transform).checked()
      tag.resolvePercentages(context.viewport)
      let filter = filter(property("filter"), &context)
      let group = SVGGroupStyle(property)
      guard Self.shapes.contains(tag.name) else {
        var items = try groupItems(index, tag, context)
        if let filter { items = filter.applied(to: items, context.transform) }
        try wrap(&items, group, bounds: nil, cost: work - before, context)
        return items
      }
      guard let path = try tag.shape() else { return [] }
      var items = try shapeItems(path, context)
      if let filter { items = filter.applied(to: items, context.transform) }
      try wrap(&items, group, bounds: path.boundingRect, cost: 0, context)
      return items
    } catch {
      throw error.at(tag)
    }
  }

  mutating func spend(_ cost: Int) throws(SVGValueError) {
    work += cost
    if work <= workLimit { return }
    throw SVGValueError(
      "the file draws too much, more than \(max(workLimit, 0)) parts; it repeats elements too often",
      limit: .work)
  }

  /// Returns the filter that a property refers to, and counts the copies of the element that it draws; nil for none.
  private mutating func filter(_ value: String?, _ context: inout Context) -> SVGFilter? {
    guard !context.isClip, let id = value.flatMap({ SVGReference.split($0)?.id }),
      let index = tree.ids[id]
    else { return nil }
    let filter = filters[index] ?? SVGFilter(index, tree)
    filters[index] = filter
    let copies = context.copies * max(filter.layers.count, 1)
    if !filter.isSupported || copies > 64 { unsupportedElements.insert("filter") }
    guard copies <= 64 else { return nil }
    context.copies = copies
    return filter
  }

  /// Returns the gradient of an id; nil if there is none.
  ///
  /// - Throws: if the limit on work is exceeded.
  private mutating func gradient(_ id: Substring) throws(SVGValueError) -> SVGGradient? {
    guard let index = tree.ids[id] else { return nil }
    if let known = gradients[index] { return known }
    let gradient = SVGGradient(index, tree)
    gradients[index] = .some(gradient)
    try spend(gradient?.cost ?? 0)
    return gradient
  }

  /// Counts the work for an element.
  ///
  /// - Throws: if the limit is exceeded, or the element is inside too many others.
  mutating func spend(_ index: Int, _ context: Context) throws(SVGValueError) {
    try spend(tree.elements[index].cost * context.copies)
    guard context.depth < SVGTree.depthLimit else {
      throw SVGValueError("more than \(SVGTree.depthLimit) nested elements", limit: .fixed)
    }
  }

  private mutating func groupItems(
    _ index: Int, _ tag: XMLTag, _ context: Context
  ) throws(SVGValueError) -> [DisplayItem] {
    switch tag.name {
    case "svg":
      let frame = CGRect(
        x: try tag.length("x"), y: try tag.length("y"),
        width: try tag.length("width", default: context.viewport.width),
        height: try tag.length("height", default: context.viewport.height))
      return try viewportItems(index, tag, frame, context)
    case "use": return try referenceItems(tag, context)
    case "switch":
      // The first child applies, since conditions are not tested.
      guard let first = tree.elements[index].children.first else { return [] }
      return try items(of: first, context)
    default: return try items(inside: index, context)
    }
  }

  /// Returns the content of an element that has a viewport, clipped to it.
  private mutating func viewportItems(
    _ index: Int, _ tag: XMLTag, _ frame: CGRect, _ context: Context
  ) throws(SVGValueError) -> [DisplayItem] {
    guard frame.width > 0, frame.height > 0 else { return [] }
    let viewport = try SVGViewport(tag, frame: frame)
    var inner = context
    inner.transform = try viewport.transform.concatenating(context.transform).checked()
    inner.viewport = viewport.size
    let items = try items(inside: index, inner)
    if items.isEmpty || tag.property("overflow") == "visible" { return items }
    let clip = DisplayLayer.Clip(path: Path(viewport.frame))
    return [
      DisplayItem(.layer(DisplayLayer(items: items, clip: clip)), transform: context.transform)
    ]
  }

  /// Returns the items of the element that `use` refers to.
  private mutating func referenceItems(
    _ tag: XMLTag, _ context: Context
  ) throws(SVGValueError) -> [DisplayItem] {
    guard let target = tree.target(of: tag.attributes["href"]),
      openReferences.insert(target).inserted
    else { return [] }
    defer { openReferences.remove(target) }
    let origin = CGPoint(x: try tag.length("x"), y: try tag.length("y"))
    var inner = context
    inner.transform = try CGAffineTransform(translationX: origin.x, y: origin.y)
      .concatenating(context.transform).checked()
    var referred = tree.elements[target].tag
    guard referred.name == "symbol" else { return try items(of: target, inner) }
    let property = tree.properties(of: referred)
    inner.style.update(property)
    referred.resolvePercentages(context.viewport)
    let size = try referred.viewBox()?.size ?? context.viewport
    let frame = CGRect(
      x: 0, y: 0, width: try tag.length("width", default: size.width),
      height: try tag.length("height", default: size.height))
    return try viewportItems(target, referred, frame, inner)
  }

  // MARK: Shapes

  /// The maximum extent, in pixels, for which the outline of a stroke is accurate.
  private static let maxOutlineExtent: CGFloat = 65_536

  private mutating func shapeItems(
    _ path: Path, _ context: Context
  ) throws(SVGValueError) -> [DisplayItem] {
    let style = context.style
    guard style.isVisible, !path.isEmpty else { return [] }
    if context.isClip {
      let fill = DisplayItem.Content.fill(
        path, isEvenOdd: style.isEvenOddClip, isAntialiased: true, .color(.black))
      return [DisplayItem(fill, transform: context.transform)]
    }
    var items: [DisplayItem] = []
    let bounds = path.boundingRect
    if let (paint, map) = try paint(style.fill, style.fillOpacity, bounds, context) {
      let fill = DisplayItem.Content.fill(
        path.applying(map.inverted()), isEvenOdd: style.isEvenOdd, isAntialiased: true, paint)
      items.append(DisplayItem(fill, transform: map.concatenating(context.transform)))
    }
    if style.line.lineWidth > 0,
      let (paint, map) = try paint(style.stroke, style.strokeOpacity, bounds, context)
    {
      if map == .identity {
        items.append(
          DisplayItem(
            .stroke(path, style.line, isAntialiased: true, paint), transform: context.transform))
      } else {
        let extent = max(bounds.width, bounds.height) + style.line.lineWidth
        let scale = min(
          max(abs(context.transform.determinant).squareRoot(), 1e-9), Self.maxOutlineExtent / extent
        )
        let outline = path.strokedPath(style.line, scale: scale).applying(map.inverted())
        try spend(outline.segments.verbs.count)
        items.append(
          DisplayItem(
            .fill(outline, isEvenOdd: false, isAntialiased: true, paint),
            transform: map.concatenating(context.transform)))
      }
    }
    return items
  }

  /// Returns a paint with an opacity, and the map from its coordinates to user units; nil if nothing is drawn.
  private mutating func paint(
    _ paint: SVGPaint, _ opacity: Double, _ bounds: CGRect, _ context: Context
  ) throws(SVGValueError) -> (paint: Paint, map: CGAffineTransform)? {
    guard opacity > 0 else { return nil }
    switch paint {
    case .none: return nil
    case .color(let color):
      return (.color(color.multiplyingOpacity(by: opacity)), .identity)
    case .reference(let id, let fallback):
      if let gradient = try gradient(id) {
        try spend(gradient.stopCount)
        let found = try gradient.paint(bounds: bounds, viewport: context.viewport)
        return (found.paint.multiplyingOpacity(by: opacity), found.map)
      }
      return fallback.map { (.color($0.multiplyingOpacity(by: opacity)), .identity) }
    }
  }
}

extension CGAffineTransform {
  /// The largest coefficient of a transform, so that coordinates are finite.
  private static let coefficientLimit: CGFloat = 1e9

  /// Returns the transform.
  ///
  /// - Throws: if a coefficient is too large.
  package func checked() throws(SVGValueError) -> CGAffineTransform {
    guard [a, b, c, d, tx, ty].allSatisfy({ abs($0) <= Self.coefficientLimit }) else {
      throw SVGValueError("the transform is too large")
    }
    return self
  }
}

extension XMLTag {
  /// Returns the outline of a shape, in user units; nil if it is none.
  func shape() throws(SVGValueError) -> Path? {
    guard name == "line" else { return try outline() }
    var path = Path()
    path.move(to: CGPoint(x: try length("x1"), y: try length("y1")))
    path.addLine(to: CGPoint(x: try length("x2"), y: try length("y2")))
    return path
  }

  /// Returns the length of an attribute in user units, or another one if it is missing.
  func length(
    _ attribute: Substring, default missing: CGFloat
  ) throws(SVGValueError) -> CGFloat {
    attributes[attribute] == nil || attributes[attribute] == "auto"
      ? missing : try length(attribute)
  }
}
