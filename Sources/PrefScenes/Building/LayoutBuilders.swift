// Scenes, builders of the modifiers of size and place, of layers and of effects.

import PrefGeometry
import PrefViews

extension SceneBuilders {
  /// Modifiers that change size and place.
  static let layout: [String: ModifierBuilder] = [
    "padding": { call, view, _ throws(UnusableArgument) in
      let padding = try call.whole { $0.padding($1) }
      switch padding {
      case .edges(let edges, let length): return view.padding(edges, length.map { CGFloat($0) })
      case .insets(let insets): return view.padding(insets)
      }
    },
    "frame": { call, view, _ throws(UnusableArgument) in try frame(&call, view) },
    "offset": { call, view, _ throws(UnusableArgument) in
      if call.bare != nil { return view.offset(try call.single("offset") { $0.size($1) }) }
      let isSize = call.hasAny("width", "height")
      let x = try call.number(isSize ? "width" : "x")
      let y = try call.number(isSize ? "height" : "y")
      return view.offset(x: x ?? 0, y: y ?? 0)
    },
    "position": { call, view, _ throws(UnusableArgument) in
      if call.bare != nil { return view.position(try call.single("position") { $0.point($1) }) }
      return view.position(x: try call.number("x") ?? 0, y: try call.number("y") ?? 0)
    },
    "fixedSize": { call, view, _ throws(UnusableArgument) in
      let horizontal = try call.optional("horizontal") { $0.bool($1) } ?? true
      let vertical = try call.optional("vertical") { $0.bool($1) } ?? true
      return view.fixedSize(horizontal: horizontal, vertical: vertical)
    },
    "layoutPriority": { call, view, _ throws(UnusableArgument) in
      view.layoutPriority(try call.single("value") { $0.number($1) })
    },
    "aspectRatio": { call, view, _ throws(UnusableArgument) in try aspectRatio(&call, view) },
    "zIndex": { call, view, _ throws(UnusableArgument) in
      view.zIndex(try call.single("value") { $0.number($1) })
    },
    "hidden": { call, view, _ throws(UnusableArgument) in
      try call.flag() ? view.hidden() : view
    },
    "id": { call, view, _ throws(UnusableArgument) in
      view.id(SceneIdentity(try call.single("id") { $0.any($1) }))
    },
  ]

  private static func frame(_ call: inout CallArguments, _ view: any View)
    throws(UnusableArgument) -> any View
  {
    let alignment = try call.alignment()
    guard
      call.hasAny("minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight")
    else {
      return view.frame(
        width: try call.length("width"), height: try call.length("height"), alignment: alignment)
    }
    return view.frame(
      minWidth: try call.length("minWidth"), idealWidth: try call.length("idealWidth"),
      maxWidth: try call.length("maxWidth"), minHeight: try call.length("minHeight"),
      idealHeight: try call.length("idealHeight"), maxHeight: try call.length("maxHeight"),
      alignment: alignment)
  }

  private static func aspectRatio(_ call: inout CallArguments, _ view: any View)
    throws(UnusableArgument) -> any View
  {
    if call.bare != nil {
      let ratio = try call.single("aspectRatio") { $0.number($1) }
      return view.aspectRatio(CGFloat(ratio), contentMode: .fit)
    }
    let mode = try call.required("contentMode") { $0.name($1, SceneContentMode.self) }.swift
    guard let ratio = try call.optional("aspectRatio", { $0.numberOrSize($1) }) else {
      return view.aspectRatio(contentMode: mode)
    }
    switch ratio {
    case .number(let number): return view.aspectRatio(CGFloat(number), contentMode: mode)
    case .size(let size): return view.aspectRatio(size, contentMode: mode)
    }
  }

  /// Modifiers that put something behind or before a view, or cut it out.
  static let layers: [String: ModifierBuilder] = [
    "background": { call, view, site throws(UnusableArgument) in
      switch try site.layer(&call) {
      case .views(let list, let alignment): view.background(alignment: alignment) { list }
      case .color(let color): view.background(color)
      case .style(let style): view.background(style)
      case .shape(let style, let shape): background(view, style, shape)
      }
    },
    "overlay": { call, view, site throws(UnusableArgument) in
      switch try site.layer(&call) {
      case .views(let list, let alignment): view.overlay(alignment: alignment) { list }
      case .color(let color): view.overlay(color)
      case .style(let style): view.overlay(style)
      case .shape(let style, let shape): overlay(view, style, shape)
      }
    },
    "clipShape": { call, view, site throws(UnusableArgument) in
      let shape = try site.argumentShape(call.bareJSON ?? call.json("shape"), &call)
      return clip(view, shape, try call.fillStyle())
    },
    "containerShape": { call, view, site throws(UnusableArgument) in
      let json = call.bareJSON ?? call.json("shape")
      guard let shape = try site.argumentShape(json, &call) as? any InsettableShape else {
        throw call.isNotInsettable(json)
      }
      return enclose(view, shape)
    },
    "clipped": { call, view, _ throws(UnusableArgument) in
      try call.flag() ? view.clipped() : view
    },
    "cornerRadius": { call, view, _ throws(UnusableArgument) in
      view.cornerRadius(try call.single("radius") { $0.nonNegative($1) })
    },
  ]

  private static func background<V: View, S: Shape>(
    _ view: V, _ style: AnyShapeStyle, _ shape: S
  ) -> any View { view.background(style, in: shape) }

  private static func overlay<V: View, S: Shape>(
    _ view: V, _ style: AnyShapeStyle, _ shape: S
  ) -> any View { view.overlay(style, in: shape) }

  private static func clip<V: View, S: Shape>(_ view: V, _ shape: S, _ style: FillStyle)
    -> any View
  { view.clipShape(shape, style: style) }

  private static func enclose<V: View, S: InsettableShape>(_ view: V, _ shape: S) -> any View {
    view.containerShape(shape)
  }

  /// Modifiers of how a view is drawn.
  static let effects: [String: ModifierBuilder] = [
    "opacity": { call, view, _ throws(UnusableArgument) in
      view.opacity(try call.single("opacity") { $0.number($1) })
    },
    "shadow": { call, view, _ throws(UnusableArgument) in
      let radius = try call.single("radius") { $0.nonNegative($1) }
      let (x, y) = (try call.number("x") ?? 0, try call.number("y") ?? 0)
      guard let color = try call.optional("color", { $0.color($1) }) else {
        return view.shadow(radius: radius, x: x, y: y)
      }
      return view.shadow(color: color.swift, radius: radius, x: x, y: y)
    },
    "blur": { call, view, _ throws(UnusableArgument) in
      let radius = try call.single("radius") { $0.nonNegative($1) }
      return view.blur(
        radius: radius, opaque: try call.optional("opaque") { $0.bool($1) } ?? false)
    },
    "rotationEffect": { call, view, _ throws(UnusableArgument) in
      let angle = try call.single("angle") { $0.angle($1) }
      return view.rotationEffect(angle, anchor: try call.anchor())
    },
    "scaleEffect": { call, view, _ throws(UnusableArgument) in
      let anchor = try call.anchor()
      if call.bare == nil, call.json("scale") == nil {
        let (x, y) = (try call.number("x") ?? 1, try call.number("y") ?? 1)
        return view.scaleEffect(x: x, y: y, anchor: anchor)
      }
      switch try call.single("scale", { $0.numberOrSize($1) }) {
      case .number(let scale): return view.scaleEffect(CGFloat(scale), anchor: anchor)
      case .size(let scale): return view.scaleEffect(scale, anchor: anchor)
      }
    },
  ]
}

/// What stands behind or before a view.
private enum Layer {
  case views(NodeList, Alignment)
  case color(Color)
  case style(AnyShapeStyle)
  case shape(AnyShapeStyle, any Shape)
}

extension BuildSite {
  /// The argument of `background` or `overlay`, in any of its forms.
  fileprivate func layer(_ call: inout CallArguments) throws(UnusableArgument) -> Layer {
    if let json = call.bareJSON {
      if json.object?["type"] != nil { return .views(NodeList([json], self), .center) }
      switch try call.single("style", { $0.shapeStyle($1) }) {
      case .color(let color): return .color(color.swift)
      case let style: return .style(style.swift)
      }
    }
    if call.json("in") != nil {
      let style = try call.optional("style") { $0.shapeStyle($1) }?.swift
      let shape = try argumentShape(call.json("in"), &call)
      return .shape(style ?? AnyShapeStyle(BackgroundStyle()), shape)
    }
    return .views(NodeList(call.json("content"), self), try call.alignment())
  }
}

/// A factor for both axes, or one for each.
enum NumberOrSize {
  case number(Double)
  case size(CGSize)
}

extension ValueReader {
  /// A number or a size.
  mutating func numberOrSize(_ written: WrittenValue) -> NumberOrSize? {
    guard let value = open(written) else { return nil }
    if case .number = value { return number(written).map { .number($0) } }
    return size(written).map { .size($0) }
  }
}

extension CallArguments {
  /// A number that may be absent.
  mutating func number(_ key: String) throws(UnusableArgument) -> CGFloat? {
    try optional(key) { $0.number($1) }.map { CGFloat($0) }
  }

  /// A length that may be absent.
  mutating func length(_ key: String) throws(UnusableArgument) -> CGFloat? {
    try optional(key) { $0.length($1) }.map { CGFloat($0) }
  }

  /// `alignment`, or the middle.
  mutating func alignment() throws(UnusableArgument) -> Alignment {
    try optional("alignment") { $0.alignment($1) }?.swift ?? .center
  }

  /// `anchor`, or the middle.
  mutating func anchor() throws(UnusableArgument) -> UnitPoint {
    try optional("anchor") { $0.unitPoint($1) } ?? .center
  }

  /// Everything that a modifier was given, with labels or without.
  mutating func whole<Result>(
    _ read: (inout ValueReader, WrittenValue) -> Result?
  ) throws(UnusableArgument) -> Result {
    guard let value = read(&reader, written) else { throw UnusableArgument() }
    return value
  }
}
