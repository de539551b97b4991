// Scenes, builders of shapes: which of Swift's protocols a shape still meets decides which modifiers it takes next,
// so that is what is kept while they are applied.

import PrefGeometry
import PrefViews

/// A view whose modifiers are being applied.
enum BuiltView {
  /// A shape that can be made smaller.
  case insettable(any InsettableShape)
  /// A shape.
  case shape(any Shape)
  /// A shape that has been filled or stroked, and can be again.
  case drawn(any ShapeView)
  /// Any view.
  case view(any View)

  /// The view as it is.
  var view: any View {
    switch self {
    case .insettable(let shape): shape
    case .shape(let shape): shape
    case .drawn(let view): view
    case .view(let view): view
    }
  }

  /// The shape; nil where it has become some other view.
  var shape: (any Shape)? {
    switch self {
    case .insettable(let shape): shape
    case .shape(let shape): shape
    case .drawn, .view: nil
    }
  }
}

extension BuiltView {
  /// The shape with a modifier that only shapes have.
  func modified(_ name: String, _ call: inout CallArguments, at offset: Int)
    throws(UnusableArgument) -> BuiltView
  {
    switch name {
    case "fill": return try filled(&call, name, at: offset)
    case "stroke": return try stroked(&call, name, at: offset)
    case "strokeBorder": return try bordered(&call, name, at: offset)
    case "trim":
      guard let shape else { throw call.doesNotFit(name, "a shape that is not filled", at: offset) }
      let from = try call.optional("from") { $0.number($1) } ?? 0
      let to = try call.optional("to") { $0.number($1) } ?? 1
      return .shape(shape.trim(from: from, to: to))
    default:
      guard case .insettable(let shape) = self else {
        throw call.doesNotFit(name, "a shape that can be made smaller", at: offset)
      }
      return .insettable(shape.inset(by: try call.required("by") { $0.number($1) }))
    }
  }

  private func filled(_ call: inout CallArguments, _ name: String, at offset: Int)
    throws(UnusableArgument) -> BuiltView
  {
    let style = try call.paint()
    let fillStyle = try call.fillStyle()
    func fill<S: Shape>(_ shape: S) -> any ShapeView { shape.fill(style, style: fillStyle) }
    func fillAgain<V: ShapeView>(_ view: V) -> any ShapeView {
      view.fill(style, style: fillStyle)
    }
    switch self {
    case .insettable(let shape): return .drawn(fill(shape))
    case .shape(let shape): return .drawn(fill(shape))
    case .drawn(let view): return .drawn(fillAgain(view))
    case .view: throw call.doesNotFit(name, "a shape", at: offset)
    }
  }

  private func stroked(_ call: inout CallArguments, _ name: String, at offset: Int)
    throws(UnusableArgument) -> BuiltView
  {
    let (style, line) = (try call.paint(), try call.strokeStyle())
    let smooth = try call.optional("antialiased") { $0.bool($1) } ?? true
    func stroke<S: Shape>(_ shape: S) -> any ShapeView {
      shape.stroke(style, style: line, antialiased: smooth)
    }
    func strokeAgain<V: ShapeView>(_ view: V) -> any ShapeView {
      view.stroke(style, style: line, antialiased: smooth)
    }
    switch self {
    case .insettable(let shape): return .drawn(stroke(shape))
    case .shape(let shape): return .drawn(stroke(shape))
    case .drawn(let view): return .drawn(strokeAgain(view))
    case .view: throw call.doesNotFit(name, "a shape", at: offset)
    }
  }

  private func bordered(_ call: inout CallArguments, _ name: String, at offset: Int)
    throws(UnusableArgument) -> BuiltView
  {
    let (style, line) = (try call.paint(), try call.strokeStyle())
    let smooth = try call.optional("antialiased") { $0.bool($1) } ?? true
    func border<S: InsettableShape>(_ shape: S) -> any View {
      shape.strokeBorder(style, style: line, antialiased: smooth)
    }
    switch self {
    case .insettable(let shape): return .view(border(shape))
    case .drawn(let view):
      guard let shape = view.shape as? any InsettableShape else { break }
      return .view(view.overlay { AnyView(erasing: border(shape)) })
    case .shape, .view: break
    }
    throw call.doesNotFit(name, "a shape that can be made smaller", at: offset)
  }
}

extension CallArguments {
  /// Notes that a modifier stands where Swift has none of that name.
  fileprivate mutating func doesNotFit(_ name: String, _ needed: String, at offset: Int)
    -> UnusableArgument
  {
    reader.report(
      .invalidValue, "\(quoted(name)) needs \(needed)", at: offset,
      fix: "write it before the modifiers that change what the shape is")
    return UnusableArgument()
  }

  /// What a shape is filled or stroked with.
  fileprivate mutating func paint() throws(UnusableArgument) -> AnyShapeStyle {
    if bare != nil { return try single("style") { $0.shapeStyle($1) }.swift }
    return try optional("style") { $0.shapeStyle($1) }?.swift ?? AnyShapeStyle(ForegroundStyle())
  }

  /// `eoFill` and `antialiased`.
  mutating func fillStyle() throws(UnusableArgument) -> FillStyle {
    FillStyle(
      eoFill: try optional("eoFill") { $0.bool($1) } ?? false,
      antialiased: try optional("antialiased") { $0.bool($1) } ?? true)
  }

  /// The line's arguments.
  fileprivate mutating func strokeStyle() throws(UnusableArgument) -> StrokeStyle {
    var style = StrokeStyle()
    if let width = try optional("lineWidth", { $0.nonNegative($1) }) { style.lineWidth = width }
    if let cap = try optional("lineCap", { $0.name($1, SceneLineCap.self) }) {
      style.lineCap = cap.swift
    }
    if let join = try optional("lineJoin", { $0.name($1, SceneLineJoin.self) }) {
      style.lineJoin = join.swift
    }
    if let limit = try optional("miterLimit", { $0.nonNegative($1) }) { style.miterLimit = limit }
    let dash = try optional("dash") { reader, written in
      reader.list(written, "an array of lengths") { $0.nonNegative($1) }
    }
    if let dash { style.dash = dash.map { CGFloat($0) } }
    if let phase = try optional("dashPhase", { $0.number($1) }) { style.dashPhase = phase }
    return style
  }
}

extension BuildSite {
  /// The shape of a type; nil where the type is no shape.
  func shape(_ name: String, _ call: inout CallArguments) throws(UnusableArgument) -> BuiltView? {
    switch name {
    case "Rectangle": return .insettable(Rectangle())
    case "Circle": return .insettable(Circle())
    case "Ellipse": return .insettable(Ellipse())
    case "Capsule": return .insettable(Capsule(style: try call.cornerStyle()))
    case "RoundedRectangle":
      let style = try call.cornerStyle()
      if let size = try call.optional("cornerSize", { $0.size($1) }) {
        return .insettable(RoundedRectangle(cornerSize: size, style: style))
      }
      let radius = try call.required("cornerRadius") { $0.nonNegative($1) }
      return .insettable(RoundedRectangle(cornerRadius: radius, style: style))
    case "UnevenRoundedRectangle":
      let style = try call.cornerStyle()
      return .insettable(
        UnevenRoundedRectangle(
          topLeadingRadius: try call.optional("topLeadingRadius") { $0.nonNegative($1) } ?? 0,
          bottomLeadingRadius: try call.optional("bottomLeadingRadius") { $0.nonNegative($1) } ?? 0,
          bottomTrailingRadius:
            try call.optional("bottomTrailingRadius") { $0.nonNegative($1) } ?? 0,
          topTrailingRadius: try call.optional("topTrailingRadius") { $0.nonNegative($1) } ?? 0,
          style: style))
    case "ContainerRelativeShape": return .insettable(ContainerRelativeShape())
    case "Path": return .shape(try path(&call))
    default: return nil
    }
  }

  /// The shape that stands as an argument, such as `clipShape`'s.
  func argumentShape(_ json: JSONValue?, _ call: inout CallArguments) throws(UnusableArgument)
    -> any Shape
  {
    guard let json, let object = json.object, let name = object["type"]?.string,
      run.admit(views: 1, depth: depth, at: json.offset)
    else { throw UnusableArgument() }
    var inner = CallArguments(object, at: json.offset, reader: call.reader)
    defer { call.reader = inner.reader }
    guard var built = try shape(name, &inner) else { throw UnusableArgument() }
    for modifier in object["modifiers"]?.array ?? [] {
      guard let member = modifier.object?.members.first(where: { !$0.isAnnotation }),
        let entry = SceneTable.modifiers[member.key], entry.trait == .shape
      else { throw inner.isNoShape(modifier) }
      var modifierCall = CallArguments(member.value, of: entry, reader: inner.reader)
      defer { inner.reader = modifierCall.reader }
      built = try built.modified(entry.name, &modifierCall, at: member.keyOffset)
    }
    guard let shape = built.shape else { throw inner.isNoShape(json) }
    return shape
  }

  /// A path of the author's own.
  private func path(_ call: inout CallArguments) throws(UnusableArgument) -> Path {
    var path = Path()
    for element in call.json("elements")?.array ?? [] {
      if element.string != nil {
        path.closeSubpath()
        continue
      }
      guard let member = element.object?.members.first(where: { !$0.isAnnotation }),
        let entry = SceneTable.pathElements[member.key]
      else { throw UnusableArgument() }
      var inner = CallArguments(member.value, of: entry, reader: call.reader)
      defer { call.reader = inner.reader }
      try inner.append(entry.name, to: &path)
    }
    return path
  }
}

extension CallArguments {
  fileprivate mutating func isNoShape(_ json: JSONValue) -> UnusableArgument {
    reader.report(
      .invalidValue, "with this modifier the view is no shape any more", at: json.offset)
    return UnusableArgument()
  }

  /// Notes that a shape is needed that can be made smaller.
  mutating func isNotInsettable(_ json: JSONValue?) -> UnusableArgument {
    reader.report(
      .invalidValue, "a container's shape must be one that can be made smaller",
      at: json?.offset ?? offset, fix: "use a rectangle, a capsule, a circle or an ellipse")
    return UnusableArgument()
  }

  fileprivate mutating func cornerStyle() throws(UnusableArgument) -> RoundedCornerStyle {
    try optional("style") { $0.name($1, SceneCornerStyle.self) }?.swift ?? .continuous
  }

  /// Adds the path element that these are the arguments of.
  fileprivate mutating func append(_ name: String, to path: inout Path) throws(UnusableArgument) {
    switch name {
    case "move": path.move(to: try single("to") { $0.point($1) })
    case "addLine": path.addLine(to: try single("to") { $0.point($1) })
    case "addLines":
      path.addLines(
        try single("lines") { reader, written in
          reader.list(written, "an array of points") { $0.point($1) }
        })
    case "addQuadCurve":
      path.addQuadCurve(
        to: try required("to") { $0.point($1) }, control: try required("control") { $0.point($1) })
    case "addCurve":
      path.addCurve(
        to: try required("to") { $0.point($1) },
        control1: try required("control1") { $0.point($1) },
        control2: try required("control2") { $0.point($1) })
    case "addArc":
      path.addArc(
        center: try required("center") { $0.point($1) },
        radius: try required("radius") { $0.nonNegative($1) },
        startAngle: try required("startAngle") { $0.angle($1) },
        endAngle: try required("endAngle") { $0.angle($1) },
        clockwise: try required("clockwise") { $0.bool($1) })
    case "addRect": path.addRect(try single("rect") { $0.rect($1) })
    case "addRoundedRect":
      path.addRoundedRect(
        in: try required("in") { $0.rect($1) },
        cornerSize: try required("cornerSize") { $0.size($1) }, style: try cornerStyle())
    case "addEllipse": path.addEllipse(in: try single("in") { $0.rect($1) })
    default: if try flag() { path.closeSubpath() }
    }
  }
}
