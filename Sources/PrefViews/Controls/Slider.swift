// PrefViews: `Slider`, a track with a draggable thumb.

import PrefGeometry
import PrefViewGraph

/// A control that selects a value from a bounded range by dragging a thumb along a track.
///
/// The label is for accessibility and is not displayed; the labels of the bounds are drawn at the
/// ends of the track.
public nonisolated struct Slider<Label: View, ValueLabel: View>: View {
  /// The value, normalized to 0...1 over the bounds; setting it rounds to the step.
  let fraction: Binding<Double>
  let label: Label
  private let minimum: ValueLabel
  private let maximum: ValueLabel
  private let onEditingChanged: (Bool) -> Void
  private let marks: SliderMarks

  init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V?, _ label: Label,
    _ minimum: ValueLabel, _ maximum: ValueLabel, _ onEditingChanged: @escaping (Bool) -> Void,
    _ marks: SliderMarks = SliderMarks()
  ) {
    let (low, length) = (Double(bounds.lowerBound), Double(bounds.upperBound - bounds.lowerBound))
    fraction = Binding {
      length > 0 ? min(max((Double(value.wrappedValue) - low) / length, 0), 1) : 0
    } set: { fraction in
      var distance =
        min(max(fraction, marks.enabled.lowerBound), marks.enabled.upperBound) * length
      if let step, step > 0 {
        distance = min((distance / Double(step)).rounded() * Double(step), length)
      }
      value.wrappedValue = V(low + distance)
    }
    self.label = label
    self.minimum = minimum
    self.maximum = maximum
    self.onEditingChanged = onEditingChanged
    self.marks = marks
  }

  /// The track between the labels of the bounds.
  @MainActor public var body: some View {
    HStack {
      minimum
      SliderTrack(fraction: fraction, marks: marks, onEditingChanged: onEditingChanged)
      maximum
    }
  }
}

extension Slider {
  /// Creates a slider with labels for its bounds; the default range is 0...1.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, nil, label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged)
  }

  /// Creates a slider with labels for its bounds, whose value is rounded to multiples of `step`
  /// from the lower bound.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, V(step), label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged)
  }
}

extension Slider where ValueLabel == EmptyView {
  /// Creates a slider with a label; the default range is 0...1.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, label(), EmptyView(), EmptyView(), onEditingChanged)
  }

  /// Creates a slider with a label, whose value is rounded to multiples of `step` from the lower
  /// bound.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, V(step), label(), EmptyView(), EmptyView(), onEditingChanged)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  /// Creates a slider without a label; the default range is 0...1.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, EmptyView(), EmptyView(), EmptyView(), onEditingChanged)
  }

  /// Creates a slider without a label, whose value is rounded to multiples of `step` from the lower
  /// bound.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, V(step), EmptyView(), EmptyView(), EmptyView(), onEditingChanged)
  }
}

/// The track and its thumb, with the drag gesture that changes the value.
private struct SliderTrack: View {
  /// The distance beyond the thumb at which a drag still grabs it, in points.
  private static let hitSlop: CGFloat = 12

  /// The diameter of a tick, in points.
  private static let tickDiameter: CGFloat = 4

  let fraction: Binding<Double>
  let marks: SliderMarks
  let onEditingChanged: (Bool) -> Void
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.layoutDirection) private var direction
  @Environment(\.look.controls.slider) private var look
  /// The normalized value when the drag began; `nil` while the thumb is not dragged.
  @State private var dragStart: Double?

  var body: some View {
    GeometryReader { geometry in
      let travel = max(geometry.size.width - look.thumb.width, 0)
      let thumbOffset = travel * CGFloat(fraction.wrappedValue)
      let width = max(geometry.size.width, 1)
      CapacityBar(
        fraction: Double((thumbOffset + look.thumb.width / 2) / width),
        start: marks.neutral.map { Double((travel * $0 + look.thumb.width / 2) / width) } ?? 0,
        height: look.trackHeight
      )
      .frame(height: look.height)
      .overlay(alignment: .leading) {
        ForEach(marks.ticks.indices, id: \.self) { index in
          Circle().fill(Color(.system(.tertiaryLabel)))
            .frame(width: Self.tickDiameter, height: Self.tickDiameter)
            .offset(x: travel * marks.ticks[index] + (look.thumb.width - Self.tickDiameter) / 2)
        }
      }
      .overlay(alignment: .leading) {
        Thumb().fill(.white)
          .frame(width: look.thumb.width, height: look.thumb.height)
          .shadow(color: .black.opacity(0.2), radius: 4, x: 0, y: 2)
          .offset(x: thumbOffset)
      }
      .contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: 0).onChanged { drag($0, travel, thumbOffset) }.onEnded { _ in
          if dragStart != nil { onEditingChanged(false) }
          dragStart = nil
        })
    }
    .frame(height: look.height)
    .opacity(isEnabled ? 1 : 0.5)
  }

  private func drag(_ value: DragGesture.Value, _ travel: CGFloat, _ thumbOffset: CGFloat) {
    let isMirrored = direction == .rightToLeft
    if dragStart == nil {
      let start =
        isMirrored ? travel + look.thumb.width - value.startLocation.x : value.startLocation.x
      guard
        abs(start - thumbOffset - look.thumb.width / 2) <= look.thumb.width / 2 + Self.hitSlop
      else { return }
      dragStart = fraction.wrappedValue
      onEditingChanged(true)
    }
    guard let dragStart, travel > 0, value.translation.width != 0 else { return }
    let distance = isMirrored ? -value.translation.width : value.translation.width
    fraction.wrappedValue = min(max(dragStart + Double(distance / travel), 0), 1)
  }
}
