// PrefViews: the views of the picker styles: menu button, list rows and segmented control.
// Their lengths are in the look.

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

  /// Selects the value of the option at an index; does nothing if the option has no value or cannot be selected.
  func select(_ index: Int) {
    if options[index].containerValues.isSelectionDisabled { return }
    if let value = value(options[index]) { selectValue(value) }
  }

  /// Selects the option at a distance from the selected one, or the next one in that direction that can be selected;
  /// does nothing beyond the first and the last option.
  func selectNext(_ distance: Int) {
    var index = (selectedIndex ?? 0) + distance
    while options.indices.contains(index), options[index].containerValues.isSelectionDisabled {
      index += distance.signum()
    }
    if distance != 0, options.indices.contains(index) { select(index) }
  }
}

/// The selected option in the tint, followed by an up-down chevron.
struct PickerMenu: View {
  let choice: PickerChoice
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.look.controls.menuPadding) private var padding

  var body: some View {
    HStack(spacing: 5) {
      choice.selectedView
      Image(systemName: "chevron.up.chevron.down").decorative.font(.footnote)
    }
    .foregroundStyle(isEnabled ? AnyShapeStyle(.tint) : AnyShapeStyle(.tertiary))
    .padding(.horizontal, padding.width).padding(.vertical, padding.height)
  }
}

/// A list row with the picker's label and the view of the selected option.
struct PickerRow<Label: View, Value: View>: View {
  let label: Label
  @ViewBuilder let value: Value
  @Environment(\.hidesLabels) private var hidesLabels

  var body: some View {
    if hidesLabels {
      value
    } else {
      LabeledStack(spacing: 5) {
        ControlLabel(label)
      } content: {
        value
      }
    }
  }
}

/// The selected option in a list row, followed by a symbol.
struct PickerRowValue: View {
  let choice: PickerChoice
  let symbol: String

  var body: some View {
    HStack(spacing: 5) {
      choice.selectedView.foregroundStyle(.secondary)
      Image(systemName: symbol).decorative.font(.footnote.weight(.medium))
        .foregroundStyle(symbol == "chevron.right" ? .tertiary : .secondary)
    }
  }
}

/// The options as list rows, the selected one with a checkmark.
struct CheckmarkRows: View {
  let choice: PickerChoice

  var body: some View {
    ForEach(choice.options.indices, id: \.self) { index in
      AccessibleOption(
        isSelected: index == choice.selectedIndex, action: { choice.select(index) }
      ) {
        HStack {
          choice.options[index]
          Spacer()
          Image(systemName: "checkmark").decorative.font(.body.weight(.semibold))
            .foregroundStyle(.tint)
            .opacity(index == choice.selectedIndex ? 1 : 0)
        }
        .contentShape(Rectangle())
        .onTapGesture { choice.select(index) }
      }
    }
  }
}

/// The margins beside the label of a segment, which shrink before the label is truncated.
private struct SegmentMargins: MergingLayout {
  /// The margin without a limit of the width, in points.
  let ideal: CGFloat
  private static let least: CGFloat = 2

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    guard let label = subviews.first else { return .zero }
    let wanted = label.sizeThatFits(.unspecified)
    guard let width = proposal.width, width < wanted.width + 2 * ideal else {
      return CGSize(width: wanted.width + 2 * ideal, height: wanted.height)
    }
    let inner = max(width - 2 * Self.least, 0)
    let size = label.sizeThatFits(ProposedViewSize(width: inner, height: proposal.height))
    return CGSize(width: size.width + 2 * Self.least, height: size.height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let width = max(bounds.width - 2 * Self.least, 0)
    subviews.first?.place(
      at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center,
      proposal: ProposedViewSize(width: width, height: bounds.height))
  }
}

/// A segmented control; the selected segment has a raised background.
struct SegmentedPicker: View {
  let choice: PickerChoice
  @Environment(\.look.controls.segmented) private var look
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    EqualWidths {
      ForEach(choice.options.indices, id: \.self) { index in
        let isSelected = index == choice.selectedIndex
        AccessibleOption(isSelected: isSelected, action: { choice.select(index) }) {
          SegmentMargins(ideal: look.segmentPadding) {
            choice.options[index]
              .font(.system(size: look.fontSize, weight: isSelected ? .semibold : .medium))
              .lineLimit(1)
          }
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .background { if isSelected { selectionBackground } }
          .overlay(alignment: .leading) { if hasSeparator(before: index) { separator } }
          .contentShape(Rectangle())
          .onTapGesture { if isEnabled { choice.select(index) } }
        }
      }
    }
    .frame(height: look.height)
    .background(
      Color(.system(.tertiaryFill)),
      in: RoundedRectangle(cornerRadius: look.cornerRadius, style: .continuous)
    )
    .opacity(isEnabled ? 1 : 0.5)
    // The separator of a list row begins at the control, and not at the first label.
    .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
  }

  private var selectionBackground: some View {
    RoundedRectangle(cornerRadius: look.selectionCornerRadius, style: .continuous)
      .fill(Color(.system(.segment)))
      .shadow(color: .black.opacity(0.12), radius: 4, x: 0, y: 3)
      .padding(look.selectionInset)
  }

  /// Returns whether a separator is drawn at the leading edge of a segment: only between two
  /// segments of which neither is selected.
  private func hasSeparator(before index: Int) -> Bool {
    index > 0 && index != choice.selectedIndex && index - 1 != choice.selectedIndex
  }

  private var separator: some View {
    Color(.system(.separator)).frame(width: 1, height: look.separatorHeight)
  }
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
