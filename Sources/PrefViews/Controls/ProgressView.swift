// Views: how far something has come: a bar, or a wheel where nobody knows.

import PrefGeometry
import PrefViewGraph

/// Shows how far something has come.
public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  private let fraction: Double?
  private let label: Label
  private let currentValueLabel: CurrentValueLabel
  @Environment(\.progressViewStyle) private var style

  private init(fraction: Double?, label: Label, currentValueLabel: CurrentValueLabel) {
    self.fraction = fraction
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  /// The progress as its style draws it.
  @MainActor public var body: some View {
    style.draw(
      ProgressViewStyleConfiguration(
        fractionCompleted: fraction,
        label: Label.self == EmptyView.self ? nil : .init(content: AnyView(label)),
        currentValueLabel: CurrentValueLabel.self == EmptyView.self
          ? nil : .init(content: AnyView(currentValueLabel))))
  }

  /// The part of a whole that a value is; nil for no value.
  fileprivate static func part<V: BinaryFloatingPoint>(_ value: V?, of total: V) -> Double? {
    value.map { total > 0 ? min(max(Double($0 / total), 0), 1) : 0 }
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Makes a wheel with a label.
  public init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), currentValueLabel: EmptyView())
  }

  /// Makes a bar with a label; nil where nobody knows the value.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
    self.init(
      fraction: Self.part(value, of: total), label: label(), currentValueLabel: EmptyView())
  }
}

extension ProgressView {
  /// Makes a bar with a label and a description of the value; nil where nobody knows the value.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: Self.part(value, of: total), label: label(),
      currentValueLabel: currentValueLabel())
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// Makes a wheel.
  public init() { self.init { EmptyView() } }

  /// Makes a bar; nil where nobody knows the value.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
    self.init(value: value, total: total) { EmptyView() }
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  /// Makes a wheel with a title.
  public init(_ titleKey: LocalizedStringKey) { self.init { Text(titleKey) } }

  /// Makes a wheel with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) { self.init { Text(title) } }

  /// Makes a bar with a title; nil where nobody knows the value.
  public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1) {
    self.init(value: value, total: total) { Text(titleKey) }
  }

  /// Makes a bar with a title; nil where nobody knows the value.
  @_disfavoredOverload
  public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1) {
    self.init(value: value, total: total) { Text(title) }
  }
}

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label?,
  CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel?
{
  /// Makes the progress that a style was told of.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      fraction: configuration.fractionCompleted, label: configuration.label,
      currentValueLabel: configuration.currentValueLabel)
  }
}

/// What a style knows of progress.
public struct ProgressViewStyleConfiguration {
  /// What the progress is of.
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

  /// How much is done, from 0 to 1; nil where nobody knows.
  public let fractionCompleted: Double?
  /// What the progress is of.
  public var label: Label?
  /// A description of the value.
  public var currentValueLabel: CurrentValueLabel?
}

/// Draws progress.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  /// What progress looks like.
  associatedtype Body: View
  /// What the style knows of the progress.
  typealias Configuration = ProgressViewStyleConfiguration
  /// What progress looks like.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The system's choice: a bar where the value is known, else a wheel.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  /// Makes the style.
  public nonisolated init() {}
  /// A bar or a wheel.
  public func makeBody(configuration: Configuration) -> some View {
    if configuration.fractionCompleted == nil {
      CircularProgressViewStyle().makeBody(configuration: configuration)
    } else {
      LinearProgressViewStyle().makeBody(configuration: configuration)
    }
  }
}

/// A bar.
public struct LinearProgressViewStyle: ProgressViewStyle {
  /// Makes the style.
  public nonisolated init() {}
  /// The label, the bar, and the description of the value, one below the other.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      configuration.label
      CapacityBar(part: configuration.fractionCompleted ?? 0)
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }
}

/// A wheel of spokes; on a phone it says nothing of the value.
public struct CircularProgressViewStyle: ProgressViewStyle {
  /// Makes the style.
  public nonisolated init() {}
  /// The wheel, and the label below it.
  public func makeBody(configuration: Configuration) -> some View {
    VStack {
      SpinnerView()
      configuration.label.foregroundStyle(.secondary)
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// The system's choice.
  public nonisolated static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A bar.
  public nonisolated static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A wheel.
  public nonisolated static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

/// A style of progress with its type erased.
struct ProgressViewStyleBox {
  let draw: @MainActor (ProgressViewStyleConfiguration) -> AnyView

  init<S: ProgressViewStyle>(_ style: S) {
    nonisolated(unsafe) let style = style
    draw = { AnyView(style.makeBody(configuration: $0)) }
  }
}

private enum ProgressViewStyleKey: EnvironmentKey {
  static var defaultValue: ProgressViewStyleBox { ProgressViewStyleBox(DefaultProgressViewStyle()) }
}

extension EnvironmentValues {
  /// How progress is drawn.
  var progressViewStyle: ProgressViewStyleBox {
    get { self[ProgressViewStyleKey.self] }
    set { self[ProgressViewStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how progress is drawn.
  public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    environment(\.progressViewStyle, ProgressViewStyleBox(style))
  }
}
