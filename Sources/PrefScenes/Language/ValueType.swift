// PrefScenes: value types. A value type pairs the kind that the validator and the JSON Schema describe with the
// function that reads a SwiftUI value of that kind.

import PrefGeometry
import PrefViews

/// The type of an argument: the JSON values it accepts, and the function that reads a Swift value from one.
struct ValueType<Value>: Sendable {
  let kind: ValueKind
  /// Reads a value; returns nil, with a finding in the reader, if the JSON is not of this type.
  let read: @Sendable (inout ValueReader, WrittenValue) -> Value?

  init(
    _ kind: ValueKind, _ read: @escaping @Sendable (inout ValueReader, WrittenValue) -> Value?
  ) {
    self.kind = kind
    self.read = read
  }
}

/// The value types of the scene language.
enum Types {
  static let any = ValueType(.any) { $0.any($1) }
  static let string = ValueType(.string) { $0.string($1) }
  /// A string, shown verbatim; empty if the limit on text is exceeded.
  static let text = ValueType(.string) { reader, written in
    reader.string(written).map { string in
      let isAdmitted = reader.run?.admit(text: string, at: written.offset) ?? true
      return Text(verbatim: isAdmitted ? string : "")
    }
  }
  static let bool = ValueType(.bool) { $0.bool($1) }
  static let number = ValueType(.number) { $0.number($1).map { CGFloat($0) } }
  /// A number, for parameters of type `Double`.
  static let double = ValueType(.number) { $0.number($1) }
  static let nonNegative = ValueType(.nonNegative) { $0.nonNegative($1).map { CGFloat($0) } }
  /// A duration in seconds.
  static let seconds = ValueType(.nonNegative) { $0.nonNegative($1) }
  /// A number of points, or infinity.
  static let length = ValueType(.length) { $0.length($1).map { CGFloat($0) } }
  /// An integer of at least 1.
  static let count = integer(minimum: 1)
  static let point = ValueType(.point) { $0.point($1) }
  static let points = list(point)
  static let size = ValueType(.size) { $0.size($1) }
  static let rect = ValueType(.rect) { $0.rect($1) }
  static let unitPoint = ValueType(.unitPoint) { $0.unitPoint($1) }
  static let axis = ValueType(.axis) { $0.axis($1) }
  static let angle = ValueType(.angle) { $0.angle($1) }
  static let edges = ValueType(.edges) { $0.edges($1) }
  static let alignment = ValueType(.alignment) { $0.alignment($1)?.swiftUIValue }
  static let anchorSource = ValueType(.anchorSource) { $0.anchorSource($1) }
  static let color = ValueType(.color) { $0.color($1)?.swiftUIValue }
  static let shapeStyle = ValueType(.shapeStyle) { $0.shapeStyle($1)?.swiftUIValue }
  static let font = ValueType(.font) { $0.font($1)?.swiftUIValue }
  static let date = ValueType(.date) { $0.date($1) }
  static let fontWidth = ValueType(.fontWidth) { $0.fontWidth($1).map { Font.Width($0) } }
  static let address = ValueType(.address) { $0.address($1) }
  static let animation = ValueType(.animation) { $0.animation($1)?.swiftUIValue }
  static let gridItems = ValueType<[GridItem]>(.gridItems) { reader, written in
    let items = reader.list(written, "an array of grid items") { $0.gridItem($1)?.swiftUIValue }
    let limits = CountLimits(minimum: 1)
    guard let items, reader.checkCount(items.count, limits, at: written.offset) else { return nil }
    return items
  }
  /// One axis or several.
  static let axes = ValueType(
    .oneOf([.name(SceneAxisName.self), .list(.name(SceneAxisName.self))])
  ) { $0.axes($1) }
  /// An identity: of a view, of a tag, of an element.
  static let identity = ValueType(.any) { $0.any($1).map { SceneIdentity($0) } }
  /// The identity of the view that a script step acts on.
  static let viewName = ValueType(.any) { reader, written in
    reader.any(written).map { SceneViewName(identity: SceneIdentity($0)) }
  }

  /// Returns an integer of at least `minimum`.
  static func integer(minimum: Int) -> ValueType<Int> {
    ValueType(.integer(minimum: minimum)) { $0.integer($1, minimum: minimum) }
  }

  /// Returns a case of an enumeration, by name.
  static func name<Name: SceneName>(_ type: Name.Type) -> ValueType<Name.SwiftValue> {
    ValueType(.name(type)) { $0.name($1, type)?.swiftUIValue }
  }

  /// Returns an array with a number of elements.
  static func list<Element>(_ element: ValueType<Element>, count: CountLimits = CountLimits())
    -> ValueType<[Element]>
  {
    let kind = ValueKind.list(element.kind, count: count)
    return ValueType(kind) { reader, written in
      let elements = reader.list(written, kind.title, element: element.read)
      guard let elements, reader.checkCount(elements.count, count, at: written.offset) else {
        return nil
      }
      return elements
    }
  }

  /// Returns a value or null; the inner optional is nil for null.
  static func nullable<Wrapped>(_ wrapped: ValueType<Wrapped>) -> ValueType<Wrapped?> {
    ValueType(.nullable(wrapped.kind)) { $0.nullable($1, read: wrapped.read) }
  }
}
