// PrefViews: what assistive technologies read of pickers, labels, disclosure groups, list rows and the bars of screens.

import PrefGeometry
import PrefViewGraph

/// An option of a picker, or the label of a disclosure group, which is a button with a state.
struct AccessibleOption<Content: View>: View, NamedInDumps, AccessibleView {
  var isSelected = false
  var value: String?
  var action: () -> Void = {}
  @ViewBuilder let content: Content
  /// Omitted from dumps, because it is only structural.
  nonisolated var nameInDumps: String? { nil }

  var body: some View { content }

  func accessibilityElements(
    _ elements: [AccessibilityElement], _ context: AccessibilityContext
  ) -> [AccessibilityElement] {
    var element = context.control(elements, .isButton, action: action)
    if isSelected { element.traits.insert(.isSelected) }
    if let value { element.value = value }
    return [element]
  }
}

/// The header of a list's section, whose elements are headings.
struct SectionHeaderContent<Content: View>: View, NamedInDumps, AccessibleView {
  @ViewBuilder let content: Content
  /// Omitted from dumps, because it is only structural.
  nonisolated var nameInDumps: String? { nil }

  var body: some View { content }

  func accessibilityElements(
    _ elements: [AccessibilityElement], _ context: AccessibilityContext
  ) -> [AccessibilityElement] {
    elements.map { element in
      var element = element
      if element.role == .text { element.traits.insert(.isHeader) }
      return element
    }
  }
}

extension Picker: AccessibleView {
  @MainActor
  package func accessibilityElements(
    _ content: [AccessibilityElement], _ context: AccessibilityContext
  ) -> [AccessibilityElement] {
    let label = context.text(of: label)
    return content.map { element in
      var element = element
      // Options have labels of their own.
      if element.value == nil { return element }
      if let label, let value = element.value, value.hasPrefix("\(label), ") {
        element.value = String(value.dropFirst(label.count + 2))
      }
      if element.label == nil { element.label = label }
      return element
    }
  }
}

extension PickerMenu: AccessibleView {
  func accessibilityElements(
    _ content: [AccessibilityElement], _ context: AccessibilityContext
  ) -> [AccessibilityElement] { [context.closedPicker(content)] }
}

extension PickerRow: AccessibleView {
  func accessibilityElements(
    _ content: [AccessibilityElement], _ context: AccessibilityContext
  ) -> [AccessibilityElement] { [context.closedPicker(content)] }
}

extension AccessibilityContext {
  /// Returns the button of a picker, whose value is the text that the picker displays.
  fileprivate func closedPicker(_ content: [AccessibilityElement]) -> AccessibilityElement {
    var element = control(content, .isButton)
    (element.label, element.value) = (nil, element.label ?? "")
    return element
  }
}

extension WheelPicker: AccessibleView {
  func accessibilityElements(
    _ content: [AccessibilityElement], _ context: AccessibilityContext
  ) -> [AccessibilityElement] {
    let selected = content.first { $0.traits.contains(.isSelected) }
    var element = context.valueElement(
      label: nil, value: selected?.label ?? "", .isAdjustable)
    let choice = choice
    element.adjust = { direction in
      choice.selectNext(direction == .increment ? 1 : -1)
    }
    return [element]
  }
}

extension Label: AccessibleView {
  @MainActor
  package func accessibilityElements(
    _ content: [AccessibilityElement], _ context: AccessibilityContext
  ) -> [AccessibilityElement] {
    // The icon is read only if there is no title.
    let shown = content.filter { !$0.traits.contains(.isImage) }
    var element = AccessibilityElement.combined(
      shown.isEmpty ? content : shown, frame: context.frame)
    if shown.isEmpty, let title = context.text(of: title) { element.label = title }
    element.isExposed = element.label != nil
    return [element]
  }
}

extension LabeledContent: AccessibleView {
  @MainActor
  package func accessibilityElements(
    _ content: [AccessibilityElement], _ context: AccessibilityContext
  ) -> [AccessibilityElement] {
    let parts = content.inReadingOrder
    guard parts.count > 1, parts.allSatisfy({ $0.role == .text && $0.value == nil }),
      let label = parts.first
    else { return content }
    var element = AccessibilityElement.combined(Array(parts.dropFirst()), frame: context.frame)
    (element.label, element.value) = (label.label, element.label)
    element.traits.insert(.isStaticText)
    return [element]
  }
}

extension ListRow: AccessibleView {
  func accessibilityElements(
    _ content: [AccessibilityElement], _ context: AccessibilityContext
  ) -> [AccessibilityElement] {
    guard selection?.contains(row) == true else { return content }
    return content.map { element in
      var element = element
      element.traits.insert(.isSelected)
      return element
    }
  }
}

extension ToolbarItems: AccessibleView {
  func accessibilityElements(
    _ content: [AccessibilityElement], _ context: AccessibilityContext
  ) -> [AccessibilityElement] { isAtBottom ? content : content.ranked(-3) }
}

extension NavigationTitle: AccessibleView {
  func accessibilityElements(
    _ content: [AccessibilityElement], _ context: AccessibilityContext
  ) -> [AccessibilityElement] {
    content.map { element in
      var element = element
      element.traits.insert(.isHeader)
      return element
    }
    .ranked(-2)
  }
}

extension NavigationScreen: AccessibleView {
  /// Returns the elements of the bars before those of the content.
  func accessibilityElements(
    _ content: [AccessibilityElement], _ context: AccessibilityContext
  ) -> [AccessibilityElement] {
    content.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element).ranked(0)
  }
}

extension [AccessibilityElement] {
  /// Returns the elements with a position among the parts of a screen.
  fileprivate func ranked(_ rank: Int) -> [AccessibilityElement] {
    map { element in
      var element = element
      element.rank = rank
      return element
    }
  }
}
