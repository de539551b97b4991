// PrefViews: the views of the picker styles: menu button, list rows, segmented control and wheel.
// Lengths are those of an iPhone, iOS 15 to 18, in points.

import PrefGeometry
import PrefViewGraph

/// The option views of a picker and the index of the selected one.
@MainActor
struct PickerChoice {
  let options: SubviewsCollection
  /// The index of the selected option, or `nil` if no option has the selected value, or the values
  /// of several sources differ.
  let selectedIndex: Int?
  private let selectValue: (AnyHashable) -> Void
  private let value: (Subview) -> AnyHashable?

  /// The view that displays the current value instead of the selected option; nil for none.
  private let currentValueLabel: AnyView?

  init<V: Hashable>(
    options: SubviewsCollection, sources: [Binding<V>], currentValueLabel: AnyView? = nil
  ) {
    self.options = options
    self.currentValueLabel = currentValueLabel
    let values = Set(sources.map(\.wrappedValue))
    let current = values.count == 1 ? values.first.map { AnyHashable($0) } : nil
    value = { $0.value(for: V.self) }
    selectedIndex = current.flatMap { value in
      options.firstIndex { $0.value(for: V.self) == value }
    }
    selectValue = { value in
      guard let value = value.base as? V else { return }
      for source in sources { source.wrappedValue = value }
    }
  }

  /// The label of the current value, or else the view of the selected option, if there is one.
  @ViewBuilder var selectedView: some View {
    if let currentValueLabel {
      currentValueLabel
    } else if let selectedIndex {
      options[selectedIndex]
    }
  }

  /// Selects the value of the option at an index; does nothing if the option has no value.
  func select(_ index: Int) {
    if let value = value(options[index]) { selectValue(value) }
  }
}

/// The selected option in the tint, followed by an up-down chevron.
struct PickerMenu: View {
  let choice: PickerChoice
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    HStack(spacing: 5) {
      choice.selectedView
      Image(systemName: "chevron.up.chevron.down").font(.footnote)
    }
    .foregroundStyle(isEnabled ? AnyShapeStyle(.tint) : AnyShapeStyle(.tertiary))
    .padding(.horizontal, 12).padding(.vertical, 7)
  }
}

/// A list row with the picker's label and the selected option, followed by a symbol.
struct PickerRow<Label: View>: View {
  let label: Label
  let choice: PickerChoice
  let symbol: String
  @Environment(\.hidesLabels) private var hidesLabels

  var body: some View {
    HStack(spacing: 5) {
      if !hidesLabels {
        label
        Spacer()
      }
      choice.selectedView.foregroundStyle(.secondary)
      Image(systemName: symbol).font(.footnote.weight(.medium))
        .foregroundStyle(symbol == "chevron.right" ? .tertiary : .secondary)
    }
  }
}

/// The options as list rows, the selected one with a checkmark.
struct CheckmarkRows: View {
  let choice: PickerChoice

  var body: some View {
    ForEach(choice.options.indices, id: \.self) { index in
      HStack {
        choice.options[index]
        Spacer()
        Image(systemName: "checkmark").font(.body.weight(.semibold)).foregroundStyle(.tint)
          .opacity(index == choice.selectedIndex ? 1 : 0)
      }
      .contentShape(Rectangle())
      .onTapGesture { choice.select(index) }
    }
  }
}

/// A segmented control of 32 points height; the selected segment has a raised background.
struct SegmentedPicker: View {
  private static let height: CGFloat = 32

  let choice: PickerChoice
  @Environment(\.colorScheme) private var scheme
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    EqualWidths {
      ForEach(choice.options.indices, id: \.self) { index in
        let isSelected = index == choice.selectedIndex
        choice.options[index]
          .font(.system(size: 13, weight: isSelected ? .semibold : .medium))
          .lineLimit(1)
          .padding(.horizontal, 10)
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .background { if isSelected { selectionBackground } }
          .overlay(alignment: .leading) { if hasSeparator(before: index) { separator } }
          .contentShape(Rectangle())
          .onTapGesture { if isEnabled { choice.select(index) } }
      }
    }
    .frame(height: Self.height)
    .background(
      Color(.system(.tertiaryFill)), in: RoundedRectangle(cornerRadius: 9, style: .continuous)
    )
    .opacity(isEnabled ? 1 : 0.5)
  }

  private var selectionBackground: some View {
    RoundedRectangle(cornerRadius: 7, style: .continuous)
      .fill(
        scheme == .dark ? Color(.sRGB, red: 99 / 255, green: 99 / 255, blue: 102 / 255) : .white
      )
      .shadow(color: .black.opacity(0.12), radius: 4, x: 0, y: 3)
      .padding(2)
  }

  /// Returns whether a separator is drawn at the leading edge of a segment: only between two
  /// segments of which neither is selected.
  private func hasSeparator(before index: Int) -> Bool {
    index > 0 && index != choice.selectedIndex && index - 1 != choice.selectedIndex
  }

  private var separator: some View { Color(.system(.separator)).frame(width: 1, height: 15) }
}

/// A horizontal layout of equally wide subviews: the proposed width divided by their count, or the
/// ideal width of the widest.
private struct EqualWidths: MergingLayout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let ideal = subviews.map { $0.sizeThatFits(.unspecified) }
    let widest = ideal.map(\.width).max() ?? 0
    return CGSize(
      width: proposal.width ?? widest * CGFloat(subviews.count),
      height: proposal.height ?? ideal.map(\.height).max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let width = bounds.width / CGFloat(max(subviews.count, 1))
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(x: bounds.minX + width * CGFloat(index), y: bounds.minY),
        proposal: ProposedViewSize(width: width, height: bounds.height))
    }
  }
}

/// The options on a vertical wheel in orthographic projection, the selected one in the middle; at
/// most four are visible on each side.
struct WheelPicker: View {
  /// The height of the wheel and of the selection band in its middle, in points.
  private static let height: CGFloat = 216
  private static let bandHeight: CGFloat = 32
  /// The wheel's radius in points, and the angle between adjacent options.
  private static let radius: CGFloat = 105
  private static let step = Angle.degrees(18)

  let choice: PickerChoice

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 8, style: .continuous)
        .fill(Color(.system(.tertiaryFill)))
        .frame(height: Self.bandHeight)
        .padding(.horizontal, 9)
      ForEach(choice.options.indices, id: \.self) { index in
        let distance = index - (choice.selectedIndex ?? 0)
        if abs(distance) <= 4 {
          let angle = Self.step * Double(distance)
          choice.options[index]
            .font(.system(size: 23))
            .lineLimit(1)
            .frame(maxWidth: .infinity)
            .frame(height: Self.bandHeight)
            .contentShape(Rectangle())
            .onTapGesture { choice.select(index) }
            .scaleEffect(x: 1, y: Self.cos(angle))
            .opacity(distance == 0 ? 1 : 0.45 * Double(Self.cos(angle)))
            .offset(y: Self.radius * Self.sin(angle))
        }
      }
    }
    .frame(maxWidth: .infinity)
    .frame(height: Self.height)
    .clipped()
  }

  private static func sin(_ angle: Angle) -> CGFloat { CGFloat(Scalar.sin(angle.radians)) }
  private static func cos(_ angle: Angle) -> CGFloat { CGFloat(Scalar.cos(angle.radians)) }
}
