// PrefViews: `Gauge` and the protocol of its styles. A gauge normalizes its value to 0...1 and
// passes it with its labels to the style in its environment.

import PrefGeometry
import PrefViewGraph

/// A view that shows a value within a range.
///
/// Values outside the bounds are clamped. The default range is 0...1. Labels of marked values are
/// accepted and not displayed.
public nonisolated struct Gauge<
  Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View
>: View {
  let fraction: Double
  let label: Label
  let current: CurrentValueLabel
  private let minimum: BoundsLabel
  private let maximum: BoundsLabel
  @Environment(\.gaugeStyle) private var style

  private init<V: BinaryFloatingPoint>(
    _ value: V, _ bounds: ClosedRange<V>, _ label: Label, _ current: CurrentValueLabel,
    _ minimum: BoundsLabel, _ maximum: BoundsLabel
  ) {
    let length = bounds.upperBound - bounds.lowerBound
    fraction = length > 0 ? min(max(Double((value - bounds.lowerBound) / length), 0), 1) : 0
    self.label = label
    self.current = current
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The view that the gauge style in the environment makes for this gauge.
  @MainActor public var body: some View {
    style.makeBody(
      GaugeStyleConfiguration(
        value: fraction, label: .init(content: AnyView(label)),
        currentValueLabel: CurrentValueLabel.self == EmptyView.self
          ? nil : .init(content: AnyView(current)),
        minimumValueLabel: BoundsLabel.self == EmptyView.self
          ? nil : .init(content: AnyView(minimum)),
        maximumValueLabel: BoundsLabel.self == EmptyView.self
          ? nil : .init(content: AnyView(maximum))))
  }
}

extension Gauge
where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  /// Creates a gauge with a label that describes its purpose.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) { self.init(value, bounds, label(), EmptyView(), EmptyView(), EmptyView()) }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  /// Creates a gauge with a label and a label for the current value.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) { self.init(value, bounds, label(), currentValueLabel(), EmptyView(), EmptyView()) }
}

extension Gauge where MarkedValueLabels == EmptyView {
  /// Creates a gauge with labels for its purpose, the current value and both bounds.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    self.init(
      value, bounds, label(), currentValueLabel(), minimumValueLabel(), maximumValueLabel())
  }
}

extension Gauge {
  /// Creates a gauge with labels for its purpose, the current value and marked values. Each label of
  /// a marked value has a tag with the value; they are not displayed.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) where BoundsLabel == EmptyView {
    self.init(value, bounds, label(), currentValueLabel(), EmptyView(), EmptyView())
  }

  /// Creates a gauge with labels for its purpose, the current value, both bounds and marked values.
  /// Each label of a marked value has a tag with the value; they are not displayed.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {
    self.init(
      value, bounds, label(), currentValueLabel(), minimumValueLabel(), maximumValueLabel())
  }
}

/// The properties of a gauge that a style receives.
public struct GaugeStyleConfiguration {
  /// A type-erased label that describes the purpose of a gauge.
  public struct Label: View {
    let content: AnyView
    /// The view that was passed to the gauge as its label.
    public var body: some View { content }
  }

  /// A type-erased label of a gauge's current value.
  public struct CurrentValueLabel: View {
    let content: AnyView
    /// The view that was passed to the gauge as its current value label.
    public var body: some View { content }
  }

  /// A type-erased label of the lower bound.
  public struct MinimumValueLabel: View {
    let content: AnyView
    /// The view that was passed to the gauge as its minimum value label.
    public var body: some View { content }
  }

  /// A type-erased label of the upper bound.
  public struct MaximumValueLabel: View {
    let content: AnyView
    /// The view that was passed to the gauge as its maximum value label.
    public var body: some View { content }
  }

  /// A type-erased label of a value between the bounds; marked values have none here.
  public struct MarkedValueLabel: View {
    let content: AnyView
    /// The view of the label.
    public var body: some View { content }
  }

  /// The position of the value between the bounds, from 0 to 1.
  public var value: Double
  /// The label that describes the purpose of the gauge.
  public var label: Label
  /// The label of the current value, or `nil` if the gauge has none.
  public var currentValueLabel: CurrentValueLabel?
  /// The label of the lower bound, or `nil` if the gauge has none.
  public var minimumValueLabel: MinimumValueLabel?
  /// The label of the upper bound, or `nil` if the gauge has none.
  public var maximumValueLabel: MaximumValueLabel?
}

/// A type that defines the appearance of gauges.
@MainActor @preconcurrency
public protocol GaugeStyle {
  /// A view that represents the body of a gauge.
  associatedtype Body: View
  /// The properties of a gauge: its normalized value and its labels.
  typealias Configuration = GaugeStyleConfiguration
  /// Returns the view for a gauge.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A type-erased gauge style.
struct GaugeStyleBox {
  let makeBody: @MainActor (GaugeStyleConfiguration) -> AnyView

  /// Creates a style. If there is an outer style, gauges inside the style's body resolve that one.
  init<S: GaugeStyle>(_ style: S, outer: GaugeStyleBox? = nil) {
    // Unsafe: the style is only used by `makeBody`, on the main actor.
    nonisolated(unsafe) let style = style
    makeBody = { configuration in
      guard let outer else {
        return connectedBody(style) { $0.makeBody(configuration: configuration) }
      }
      return connectedBody(style) {
        $0.makeBody(configuration: configuration).environment(\.gaugeStyle, outer)
      }
    }
  }
}

private enum GaugeStyleKey: EnvironmentKey {
  static var defaultValue: GaugeStyleBox { GaugeStyleBox(DefaultGaugeStyle()) }
}

extension EnvironmentValues {
  /// The style that gauges resolve; the default is `DefaultGaugeStyle`.
  var gaugeStyle: GaugeStyleBox {
    get { self[GaugeStyleKey.self] }
    set { self[GaugeStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the gauges within this view.
  public nonisolated func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    transformEnvironment(\.gaugeStyle) { $0 = GaugeStyleBox(style, outer: $0) }
  }
}
