// PrefViewGraph: accessibility properties, which modifiers set and which change the elements of their views.

import PrefGeometry

/// Returns a text of an accessibility property in an environment.
package typealias AccessibilityString = @MainActor (EnvironmentValues) -> String

/// A property that an accessibility modifier sets.
package enum AccessibilityProperty {
  /// A point, in points or relative to the view's size.
  package enum Position {
    case point(CGPoint)
    case unit(UnitPoint)
  }

  case label(AccessibilityString)
  /// A label from the texts of a view.
  case labelView(AnyView)
  case value(AccessibilityString)
  case hint(AccessibilityString)
  case identifier(String)
  case hidden(Bool)
  case addTraits(AccessibilityTraits)
  case removeTraits(AccessibilityTraits)
  case inputLabels([AccessibilityString])
  case heading(AccessibilityHeadingLevel)
  case textContentType(AccessibilityTextContentType)
  case sortPriority(Double)
  case activationPoint(Position)
  case action(AccessibilityElement.Action.Kind, AccessibilityString?, () -> Void)
  /// An action whose name is the text of a view.
  case labeledAction(AnyView, () -> Void)
  /// The buttons of a view as actions, in a category.
  case actions(AnyView, category: AccessibilityString?)
  case adjustable((AccessibilityAdjustmentDirection) -> Void)
  /// Content with a key, a label, a value and whether it is important; a nil value removes it.
  case customContent(String?, AccessibilityString, AccessibilityString?, Bool)
  case respondsToUserInteraction(Bool)
  case directTouch(Bool)
  case dragPoint(UnitPoint, AccessibilityString)
  case dropPoint(UnitPoint, AccessibilityString)
  case children(AccessibilityChildBehavior)
  /// A view whose elements replace those of the modified view.
  case representation(AnyView)
  /// A view whose elements are inside the modified view's element.
  case childrenView(AnyView)
  case pair(AccessibilityLabeledPairRole, AnyHashable)
  case rotor(AccessibilityString, (EnvironmentValues) -> [String])
  /// The view, or nil for the element's label, that the large content viewer shows.
  case largeContent(AnyView?)
  case focused(() -> Bool)
  /// A property that no element shows.
  case unused

  /// Whether a view without elements has one with this property.
  var exposesElement: Bool {
    switch self {
    case .label, .labelView, .value, .hint, .addTraits, .action, .labeledAction, .actions,
      .adjustable, .customContent, .heading:
      true
    default: false
    }
  }
}

/// Applies the properties of one modifier to the elements of its view.
@MainActor
struct AccessibilityPropertyApplication {
  let context: AccessibilityContext

  /// Applies a property to the elements from the index `start` on.
  func apply(
    _ property: AccessibilityProperty, to elements: inout [AccessibilityElement], from start: Int
  ) {
    switch property {
    case .children(let behavior):
      replace(&elements, from: start) { content in element(behavior, content) }
    case .representation(let view):
      elements.replaceSubrange(start..., with: context.elements(of: view))
    case .childrenView(let view):
      replace(&elements, from: start) { _ in element(.contain, context.elements(of: view)) }
    case .unused: break
    default:
      let content = elements[start...]
      let isAnyExposed = content.contains { $0.isExposed }
      if content.isEmpty {
        var element = AccessibilityElement(frame: context.frame)
        element.isExposed = false
        elements.append(element)
      }
      let isSole = elements.count - start == 1
      for index in start..<elements.count where elements[index].isExposed || !isAnyExposed {
        if property.exposesElement { elements[index].isExposed = true }
        if isSole { elements[index].frame = context.frame }
        set(property, of: &elements[index])
      }
    }
  }

  private func replace(
    _ elements: inout [AccessibilityElement], from start: Int,
    by make: ([AccessibilityElement]) -> AccessibilityElement
  ) {
    let content = Array(elements[start...])
    elements.replaceSubrange(start..., with: CollectionOfOne(make(content)))
  }

  /// Returns the element that `accessibilityElement(children:)` creates.
  private func element(
    _ behavior: AccessibilityChildBehavior, _ content: [AccessibilityElement]
  ) -> AccessibilityElement {
    if behavior == .combine { return .combined(content, frame: context.frame) }
    var element = AccessibilityElement(frame: context.frame)
    if behavior == .contain {
      element.isContainer = true
      element.children = content.inReadingOrder
    }
    return element
  }

  private func set(_ property: AccessibilityProperty, of element: inout AccessibilityElement) {
    let environment = context.environment
    switch property {
    case .label(let label): element.label = label(environment)
    case .labelView(let view): element.label = context.text(of: view)
    case .value(let value): element.value = value(environment)
    case .hint(let hint): element.hint = hint(environment)
    case .identifier(let identifier): element.identifier = identifier
    case .hidden(let isHidden): element.isHidden = isHidden
    case .inputLabels(let labels): element.inputLabels = labels.map { $0(environment) }
    case .textContentType(let type): element.textContentType = type
    case .sortPriority(let priority): element.sortPriority = priority
    case .heading(let level):
      element.headingLevel = level
      element.traits.insert(.isHeader)
    case .addTraits(let traits):
      element.traits.formUnion(traits)
      if traits.contains(.isButton) { element.isEnabled = environment.isEnabled }
    case .removeTraits(let traits): element.traits.remove(traits)
    case .respondsToUserInteraction(let responds): element.respondsToUserInteraction = responds
    case .directTouch(let isDirect):
      if isDirect {
        element.traits.insert(.allowsDirectInteraction)
      } else {
        element.traits.remove(.allowsDirectInteraction)
      }
    case .pair(let role, let key): element.pairs.append((role, key))
    case .focused(let isFocused): element.isFocused = isFocused()
    case .largeContent(let view):
      element.largeContentLabel = view.flatMap { context.text(of: $0) } ?? element.label ?? ""
    default: addPart(property, to: &element)
    }
  }

  /// Adds actions, content, points and rotors.
  private func addPart(_ property: AccessibilityProperty, to element: inout AccessibilityElement) {
    let environment = context.environment
    switch property {
    case .action(let kind, let name, let handler):
      element.actions.append(.init(kind, name: name.map { $0(environment) }, handler: handler))
    case .labeledAction(let view, let handler):
      element.actions.append(.init(.custom, name: context.text(of: view), handler: handler))
    case .actions(let view, let category):
      for button in context.elements(of: view) {
        guard let action = button.actions.first(where: { $0.kind == .activate }) else { continue }
        element.actions.append(
          .init(
            .custom, name: button.label, category: category.map { $0(environment) },
            handler: action.handler))
      }
    case .adjustable(let handler):
      element.traits.insert(.isAdjustable)
      element.adjust = handler
    case .customContent(let key, let label, let value, let isImportant):
      let label = label(environment)
      element.customContent.removeAll { $0.key == key ?? label }
      guard let value else { return }
      element.customContent.append(
        .init(
          key: key ?? label, label: label, value: value(environment), isImportant: isImportant))
    case .activationPoint(.point(let point)):
      element.explicitActivationPoint = point.applying(context.transform)
    case .activationPoint(.unit(let point)):
      element.explicitActivationPoint = context.point(at: point)
    case .dragPoint(let point, let description):
      element.dragPoints.append(
        .init(point: context.point(at: point), description: description(environment)))
    case .dropPoint(let point, let description):
      element.dropPoints.append(
        .init(point: context.point(at: point), description: description(environment)))
    case .rotor(let name, let entries):
      element.rotors.append(.init(name: name(environment), entries: entries(environment)))
    default: break
    }
  }
}
