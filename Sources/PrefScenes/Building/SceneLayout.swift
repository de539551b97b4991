// PrefScenes: layouts by expressions. The expressions of a `CustomLayout` read the proposal, the bounds and the sizes
// of the subviews, and return the size of the container and the placement of each subview.

import PrefGeometry
import PrefViews

/// A layout whose size and placements are expressions.
struct SceneLayout: Layout, Sendable {
  fileprivate let name: String?
  fileprivate let size: (width: JSONValue?, height: JSONValue?)
  fileprivate let place: JSONObject
  fileprivate let context: BuildContext

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let scope = context.binding(name, to: .object(members(proposal, subviews, bounds: nil)))
    return CGSize(
      width: scope.length(size.width) ?? 0, height: scope.length(size.height) ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var members = members(proposal, subviews, bounds: bounds)
    let values: [Value] = if case .array(let values) = members["subviews"] { values } else { [] }
    for (index, subview) in subviews.enumerated() {
      members["index"] = .number(Double(index))
      members["subview"] = values[index]
      let scope = context.binding(name, to: .object(members))
      let point = CGPoint(
        x: bounds.minX + (scope.length(place["x"]) ?? 0),
        y: bounds.minY + (scope.length(place["y"]) ?? 0))
      subview.place(
        at: point, anchor: scope.anchor(place["anchor"]),
        proposal: ProposedViewSize(
          width: scope.length(place["width"]), height: scope.length(place["height"])))
    }
  }

  /// Returns the members of the value that the expressions read.
  private func members(_ proposal: ProposedViewSize, _ subviews: Subviews, bounds: CGRect?)
    -> ValueObject
  {
    func number(_ length: CGFloat?) -> Value { length.map { .number(Double($0)) } ?? .null }
    return ValueObject(distinct: [
      .init(
        key: "proposal",
        value: .object(
          ValueObject(distinct: [
            .init(key: "width", value: number(proposal.width)),
            .init(key: "height", value: number(proposal.height)),
          ]))),
      .init(key: "subviews", value: .array(subviews.map { .object($0.members) })),
      .init(
        key: "bounds", value: bounds.map { .host(CGRect(origin: .zero, size: $0.size)) } ?? .null),
    ])
  }
}

extension LayoutSubview {
  /// The members that expressions can read: the ideal, minimum and maximum size, the priority, and the container
  /// values.
  fileprivate var members: ValueObject {
    let ideal = sizeThatFits(.unspecified)
    let (least, most) = (sizeThatFits(.zero), sizeThatFits(.infinity))
    var members = ValueObject(distinct: [
      .init(key: "width", value: .number(ideal.width)),
      .init(key: "height", value: .number(ideal.height)),
      .init(key: "minWidth", value: .number(least.width)),
      .init(key: "minHeight", value: .number(least.height)),
      .init(key: "maxWidth", value: .number(most.width)),
      .init(key: "maxHeight", value: .number(most.height)),
      .init(key: "priority", value: .number(priority)),
    ])
    for member in containerValues.sceneValues.members { members[member.key] = member.value }
    return members
  }
}

extension BuildContext {
  /// Returns the number of points of an expression; nil if it is absent or has no usable value.
  fileprivate func length(_ json: JSONValue?) -> CGFloat? {
    guard let json else { return nil }
    var reader = reader
    defer { run.log.add(reader.findings) }
    return reader.number(WrittenValue(json)).map { CGFloat($0) }
  }

  /// Returns the anchor of an expression; the top left corner if it is absent or has no usable value.
  fileprivate func anchor(_ json: JSONValue?) -> UnitPoint {
    guard let json else { return .topLeading }
    var reader = reader
    defer { run.log.add(reader.findings) }
    return reader.unitPoint(WrittenValue(json)) ?? .topLeading
  }
}

extension Parameter where Value == SceneLayout {
  private static var size: RecordKind {
    RecordKind(
      title: "a size",
      forms: [
        [
          .required("width", .number, "The width of the container in points."),
          .required("height", .number, "The height of the container in points."),
        ]
      ])
  }

  private static var placement: RecordKind {
    RecordKind(
      title: "a placement",
      forms: [
        [
          .required("x", .number, "The distance of the anchor from the left edge in points."),
          .required("y", .number, "The distance of the anchor from the top edge in points."),
          .optional(
            "anchor", .unitPoint, default: "\"topLeading\"", "The unit point that is placed."),
          .optional("width", .number, "The proposed width; by default, the ideal one."),
          .optional("height", .number, "The proposed height; by default, the ideal one."),
        ]
      ])
  }

  /// The expressions of a layout.
  static var customLayout: Parameter {
    Parameter([
      .required(
        "bind", .identifier,
        "The name of the layout in the expressions, with `proposal`, `subviews`, `bounds`, `index` and `subview`; a subview has `width`, `height`, `minWidth`, `minHeight`, `maxWidth`, `maxHeight`, `priority` and its container values."
      ),
      .required("size", .record(size), isInBindingScope: true, "The size of the container."),
      .required(
        "place", .record(placement), isInBindingScope: true,
        "The placement of the subview `layout.subview`."),
    ]) { call throws(UnusableArgument) in
      let size = call.json("size")?.object
      guard let place = call.json("place")?.object else { throw call.missing("place") }
      return SceneLayout(
        name: call.names().last, size: (size?["width"], size?["height"]), place: place,
        context: try call.buildContext())
    }
  }
}
