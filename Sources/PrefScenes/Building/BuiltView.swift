// PrefScenes: a view while its modifiers are applied. The static type decides which SwiftUI modifiers apply next: an
// insettable shape, a shape, a filled or stroked shape, or any view.

import PrefGeometry
import PrefViews

/// A view whose modifiers are being applied.
enum BuiltView {
  /// A shape that can be inset.
  case insettable(any InsettableShape)
  /// A shape.
  case shape(any Shape)
  /// A filled or stroked shape; it can be filled and stroked again.
  case drawn(any ShapeView)
  /// Any other view.
  case view(any View)

  /// Creates the case for a shape: `insettable` if the shape can be inset, otherwise `shape`.
  init(_ shape: any Shape) {
    if let insettable = shape as? any InsettableShape {
      self = .insettable(insettable)
    } else {
      self = .shape(shape)
    }
  }

  /// The view as a value of any view type.
  var view: any View {
    switch self {
    case .insettable(let shape): shape
    case .shape(let shape): shape
    case .drawn(let view): view
    case .view(let view): view
    }
  }

  /// The shape; nil if the view is not a shape.
  var shape: (any Shape)? {
    switch self {
    case .insettable(let shape): shape
    case .shape(let shape): shape
    case .drawn, .view: nil
    }
  }
}

extension BuiltView {
  /// Returns the filled shape; nil if the view is not a shape.
  func filled(_ style: AnyShapeStyle, _ fillStyle: FillStyle) -> BuiltView? {
    func fill<S: Shape>(_ shape: S) -> any ShapeView { shape.fill(style, style: fillStyle) }
    func fillAgain<V: ShapeView>(_ view: V) -> any ShapeView {
      view.fill(style, style: fillStyle)
    }
    switch self {
    case .insettable(let shape): return .drawn(fill(shape))
    case .shape(let shape): return .drawn(fill(shape))
    case .drawn(let view): return .drawn(fillAgain(view))
    case .view: return nil
    }
  }

  /// Returns the stroked shape; nil if the view is not a shape.
  func stroked(_ style: AnyShapeStyle, _ line: StrokeStyle, antialiased: Bool) -> BuiltView? {
    func stroke<S: Shape>(_ shape: S) -> any ShapeView {
      shape.stroke(style, style: line, antialiased: antialiased)
    }
    func strokeAgain<V: ShapeView>(_ view: V) -> any ShapeView {
      view.stroke(style, style: line, antialiased: antialiased)
    }
    switch self {
    case .insettable(let shape): return .drawn(stroke(shape))
    case .shape(let shape): return .drawn(stroke(shape))
    case .drawn(let view): return .drawn(strokeAgain(view))
    case .view: return nil
    }
  }

  /// Returns the shape with a border inside its frame; nil if the view is not an insettable shape.
  func bordered(_ style: AnyShapeStyle, _ line: StrokeStyle, antialiased: Bool) -> BuiltView? {
    func border<S: InsettableShape>(_ shape: S) -> any View {
      shape.strokeBorder(style, style: line, antialiased: antialiased)
    }
    switch self {
    case .insettable(let shape): return .view(border(shape))
    case .drawn(let view):
      guard let shape = view.shape as? any InsettableShape else { return nil }
      return .view(view.overlay { AnyView(erasing: border(shape)) })
    case .shape, .view: return nil
    }
  }
}

extension BuildContext {
  /// Returns the shape of an argument, such as that of `clipShape`.
  ///
  /// - Throws: if the JSON is not a shape, or a limit is exceeded.
  func argumentShape(_ json: JSONValue?, _ reader: inout ValueReader) throws(UnusableArgument)
    -> any Shape
  {
    guard let json, let object = json.object, let name = object["type"]?.string,
      let definition = SceneLanguage.views[name], definition.isShape,
      run.admit(views: 1, depth: depth, at: json.offset)
    else { throw UnusableArgument() }
    var call = CallArguments(object, at: json.offset, reader: reader, context: self)
    defer { reader = call.reader }
    var built = try definition.build(&call)
    for modifier in object["modifiers"]?.array ?? [] {
      guard let member = modifier.object?.members.first(where: { !$0.isAnnotation }),
        let definition = SceneLanguage.modifiers[member.key], definition.isForShapes
      else { throw call.notAShape(modifier) }
      var inner = CallArguments(
        member.value, of: definition.signature, reader: call.reader, context: self)
      defer { call.reader = inner.reader }
      built = try definition.apply(to: built, &inner, at: member.keyOffset)
    }
    guard let shape = built.shape else { throw call.notAShape(json) }
    return shape
  }
}

extension CallArguments {
  fileprivate mutating func notAShape(_ json: JSONValue) -> UnusableArgument {
    reader.report(
      .invalidValue, "with this modifier the view is no longer a shape", at: json.offset)
    return UnusableArgument()
  }
}
