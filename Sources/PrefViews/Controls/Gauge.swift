// Views: a value within a range.

import PrefGeometry
import PrefViewGraph

/// Shows a value within a range.
public nonisolated struct Gauge<
  Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View
>: View {
  private let part: Double
  private let label: Label
  private let current: CurrentValueLabel
  private let minimum: BoundsLabel
  private let maximum: BoundsLabel
  @Environment(\.gaugeStyle) private var style

  private init<V: BinaryFloatingPoint>(
    _ value: V, _ bounds: ClosedRange<V>, _ label: Label, _ current: CurrentValueLabel,
    _ minimum: BoundsLabel, _ maximum: BoundsLabel
  ) {
    let length = bounds.upperBound - bounds.lowerBound
    part = length > 0 ? min(max(Double((value - bounds.lowerBound) / length), 0), 1) : 0
    self.label = label
    self.current = current
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The value as the style draws it.
  @MainActor public var body: some View {
    style.draw(
      GaugeStyleConfiguration(
        value: part, label: .init(content: AnyView(label)),
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
  /// Makes a gauge with a label.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) { self.init(value, bounds, label(), EmptyView(), EmptyView(), EmptyView()) }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  /// Makes a gauge with a label and a description of the value.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) { self.init(value, bounds, label(), currentValueLabel(), EmptyView(), EmptyView()) }
}

extension Gauge where MarkedValueLabels == EmptyView {
  /// Makes a gauge with a label and descriptions of the value and of the bounds.
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

/// What a style knows of a gauge.
public struct GaugeStyleConfiguration {
  /// What the value is of.
  public struct Label: View {
    let content: AnyView
    /// The label.
    public var body: some View { content }
  }

  /// A description of the value.
  public struct CurrentValueLabel: View {
    let content: AnyView
    /// The description.
    public var body: some View { content }
  }

  /// A description of the least value.
  public struct MinimumValueLabel: View {
    let content: AnyView
    /// The description.
    public var body: some View { content }
  }

  /// A description of the greatest value.
  public struct MaximumValueLabel: View {
    let content: AnyView
    /// The description.
    public var body: some View { content }
  }

  /// The value, from 0 to 1.
  public var value: Double
  /// What the value is of.
  public var label: Label
  /// A description of the value.
  public var currentValueLabel: CurrentValueLabel?
  /// A description of the least value.
  public var minimumValueLabel: MinimumValueLabel?
  /// A description of the greatest value.
  public var maximumValueLabel: MaximumValueLabel?
}

/// Draws gauges.
@MainActor @preconcurrency
public protocol GaugeStyle {
  /// What a gauge looks like.
  associatedtype Body: View
  /// What the style knows of the gauge.
  typealias Configuration = GaugeStyleConfiguration
  /// What a gauge looks like.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A style of gauges with its type erased.
struct GaugeStyleBox {
  let draw: @MainActor (GaugeStyleConfiguration) -> AnyView

  init<S: GaugeStyle>(_ style: S) {
    nonisolated(unsafe) let style = style
    draw = { AnyView(style.makeBody(configuration: $0)) }
  }
}

private enum GaugeStyleKey: EnvironmentKey {
  static var defaultValue: GaugeStyleBox { GaugeStyleBox(DefaultGaugeStyle()) }
}

extension EnvironmentValues {
  /// How gauges are drawn.
  var gaugeStyle: GaugeStyleBox {
    get { self[GaugeStyleKey.self] }
    set { self[GaugeStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how gauges are drawn.
  public nonisolated func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    environment(\.gaugeStyle, GaugeStyleBox(style))
  }
}
