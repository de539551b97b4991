// PrefViews: the ticks of sliders, composed by a result builder.

import PrefGeometry
import PrefViewGraph

/// Ticks of a slider.
public protocol SliderTickContent<Value> {
  /// The type of the values.
  associatedtype Value: BinaryFloatingPoint
  /// The ticks; implemented by the framework's own content.
  var _ticks: [SliderTick<Value>] { get }
}

/// A tick of a slider at a value, which is drawn as a dot on the track. Its label is not drawn.
public nonisolated struct SliderTick<V: BinaryFloatingPoint>: Identifiable, SliderTickContent {
  /// The identity of a tick: its value.
  public typealias ID = V
  /// The type of the value.
  public typealias Value = V

  /// The value.
  public let id: V

  /// Creates a tick at a value.
  public init(_ value: V) { id = value }
  /// Creates a tick at a value with a label.
  public init<L: View>(_ value: V, @ViewBuilder label: () -> L) { id = value }
  /// Creates a tick at a value with a localized label.
  public init(_ titleKey: LocalizedStringKey, _ value: V) { id = value }
  /// Creates a tick at a value with a label.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, _ value: V) { id = value }

  /// The tick.
  public var _ticks: [SliderTick<V>] { [self] }
}

extension SliderTick: Comparable {
  /// Whether both ticks are at the same value.
  public static func == (a: SliderTick, b: SliderTick) -> Bool { a.id == b.id }
  /// Whether the first tick is at a smaller value.
  public static func < (a: SliderTick, b: SliderTick) -> Bool { a.id < b.id }
}

/// Ticks of several statements.
public nonisolated struct TupleSliderTickContent<V: BinaryFloatingPoint, T>: SliderTickContent {
  /// The type of the values.
  public typealias Value = V
  /// The statements.
  public let value: T
  /// The ticks.
  public let _ticks: [SliderTick<V>]
}

/// Ticks of each element of a collection.
public nonisolated struct SliderTickContentForEach<
  Data: RandomAccessCollection, ID: Hashable, Content: SliderTickContent
>: SliderTickContent {
  /// The type of the values.
  public typealias Value = Content.Value
  /// The ticks.
  public let _ticks: [SliderTick<Content.Value>]

  /// Creates ticks for each identifiable element.
  public init<V>(
    _ data: Data, @SliderTickBuilder<V> content: (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID, V == Content.Value {
    _ticks = data.flatMap { content($0)._ticks }
  }

  /// Creates ticks for each element, identified by a key path.
  public init<V>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @SliderTickBuilder<V> content: (Data.Element) -> Content
  ) where V == Content.Value { _ticks = data.flatMap { content($0)._ticks } }
}

/// A result builder that composes ticks from a closure.
@resultBuilder
public struct SliderTickBuilder<V: BinaryFloatingPoint> {
  /// Builds ticks unchanged.
  public static func buildExpression<C: SliderTickContent>(_ content: C) -> C where C.Value == V {
    content
  }
  /// Builds ticks from the first statement.
  public static func buildPartialBlock<C: SliderTickContent>(first: C) -> C where C.Value == V {
    first
  }
  /// Adds the ticks of a further statement.
  public static func buildPartialBlock<A: SliderTickContent, C: SliderTickContent>(
    accumulated: A, next: C
  ) -> TupleSliderTickContent<V, (A, C)> where A.Value == V, C.Value == V {
    TupleSliderTickContent(value: (accumulated, next), _ticks: accumulated._ticks + next._ticks)
  }
  /// Builds ticks that are present under a condition.
  public static func buildIf<C: SliderTickContent>(
    _ content: C?
  ) -> TupleSliderTickContent<V, C?> where C.Value == V {
    TupleSliderTickContent(value: content, _ticks: content?._ticks ?? [])
  }
  /// Builds the first of two alternatives.
  public static func buildEither<C: SliderTickContent>(
    first: C
  ) -> TupleSliderTickContent<V, Void> where C.Value == V {
    TupleSliderTickContent(value: (), _ticks: first._ticks)
  }
  /// Builds the second of two alternatives.
  public static func buildEither<C: SliderTickContent>(
    second: C
  ) -> TupleSliderTickContent<V, Void> where C.Value == V {
    TupleSliderTickContent(value: (), _ticks: second._ticks)
  }
}

/// What is drawn on the track of a slider besides its value; fractions are from 0 to 1 over the bounds.
struct SliderMarks {
  /// The fractions of the ticks.
  var ticks: [Double] = []
  /// The fraction from which the track is filled.
  var neutral: Double?
  /// The fractions to which the value is limited.
  var enabled = 0.0...1.0
}

extension Slider {
  /// Creates a slider with ticks, and with labels of its value and its bounds; the default range is 0...1.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - bounds: The range of the track.
  ///   - neutralValue: The value from which the track is filled; nil for the lower bound.
  ///   - enabledBounds: The range of values; nil for that of the track.
  ///   - label: The label for accessibility.
  ///   - currentValueLabel: The label of the value for accessibility.
  ///   - minimumValueLabel: The label at the leading end.
  ///   - maximumValueLabel: The label at the trailing end.
  ///   - ticks: The ticks.
  ///   - onEditingChanged: An action for the begin and the end of changes.
  public init<V: BinaryFloatingPoint, C: View, T: SliderTickContent<V>>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> C = { EmptyView() },
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel, @SliderTickBuilder<V> ticks: () -> T,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, nil, label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged,
      Self.marks(bounds, ticks()._ticks, neutralValue, enabledBounds))
  }

  /// Creates a slider with ticks at its steps, and with labels of its value and its bounds.
  public init<V: BinaryFloatingPoint, C: View>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> C = { EmptyView() },
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel, tick: (V) -> SliderTick<V>?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    let ticks = stride(from: bounds.lowerBound, through: bounds.upperBound, by: step)
    self.init(
      value, bounds, V(step), label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged,
      Self.marks(bounds, ticks.compactMap(tick), neutralValue, enabledBounds))
  }

  /// Returns the marks as fractions of the bounds.
  private static func marks<V: BinaryFloatingPoint>(
    _ bounds: ClosedRange<V>, _ ticks: [SliderTick<V>], _ neutral: V?, _ enabled: ClosedRange<V>?
  ) -> SliderMarks {
    let length = Double(bounds.upperBound - bounds.lowerBound)
    guard length > 0 else { return SliderMarks() }
    func fraction(_ value: V) -> Double {
      min(max(Double(value - bounds.lowerBound) / length, 0), 1)
    }
    var marks = SliderMarks(
      ticks: ticks.filter { bounds.contains($0.id) }.map { fraction($0.id) },
      neutral: neutral.map(fraction))
    if let enabled { marks.enabled = fraction(enabled.lowerBound)...fraction(enabled.upperBound) }
    return marks
  }
}

extension Slider where ValueLabel == EmptyView {
  /// Creates a slider with ticks and with a label of its value; the default range is 0...1.
  public init<V: BinaryFloatingPoint, C: View, T: SliderTickContent<V>>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> C = { EmptyView() },
    @SliderTickBuilder<V> ticks: () -> T,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, nil, label(), EmptyView(), EmptyView(), onEditingChanged,
      Self.marks(bounds, ticks()._ticks, neutralValue, enabledBounds))
  }

  /// Creates a slider with ticks at its steps and with a label of its value.
  public init<V: BinaryFloatingPoint, C: View>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> C = { EmptyView() }, tick: (V) -> SliderTick<V>?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    let ticks = stride(from: bounds.lowerBound, through: bounds.upperBound, by: step)
    self.init(
      value, bounds, V(step), label(), EmptyView(), EmptyView(), onEditingChanged,
      Self.marks(bounds, ticks.compactMap(tick), neutralValue, enabledBounds))
  }

  /// Creates a slider whose track is filled from a neutral value; the default range is 0...1.
  public init<V: BinaryFloatingPoint, C: View>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V,
    enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> C = { EmptyView() },
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, nil, label(), EmptyView(), EmptyView(), onEditingChanged,
      Self.marks(bounds, [], neutralValue, enabledBounds))
  }
}
