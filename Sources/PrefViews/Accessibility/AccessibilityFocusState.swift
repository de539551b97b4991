// PrefViews: the state of the focus of assistive technologies. No assistive technology runs, so that only the program
// changes it.

import PrefGeometry
import PrefViewGraph

/// A binding on which a binding to an accessibility focus is based, which has the same name.
public typealias _AccessibilityFocusBase<Value> = Binding<Value>

/// A property wrapper of a value that identifies the view on which assistive technologies are focused.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
  /// A binding to an accessibility focus state.
  @propertyWrapper
  public struct Binding {
    let base: _AccessibilityFocusBase<Value>

    /// The value that identifies the focused view.
    public var wrappedValue: Value {
      get { base.wrappedValue }
      nonmutating set { base.wrappedValue = newValue }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }
  }

  private var state: State<Value>

  /// Creates a focus state of a single view.
  public init() where Value == Bool { state = State(wrappedValue: false) }

  /// Creates a focus state of a single view for some assistive technologies.
  public init(for technologies: AccessibilityTechnologies) where Value == Bool { self.init() }

  /// Creates a focus state of several views; nil for no focused view.
  public init<T: Hashable>() where Value == T? { state = State(wrappedValue: nil) }

  /// Creates a focus state of several views for some assistive technologies; nil for no focused view.
  public init<T: Hashable>(for technologies: AccessibilityTechnologies) where Value == T? {
    self.init()
  }

  /// The value that identifies the focused view.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  /// A binding to the value, for `accessibilityFocused`.
  public var projectedValue: Binding { Binding(base: state.projectedValue) }

  /// Returns true: a new value only repeats the initial one.
  public static func _isSame(_ a: AccessibilityFocusState, _ b: AccessibilityFocusState) -> Bool {
    true
  }
}

extension View {
  /// Binds the focus of assistive technologies on this view to a Boolean value.
  public nonisolated func accessibilityFocused(
    _ condition: AccessibilityFocusState<Bool>.Binding
  ) -> some View { setting(.focused { condition.wrappedValue }) }

  /// Binds the focus of assistive technologies on this view to a state: while the state has `value`, the view
  /// is focused.
  public nonisolated func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View { setting(.focused { binding.wrappedValue == value }) }

  /// Sets a binding of the focus of assistive technologies to a value when the view appears.
  public nonisolated func accessibilityDefaultFocus<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, _ value: Value
  ) -> some View { onAppear { binding.wrappedValue = value } }
}
