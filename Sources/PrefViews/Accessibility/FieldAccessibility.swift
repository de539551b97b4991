// PrefViews: what assistive technologies read of text fields. The label is the field's label, the value its text,
// or its prompt while it is empty.

import PrefGeometry
import PrefViewGraph

extension FieldContent {
  /// Returns the element of a field with this content.
  @MainActor
  fileprivate func element(
    label: String?, _ traits: AccessibilityTraits, _ context: AccessibilityContext
  ) -> AccessibilityElement {
    let text =
      switch source {
      case .text(let binding): binding.wrappedValue
      case .value(let value): value.text(context.environment)
      }
    let prompt = prompt?.spokenText(in: context.environment)
    let shown = isSecure ? String(repeating: "•", count: text.count) : text
    return context.valueElement(
      label: label ?? prompt, value: text.isEmpty ? (label == nil ? nil : prompt) : shown, traits)
  }
}

extension TextField: AccessibleView {
  @MainActor
  package func accessibilityElements(
    _ content: [AccessibilityElement], _ context: AccessibilityContext
  ) -> [AccessibilityElement] {
    let traits = self.content.isSecure ? AccessibilityTraits.isSecureTextField : .isTextField
    return [self.content.element(label: context.text(of: label), traits, context)]
  }
}

extension TextEditor: AccessibleView {
  @MainActor
  package func accessibilityElements(
    _ content: [AccessibilityElement], _ context: AccessibilityContext
  ) -> [AccessibilityElement] {
    [context.valueElement(label: nil, value: text.wrappedValue, .isTextField)]
  }
}

extension SearchField: AccessibleView {
  func accessibilityElements(
    _ content: [AccessibilityElement], _ context: AccessibilityContext
  ) -> [AccessibilityElement] {
    var element = self.content.element(label: nil, .isSearchField, context)
    element.rank = -1
    return [element]
  }
}
