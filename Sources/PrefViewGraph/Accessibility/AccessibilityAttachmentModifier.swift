// PrefViewGraph: the modifier of accessibility properties and its node.

import PrefGeometry

/// Sets accessibility properties of a view.
public nonisolated struct AccessibilityAttachmentModifier: ViewModifier {
  /// The properties in the order of the modifiers that set them.
  var properties: [AccessibilityProperty]

  /// Creates a modifier that sets one property; nil for none.
  package init(_ property: AccessibilityProperty?) { properties = property.map { [$0] } ?? [] }
}

extension ModifiedContent where Modifier == AccessibilityAttachmentModifier {
  /// Returns the view with a further property, which takes precedence; the view itself for nil.
  package nonisolated func setting(_ property: AccessibilityProperty?) -> Self {
    guard let property else { return self }
    var result = self
    result.modifier.properties.append(property)
    return result
  }
}

extension View {
  /// Sets an accessibility property of the view; none for nil.
  package nonisolated func setting(
    _ property: AccessibilityProperty?
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    ModifiedContent(content: self, modifier: AccessibilityAttachmentModifier(property))
  }
}

/// The node of accessibility properties.
final class AccessibilityNode: UnaryNode, ModifierNode, FindableNode, DescribedNode, AccessibleNode
{
  private var properties: [AccessibilityProperty]

  init(_ modifier: AccessibilityAttachmentModifier, _ inputs: _ViewInputs) {
    properties = modifier.properties
    super.init(inputs)
  }

  func update(_ modifier: AccessibilityAttachmentModifier) { properties = modifier.properties }

  override var label: String { "accessibility" }
  override var findable: (any FindableNode)? { self }
  override var described: (any DescribedNode)? { self }
  override var accessible: (any AccessibleNode)? { self }

  var detail: String {
    let names = accessibilityNames
    return [names.label, names.identifier].compactMap { $0.map { "\"\($0)\"" } }
      .joined(separator: " ")
  }

  var accessibilityNames: AccessibilityNames {
    var names = AccessibilityNames()
    for property in properties {
      switch property {
      case .label(let label): names.label = label(environment)
      case .identifier(let identifier): names.identifier = identifier
      default: break
      }
    }
    return names
  }

  func updateAccessibilityElements(_ elements: inout [AccessibilityElement], from start: Int) {
    let application = AccessibilityPropertyApplication(context: AccessibilityContext(node: self))
    // The first property may identify an element that only a later one exposes.
    for property in properties { application.apply(property, to: &elements, from: start) }
  }
}

extension AccessibilityAttachmentModifier: NodeModifier { typealias Node = AccessibilityNode }
