// PrefScenes: validation of the order of modifiers: those of shapes, images and a `ForEach` precede the modifiers that
// return another type of view.

/// What a view must be.
enum RequiredView {
  case any, shape, insettableShape
}

extension SceneValidator {
  /// Checks that each modifier applies to what the previous ones return.
  ///
  /// - Parameters:
  ///   - view: the view; nil for a component.
  ///   - name: the name of the view for findings.
  ///   - offset: the byte offset of the view for findings.
  mutating func validateOrder(
    of json: JSONValue?, of view: ViewDefinition?, _ name: String, as required: RequiredView = .any,
    at offset: Int = 0
  ) {
    var shape = ShapeState(view)
    var isImage = view?.name == "Image"
    var isElements = view?.name == "ForEach"
    for modifier in json?.array ?? [] {
      guard let member = modifier.object.flatMap({ Self.members($0).first }),
        let definition = SceneLanguage.modifiers[member.key]
      else { continue }
      if let effect = definition.shapeEffect, !shape.satisfies(effect.requirement) {
        reportMisplaced(
          member, of: name, effect.requirement.rawValue,
          isEver: ShapeState(view).satisfies(effect.requirement),
          otherwise: view?.isShape == true
            ? "use \"stroke\"" : "use \"foregroundStyle\" or \"background\"")
      }
      if definition.isForImages, !isImage {
        reportMisplaced(
          member, of: name, "an image", isEver: view?.name == "Image",
          otherwise: "apply it to an Image")
      }
      if definition.isForElements, !isElements {
        reportMisplaced(
          member, of: name, "a ForEach", isEver: view?.name == "ForEach",
          otherwise: "apply it to a ForEach")
      }
      let wasOutline = shape.isOutline
      shape.apply(definition.shapeEffect)
      isImage = isImage && definition.isForImages
      isElements = isElements && definition.isForElements
      if required != .any, wasOutline, !shape.isOutline {
        reader.report(
          .invalidValue, "with this modifier the view is no longer a shape", at: member.keyOffset)
      }
    }
    guard required == .insettableShape, view?.isShape == true, shape.isOutline,
      !shape.isInsettableOutline
    else { return }
    reader.report(
      .invalidValue, "a container's shape must be insettable", at: json?.offset ?? offset,
      fix: "use a rectangle, a capsule, a circle or an ellipse")
  }

  /// Reports a modifier of a type of view that the view does not have, or no longer has after other modifiers.
  private mutating func reportMisplaced(
    _ member: JSONMember, of name: String, _ noun: String, isEver: Bool, otherwise fix: String
  ) {
    let cause =
      isEver ? "after the other modifiers, \(name) is no longer \(noun)" : "\(name) is not \(noun)"
    reader.report(
      .invalidValue, "\"\(member.key)\" requires \(noun); \(cause)", at: member.keyOffset,
      fix: isEver ? "write it before the other modifiers" : fix)
  }
}
