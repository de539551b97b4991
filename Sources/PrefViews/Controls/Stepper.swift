// PrefViews: `Stepper`, a label with an increment and a decrement button.

import PrefGeometry
import PrefViewGraph

/// A control that increments and decrements a value: a label at the leading edge, two buttons at
/// the trailing edge.
public nonisolated struct Stepper<Label: View>: View {
  let label: Label
  let increment: (() -> Void)?
  let decrement: (() -> Void)?
  private let onEditingChanged: (Bool) -> Void
  @Environment(\.look.controls.stepper) private var look

  /// Creates a stepper from custom actions; a `nil` action disables its button.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    increment = onIncrement
    decrement = onDecrement
    self.onEditingChanged = onEditingChanged
  }

  /// Creates a stepper that changes a value by `step`, without bounds.
  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label, onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
      onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) },
      onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper that changes a value by `step` and clamps it to a range. A button is
  /// disabled while the value is at its bound.
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    let current = value.wrappedValue
    func advance(_ step: V.Stride) {
      let new = value.wrappedValue.advanced(by: step)
      value.wrappedValue = min(max(new, bounds.lowerBound), bounds.upperBound)
    }
    self.init(
      label: label, onIncrement: current < bounds.upperBound ? { advance(step) } : nil,
      onDecrement: current > bounds.lowerBound ? { advance(-step) } : nil,
      onEditingChanged: onEditingChanged)
  }

  /// The label and the pair of buttons.
  @MainActor public var body: some View {
    LabeledControl(label: ControlLabel(label), width: look.size.width) {
      StepperButtons(increment: reportingEdits(increment), decrement: reportingEdits(decrement))
    }
  }

  private func reportingEdits(_ action: (() -> Void)?) -> (() -> Void)? {
    action.map { action in
      {
        onEditingChanged(true)
        action()
        onEditingChanged(false)
      }
    }
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper with a localized title and custom actions; a `nil` action disables its
  /// button.
  public init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper with a localized title that changes a value by `step`, without bounds.
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper with a localized title that changes a value by `step` and clamps it to a
  /// range.
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>,
    step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(titleKey) },
      onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper with a verbatim title that changes a value by `step`, without bounds.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper with a verbatim title that changes a value by `step` and clamps it to a
  /// range.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(title) },
      onEditingChanged: onEditingChanged)
  }
}

/// The decrement and increment buttons.
private struct StepperButtons: View {
  let increment: (() -> Void)?
  let decrement: (() -> Void)?
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.look.controls.stepper) private var look

  var body: some View {
    HStack(spacing: 0) {
      button(decrement, "Decrement") { horizontalStroke }
      Color(.system(.separator)).frame(width: 1, height: look.separatorHeight)
      button(increment, "Increment") {
        ZStack {
          horizontalStroke
          Capsule().frame(width: look.symbol.height, height: look.symbol.width)
        }
      }
    }
    .frame(width: look.size.width, height: look.size.height)
    .background(
      Color(.system(.tertiaryFill)),
      in: RoundedRectangle(cornerRadius: look.cornerRadius, style: .continuous))
  }

  private var horizontalStroke: some View {
    Capsule().frame(width: look.symbol.width, height: look.symbol.height)
  }

  private func button(
    _ action: (() -> Void)?, _ name: String, @ViewBuilder _ symbol: @escaping () -> some View
  ) -> some View {
    Pressable(action: { action?() }) { isPressed in
      symbol()
        .foregroundStyle(action == nil || !isEnabled ? .tertiary : .primary)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(isPressed && action != nil ? Color(.system(.fill)) : .clear)
    }
    .contentShape(Rectangle())
    .accessibilityLabel(name)
  }
}
