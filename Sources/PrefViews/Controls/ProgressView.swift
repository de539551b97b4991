// PrefViews: `ProgressView` and its styles: a bar for determinate progress, a spinner for
// indeterminate progress.

import PrefGeometry
import PrefViewGraph

/// A view that shows the progress of a task: a bar if the completed fraction is known, else a
/// spinner.
public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  /// The progress: a fraction, nil if it is unknown, or an interval of dates that elapses.
  enum Source {
    case fraction(Double?)
    case interval(DateProgress)
    case task(Progress)
  }

  let source: Source
  let label: Label
  let currentValueLabel: CurrentValueLabel
  @Environment(\.progressViewStyle) private var style

  init(fraction: Double?, label: Label, currentValueLabel: CurrentValueLabel) {
    source = .fraction(fraction)
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  init(task: Progress) where Label == EmptyView, CurrentValueLabel == EmptyView {
    source = .task(task)
    label = EmptyView()
    currentValueLabel = EmptyView()
  }

  init(interval: DateProgress, label: Label, currentValueLabel: CurrentValueLabel) {
    source = .interval(interval)
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  /// The view that the progress view style in the environment makes for this view.
  @MainActor public var body: some View {
    if case .task(let progress) = source {
      TimelineView(.animation) { _ in style.makeBody(.init(progress)) }
    } else {
      style.makeBody(configuration)
    }
  }

  @MainActor private var configuration: ProgressViewStyleConfiguration {
    var configuration = ProgressViewStyleConfiguration(
      fractionCompleted: nil,
      label: Label.self == EmptyView.self ? nil : .init(content: AnyView(label)),
      currentValueLabel: CurrentValueLabel.self == EmptyView.self
        ? nil : .init(content: AnyView(currentValueLabel)))
    switch source {
    case .fraction(let fraction): configuration.fractionCompleted = fraction
    case .interval(let interval): configuration.dates = interval
    case .task: break
    }
    return configuration
  }

  /// Returns `value / total`, clamped to 0...1; `nil` for no value, 0 for a total that is not
  /// positive.
  fileprivate static func fraction<V: BinaryFloatingPoint>(_ value: V?, of total: V) -> Double? {
    value.map { total > 0 ? min(max(Double($0 / total), 0), 1) : 0 }
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Creates an indeterminate progress view with a custom label.
  public init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), currentValueLabel: EmptyView())
  }

  /// Creates a progress view with a custom label. A `nil` value makes it indeterminate; the total
  /// is 1 by default.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
    self.init(
      fraction: Self.fraction(value, of: total), label: label(), currentValueLabel: EmptyView())
  }
}

extension ProgressView {
  /// Creates a progress view with labels for the task and the current value. A `nil` value makes it
  /// indeterminate; the total is 1 by default.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: Self.fraction(value, of: total), label: label(),
      currentValueLabel: currentValueLabel())
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// Creates an indeterminate progress view without a label.
  public init() { self.init { EmptyView() } }

  /// Creates a progress view without a label. A `nil` value makes it indeterminate; the total is 1
  /// by default.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
    self.init(value: value, total: total) { EmptyView() }
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  /// Creates an indeterminate progress view with a localized title.
  public init(_ titleKey: LocalizedStringKey) { self.init { Text(titleKey) } }

  /// Creates an indeterminate progress view with a verbatim title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) { self.init { Text(title) } }

  /// Creates a progress view with a localized title. A `nil` value makes it indeterminate; the
  /// total is 1 by default.
  public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1) {
    self.init(value: value, total: total) { Text(titleKey) }
  }

  /// Creates a progress view with a verbatim title. A `nil` value makes it indeterminate; the total
  /// is 1 by default.
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
  /// Creates a progress view from a style's configuration, so that a style can wrap the view that
  /// it receives.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    label = configuration.label
    currentValueLabel = configuration.currentValueLabel
    source =
      configuration.dates.map { .interval($0) } ?? .fraction(configuration.fractionCompleted)
  }
}

/// The properties of a progress view that a style receives.
public struct ProgressViewStyleConfiguration {
  /// A type-erased label that describes the task.
  public struct Label: View {
    let content: AnyView
    /// The view that was passed to the progress view as its label.
    public var body: some View { content }
  }

  /// A type-erased label of the current value.
  public struct CurrentValueLabel: View {
    let content: AnyView
    /// The view that was passed to the progress view as its current value label.
    public var body: some View { content }
  }

  /// The completed fraction of the task, from 0 to 1, or `nil` for indeterminate progress and for an
  /// interval of dates.
  public internal(set) var fractionCompleted: Double?
  /// The label that describes the task, or `nil` if there is none.
  public var label: Label?
  /// The label of the current value, or `nil` if there is none.
  public var currentValueLabel: CurrentValueLabel?
  /// The interval of dates that elapses; `nil` for progress of a task.
  var dates: DateProgress?
}

extension ProgressViewStyleConfiguration {
  /// Creates the configuration of a progress object, with its descriptions as labels.
  @MainActor init(_ progress: Progress) {
    func text(_ description: String?) -> AnyView? {
      description.flatMap { $0.isEmpty ? nil : AnyView(Text(verbatim: $0)) }
    }
    fractionCompleted =
      progress.isIndeterminate ? nil : min(max(progress.fractionCompleted, 0), 1)
    label = text(progress.localizedDescription).map { Label(content: $0) }
    currentValueLabel =
      text(progress.localizedAdditionalDescription).map { CurrentValueLabel(content: $0) }
  }
}

/// A type that defines the appearance of progress views.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  /// A view that represents the body of a progress view.
  associatedtype Body: View
  /// The properties of a progress view: its fraction and labels.
  typealias Configuration = ProgressViewStyleConfiguration
  /// Returns the view for a progress view.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The default progress view style: a bar for determinate progress, a spinner for indeterminate
/// progress.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  /// Creates the default progress view style.
  public nonisolated init() {}
  /// Returns a bar if the completed fraction is known, else a spinner.
  public func makeBody(configuration: Configuration) -> some View {
    if configuration.fractionCompleted == nil, configuration.dates == nil {
      CircularProgressViewStyle().makeBody(configuration: configuration)
    } else {
      LinearProgressViewStyle().makeBody(configuration: configuration)
    }
  }
}

/// A progress view style with a 4-point bar; indeterminate progress is an empty bar.
public struct LinearProgressViewStyle: ProgressViewStyle {
  /// The color of the completed part; nil uses the tint of the environment.
  private let tint: Color?

  /// Creates a linear progress view style.
  public nonisolated init() { tint = nil }
  /// Creates a linear progress view style with a tint of the completed part.
  public nonisolated init(tint: Color) { self.tint = tint }
  /// Returns, from top to bottom, the label, the bar and the current value label.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      configuration.label
      bar(configuration)
        .transformEnvironment(\.tint) { if let tint { $0 = AnyShapeStyle(tint) } }
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }

  @ViewBuilder private func bar(_ configuration: Configuration) -> some View {
    if let dates = configuration.dates {
      DateProgressBar(dates: dates)
    } else {
      CapacityBar(fraction: configuration.fractionCompleted ?? 0)
    }
  }
}

/// A progress view style with a spinner, which does not show the completed fraction, as on iOS.
public struct CircularProgressViewStyle: ProgressViewStyle {
  /// The color of the spinner; nil uses the tint of the environment, or else gray.
  private let tint: Color?

  /// Creates a circular progress view style.
  public nonisolated init() { tint = nil }
  /// Creates a circular progress view style with a color of the spinner.
  public nonisolated init(tint: Color) { self.tint = tint }
  /// Returns the spinner above the label and the current value label.
  public func makeBody(configuration: Configuration) -> some View {
    VStack {
      SpinnerView()
        .transformEnvironment(\.tint) { if let tint { $0 = AnyShapeStyle(tint) } }
      configuration.label.foregroundStyle(.secondary)
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// The default progress view style: a bar for determinate progress, else a spinner.
  public nonisolated static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A progress view style with a horizontal bar.
  public nonisolated static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A progress view style with a spinner.
  public nonisolated static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

/// A type-erased progress view style.
struct ProgressViewStyleBox {
  let makeBody: @MainActor (ProgressViewStyleConfiguration) -> AnyView

  /// Creates a style. If there is an outer style, progress views inside the style's body resolve that one.
  init<S: ProgressViewStyle>(_ style: S, outer: ProgressViewStyleBox? = nil) {
    // Unsafe: the style is only used by `makeBody`, on the main actor.
    nonisolated(unsafe) let style = style
    makeBody = { configuration in
      guard let outer else {
        return connectedBody(style) { $0.makeBody(configuration: configuration) }
      }
      return connectedBody(style) {
        $0.makeBody(configuration: configuration).environment(\.progressViewStyle, outer)
      }
    }
  }
}

private enum ProgressViewStyleKey: EnvironmentKey {
  static var defaultValue: ProgressViewStyleBox { ProgressViewStyleBox(DefaultProgressViewStyle()) }
}

extension EnvironmentValues {
  /// The style that progress views resolve; the default is `DefaultProgressViewStyle`.
  var progressViewStyle: ProgressViewStyleBox {
    get { self[ProgressViewStyleKey.self] }
    set { self[ProgressViewStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the progress views within this view.
  public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    transformEnvironment(\.progressViewStyle) { $0 = ProgressViewStyleBox(style, outer: $0) }
  }
}
