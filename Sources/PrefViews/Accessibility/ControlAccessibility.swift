// PrefViews: what assistive technologies read of controls with two states, of values and of buttons. The values of
// switches are those of UIKit's `UISwitch`, 1 and 0; those of sliders, progress views and gauges are percentages.

import PrefGeometry
import PrefViewGraph

extension AccessibilityContext {
  /// Returns the element of a control, with the combined elements of its content.
  func control(
    _ content: [AccessibilityElement], _ traits: AccessibilityTraits, label: String? = nil,
    action: (() -> Void)? = nil
  ) -> AccessibilityElement {
    var element = AccessibilityElement.combined(content, frame: frame)
    element.isExposed = true
    element.isContainer = false
    element.children = []
    element.traits.remove([.isStaticText, .isImage, .isHeader])
    element.traits.formUnion(traits)
    element.isEnabled = environment.isEnabled
    if let label { element.label = label }
    if let action {
      element.actions.removeAll { $0.kind == .activate }
      element.actions.append(.init(.activate, handler: action))
    }
    return element
  }

  /// Returns the element of a view that shows a value, without the elements of its content.
  func valueElement(
    label: String?, value: String?, _ traits: AccessibilityTraits = []
  ) -> AccessibilityElement {
    var element = AccessibilityElement(frame: frame, label: label, value: value, traits: traits)
    element.isEnabled = environment.isEnabled
    return element
  }
}

/// Returns a fraction from 0 to 1 as a percentage, rounded to an integer. NaN is 0.
private func percentage(_ fraction: Double) -> String {
  "\(Int(((fraction > 0 ? min(fraction, 1) : 0) * 100).rounded()))%"
}

extension Button: AccessibleView {
  @MainActor
  package func accessibilityElements(
    _ content: [AccessibilityElement], _ context: AccessibilityContext
  ) -> [AccessibilityElement] { [context.control(content, .isButton, action: action)] }
}

extension Link: AccessibleView {
  @MainActor
  package func accessibilityElements(
    _ content: [AccessibilityElement], _ context: AccessibilityContext
  ) -> [AccessibilityElement] {
    var element = context.control(content, .isLink)
    element.traits.remove(.isButton)
    return [element]
  }
}

extension Menu: AccessibleView {
  @MainActor
  package func accessibilityElements(
    _ content: [AccessibilityElement], _ context: AccessibilityContext
  ) -> [AccessibilityElement] { [context.control(content, .isButton)] }
}

extension Toggle: AccessibleView {
  @MainActor
  package func accessibilityElements(
    _ content: [AccessibilityElement], _ context: AccessibilityContext
  ) -> [AccessibilityElement] {
    let isOn = isOn
    var element = context.control(content, .isToggle) { isOn.wrappedValue.toggle() }
    element.traits.remove(.isButton)
    if element.label == nil { element.label = context.text(of: label) }
    element.value = isMixed ? "2" : isOn.wrappedValue ? "1" : "0"
    return [element]
  }
}

extension Slider: AccessibleView {
  @MainActor
  package func accessibilityElements(
    _ content: [AccessibilityElement], _ context: AccessibilityContext
  ) -> [AccessibilityElement] {
    let fraction = fraction
    var element = context.valueElement(
      label: context.text(of: label), value: percentage(fraction.wrappedValue), .isAdjustable)
    element.adjust = { direction in
      let step = direction == .increment ? 0.1 : -0.1
      fraction.wrappedValue = min(max(fraction.wrappedValue + step, 0), 1)
    }
    return [element]
  }
}

extension Stepper: AccessibleView {
  @MainActor
  package func accessibilityElements(
    _ content: [AccessibilityElement], _ context: AccessibilityContext
  ) -> [AccessibilityElement] {
    var element = context.valueElement(
      label: context.text(of: label), value: nil, .isAdjustable)
    let (increment, decrement) = (increment, decrement)
    element.adjust = { direction in
      if direction == .increment { increment?() } else { decrement?() }
    }
    return [element]
  }
}

extension ProgressView: AccessibleView {
  @MainActor
  package func accessibilityElements(
    _ content: [AccessibilityElement], _ context: AccessibilityContext
  ) -> [AccessibilityElement] {
    let fraction: Double? =
      switch source {
      case .fraction(let fraction): fraction
      case .task(let task): task.isIndeterminate ? nil : task.fractionCompleted
      case .interval: nil
      }
    let isSpinner = if case .interval = source { false } else { fraction == nil }
    // The label of UIKit's activity indicator.
    let label = context.text(of: label) ?? (isSpinner ? "In progress" : nil)
    let value = context.text(of: currentValueLabel) ?? fraction.map(percentage)
    return [context.valueElement(label: label, value: value, .updatesFrequently)]
  }
}

extension Gauge: AccessibleView {
  @MainActor
  package func accessibilityElements(
    _ content: [AccessibilityElement], _ context: AccessibilityContext
  ) -> [AccessibilityElement] {
    let value = context.text(of: current) ?? percentage(fraction)
    return [context.valueElement(label: context.text(of: label), value: value)]
  }
}

extension ColorPicker: AccessibleView {
  @MainActor
  package func accessibilityElements(
    _ content: [AccessibilityElement], _ context: AccessibilityContext
  ) -> [AccessibilityElement] {
    [context.control([], .isButton, label: context.text(of: label))]
  }
}

extension DatePicker: AccessibleView {
  @MainActor
  package func accessibilityElements(
    _ content: [AccessibilityElement], _ context: AccessibilityContext
  ) -> [AccessibilityElement] {
    // The days of a calendar and the wheels have labels of their own.
    if context.environment.datePickerAppearance != .compact { return content }
    let label = context.text(of: label)
    return content.filter { $0.traits.contains(.isButton) }.map { field in
      var field = field
      (field.label, field.value) = (label, field.label)
      return field
    }
  }
}

extension DateField: AccessibleView {
  package func accessibilityElements(
    _ content: [AccessibilityElement], _ context: AccessibilityContext
  ) -> [AccessibilityElement] { [context.control(content, .isButton)] }
}
